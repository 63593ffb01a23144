"""Locks between processes, which end with the process that has them, however it ends.

A lock is the system's own on a small file beside the database. A lock that the database would keep
is not one of these: it would outlive a process that was killed. Where the system knows no locks on
files (some network drives), everything goes without: the store notices when two have written.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from smear.store.problems import GameIsOpenError, StoreIsBusyError
from smear.textsafe import printable
from smear.wholefile import PRIVATE

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: How long another process may take before nobody waits for it any more, in seconds.
PATIENCE = 5.0
_ONE_TRY = 0.01

#: The byte that is locked where only bytes can be: far behind all that is written, for what is
#: locked there cannot be read.
_FAR = 1 << 30
#: How much of a file is read that says who has the lock.
_LONGEST_TEXT = 1000


class Lock:
    """A lock that this process has, until `release`."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path, *, shared: bool = False, patience: float = 0.0) -> Lock | None:
        """Take the lock on this file, which is made when it is missing; None: another has it.

        `shared`: others may share it, where the system knows of sharing. Raises OSError when the
        file cannot be made.
        """
        give_up = time.monotonic() + patience
        while True:
            descriptor = _open(path, shared=shared)
            try:
                taken = _lock(descriptor, shared=shared)
                # Who had it may have removed the file, and somebody else made another.
                if taken and _is_at(descriptor, path):
                    return cls(path, descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)
            if not taken:
                if time.monotonic() >= give_up:
                    return None
                time.sleep(_ONE_TRY)

    def write(self, text: str) -> None:
        """Say in the file who has the lock. Raises OSError."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, text.encode())

    def release(self, *, remove: bool = False) -> None:
        """Let others have it; `remove`: the file goes too."""
        # Removed while it is ours, lest it be another's by then. Windows removes no open file, and
        # none that another has opened by now.
        if remove and sys.platform != "win32":
            with suppress(OSError):
                self._path.unlink()
        os.close(self._descriptor)
        if remove and sys.platform == "win32":
            with suppress(OSError):
                self._path.unlink()


def lock_game(path: Path, number: int) -> Lock:
    """Take the lock of the game of this number for this process, and say in it who has it.

    Raises GameIsOpenError, with what another process has said there, and OSError when there can be
    no lock.
    """
    lock = Lock.take(path)
    if lock is None:
        raise GameIsOpenError(f"game {number} is open {_holder(path)}")
    with suppress(OSError):  # a full disk: then the lock says nothing, and is one all the same
        lock.write(
            json.dumps(
                {
                    "process": os.getpid(),
                    "terminal": _terminal(),
                    "since": datetime.now().astimezone().isoformat(" ", "seconds"),
                }
            )
        )
    return lock


@contextmanager
def guarded(path: Path, database: Path, *, shared: bool, patience: float) -> Iterator[None]:
    """Within, the database file is not put in another's place, or only by us (not `shared`).

    Raises StoreIsBusyError.
    """
    try:
        lock = Lock.take(path, shared=shared, patience=patience)
    except OSError:
        # Where no file can be made, none is mended either.
        yield
        return
    if lock is None:
        raise StoreIsBusyError(database)
    try:
        yield
    finally:
        lock.release()


def _open(path: Path, *, shared: bool) -> int:
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)
    try:
        return os.open(path, flags, PRIVATE)
    except OSError:
        if not shared:
            raise
        # Somebody who may only read shares a lock all the same.
        return os.open(path, os.O_RDONLY)


def _lock(descriptor: int, *, shared: bool) -> bool:
    """Try to lock; whether nobody else has it."""
    if sys.platform == "win32":
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the open file is still the one of this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def _holder(path: Path) -> str:
    """Where the game is open, as far as it is said."""
    try:
        with path.open("rb") as file:
            said = json.loads(file.read(_LONGEST_TEXT))
        process, terminal, since = said["process"], said["terminal"], said["since"]
    except (OSError, ValueError, KeyError, TypeError):
        return "in a process that does not say which"
    where = f" on {terminal}" if terminal else ""
    return printable(f"in process {process}{where}, since {since}")


def _terminal() -> str | None:
    """The terminal that this process is used at."""
    if sys.platform != "win32":
        for stream in (0, 1, 2):
            with suppress(OSError):
                return os.ttyname(stream)
    return None
