"""Waiting until something is so: no test sleeps for a guessed time."""

from __future__ import annotations

import time
from collections.abc import Callable

GIVE_UP_SECONDS = 30.0
"""Only a fault ever waits so long; the machine that runs the tests may be slow."""


def wait_until(holds: Callable[[], bool], describe: Callable[[], str]) -> None:
    """Wait until `holds()`; fail with what `describe()` says when it never does."""
    deadline = time.monotonic() + GIVE_UP_SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(describe())
        time.sleep(0.01)
