"""Games as rows of the database: what is written of one, and reading its entries."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from smear.records.codec import Entry, JournalError, standing
from smear.records.replay import FoulError, NotARecordError, Replay
from smear.store import chain
from smear.store.problems import GameIsDamagedError
from smear.store.summary import (
    INSERT,
    SELECT,
    Summary,
    as_read,
    is_sealed,
    name_key,
    stored_game,
)

#: How many of the games that were played last are remembered as such.
_REMEMBERED = 50


def find_row(connection: sqlite3.Connection, number: int) -> tuple[Any, ...] | None:
    """The row of a game, as `SELECT` gives it."""
    row: tuple[Any, ...] | None = connection.execute(
        f"{SELECT} WHERE number = ?", (number,)
    ).fetchone()
    return row


def next_number(connection: sqlite3.Connection) -> int:
    """The number that no game has or ever had."""
    given = connection.execute(
        "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'numbers'"
        " AND CAST(value AS INTEGER) < 1 << 40"
    ).fetchone()
    (highest,) = connection.execute("SELECT MAX(number) + 0 FROM games").fetchone()
    return max(*(given or (0,)), highest or 0) + 1


def write_game(
    connection: sqlite3.Connection, number: int, lines: Sequence[bytes], summary: Summary
) -> None:
    """Write a whole game under a number that is no other game's, in the place of what is there."""
    connection.execute("DELETE FROM entries WHERE game = ?", (number,))
    connection.execute("DELETE FROM games WHERE number = ?", (number,))
    checksums = write_lines(connection, number, lines)
    connection.execute(INSERT, summary.row(number, len(lines), checksums[-1]))
    write_sitters(connection, number, summary.names)
    connection.execute("UPDATE meta SET value = MAX(value, ?) WHERE key = 'numbers'", (number,))


def write_lines(
    connection: sqlite3.Connection,
    game: int,
    lines: Sequence[bytes],
    after: int = 0,
    last: bytes | None = None,
) -> list[bytes]:
    """Write lines of a game `after` so many others, and return their checksums.

    `last` is the checksum of the line before them.
    """
    checksums: list[bytes] = []
    before = chain.start(game) if last is None else last
    for line in lines:
        before = chain.link(before, line)
        checksums.append(before)
    connection.executemany(
        "INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)",
        [
            (game, number, line.decode(), checksum)
            for number, (line, checksum) in enumerate(
                zip(lines, checksums, strict=True), start=after + 1
            )
        ],
    )
    return checksums


def update_row(connection: sqlite3.Connection, old: Sequence[Any], new: Sequence[Any]) -> None:
    """Put a row of `Summary.row` in the place of one that `SELECT` gave."""
    number, count, last, origin, state, variant, began, identity, summary, seal = new
    connection.execute(
        "UPDATE games SET count = ?, chain = ?, summary = ?, seal = ? WHERE number = ?",
        (count, last, summary, seal, number),
    )
    # What stands in an index is written only when it changes, for it takes pages of its own.
    if [*old[3:8]] != [origin.encode(), state.encode(), variant.encode(), began, identity]:
        connection.execute(
            "UPDATE games SET origin = ?, state = ?, variant = ?, began = ?, identity = ?"
            " WHERE number = ?",
            (origin, state, variant, began, identity, number),
        )


def write_sitters(connection: sqlite3.Connection, game: int, names: Iterable[str]) -> None:
    """Write down who has sat in a game."""
    connection.executemany(
        "INSERT OR IGNORE INTO sitters VALUES (?, ?)",
        [(name_key(name), game) for name in sorted(names)],
    )


def delete_game(connection: sqlite3.Connection, number: int) -> None:
    """Delete everything of a game but its number, which is not given again."""
    connection.execute("DELETE FROM entries WHERE game = ?", (number,))
    connection.execute("DELETE FROM sitters WHERE game = ?", (number,))
    connection.execute("DELETE FROM games WHERE number = ?", (number,))


def note_played(connection: sqlite3.Connection, number: int) -> None:
    """Remember, in a transaction, that this game is the one played last."""
    recent = recently_played(connection)
    if recent[:1] != [number]:  # at most steps it is, and nothing is written
        recent = [number, *(other for other in recent if other != number)][:_REMEMBERED]
        connection.execute(
            "INSERT OR REPLACE INTO meta VALUES ('recent', ?)", (json.dumps(recent),)
        )


def recently_played(connection: sqlite3.Connection) -> list[int]:
    """The numbers of the games that were played last, the latest first, as far as is remembered.

    Nothing bears them out: there may be no such games any more.
    """
    row = connection.execute("SELECT CAST(value AS BLOB) FROM meta WHERE key = 'recent'").fetchone()
    try:
        found = json.loads(row[0]) if row is not None else []
    except (ValueError, TypeError):  # damaged, or made by somebody else
        return []
    return [n for n in found if type(n) is int] if isinstance(found, list) else []


def read_lines(connection: sqlite3.Connection, number: int) -> tuple[list[bytes], str | None]:
    """The lines of a game, and what is wrong with those that are not among them.

    All that check are given, from the first on.
    """
    lines: list[bytes] = []
    before = chain.start(number)
    # As bytes: so no damage keeps them from being read.
    for at, line, checksum in connection.execute(
        "SELECT number + 0, CAST(line AS BLOB), CAST(chain AS BLOB) FROM entries"
        " WHERE game = ? ORDER BY number",
        (number,),
    ):
        if at != len(lines) + 1 or line is None:
            return lines, f"its entry {len(lines) + 1} is missing"
        before = chain.link(before, line)
        if before != checksum:
            return lines, f"its entry {at} is not as it was written"
        lines.append(line)
    row = find_row(connection, number)
    if row is not None and row[1] > len(lines) and is_sealed(row):
        return lines, f"its entry {len(lines) + 1} is missing"
    return lines, None


def read_entries(connection: sqlite3.Connection, number: int) -> list[Entry]:
    """The entries of a game. Raises GameIsDamagedError when they do not check."""
    lines, problem = read_lines(connection, number)
    if problem is None and not lines:
        problem = "it has no entries"
    if problem is not None:
        raise GameIsDamagedError(number, problem)
    try:
        return [chain.decode(line) for line in lines]
    except ValueError:
        raise GameIsDamagedError(number, "its entries are no entries") from None


def replayed(number: int, entries: Sequence[Entry]) -> Replay:
    """The game played through once more. Raises GameIsDamagedError when that cannot be.

    What is said of it names no card: it may be a game that goes on.
    """
    entry = entries[0]
    try:
        first, *others = standing(entries)
        replay = Replay(first)
        for entry in others:
            if "event" in entry:
                replay.feed(entry)
    except FoulError as error:
        at = next(place for place, one in enumerate(entries, start=1) if one is entry)
        raise GameIsDamagedError(
            number, f"it cannot be replayed: its entry {at} breaks the rules"
        ) from error
    except (NotARecordError, JournalError) as error:
        raise GameIsDamagedError(number, f"it cannot be replayed: {error}") from error
    return replay


def summed_up(connection: sqlite3.Connection, number: int) -> tuple[Any, ...] | None:
    """The row that the entries of a game make, as `SELECT` would give it.

    None when not even the first of them can be understood.
    """
    found = _sum_up(connection, number)
    return None if found is None else as_read(found[0])


def rebuild_row(connection: sqlite3.Connection, number: int) -> None:
    """Make the row of a game anew from its entries, as far as they check, in a transaction."""
    found = _sum_up(connection, number)
    if found is None:
        return
    row, names = found
    old = find_row(connection, number)
    if old is None:
        connection.execute(INSERT, row)
    else:
        update_row(connection, old, row)
    write_sitters(connection, number, names)


def _sum_up(connection: sqlite3.Connection, number: int) -> tuple[tuple[Any, ...], set[str]] | None:
    lines, problem = read_lines(connection, number)
    try:
        summary = Summary.of_lines(lines)
    except (ValueError, KeyError, TypeError, IndexError):
        return None
    row = find_row(connection, number)
    if problem is None and row is not None and is_sealed(row):
        # What was found when it was set aside may not show in the entries that are left.
        problem = stored_game(row).problem
    summary.problem = problem
    *_, last = chain.start(number), *chain.links(number, lines)
    return summary.row(number, len(lines), last), summary.names
