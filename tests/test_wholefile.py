from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from unittest import mock

import pytest

from smear.wholefile import replace_file


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_replaced_in_one_step_and_is_its_owners_alone(
    tmp_path: Path, durable: bool
) -> None:
    file = tmp_path / "file"
    file.write_text("before", encoding="utf-8")
    file.chmod(0o644)
    replace_file(file, "after: \u2660 \udcff\n", durable=durable)
    assert file.read_bytes() == "after: \u2660 \\udcff\n".encode()
    assert os.listdir(tmp_path) == ["file"]
    if sys.platform != "win32":
        assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("step", ["replace", "fsync", "open"])
def test_what_fails_leaves_all_as_it_was(tmp_path: Path, step: str) -> None:
    file = tmp_path / "file"
    file.write_text("before", encoding="utf-8")
    full = OSError(errno.ENOSPC, "No space left on device")
    with (
        mock.patch(f"smear.wholefile.os.{step}", side_effect=full),
        pytest.raises(OSError, match="No space left"),
    ):
        replace_file(file, "after", durable=True)
    assert file.read_text(encoding="utf-8") == "before"
    assert os.listdir(tmp_path) == ["file"]


def test_whatever_interrupts_it_leaves_no_draft(tmp_path: Path) -> None:
    with (
        mock.patch("smear.wholefile.os.replace", side_effect=KeyboardInterrupt),
        pytest.raises(KeyboardInterrupt),
    ):
        replace_file(tmp_path / "file", "after", durable=False)
    assert os.listdir(tmp_path) == []
