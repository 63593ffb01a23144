"""The file that a user's settings are kept in, written by hand or by several games at once.

It is one JSON object, `{"version": 1, "theme": "light"}`: whatever it holds besides is somebody's
and stays. A file that cannot be understood is never written to.
"""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from smear.textsafe import quoted
from smear.wholefile import replace_file

#: What the file says of its own kind; one that says another was written by a later program.
VERSION = 1
VERSION_KEY = "version"
FILE_NAME = "settings.json"

#: Nothing that long was written by us; it is not read, lest it never end.
LONGEST_FILE = 65_536

#: How long another game may take to write before nobody waits for it any more, in seconds.
_PATIENCE = 1.0
_ONE_TRY = 0.02


class SettingsFileError(ValueError):
    """The file cannot be read or written; the message is a sentence without its full stop."""


class _NotUnderstoodError(ValueError):
    """What is read is no file of settings; the message says why."""


class SettingsFile:
    """The file of settings in a folder, which need not be there yet."""

    def __init__(self, folder: str) -> None:
        self.path = Path(folder, FILE_NAME)

    def read(self) -> dict[str, object]:
        """Everything that the file says; nothing when there is none.

        Raises SettingsFileError when it cannot be read or understood.
        """
        try:
            return _understood(_read(self.path))
        except (OSError, ValueError) as error:
            raise SettingsFileError(
                f"the settings in {quoted(str(self.path))} cannot be used, and are left as they"
                f" are: {_reason(error)}"
            ) from error

    def change(self, name: str, value: str) -> None:
        """Let one setting be this from now on; all the others stay as they are in the file now.

        Raises SettingsFileError, the file as it was, when it cannot be understood or written.
        """
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Through a link: it leads to where its owner wants the file to be.
            target = Path(os.path.realpath(self.path))
            with _alone(target.parent):
                values = self.read()
                if values.get(name) != value:
                    _write(target, {VERSION_KEY: VERSION, **values, name: value})
        except OSError as error:
            raise SettingsFileError(
                f"the settings cannot be kept in {quoted(str(self.path))}: {_reason(error)}"
            ) from error


def user_folder() -> str | None:
    """Where this user's settings belong on this system; None when there is no home for them."""
    from platformdirs import user_config_dir

    try:
        folder = user_config_dir("smear", appauthor=False, roaming=True)
    except RuntimeError:
        return None
    # Without a home, some versions of that library give a path that begins where we stand.
    return folder if os.path.isabs(folder) else None


def _read(path: Path) -> str:
    """The text of the file; nothing when there is none. Raises OSError or ValueError."""
    # Without waiting for a pipe that nobody writes to; no such flags where there are no such files.
    flags = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, os.O_RDONLY | flags)
    except FileNotFoundError:
        return ""
    with open(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise _NotUnderstoodError("that is no file")
        data = file.read(LONGEST_FILE + 1)
    if len(data) > LONGEST_FILE:
        raise _NotUnderstoodError("it is too long")
    return data.decode("utf-8-sig")


def _understood(text: str) -> dict[str, object]:
    """The object that the text is. Raises ValueError."""
    if not text.strip():
        return {}
    try:
        found = json.loads(
            text, object_pairs_hook=_object, parse_float=_finite, parse_constant=_no_number
        )
    except RecursionError:
        raise _NotUnderstoodError("it is nested too deeply") from None
    if not isinstance(found, dict):
        raise _NotUnderstoodError("it is not a JSON object")
    version = found.get(VERSION_KEY, VERSION)
    if type(version) is not int or version < VERSION:
        raise _NotUnderstoodError(f"its version is not {VERSION}")
    if version > VERSION:
        raise _NotUnderstoodError("a later version of this program wrote it")
    return found


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The pairs as an object. One of two equal keys would be lost when it is written again."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _NotUnderstoodError("it says something twice")
    return found


def _finite(text: str) -> float:
    number = float(text)
    return number if abs(number) != float("inf") else _no_number(text)


def _no_number(text: str) -> float:
    raise _NotUnderstoodError(f"{quoted(text)} is no number")


def _write(target: Path, values: dict[str, object]) -> None:
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(0, "it may not be written to")
    replace_file(target, json.dumps(values, indent=2) + "\n", durable=True)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Within, no other game writes the settings in this folder, where the system can see to that.

    The lock is on the folder itself, so that no file is left behind; it ends with the process.
    """
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        give_up = time.monotonic() + _PATIENCE
        # Where folders cannot be locked, or somebody sleeps on the lock, it goes without.
        while time.monotonic() < give_up:
            try:
                flock(descriptor, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                time.sleep(_ONE_TRY)
                continue
            except OSError:
                pass
            break
        yield
    finally:
        os.close(descriptor)


def _reason(error: OSError | ValueError) -> str:
    """What is wrong, in the system's words where it has any."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    if isinstance(error, UnicodeDecodeError):
        return "it is not written in UTF-8"
    if isinstance(error, json.JSONDecodeError):
        return f"line {error.lineno} is no JSON"
    return str(error) if isinstance(error, _NotUnderstoodError) else "it holds what is no JSON"
