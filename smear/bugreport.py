"""The report about a fault of the program itself.

It goes to a file and may be sent to a stranger, so it holds no card and no name: the kinds of the
errors and the places in the code, never a message, a value or a line typed by somebody.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback

from smear import __version__
from smear.textsafe import printable

GREATEST_DEPTH = 20
"""How many errors behind one another a report follows."""


def report_bug(error: BaseException) -> str:
    """Write the report about ``error``; return the sentence that says where it is.

    The file goes into the folder for temporary files or, if that cannot be written, into the
    current one. Never raises an OSError: without a file the sentence says so.
    """
    kind = type(error).__name__
    for folder in (None, os.curdir):
        try:
            handle, path = tempfile.mkstemp(prefix="smear-report-", suffix=".txt", dir=folder)
            with open(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(describe(error))
        except OSError:
            continue
        where = printable(os.path.abspath(path))
        return f"a fault in the program ended it ({kind}); a report without cards is in {where}"
    return f"a fault in the program ended it ({kind}); no report about it could be written"


def describe(error: BaseException) -> str:
    """Return the report: versions, platform, and for each error its type and its frames."""
    lines = [
        f"smear {__version__}",
        f"Python {platform.python_version()} ({sys.implementation.name})",
        f"platform {platform.system()} {platform.release()} {platform.machine()}",
        "",
        "Messages and values are left out on purpose: they could hold cards.",
    ]
    lines += _described(error, "", 0)
    return "\n".join(lines) + "\n"


def _described(error: BaseException, relation: str, depth: int) -> list[str]:
    """One error after the ones that led to it, as a traceback on a terminal orders them."""
    if depth == GREATEST_DEPTH:
        return ["", "(more errors are left out)"]
    lines = []
    if error.__cause__ is not None:
        lines += _described(error.__cause__, "that was the cause of", depth + 1)
    elif error.__context__ is not None and not error.__suppress_context__:
        lines += _described(error.__context__, "while that was handled came", depth + 1)
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    lines += ["", name]
    lines += [
        f"  {_place(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    if isinstance(error, BaseExceptionGroup):
        for number, member in enumerate(error.exceptions, start=1):
            lines += ["", f"error {number} of {len(error.exceptions)} in {name}:"]
            lines += _described(member, "", depth + 1)
    if relation:
        lines += ["", f"{relation}:"]
    return lines


def _place(path: str) -> str:
    """The end of the path: enough to find the code, without the folders of somebody's home."""
    return "/".join(path.replace("\\", "/").split("/")[-3:])
