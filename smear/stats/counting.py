"""Bringing the tables up to date with the stored games: only what has changed is counted.

The games are read here in the store's own tables (`smear.store.schema`), for what is needed of a
game are few of its entries, and those can be found there without reading the others.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from sqlite3 import Connection
from time import monotonic
from typing import NamedTuple

from smear.stats import tables
from smear.stats.tables import Counted
from smear.stats.tally import tally
from smear.store import Store, StoreError, chain
from smear.store.problems import reason

#: Passes on the games that are to be counted, of which there are so many: to show how far it is.
Watch = Callable[[Iterable[int], int], Iterable[int]]

#: What has been counted is kept at least so often, in seconds: whoever plays must not wait long,
#: and little is lost when it is broken off.
KEPT_EVERY = 0.25

#: What a game's state is known by: the checksum of its last entry, which covers all of them.
_STAMPS = "SELECT number, chain FROM main.games WHERE state <> 'damaged'"

#: The entries that are counted, each with its checksum and that of the one before. Deals and deeds,
#: which most entries are, begin like this when they were played here; one that does not is told
#: from what is counted when it is read.
_ENTRIES = """
SELECT CAST(e.line AS BLOB), e.chain, (
    SELECT b.chain FROM main.entries AS b WHERE b.game = e.game AND b.number = e.number - 1
)
FROM main.entries AS e
WHERE e.game = ? AND (e.number = 1 OR e.line NOT GLOB '{"event":"[bdpt]*')
ORDER BY e.number
"""


def bring_up_to_date(store: Store, watch: Watch = lambda games, _: games) -> None:
    """Count the games that have changed since they were counted last, and forget those deleted.

    It may be broken off anywhere, and goes on from there the next time. Where nothing can be kept,
    the tables are made in memory, for as long as the store's connection lasts.

    Raises StoreError when the games cannot be read.
    """
    try:
        changes = store.read(_changes)
        if changes is None:
            store.write(tables.make)
            changes = store.read(_changes)
        if changes is not None:
            _count(store, changes, watch, store.write)
            return
    except StoreError:
        # A folder that may not be written to, a full disk, or somebody else who keeps it busy.
        pass
    _count_in_memory(store, watch)


def _count_in_memory(store: Store, watch: Watch) -> None:
    """The same with tables in memory, as far as possible beginning with what is kept."""
    database = store.database
    try:
        database.execute("PRAGMA temp_store = MEMORY")
        tables.make(database, "temp")
        with suppress(sqlite3.DatabaseError):
            tables.copy_to_temp(database)
        changes = _changes(database)
        assert changes is not None
        _count(store, changes, watch, lambda work: work(database))
    except sqlite3.Error as error:
        raise StoreError(f"the games cannot be counted: {reason(error)}") from error


class _Changes(NamedTuple):
    """The games that are no more as they were counted, and those to be counted with their stamp."""

    gone: Sequence[int]
    changed: Mapping[int, bytes]


def _changes(database: Connection) -> _Changes | None:
    """What has changed; None when there are no tables to tell it."""
    if not tables.are_there(database, "temp") and not tables.are_there(database):
        return None
    counted = dict(database.execute("SELECT game, stamp FROM stats_games"))
    stamps = dict(database.execute(_STAMPS))
    changed = {game: stamp for game, stamp in stamps.items() if counted.get(game) != stamp}
    return _Changes(sorted(counted.keys() - stamps.keys()), changed)


def _count(
    store: Store,
    changes: _Changes,
    watch: Watch,
    write: Callable[[Callable[[Connection], None]], None],
) -> None:
    """Count what has changed, and keep it with `write`, some games at a time."""
    if changes.gone:
        write(lambda database: tables.forget(database, changes.gone))
    batch: list[Counted] = []
    begun = monotonic()
    for game in watch(changes.changed, len(changes.changed)):
        stamp = changes.changed[game]
        batch.append(store.read(partial(count_game, game=game, stamp=stamp)))
        if monotonic() - begun > KEPT_EVERY:
            write(partial(tables.put, counted=batch))
            batch, begun = [], monotonic()
    if batch:
        write(partial(tables.put, counted=batch))


def count_game(database: Connection, game: int, stamp: bytes) -> Counted:
    """Count a stored game; a damaged one comes to nothing."""
    try:
        # Should it go on meanwhile, this stamp is an old one, and the game is counted again.
        return Counted(game, stamp, tally(map(chain.decode, _lines(database, game))))
    except (ValueError, KeyError, TypeError, IndexError):
        return Counted(game, stamp, None)


def _lines(database: Connection, game: int) -> Iterator[bytes]:
    """What is counted of a game. Raises ValueError at a line that is not as it was written."""
    for line, checksum, before in database.execute(_ENTRIES, (game,)):
        if chain.link(before or chain.start(game), line) != checksum:
            raise ValueError("a line is damaged")
        yield line
