"""The player by chance, beside whom every other is measured."""

from __future__ import annotations

from random import Random

from smear.engine.actions import Action
from smear.engine.hand import draw_one
from smear.engine.view import View


class RandomBot:
    """Any legal action, each equally likely, bids included."""

    level = "random"

    def choose(self, view: View, rng: Random) -> Action:
        """Any legal action."""
        return draw_one(view.position().legal_actions(), rng.random)
