"""What can be wrong with the stored games, in sentences."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from smear.textsafe import printable, quoted

#: What SQLite means by the low byte of its error codes, as far as it can be somebody's concern.
_READONLY, _FULL, _CORRUPT, _NOT_A_DATABASE = 8, 13, 11, 26
_WORDS = {
    3: "it may not be used",
    5: "another program keeps it busy",
    6: "another program keeps it busy",
    7: "there is no memory left",
    _READONLY: "it may not be written to",
    10: "the disk failed to read or write it",
    _CORRUPT: "it is damaged",
    _FULL: "the disk is full",
    14: "it cannot be opened",
    22: "it is too large for this system",
    _NOT_A_DATABASE: "it is no database",
}


class StoreError(ValueError):
    """Something cannot be done with the games; the message is a sentence without its stop."""


class NoSuchGameError(StoreError):
    """There is no game of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"there is no game {number}")


class GameIsOpenError(StoreError):
    """The game is being played by another process; the message says where."""


class GameIsDamagedError(StoreError):
    """The game's entries do not check or do not replay; it is kept, and set aside."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(f"game {number} is damaged, and is left as it is: {problem}")
        self.problem = problem


class NotResumableError(StoreError):
    """The game is over, or was never played here; the message says which."""


class NewerFileError(StoreError):
    """A later version of the program wrote the file, which is left as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{quoted(str(path))} was written by a later version of this program, and is left as"
            " it is"
        )


class ForeignFileError(StoreError):
    """The file is something else, and is left as it is."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{quoted(str(path))} is {what}, and is left as it is")


class StoreIsBusyError(StoreError):
    """Another process is making the file, or mending it, and takes long."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{quoted(str(path))} is being mended by another process")


class DamagedFileError(Exception):
    """The file is malformed, and must be mended; the message says what is wrong with it."""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite has found the file itself malformed."""
    return _code(error) in (_CORRUPT, _NOT_A_DATABASE)


def is_readonly(error: sqlite3.Error) -> bool:
    """Whether SQLite could not open the file, or may not write to it."""
    return _code(error) in (_READONLY, 14)


def reason(error: sqlite3.Error | OSError) -> str:
    """What went wrong: in plain words where there are any, else in the system's or SQLite's."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return _WORDS.get(_code(error)) or printable(str(error)) or type(error).__name__


def _code(error: sqlite3.Error) -> int:
    """SQLite's own code without its details; 0 where the error is Python's."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
