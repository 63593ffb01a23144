"""Ctrl-C for the program as a whole."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from smear import interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nobody can press it there")


class Clock:
    """The time, which stands still until it is set."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(interrupts, "_heard", -interrupts.ONE)
    stopped = Clock()
    monkeypatch.setattr(interrupts, "monotonic", stopped)
    yield stopped
    signal.signal(signal.SIGINT, before)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_several_in_a_row_are_one_and_a_later_one_is_another(clock: Clock) -> None:
    interrupts.heed()
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            press()
        press()
        press()
        clock.now += interrupts.ONE


def test_leaving_takes_the_handler_over_and_counts_as_one() -> None:
    signal.signal(signal.SIGINT, lambda *_: pytest.fail("not taken over"))
    with pytest.raises(KeyboardInterrupt):
        interrupts.leave()
    press()


def test_in_the_end_none_is_heard(clock: Clock) -> None:
    interrupts.heed()
    interrupts.ignore()
    clock.now += interrupts.ONE
    press()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_one_that_was_to_be_ignored_still_is() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupts.heed()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


class Dropping:
    """Raises where Python drops what is raised."""

    def __init__(self, error: BaseException | None = None) -> None:
        self.error = error

    def __del__(self) -> None:
        if self.error is not None:
            raise self.error
        press()


def test_one_that_python_drops_is_not_told_and_the_next_is_heard(
    capsys: pytest.CaptureFixture[str],
) -> None:
    interrupts.heed()
    Dropping()
    with pytest.raises(KeyboardInterrupt):
        press()
    assert capsys.readouterr().err == ""


def test_other_errors_that_python_drops_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    interrupts.heed()
    Dropping(ValueError("odd"))
    assert "ValueError: odd" in capsys.readouterr().err
