"""The club player at the table, where it is reached only through a view."""

from __future__ import annotations

from random import Random

from smear.bots.club.policy import choose
from smear.engine.actions import Action
from smear.engine.view import View


class ClubBot:
    """Bids what its hand is worth at this score, and plays by a good player's rules of thumb."""

    level = "club"

    def __init__(self, boldness: float = 0.0) -> None:
        """`boldness` is how many points more a hand is taken to be worth in the auction."""
        self._boldness = boldness

    def choose(self, view: View, rng: Random) -> Action:
        """What the policy makes of the position that this seat knows; nothing is left to chance."""
        return choose(view.position(), view.totals, self._boldness)
