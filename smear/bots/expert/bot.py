"""The expert at the table, where it is reached only through a view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from smear.bots.base import Clock
from smear.bots.club.policy import choose
from smear.bots.expert.bidding import choose_call
from smear.bots.expert.discarding import choose_discard
from smear.bots.expert.trial import best_card
from smear.engine.actions import Action
from smear.engine.variants import AUCTION, DRAW, PEEK, PITCH, PLAY
from smear.engine.view import View

#: In how many worlds an action is tried. With six seats, the cards so chosen for 219 decisions won
#: 0.32 hundredths of a game more than the club player's, judged in 200 other likely worlds; 0.26
#: with half as many worlds, no more with twice as many, and 0.15 with 60 that mind no signs.
#: Each is uncertain by 0.08.
WORLDS: Final = 50
#: How long (in seconds) a decision may take where there is a clock.
BUDGET: Final = 0.04


class ExpertBot:
    """Tries the cards it may play in worlds that may be the true one, and plays for the game.

    With four seats it bids by trial, too; with six as the forecast of the auction has it. In
    Schmier it discards so that few suits stay; it names trump, and after a peek discards, as the
    club player does.
    """

    level = "expert"

    def __init__(
        self, worlds: int = WORLDS, clock: Clock | None = None, boldness: float = 0.0
    ) -> None:
        """`worlds` is how many are tried; with a `clock`, fewer where that would take too long.

        Without a clock the same view and random numbers always give the same action. `boldness`
        is how many points more a hand is taken to be worth in the auction: see
        `smear.bots.styles`.
        """
        self._worlds = worlds
        self._clock = clock
        self._boldness = boldness

    def choose(self, view: View, rng: Random) -> Action:
        """The action that wins the game most often in the worlds that are tried."""
        is_late = self._deadline()
        position = view.position()
        if position.phase == AUCTION:
            return choose_call(
                view, position, self._worlds, rng, is_late=is_late, boldness=self._boldness
            )
        if position.phase in (DRAW, PEEK):
            return choose_discard(position)
        first = choose(position, view.totals)
        if position.phase not in (PLAY, PITCH):
            return first
        return best_card(view, position, first, self._worlds, rng, is_late=is_late)

    def _deadline(self) -> Callable[[], bool]:
        """Tells whether the time of a decision that begins now is up."""
        clock = self._clock
        if clock is None:
            return lambda: False
        end = clock() + BUDGET
        return lambda: clock() > end
