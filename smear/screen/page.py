"""A page of text that scrolls: help, rules, the score sheet, what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from smear.look.palette import STRONG, TITLE
from smear.screen.blocks import Block, blank, fit, indented, words, wrapped
from smear.screen.keyline import Hint, key_line
from smear.terminal.scene import Body, Scene

#: The keys that scroll or turn over; each other key may mean something else.
SCROLLING = frozenset({"up", "down", "left", "right", "pageup", "pagedown", "home", "end"})

_ANY_KEY = "any key"
#: What stands between two pieces of `keys`.
_BETWEEN = "   "
#: Longer lines than this are hard to follow from one to the next.
_WIDEST = 84
#: What leaves a page.
GO_BACK = f"{_ANY_KEY}: back"


class ScrollScene(Scene):
    """A picture that may be higher than the window; subclasses say what is in it.

    `keys` says which keys do what, in pieces three spaces apart, the most useful first; those that
    scroll are added where there is more to see.
    """

    keys: str = ""
    _top = 0
    _page = 1
    _rows = 0

    def head(self, width: int) -> Block:
        """The rows at the top that do not scroll."""
        return []

    def rows(self, width: int, height: int) -> Block:
        """All that scrolls; `height` is how much of it can be seen at once."""
        raise NotImplementedError

    def render(self, width: int, height: int) -> Body:
        """The part that fits, from where it was scrolled to, and where there is more."""
        head = self.head(width)
        room = height - len(head)
        return Group(*head, *self.window(self.rows(width, room), width, room))

    def window(self, rows: Block, width: int, height: int) -> Block:
        """Exactly so many of these rows, and in the last of them how many more there are."""
        more = len(rows) > height
        page = max(1, height - 1) if more else height
        self._page, self._rows = page, len(rows)
        self._top = max(0, min(self._top, len(rows) - page))
        shown = rows[self._top : self._top + page]
        if more:
            return [*shown, self._more(width, len(shown))][:height]
        return [*shown, *blank(width, height - len(shown))]

    def _more(self, width: int, shown: int) -> Text:
        below = self._rows - self._top - shown
        there = [f"{self._top} more above (up)" if self._top else ""]
        there.append(f"{below} more below (down)" if below else "")
        line = f"-- {', '.join(filter(None, there))} --"
        return fit(words((line, STRONG)), width, "center")

    def footer(self, width: int) -> Body:
        """How to see more, and how to go on: as much as there is room for."""
        pieces = self.keys.split(_BETWEEN) if self.keys else []
        if self.scrolls():
            where = "down" if self._top + self._page < self._rows else "up"
            pieces = [f"{where}: more", *(p.replace(_ANY_KEY, "any other key") for p in pieces)]
        return key_line([_hint(piece, number) for number, piece in enumerate(pieces)], width)

    def scrolls(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self._rows > self._page

    def scroll_to_end(self) -> None:
        """Show the end at first."""
        self._top = 1_000_000

    def scroll(self, name: str) -> bool:
        """Obey a key that scrolls; returns whether it was one and there is something to scroll."""
        last = self._rows - self._page
        moves = {
            "up": self._top - 1,
            "down": self._top + 1,
            "pageup": self._top - self._page,
            "pagedown": self._top + self._page,
            "home": 0,
            "end": last,
        }
        if name not in moves or last <= 0:
            return False
        self._top = max(0, min(moves[name], last))
        return True


def _hint(piece: str, number: int) -> Hint:
    """A piece of the line of keys; a click on it is the key that it begins with."""
    word = piece.split(maxsplit=1)[0].rstrip(":")
    known = word == "Enter" or len(word) == 1 or re.fullmatch(r"F\d+", word)
    key = word.lower() if known or word in SCROLLING else ""
    if piece.startswith("any "):
        key = "escape"
    return Hint(piece, key, number)


class PageScene(ScrollScene):
    """A title and lines of text, in the middle of a wide window and no wider than is well read."""

    def __init__(
        self, title: str, lines: Sequence[Text | str], *, private: bool = False, keys: str = ""
    ) -> None:
        self.title = title
        self.lines = [line if isinstance(line, Text) else words(line) for line in lines]
        self.private = private
        self.keys = keys

    def head(self, width: int) -> Block:
        """The title, broken where it is long."""
        room = _measure(width)
        lines = wrapped(words((self.title, TITLE)), room)
        return [*indented(lines, width, (width - room) // 2), *blank(width, 1)]

    def rows(self, width: int, height: int) -> Block:
        """The lines, broken at spaces; what is broken off stands a little to the right."""
        room = _measure(width)
        rows: Block = []
        for line in self.lines:
            rows += _hanging(line, room)
        return indented(rows, width, (width - room) // 2)


def _measure(width: int) -> int:
    """How many columns text has in a window of this width."""
    return min(width - 2, _WIDEST)


def _hanging(line: Text, width: int) -> Block:
    """The line at this width, its own indentation kept by all that is broken off."""
    deep = len(line.plain) - len(line.plain.lstrip(" "))
    if deep >= width // 2:
        return wrapped(line, width)
    return indented(wrapped(line[deep:], width - deep), width, deep)


def stacked(parts: Sequence[Block], width: int, height: int) -> Block:
    """Parts one below the other; between them blank rows, one or two, where there is room."""
    free = height - sum(map(len, parts))
    gaps = max(1, len(parts) - 1)
    apart = 2 if free >= 6 * gaps else 1 if free >= gaps else 0
    rows: Block = []
    for part in parts:
        rows += [*(blank(width, apart) if rows else []), *part]
    return rows
