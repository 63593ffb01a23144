"""Help: how to answer, the keys, and this very game in short, in one column or in two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from smear.engine.cards import JOKER
from smear.engine.rules import Rules
from smear.engine.variants import DRAW, NAMING, PEEK
from smear.look.palette import QUIET, STRONG, TITLE
from smear.screen.blocks import Block, beside, blank, block, fit, indented, words, wrapped
from smear.screen.page import ScrollScene, stacked
from smear.screen.scenes import marks_for
from smear.screen.staging import REVIEW
from smear.ui.commands import (
    BIDS,
    CLAIM,
    HELP,
    HIDE,
    HINT,
    LAST,
    QUIT,
    RULES,
    SCORE,
    STORY,
    TABLE,
    UNDO,
    WHY,
    Command,
)
from smear.ui.explained import (
    card_points_explained,
    hand_explained,
    options_explained,
    order_explained,
    points_explained,
)
from smear.ui.words import team_name

if TYPE_CHECKING:
    from smear.ui.guide import Lesson

#: From this width on the keys stand at the left and the game at the right.
_TWO_COLUMNS = 116
#: The widest that a text is easily read.
_WIDEST = 96


class _Section(NamedTuple):
    """A title, and lines below it: each a key or a name, and what is to be said of it."""

    title: str
    lines: Sequence[tuple[str, str]]


class HelpScene(ScrollScene):
    """What can be pressed and typed, and what the game is about.

    Whoever is learning the game finds the `lesson` of the question above all that.
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        keys: str,
        *,
        glyphs: bool,
        private: bool,
        lesson: Lesson | None = None,
    ) -> None:
        self.private = private
        self.keys = keys
        self._lesson = lesson
        self._rules = rules
        self._names = names
        self._marks = marks_for(glyphs=glyphs)

    def head(self, width: int) -> Block:
        """What this is, and that there is more."""
        title = words(("Help", TITLE), (f"   {self._rules.variant.title}", QUIET))
        return indented([title, words()], width)

    def rows(self, width: int, height: int) -> Block:
        """First the lesson, then how to answer, then the keys, then the game."""
        keys, game, people = self._keys(), self._game(), self._people()
        taught = self._taught(min(width - 2, _WIDEST))
        if width < _TWO_COLUMNS:
            column = min(width - 2, _WIDEST)
            sections = [_drawn(section, column) for section in (*keys, *game, *people)]
            rows = [row for s in sections for row in (*s, words())][:-1]
            return indented([*taught, *rows], width)
        left = width * 9 // 20 - 2
        right = min(width - left - 7, _WIDEST)
        columns = [
            stacked([_drawn(section, column) for section in sections], column, height)
            for sections, column in (([*keys, *people], left), (game, right))
        ]
        deep = max(map(len, columns))
        bar = Text(self._marks.down, style=QUIET)
        filled = [
            [*columns[0], *blank(left, deep - len(columns[0]))],
            [bar] * deep,
            [*columns[1], *blank(right, deep - len(columns[1]))],
        ]
        return indented([*taught, *beside(filled, gap=2)], width)

    def _taught(self, width: int) -> Block:
        """The lesson once more, and an empty row below it."""
        if self._lesson is None:
            return []
        rows = [words((f"Lesson {self._lesson.title}", TITLE))]
        for paragraph in self._lesson.text:
            rows += [*wrapped(words(paragraph), width), words()]
        return block(rows, width)

    def _keys(self) -> list[_Section]:
        joker = ", jk for the joker" if JOKER in self._rules.variant.deck else ""
        phases = self._rules.variant.phases
        discards = DRAW in phases or bool(PEEK in phases and self._rules.peek)
        answering = [
            ("10h", f"a card, typed, and Enter: rank, then suit{joker}"),
            ("3", "the number in front of a choice or above a card, and Enter"),
            ("arrows", "move, and Enter chooses"),
            *([("space", "marks a card to be discarded")] if discards else []),
            ("mouse", "a click goes to a card or a choice, another click chooses it"),
            _key(WHY),
            _key(HINT, " (to name trump, type hint)" if NAMING in phases else ""),
            _key(CLAIM),
        ]
        return [
            _Section("How to answer", answering),
            _Section(
                "To look something up",
                [
                    *map(_key, (HELP, LAST, SCORE, BIDS, STORY, RULES)),
                    (REVIEW.upper(), "the whole hand again, when it is over"),
                ],
            ),
            _Section(
                "The table",
                [
                    *map(_key, (UNDO, TABLE, HIDE, QUIT)),
                    ("+ -", "faster, slower, while cards are shown; any other key goes on"),
                    ("Ctrl-C", "leaves the game, after asking"),
                    ("Ctrl-Z", "stops the program, the hand hidden"),
                ],
            ),
        ]

    def _game(self) -> list[_Section]:
        rules = self._rules
        steps = enumerate(hand_explained(rules), start=1)
        return [
            _Section("How a hand goes", [(str(number), step) for number, step in steps]),
            _Section("The points of a hand, each to the team", points_explained(rules)),
            _Section("Card points, which decide Game", [("", f"{card_points_explained(rules)}.")]),
            _Section("Trumps from high to low", [("", f"{order_explained(rules)}.")]),
            _Section("The rules in force", options_explained(rules)),
        ]

    def _people(self) -> list[_Section]:
        rules = self._rules
        teams = [
            (self._marks.teams[team], team_name(rules, team, self._names))
            for team in range(rules.teams)
        ]
        return [
            _Section("Who plays with whom", teams),
            _Section("Bots", [("", "They see what their seat may see, and nothing else.")]),
        ]


#: What the screen has to say of a command where it shows more than plain mode tells.
_MORE = {
    HELP: "this page",
    LAST: "the last trick, and those before it",
    SCORE: "every hand so far, and a graph of the totals",
    WHY: "why the card at the cursor cannot be chosen; or type why 10h",
    BIDS: "the auction, what the bid needs, who took which point so far",
}


def _key(command: Command, more: str = "") -> tuple[str, str]:
    keys = " ".join(key.upper() for key in command.keys)
    return keys, _MORE.get(command, command.help) + more


def _drawn(section: _Section, width: int) -> Block:
    """The title, and the lines in two columns."""
    side = max(len(name) for name, _ in section.lines)
    side = side + 3 if side else 1
    rows = [words((section.title, TITLE))]
    for name, said in section.lines:
        starts = [f" {name}", *[""] * len(said)]
        for start, line in zip(starts, wrapped(words(said), width - side), strict=False):
            rows.append(Text.assemble(fit(words((start, STRONG)), side), line))
    return block(rows, width)
