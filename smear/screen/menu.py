"""Who sits where, and the settings: rows to go up and down in, each with its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

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
from smear.screen.blocks import Block, cut, fit, indented, words, wrapped
from smear.screen.company import COLUMNS, ROWS, draw_company
from smear.screen.grid import Grid
from smear.screen.keyline import Hint, command_hint, key_line
from smear.screen.people import WIDEST_NAME
from smear.terminal.scene import Body, ClickResult, Scene
from smear.ui.commands import QUIT

_MARGIN = 2
_NAME_COLUMNS = 16
#: How wide a name is, so that what stands after it is below one another in all rows.
_SEAT_COLUMNS = 22
#: How wide the rows are in a window that is much wider.
_COLUMNS = 80
#: How many rows are kept for what is said below, so that nothing moves for it.
_END = 4


class Row(NamedTuple):
    """One row.

    name     what it is: a seat, or a setting
    value    who sits there, or how it is set
    meaning  what that value means
    help     what the row is about, and what can be done with it
    turns    whether left and right change it
    across   what left and right change, in a word; nothing where they change nothing
    enter    what Enter does; nothing where it does nothing
    seat     the number of the seat and its team, or None for a setting
    """

    name: str
    value: str
    meaning: str
    help: str
    turns: bool = True
    across: str = "change it"
    enter: str = "the next"
    seat: tuple[Seat, Team] | None = None


class MenuScene(Scene):
    """The rows as `rows()` tells them, so that a change is seen at once.

    `turn(place, step)` is called when left or right is pressed on a row that turns.
    `asked` is what is asked about the row of the cursor, in place of its help; with that the
    cursor stays where it is. `refusal` is what was wrong with the last answer, `problem` what keeps
    the settings from being saved. `back` says in the line of keys where Escape leads.
    """

    def __init__(
        self,
        rows: Callable[[], Sequence[Row]],
        turn: Callable[[int, int], None],
        marks: Marks,
        *,
        back: str = "to the game",
    ) -> None:
        self.cursor = 0
        self.asked = ""
        self.refusal = ""
        self.problem = ""
        self._rows = rows
        self._turn = turn
        self._marks = marks
        self._back = back

    @property
    def row(self) -> Row:
        """The row of the cursor."""
        return self._rows()[self.cursor]

    def render(self, width: int, height: int) -> Body:
        """All rows, and at the bottom what the row of the cursor is about.

        A large window shows everybody around the table as well.
        """
        rows = self._rows()
        first = next((n for n, row in enumerate(rows) if row.seat is None), len(rows))
        lines: Block = []
        places = []
        for number, row in enumerate(rows):
            if number in (0, first):
                title = "Who sits where" if number < first else "Settings"
                lines += [*([words()] if lines else []), words((f" {title}", TITLE))]
            places.append(len(lines))
            lines.append(self._line(number, row))
        end = self._end(width)
        grid = Grid(width, height)
        spare = height - len(lines) - max(len(end), _END)
        top = 1 if spare > 1 else 0
        wide = width if width < COLUMNS[0] else _COLUMNS
        if first and width >= COLUMNS[0] and spare >= ROWS[0] + 3:
            table = draw_company([*map(self._seat, rows[:first])], self._marks, width, spare - 3)
            grid.lay(table, (width - table.width) // 2, 1)
            top += table.height + 1
        elif wide < width:
            top += spare // 4
        left = (width - wide) // 2
        grid.block(left, top, [fit(line, wide) for line in lines])
        for number, place in enumerate(places):
            grid.aim(left, top + place, wide, 1, f"row:{number}")
        grid.block(0, height - len(end), end)
        return grid

    def _seat(self, row: Row) -> Text:
        """Who sits in a seat, for the table: the row of the cursor stands out there too."""
        assert row.seat is not None
        seat, team = row.seat
        name = cut(row.value, WIDEST_NAME)
        style = CURSOR if seat == self.cursor else STRONG
        line = words((f"{self._marks.teams[team]} ", team_style(team)), (name, style))
        line.stylize(target(f"row:{seat}"))
        return line

    def _line(self, number: int, row: Row) -> Text:
        here = number == self.cursor
        style = CURSOR if here else ""
        sign = self._marks.turn if here else " "
        line = words((f" {sign} ", style))
        if row.seat is not None:
            seat, team = row.seat
            name = f"{cut(row.value, WIDEST_NAME)} "
            line.append(f"{seat + 1} ", style or QUIET)
            line.append(f" {self._marks.teams[team]} ", team_style(team))
            line.append_text(fit(words((name, style or STRONG)), _SEAT_COLUMNS))
        else:
            line.append_text(fit(words((row.name, style)), _NAME_COLUMNS))
            line.append_text(fit(words((f" {row.value} ", style or STRONG)), 11))
        return line.append(f"  {row.meaning}", QUIET)

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
            *([Hint(f"left right: {row.across}")] if row.across else []),
            *([Hint(f"Enter: {row.enter}", "enter")] if row.enter else []),
            Hint(f"Esc {self._back}", "escape"),
            command_hint(QUIT, "leave", 0),
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
