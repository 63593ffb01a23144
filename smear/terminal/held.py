"""A key that is held down, told from one that is pressed again.

Terminals report no release: a held key comes again and again, the first time after a pause long
enough for a deliberate second press. So the key that ended the last question, when it is the first
to come to the next one, is kept back for a moment: if it comes again at once it is being held, and
counts for nothing until there is a gap. The end of a double click is told by its time alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from smear.terminal.keys import CLICK

HELD_SECONDS = 0.12
"""Longer than the gaps of a held key, shorter than anybody notices."""

DOUBLE_CLICK_SECONDS = 0.4
"""As long as desktops wait for the second click of a double click, or a little less."""


class HeldKey:
    """Keeps a key back until it is sure not to be held down."""

    def __init__(self) -> None:
        self._last = ""
        self._came = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._press: Callable[[], None] | None = None

    def answered(self, name: str) -> None:
        """Remember the key that has just ended a question."""
        self._last = name
        self._came = asyncio.get_running_loop().time()

    def double_click(self) -> bool:
        """Whether a click that comes now belongs to the one that ended the last question."""
        return (
            self._last == CLICK
            and asyncio.get_running_loop().time() - self._came < DOUBLE_CLICK_SECONDS
        )

    def keep_back(self, name: str, press: Callable[[], None]) -> bool:
        """Whether this key, the first to come to a question, has to wait.

        If so, `press` is called a moment later, unless the key turns out to be held.
        """
        if name != self._last:
            return False
        loop = asyncio.get_running_loop()
        again = loop.time() - self._came < HELD_SECONDS
        self._came = loop.time()
        self.forget()
        if not again:
            self._press = press
            self._timer = loop.call_later(HELD_SECONDS, press)
        return True

    def release(self) -> None:
        """Let a key that was kept back count at once: another came, so it is not held down."""
        press = self._press
        self.forget()
        if press is not None:
            press()

    def forget(self) -> None:
        """Let a key that was kept back count for nothing."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._press = None
