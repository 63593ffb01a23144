"""Before the game: which one, and who sits where. No card is dealt before all names are in."""

from __future__ import annotations

from rich.text import Text

from smear.bots.levels import level_beside, level_line
from smear.engine.notation import sentence
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.look.palette import CURSOR, PLAIN, QUIET, STRONG, TURN, target, team_style
from smear.screen.beforehand import (
    KEYS,
    LEAVES,
    SETTINGS,
    STATISTICS,
    THE_RULES,
    UP_AND_DOWN,
    Beforehand,
)
from smear.screen.blocks import Block, block, indented, words, wrapped
from smear.screen.company import COLUMNS, ROWS, draw_company
from smear.screen.keyline import Hint, key_line
from smear.screen.people import shown_names
from smear.screen.scenes import marks_for
from smear.screen.title import WIDEST, title_page
from smear.table.seating import LONGEST_NAME, LevelNameError, NameRefusedError, clean_name
from smear.terminal.scene import Body, ClickResult, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from smear.ui.series import Series
from smear.ui.setup import (
    DEFAULT_LEVEL,
    Setup,
    SetupRefusedError,
    game_called,
    no_game_line,
    seated,
)
from smear.ui.words import rules_line

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
        for number, variant in enumerate(self.variants):
            here = number == self.cursor
            sign = self._marks.turn if here else " "
            entry = [
                words(
                    (f"{sign}{number + 1} ", CURSOR if here else QUIET),
                    (f" {variant.title} ", STRONG if here else PLAIN),
                ),
                *indented(wrapped(words((variant.description, QUIET)), 60), 64, 4),
            ]
            for row in entry:
                row.stylize(target(f"row:{number}"))
            rows += [*([words()] if number else []), *entry]
        return title_page(rows, (self.refusal, "Which game?"), self._marks, (width, height))

    def footer(self, width: int) -> Body:
        """How to choose."""
        return key_line([UP_AND_DOWN, STATISTICS, THE_RULES, SETTINGS, LEAVES], width)

    def on_click(self, target: str) -> ClickResult:
        """A click on a game chooses it."""
        kind, _, number = target.partition(":")
        if kind != "row":
            return ClickResult.NOTHING
        self.cursor = int(number)
        return ClickResult.CHOSEN

    def on_key(self, name: str) -> bool:
        """Move the cursor."""
        step = {"up": -1, "down": 1, "left": -1, "right": 1}.get(name)
        if step is None:
            return False
        self.cursor = (self.cursor + step) % len(self.variants)
        return True


class NamesScene(Scene):
    """Who sits where: the seats, filled one after another, and the `level` of the bots."""

    def __init__(self, rules: Rules, level: str = DEFAULT_LEVEL, *, glyphs: bool) -> None:
        self.rules = rules
        self.level = level
        self.names: list[str] = []
        self.refusal = ""
        self._marks = marks_for(glyphs=glyphs)

    def render(self, width: int, height: int) -> Body:
        """Every seat with its team, and the one that is being asked for; a table with room."""
        asked = f"Who sits in seat {len(self.names) + 1}?"
        rows: Block = [
            words(
                ("Bots play as ", QUIET),
                (self.level, STRONG),
                (": left and right change it.", QUIET),
            ),
            words((f"{sentence(level_line(self.level))}.", QUIET)),
            words(("Partners carry the same mark.", QUIET)),
        ]
        rows += wrapped(words((rules_line(self.rules), QUIET)), min(width - 4, WIDEST))
        rows += [words((_HOUSE_RULES, QUIET))]
        seats = [self._said(seat) for seat in range(self.rules.seats)]
        above, wide = height - len(rows) - 8, width - 4
        if wide >= COLUMNS[0] and above >= ROWS[0]:
            drawn = draw_company([seat[2:] for seat in seats], self._marks, wide, above)
            seats = drawn.rows()
            for row in rows:
                row.rstrip()
            rows = block(rows, drawn.width, "center")
        page = [*seats, words(), *rows]
        return title_page(page, (self.refusal, asked), self._marks, (width, height))

    def _said(self, seat: int) -> Text:
        """A seat: its number, its team, who sits there."""
        team = self.rules.team_of[seat]
        mark = (f"{self._marks.teams[team]} ", team_style(team))
        said: tuple[str, str] = ("", "")
        if seat < len(self.names):
            name = shown_names(self.names)[seat]
            said = (name, STRONG) if name else ("a bot", QUIET)
        elif seat == len(self.names):
            said = (f"{self._marks.turn} who sits here?", TURN)
        return words((f"{seat + 1} ", QUIET), mark, said)

    def footer(self, width: int) -> Body:
        """What can be typed."""
        hints = [
            Hint("a name and Enter"),
            Hint("Enter: a bot", "enter"),
            Hint("Tab: bots from here", "tab"),
            Hint("Esc: back", "escape"),
            LEAVES,
            Hint("left right: how bots play", weight=1),
        ]
        return key_line(hints, width)

    def on_key(self, name: str) -> bool:
        """Another level of the bots."""
        step = {"left": -1, "right": 1}.get(name, 0)
        before = self.level
        self.level = level_beside(before, step) if step else before
        return self.level != before


async def seat_people(terminal: Terminal, setup: Setup, beforehand: Beforehand) -> Series:
    """Ask for whatever the set-up has left open."""
    games = GameScene(glyphs=terminal.unicode)
    rules, names, levels = setup.rules, setup.names, setup.levels
    refusal = ""
    while True:
        if rules is None:
            rules = await _ask_game(terminal, games, beforehand)
        if names is None:
            scene = NamesScene(rules, levels[0], glyphs=terminal.unicode)
            scene.refusal, refusal = refusal, ""
            names = await _ask_names(terminal, scene, beforehand)
            levels = (scene.level,)
        if names is None:
            rules = setup.rules  # where the game was asked for, it is asked for again
            continue
        try:
            occupants = seated(rules, names, levels)
        except (NameRefusedError, SetupRefusedError) as error:
            names, refusal = None, f"{sentence(str(error))}."
        else:
            return Series(
                rules, occupants, setup.seed, setup.record, setup.guide, keeping=setup.keeping
            )


async def _ask_game(terminal: Terminal, scene: GameScene, beforehand: Beforehand) -> Rules:
    scene.refusal = ""
    while True:
        reply = await terminal.ask(scene, keys=KEYS, patient=False)
        if reply.kind is ReplyKind.KEY:
            await beforehand.obey(reply.value, rules_for(scene.variants[scene.cursor].name))
            continue
        if reply.kind is ReplyKind.ENTER:
            return rules_for(scene.variants[scene.cursor].name)
        game = game_called(reply.value)
        if game is not None:
            return rules_for(game.name)
        scene.refusal = no_game_line(reply.value.strip())


async def _ask_names(
    terminal: Terminal, scene: NamesScene, beforehand: Beforehand
) -> tuple[str, ...] | None:
    """A name for each seat, an empty one for a bot; None to go back before the first."""
    while len(scene.names) < scene.rules.seats:
        reply = await terminal.ask(
            scene, keys={"escape", "tab", *KEYS}, max_length=4 * LONGEST_NAME, patient=False
        )
        scene.refusal = ""
        if reply.kind is ReplyKind.KEY:
            if reply.value == "tab":
                break
            if reply.value in KEYS:
                await beforehand.obey(reply.value, scene.rules)
                continue
            if not scene.names:
                return None
            scene.names = scene.names[:-1]
        elif reply.kind is ReplyKind.ENTER or not reply.value.strip():
            scene.names.append("")
        else:
            taken = [name for name in scene.names if name]
            try:
                scene.names.append(clean_name(reply.value, taken))
            except LevelNameError as error:
                scene.refusal = f"{sentence(str(error))}: left and right change it."
            except NameRefusedError as error:
                scene.refusal = f"{sentence(str(error))}."
    return tuple(scene.names)
