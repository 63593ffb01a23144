"""Throwing away what was typed before a question stood there."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

if sys.platform == "win32":
    import msvcrt
else:
    import select
    import termios

#: How many seconds a keyboard must have been silent before an answer is taken: a long paste comes
#: in pieces, and a key that is held down repeats in less time than this.
SILENCE = 0.05


def throw_away(source: TextIO) -> None:
    """If this is a terminal, forget all that was typed, until nothing more comes for a moment.

    What does not come from a keyboard (a pipe, a file) is left alone.
    """
    if not source.isatty():
        return
    if sys.platform == "win32":
        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        # A terminal that has gone away has nothing to forget: reading will tell.
        with contextlib.suppress(termios.error, OSError):
            number = source.fileno()
            termios.tcflush(number, termios.TCIFLUSH)
            while select.select([number], [], [], SILENCE)[0]:
                termios.tcflush(number, termios.TCIFLUSH)
