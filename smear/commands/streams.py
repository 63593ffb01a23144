"""The streams that a command talks through."""

from __future__ import annotations

import sys


def on_a_terminal() -> bool:
    """Return whether somebody sits at both ends."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def write_ascii() -> None:
    """Let standard output be pure ASCII: letters of names that are not are written as escapes."""
    # The stream may be missing (None) or be a stand-in without this method.
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="ascii", errors="backslashreplace")
