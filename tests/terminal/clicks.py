"""What a terminal sends when somebody clicks."""

from __future__ import annotations


def click(x: int, y: int) -> str:
    """What a terminal sends for a click on this cell, counted from 0."""
    return f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m"
