"""A player who is still learning, at the table, where it is reached only through a view."""

from __future__ import annotations

from random import Random

from smear.bots.club.playing import choose_lead
from smear.bots.club.policy import choose, choose_card, pitches
from smear.bots.learner.blurred import BlurredFacts
from smear.bots.learner.calls import best_counted, choose_call
from smear.bots.learner.senses import SENSES
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.events import Played
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable
from smear.engine.variants import AUCTION, NAMING, PITCH, PLAY
from smear.engine.view import View


class LearnerBot:
    """Plays by the club player's rules of thumb on what the senses of its level make of a game."""

    def __init__(self, level: str, boldness: float = 0.0) -> None:
        """`level` is one of `SENSES`; the other is the points that a hand seems to be worth more.

        That holds in the auction only: see `smear.bots.styles`.
        """
        self.level = level
        self._senses = SENSES[level]
        self._boldness = boldness

    def choose(self, view: View, rng: Random) -> Action:
        """What seems best to it; `rng` says how far its judgement is off this time."""
        hand, senses = view.position(), self._senses
        if hand.phase == AUCTION:
            return choose_call(hand, view.totals, senses, self._boldness, rng)
        if hand.phase == NAMING and senses.eye == "points":
            return actions.name_trump(best_counted(hand.rules, hand.hands[hand.turn]))
        if hand.phase == PITCH:
            table, trumps = pitches(hand)
            return choose_lead(hand, trumps, self._facts(view, hand, table, rng))
        if hand.phase == PLAY:
            legal = hand.legal_actions()
            assert isinstance(legal, tuple)
            return choose_card(hand, legal, self._facts(view, hand, hand.trump_table, rng))
        return choose(hand, view.totals)

    def _facts(self, view: View, hand: Hand, table: TrumpTable, rng: Random) -> BlurredFacts:
        gone = [event.card for event in view.events if isinstance(event, Played)]
        return BlurredFacts(hand, table, self._senses, gone, rng)
