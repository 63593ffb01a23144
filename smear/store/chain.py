"""Entries as lines, and the checksums that chain the lines of a game together.

The checksum of a line covers the one before it, and the first covers the number of the game. So it
shows that the line is whole, that it belongs to this game, and that none before it is missing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from smear.records.codec import Entry, to_line

#: How long a checksum is, in bytes. What finds lines in a damaged file knows them by it.
SIZE = 8


def start(game: int) -> bytes:
    """What stands before the first checksum of a game."""
    return blake2b(b"smear game %d" % game, digest_size=SIZE).digest()


def link(before: bytes, line: bytes) -> bytes:
    """The checksum of a line after one with the checksum `before`."""
    return blake2b(before + line, digest_size=SIZE).digest()


def links(game: int, lines: Iterable[bytes]) -> Iterator[bytes]:
    """The checksums of all lines of a game."""
    before = start(game)
    for line in lines:
        before = link(before, line)
        yield before


def encode(entry: Entry) -> bytes:
    """The entry as it is stored."""
    # What UTF-8 lacks (half a surrogate pair) is escaped, which is how JSON writes it too.
    return to_line(entry).encode("utf-8", "backslashreplace")


def decode(line: bytes) -> Entry:
    """The entry that is stored. Raises ValueError for a line that holds none."""
    match json.loads(line):
        case dict() as entry:
            return entry
        case _:
            raise ValueError("an entry is an object")
