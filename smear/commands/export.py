"""``smear export GAME [FILE]``: a game as a record, to a new file or standard output."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.errors import FailedError, UsageError
from smear.records import RecordRefusedError
from smear.records.codec import export
from smear.records.writer import RecordFile
from smear.textsafe import quoted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from smear.records.codec import Entry

STANDARD_OUTPUT = "-"


def run(args: Namespace) -> int:
    """Write the record.

    Raises UsageError when there is no such game, for one that is not over unless it is to be
    revealed, and for a file that cannot be a new one; FailedError when it cannot be written.
    """
    with kept_games(args.data) as store:
        if store.game(args.game).state == "running" and not args.reveal:
            raise UsageError(
                f"game {args.game} is not over, and its record holds every hand:"
                " --reveal writes it all the same"
            )
        entries = store.entries(args.game)
    if args.file in (None, STANDARD_OUTPUT):
        write_out(export(entries))
    else:
        write_file(args.file, entries)
    return 0


def write_file(path: str, entries: Sequence[Entry]) -> None:
    """Write the record to a new file. Raises UsageError and FailedError as ``run`` does."""
    if os.path.lexists(path):
        raise UsageError(f"{quoted(path)} is there already, and is left as it is")
    try:
        file = RecordFile(path)
    except RecordRefusedError as refused:
        raise UsageError(str(refused)) from refused
    file.update(entries)
    if file.problem is not None:
        raise FailedError(file.problem)


def write_out(text: str) -> None:
    """Write the record to standard output, byte for byte as to a file."""
    if sys.stdout.isatty():
        text = harmless(text)
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def harmless(text: str) -> str:
    """Return the same JSON for a terminal's eyes: what would not show there stands as an escape."""
    return "".join(
        char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text
    )
