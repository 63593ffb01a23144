"""How long nobody has pressed a key while something private can be seen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Idleness:
    """Calls `act` when no key has come for as long as the limit, counted from the last key.

    It watches only between `watch` and `rest`; what was idle before that counts as well.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._limit: float | None = None
        self._last_key: float | None = None
        self._watching = False
        self._timer: asyncio.TimerHandle | None = None

    @property
    def limit(self) -> float | None:
        """So many seconds; None for no limit."""
        return self._limit

    @limit.setter
    def limit(self, seconds: float | None) -> None:
        self._limit = seconds
        if self._watching:
            self._look()

    def key(self) -> None:
        """Somebody has pressed a key."""
        self._last_key = asyncio.get_running_loop().time()

    def watch(self) -> None:
        """Something private is about to be seen; acts at once when nobody seems to be there."""
        if self._last_key is None:
            self.key()
        self._watching = True
        self._look()

    def rest(self) -> None:
        """Nothing private can be seen any more."""
        self._watching = False
        self._stop()

    def _look(self) -> None:
        self._stop()
        if self._limit is None or self._last_key is None:
            return
        loop = asyncio.get_running_loop()
        left = self._last_key + self._limit - loop.time()
        if left > 0:
            self._timer = loop.call_later(left, self._look)
        else:
            self._act()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
