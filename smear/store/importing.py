"""Games that come from records: the same game twice is one game."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterator
from typing import Literal, NamedTuple

from smear.engine.events import GameOver, Scored
from smear.records.check import FoulRecordError, read_record
from smear.records.codec import Entry, JournalError, encode, header, standing
from smear.records.replay import Replay
from smear.store import chain
from smear.store.problems import GameIsDamagedError
from smear.store.rows import (
    find_row,
    next_number,
    read_entries,
    update_row,
    write_game,
    write_lines,
    write_sitters,
)
from smear.store.summary import Summary


class Imported(NamedTuple):
    """The game that a record tells, and whether it was new, known, or is longer now."""

    number: int
    kind: Literal["new", "known", "longer"]


class Record(NamedTuple):
    """A record as this program would have written it, and the lines of the file it is from."""

    entries: list[Entry]
    places: list[int]


def taken_apart(data: bytes) -> Record:
    """The entries of a record. Raises FoulRecordError."""
    entries = read_record(io.BytesIO(data))
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    places = [place for place, line in enumerate(lines, start=1) if line.strip()]
    return Record(list(_canonical(entries)), places)


def _canonical(entries: list[Entry]) -> Iterator[Entry]:
    """The entries of a true record in one spelling, and without what means nothing."""
    replay = Replay(entries[0])
    yield header(replay.rules, replay.players, replay.bots, replay.date)
    for entry in entries[1:]:
        due = replay.due
        events = replay.feed(entry)
        if due:
            yield due[0]
            continue
        own = (event for event in events if not isinstance(event, Scored | GameOver))
        yield next(found for event in own if (found := encode(replay.rules, event)))


def add(connection: sqlite3.Connection, record: Record) -> Imported:
    """Store the game of a record, or what is new of it, in a transaction.

    A game that was played here is never changed. Raises FoulRecordError for a record that goes on
    otherwise than a game which began alike, and for one that goes on with a game played here.
    """
    summary = Summary.of(record.entries)
    lines = [chain.encode(entry) for entry in record.entries]
    for number, origin in _alike(connection, summary.identity):
        try:
            entries = standing(read_entries(connection, number))
        except (GameIsDamagedError, JournalError):
            continue
        stored = [chain.encode(entry) for entry in entries if "event" in entry]
        same = _common(stored, lines)
        if same == len(lines):
            return Imported(number, "known")
        if same < len(stored) or origin == b"played":
            raise FoulRecordError(
                record.places[same],
                f"it goes on otherwise than game {number}, which began alike"
                if same < len(stored)
                else f"it goes on with game {number}, which was played here and is not changed",
            )
        _lengthen(connection, number, lines, same, summary)
        return Imported(number, "longer")
    number = next_number(connection)
    write_game(connection, number, lines, summary)
    return Imported(number, "new")


def _alike(connection: sqlite3.Connection, identity: bytes) -> list[tuple[int, bytes]]:
    """The games of the same header and first deal, or those with one of them not dealt yet."""
    header_alone = identity[: chain.SIZE]
    if identity != header_alone:
        found = connection.execute(
            "SELECT number, CAST(origin AS BLOB) FROM games WHERE identity IN (?, ?)",
            (identity, header_alone),
        )
    else:
        found = connection.execute(
            "SELECT number, CAST(origin AS BLOB) FROM games WHERE identity BETWEEN ? AND ?",
            (header_alone, header_alone + b"\xff" * chain.SIZE),
        )
    return sorted(found)


def _common(one: list[bytes], other: list[bytes]) -> int:
    """How many lines both begin with."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _lengthen(
    connection: sqlite3.Connection, number: int, lines: list[bytes], known: int, summary: Summary
) -> None:
    row = find_row(connection, number)
    assert row is not None
    checksums = write_lines(connection, number, lines[known:], known, row[2])
    update_row(connection, row, summary.row(number, len(lines), checksums[-1]))
    write_sitters(connection, number, summary.names)
