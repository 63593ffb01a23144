"""Finding lines in what is left of a database, whatever is wrong with it.

Nothing of its structure is relied on: the bytes are searched for what a row of `entries` or of
`games` looks like, wherever it stands. That finds rows that were moved or left behind as well, and
now and then what only looks like one: the checksums tell which are true.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from smear.store.chain import SIZE
from smear.store.schema import PAGE

#: How much is read at a time: whole pages.
_AT_ONCE = PAGE << 8

#: The file of the latest steps: a header, then pages with a header each, which tells their number.
_WAL_HEADER, _FRAME_HEADER = 32, 24
_FRAME = _FRAME_HEADER + PAGE

#: SQLite keeps this much of a row in its page, and puts the rest of a longer one into a list of
#: other pages. (These rows are those of an index: their table has no row numbers.)
_LOCAL = (PAGE - 12) * 64 // 255 - 23
_LEAST_LOCAL = (PAGE - 12) * 32 // 255 - 23
_LISTED = PAGE - 4

#: The type of a whole number, by which its length is known; 8 and 9 stand for 0 and 1 themselves.
_INTEGER = rb"[\x01-\x06\x08\x09]"
_LENGTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
_CHECKSUM = bytes([12 + 2 * SIZE])

#: What stands before a row of `entries`: the length of this, a game, a number, a text, a checksum.
_ENTRY = re.compile(
    rb"(?=([\x05-\x08])(%b)(%b)([\x80-\xff]{0,3}[\x00-\x7f])%b)" % (_INTEGER, _INTEGER, _CHECKSUM),
    re.DOTALL,
)
#: The same for `games`: a number, a count, a checksum, and `played` or `imported`.
_GAME = re.compile(
    rb"(?=([\x08-\x40])(%b)(%b)%b([\x19\x1d]))" % (_INTEGER, _INTEGER, _CHECKSUM), re.DOTALL
)
_ORIGINS = {0x19: b"played", 0x1D: b"imported"}


class Fragment(NamedTuple):
    """What looks like an entry of a game: its number there, its line, and its checksum."""

    game: int
    number: int
    line: bytes
    chain: bytes


class Head(NamedTuple):
    """What looks like the row of a game: how many entries it has, and the last one's checksum."""

    game: int
    entries: int
    chain: bytes


class Wreck:
    """A damaged database and the latest steps beside it, as bytes; both are only read."""

    def __init__(self, path: Path, wal: Path) -> None:
        self._path, self._wal = path, wal
        self._frames: dict[int, int] | None = None

    def found(self) -> Iterator[Fragment | Head]:
        """Everything that looks like a row, some of it several times. Raises OSError."""
        for path in (self._path, self._wal):
            # The end of what was read before comes first again: rows may lie across.
            before = b""
            for chunk in _chunks(path):
                data = before + chunk
                yield from self._entries(data)
                yield from _heads(data)
                before = data[-PAGE:]

    def _entries(self, data: bytes) -> Iterator[Fragment]:
        for match in _ENTRY.finditer(data):
            at = match.start()
            length, kinds, text = match[1][0], (match[2][0], match[3][0]), _varint(match[4])
            size = (text - 13) // 2
            if length != 4 + len(match[4]) or text < 13 or not text & 1:
                continue
            numbers = at + length
            begin = numbers + _LENGTHS[kinds[0]] + _LENGTHS[kinds[1]]
            game = _integer(kinds[0], data[numbers:begin])
            number = _integer(kinds[1], data[numbers + _LENGTHS[kinds[0]] : begin])
            if game < 1 or number < 1 or data[begin : begin + 1] != b"{":
                continue
            whole = begin - at + size + SIZE
            if whole <= _LOCAL:
                rows = [data[begin : begin + size + SIZE]]
            else:
                local = _LEAST_LOCAL + (whole - _LEAST_LOCAL) % _LISTED
                local = local if local <= _LOCAL else _LEAST_LOCAL
                here, where = data[begin : at + local], data[at + local : at + local + 4]
                rows = [*self._spilled(here, int.from_bytes(where), size + SIZE)]
            for row in rows:
                if len(row) == size + SIZE:
                    yield Fragment(game, number, row[:size], row[size:])

    def _spilled(self, here: bytes, page: int, size: int) -> Iterator[bytes]:
        """What a row may be that goes on in other pages: their latest state, or the one before."""
        for latest in (True, False):
            row, following = [here], page
            for _ in range((size - len(here) + _LISTED - 1) // _LISTED):
                content = self._page(following, latest=latest)
                following = int.from_bytes(content[:4])
                row.append(content[4:])
                if len(content) < PAGE:
                    break
            yield b"".join(row)[:size]

    def _page(self, number: int, *, latest: bool) -> bytes:
        """A page of the database; `latest`: as the latest steps left it. Nothing if it is lost."""
        if self._frames is None:
            self._frames = dict(self._numbered())
        frame = self._frames.get(number) if latest else None
        path, at = (self._path, (number - 1) * PAGE) if frame is None else (self._wal, frame)
        if number < 1:
            return b""
        try:
            with path.open("rb", buffering=0) as file:
                file.seek(at)
                return file.read(PAGE)
        except OSError:
            return b""

    def _numbered(self) -> Iterator[tuple[int, int]]:
        """The numbers of the pages in the latest steps, in order, and where they stand."""
        try:
            with self._wal.open("rb") as file:
                at = _WAL_HEADER
                file.seek(at)
                while len(header := file.read(_FRAME_HEADER)) == _FRAME_HEADER:
                    yield int.from_bytes(header[:4]), at + _FRAME_HEADER
                    at += _FRAME
                    file.seek(at)
        except OSError:
            return


def _heads(data: bytes) -> Iterator[Head]:
    for match in _GAME.finditer(data):
        kinds, origin = (match[2][0], match[3][0]), _ORIGINS[match[4][0]]
        numbers = match.start() + match[1][0]
        counts = numbers + _LENGTHS[kinds[0]]
        begin = counts + _LENGTHS[kinds[1]]
        if data[begin + SIZE : begin + SIZE + len(origin)] == origin:
            game = _integer(kinds[0], data[numbers:counts])
            count = _integer(kinds[1], data[counts:begin])
            if game > 0 and count > 0:
                yield Head(game, count, data[begin : begin + SIZE])


def _chunks(path: Path) -> Iterator[bytes]:
    """The bytes of a file, those that cannot be read left out; none where there is no file."""
    try:
        file = path.open("rb", buffering=0)
    except FileNotFoundError:
        return
    with file:
        at, size = 0, file.seek(0, 2)
        while at < size:
            try:
                file.seek(at)
                data = file.read(_AT_ONCE)
                at += len(data) or size
                yield data
            except OSError:
                yield from _pages(path, at, at + _AT_ONCE)
                at += _AT_ONCE


def _pages(path: Path, begin: int, end: int) -> Iterator[bytes]:
    """Each page that can be read where not all can."""
    for at in range(begin, end, PAGE):
        try:
            with path.open("rb", buffering=0) as file:
                file.seek(at)
                yield file.read(PAGE)
        except OSError:
            continue


def _integer(kind: int, data: bytes) -> int:
    return kind - 8 if kind >= 8 else int.from_bytes(data[: _LENGTHS[kind]], signed=True)


def _varint(data: bytes) -> int:
    value = 0
    for byte in data:
        value = value << 7 | byte & 0x7F
    return value
