"""An evening in a real terminal: two people and bots, and the laptop between them.

The record that the program writes as it goes tells the truth: whose turn it is, what the rules
allow, and which cards lie in which hand.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from smear.engine.cards import Card, Seat, cards_in
from smear.engine.hand import Hand, draw_one
from smear.engine.variants import PLAY
from smear.records.replay import Replay
from smear.terminal.canvas import PROMPT
from tests.screen.people import cards_on, typed
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

CURTAIN = "only you can see the screen"
#: The sign before the line in which a person answers: it stands there while a hand can be seen.
QUESTION = f"\n{PROMPT.rstrip()}"
RESULT = "Enter goes on"
PEOPLE = {"Ann": 0, "Ben": 2}


#: The program, with whatever it warns of as an error.
SMEAR = (sys.executable, "-W", "error", "-m", "smear")


#: How many seconds a person waits before pressing a key again.
_PATIENCE = 1.0


class Evening:
    """Plays `variant` with Ann, Ben and bots, who are dealt what `seed` gives them."""

    def __init__(
        self,
        tmux: Tmux,
        record: Path,
        variant: str,
        seed: int,
        *,
        program: Sequence[str] = SMEAR,
        options: Sequence[str] = (),
    ) -> None:
        self.tmux = tmux
        self._record = record
        self._random = Random(seed)
        #: What is done when a hand is on the screen; each once, the last of them in the tricks.
        self.incidents: list[Callable[[Evening, Seat], None]] = []
        words = [*program, "play", "--variant", variant, *options]
        words += ["--players", "Ann,,Ben", "--bots", "novice", "--seed", str(seed)]
        words += ["--speed", "fast"]
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

    def secret(self, viewer: Seat | None) -> set[Card]:
        """The cards in hands that this person, or an onlooker, must not know."""
        hand = self.hand()
        if hand is None:
            return set()
        hidden = [held for seat, held in enumerate(hand.hands) if seat != viewer]
        return {card for held in hidden for card in cards_in(held)}

    def check(self, screen: str, viewer: Seat | None) -> None:
        """See that no card is shown that this person, or an onlooker, must not know."""
        secret = self.secret(viewer)
        if cards_on(screen) & secret:
            # A slow machine shows half a painting; what is still there after it, is shown.
            wait_until(lambda: not cards_on(self.tmux.screen()) & secret, self.tmux.screen)

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
        self._press_until_gone(str(seat + 1), CURTAIN)
        return seat

    def go_on(self) -> None:
        """Leave the result of a hand."""
        self._press_until_gone("Enter", RESULT)

    def _press_until_gone(self, key: str, text: str) -> None:
        """Press a key, and again when it came too early to count, as people do."""
        pressed = -_PATIENCE

        def gone() -> bool:
            nonlocal pressed
            if text not in self.tmux.screen():
                return True
            if monotonic() - pressed > _PATIENCE:
                pressed = monotonic()
                self.tmux.send(key)
            return False

        wait_until(gone, self.tmux.screen)

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
                self.answer(hand)

    def record_size(self) -> int:
        """How long the record is: it grows with every action."""
        return self._record.stat().st_size

    def answer(self, hand: Hand) -> None:
        """Do by chance what the rules allow."""
        before = self.record_size()
        self.tmux.send("C-u")
        self.tmux.type(typed(draw_one(hand.legal_actions(), self._random.random)))
        self.tmux.send("Enter")
        wait_until(lambda: self.record_size() > before, self.tmux.screen)
        # The record is written before anything is shown.
        self.tmux.wait_until_gone(QUESTION)
