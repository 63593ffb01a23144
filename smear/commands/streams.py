"""The streams that a command talks through."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from smear.commands.loading import Loading

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable


def on_a_terminal() -> bool:
    """Return whether somebody sits at both ends."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def show(
    args: Namespace, on_the_screen: Callable[[], int], in_lines: Callable[[], int], instead: str
) -> int:
    """Show something on the screen or, where there is none or it is not wanted, in plain lines.

    Return the exit status. `instead` is what is said of the lines where there might have been a
    screen.
    """
    reason = None
    if not args.plain and on_a_terminal():
        # Loads what draws the screen, so it is asked only where there may be one.
        with Loading():
            from smear.terminal.capability import usable

        reason = usable(sys.stdin, sys.stdout, os.environ)
        if reason is None:
            return on_the_screen()
    if args.ascii:
        write_ascii()
    if reason is not None:
        print(f"{reason} {instead}")
    return in_lines()


def tell_aside(sentence: str) -> None:
    """Print a sentence, which has no full stop, on standard error."""
    if sys.stderr is not None:
        print(f"smear: {sentence}", file=sys.stderr, flush=True)


def write_ascii() -> None:
    """Let standard output be pure ASCII: letters of names that are not are written as escapes."""
    # The stream may be missing (None) or be a stand-in without this method.
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="ascii", errors="backslashreplace")
