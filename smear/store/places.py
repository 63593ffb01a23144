"""The files of the stored games: what they are called, and where they are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from smear.store.problems import StoreError, reason
from smear.textsafe import quoted
from smear.wholefile import PRIVATE

#: The database, in the data folder.
DATA_FILE = "smear.db"

#: What SQLite keeps beside a database: the latest steps, an index of them, and (only where the file
#: system is too simple for that) what undoes a step that was cut short.
WAL, SHM, JOURNAL = "-wal", "-shm", "-journal"
BESIDE = (WAL, SHM, JOURNAL)

#: A file of games holds every hand of games that are still being played.
_PRIVATE_FOLDER = 0o700


class Places(NamedTuple):
    """Where everything of one database is. `path` is the database itself, no link to it."""

    path: Path

    @classmethod
    def of(cls, folder: Path) -> Places:
        """The places for a data folder, whether anything is there or not. Raises StoreError."""
        try:
            return cls(Path(os.path.realpath(folder / DATA_FILE)))
        except (OSError, ValueError):
            raise StoreError(f"{quoted(str(folder))} can be no folder of games") from None

    @property
    def guard(self) -> Path:
        """The lock of who makes or mends the database."""
        return self.path.with_suffix(".lock")

    def game(self, number: int) -> Path:
        """The lock of who plays this game."""
        return self.path.with_name(f"{self.path.stem}-{number}.lock")

    @property
    def draft(self) -> Path:
        """A database that is being made, of no use to anybody yet."""
        return self.path.with_name(f"{self.path.name}-draft")

    @property
    def mended(self) -> Path:
        """A database that is whole, and shall be put in the place of the damaged one."""
        return self.path.with_name(f"{self.path.name}-mended")

    @property
    def scratch(self) -> Path:
        """A copy of a damaged database for SQLite to try to read."""
        return self.path.with_name(f"{self.path.name}-scratch")

    def aside(self, date: str) -> Path:
        """Where a damaged database is put."""
        return self.path.with_name(f"{self.path.stem}-damaged-{date}{self.path.suffix}")


def data_folder(given: str | None) -> Path:
    """The folder that games are stored in: the one that was given, or the user's own.

    Raises StoreError where there is no home for one.
    """
    if given is not None:
        if not given.strip() or "\0" in given:
            raise StoreError(f"{quoted(given)} can be no folder of games")
        return Path(given)
    # A folder that is given does without this import.
    from platformdirs import user_data_dir  # noqa: PLC0415

    try:
        folder = user_data_dir("smear", appauthor=False)
    except RuntimeError:
        folder = ""
    # Without a home, some versions of that library give a path that begins where we stand.
    if not os.path.isabs(folder):
        raise StoreError("there is no home folder to keep games in: name one with --data")
    return Path(folder)


def make_folder(path: Path) -> None:
    """Make a folder that only its owner may look into, unless it is there. Raises StoreError."""
    try:
        path.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = "the system has no such names" if isinstance(error, ValueError) else reason(error)
        raise StoreError(f"games cannot be kept in {quoted(str(path))}: {why}") from error


def make_file(path: Path) -> None:
    """Make an empty file that only its owner may read. Raises OSError, also when it is there."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def beside(path: Path, suffix: str) -> Path:
    """A file that SQLite keeps beside a database."""
    return path.with_name(path.name + suffix)


def remove(path: Path) -> None:
    """Remove a database of our own making and what is beside it. Raises OSError."""
    for file in (path, *(beside(path, suffix) for suffix in BESIDE)):
        file.unlink(missing_ok=True)


def sync_file(path: Path) -> None:
    """Have the file on the disk, come what may. Raises OSError."""
    # Windows writes through only what is open for writing.
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(path: Path) -> None:
    """Have the names in this folder on the disk, where a folder can be opened. Raises OSError."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
