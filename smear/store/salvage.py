"""Mending a damaged database: it is put aside as it is, and a new one made of what it holds.

The new file is whole, and on the disk, before anything happens to the old one; from then on the
exchange can be broken off anywhere, and whoever comes next goes on with it. Whoever mends has the
guard to itself.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from smear.store import chain, schema
from smear.store.fragments import Fragment, Head, Wreck
from smear.store.places import (
    BESIDE,
    JOURNAL,
    SHM,
    WAL,
    Places,
    beside,
    make_file,
    remove,
    sync_file,
    sync_folder,
)
from smear.store.rows import write_game
from smear.store.summary import Summary
from smear.textsafe import listed, quoted

#: What is found is sorted in a file of its own, which SQLite removes.
_SCRATCH = "CREATE TABLE scratch.lines (game INTEGER, number INTEGER, line BLOB, chain BLOB)"
_INDEX = "CREATE INDEX scratch.lines_in_order ON lines (game, number)"

#: How many numbers of games a sentence tells.
_MOST_NUMBERS = 20


def salvage(places: Places, why: str) -> None:
    """Put the damaged database aside, and in its place a new one with every game that can be read.

    Raises OSError or sqlite3.Error, everything left as it was.
    """
    try:
        remove(places.draft)
        make_file(places.draft)
        connection = schema.make(places.draft)
        try:
            date = _free_date(places)
            told = _fill(connection, places)
            notice = f"{quoted(str(places.path))} was damaged ({why}): {told}; it is kept as "
            notice += quoted(places.aside(_text(date)).name)
            connection.execute("INSERT INTO meta VALUES ('notice', ?)", (notice,))
            connection.execute("DETACH scratch")
            schema.finish(connection)
        finally:
            connection.close()
        sync_file(places.draft)
        os.utime(places.draft, (date, date))
        os.replace(places.draft, places.mended)
    except BaseException:
        with suppress(OSError):
            remove(places.draft)
        raise
    finally:
        with suppress(OSError):
            remove(places.scratch)
    sync_folder(places.path.parent)
    exchange(places)


def exchange(places: Places) -> None:
    """Put a mended database in its place, if there is one; what may be done of it stays done.

    Raises OSError, and can be gone on with.
    """
    try:
        aside = places.aside(_text(int(places.mended.stat().st_mtime)))
    except FileNotFoundError:
        return
    # The latest steps go with the file that they belong to, and first: another database must never
    # meet them. Their index is made anew from them.
    with suppress(FileNotFoundError):
        beside(places.path, SHM).unlink()
    for suffix in (WAL, JOURNAL, ""):
        _move(beside(places.path, suffix), beside(aside, suffix))
    sync_folder(places.path.parent)
    os.rename(places.mended, places.path)
    sync_folder(places.path.parent)


def _move(file: Path, to: Path) -> None:
    """Give a file, if it is there, this name or one like it: nothing is ever written over."""
    while os.path.lexists(to):
        to = to.with_name(f"{to.name}~")
    with suppress(FileNotFoundError):
        os.rename(file, to)


def _free_date(places: Places) -> int:
    """A time, in whole seconds, that no damaged database was put aside at."""
    date = int(time.time())
    while any(
        os.path.lexists(beside(places.aside(_text(date)), suffix)) for suffix in ("", *BESIDE)
    ):
        date += 1
    return date


def _text(date: int) -> str:
    return f"{datetime.fromtimestamp(date, UTC):%Y%m%d-%H%M%S}"


def _fill(connection: sqlite3.Connection, places: Places) -> str:
    """Take over every game that can be read, and the aliases; return in words which were."""
    connection.execute("ATTACH '' AS scratch")
    connection.execute(_SCRATCH)
    connection.execute("BEGIN")
    heads: dict[int, set[Head]] = {}
    connection.executemany(
        "INSERT INTO scratch.lines VALUES (?, ?, ?, ?)",
        _lines(Wreck(places.path, beside(places.path, WAL)), heads),
    )
    connection.execute(_INDEX)
    whole, damaged, seen, lost = 0, [], set(), []
    found = connection.execute(
        "SELECT game, number, line, chain FROM scratch.lines ORDER BY game, number"
    )
    for game, rows in groupby(map(Fragment._make, found), key=itemgetter(0)):
        lines, problem = certified(game, list(rows), heads.get(game, set()))
        if lines and _take_over(connection, game, lines, problem):
            seen.add(game)
            whole += problem is None
            damaged += [game] if problem is not None else []
        elif game in heads:
            lost.append(game)
    highest = max((*seen, *lost), default=0)
    with suppress(OSError, sqlite3.Error, UnicodeDecodeError):
        highest = max(highest, _take_over_aliases(connection, places))
    connection.execute("UPDATE meta SET value = ? WHERE key = 'numbers'", (highest,))
    connection.execute("COMMIT")
    return "; ".join(_told(whole, damaged, lost))


def _lines(wreck: Wreck, heads: dict[int, set[Head]]) -> Iterator[Fragment]:
    """All that looks like a line; what looks like the row of a game is added to `heads`."""
    for found in wreck.found():
        if isinstance(found, Head):
            heads.setdefault(found.game, set()).add(found)
        else:
            yield found


def _told(whole: int, damaged: list[int], lost: list[int]) -> Iterator[str]:
    yield f"{whole} game{' was' if whole == 1 else 's were'} saved from it"
    if damaged:
        yield f"{_games(damaged)} could be read in part"
    if lost:
        yield f"{_games(lost)} could not be read"


def _games(numbers: list[int]) -> str:
    shown = [str(number) for number in numbers[:_MOST_NUMBERS]]
    if len(numbers) > _MOST_NUMBERS:
        shown.append(f"{len(numbers) - _MOST_NUMBERS} others")
    return f"game{'' if len(numbers) == 1 else 's'} {listed(shown, 'and')}"


def certified(
    game: int, rows: Iterable[Fragment], heads: set[Head]
) -> tuple[list[bytes], str | None]:
    """The lines of a game that are true, from its first on, and what is wrong if some are missing.

    `rows` are all that may be its lines, `heads` what is said of how many there are.
    """
    candidates: dict[int, set[Fragment]] = {}
    for row in rows:
        candidates.setdefault(row.number, set()).add(row)
    ends = {(head.entries, head.chain) for head in heads}
    lines: list[bytes] = []
    before = chain.start(game)
    for number in range(1, len(candidates) + 1):
        line = _true_line(number, before, candidates, ends)
        if line is None:
            break
        lines.append(line)
        before = chain.link(before, line)
    # Entries are never taken away, so the highest count is the latest.
    count, last = max(ends, default=(0, b""))
    if last != before and (count > len(lines) or _goes_on(len(lines) + 1, candidates)):
        return lines, f"its entries from {len(lines) + 1} on cannot be read"
    return lines, None


def _goes_on(number: int, candidates: dict[int, set[Fragment]]) -> bool:
    """Whether lines from this number on bear each other out, though none before them does."""
    return any(
        chain.link(row.chain, following.line) == following.chain
        for at in candidates
        if at >= number
        for row in candidates[at]
        for following in candidates.get(at + 1, ())
    )


def _true_line(
    number: int, before: bytes, candidates: dict[int, set[Fragment]], ends: set[tuple[int, bytes]]
) -> bytes | None:
    """The line that its own checksum bears out; or, where that is damaged, the next one's."""
    own = candidates.get(number, ())
    following = candidates.get(number + 1, ())
    for row in own:
        if chain.link(before, row.line) == row.chain:
            return row.line
    for row in own:
        last = chain.link(before, row.line)
        if (number, last) in ends or any(chain.link(last, n.line) == n.chain for n in following):
            return row.line
    return None


def _take_over(
    connection: sqlite3.Connection, game: int, lines: list[bytes], problem: str | None
) -> bool:
    """Write a game into the new database; whether its lines can be understood."""
    try:
        summary = Summary.of_lines(lines)
    except (ValueError, KeyError, TypeError, IndexError):
        return False
    summary.problem = problem
    write_game(connection, game, lines, summary)
    return True


def _take_over_aliases(connection: sqlite3.Connection, places: Places) -> int:
    """Copy the aliases as far as SQLite can read them; return the highest number ever given.

    Nothing bears them out, so they are not searched for. Raises OSError or sqlite3.Error.
    """
    remove(places.scratch)
    for suffix in ("", WAL):
        make_file(beside(places.scratch, suffix))
        with suppress(FileNotFoundError):
            shutil.copyfile(beside(places.path, suffix), beside(places.scratch, suffix))
    with closing(sqlite3.connect(schema.uri(places.scratch, "mode=rw"), uri=True)) as old:
        # What is said of other tables may be nonsense.
        old.execute("PRAGMA writable_schema = ON")
        with suppress(sqlite3.Error):
            for name, person in old.execute("SELECT name, person FROM aliases"):
                connection.execute("INSERT OR IGNORE INTO aliases VALUES (?, ?)", (name, person))
        said = old.execute("SELECT value FROM meta WHERE key = 'numbers'").fetchone()
    return said[0] if said and isinstance(said[0], int) and 0 < said[0] < 1 << 32 else 0
