"""The program run with words that it must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear import cli

if TYPE_CHECKING:
    import pytest


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run with these words, which must be refused in one line; return the sentence."""
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smear: ")
    assert err.count("\n") == 1
    return err.removeprefix("smear: ").rstrip("\n")
