"""The line of keys at the bottom: as many as there is room for, the most useful first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from smear.look.palette import PLAIN, QUIET, target
from smear.screen.blocks import words
from smear.ui.commands import Command

_GAP = 2


class Hint(NamedTuple):
    """One piece of the line: a key and what it does.

    text    what is written
    key     the key that a click on it presses; none for a piece that is only read
    weight  pieces of a smaller weight find room first
    """

    text: str
    key: str = ""
    weight: int = 0


def command_hint(command: Command, does: str, weight: int) -> Hint:
    """The piece for a command: its first key, and what it does in a word."""
    key = command.keys[0]
    return Hint(f"{key.upper()} {does}", key, weight)


def key_line(hints: Sequence[Hint], width: int) -> Text:
    """The hints in their order, without those of the largest weights that find no room."""
    room = width - 1
    chosen: list[int] = []
    for place in sorted(range(len(hints)), key=lambda place: hints[place].weight):
        needed = Text(hints[place].text).cell_len + (_GAP if chosen else 0)
        if needed <= room:
            chosen.append(place)
            room -= needed
    line = words(" ")
    for number, place in enumerate(sorted(chosen)):
        line.append(" " * _GAP if number else "").append_text(_piece(hints[place]))
    return line


def _piece(hint: Hint) -> Text:
    piece = Text(hint.text, style=QUIET)
    if hint.key:
        if hint.text.lower().startswith(hint.key):
            piece.stylize(PLAIN, 0, len(hint.key))
        piece.stylize(target(f"key:{hint.key}"))
    return piece
