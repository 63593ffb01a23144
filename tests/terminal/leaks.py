"""Looking for cards in bytes: in what they spell, and in what they draw on an empty screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pyte

from smear.engine.cards import Card
from tests.screen.people import cards_on
from tests.terminal.emulated import rows_of
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

_STYLE = re.compile(rb"\x1b\[[0-9;]*m")
_CONTROL = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|.)|[\x00-\x1f]")
#: Each painting begins with hiding the cursor.
_PAINTING = b"\x1b[?25l"


def cards_spelled(written: bytes) -> set[Card]:
    """The cards whose faces stand in these bytes, however they are coloured."""
    plain = _CONTROL.sub(b" ", _STYLE.sub(b"", written))
    return cards_on(plain.decode("utf-8", "replace"))


def cards_drawn(written: bytes, since: int, columns: int, rows: int) -> set[Card]:
    """The cards that can be seen at any time when all bytes before `since` had drawn nothing.

    A face that was drawn piece by piece, or in an order of its own, is found as well.
    """
    before = pyte.Screen(columns, rows)
    pyte.ByteStream(before).feed(written[:since])
    screen = pyte.Screen(columns, rows)
    screen.cursor_position(before.cursor.y + 1, before.cursor.x + 1)
    stream = pyte.ByteStream(screen)
    found: set[Card] = set()
    for painting in written[since:].split(_PAINTING):
        stream.feed(painting)
        found |= cards_on("\n".join(rows_of(screen)))
    return found


def cards_since(written: bytes, since: int, columns: int, rows: int) -> set[Card]:
    """Every card that the bytes from `since` on spell or draw."""
    return cards_spelled(written[since:]) | cards_drawn(written, since, columns, rows)


class Tape:
    """The bytes of a pane, and the moment at which they make what can be seen in it."""

    def __init__(self, tmux: Tmux, columns: int, rows: int) -> None:
        self._tmux = tmux
        self._size = columns, rows
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._taken = 0

    def settle(self) -> int:
        """Wait until all that can be seen has been taken; return how many bytes that is."""
        wait_until(self._agrees, lambda: f"{self._tmux.screen()}\nis not\n{self._text()}")
        return self._taken

    def cards_since(self, mark: int) -> set[Card]:
        """Every card that was spelled or drawn by the bytes since then."""
        return cards_since(self._tmux.written(), mark, *self._size)

    def _agrees(self) -> bool:
        seen = self._tmux.screen()
        written = self._tmux.written()
        self._stream.feed(written[self._taken :])
        self._taken = len(written)
        return self._text() == _trimmed(seen.splitlines())

    def _text(self) -> str:
        return _trimmed(rows_of(self._screen))


def _trimmed(lines: Sequence[str]) -> str:
    return "\n".join(line.rstrip() for line in lines).rstrip()
