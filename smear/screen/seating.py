"""Before the game: which one, and who sits where. No card is dealt before all names are in."""

from __future__ import annotations

from rich.console import Group

from smear.engine.notation import sentence
from smear.engine.options import OptionError
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.screen.blocks import Block, blank, block, fit, indented, words, wrap, wrapped
from smear.screen.palette import ALERT, CURSOR, QUIET, STRONG, TITLE, TURN, team_style
from smear.screen.scene import Body, ReplyKind, Scene
from smear.screen.scenes import marks_for
from smear.screen.terminal import Terminal
from smear.table.seating import LONGEST_NAME, NameRefusedError, clean_name
from smear.ui.series import Series
from smear.ui.setup import Setup, SetupRefusedError, seated
from smear.ui.words import rules_line

_TITLE = "S M E A R"
_ABOUT = "the Smear family of card games, for friends around one laptop"
_HOUSE_RULES = "House rules: smear play --rule NAME=VALUE; smear variants lists them."


class GameScene(Scene):
    """Which game: a list with a cursor."""

    def __init__(self, *, glyphs: bool) -> None:
        self._marks = marks_for(glyphs=glyphs)
        self.variants = list(VARIANTS.values())
        self.cursor = 0
        self.refusal = ""

    def render(self, width: int, height: int) -> Body:
        """The games, each with its number."""
        rows: Block = []
        for number, variant in enumerate(self.variants, start=1):
            here = number - 1 == self.cursor
            rows += [
                words(
                    (f"{self._marks.turn if here else ' '}{number} ", CURSOR if here else QUIET),
                    f" {variant.title}",
                ),
                *indented(wrapped(words((variant.description, QUIET)), 64), 68, 4),
                words(),
            ]
        return _page("Which game?", rows, self.refusal, width, height)

    def footer(self, width: int) -> Body:
        """How to choose."""
        return words((" up down Enter, or type the number   Ctrl-C leaves", QUIET))

    def on_key(self, name: str) -> bool:
        """Move the cursor."""
        step = {"up": -1, "down": 1, "left": -1, "right": 1}.get(name)
        if step is None:
            return False
        self.cursor = (self.cursor + step) % len(self.variants)
        return True


class NamesScene(Scene):
    """Who sits where: the seats, filled one after another."""

    def __init__(self, rules: Rules, *, glyphs: bool) -> None:
        self.rules = rules
        self.names: list[str] = []
        self.refusal = ""
        self._marks = marks_for(glyphs=glyphs)

    def render(self, width: int, height: int) -> Body:
        """Every seat with its team, and the one that is being asked for."""
        rows: Block = []
        for seat in range(self.rules.seats):
            team = self.rules.team_of[seat]
            mark = (f"{self._marks.teams[team]} ", team_style(team))
            if seat < len(self.names):
                said: tuple[str, str] = (
                    (self.names[seat], STRONG) if self.names[seat] else ("a bot", QUIET)
                )
            else:
                here = seat == len(self.names)
                said = (f"{self._marks.turn} who sits here?", TURN) if here else ("", "")
            rows.append(words(f"seat {seat + 1}   ", mark, " ", said))
        rows += [words(), words(("Partners carry the same mark.", QUIET))]
        rows += wrap(words((rules_line(self.rules), QUIET)), min(width - 4, 72), 2)
        rows += [words((_HOUSE_RULES, QUIET))]
        asked = f"Who sits in seat {len(self.names) + 1}?"
        return _page(asked, rows, self.refusal, width, height)

    def footer(self, width: int) -> Body:
        """What can be typed."""
        return words(
            (" a name and Enter   Enter alone: a bot   Tab: only bots from here   Esc: back", QUIET)
        )


def _page(asked: str, rows: Block, refusal: str, width: int, height: int) -> Group:
    wide = min(width - 4, 72)
    head = [
        *blank(width, 1),
        *block([words((_TITLE, TITLE)), words((_ABOUT, QUIET))], width, "center"),
    ]
    body = [*blank(wide, 2), *block(rows, wide)]
    indent = " " * ((width - wide) // 2)
    shown = [fit(words(indent, row), width) for row in body]
    end = [fit(words((f" {refusal}", ALERT)), width), fit(words((f" {asked}", TITLE)), width)]
    room = height - len(head) - len(shown) - len(end)
    return Group(*head, *shown, *blank(width, max(0, room)), *end)


async def seat_people(terminal: Terminal, setup: Setup) -> Series:
    """Ask for whatever the set-up has left open."""
    games = GameScene(glyphs=terminal.unicode)
    rules, names = setup.rules, setup.names
    refusal = ""
    while True:
        if rules is None:
            rules = await _ask_game(terminal, games)
        if names is None:
            names = await _ask_names(terminal, rules, refusal)
            refusal = ""
        if names is None:
            rules = setup.rules  # where the game was asked for, it is asked for again
            continue
        try:
            occupants = seated(rules, names, setup.levels)
        except (NameRefusedError, SetupRefusedError) as error:
            names, refusal = None, f"{sentence(str(error))}."
        else:
            return Series(rules, occupants, setup.seed, setup.record)


async def _ask_game(terminal: Terminal, scene: GameScene) -> Rules:
    scene.refusal = ""
    while True:
        reply = await terminal.ask(scene, patient=False)
        if reply.kind is ReplyKind.ENTER:
            return rules_for(scene.variants[scene.cursor].name)
        typed = reply.value.strip()
        if typed in [str(n) for n in range(1, len(scene.variants) + 1)]:
            return rules_for(scene.variants[int(typed) - 1].name)
        try:
            return rules_for(typed)
        except OptionError as error:
            scene.refusal = f"{sentence(str(error))}; or type 1 to {len(scene.variants)}."


async def _ask_names(terminal: Terminal, rules: Rules, refusal: str) -> tuple[str, ...] | None:
    """A name for each seat, an empty one for a bot; None to go back before the first."""
    scene = NamesScene(rules, glyphs=terminal.unicode)
    scene.refusal = refusal
    while len(scene.names) < rules.seats:
        reply = await terminal.ask(
            scene, keys={"escape", "tab"}, max_length=4 * LONGEST_NAME, patient=False
        )
        scene.refusal = ""
        if reply.kind is ReplyKind.KEY:
            if reply.value == "tab":
                break
            if not scene.names:
                return None
            scene.names = scene.names[:-1]
        elif reply.kind is ReplyKind.ENTER or not reply.value.strip():
            scene.names.append("")
        else:
            taken = [name for name in scene.names if name]
            try:
                scene.names.append(clean_name(reply.value, taken))
            except NameRefusedError as error:
                scene.refusal = f"{sentence(str(error))}."
    return tuple(scene.names)
