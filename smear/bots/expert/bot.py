"""The expert at the table, where it is reached only through a view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from smear.bots.base import Clock
from smear.bots.club.policy import choose, play_out
from smear.bots.expert.candidates import distinct
from smear.bots.expert.chances import Chances
from smear.bots.expert.choosing import best_on_average
from smear.bots.expert.readings import Readings
from smear.bots.knowledge import Knowledge
from smear.bots.worlds import Worlds
from smear.engine.actions import Action
from smear.engine.hand import Hand
from smear.engine.variants import PITCH, PLAY
from smear.engine.view import View

#: In how many worlds an action is tried.
WORLDS: Final = 60
#: With more seats than these, few of the deals fit what everybody has done, and too little is left
#: to try the cards in. Over 400 hands each, in hundredths of a game a hand: with four seats 1.16
#: with reading, 0.63 without; with six 0.18 and 0.96. Each is uncertain by 0.3 to 0.4, so this is
#: a guess that leans one way, not a finding.
MOST_SEATS_READ: Final = 4
#: How long (in seconds) a decision may take where there is a clock.
BUDGET: Final = 0.04


class ExpertBot:
    """Tries the cards it may play in worlds that may be the true one, and plays for the game.

    Bids, names trump and discards as the club player does.
    """

    level = "expert"

    def __init__(self, worlds: int = WORLDS, clock: Clock | None = None) -> None:
        """`worlds` is how many are tried; with a `clock`, fewer where that would take too long.

        Without a clock the same view and random numbers always give the same action.
        """
        self._worlds = worlds
        self._clock = clock

    def choose(self, view: View, rng: Random) -> Action:
        """The action that wins the game most often in the worlds that are tried."""
        is_late = self._deadline()
        position = view.position()
        first = choose(position, view.totals)
        if position.phase not in (PLAY, PITCH):
            return first
        legal = position.legal_actions()
        assert isinstance(legal, tuple)
        if len(legal) == 1:
            return first
        knowledge = Knowledge(view, position)
        candidates = distinct(position, legal, first, knowledge.unseen)
        if len(candidates) == 1:
            return first
        rules = position.rules
        chances = Chances(rules, view.totals, rules.team_of[position.turn])

        def trial(world: Hand, action: Action) -> float:
            hand = world.clone()
            hand.push(action)
            play_out(hand)
            return chances.after(hand)

        reads = rules.seats <= MOST_SEATS_READ
        weigh = Readings(view, position).weight if reads else None
        worlds = Worlds(knowledge).deal(self._worlds, rng.random, weigh, is_late)
        return best_on_average(candidates, worlds, trial, is_late)

    def _deadline(self) -> Callable[[], bool]:
        """Tells whether the time of a decision that begins now is up."""
        clock = self._clock
        if clock is None:
            return lambda: False
        end = clock() + BUDGET
        return lambda: clock() > end
