"""The totals of a game as a chart: a line for each team, with its mark at every hand.

No line needs its colour to be told from another: each bears the mark of its team, is broken in a
way of its own, and ends in a label. Where glyphs cannot be drawn the lines are rows of full stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from smear.look.palette import QUIET, STRONG
from smear.screen.blocks import Block, fit

#: The smallest chart that says anything.
MIN_WIDTH, MIN_HEIGHT = 32, 6

#: A chart shows at least so many hands, so that the first is no line from edge to edge.
_LEAST_HANDS = 6
#: A mark on a line has so many columns to itself, at least.
_APART = 3
#: A target further off than this many times the highest total is only spoken of.
_FAR = 4
#: A target up to here is always in the picture.
_NEAR = 60

#: The dots of a line that are drawn, over and over: all, long dashes, every other one.
_BREAKS = ((True,), (True, True, True, True, True, False, False), (True, False))

#: What the quarters of a cell look like that are drawn; their bits are by column and row.
_QUARTERS = " ▘▖▌▝▀▞▛▗▚▄▙▐▜▟█"
_DOTS = ((0x1, 0x2), (0x4, 0x8))


class Line(NamedTuple):
    """A team's line: its mark, its style, its total before the first hand and after each."""

    mark: str
    style: str
    totals: Sequence[int]


class Signs(NamedTuple):
    """What a chart is drawn with; `dots` are those of a cell, across and down."""

    dots: tuple[int, int]
    axis: str
    tick: str
    corner: str
    across: str
    zero: str
    target: str
    above: str


GLYPHS = Signs((2, 2), "│", "┤", "└", "─", "─", "╌", "↑")
LETTERS = Signs((1, 1), "|", "+", "+", "-", "-", "=", "^")


def graph(lines: Sequence[Line], target: int, width: int, height: int, *, glyphs: bool) -> Block:
    """The chart at exactly this size, which is at least the smallest."""
    return _Chart(lines, target, width, height, GLYPHS if glyphs else LETTERS).draw()


class _Chart:
    """One chart being drawn: a field of cells between an axis at the left and labels at the right.

    Columns and rows count from the top left of the field.
    """

    def __init__(
        self, lines: Sequence[Line], target: int, width: int, height: int, signs: Signs
    ) -> None:
        self._lines = lines
        self._signs = signs
        self._width = width
        values = [total for line in lines for total in line.totals]
        highest = max(values)
        self._target = target
        self._far = target > _NEAR and target > _FAR * highest
        self._bottom = min(0, *values)
        self._rows = height - 2
        self._top = max(highest, target)
        if self._far:
            # The row above all lines is for the words that speak of it.
            highest = max(highest, 1)
            self._top = highest - (self._bottom - highest) // (self._rows - 2)
        self._hands = max(len(line.totals) - 1 for line in lines)
        self._horizon = max(self._hands, _LEAST_HANDS)
        labels = [str(number) for number in (self._top, self._bottom, target)]
        self._gutter = max(4, *map(len, labels)) + 1
        ends = [_end_label(line) for line in lines]
        self._margin = max(map(cell_len, ends)) + 1
        self._columns = width - self._gutter - 1 - self._margin
        self._cells: list[list[tuple[str, str]]] = [
            [(" ", "")] * self._columns for _ in range(self._rows)
        ]

    def draw(self) -> Block:
        """All of it."""
        self._rules()
        for number, line in enumerate(self._lines):
            self._stroke(line, _BREAKS[number % len(_BREAKS)])
        self._marks()
        self._name_target()
        ticks, ends = self._ticks(), self._ends()
        rows = []
        for row, cells in enumerate(self._cells):
            label = ticks.get(row)
            sign = self._signs.axis if label is None else self._signs.tick
            text = Text.assemble(
                (f"{'' if label is None else label:>{self._gutter - 1}} ", QUIET),
                (sign, QUIET),
                *_joined(cells),
            )
            mark, style, total = ends.get(row, ("", "", ""))
            if mark:
                text.append(f" {mark}", style).append(f" {total}", STRONG)
            rows.append(fit(text, self._width))
        return [*rows, *self._axis()]

    # Where things are.

    def _row(self, value: int) -> int:
        return self._dot_row(value) // self._signs.dots[1]

    def _dot_row(self, value: int) -> int:
        dots = self._rows * self._signs.dots[1] - 1
        return round((self._top - value) * dots / (self._top - self._bottom))

    def _column(self, hand: int) -> int:
        return self._dot_column(hand) // self._signs.dots[0]

    def _dot_column(self, hand: int) -> int:
        dots = self._columns * self._signs.dots[0] - 1
        return round(hand * dots / self._horizon)

    # What is drawn, one upon another.

    def _rules(self) -> None:
        """The zero line, and the line of the target, or a word of one that is far away."""
        self._cells[self._row(0)] = [(self._signs.zero, QUIET)] * self._columns
        if self._far:
            said = f" to {self._target} {self._signs.above}"
            self._write(0, 0, said, QUIET)
            return
        row = self._row(self._target)
        self._cells[row] = [(self._signs.target, QUIET)] * self._columns

    def _name_target(self) -> None:
        """What the line of the target is, where no other line is in the way."""
        if self._far:
            return
        row, said = self._row(self._target), f" {self._target} wins "
        line = "".join(sign for sign, _ in self._cells[row])
        start = line.find(self._signs.target * (len(said) + 1))
        if start >= 0:
            self._write(row, start + 1, said, QUIET)

    def _write(self, row: int, column: int, text: str, style: str) -> None:
        for number, char in enumerate(text[: self._columns - column]):
            self._cells[row][column + number] = (char, style)

    def _stroke(self, line: Line, broken: Sequence[bool]) -> None:
        """The line from hand to hand."""
        across, down = self._signs.dots
        bits: dict[tuple[int, int], int] = {}
        for number, (x, y) in enumerate(self._path(line)):
            if broken[number % len(broken)]:
                place = (y // down, x // across)
                bits[place] = bits.get(place, 0) | _DOTS[x % across][y % down]
        for (row, column), dots in bits.items():
            if down == 1:
                self._cells[row][column] = (".", line.style)
                continue
            below = max(0, _QUARTERS.find(self._cells[row][column][0]))
            self._cells[row][column] = (_QUARTERS[dots | below], line.style)

    def _path(self, line: Line) -> Iterator[tuple[int, int]]:
        """Every dot of the line in order."""
        points = [(self._dot_column(n), self._dot_row(v)) for n, v in enumerate(line.totals)]
        yield points[0]
        for (x, y), (to_x, to_y) in pairwise(points):
            steps = max(abs(to_x - x), abs(to_y - y))
            for step in range(1, steps + 1):
                yield x + round((to_x - x) * step / steps), y + round((to_y - y) * step / steps)

    def _marks(self) -> None:
        """The marks of the teams on their lines; those that meet stand side by side."""
        room = self._columns / self._horizon
        every = max(1, -int(-_APART // room))
        for hand in range(self._hands, 0, -every):
            places: dict[tuple[int, int], list[Line]] = {}
            for line in self._lines:
                place = (self._row(line.totals[hand]), self._column(hand))
                places.setdefault(place, []).append(line)
            for (row, column), met in places.items():
                start = max(0, min(column - (len(met) - 1) // 2, self._columns - len(met)))
                for number, line in enumerate(met):
                    self._cells[row][start + number] = (line.mark, f"{STRONG} {line.style}")

    # What stands around the field.

    def _ticks(self) -> dict[int, int]:
        """The numbers at the left, by row: the target and zero, and even steps where they fit."""
        wanted = [0, *([] if self._far else [self._target])]
        step = _step(3 * (self._top - self._bottom) / self._rows)
        first = -(-self._bottom // step) * step
        wanted += range(first, self._top + 1, step)
        found: dict[int, int] = {}
        for value in wanted:
            row = self._row(value)
            if not any(abs(row - other) < 2 for other in found):
                found[row] = value
        return found

    def _ends(self) -> dict[int, tuple[str, str, int]]:
        """The label at the end of each line, by row: each has a row of its own."""
        found: dict[int, tuple[str, str, int]] = {}
        for line in sorted(self._lines, key=lambda line: -line.totals[-1]):
            wanted = self._row(line.totals[-1])
            free = (row for row in range(self._rows) if row not in found)
            row = min(free, key=lambda row: (abs(row - wanted), -row))
            found[row] = (line.mark, f"{STRONG} {line.style}", line.totals[-1])
        return found

    def _axis(self) -> Block:
        """The line below the field, and the numbers of the hands."""
        signs = self._signs
        rule = " " * self._gutter + signs.corner + signs.across * self._columns
        numbers = [" "] * self._columns
        step = _step(4 * self._horizon / self._columns)
        for hand in range(step, self._horizon + 1, step):
            text = str(hand)
            start = min(self._column(hand) - (len(text) - 1) // 2, self._columns - len(text))
            numbers[start : start + len(text)] = text
        under = f"{'hand':>{self._gutter - 1}}  {''.join(numbers)}"
        return [fit(Text(row, style=QUIET), self._width) for row in (rule, under)]


def _end_label(line: Line) -> str:
    return f"{line.mark} {line.totals[-1]} "


def _step(least: float) -> int:
    """The first of 1, 2, 5, 10, 20, 50, ... that is no smaller."""
    scale = 1
    while True:
        for digit in (1, 2, 5):
            if digit * scale >= least:
                return digit * scale
        scale *= 10


def _joined(cells: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The cells as pieces of one style each."""
    pieces: list[tuple[str, str]] = []
    for sign, style in cells:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = (pieces[-1][0] + sign, style)
        else:
            pieces.append((sign, style))
    return pieces
