"""The verdict on a record that is no file."""

from __future__ import annotations

import io

from smear.records.check import Verdict, check_file


def check_record(data: bytes) -> Verdict:
    """The verdict on a file of these bytes."""
    return check_file(io.BytesIO(data))
