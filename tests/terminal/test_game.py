"""A hand of each game in a real terminal: two people and bots, and everything that can go wrong.

The record that the program writes as it goes tells the truth: whose turn it is, what the rules
allow, and which cards lie in which hand. Screen and scroll-back are searched for the others'.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from smear.engine.cards import Card, Seat, cards_in
from smear.engine.hand import Hand, draw_one
from smear.engine.variants import PLAY
from smear.records.replay import Replay
from tests.screen.people import cards_on, typed
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

pytestmark = pytest.mark.terminal

CURTAIN = "only you can see the screen"
QUESTION = "F9 hide"
RESULT = "Enter goes on"
PEOPLE = {"Ann": 0, "Ben": 2}


class Evening:
    """Two people, bots, and the laptop between them."""

    def __init__(self, tmux: Tmux, record: Path, variant: str, seed: int) -> None:
        self.tmux = tmux
        self._record = record
        self._random = Random(seed)
        #: What is done when a hand is on the screen; each once, the last of them in the tricks.
        self.incidents: list[Callable[[Evening, Seat], None]] = []
        words = [sys.executable, "-W", "error", "-m", "smear", "play", "--variant", variant]
        words += ["--players", "Ann,,Ben", "--bots", "random", "--seed", str(seed)]
        tmux.run([*words, "--record", str(record)])

    def hand(self) -> Hand | None:
        """The hand that is being played, by the record; None between two hands."""
        first, *rest = self._record.read_text(encoding="utf-8").splitlines()
        replay = Replay(json.loads(first))
        for line in rest:
            replay.feed(json.loads(line))
        return None if replay.match is None else replay.match.hand

    def wait(self, *texts: str) -> str:
        """Wait until one of these can be seen; skip all pauses meanwhile; return the screen."""
        tmux = self.tmux
        while True:
            screen = tmux.screen()
            if any(text in screen for text in texts):
                return screen
            if "any key" in screen:
                tmux.send("x")
            # One key for each pause: several in one go would count as a paste.
            wait_until(partial(self._differs, screen), tmux.screen)

    def _differs(self, screen: str) -> bool:
        return self.tmux.screen() != screen

    def check(self, screen: str, viewer: Seat | None) -> None:
        """See that no card is shown that this person, or an onlooker, must not know."""
        hand = self.hand()
        if hand is None:
            return
        hidden = [held for seat, held in enumerate(hand.hands) if seat != viewer]
        secret = {card for held in hidden for card in cards_in(held)}
        assert not cards_on(screen) & secret, screen

    def check_scrollback(self) -> None:
        """See that nothing of any hand can be scrolled back to."""
        assert not cards_on(self.tmux.history())

    def sit_down(self, screen: str) -> Seat:
        """Press the key of the person who is called, after keys that are not; return the seat."""
        self.check(screen, None)
        self.check_scrollback()
        called = re.search(rf"(\w+): when {CURTAIN}", screen)
        assert called
        seat = PEOPLE[called[1]]
        self.tmux.send("Enter", "Space", str(4 - seat))
        self.tmux.wait_for(CURTAIN)
        self.tmux.send(str(seat + 1))
        self.tmux.wait_until_gone(CURTAIN)
        return seat

    def play_hand(self) -> None:
        """Play until the hand is scored."""
        seat: Seat | None = None
        while True:
            screen = self.wait(CURTAIN, QUESTION, RESULT)
            if RESULT in screen:
                return
            if CURTAIN in screen:
                seat = self.sit_down(screen)
                continue
            assert seat is not None, "a hand before any curtain"
            self.check(screen, seat)
            hand = self.hand()
            assert hand is not None
            assert hand.turn == seat
            if self.incidents and (len(self.incidents) > 1 or hand.phase == PLAY):
                self.incidents.pop(0)(self, seat)
            else:
                self._answer(hand)

    def record_size(self) -> int:
        """How long the record is: it grows with every action."""
        return self._record.stat().st_size

    def _answer(self, hand: Hand) -> None:
        before = self.record_size()
        self.tmux.send("C-u")
        self.tmux.type(typed(draw_one(hand.legal_actions(), self._random.random)))
        self.tmux.send("Enter")
        wait_until(lambda: self.record_size() > before, self.tmux.screen)
        # The record is written before anything is shown.
        self.tmux.wait_until_gone(QUESTION)


def make_small(evening: Evening, seat: Seat) -> None:
    """The window gets too small, and large again by itself."""
    tmux = evening.tmux
    tmux.resize(60, 20)
    tmux.wait_for("The window is too small")
    assert not cards_on(tmux.everything())
    tmux.resize(100, 30)
    tmux.wait_for(CURTAIN)
    assert "What happened" in tmux.screen()
    evening.check(tmux.screen(), None)
    tmux.resize(80, 24)
    tmux.wait_until_gone("What happened")
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
    assert not cards_on(tmux.screen())
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
    time.sleep(0.3)  # an Enter that comes at once is a key that is still held down
    tmux.send("Enter")
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
    words = [sys.executable, "-m", "smear", "play", "--variant", "wisconsin4", "--seed", "1"]
    tmux.run([*words, "--players", "Ann", "--bots", "random"])
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
    tmux.wait_for("any key: faster")
    assert own <= cards_on(tmux.screen())
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert not cards_on(tmux.everything())
