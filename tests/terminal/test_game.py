"""A hand of each game in a real terminal: two people and bots, and everything that can go wrong.

The record that the program writes as it goes tells the truth: whose turn it is, what the rules
allow, and which cards lie in which hand. Screen and scroll-back are searched for the others'.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from smear.engine.cards import Card, Seat
from tests.screen.people import cards_on
from tests.terminal.evening import CURTAIN, QUESTION, RESULT, SMEAR, Evening
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

pytestmark = pytest.mark.terminal


def make_small(evening: Evening, seat: Seat) -> None:
    """The window gets too small, and large again by itself."""
    tmux = evening.tmux
    tmux.resize(60, 20)
    tmux.wait_for("The window is too small")
    assert not cards_on(tmux.everything())
    tmux.resize(100, 30)
    tmux.wait_for(CURTAIN)
    # A slow machine shows it for a moment before it is painted for the new size.
    wait_until(lambda: max(map(len, tmux.screen().splitlines())) > 80, tmux.screen)
    evening.check(tmux.screen(), None)
    tmux.resize(80, 24)
    wait_until(lambda: max(map(len, tmux.screen().splitlines())) <= 80, tmux.screen)
    tmux.wait_for(CURTAIN)


def stay(evening: Evening, seat: Seat) -> None:
    """Ctrl-C, and a second thought."""
    evening.tmux.send("C-c")
    evening.tmux.wait_for("Leave the game?")
    evening.tmux.send("n")
    evening.tmux.wait_until_gone("Leave the game?")
    evening.check(evening.tmux.screen(), seat)


def suspend(evening: Evening, seat: Seat) -> None:
    """Ctrl-Z: the shell is there and the hand is not; and a curtain when the game comes back."""
    tmux = evening.tmux
    tmux.send("C-z")
    tmux.wait_for("Stopped")
    assert not tmux.alternate_on()
    assert not cards_on(tmux.everything())
    tmux.foreground()
    tmux.wait_for(CURTAIN)
    evening.check(tmux.screen(), None)


def hide(evening: Evening, seat: Seat) -> None:
    """Somebody walks in."""
    evening.tmux.send("F9")
    evening.tmux.wait_for(CURTAIN)
    evening.check(evening.tmux.screen(), None)


def look_at_the_scores(evening: Evening, seat: Seat) -> None:
    """The score sheet is for all; afterwards the hand is behind a curtain."""
    tmux = evening.tmux
    tmux.send("F3")
    tmux.wait_for("Score sheet")
    wait_until(lambda: not cards_on(tmux.screen()), tmux.screen)
    tmux.send("x")
    tmux.wait_for(CURTAIN)


def lean_on_enter(evening: Evening, seat: Seat) -> None:
    """Enter is held down: the card under the cursor is played, and no other."""
    before = evening.hand()
    assert before is not None
    size = evening.record_size()
    evening.tmux.send(*["Enter"] * 30)
    wait_until(lambda: evening.record_size() > size, evening.tmux.screen)
    evening.tmux.wait_until_gone(QUESTION)
    evening.wait(CURTAIN, QUESTION, RESULT)
    after = evening.hand()
    if after is not None:
        assert before.hands[seat].bit_count() - after.hands[seat].bit_count() == 1


@pytest.fixture
def tmux() -> Iterator[Tmux]:
    with Tmux(80, 24) as started:
        yield started


INCIDENTS = [make_small, stay, suspend, hide, look_at_the_scores, lean_on_enter]


@pytest.mark.parametrize(
    ("variant", "number"), [("schmier6", signal.SIGTERM), ("wisconsin4", signal.SIGHUP)]
)
def test_a_hand_with_two_people_and_bots(
    tmux: Tmux, tmp_path: Path, variant: str, number: int
) -> None:
    evening = Evening(tmux, tmp_path / "game.smear", variant, seed=6)
    evening.incidents = list(INCIDENTS)
    evening.play_hand()
    assert not evening.incidents
    assert "Game count" in tmux.screen()
    evening.check_scrollback()
    # The next hand, until a hand is on the screen; then the end.
    evening.go_on()
    screen = evening.wait(CURTAIN)
    seat = evening.sit_down(screen)
    assert cards_on(evening.wait(QUESTION))
    evening.check(tmux.screen(), seat)
    os.kill(tmux.program_pid(), number)
    assert tmux.wait_for_exit() == 128 + number
    assert not tmux.alternate_on()
    assert not cards_on(tmux.everything())


def test_ctrl_c_twice_leaves_nothing_behind(tmux: Tmux, tmp_path: Path) -> None:
    evening = Evening(tmux, tmp_path / "game.smear", "schmier6", seed=9)
    evening.sit_down(evening.wait(CURTAIN))
    assert cards_on(evening.wait(QUESTION))
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert not cards_on(tmux.everything())
    assert tmux.cursor_shown()


def test_an_only_person_sees_the_own_hand_all_the_time_and_no_curtain(tmux: Tmux) -> None:
    words = [*SMEAR, "play", "--variant", "wisconsin4", "--seed", "1"]
    tmux.run([*words, "--players", "Ann", "--bots", "novice"])
    own: set[Card] = set()
    for key in ("C-z", "small"):
        wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
        own = cards_on(tmux.screen())
        assert len(own) == 6
        if key == "small":
            tmux.resize(60, 20)
            tmux.wait_for("The window is too small")
            tmux.resize(80, 24)
        else:
            tmux.send("C-z")
            tmux.wait_for("Stopped")
            assert not cards_on(tmux.everything())
            tmux.foreground()
        tmux.wait_for(QUESTION)
        assert cards_on(tmux.screen()) == own
        assert CURTAIN not in tmux.screen()
    tmux.type("pass")
    tmux.send("Enter")
    tmux.wait_for("any key: go on")
    assert own <= cards_on(tmux.screen())
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert not cards_on(tmux.everything())


def test_a_card_is_played_by_clicks_and_the_mouse_is_given_back(tmux: Tmux) -> None:
    words = [*SMEAR, "play", "--variant", "wisconsin4", "--seed", "1", "--bots", "novice"]
    tmux.run([*words, "--players", "Ann"])
    wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
    assert tmux.mouse_on()
    tmux.send("C-z")
    tmux.wait_for("Stopped")
    assert not tmux.mouse_on()
    tmux.foreground()
    wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
    assert tmux.mouse_on()
    tmux.click_on("F3 scores")
    tmux.wait_for("Score sheet")
    tmux.send("x")
    wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
    tmux.type("pass")
    tmux.send("Enter")
    tmux.wait_for("can be played")
    wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
    cursor = next(row for row in tmux.screen().splitlines() if "\u25bc" in row)
    hand = re.search(r"(10|[2-9JQKA])[♣♦♥♠]", hand_row(tmux)[cursor.index("\u25bc") - 2 :])
    assert hand
    tmux.click_on(hand[0])  # the cursor is there: it is played
    tmux.wait_until_gone("can be played")
    wait_until(lambda: hand[0] not in hand_row(tmux), tmux.screen)
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert not tmux.mouse_on()


def hand_row(tmux: Tmux) -> str:
    """The last row of the screen in which there are faces of cards: those of the hand."""
    return next(row for row in reversed(tmux.screen().splitlines()) if cards_on(row))


def test_without_the_mouse_the_terminal_keeps_it(tmux: Tmux) -> None:
    words = [*SMEAR, "play", "--variant", "wisconsin4", "--seed", "1", "--no-mouse"]
    tmux.run([*words, "--players", "Ann"])
    wait_until(lambda: QUESTION in tmux.screen(), tmux.screen)
    assert not tmux.mouse_on()
