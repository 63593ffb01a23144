"""The bar that grows: for a terminal only, and gone at the end."""

from __future__ import annotations

import io

import pytest

from smear.simulate.progress import with_bar


class Terminal(io.StringIO):
    """Standard error that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_is_shown_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal)
    assert list(with_bar(iter("abc"), 3)) == ["a", "b", "c"]
    assert "3/3" in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[2K")  # the line is erased
    assert terminal.getvalue().count("\x1b[?25h") == 1  # the cursor is back


def test_elsewhere_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_bar(iter("abc"), 3)) == ["a", "b", "c"]
    assert capsys.readouterr() == ("", "")


def test_without_standard_error_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert list(with_bar(iter("abc"), 3)) == ["a", "b", "c"]
