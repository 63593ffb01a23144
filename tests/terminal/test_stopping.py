"""Ctrl-Z and its signals: the process really stops, and comes back at a curtain."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator

import pytest

from tests.terminal.dummy_game import SECRET
from tests.terminal.pty_harness import PtyProgram
from tests.terminal.tmux import Tmux

GAME = [sys.executable, "-W", "error", "-m", "tests.terminal.dummy_game"]

pytestmark = pytest.mark.terminal


@pytest.fixture
def tmux() -> Iterator[Tmux]:
    with Tmux(80, 24) as terminal:
        terminal.run(GAME)
        terminal.wait_for("press 2")
        terminal.type("2")
        terminal.wait_for(SECRET)
        yield terminal


def check_curtain_and_go_on(tmux: Tmux) -> None:
    tmux.wait_for("press 2")
    assert tmux.alternate_on()
    assert SECRET not in tmux.everything()
    tmux.type("2")
    tmux.wait_for("Question 1")
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert SECRET not in tmux.everything()


@pytest.mark.parametrize("way", ["key", "signal"])
def test_stopping_leaves_the_screen_and_coming_back_needs_the_curtain(tmux: Tmux, way: str) -> None:
    if way == "key":
        tmux.send("C-z")
    else:
        os.kill(tmux.program_pid(), signal.SIGTSTP)
    assert tmux.wait_for_exit() == 128 + signal.SIGTSTP
    assert not tmux.alternate_on()
    assert SECRET not in tmux.everything()
    # It has stopped, and the shell's terminal is in order.
    tmux.type("stty -a | grep -o ' [-]*icanon'")
    tmux.send("Enter")
    tmux.wait_for(" icanon")
    tmux.foreground()
    check_curtain_and_go_on(tmux)


def test_stopping_twice_and_answering_in_between(tmux: Tmux) -> None:
    for _ in range(2):
        tmux.send("C-z")
        assert tmux.wait_for_exit() == 128 + signal.SIGTSTP
        tmux.foreground()
        tmux.wait_for("press 2")
        tmux.type("2")
        tmux.wait_for(SECRET)
    tmux.type("one")
    tmux.send("Enter")
    tmux.wait_for("Question 2")


def test_a_stop_that_cannot_be_noticed_comes_back_painted_and_covered(tmux: Tmux) -> None:
    os.kill(tmux.program_pid(), signal.SIGSTOP)
    tmux.wait_for("Stopped")
    tmux.foreground()
    tmux.wait_until_gone("Stopped")
    check_curtain_and_go_on(tmux)


def test_a_launcher_in_front_stops_too_even_while_a_bot_thinks() -> None:
    # The shell waits for the launcher: if the game stopped alone, the terminal would hang.
    launcher = ["bash", "-c", f"{shlex.join(GAME)}; exit $?"]
    with Tmux(80, 24) as tmux:
        tmux.run(launcher)
        tmux.wait_for("press 2")
        tmux.type("2")
        tmux.wait_for(SECRET)
        tmux.type("think")
        tmux.send("Enter")
        tmux.wait_for("Thinking")
        tmux.send("C-z")
        assert tmux.wait_for_exit() == 128 + signal.SIGTSTP
        assert not tmux.alternate_on()
        assert SECRET not in tmux.everything()
        tmux.foreground()
        tmux.wait_for("Thinking")
        tmux.send("C-c", "C-c")
        assert tmux.wait_for_exit() == 130


def test_where_nothing_can_continue_the_process_it_does_not_stop() -> None:
    # The leader of a session without job control: the system ignores the stop, so must we.
    with PtyProgram(GAME) as program:
        program.wait_for("press 2")
        program.send("2")
        program.wait_for(SECRET)
        program.send("\x1a")
        program.wait_for("press 2")
        program.send("2")
        program.wait_for(SECRET)
        program.send("\x03\x03")
        assert program.wait_for_exit() == 130
        assert not program.left_behind()
