"""The levels of bots that people may choose, each in a line: all that a help text needs."""

from __future__ import annotations

#: From the weakest up, and how a bot of each level plays; each beats the one before.
LEVEL_LINES = {
    "novice": "counts the points in its hand, and forgets what has gone",
    "casual": "knows what a hand is worth, by and large",
    "regular": "listens to the others and remembers the trumps, not the score",
    "club": "plays a good game, minding all that has gone and the score",
    "expert": "weighs hands as they may lie, and plays for the whole game",
}


def level_line(level: str) -> str:
    """`club: plays a good game, ...`; the word alone for a level that is no longer offered."""
    said = LEVEL_LINES.get(level)
    return level if said is None else f"{level}: {said}"


def level_beside(level: str, step: int) -> str:
    """The level so many steps up, or down; the ends stay what they are.

    One that is no longer offered has all others above it.
    """
    levels = list(LEVEL_LINES)
    to = (levels.index(level) if level in levels else -1) + step
    return levels[to] if 0 <= to < len(levels) else level
