"""A motion on the screen: a number that goes from 0 to 1 while time passes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

FRAME_SECONDS = 1 / 30
"""The time between two pictures of a motion."""


class Moving:
    """Calls `show` with how far it is, from 0.0 at the start to 1.0 at the end.

    How far is told by the clock: on a slow machine it has fewer pictures and takes no longer. With
    no `seconds` nothing moves, and `show` is never called.
    """

    def __init__(self, show: Callable[[float], None], seconds: float) -> None:
        self._show = show
        self._seconds = seconds
        self._began = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Show the beginning now, and all else while the event loop runs."""
        if self._seconds > 0:
            self._began = asyncio.get_running_loop().time()
            self._show_at(0.0)

    def end(self) -> None:
        """Show the end now, unless it has been shown."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._show(1.0)

    def _tick(self) -> None:
        passed = asyncio.get_running_loop().time() - self._began
        self._show_at(passed / self._seconds)

    def _show_at(self, progress: float) -> None:
        self._timer = None
        if progress < 1.0:
            self._timer = asyncio.get_running_loop().call_later(FRAME_SECONDS, self._tick)
        self._show(min(progress, 1.0))
