"""What can be read on an emulated screen."""

from __future__ import annotations

import pyte


def rows_of(screen: pyte.Screen) -> list[str]:
    """The rows of a screen: its `display`, which however looks up the width of every sign."""
    columns = range(screen.columns)
    return ["".join([screen.buffer[y][x].data for x in columns]) for y in range(screen.lines)]
