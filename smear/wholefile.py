"""Writing a file whole: it is seen as it was or as it shall be, and never half written."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

#: What is written so is for the eyes of its owner alone.
PRIVATE = 0o600


def replace_file(path: Path, text: str, *, durable: bool) -> None:
    """Put a file with this text in place in one step, or raise OSError and leave all as it was.

    `durable`: it is on the disk, come what may, when this returns.
    """
    draft = path.with_name(f".smear-{secrets.token_hex(8)}.tmp")
    try:
        # What UTF-8 lacks (half a surrogate pair) is escaped, which is how JSON writes it too.
        with open(
            os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE),
            "w",
            encoding="utf-8",
            errors="backslashreplace",
            newline="\n",
        ) as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
