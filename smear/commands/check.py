"""``smear check FILE...``: recorded games against the rules, one line a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.records.check import check_file
from smear.textsafe import file_name, printable

if TYPE_CHECKING:
    from argparse import Namespace

FOUL = 1
UNREADABLE = 2

#: How much of a reason is shown: it is one line, whatever stands in the file.
LONGEST_REASON = 300


def run(args: Namespace) -> int:
    """Print a verdict on every file; return 0, 1 when one is foul, or 2 when one is no record."""
    worst = 0
    for path in args.files:
        line, status = judge(path)
        print(line, flush=True)
        worst = max(worst, status)
    return worst


def judge(path: str) -> tuple[str, int]:
    """Return the line about one file, and the exit status that it asks for."""
    shown = file_name(path)
    try:
        with open(path, "rb") as file:
            verdict = check_file(file)
    except OSError as error:
        return f"{shown}: cannot be read: {error.strerror or type(error).__name__}", UNREADABLE
    except ValueError:  # a name with a null character, or one that cannot be encoded
        return f"{shown}: cannot be read: the system has no such file names", UNREADABLE
    reason = printable(verdict.reason)
    if len(reason) > LONGEST_REASON:
        reason = reason[: LONGEST_REASON - 3] + "..."
    match verdict.kind:
        case "no record":
            return f"{shown}: no record: {reason}", UNREADABLE
        case "foul":
            return f"{shown}:{verdict.line}: {reason}", FOUL
        case "unfinished":
            return f"{shown}: unfinished, legal so far", 0
    return f"{shown}: ok", 0
