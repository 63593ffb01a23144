"""The one database file of a data folder, as a process has it open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TypeVar

from smear.store import locks, opening, salvage
from smear.store.locks import guarded
from smear.store.opening import Opened
from smear.store.places import Places, make_folder, remove
from smear.store.problems import DamagedFileError, StoreError, is_damage, reason
from smear.textsafe import quoted

Found = TypeVar("Found")
Work = Callable[[sqlite3.Connection], Found]

#: From how many bytes on to mend a file takes long enough to be told of beforehand.
LARGE = 1 << 22

#: How long to wait for others when the last step could not be saved either, in seconds: a game must
#: not stop at every step.
HASTE = 0.05


class Database:
    """The file, which is made when it is missing and mended when it is found damaged.

    places   where it is
    notices  what the user is to be told of, once
    tell     who is told, with a sentence, before a large file is mended; None: nobody is there
    """

    def __init__(self, folder: Path) -> None:
        """Nothing is opened yet. Raises StoreError for what can be no folder."""
        self.folder = folder
        self.places = Places.of(folder)
        self.notices: list[str] = []
        self.tell: Callable[[str], None] | None = None
        self._opened: Opened | None = None
        self._size = 0

    def connection(self) -> sqlite3.Connection:
        """The connection to the file that is there now, which is opened when it is not.

        Raises StoreError.
        """
        if self._opened is not None and not self._is_in_place(self._opened):
            self.close()
        if self._opened is None:
            try:
                self._opened = self._open(self.places)
                self._read_notice(self._opened.connection)
            except (OSError, sqlite3.Error) as error:
                self.close()
                raise self._failed(error) from error
        return self._opened.connection

    def close(self) -> None:
        """Let the file go; it is opened again when it is needed."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def read(self, work: Work[Found]) -> Found:
        """Do what only reads, a second time when the file had to be mended. Raises StoreError."""
        return self._with_mending(lambda: work(self.connection()))

    def write(self, work: Work[Found], *, in_haste: bool = False) -> Found:
        """Do all of this work in one transaction, or none of it.

        A second time when the file had to be mended. `in_haste`: without waiting for others.
        Raises StoreError; what `work` raises passes through.
        """
        return self._with_mending(
            lambda: self._transaction(work, HASTE if in_haste else opening.PATIENCE)
        )

    def _transaction(self, work: Work[Found], patience: float) -> Found:
        places = self.places
        while True:
            # Opened before the guard is taken, which opening takes as well.
            connection = self.connection()
            with guarded(places.guard, places.path, shared=True, patience=patience):
                if self._opened is None or not self._is_in_place(self._opened):
                    continue
                connection.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")
                connection.execute("BEGIN IMMEDIATE")
                try:
                    found = work(connection)
                    connection.execute("COMMIT")
                except BaseException:
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                    raise
                return found

    def _with_mending(self, work: Callable[[], Found]) -> Found:
        try:
            try:
                return work()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                self._mend(str(error))
                return work()
        except (OSError, sqlite3.Error) as error:
            # Whatever the connection has come to: the next step begins with a new one.
            self.close()
            raise self._failed(error) from error

    def mend_if_malformed(self) -> bool:
        """Go through the whole file, because something in it is not as it was written.

        Whether it was malformed, and is mended now. Raises StoreError.
        """

        def work() -> bool:
            (found,) = self.connection().execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                self._mend(str(found))
            return bool(found != "ok")

        return self._with_mending(work)

    def _mend(self, why: str) -> None:
        """Have the file mended, unless another process has done so. Raises OSError and others."""
        damaged = None if self._opened is None else self._opened.identity
        self.close()
        with self._alone():
            salvage.exchange(self.places)
            with suppress(FileNotFoundError):
                if opening.identity_of(self.places.path.stat()) == damaged:
                    self._salvage(why)

    def _open(self, places: Places) -> Opened:
        """Open the file, or make it or mend it first. Raises StoreError, OSError, sqlite3.Error."""
        with (
            guarded(places.guard, places.path, shared=True, patience=locks.PATIENCE),
            suppress(FileNotFoundError, DamagedFileError),
        ):
            opened = opening.open_file(places)
            self._tidy(places)
            return opened
        make_folder(places.path.parent)
        with self._alone():
            salvage.exchange(places)
            self._tidy(places)
            try:
                return opening.open_file(places)
            except FileNotFoundError:
                with suppress(FileExistsError):
                    opening.make_new(places)
            except DamagedFileError as error:
                self._salvage(str(error))
            try:
                return opening.open_file(places)
            except DamagedFileError as error:
                raise StoreError(f"{quoted(str(places.path))} is damaged: {error}") from error

    @staticmethod
    def _tidy(places: Places) -> None:
        """Remove what was left by who was stopped while making or mending; nobody is at it now."""
        for left in (places.draft, places.scratch):
            with suppress(OSError):
                remove(left)

    def _salvage(self, why: str) -> None:
        """Mend the file. Raises StoreError, the file as it was."""
        with suppress(OSError):
            if self.tell is not None and self.places.path.stat().st_size >= LARGE:
                self.tell(
                    f"{quoted(str(self.places.path))} is damaged ({why}): what can be read of it is"
                    " being saved, which takes a while"
                )
        try:
            salvage.salvage(self.places, why)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(
                f"{quoted(str(self.places.path))} is damaged ({why}), and cannot be mended:"
                f" {reason(error)}"
            ) from error

    def _alone(self) -> AbstractContextManager[None]:
        places = self.places
        return guarded(places.guard, places.path, shared=False, patience=locks.PATIENCE)

    def _is_in_place(self, opened: Opened) -> bool:
        """Whether what is open is still the database, and shall stay it."""
        try:
            found = self.places.path.stat()
        except OSError:
            return False
        # It is never made smaller by us: somebody else has cut it.
        shorter, self._size = found.st_size < self._size, found.st_size
        same = opening.identity_of(found) == opened.identity
        return same and not shorter and not self.places.mended.exists()

    def _read_notice(self, connection: sqlite3.Connection) -> None:
        """Take over what was to be told by whoever opens a mended file first."""
        row = connection.execute(
            "SELECT CAST(value AS BLOB) FROM meta WHERE key = 'notice'"
        ).fetchone()
        if row is None:
            return
        is_first = True
        # Where it cannot be taken away, it is told again.
        with suppress(sqlite3.Error):
            deleted = connection.execute("DELETE FROM meta WHERE key = 'notice'")
            is_first = deleted.rowcount > 0
        if is_first:
            self.notices.append(bytes(row[0] or b"").decode("utf-8", "replace"))

    def _failed(self, error: OSError | sqlite3.Error) -> StoreError:
        return StoreError(
            f"the games in {quoted(str(self.places.path))} cannot be used: {reason(error)}"
        )
