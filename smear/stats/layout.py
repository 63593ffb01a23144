"""Tables of names, figures and small bars, as lines of a given width."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from smear.textsafe import printable

SHORTEST_BAR, LONGEST_BAR = 4, 12
SHORTEST_NAME = 8

#: How a heading looks, what stands beside it, and what is said by the way.
HEAD, QUIET = "bold", "dim"


class Bar(NamedTuple):
    """A column of bars, which are as long as there is room for, in this colour."""

    style: str


#: Games won, points taken; and bids made.
WON, MADE = Bar("cyan"), Bar("green")

#: What a column is: the heading of texts, or a bar; and what a cell holds: a text, or for a bar the
#: share of one that it shows, None where there is none to tell.
Column: TypeAlias = str | Bar
Cell: TypeAlias = str | float | None
Sections: TypeAlias = Mapping[str, Sequence[Sequence[Cell]]]


class Signs(NamedTuple):
    """What bars are made of, what ends a name that was cut, and what stands for no figure."""

    full: str
    half: str
    rest: str
    cut: str
    none: str


UNICODE = Signs(full="━", half="╸", rest="─", cut="…", none="\N{EN DASH}")
ASCII = Signs(full="=", half="", rest="-", cut=".", none="-")


def _signs_of(encoding: str) -> Signs:
    try:
        "".join(UNICODE).encode(encoding)
    except UnicodeEncodeError:
        return ASCII
    return UNICODE


class Layout:
    """How things are written where there is this width and this encoding.

    `signs` are those that the encoding has, where none are asked for.
    """

    def __init__(self, width: int, encoding: str, signs: Signs | None = None) -> None:
        self.width = width
        self._encoding = encoding
        self.signs = signs or _signs_of(encoding)

    def name(self, text: str, longest: int) -> str:
        """A name as this encoding can write it, harmless, and cut to a length."""
        shown = printable(text).encode(self._encoding, "backslashreplace").decode(self._encoding)
        return self._cut(shown, longest)

    def _cut(self, text: str, width: int) -> str:
        if cell_len(text) <= width:
            return text
        return set_cell_size(text, width - 1).rstrip() + self.signs.cut

    def of(self, part: int, whole: int) -> str:
        """So many of so many."""
        return f"{part:,}/{whole:,}" if whole else self.signs.none

    def signed(self, number: float | None) -> str:
        """An average with its sign."""
        return self.signs.none if number is None else f"{number:+.2f}"

    def bar(self, share: float | None, length: int, style: str) -> Text:
        """A share of one: per cent, and a bar of this length."""
        if share is None:
            return Text(f"{self.signs.none:>4} {'':{length}}")
        text = Text(f"{100 * share:>3.0f}% ")
        # Where there is no half of a sign, to the nearest whole one.
        steps = 2 if self.signs.half else 1
        whole, half = divmod(round(share * length * steps), steps)
        text.append(self.signs.full * whole + self.signs.half * half, style)
        text.append(self.signs.rest * (length - whole - half), QUIET)
        return text

    def table(self, columns: Sequence[Column], sections: Sections, width: int) -> list[Text]:
        """The lines of a table: the name of a row stands first, then these columns.

        The names have what they need as far as the bars leave it to them; where there is no room
        for bars, a longer name has a line of its own.
        """
        rows = [row for found in sections.values() for row in found]
        texts = [
            max([cell_len(column), *(cell_len(str(row[place])) for row in rows)])
            if isinstance(column, str)
            else 0
            for place, column in enumerate(columns, start=1)
        ]
        bars = texts.count(0)
        names = max(SHORTEST_NAME, 2 + max((cell_len(str(row[0])) for row in rows), default=0))
        # Before a text are two spaces, and before a bar are one, its per cent and one more.
        room = width - sum(texts) - 2 * (len(columns) - bars) - 6 * bars
        length = min(max((room - names) // max(bars, 1), SHORTEST_BAR), LONGEST_BAR)
        if room - length * bars < SHORTEST_NAME:
            length = 0
        names = max(min(names, room - length * bars), SHORTEST_NAME)
        widths = [text or 5 + length for text in texts]
        lines: list[Text] = []
        for title, found in sections.items():
            if not found:
                continue
            if lines:
                lines.append(Text())
            lines += self._head(title, columns, names, widths)
            for row in found:
                line = Text(f"  {row[0] if not length else self._cut(str(row[0]), names - 2)}")
                if line.cell_len > names:
                    lines.append(line)
                    line = Text()
                line.pad_right(names - line.cell_len)
                for cell, column, space in zip(row[1:], columns, widths, strict=True):
                    if isinstance(column, str):
                        line.append(f"  {cell:>{space}}")
                    else:
                        share = cell if isinstance(cell, float) else None
                        line.append(" ").append_text(self.bar(share, length, column.style))
                lines.append(line)
        return lines

    def _head(
        self, title: str, columns: Sequence[Column], names: int, widths: Sequence[int]
    ) -> Iterator[Text]:
        """The heading of a section, in a line of its own when it is longer than the names."""
        if cell_len(title) > names:
            yield Text(title, HEAD)
            title = ""
        line = Text(title, HEAD)
        line.pad_right(names - line.cell_len)
        for column, space in zip(columns, widths, strict=True):
            head = f"  {column:>{space}}" if isinstance(column, str) else " " * (space + 1)
            line.append(head, QUIET)
        yield line


def side_by_side(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two blocks of lines in one, the right one beginning at this width."""
    lines = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        line.pad_right(width - line.cell_len)
        lines.append(line.append_text(other))
    return lines
