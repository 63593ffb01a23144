"""The file that a game is recorded in as it goes."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeAlias

from smear.records import RecordRefusedError
from smear.records.codec import UNDO, Entry, export
from smear.textsafe import quoted
from smear.wholefile import PRIVATE, replace_file

#: What tells one state of a file from another: where it is, how long, and when it was written.
_Identity: TypeAlias = tuple[int, int, int, int]


class RecordFile:
    """One game's record, kept whole on the disk.

    path     where it is
    problem  None, or the sentence about what keeps it from being written; a game goes on without

    A file is never seen half written: the whole record replaces the one before in a single step.
    A file that somebody else wrote is never overwritten, not even when it comes to be there later.
    """

    def __init__(
        self, path: str | Path, *, durable: bool = True, journal: Iterable[Entry] = ()
    ) -> None:
        """Choose the file; nothing is written yet.

        `durable`: each state is on the disk, come what may, before the game goes on. `journal` is
        that of a game that goes on: the file may be there if it holds the beginning of its record,
        and is then taken up again.

        Raises RecordRefusedError when something else of this name is there already, when its folder
        is missing or may not be written to, and for what can be no file name.
        """
        self.path = self._first = Path(path)
        self.problem: str | None = None
        self._durable = durable
        self._text = ""
        self._written = _beginning_of(self.path, export(journal))
        self._is_ours = True
        reason = None if self._written is not None else _objection(str(path))
        if reason is not None:
            raise RecordRefusedError(f"{quoted(str(path))} cannot be the record: {reason}")

    def another(self) -> RecordFile:
        """The file for the next game of the same run: `game-2.smear` beside `game.smear`.

        Raises RecordRefusedError as the first one did.
        """
        first = self._first
        names = (f"{first.stem}-{number}{first.suffix}" for number in count(2))
        paths = (first.with_name(name) for name in names)
        free = next(path for path in paths if not os.path.lexists(path))
        other = RecordFile(free, durable=self._durable)
        other._first = first
        return other

    def sink(self, journal: Iterable[Entry]) -> Callable[[Sequence[Entry]], None]:
        """Write what the journal holds, and return what adds further entries to the file."""
        self.update(journal)

        def add(entries: Sequence[Entry]) -> None:
            if any(entry.get("note") == UNDO for entry in entries):
                self.update(journal)
            elif lines := export(entries):
                self._text += lines
                self._write()

        return add

    def update(self, journal: Iterable[Entry]) -> None:
        """Write the record of this journal in the place of what was written before.

        Never raises an OSError: what goes wrong is told by `problem`, and tried again next time.
        """
        self._text = export(journal)
        self._write()

    def _write(self) -> None:
        if not self._is_ours:
            return
        is_first = self._written is None
        try:
            self._claim()
            if self._is_ours:
                replace_file(self.path, self._text, durable=self._durable)
                self._written = _identity(self.path)
                self.problem = None
        except (OSError, ValueError) as error:
            self._fail(_reason(error))
            if is_first:
                self._withdraw()

    def _claim(self) -> None:
        """See that the file is ours to replace: the one last written, or one made just now."""
        with suppress(FileNotFoundError):
            if _identity(self.path) != self._written:
                self._is_ours = False
                self._fail("something else has been put there, which is left as it is")
            return
        # Made, not merely found absent, so that whoever else wants this name now fails; private,
        # for the record of a running game holds every hand.
        os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        self._written = _identity(self.path)

    def _withdraw(self) -> None:
        """Take the empty file away again that was made for what then could not be written."""
        with suppress(OSError, ValueError):
            if _identity(self.path) == self._written:
                self.path.unlink()
        self._written = None

    def _fail(self, reason: str) -> None:
        self.problem = f"the record {quoted(str(self.path))} cannot be written: {reason}"


def _identity(path: Path) -> _Identity:
    found = path.lstat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _beginning_of(path: Path, record: str) -> _Identity | None:
    """What tells the file that is there from others, if it holds a beginning of this record."""
    with suppress(OSError, ValueError):
        found, whole = _identity(path), record.encode()
        # A longer one, of whatever length, is not even read; nor is what is no file.
        if stat.S_ISREG(path.lstat().st_mode) and 0 < path.lstat().st_size <= len(whole):
            held = path.read_bytes()
            if held.endswith(b"\n") and whole.startswith(held):
                return found
    return None


def _objection(path: str) -> str | None:
    """Why no record can be written to a new file of this name, or None."""
    if not path.strip():
        return "a file name is needed"
    if path.endswith(("/", os.sep)):
        return "that is the name of a folder, and a file name is needed"
    try:
        os.lstat(path)
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        return _reason(error)
    else:
        return "it is there already, and only a file that this game wrote is written again"
    folder = Path(path).parent
    if not folder.is_dir():
        return f"there is no folder {quoted(str(folder))}"
    if not os.access(folder, os.W_OK | os.X_OK):
        return f"the folder {quoted(str(folder))} may not be written to"
    return None


def _reason(error: OSError | ValueError) -> str:
    """What went wrong, in the system's words where it has any."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return "the system has no such file names"
