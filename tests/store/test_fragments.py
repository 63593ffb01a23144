"""Finding lines in what is left of a database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Self

import pytest

from smear.store import chain, schema
from smear.store.fragments import Fragment, Head, Wreck
from smear.store.places import make_file
from smear.store.salvage import certified

#: Numbers of every length that SQLite knows, and lines of every length around its limits.
NUMBERS = (1, 2, 127, 128, 32_767, 32_768, 1 << 23, (1 << 31) - 1, 1 << 31, 1 << 47, 1 << 62)
LENGTHS = (2, 44, 45, 57, 58, 900, 980, 985, 986, 987, 1000, 4096, 5000, 8185, 8186, 20_000)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with rows of all sizes, closed."""
    path = tmp_path / "smear.db"
    make_file(path)
    connection = schema.make(path)
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows())
    schema.finish(connection)
    return path


def rows() -> list[tuple[int, int, str, bytes]]:
    """Rows of every size."""
    return [
        (game, number, "{" + "é" * ((length - 2) // 2) + "x" * (length % 2) + "}", bytes([at]) * 8)
        for at, (game, number, length) in enumerate(
            (game, number, length)
            for at, (game, number) in enumerate(product(NUMBERS, NUMBERS))
            for length in (LENGTHS[at % len(LENGTHS)],)
        )
    ]


def found(path: Path, wal: Path | None = None) -> set[Fragment]:
    """Everything in these files that looks like an entry."""
    wreck = Wreck(path, path.with_name("none") if wal is None else wal)
    return {one for one in wreck.found() if isinstance(one, Fragment)}


def expected() -> set[Fragment]:
    """What is to be found."""
    return {Fragment(game, number, line.encode(), check) for game, number, line, check in rows()}


def test_rows_of_every_size_are_found(path: Path) -> None:
    assert found(path) == expected()


def test_no_structure_is_needed(path: Path) -> None:
    data = bytearray(path.read_bytes())
    # The header of the file, and that of every page that lists what is in it.
    data[:100] = bytes(100)
    for page in range(0, len(data), schema.PAGE):
        if data[page] in (2, 10):
            data[page : page + 8] = b"\xff" * 8
    path.write_bytes(data)
    assert found(path) == expected()
    # Moved by some bytes, only what lies in several pages is lost.
    path.write_bytes(b"abc" + data)
    assert found(path) >= {row for row in expected() if len(row.line) < 900}


def test_rows_among_the_latest_steps_are_found(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        row = (77, 1, "{" + "y" * 9000 + "}", b"12345678")
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
        wal = tmp_path / "copy"
        wal.write_bytes(path.with_name(f"{path.name}-wal").read_bytes())
    assert Fragment(77, 1, row[2].encode(), row[3]) in found(tmp_path / "lost", wal)


def test_the_rows_of_games_are_found(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for number, origin in ((1, "played"), (300, "imported")):
            connection.execute(
                "INSERT INTO games VALUES (?, 5, x'0102030405060708', ?, 's', 'v', 0, '', '', '')",
                (number, origin),
            )
    heads = {one for one in Wreck(path, path.with_name("none")).found() if isinstance(one, Head)}
    assert heads == {Head(1, 5, bytes(range(1, 9))), Head(300, 5, bytes(range(1, 9)))}


def test_what_cannot_be_read_is_left_out(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Path.open
    bad = 2 * schema.PAGE

    class Failing:
        """A file with a page that cannot be read."""

        def __init__(self, file: object) -> None:
            self.file = file

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()  # type: ignore[attr-defined]

        def seek(self, at: int, whence: int = 0) -> int:
            return self.file.seek(at, whence)  # type: ignore[attr-defined, no-any-return]

        def read(self, size: int) -> bytes:
            begin = self.file.tell()  # type: ignore[attr-defined]
            if begin <= bad < begin + size:
                raise OSError(5, "Input/output error")
            return self.file.read(size)  # type: ignore[attr-defined, no-any-return]

    monkeypatch.setattr(Path, "open", lambda *args, **kwargs: Failing(plain(*args, **kwargs)))
    some = found(path)
    assert some < expected()
    assert len(some) > len(expected()) // 2


# Which of them are true -------------------------------------------------------------------------

LINES = [b'{"n":%d}' % number for number in range(1, 7)]
CHAIN = list(chain.links(3, LINES))
TRUE = [Fragment(3, at, line, check) for at, (line, check) in enumerate(zip(LINES, CHAIN), 1)]  # noqa: B905
END = {Head(3, 6, CHAIN[-1])}
FALSE = Fragment(3, 4, b'{"n":9}', b"87654321")
WRONG_CHECK = TRUE[3]._replace(chain=b"12345678")
WRONG_LINE = TRUE[3]._replace(line=b'{"n":5}')


@pytest.mark.parametrize(
    ("rows", "heads", "count", "is_whole"),
    [
        (TRUE, END, 6, True),
        (TRUE, set(), 6, True),
        ([*TRUE, FALSE, *TRUE], END, 6, True),
        ([*TRUE, FALSE._replace(number=99)], END, 6, True),
        ([*TRUE[:3], WRONG_CHECK, *TRUE[4:]], END, 6, True),
        ([*TRUE[:3], FALSE, WRONG_CHECK, *TRUE[4:]], END, 6, True),
        ([*TRUE[:5], TRUE[5]._replace(chain=b"12345678")], END, 6, True),
        ([*TRUE[:5], TRUE[5]._replace(chain=b"12345678")], set(), 5, True),
        ([*TRUE[:3], WRONG_LINE, *TRUE[4:]], END, 3, False),
        ([*TRUE[:3], WRONG_LINE, *TRUE[4:]], set(), 3, False),
        ([*TRUE[:3], *TRUE[4:]], set(), 3, False),
        (TRUE[:3], END, 3, False),
        (TRUE[:3], {Head(3, 3, CHAIN[2])}, 3, True),
        (TRUE[:3], {Head(3, 3, CHAIN[2]), *END}, 3, False),
        (TRUE, {Head(3, 3, CHAIN[2]), *END}, 6, True),
        (TRUE, {Head(3, 999, CHAIN[5])}, 6, True),
        (TRUE[1:], END, 0, False),
        ([FALSE], set(), 0, True),
    ],
)
def test_checksums_tell_what_is_true_and_what_is_missing(
    rows: list[Fragment], heads: set[Head], count: int, is_whole: bool
) -> None:
    lines, problem = certified(3, rows, heads)
    assert lines == LINES[:count]
    assert (problem is None) == is_whole
    if problem is not None:
        assert problem == f"its entries from {count + 1} on cannot be read"
