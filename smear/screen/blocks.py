"""Rectangles of text, put side by side and above one another.

A block is a list of lines of the same width. Everything on the screen is made of these, so that a
column stays a column whatever is in it: names are cut by the columns they take, not by letters.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Literal, TypeAlias

from rich.console import Console
from rich.style import Style
from rich.text import Text

_CONSOLE = Console(width=80, file=io.StringIO(), markup=False, emoji=False, highlight=False)

Block: TypeAlias = list[Text]
Align: TypeAlias = Literal["left", "center", "right"]


def words(*parts: str | Text | tuple[str, str | Style]) -> Text:
    """A line from plain or styled pieces; nothing in them is read as markup."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop")


def fit(line: Text, width: int, align: Align = "left") -> Text:
    """The line at exactly this width: cut with an ellipsis, or filled up."""
    line = line.copy()
    line.no_wrap, line.overflow = True, "crop"
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    missing = width - line.cell_len
    if align == "center":
        line.pad_left(missing // 2)
        missing -= missing // 2
    elif align == "right":
        line.pad_left(missing)
        missing = 0
    line.pad_right(missing)
    return line


def block(lines: Sequence[Text], width: int, align: Align = "left") -> Block:
    """A block of this width."""
    return [fit(line, width, align) for line in lines]


def blank(width: int, height: int) -> Block:
    """A block with nothing in it."""
    return [Text(" " * width) for _ in range(height)]


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Blocks of the same height, from left to right."""
    space = Text(" " * gap)
    rows = []
    for lines in zip(*blocks, strict=True):
        row = Text(no_wrap=True, overflow="crop")
        for column, line in enumerate(lines):
            if column and gap:
                row.append_text(space)
            row.append_text(line)
        rows.append(row)
    return rows


def wrapped(line: Text, width: int) -> Block:
    """The line broken at spaces into as many lines of this width as it takes; at least one."""
    loose = line.copy()
    loose.no_wrap, loose.overflow = False, "fold"
    lines = list(loose.wrap(_CONSOLE, width)) or [Text()]
    for part in lines:
        part.rstrip()
    return block(lines, width)


def wrap(line: Text, width: int, most: int) -> Block:
    """The line broken at spaces into at most `most` lines of this width, the rest cut off."""
    lines = wrapped(line, width)
    if len(lines) > most:
        rest = words()
        for part in lines[most - 1 :]:
            part.rstrip()
            rest.append_text(part).append(" ")
        lines = [*lines[: most - 1], fit(rest, width)]
    return lines


def flow(pieces: Sequence[Text], width: int, gap: int = 2) -> Block:
    """Pieces one behind another, none of them broken, in as many lines as it takes."""
    lines = [words()]
    for piece in pieces:
        line = lines[-1]
        if line.plain and line.cell_len + gap + piece.cell_len > width:
            lines.append(line := words())
        line.append(" " * gap if line.plain else "").append_text(piece)
    return block(lines, width)


def indented(rows: Sequence[Text], width: int, indent: int = 1) -> Block:
    """The rows moved to the right, at this width."""
    return [fit(words(" " * indent, row), width) for row in rows]


def cut(text: str, columns: int) -> str:
    """The text in at most so many columns, an ellipsis for what is cut off."""
    line = Text(text)
    line.truncate(columns, overflow="ellipsis")
    # Half of a wide character is written as a space.
    return line.plain.replace(" \N{HORIZONTAL ELLIPSIS}", "\N{HORIZONTAL ELLIPSIS}")
