"""Reading a record file whole."""

from __future__ import annotations

from typing import BinaryIO

from smear.records.check import check_file
from smear.records.codec import Entry
from smear.records.replay import NotARecordError


class RecordFoulError(ValueError):
    """A record that is foul: at which line (from 1, blank lines counted), and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def read_record(file: BinaryIO) -> list[Entry]:
    """The entries of a record file; it may stop before its end.

    Raises RecordFoulError, NotARecordError for a file that is no record, and OSError for one that
    cannot be read.
    """
    entries: list[Entry] = []
    verdict = check_file(file, entries)
    if verdict.kind == "foul":
        raise RecordFoulError(verdict.line, verdict.reason)
    if verdict.kind == "no record":
        raise NotARecordError(verdict.reason)
    return entries
