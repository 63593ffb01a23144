"""Plain mode on a terminal: prompts, hand-overs, and Ctrl-C as it is typed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pexpect
import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.terminal

ROWS = 20
#: A curtain's last line, and the prompt under it.
CURTAIN = r"---- Now (\w+) \(seat \d\): everybody else looks away\. ----\r\n  1  \w+ goes on\r\n> "
QUESTION = r"Type [^\r]*\.\r\n> "


def started(words: list[str]) -> pexpect.spawn:
    """A Python with these words in a terminal."""
    return pexpect.spawn(
        sys.executable,
        words,
        env={**os.environ, "PYTHONPATH": ROOT, "TERM": "xterm"},
        dimensions=(ROWS, 80),
        encoding="utf-8",
        timeout=60,
    )


@pytest.fixture
def game() -> Iterator[pexpect.spawn]:
    """A game of four people that has just begun."""
    words = ["-m", "smear", "play", "--plain", "--variant", "wisconsin4", "--players", "A,B,C,D"]
    child = started(words)
    yield child
    child.close(force=True)


def test_several_people_are_warned_and_hands_are_pushed_out_of_sight(game: pexpect.spawn) -> None:
    game.expect_exact("Appended lines cannot hide a hand")
    game.expect(CURTAIN)
    first = game.match[1]
    game.sendline("1")
    game.expect(QUESTION)
    assert f"{first} holds: " in game.before
    game.sendline("1")
    game.expect(CURTAIN)
    assert game.match[1] != first
    assert game.before.endswith("\r\n" * ROWS)
    assert "\x1b" not in game.before + game.after


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
    child.expect(r"Seat 1 [^>]*\r\n> ")
    child.send(answers)
    child.expect(r"Seat 2 [^>]*\r\n> ")
    child.sendline("quit")
    child.expect_exact("Leave the game?")
    assert "Seat 3" not in child.before
    child.close(force=True)


def test_lines_typed_ahead_do_not_answer_whether_to_leave(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.send("quit\n1\n")
    game.expect_exact("  2  go on\r\n> ")
    game.sendline("2")
    game.expect(CURTAIN)


def test_ctrl_c_asks_and_a_second_one_leaves(game: pexpect.spawn) -> None:
    game.expect(CURTAIN)
    game.sendintr()
    game.expect_exact("  2  go on\r\n> ")
    game.sendline("2")
    game.expect(CURTAIN)
    game.sendintr()
    game.expect_exact("  2  go on\r\n> ")
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
