"""Plain mode on a terminal: prompts, hand-overs, and Ctrl-C as it is typed."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator

import pexpect
import pytest

from tests.conftest import ROOT
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

pytestmark = pytest.mark.terminal

ROWS = 20
#: Who is called, what all may hear, and the prompt under it.
CURTAIN = r"Now (\w+), in seat \d\. Everybody else looks away\..*?\r\n1: \w+ goes on\.\r\nAnswer: "
QUESTION = r"\w+, bid or pass\?.*?\r\nAnswer: "
#: What a terminal understands as: forget everything.
ERASE = "\x1b[H\x1b[2J\x1b[3J"


def started(words: list[str], term: str = "xterm") -> pexpect.spawn:
    """A Python with these words in a terminal."""
    return pexpect.spawn(
        sys.executable,
        words,
        env={**os.environ, "PYTHONPATH": ROOT, "TERM": term},
        dimensions=(ROWS, 80),
        encoding="utf-8",
        timeout=60,
    )


def begun(term: str = "xterm") -> pexpect.spawn:
    """A game of four people, who have just been warned."""
    words = ["-m", "smear", "play", "--plain", "--variant", "wisconsin4", "--players", "A,B,C,D"]
    child = started(words, term)
    child.expect_exact("Several people share this terminal. Lines cannot hide a hand")
    child.expect_exact("1: go on.\r\nAnswer: ")
    child.sendline("1")
    return child


@pytest.fixture
def game() -> Iterator[pexpect.spawn]:
    """A game of four people that has just begun."""
    child = begun()
    yield child
    child.close(force=True)


def test_what_one_person_was_told_is_erased_before_the_next_is_called(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    first = game.match[1]
    game.sendline("1")
    game.expect(QUESTION)
    assert f"{first} holds: " in game.after
    game.sendline("1")
    game.expect(CURTAIN)
    assert game.match[1] != first
    assert f"{first} passes." in game.after
    assert game.before == f"1\r\n{ERASE}\r\n"
    assert "\x1b" not in game.after


def test_whoever_leaves_leaves_no_hand(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.sendline("1")
    game.expect(QUESTION)
    game.sendline("quit")
    game.expect_exact("1: leave.\r\n2: go on.\r\nAnswer: ")
    game.sendline("1")
    game.expect(pexpect.EOF)
    kept = 'Game 1 is kept: "smear resume 1" goes on with it.'
    assert game.before == f"1\r\n{ERASE}\r\nThe game stops here, unfinished.\r\n{kept}\r\n"


def test_a_terminal_that_cannot_be_erased_is_told_so_and_scrolled() -> None:
    child = begun("dumb")
    assert "this terminal cannot be wiped" in " ".join(child.before.split())
    child.expect(CURTAIN)
    child.sendline("1")
    child.expect(QUESTION)
    child.sendline("1")
    child.expect(CURTAIN)
    assert child.before.endswith("\r\n" * ROWS)
    assert "\x1b" not in child.before + child.after
    child.close(force=True)


def test_one_person_keeps_the_terminal_as_it_is() -> None:
    child = started(["-m", "smear", "play", "--plain", "--variant", "wisconsin4", "--players", "A"])
    for _ in range(9):
        child.expect_exact("\r\nAnswer: ")
        assert "\x1b" not in child.before
        assert "Several people" not in child.before
        child.sendline("1")
    child.close(force=True)


def test_lines_typed_ahead_open_no_curtain(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.sendline("1")
    game.expect(QUESTION)
    game.send("1\n1\n1\n")
    game.expect(CURTAIN)
    # Had a further line been taken, a question would stand here instead of the echo of this one.
    game.sendline("quit")
    game.expect_exact("Leave the game?")
    assert "holds" not in game.before


def test_a_pasted_second_line_bids_for_nobody(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.send("1\n1\n")
    game.expect(QUESTION)
    # Had the second line been taken, the next person's curtain would stand here.
    game.sendline("hand")
    game.expect(r"\w+ holds: ")
    assert "looks away" not in game.before


@pytest.mark.parametrize("answers", ["\n\n\n\n\n", "Ann\nBen\n1\n1\n1\n"])
def test_lines_typed_ahead_name_nobody(answers: str) -> None:
    words = ["-m", "smear", "play", "--plain", "--variant", "wisconsin4"]
    child = started(words)
    child.expect(r"Seat 1, .*?\r\nAnswer: ")
    child.send(answers)
    child.expect(r"Seat 2, .*?\r\nAnswer: ")
    child.sendline("quit")
    child.expect_exact("Leave the game?")
    assert "Seat 3" not in child.before
    child.close(force=True)


def test_lines_typed_ahead_do_not_answer_whether_to_leave(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.send("quit\n1\n")
    game.expect_exact("2: go on.\r\nAnswer: ")
    game.sendline("2")
    game.expect(r"1: \w+ goes on\.\r\nAnswer: ")


def test_ctrl_c_asks_and_a_second_one_leaves(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.sendintr()
    game.expect_exact("2: go on.\r\nAnswer: ")
    game.sendline("2")
    game.expect(r"1: \w+ goes on\.\r\nAnswer: ")
    game.sendintr()
    game.expect_exact("2: go on.\r\nAnswer: ")
    game.sendintr()
    game.expect(pexpect.EOF)
    game.wait()
    assert game.exitstatus == 130


def test_ctrl_d_ends_it_cleanly(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.sendeof()
    game.expect_exact("The input has ended: the game stops here, unfinished.")
    game.expect(pexpect.EOF)
    game.wait()
    assert game.exitstatus == 0


def test_no_hand_is_in_the_scroll_back_of_the_next_person() -> None:
    words = ["-m", "smear", "play", "--plain", "--variant", "schmier6", "--players", "Ann,Ben,Cy"]

    def answer(text: str, shown: str) -> None:
        """Type an answer, and wait until this is said and the next can be typed."""
        tmux.type(text)
        tmux.send("Enter")
        wait_until(
            lambda: bool(re.search(rf"{shown}[^\0]*\nAnswer:$", tmux.everything().strip())),
            lambda: f"{shown!r} was never asked in:\n{tmux.screen()}",
        )

    with Tmux(80, 24) as tmux:
        tmux.run([sys.executable, *words, "--seed", "4"])
        tmux.wait_for("Answer:")
        answer("1", "goes on")
        for _ in range(3):
            assert "holds" not in tmux.everything()
            answer("1", "bid or pass")
            answer("rules", "4. OPTIONS")
            answer("hand", "holds")
            # It is there to be read, and further up as well.
            assert tmux.everything().count("holds: ") == 2
            answer("1", "goes on")
        assert "holds" not in tmux.everything()
