"""A hand of each game in a real terminal: two people and bots, and everything that can go wrong.

The record that the program writes as it goes tells the truth: whose turn it is, what the rules
allow, and which cards lie in which hand. Screen and scroll-back are searched for the others'.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from smear.engine.cards import Card, Seat, cards_in
from smear.engine.hand import Hand, draw_one
from smear.records.replay import Replay
from tests.screen.people import cards_on, typed
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import GIVE_UP_SECONDS, wait_until

pytestmark = pytest.mark.terminal

CURTAIN = "Hand the laptop to"
QUESTION = "F9 hide"
RESULT = "Enter goes on"
PEOPLE = {"Ann": 0, "Ben": 2}


class Evening:
    """Two people, bots, and the laptop between them."""

    def __init__(self, tmux: Tmux, record: Path, variant: str, seed: int) -> None:
        self.tmux = tmux
        self._record = record
        self._random = Random(seed)
        #: What is done when a hand is on the screen; each once, in this order.
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
        deadline = time.monotonic() + GIVE_UP_SECONDS
        while True:
            screen = self.tmux.screen()
            if any(text in screen for text in texts):
                return screen
            assert time.monotonic() < deadline, screen
            if "goes on faster" in screen or "any key goes on" in screen:
                self.tmux.send("x")

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
        name = screen.split(CURTAIN)[1].split(maxsplit=1)[0]
        seat = PEOPLE[name]
        self.tmux.send("Enter", "Space", str(4 - seat))
        assert CURTAIN in self.tmux.screen()
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
            if self.incidents:
                self.incidents.pop(0)(self, seat)
                continue
            self._answer(seat)

    def _answer(self, seat: Seat) -> None:
        hand = self.hand()
        assert hand is not None
        assert hand.turn == seat
        before = self._record.stat().st_size
        self.tmux.send("C-u")
        self.tmux.type(typed(draw_one(hand.legal_actions(), self._random.random)))
        self.tmux.send("Enter")
        wait_until(lambda: self._record.stat().st_size > before, self.tmux.screen)


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
    """Enter is held down: one thing is chosen at most, and the next person's curtain stays."""
    before = evening.hand()
    assert before is not None
    evening.tmux.send(*["Enter"] * 30)
    screen = evening.wait(CURTAIN, QUESTION, RESULT)
    assert not (QUESTION in screen and PEOPLE_ELSE[seat] in screen)


#: The person who is not in this seat.
PEOPLE_ELSE = {0: "Ben,", 2: "Ann,"}


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
    words = [sys.executable, "-m", "smear", "play", "--variant", "wisconsin4", "--seed", "5"]
    tmux.run([*words, "--players", "Ann", "--bots", "random"])
    tmux.wait_for("Ann")
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
        wait_until(lambda: cards_on(tmux.screen()) == own, tmux.screen)
        assert CURTAIN not in tmux.screen()
    tmux.type("pass")
    tmux.send("Enter")
    tmux.wait_for("goes on faster")
    assert own <= cards_on(tmux.screen())
    tmux.send("C-c", "C-c")
    assert tmux.wait_for_exit() == 130
    assert not cards_on(tmux.everything())
