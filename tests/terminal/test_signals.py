"""Stopping: what the terminal is like while somebody else has it."""

from __future__ import annotations

import os
import pty
import signal
import termios
import threading
import tty

import pytest

from smear.terminal import signals


def test_the_terminal_has_its_own_modes_while_the_process_is_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    controller, terminal = pty.openpty()
    try:
        before = signals.terminal_modes(terminal)
        tty.setraw(terminal)
        raw = termios.tcgetattr(terminal)
        stopped: list[object] = []

        def stop(thread: int, number: int) -> None:
            assert thread == threading.get_ident()
            assert number == signal.SIGTSTP
            assert signal.getsignal(number) is signal.SIG_DFL
            stopped.append(termios.tcgetattr(terminal))

        groups: list[int] = []
        monkeypatch.setattr(signal, "pthread_kill", stop)
        monkeypatch.setattr(os, "killpg", lambda group, number: groups.append(number))
        handler = signal.getsignal(signal.SIGTSTP)
        signals.stop(terminal, before)
        assert stopped == [before]
        assert before != raw
        assert termios.tcgetattr(terminal) == raw
        assert groups == [signal.SIGTSTP]
        assert signal.getsignal(signal.SIGTSTP) is handler
    finally:
        os.close(controller)
        os.close(terminal)


def test_what_is_no_terminal_has_no_modes() -> None:
    reader, writer = os.pipe()
    try:
        assert signals.terminal_modes(reader) is None
        signals.restore_modes(reader, None)
    finally:
        os.close(reader)
        os.close(writer)
