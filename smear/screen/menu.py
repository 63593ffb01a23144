"""Who sits where, and the settings: rows to go up and down in, each with its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.console import Group
from rich.text import Text

from smear.engine.cards import Seat, Team
from smear.look.palette import (
    ALERT,
    CURSOR,
    QUIET,
    STRONG,
    TITLE,
    Marks,
    target,
    team_style,
)
from smear.screen.blocks import Block, blank, cut, fit, indented, words, wrapped
from smear.screen.keyline import Hint, command_hint, key_line
from smear.screen.people import WIDEST_NAME
from smear.terminal.scene import Body, ClickResult, Scene
from smear.ui.commands import QUIT

_MARGIN = 2
_NAME_COLUMNS = 16


class Row(NamedTuple):
    """One row.

    name     what it is: a seat, or a setting
    value    who sits there, or how it is set
    meaning  what that value means
    help     what the row is about, and what can be done with it
    turns    whether left and right change it
    seat     the number of the seat and its team, or None for a setting
    """

    name: str
    value: str
    meaning: str
    help: str
    turns: bool = True
    seat: tuple[Seat, Team] | None = None


class MenuScene(Scene):
    """The rows as `rows()` tells them, so that a change is seen at once.

    `turn(place, step)` is called when left or right is pressed on a row that turns.
    `asked` is what is asked about the row of the cursor, in place of its help; with that the
    cursor stays where it is. `refusal` is what was wrong with the last answer, `problem` what keeps
    the settings from being saved.
    """

    def __init__(
        self, rows: Callable[[], Sequence[Row]], turn: Callable[[int, int], None], marks: Marks
    ) -> None:
        self.cursor = 0
        self.asked = ""
        self.refusal = ""
        self.problem = ""
        self._rows = rows
        self._turn = turn
        self._marks = marks

    @property
    def row(self) -> Row:
        """The row of the cursor."""
        return self._rows()[self.cursor]

    def render(self, width: int, height: int) -> Body:
        """All rows, and at the bottom what the row of the cursor is about."""
        rows = self._rows()
        first = next((n for n, row in enumerate(rows) if row.seat is None), len(rows))
        lines: Block = []
        for number, row in enumerate(rows):
            if number in (0, first):
                title = "Who sits where" if number < first else "Settings"
                lines += [*([words()] if lines else []), words((f" {title}", TITLE))]
            lines.append(self._line(number, row, width))
        end = self._end(width)
        loose = height > len(lines) + len(end) + 1
        head = blank(width, 1 if loose else 0)
        room = max(0, height - len(head) - len(lines) - len(end))
        shown = [*head, *(fit(line, width) for line in lines), *blank(width, room), *end]
        return Group(*shown[:height])

    def _line(self, number: int, row: Row, width: int) -> Text:
        here = number == self.cursor
        style = CURSOR if here else ""
        sign = self._marks.turn if here else " "
        line = words((f" {sign} ", style))
        if row.seat is not None:
            seat, team = row.seat
            name = f"{cut(row.value, WIDEST_NAME)} "
            line.append(f"{seat + 1} ", style or QUIET)
            line.append(f" {self._marks.teams[team]} ", team_style(team))
            line.append_text(fit(words((name, style or STRONG)), WIDEST_NAME + 1))
        else:
            line.append_text(fit(words((row.name, style)), _NAME_COLUMNS))
            line.append_text(fit(words((f" {row.value} ", style or STRONG)), 11))
        line.append(f"  {row.meaning}", QUIET)
        line = fit(line, width)
        line.stylize(target(f"row:{number}"))
        return line

    def _end(self, width: int) -> Block:
        """What is said and asked below the rows."""
        said: Block = []
        for text in filter(None, (self.problem, self.refusal)):
            said += wrapped(words((text, ALERT)), width - _MARGIN)
        about, style = (self.asked, STRONG) if self.asked else (self.row.help, "")
        said += wrapped(words((about, style)), width - _MARGIN)
        return indented(said, width)

    def footer(self, width: int) -> Body:
        """How to move, how to change something, and how to go back."""
        if self.asked:
            return key_line(
                [Hint("Enter: that person"), Hint("Esc: nothing changes", "escape")], width
            )
        row = self.row
        hints = [
            Hint("up down"),
            *([Hint("left right change it")] if row.turns else []),
            Hint("Enter: somebody else" if row.seat else "Enter: the next", "enter"),
            Hint("Esc back to the game", "escape"),
            command_hint(QUIT, "leave", 1),
        ]
        return key_line(hints, width)

    def on_key(self, name: str) -> bool:
        """Move the cursor, or change what it is on."""
        if self.asked:
            return False
        count = len(self._rows())
        if name in ("left", "right"):
            if not self.row.turns:
                return False
            self.refusal = ""
            self._turn(self.cursor, 1 if name == "right" else -1)
            return True
        moves = {
            "up": self.cursor - 1,
            "s-tab": self.cursor - 1,
            "down": self.cursor + 1,
            "tab": self.cursor + 1,
            "home": 0,
            "end": count - 1,
        }
        if name not in moves:
            return False
        self.refusal = ""
        self.cursor = moves[name] % count
        return True

    def on_click(self, target: str) -> ClickResult:
        """Go to the row that was clicked; a click on the row of the cursor is Enter."""
        kind, _, place = target.partition(":")
        if kind != "row" or self.asked:
            return ClickResult.NOTHING
        if int(place) == self.cursor:
            return ClickResult.CHOSEN
        self.refusal = ""
        self.cursor = int(place)
        return ClickResult.CHANGED
