"""Text that somebody typed, made fit to be printed.

Names, file names and options are data. Whatever they hold, printing them must not move the cursor,
change colours, turn the direction of writing, or fail for want of an encoding.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

QUOTED_LENGTH = 60
"""How much of a typed word a sentence repeats."""


def printable(text: str) -> str:
    r"""Return ``text`` with every character that is not plainly visible written as an escape.

    Letters, marks, digits, punctuation, symbols and the space stay. Control and format characters
    (escape, line feed, the bidirectional overrides), unusual spaces, lone surrogates and unassigned
    code points become ``\x1b``, ``\n``, ``\u202e`` and the like, so the result is always one line.

    >>> printable("Ann\x1b[31m")
    'Ann\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


def file_name(path: str) -> str:
    """Return the name of a file printable; an empty one shows as two quotes."""
    return printable(path) or '""'


def quoted(text: str) -> str:
    """Return ``text`` printable, in double quotes, and cut to a length that fits a sentence."""
    shown = printable(text)
    if len(shown) > QUOTED_LENGTH:
        shown = shown[: QUOTED_LENGTH - 3] + "..."
    return f'"{shown}"'


def columns(text: str) -> int:
    """Return how many columns of a terminal ``text`` takes: some letters are wide, marks are none.

    >>> columns("Ann"), columns("\u738b\u82b3"), columns("e\u0301")
    (3, 4, 1)
    """
    if text.isascii():
        return len(text)
    # Most text does without this import.
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(char) in ("Mn", "Me") else 2 if east_asian_width(char) in ("W", "F") else 1
        for char in text
    )


def cut(text: str, width: int) -> str:
    """Return ``text`` in at most ``width`` columns, ending with ``...`` where something is gone."""
    if columns(text) <= width:
        return text
    kept = ""
    for char in text:
        if columns(kept + char) > width - 3:
            break
        kept += char
    return kept + "..."


def listed(words: Sequence[str], last: str = "or") -> str:
    """Return the words as an English list: ``a``, ``a or b``, ``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean "x"?`` for the known word most like ``word``, or nothing."""
    # Only a wrong word pays for this import.
    from difflib import get_close_matches

    found = get_close_matches(word[:QUOTED_LENGTH].lower(), known, n=1)
    return f'; did you mean "{found[0]}"?' if found else ""
