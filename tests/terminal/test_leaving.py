"""Every way out: the terminal is restored once, at once, and no hand stays behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator

import pytest

from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from tests.terminal.dummy_game import SECRET
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.pty_harness import ENTER_ALTERNATE, LEAVE_ALTERNATE, PtyProgram
from tests.terminal.tmux import Tmux

GAME = [sys.executable, "-W", "error", "-m", "tests.terminal.dummy_game"]


@pytest.fixture
def program() -> Iterator[PtyProgram]:
    with PtyProgram(GAME) as started:
        started.wait_for("press 2")
        yield started


def see_the_hand(program: PtyProgram | Tmux) -> None:
    if isinstance(program, Tmux):
        program.type("2")
    else:
        program.send("2")
    program.wait_for(SECRET)


def check_screen_left_once(program: PtyProgram) -> None:
    raw = program.raw
    assert raw.count(ENTER_ALTERNATE) == 1
    assert raw.count(LEAVE_ALTERNATE) == 1
    assert raw.index(ENTER_ALTERNATE) < raw.find(SECRET.encode()) < raw.index(LEAVE_ALTERNATE)
    assert raw.rfind(SECRET.encode()) < raw.index(LEAVE_ALTERNATE)
    assert not program.left_behind()
    assert b"\x1b[2J" not in raw
    assert b"\x1b[3J" not in raw
    assert b"Traceback" not in raw


@pytest.mark.terminal
def test_the_end_of_the_game(program: PtyProgram) -> None:
    see_the_hand(program)
    program.send("one\r")
    program.wait_for("Question 2")
    program.send("two\r")
    program.wait_for("Press y")
    program.send("y")
    assert program.wait_for_exit() == 7
    check_screen_left_once(program)
    assert b"answers: one two" in program.raw[program.raw.index(LEAVE_ALTERNATE) :]


@pytest.mark.terminal
@pytest.mark.parametrize(("word", "message"), [("boom", b"boom"), ("draw", b"the scene is broken")])
def test_an_error_in_the_game_or_in_a_scene(program: PtyProgram, word: str, message: bytes) -> None:
    see_the_hand(program)
    program.send(f"{word}\r")
    assert program.wait_for_exit() == 1
    check_screen_left_once(program)
    assert b"failed: " + message in program.raw[program.raw.index(LEAVE_ALTERNATE) :]


@pytest.mark.terminal
@pytest.mark.parametrize("answer", ["\x03", "y", "Y"])
def test_ctrl_c_asks_and_is_answered(program: PtyProgram, answer: str) -> None:
    see_the_hand(program)
    program.send("\x03")
    program.wait_for("Leave the game?")
    # People may be getting up while they think about it.
    assert SECRET not in program.screen()
    program.send(answer)
    assert program.wait_for_exit() == 130
    check_screen_left_once(program)


@pytest.mark.terminal
@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM],
)
def test_a_signal(program: PtyProgram, number: signal.Signals) -> None:
    see_the_hand(program)
    program.signal(number)
    assert program.wait_for_exit() == 128 + number
    check_screen_left_once(program)


@pytest.mark.terminal
def test_the_signal_of_ctrl_c_asks_as_the_key_does(program: PtyProgram) -> None:
    see_the_hand(program)
    program.signal(signal.SIGINT)
    program.wait_for("Leave the game?")
    program.signal(signal.SIGINT)
    assert program.wait_for_exit() == 130
    check_screen_left_once(program)


@pytest.mark.terminal
def test_closing_the_window(program: PtyProgram) -> None:
    see_the_hand(program)
    program.hang_up()
    assert program.wait_for_exit() == 128 + signal.SIGHUP


@pytest.mark.terminal
@pytest.mark.parametrize(("keys", "code"), [("\x03\x03", 130), (None, 128 + signal.SIGTERM)])
def test_leaving_does_not_wait_for_a_thinking_bot(
    program: PtyProgram, keys: str | None, code: int
) -> None:
    # The bot of this game thinks for ever: the program ends only because nothing waits for it.
    see_the_hand(program)
    program.send("think\r")
    program.wait_for("Thinking")
    if keys is None:
        program.signal(signal.SIGTERM)
    else:
        program.send(keys)
    assert program.wait_for_exit() == code
    check_screen_left_once(program)


@pytest.mark.terminal
def test_what_is_printed_meanwhile_does_not_reach_the_screen() -> None:
    with PtyProgram([sys.executable, "-m", "tests.terminal.dummy_game"]) as program:
        program.wait_for("press 2")
        see_the_hand(program)
        program.send("noise\r")
        program.wait_for("Question 2")
        program.send("\x03\x03")
        assert program.wait_for_exit() == 130
        assert b"noise SECRET" not in program.raw


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("way", "code"),
    [
        (("C-c", "C-c"), 130),
        (("b", "o", "o", "m", "Enter"), 1),
        (signal.SIGTERM, 128 + signal.SIGTERM),
        (signal.SIGHUP, 128 + signal.SIGHUP),
        (("1", "Enter", "2", "Enter"), 7),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_no_way_out_leaves_the_hand_in_the_scroll_back(
    way: tuple[str, ...] | signal.Signals, code: int, size: tuple[int, int]
) -> None:
    with Tmux(*size) as tmux:
        tmux.run(GAME)
        tmux.wait_for("press 2")
        assert tmux.alternate_on()
        see_the_hand(tmux)
        if isinstance(way, signal.Signals):
            os.kill(tmux.program_pid(), way)
        else:
            leave_by_keys(tmux, way)
        assert tmux.wait_for_exit() == code
        assert not tmux.alternate_on()
        assert tmux.cursor_shown()
        assert SECRET not in tmux.everything()
        # The shell works as before: what is typed is echoed and obeyed.
        tmux.type("echo res''tored")
        tmux.wait_for("echo res''tored")
        tmux.send("Enter")
        tmux.wait_for("restored\n")


def leave_by_keys(tmux: Tmux, keys: tuple[str, ...]) -> None:
    for key in keys:
        if key == "2":
            tmux.wait_for("Question 2")
        tmux.send(key)
    if "2" in keys:
        tmux.wait_for("Press y")
        tmux.send("y")


class Blank(Scene):
    def render(self, width: int, height: int) -> str:
        return "blank"


async def nobody(screen: PipeScreen) -> None:
    await asyncio.Event().wait()


def test_the_exit_code_is_the_games() -> None:
    async def game(terminal: Terminal) -> int:
        return 5

    assert play(game) == 5


def test_the_game_can_clean_up_but_not_ask_again_after_people_left() -> None:
    steps = []

    async def game(terminal: Terminal) -> int:
        try:
            await terminal.key(Blank())
        finally:
            steps.append("cleaning")
            await terminal.key(Blank())
            steps.append("asked")
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("blank")
        screen.send("\x03\x03")
        await nobody(screen)

    assert play(game, script) == 130
    assert steps == ["cleaning"]


def test_an_error_while_the_game_cleans_up_is_not_lost() -> None:
    async def game(terminal: Terminal) -> int:
        try:
            await terminal.key(Blank())
        finally:
            raise LookupError("cleaning")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("blank")
        screen.send("\x03\x03")
        await nobody(screen)

    with pytest.raises(LookupError, match="cleaning"):
        play(game, script)


def test_what_a_scene_raises_comes_out_even_if_it_looks_like_a_lost_terminal() -> None:
    class Broken(Scene):
        def render(self, width: int, height: int) -> str:
            raise OSError("the scene is broken")

    async def game(terminal: Terminal) -> int:
        await terminal.key(Broken())
        return 0

    with pytest.raises(OSError, match="the scene is broken"):
        play(game)


def test_the_signal_handlers_are_as_before() -> None:
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT)
    defaults = [signal.getsignal(number) for number in numbers]
    for number in numbers:
        signal.signal(number, lambda *_: None)
    before = [signal.getsignal(number) for number in numbers]

    async def game(terminal: Terminal) -> int:
        assert [signal.getsignal(number) for number in numbers] != before
        return 0

    try:
        assert play(game) == 0
        assert [signal.getsignal(number) for number in numbers] == before
    finally:
        for number, handler in zip(numbers, defaults, strict=True):
            signal.signal(number, handler)
