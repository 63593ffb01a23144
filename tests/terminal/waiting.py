"""Waiting until something is so: no test sleeps for a guessed time, and none waits for ever."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from subprocess import Popen

GIVE_UP_SECONDS = 30.0
"""Only a fault ever waits so long; the machine that runs the tests may be slow."""

LONGEST_SECONDS = 120.0
"""So long may a whole program or a whole game take."""


def wait_until(holds: Callable[[], bool], describe: Callable[[], str]) -> None:
    """Wait until `holds()`; fail with what `describe()` says when it never does."""
    deadline = time.monotonic() + GIVE_UP_SECONDS
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(describe())
        time.sleep(0.01)


@contextmanager
def killed_when_late(process: Popen[str]) -> Iterator[None]:
    """Kill the process when it has taken too long, so that nobody waits for it any more.

    What it has not written by then is at its end, and its exit status is minus SIGKILL.
    """
    timer = threading.Timer(LONGEST_SECONDS, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
