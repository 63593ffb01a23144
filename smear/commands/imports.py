"""``smear import FILE...``: games from records into those that are kept."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.records.check import FoulRecordError
from smear.textsafe import cut, file_name, printable

if TYPE_CHECKING:
    from argparse import Namespace

    from smear.store import Store

REFUSED = 1

STANDARD_INPUT = "-"

#: How large a file is read. No game comes near it, and so no endless file fills the memory.
LARGEST_RECORD = 1 << 26
REASON_WIDTH = 300

#: What became of a record that was taken.
TOLD = {"new": "", "known": ", there already", "longer": ", longer than it was"}


def run(args: Namespace) -> int:
    """Take every record that is one; print what became of each; 1 when one was refused."""
    status = 0
    with kept_games(args.data, make=True) as store:
        for path in args.files:
            line, is_taken = take(store, path)
            print(line, flush=True)
            status = status if is_taken else REFUSED
    return status


def take(store: Store, path: str) -> tuple[str, bool]:
    """Return the line about one file, and whether its game is kept now.

    Raises StoreError when the store fails.
    """
    shown = file_name(path)
    try:
        data = read(path)
    except OSError as error:
        return f"{shown}: cannot be read: {error.strerror or type(error).__name__}", False
    except ValueError:  # a name with a null character, or one that cannot be encoded
        return f"{shown}: cannot be read: the system has no such file names", False
    if len(data) > LARGEST_RECORD:
        return f"{shown}: no record: larger than {LARGEST_RECORD >> 20} megabytes", False
    try:
        number, kind = store.add_record(data)
    except FoulRecordError as error:
        reason = cut(printable(error.reason), REASON_WIDTH)
        where = f"{shown}: no record" if error.line is None else f"{shown}:{error.line}"
        return f"{where}: {reason}", False
    return f"{shown}: game {number}{TOLD[kind]}", True


def read(path: str) -> bytes:
    """Return the bytes of the file, or one more than the largest record has.

    Raises OSError, and ValueError for what can be no file name.
    """
    if path == STANDARD_INPUT:
        return b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST_RECORD + 1)
    with open(path, "rb") as file:
        return file.read(LARGEST_RECORD + 1)
