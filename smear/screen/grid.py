"""A rectangle of cells that things are put into: over one another, at any place, half outside.

A cell has a sign, a ground, an ink on that ground, and perhaps a target for the mouse. Grounds and
inks are style names of `smear.look.palette`; a sign that takes two columns takes two cells, the
second of which is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from smear.look.palette import TARGET, target
from smear.screen.blocks import Block

_HALF = ""
#: No sign before this one takes two columns.
_WIDE = "\u1100"
#: The sign of a cell, or its ground, that lets what lies below be seen.
CLEAR = "\0"


class Grid:
    """So many columns and rows of cells, blank at first, on one ground and of one ink.

    The ink of a blank is not seen; a blank of the ink that its neighbours have costs the terminal
    no change of colour.
    """

    def __init__(
        self, width: int, height: int, ground: str = "", sign: str = " ", ink: str = ""
    ) -> None:
        self.width, self.height = width, height
        self._signs = [[sign] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._inks = [[ink] * width for _ in range(height)]
        self._targets = [[""] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Give a rectangle a ground; what stands there stays."""
        left, right = max(0, x), min(self.width, x + width)
        for row in range(max(0, y), min(self.height, y + height)):
            self._grounds[row][left:right] = [ground] * (right - left)

    def put(self, x: int, y: int, text: str, ink: str = "") -> int:
        """Write from this cell on, whatever falls outside left out; return where it ends."""
        end = x + cell_len(text)
        if 0 <= y < self.height and x < self.width and end > 0:
            signs = list(text)
            if len(signs) != end - x:
                signs = [part for sign in text for part in _cells(sign)]
            left, right = max(0, x), min(self.width, end)
            row = self._signs[y]
            if left < right:
                self._mend(row, left, right)
                row[left:right] = signs[left - x : right - x]
                self._mend_ends(row, left, right)
                self._inks[y][left:right] = [ink] * (right - left)
        return end

    def line(self, x: int, y: int, line: Text, ground: str = "") -> int:
        """Write a line, its pieces in their styles and with their targets; return where it ends.

        A style of the whole line, or `ground`, is the ground of it.
        """
        plain = line.plain
        ground = ground or str(line.style)
        if ground:
            self.fill(x, y, cell_len(plain), 1, ground)
        inks: list[list[str]] = [[] for _ in plain]
        aims = [""] * len(plain)
        for start, end, style in line.spans:
            aim, name = _read(style)
            if name:
                for ink in inks[start:end]:
                    ink.append(name)
            if aim:
                aims[start:end] = [aim] * len(aims[start:end])
        place = 0
        for (names, aim), run in groupby(zip(inks, aims, strict=True)):
            after = place + len(list(run))
            end = self.put(x, y, plain[place:after], " ".join(names))
            if aim:
                self.aim(x, y, end - x, 1, aim)
            x, place = end, after
        return x

    def block(self, x: int, y: int, rows: Block) -> None:
        """Write lines below one another."""
        for number, row in enumerate(rows):
            self.line(x, y + number, row)

    def aim(self, x: int, y: int, width: int, height: int, name: str) -> None:
        """Make a rectangle a target for the mouse."""
        left, right = max(0, x), min(self.width, x + width)
        for row in range(max(0, y), min(self.height, y + height)):
            self._targets[row][left:right] = [name] * (right - left)

    def lay(self, sprite: Grid, x: int, y: int) -> None:
        """Put another grid on this one; its clear cells show what lies below."""
        for number in range(max(0, -y), min(sprite.height, self.height - y)):
            row = y + number
            left, right = max(0, -x), min(sprite.width, self.width - x)
            if left >= right:
                return
            self._lay_row(sprite, number, row, range(left, right), x)

    def _lay_row(self, sprite: Grid, number: int, row: int, columns: range, x: int) -> None:
        """Put these columns of a row of the sprite into this row, moved by x."""
        left, right = columns.start, columns.stop
        start, end = x + left, x + right
        signs, grounds = sprite._signs[number], sprite._grounds[number]
        if CLEAR not in signs[left:right] and CLEAR not in grounds[left:right]:
            below = self._signs[row]
            self._mend(below, start, end)
            below[start:end] = signs[left:right]
            self._mend_ends(below, start, end)
            self._grounds[row][start:end] = grounds[left:right]
            self._inks[row][start:end] = sprite._inks[number][left:right]
            self._targets[row][start:end] = sprite._targets[number][left:right]
            return
        for column in columns:
            if signs[column] != CLEAR:
                self._signs[row][x + column] = signs[column]
                self._inks[row][x + column] = sprite._inks[number][column]
                if grounds[column] != CLEAR:
                    self._grounds[row][x + column] = grounds[column]

    @staticmethod
    def _mend(row: list[str], left: int, right: int) -> None:
        """Before cells are overwritten: what they are the half of loses its other half."""
        if row[left] == _HALF:
            row[left - 1] = " "
        if right < len(row) and row[right] == _HALF:
            row[right] = " "

    @staticmethod
    def _mend_ends(row: list[str], left: int, right: int) -> None:
        """After a text was cut off at an edge: half a sign is none."""
        if row[left] == _HALF:
            row[left] = " "
        if row[right - 1] >= _WIDE and cell_len(row[right - 1]) == 2:
            row[right - 1] = " "

    def _runs(self, number: int) -> Iterator[tuple[str, str, str]]:
        """The pieces of a row that look alike: what is written, its style, its target."""
        signs, start = self._signs[number], 0
        cells = zip(self._grounds[number], self._inks[number], self._targets[number], strict=True)
        for (ground, ink, aim), run in groupby(cells):
            end = start + len(list(run))
            text = "".join(signs[start:end])
            style = f"{ground} {ink}" if ground and ink else ground or ink
            yield text.replace(CLEAR, " ") if CLEAR in text else text, style, aim
            start = end

    def rows(self) -> Block:
        """The rows as lines of text."""
        lines = []
        for number in range(self.height):
            line = Text(no_wrap=True, overflow="crop")
            for text, style, aim in self._runs(number):
                place = len(line)
                line.append(text, style or None)
                if aim:
                    line.stylize(target(aim), place)
            lines.append(line)
        return lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The whole of it; nothing is left for Rich to lay out."""
        known: dict[tuple[str, str], Style] = {}
        for number in range(self.height):
            for text, style, aim in self._runs(number):
                look = known.get((style, aim))
                if look is None:
                    look = console.get_style(style) if style else Style()
                    look = known[style, aim] = look + target(aim) if aim else look
                yield Segment(text, look)
            yield Segment.line()


@lru_cache(maxsize=512)
def _read(style: str | Style) -> tuple[str, str]:
    """The target of a style, if it has one, and the rest of it in words."""
    if isinstance(style, str):
        return "", style
    words = str(style)
    return str(style.meta.get(TARGET, "")), "" if words == "none" else words


def _cells(sign: str) -> tuple[str, ...]:
    """The cells that a sign takes."""
    return (sign, _HALF) if cell_len(sign) == 2 else (sign,) if cell_len(sign) else ()
