"""Opening the database file: what is there, and whether it is ours and whole.

Nothing is searched through: the header is looked at, and the first page read. A page that is
damaged is found when it is needed.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections import Counter
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from smear.store import schema
from smear.store.places import WAL, Places, beside, make_file, remove, sync_file, sync_folder
from smear.store.problems import (
    DamagedFileError,
    ForeignFileError,
    NewerFileError,
    is_damage,
    is_readonly,
)

#: What tells a file from another of the same name.
Identity: TypeAlias = tuple[int, int]

#: How long SQLite waits for another process, in seconds.
PATIENCE = 2.0

#: How far the file of the latest steps may stay grown once they are in the database, in bytes.
_WAL_LIMIT = 1 << 22

#: The files that this process has open now. Whoever opens and closes such a file once more loses
#: all of SQLite's locks on it: that is how locks work on most systems.
_OPEN: Counter[Identity] = Counter()


class Opened(NamedTuple):
    """A connection, and the file that it is to."""

    connection: sqlite3.Connection
    identity: Identity

    def close(self) -> None:
        """Close it; a connection that fails to close is closed all the same."""
        with suppress(sqlite3.Error):
            self.connection.close()
        _OPEN[self.identity] -= 1


def identity_of(found: os.stat_result) -> Identity:
    """What tells this file from any other."""
    return found.st_dev, found.st_ino


def open_file(places: Places) -> Opened:
    """Open the database that is there.

    Raises FileNotFoundError when there is none, DamagedFileError when it must be mended first,
    NewerFileError or ForeignFileError when it is none of ours, and OSError or sqlite3.Error for
    what the system does.
    """
    if places.mended.exists():
        raise DamagedFileError("it was being mended when the program was stopped")
    found = identity_of(places.path.stat())
    if not _OPEN[found]:
        _look_at(places)
    _OPEN[found] += 1
    try:
        return Opened(_connect(places), found)
    except BaseException as error:
        _OPEN[found] -= 1
        if isinstance(error, sqlite3.Error) and is_damage(error):
            raise DamagedFileError(str(error)) from error
        if isinstance(error, UnicodeDecodeError):
            # SQLite complains of a table, and Python cannot even read its name.
            raise DamagedFileError("its tables are not as they were made") from error
        raise


def make_new(places: Places) -> None:
    """Make an empty database, whole from the moment it can be seen.

    Raises OSError or sqlite3.Error; FileExistsError when somebody else has made one.
    """
    remove(places.draft)
    make_file(places.draft)
    try:
        schema.finish(schema.make(places.draft))
        sync_file(places.draft)
        _put(places)
    except BaseException:
        with suppress(OSError):
            remove(places.draft)
        raise
    sync_folder(places.path.parent)


def _put(places: Places) -> None:
    """Give the draft its name, which must be free."""
    try:
        os.link(places.draft, places.path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # there are no links there, or none at all
        os.rename(places.draft, places.path)
    else:
        places.draft.unlink()


def _look_at(places: Places) -> None:
    """Look at the file itself before SQLite does, which changes what it opens."""
    if not stat.S_ISREG(places.path.stat().st_mode):
        raise ForeignFileError(places.path, "no file")
    with places.path.open("rb", buffering=0) as file:
        header = file.read(schema.HEADER)
    if not header:
        raise DamagedFileError("it is empty")
    if len(header) < schema.HEADER or not header.startswith(schema.MAGIC):
        raise DamagedFileError("it is no database")
    application, version = schema.versions(header)
    if (application, version) != (schema.APPLICATION_ID, schema.VERSION):
        if not schema.is_ours(places.path):
            if application != schema.APPLICATION_ID:
                raise ForeignFileError(places.path, "a database of another program")
            if version > schema.VERSION:
                raise NewerFileError(places.path)
        raise DamagedFileError("its header is damaged")
    if not schema.is_sound(header):
        raise DamagedFileError("its header is damaged")


def _connect(places: Places) -> sqlite3.Connection:
    try:
        return _ready(places, "mode=rw")
    except sqlite3.OperationalError as error:
        # Where nothing may be written, SQLite reads only what is in the database file alone.
        if not is_readonly(error) or _size(places) or not _is_unwritable(places):
            raise
        return _ready(places, "mode=ro", "immutable=1")


def _is_unwritable(places: Places) -> bool:
    as_who_acts = os.access in os.supports_effective_ids
    return not all(
        os.access(path, os.W_OK, effective_ids=as_who_acts)
        for path in (places.path.parent, places.path)
    )


def _size(places: Places) -> int:
    """How much is in the file of the latest steps."""
    try:
        return beside(places.path, WAL).stat().st_size
    except FileNotFoundError:
        return 0


def _ready(places: Places, *parameters: str) -> sqlite3.Connection:
    """A connection to a file that is ours, for as much as has been seen, and as we want it."""
    connection = sqlite3.connect(
        schema.uri(places.path, *parameters),
        uri=True,
        timeout=PATIENCE,
        # Transactions are begun and ended by hand.
        isolation_level=None,
        # One thread at a time, whichever.
        check_same_thread=False,
    )
    try:
        # Every step is on the disk before its transaction is over, on systems with caches of
        # their own too; what is deleted is gone; damage is found rather than followed.
        for pragma in (
            *("synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON"),
            *("secure_delete = ON", "cell_size_check = ON", "trusted_schema = OFF"),
            f"journal_size_limit = {_WAL_LIMIT}",
        ):
            connection.execute(f"PRAGMA {pragma}")
        _probe(connection, places)
        if "immutable=1" not in parameters:
            _log_ahead(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _probe(connection: sqlite3.Connection, places: Places) -> None:
    """Read what tables there are, and what every file of ours says."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > schema.VERSION:
        raise NewerFileError(places.path)
    try:
        whole = schema.is_whole(connection)
        # The page of what is read and written next.
        connection.execute("SELECT COUNT(CAST(value AS BLOB)) FROM meta").fetchone()
    except sqlite3.OperationalError as error:
        if str(error).startswith(("no such", "malformed", "unsupported")):
            raise DamagedFileError(str(error)) from error
        raise
    if not whole:
        raise DamagedFileError("its tables are not as they were made")


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Write each step to a file of its own first, where the file system can do that."""
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        with suppress(sqlite3.OperationalError):
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        # Then the folder must be on the disk as well.
        connection.execute("PRAGMA synchronous = EXTRA")
