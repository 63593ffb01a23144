"""The program, which is killed, or has no luck with its disk, at a moment counted from within.

    python -m tests.store.doomed WHEN WORDS...

runs `smear WORDS...`, and the process ends as by `kill -9`, with nothing more done, at WHEN:

    before:N   just before the N-th transaction is committed
    after:N    just after it has been
    within:N   in the middle of the first transaction, after about N steps of SQLite's machine
    file:N     just before the N-th time that a file in the folder of the games is opened, made,
               renamed or removed
    byte:N     in the middle of a write, when a file has grown to N bytes
    pages:N:K  not at all; but from the N-th transaction on, K of them find no room in the database
    denied:N:K not at all; but SQLite refuses to write in these
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from typing import Any

from smear.cli import main

#: What is done to files, by the names that Python's audit gives it, and which of its arguments
#: are files.
_FILE_EVENTS = {
    "open": (0,),
    "os.link": (0, 1),
    "os.rename": (0, 1),
    "os.remove": (0,),
    "os.mkdir": (0,),
    "os.truncate": (0,),
    "sqlite3.connect": (0,),
}


def die() -> None:
    """End as if somebody else had killed the process."""
    os.kill(os.getpid(), signal.SIGKILL)


class Doomed(sqlite3.Connection):
    """Counts what is committed through any connection."""

    #: The transaction at which the process dies, and whether before it is committed.
    last = 0
    before = False
    #: After how many steps of a transaction it dies; 0: it does not.
    steps = 0
    committed = 0
    #: What befalls which transactions.
    failing = ""
    begun = 0
    unlucky = range(0)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Do what is asked, unless that is the end."""
        if sql == "BEGIN IMMEDIATE":
            self._begin()
        if sql != "COMMIT":
            return super().execute(sql, *values)
        Doomed.committed += 1
        at_end = Doomed.committed == Doomed.last
        if at_end and Doomed.before:
            die()
        cursor = super().execute(sql, *values)
        if at_end:
            die()
        return cursor

    def _begin(self) -> None:
        """Let come what befalls this transaction."""
        Doomed.begun += 1
        if Doomed.steps:
            self.set_progress_handler(die, Doomed.steps)
        unlucky = Doomed.begun in Doomed.unlucky
        if Doomed.failing == "pages":
            # It is never less than there are.
            super().execute(f"PRAGMA max_page_count = {1 if unlucky else 1 << 30}")
        elif Doomed.failing == "denied":
            self.set_authorizer(_refuse if unlucky else None)


def _refuse(action: int, *_: object) -> int:
    writing = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
    return sqlite3.SQLITE_DENY if action in writing else sqlite3.SQLITE_OK


def doom(when: str, folder: str) -> None:
    """Let it come. `folder` is where the games are."""
    kind, _, number = when.partition(":")
    if kind in ("before", "after", "within", "pages", "denied"):
        if kind == "within":
            Doomed.steps = int(number)
        elif kind in ("pages", "denied"):
            first, _, count = number.partition(":")
            Doomed.failing, Doomed.unlucky = kind, range(int(first), int(first) + int(count))
        else:
            Doomed.last, Doomed.before = int(number), kind == "before"
        connect = sqlite3.connect

        def doomed(*args: Any, **kwargs: Any) -> sqlite3.Connection:
            return connect(*args, factory=Doomed, **kwargs)

        sqlite3.connect = doomed  # type: ignore[assignment]
    elif kind == "file":
        _count_files(int(number), folder)
    elif kind == "byte":
        import resource

        # The system writes as much as it may, and kills who wants to write more.
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(number), hard))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _count_files(last: int, folder: str) -> None:
    seen = 0

    def hook(event: str, args: tuple[Any, ...]) -> None:
        nonlocal seen
        places = _FILE_EVENTS.get(event, ())
        if any(folder in os.fsdecode(args[place]) for place in places if _is_path(args[place])):
            seen += 1
            if seen == last:
                die()

    sys.addaudithook(hook)


def _is_path(argument: object) -> bool:
    return isinstance(argument, str | bytes | os.PathLike)


if __name__ == "__main__":
    moment, *words = sys.argv[1:]
    sys.argv[1:] = words
    doom(moment, words[words.index("--data") + 1])
    sys.exit(main())
