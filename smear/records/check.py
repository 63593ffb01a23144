"""Checking a record file: the verdict on every line of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, BinaryIO, Literal

from smear.records.codec import Entry
from smear.records.replay import FoulError, NotARecordError, Replay

#: How many bytes of one line are read. No true line comes near it, and so neither an endless file
#: nor an enormous one can fill the memory.
LONGEST_LINE = 1 << 24

#: Figures of a whole number that are still worked out. Longer ones are no true figure of any game,
#: and Python takes quadratic time over them.
_MOST_DIGITS = 40

#: How a line comes to have no JSON value. Of a first line it is not said: what follows from that is
#: that the file is no record at all.
_TORN = ": the line is torn or was never a record's"

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found.

    `line` (from 1, blank lines counted) and `reason` are given for a foul record, `reason` alone
    for a file that is no record.
    """

    kind: Literal["ok", "unfinished", "foul", "no record"]
    line: int = 0
    reason: str = ""


class FoulRecordError(ValueError):
    """A record that is not taken: it is foul at a line (None: no record at all), and why.

    Lines are counted from 1, blank ones too.
    """

    def __init__(self, line: int | None, reason: str) -> None:
        super().__init__(f"{'no record' if line is None else f'line {line}'}: {reason}")
        self.line = line
        self.reason = reason


def check_file(file: BinaryIO, entries: list[Entry] | None = None) -> Verdict:
    """Judge a record file, to its end or to its first foul line; it is read line by line.

    Every entry that is true is added to `entries`. Raises OSError when the file cannot be read.
    """
    replay: Replay | None = None
    number = 0
    # Only the newline ends a line: JSON texts may hold the other separators that Unicode knows.
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1:
            line = line.removeprefix(_BYTE_ORDER_MARK)
        if not line.strip():
            continue
        try:
            if replay is None:
                entry = _first(line)
                replay = Replay(entry)
            else:
                entry = parse_line(line)
                replay.feed(entry)
            if entries is not None:
                entries.append(entry)
        except NotARecordError as error:
            return Verdict("no record", reason=str(error))
        except FoulError as error:
            return Verdict("foul", number, str(error))
        except RecursionError:  # while a wrong value was put into words
            return Verdict("foul", number, "nested too deeply")
    if replay is None:
        return Verdict("no record", reason="it is empty")
    return Verdict("ok" if replay.is_complete else "unfinished")


def read_record(file: BinaryIO) -> list[Entry]:
    """The entries of a record file; it may stop before its end.

    Raises FoulRecordError, and OSError when the file cannot be read.
    """
    entries: list[Entry] = []
    verdict = check_file(file, entries)
    if verdict.kind in ("foul", "no record"):
        raise FoulRecordError(verdict.line or None, verdict.reason)
    return entries


def parse_line(line: bytes) -> Any:
    """The JSON value of one line. Raises FoulError when it has none."""
    if len(line) > LONGEST_LINE:
        raise FoulError(f"longer than {LONGEST_LINE} bytes")
    try:
        text = line.decode("utf-8")
        return json.loads(text, parse_int=_whole_number, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise FoulError("not UTF-8 text") from None
    except RecursionError:
        raise FoulError("nested too deeply") from None
    except ValueError:
        raise FoulError(f"not JSON{_TORN}") from None


def _whole_number(digits: str) -> int:
    """The number written; one beyond all figures of a game as some other number beyond them."""
    return int(digits[:_MOST_DIGITS])


def _no_constant(name: str) -> None:
    """Python would read NaN and Infinity, which JSON does not have."""
    raise ValueError(name)


def _first(line: bytes) -> Any:
    """The value of the first line. Without one the file is no record, rather than a foul one."""
    try:
        return parse_line(line)
    except FoulError as error:
        raise NotARecordError(f"the first line is {str(error).removesuffix(_TORN)}") from None
