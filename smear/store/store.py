"""Every game that was played or imported, in one file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self, TypeVar

from smear.records.codec import Entry
from smear.store import importing
from smear.store.database import Database
from smear.store.importing import Imported
from smear.store.locks import Lock, lock_game
from smear.store.problems import (
    ForeignFileError,
    GameIsDamagedError,
    NewerFileError,
    NoSuchGameError,
    NotResumableError,
    StoreError,
)
from smear.store.rows import (
    delete_game,
    find_row,
    read_entries,
    rebuild_row,
    recently_played,
    replayed,
    summed_up,
    update_row,
)
from smear.store.saving import Saving
from smear.store.summary import (
    SELECT,
    State,
    StoredGame,
    Summary,
    UnsealedError,
    is_sealed,
    marked,
    name_key,
    stored_game,
)
from smear.table.journal import Journal

Found = TypeVar("Found")


class Store:
    """The stored games. A process opens a store once, and closes it.

    problem  None, or the sentence about why it could not be opened (see `open`)
    """

    def __init__(self, database: Database) -> None:
        """Made by `open`."""
        self._database = database
        self._savings: list[Saving] = []
        self.problem: str | None = None

    @classmethod
    def open(
        cls, folder: Path, *, lenient: bool = False, tell: Callable[[str], None] | None = None
    ) -> Self:
        """Open the store in this folder; both are made when they are missing.

        A damaged file is put aside, and what can be read of it is taken over: see `notices`. Where
        that takes long `tell` is called before, with a sentence without its full stop; not for what
        is found later, when there may be no place for lines.

        Raises StoreError. `lenient`: only when the file is none of ours or a later program's; else
        it is tried again with each step of a game, which can go on unsaved until then, and
        `problem` says why.
        """
        store = cls(Database(folder))
        store._database.tell = tell
        try:
            store._database.connection()
        except (NewerFileError, ForeignFileError):
            raise
        except StoreError as error:
            if not lenient:
                raise
            store.problem = str(error)
        finally:
            store._database.tell = None
        return store

    def close(self) -> None:
        """Let the file and all games go."""
        for saving in self._savings:
            saving.close()
        self._database.close()

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user must be told, once: sentences without their full stop."""
        return tuple(self._database.notices)

    @property
    def database(self) -> sqlite3.Connection:
        """The connection for caches of other parts; transactions are begun and ended by hand.

        Raises StoreError when the file cannot be opened.
        """
        return self._database.connection()

    def read(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        """Do other parts' reading, again when the file had to be mended. Raises StoreError."""
        return self._database.read(work)

    def write(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        """Do other parts' writing in one transaction, or none of it. Raises StoreError."""
        return self._database.write(work)

    # Playing ----------------------------------------------------------------------------------

    def begin(self, journal: Journal) -> Saving:
        """Save a new game from its journal, now and at every step. Never raises for the disk."""
        saving = Saving(self._database)
        self._savings.append(saving)
        saving.follow(journal)
        return saving

    def take_up(self, number: int) -> tuple[list[Entry], Saving]:
        """Lock a game for this process; return its entries, and what saves those that follow.

        A score that was due is among the entries. Make a table of them, and let the saving
        `follow` its journal.

        Raises NoSuchGameError, GameIsOpenError, GameIsDamagedError, NotResumableError for a game
        that is over or was imported, and StoreError when the file cannot be read.
        """
        if self._row(number) is None:
            raise NoSuchGameError(number)
        lock: Lock | None = None
        # Where no lock can be made, nothing can be saved either, which is told then.
        with suppress(OSError):
            lock = lock_game(self._database.places.game(number), number)
        try:
            entries, due = self._to_go_on_with(number)
            saving = Saving(self._database, number, entries, lock)
        except BaseException:
            if lock is not None:
                lock.release(remove=True)
            raise
        self._savings.append(saving)
        saving(due)
        return [*entries, *due], saving

    def _to_go_on_with(self, number: int) -> tuple[list[Entry], Sequence[Entry]]:
        """The entries of a game that can be gone on with, and those that are due."""
        entries = self.entries(number)
        try:
            due = replayed(number, entries).due
        except GameIsDamagedError as error:
            self._mark(number, error.problem)
            raise
        summary = Summary.of(entries)
        if summary.origin == "imported":
            raise NotResumableError(f"game {number} was imported: it can only be looked at")
        if summary.state == "finished":
            raise NotResumableError(f"game {number} is over")
        return entries, due

    # Reading ----------------------------------------------------------------------------------

    def games(
        self,
        names: Sequence[str] = (),
        variant: str | None = None,
        *,
        state: State | None = None,
    ) -> list[StoredGame]:
        """The games, newest first; those alone in which all of these have sat.

        Names count in any case and by any alias. Raises StoreError.
        """

        def work(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            conditions, values = [], []
            for name in names:
                spelled = _spellings(connection, name)
                marks = ", ".join("?" * len(spelled))
                conditions.append(
                    f"number IN (SELECT game FROM sitters WHERE name IN ({marks}))"  # noqa: S608
                )
                values += spelled
            if variant is not None:
                conditions.append("variant = ?")
                values.append(variant)
            if state is not None:
                # Written out where there is an index of them.
                conditions.append("state = 'running'" if state == "running" else "state = ?")
                values += [state] if state != "running" else []
            where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
            return connection.execute(
                f"{SELECT} {where} ORDER BY began DESC, number DESC", values
            ).fetchall()

        found = (self._told(row) for row in self.read(work))
        return [game for game in found if game is not None]

    def recent(self) -> list[int]:
        """The numbers of the games that were played last, the latest first. Raises StoreError.

        Not all may be there any more, and it goes not far back.
        """
        return self.read(recently_played)

    def game(self, number: int) -> StoredGame:
        """The game of this number.

        Raises NoSuchGameError, GameIsDamagedError when nothing can be told of it, StoreError.
        """
        row = self._row(number)
        if row is None:
            raise NoSuchGameError(number)
        game = self._told(row)
        if game is None:
            raise GameIsDamagedError(number, "nothing of it can be read")
        return game

    def entries(self, number: int) -> list[Entry]:
        """All entries of a game. Raises NoSuchGameError, GameIsDamagedError, StoreError."""

        def work(connection: sqlite3.Connection) -> list[Entry]:
            row = find_row(connection, number)
            if row is None:
                raise NoSuchGameError(number)
            with suppress(UnsealedError):
                problem = stored_game(row).problem
                if problem is not None:
                    raise GameIsDamagedError(number, problem)
            return read_entries(connection, number)

        if not _is_number(number):
            raise NoSuchGameError(number)
        try:
            return self.read(work)
        except GameIsDamagedError as error:
            if self._is_marked(number):
                raise
            # More may be wrong than this one game.
            if self._database.mend_if_malformed():
                return self.entries(number)
            self._mark(number, error.problem)
            raise

    # Changing ---------------------------------------------------------------------------------

    def delete(self, number: int) -> None:
        """Delete a game; its number is not given again.

        Raises NoSuchGameError, GameIsOpenError for one that is being played, and StoreError.
        """
        if self._row(number) is None:
            raise NoSuchGameError(number)
        lock: Lock | None = None
        with suppress(OSError):
            lock = lock_game(self._database.places.game(number), number)
        try:
            self.write(lambda connection: delete_game(connection, number))
            # Of the latest steps, too, nothing is left, if nobody else reads them just now.
            with suppress(sqlite3.Error):
                self.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            if lock is not None:
                lock.release(remove=True)

    def add_record(self, data: bytes) -> Imported:
        """Store the game of a record, whose bytes these are, or what is new of it.

        Raises FoulRecordError, nothing changed, for what is no record, a foul one, or one that
        clashes with a game that began alike; and StoreError.
        """
        record = importing.taken_apart(data)
        return self.write(lambda connection: importing.add(connection, record))

    def rebuild(self) -> None:
        """Make everything that is told of the games anew from their entries. Raises StoreError."""

        def work(connection: sqlite3.Connection) -> None:
            numbers = connection.execute("SELECT DISTINCT game FROM entries").fetchall()
            for (number,) in numbers:
                rebuild_row(connection, number)

        self.write(work)

    def _row(self, number: int) -> tuple[Any, ...] | None:
        if not _is_number(number):
            return None
        return self.read(lambda connection: find_row(connection, number))

    def _told(self, row: Sequence[Any]) -> StoredGame | None:
        """What a row tells; it is made anew when it is damaged. None when that cannot be."""
        with suppress(UnsealedError):
            return stored_game(row)
        number = row[0]
        if self._database.mend_if_malformed() and isinstance(number, int):
            again = self._row(number)
            return None if again is None else self._told(again)
        if not isinstance(number, int):
            return None
        with suppress(StoreError):
            self.write(lambda connection: rebuild_row(connection, number))
        new = self.read(lambda connection: summed_up(connection, number))
        return None if new is None else stored_game(new)

    def _is_marked(self, number: int) -> bool:
        """Whether a game was set aside before."""
        row = self._row(number)
        return row is not None and is_sealed(row) and stored_game(row).problem is not None

    def _mark(self, number: int, problem: str) -> None:
        """Set a game aside that turned out to be damaged, if that can be written down."""

        def work(connection: sqlite3.Connection) -> None:
            row = find_row(connection, number)
            if row is not None and not is_sealed(row):
                rebuild_row(connection, number)
                row = find_row(connection, number)
            new = None if row is None else marked(row, problem)
            if row is not None and new is not None:
                update_row(connection, row, new)

        with suppress(StoreError):
            self.write(work)


def _is_number(number: int) -> bool:
    """Whether a game may have this number; what is typed may be larger than SQLite knows."""
    return 0 < number < 1 << 63


def _spellings(connection: sqlite3.Connection, name: str) -> list[str]:
    """The keys of all names that count as the same person as this one."""
    key = name_key(name)
    persons = {
        bytes(alias).decode("utf-8", "replace"): name_key(bytes(whose).decode("utf-8", "replace"))
        for alias, whose in connection.execute(
            "SELECT CAST(name AS BLOB), CAST(person AS BLOB) FROM aliases"
            " WHERE name IS NOT NULL AND person IS NOT NULL"
        )
    }
    person = persons.get(key, key)
    spelled = {alias for alias, whose in persons.items() if whose == person}
    return sorted(spelled | ({person} - persons.keys()))
