"""A page of text that scrolls: help, rules, the score sheet, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from smear.screen.blocks import Block, blank, fit, indented, words, wrapped
from smear.screen.palette import QUIET, STRONG, TITLE
from smear.screen.scene import Body, Scene

#: The keys that scroll; each other key may mean something else.
SCROLLING = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})

_ANY_KEY = "any key"
#: What leaves a page.
GO_BACK = f"{_ANY_KEY}: back"


class ScrollScene(Scene):
    """A picture that may be higher than the window; subclasses say what is in it.

    `keys` says which keys do what; those that scroll are added where there is more to see.
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
        rows = self.rows(width, height - len(head))
        page = height - len(head)
        more = len(rows) > page
        if more:
            page -= 1
        self._page, self._rows = page, len(rows)
        self._top = max(0, min(self._top, len(rows) - page))
        shown = rows[self._top : self._top + page]
        end = [self._more(width, len(shown))] if more else []
        return Group(*head, *shown, *end)

    def _more(self, width: int, shown: int) -> Text:
        below = self._rows - self._top - shown
        there = [f"{self._top} more above (up)" if self._top else ""]
        there.append(f"{below} more below (down)" if below else "")
        line = f"-- {', '.join(filter(None, there))} --"
        return fit(words((line, STRONG)), width, "center")

    def footer(self, width: int) -> Body:
        """How to see more, and how to go on."""
        keys = self.keys
        if self._rows > self._page:
            where = "down" if self._top + self._page < self._rows else "up"
            keys = f"{where}: more   {keys.replace(_ANY_KEY, 'any other key')}"
        return words((f" {keys}", QUIET))

    def scroll_to_end(self) -> None:
        """Show the end at first."""
        self._top = 1_000_000

    def scroll(self, name: str) -> bool:
        """Obey a key that scrolls; returns whether it was one and there is something to scroll."""
        last = self._rows - self._page
        if name not in SCROLLING or last <= 0:
            return False
        to = {
            "up": self._top - 1,
            "down": self._top + 1,
            "pageup": self._top - self._page,
            "pagedown": self._top + self._page,
            "home": 0,
            "end": last,
        }[name]
        self._top = max(0, min(to, last))
        return True


class PageScene(ScrollScene):
    """A title and lines of text."""

    def __init__(
        self, title: str, lines: Sequence[Text | str], *, private: bool = False, keys: str = ""
    ) -> None:
        self.title = title
        self.lines = [line if isinstance(line, Text) else words(line) for line in lines]
        self.private = private
        self.keys = keys

    def head(self, width: int) -> Block:
        """The title, broken where it is long."""
        lines = wrapped(words((self.title, TITLE)), width - 2)
        return [*indented(lines, width), *blank(width, 1)]

    def rows(self, width: int, height: int) -> Block:
        """The lines, broken at spaces; what is broken off stands a little to the right."""
        rows: Block = []
        for line in self.lines:
            rows += _hanging(line, width - 2)
        return indented(rows, width)


def _hanging(line: Text, width: int) -> Block:
    """The line at this width, its own indentation kept by all that is broken off."""
    deep = len(line.plain) - len(line.plain.lstrip(" "))
    if deep >= width // 2:
        return wrapped(line, width)
    return indented(wrapped(line[deep:], width - deep), width, deep)
