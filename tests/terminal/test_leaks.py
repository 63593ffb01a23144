"""Every way out of the real game, with a hand on the screen: nothing of it stays anywhere.

Searched are, card by card, the bytes since the moment of leaving, what the alternate screen held
when it was left, and all that can be scrolled back to in a real terminal.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pyte
import pytest

from smear.engine.cards import Seat
from smear.engine.rules import rules_for
from smear.records.codec import export
from smear.table.table import Table
from tests.screen.people import cards_on
from tests.table.games import play, seated
from tests.terminal.emulated import rows_of
from tests.terminal.evening import CURTAIN, QUESTION, RESULT, SMEAR, Evening
from tests.terminal.leaks import Tape, cards_since, cards_spelled
from tests.terminal.pty_harness import LEAVE_ALTERNATE
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

pytestmark = pytest.mark.terminal

STOPPED = 128 + signal.SIGTSTP
SIZE = (80, 24)


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    with Tmux(*SIZE, environ={"TMPDIR": str(tmp_path)}) as started:
        yield started


def kill(number: signal.Signals, tmux: Tmux) -> int:
    os.kill(tmux.program_pid(), number)
    return tmux.wait_for_exit()


def press(keys: str, tmux: Tmux) -> int:
    for key in keys.split():
        tmux.send(key)
        if key != keys.rsplit(maxsplit=1)[-1]:
            tmux.wait_for("Leave the game?")
            assert not cards_on(tmux.screen())
    return tmux.wait_for_exit()


def stop_and_come_back(tmux: Tmux) -> int:
    tmux.send("C-z")
    assert tmux.wait_for_exit() == STOPPED
    assert not cards_on(tmux.everything())
    tmux.foreground()
    tmux.wait_for(CURTAIN)
    return press("C-c C-c", tmux)


def stop_and_be_killed(tmux: Tmux) -> int:
    tmux.send("C-z")
    assert tmux.wait_for_exit() == STOPPED
    pid = tmux.program_pid()
    tmux.type("kill %1")
    tmux.send("Enter")
    wait_until(partial(is_gone, pid), tmux.screen)
    tmux.send("Enter")
    return 0


def be_stopped_unnoticed(tmux: Tmux) -> int:
    os.kill(tmux.program_pid(), signal.SIGSTOP)
    tmux.wait_for("Stopped")
    tmux.foreground()
    tmux.wait_for(CURTAIN)
    return press("C-c C-c", tmux)


def shrink_and_be_ended(tmux: Tmux) -> int:
    tmux.resize(40, 10)
    tmux.wait_for("too small")
    assert not cards_on(tmux.everything())
    code = kill(signal.SIGTERM, tmux)
    tmux.resize(*SIZE)
    return code


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


WAYS: dict[str, tuple[Callable[[Tmux], int], int]] = {
    "C-c twice": (partial(press, "C-c C-c"), 130),
    "C-c and yes": (partial(press, "C-c y"), 130),
    "C-d and yes": (partial(press, "C-d y"), 130),
    "F10 and yes": (partial(press, "F10 y"), 130),
    "SIGTERM": (partial(kill, signal.SIGTERM), 143),
    "SIGHUP": (partial(kill, signal.SIGHUP), 129),
    "SIGQUIT": (partial(kill, signal.SIGQUIT), 131),
    "stopped, back": (stop_and_come_back, 130),
    "stopped, killed": (stop_and_be_killed, 0),
    "SIGSTOP, back": (be_stopped_unnoticed, 130),
    "too small": (shrink_and_be_ended, 143),
}


def hand_on_the_screen(evening: Evening) -> Seat:
    """Let the first person sit down, and see the hand."""
    seat = evening.sit_down(evening.wait(CURTAIN))
    assert cards_on(evening.wait(QUESTION))
    return seat


def check_nothing_stayed(tmux: Tmux, mark: int) -> None:
    """See that no card was written since then, nor left behind anywhere."""
    wait_until(lambda: LEAVE_ALTERNATE in tmux.written()[mark:], tmux.screen)
    written = tmux.written()
    assert not cards_since(written, mark, *SIZE)
    left = pyte.Screen(*SIZE)
    pyte.ByteStream(left).feed(written[: written.rindex(LEAVE_ALTERNATE)])
    assert not cards_on("\n".join(rows_of(left)))
    assert not cards_on(tmux.everything())
    assert not tmux.alternate_on()
    assert not tmux.mouse_on()
    assert tmux.cursor_shown()


@pytest.mark.parametrize(("leave", "code"), WAYS.values(), ids=WAYS)
def test_no_way_out_leaves_a_card(
    tmux: Tmux, tmp_path: Path, leave: Callable[[Tmux], int], code: int
) -> None:
    evening = Evening(tmux, tmp_path / "game.smear", "schmier6", seed=5)
    hand_on_the_screen(evening)
    check_the_process(tmux)
    mark = Tape(tmux, *SIZE).settle()
    assert cards_since(tmux.written(), 0, *SIZE)  # the search finds what is there
    assert leave(tmux) == code
    check_nothing_stayed(tmux, mark)


def check_the_process(tmux: Tmux) -> None:
    """See that neither the title of the window nor what `ps` shows has a card in it."""
    process = Path("/proc") / str(tmux.program_pid())
    told = tmux.title()
    if process.exists():
        told += (process / "comm").read_text() + (process / "cmdline").read_text()
    assert not cards_on(told)


def test_a_closed_window(tmux: Tmux, tmp_path: Path) -> None:
    evening = Evening(tmux, tmp_path / "game.smear", "wisconsin4", seed=5)
    hand_on_the_screen(evening)
    mark = Tape(tmux, *SIZE).settle()
    pid = tmux.program_pid()
    tmux.close_window()
    wait_until(partial(is_gone, pid), lambda: "the program still runs")
    assert not cards_spelled(tmux.written()[mark:])
    assert not cards_on(tmux.everything())


def test_the_end_of_the_input(tmux: Tmux, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.terminal.closing_input", *SMEAR]
    evening = Evening(tmux, tmp_path / "game.smear", "schmier6", seed=5, program=program)
    hand_on_the_screen(evening)
    mark = Tape(tmux, *SIZE).settle()
    tmux.type("!")
    assert tmux.wait_for_exit() == 129
    check_nothing_stayed(tmux, mark)


def test_a_fault_of_the_program(tmux: Tmux, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.terminal.crashing_game"]
    evening = Evening(tmux, tmp_path / "game.smear", "wisconsin4", seed=5, program=program)
    hand_on_the_screen(evening)
    mark = Tape(tmux, *SIZE).settle()
    tmux.type("pass")
    tmux.send("Enter")
    assert tmux.wait_for_exit() == 1
    check_nothing_stayed(tmux, mark)
    [report] = tmp_path.glob("smear-report-*.txt")
    told = report.read_text(encoding="utf-8")
    assert "LookupError" in told
    assert not cards_on(told)


def test_the_end_of_the_game(tmux: Tmux, tmp_path: Path) -> None:
    options = ["--rule", "target=1"]
    evening = Evening(tmux, tmp_path / "game.smear", "wisconsin4", seed=5, options=options)
    code = None
    while code is None:
        evening.play_hand()
        evening.go_on()
        screen = evening.wait("another game", CURTAIN)
        if CURTAIN not in screen:
            mark = Tape(tmux, *SIZE).settle()
            tmux.send("q")
            code = tmux.wait_for_exit()
    assert code == 0
    check_nothing_stayed(tmux, mark)


@pytest.mark.parametrize(
    ("variant", "size"),
    [("schmier6", (80, 24)), ("wisconsin4", (100, 30)), ("schmier6", (140, 45))],
)
def test_nothing_is_written_between_people_that_one_of_them_must_not_know(
    tmux: Tmux, tmp_path: Path, variant: str, size: tuple[int, int]
) -> None:
    """While a curtain is up no hand is in the bytes since it came, and behind it only the own."""
    tmux.resize(*size)
    evening = Evening(tmux, tmp_path / "game.smear", variant, seed=8)
    tape = Tape(tmux, *size)
    mark, seat, turns = 0, None, 0
    while turns < 6:
        screen = evening.wait(CURTAIN, QUESTION, RESULT)
        assert RESULT not in screen
        if CURTAIN in screen:
            if seat is not None:
                assert not tape.cards_since(mark) & evening.secret(seat)
            mark = tape.settle()
            tmux.send("Enter", "Space", "F3")  # nothing of this opens it
            seat = evening.sit_down(screen)
            continue
        assert seat is not None
        tape.settle()
        found = tape.cards_since(mark)
        assert found
        assert not found & evening.secret(seat)
        hand = evening.hand()
        assert hand is not None
        turns += 1
        if turns % 3 == 2:
            tmux.send("F9")
            tmux.wait_for(CURTAIN)
            mark = tape.settle()
            assert not tape.cards_since(mark)
        else:
            evening.answer(hand)


def test_a_killed_game_goes_on_without_a_card_before_its_person_is_called(
    tmux: Tmux, tmp_path: Path
) -> None:
    evening = Evening(tmux, tmp_path / "game.smear", "wisconsin4", seed=5)
    seat = hand_on_the_screen(evening)
    kill(signal.SIGKILL, tmux)
    mark = Tape(tmux, *SIZE).settle()
    tmux.run([*SMEAR, "resume"])
    tmux.wait_for(CURTAIN)
    tape = Tape(tmux, *SIZE)
    tape.settle()
    assert not tape.cards_since(mark)
    assert evening.sit_down(tmux.screen()) == seat
    assert cards_on(evening.wait(QUESTION))
    mark = tape.settle()
    assert press("C-c C-c", tmux) == 130
    check_nothing_stayed(tmux, mark)


@pytest.mark.parametrize("practice", [False, True], ids=["review", "practice"])
@pytest.mark.parametrize(("keys", "code"), [("C-c C-c", 130), ("", 143)], ids=["C-c twice", "TERM"])
def test_no_way_out_of_a_review_leaves_a_card(
    tmux: Tmux, tmp_path: Path, keys: str, code: int, *, practice: bool
) -> None:
    rules = rules_for("wisconsin4", {"target": 1})
    table = Table(rules, seated(rules), 5)
    play(table, 10_000)
    record = tmp_path / "game.smear"
    record.write_text(export(table.journal), encoding="utf-8")
    tmux.run([*SMEAR, "replay", str(record)])
    tmux.wait_for("Q leaves")
    if practice:
        tmux.send("o")
        tmux.wait_for("It is practice")
        tmux.send("Enter")
        tmux.wait_for(QUESTION)
    wait_until(lambda: bool(cards_on(tmux.screen())), tmux.screen)
    mark = Tape(tmux, *SIZE).settle()
    if keys:
        tmux.send(*keys.split())
        assert tmux.wait_for_exit() == code
    else:
        assert kill(signal.SIGTERM, tmux) == code
    check_nothing_stayed(tmux, mark)
