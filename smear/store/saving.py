"""A game as it is saved: every step is on the disk before anybody sees what it led to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from smear.records.codec import Entry
from smear.store import chain
from smear.store.database import Database
from smear.store.locks import Lock, lock_game
from smear.store.problems import GameIsOpenError, StoreError
from smear.store.rows import (
    find_row,
    next_number,
    note_played,
    update_row,
    write_game,
    write_sitters,
)
from smear.store.summary import Summary, is_sealed
from smear.table.journal import Journal


class Saving:
    """Saves one game, of which it keeps the lock until `close`.

    number   the game's number, or None as long as none of it could be saved
    problem  None, or the sentence about what keeps it from being saved; the game goes on without

    It has everything of the game in memory. Whatever becomes of the file (it is full, locked,
    damaged, replaced or gone), the next step that can be saved saves all that is missing there.
    """

    def __init__(
        self,
        database: Database,
        number: int | None = None,
        entries: Sequence[Entry] = (),
        lock: Lock | None = None,
    ) -> None:
        """Begin a game; or go on with the stored one of this number, which has these entries."""
        self.number = number
        self.problem: str | None = None
        self._database = database
        self._lock = lock
        self._journal: Journal | None = None
        self._entries: list[Entry] = []
        self._lines: list[bytes] = []
        self._chain = [chain.start(number or 0)]
        self._summary: Summary | None = None
        self._saved = len(entries)
        #: A number that a transaction gives to the game, with its lock, until that is over.
        self._new: tuple[int, Lock | None] | None = None
        self._take(entries)

    def follow(self, journal: Journal) -> None:
        """Save what this journal holds, and every step of it from now on."""
        if self._journal is not journal:
            self._journal = journal
            journal.add_sink(self)
        self(())

    def __call__(self, entries: Sequence[Entry]) -> None:
        """Save the entries of a step. Never raises for the disk: see `problem`."""
        if self._journal is not None:
            # The journal itself tells what is missing, even if a step was interrupted.
            entries = self._journal[len(self._entries) :]
        self._take(entries)
        if self._saved == len(self._lines):
            return
        try:
            self._database.write(self._save_as_latest, in_haste=self.problem is not None)
        except StoreError as error:
            self.problem = f"the game is not being saved: {error}"
        else:
            self._adopt()
            self.problem = None
        finally:
            self._let_go()

    def close(self) -> None:
        """Let others play the game."""
        self._let_go()
        if self._lock is not None:
            self._lock.release(remove=True)
            self._lock = None

    def _take(self, entries: Sequence[Entry]) -> None:
        """Keep the entries, and what they come to."""
        for entry in entries:
            if self._summary is None:
                self._summary = Summary(entry)
            else:
                self._summary.add(entry)
            self._entries.append(entry)
            self._lines.append(chain.encode(entry))
            self._chain.append(chain.link(self._chain[-1], self._lines[-1]))

    def _save_as_latest(self, connection: sqlite3.Connection) -> None:
        """Write what the database lacks of the game, which is played last, in a transaction."""
        number = self._save(connection)
        note_played(connection, number)

    def _save(self, connection: sqlite3.Connection) -> int:
        """Write what the database lacks of the game; return the number that it has there."""
        assert self._summary is not None
        self._let_go()
        number = self.number
        if number is not None:
            row = find_row(connection, number)
            if row is None or not is_sealed(row):
                write_game(connection, number, self._lines, self._summary)
                return number
            count, last = row[1:3]
            if count <= len(self._lines) and self._chain[count] == last:
                self._add(connection, row, self._summary)
                return number
        # It has no number yet; or another game has, or this one went on without us: then both are
        # kept.
        self._new = self._next_number(connection)
        number = self._new[0]
        write_game(connection, number, self._lines, self._summary)
        return number

    def _add(self, connection: sqlite3.Connection, row: Sequence[Any], summary: Summary) -> None:
        """Write the entries that the stored game, which has this row, does not have."""
        number, count = row[0], row[1]
        connection.executemany(
            "INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)",
            [
                (number, at + 1, self._lines[at].decode(), self._chain[at + 1])
                for at in range(count, len(self._lines))
            ],
        )
        update_row(connection, row, summary.row(number, len(self._lines), self._chain[-1]))
        if any(entry.get("note") == "seat" for entry in self._entries[count:]):
            write_sitters(connection, number, summary.names)

    def _next_number(self, connection: sqlite3.Connection) -> tuple[int, Lock | None]:
        """The next free number, and the lock of that game where there are locks."""
        number = next_number(connection)
        while True:
            try:
                return number, lock_game(self._database.places.game(number), number)
            except GameIsOpenError:  # in a process whose database is gone
                number += 1
            except OSError:
                return number, None

    def _adopt(self) -> None:
        """Count what was written as saved; the game has its number now."""
        self._saved = len(self._lines)
        if self._new is not None:
            new, self._new = self._new, None
            self.close()
            self.number, self._lock = new
            self._chain = [chain.start(self.number), *chain.links(self.number, self._lines)]

    def _let_go(self) -> None:
        """Forget a number under which nothing was written."""
        if self._new is not None:
            _, lock = self._new
            if lock is not None:
                lock.release(remove=True)
            self._new = None
