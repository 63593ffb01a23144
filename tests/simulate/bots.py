"""Bots for tests of what is counted: they play by chance and differ in what they bid."""

from __future__ import annotations

from random import Random

from smear.engine.actions import PASS, Action
from smear.engine.hand import draw_one
from smear.engine.view import View


class Timid:
    """Bids as low as it may, as the dealer, when nobody else has; plays at random."""

    level = "timid"

    def choose(self, view: View, rng: Random) -> Action:
        hand = view.position()
        legal = hand.legal_actions()
        if PASS not in legal:
            return draw_one(legal, rng.random)
        return sorted(legal)[1] if hand.turn == hand.dealer and not hand.bid else PASS


class Bold(Timid):
    """Bids as high as it can; plays at random. It is set nearly always."""

    level = "bold"

    def choose(self, view: View, rng: Random) -> Action:
        legal = view.position().legal_actions()
        return max(legal) if PASS in legal else draw_one(legal, rng.random)


class Passer(Timid):
    """Never bids."""

    level = "passer"

    def choose(self, view: View, rng: Random) -> Action:
        legal = view.position().legal_actions()
        return PASS if PASS in legal else draw_one(legal, rng.random)


class Broken(Timid):
    """Has a fault."""

    level = "broken"

    def choose(self, view: View, rng: Random) -> Action:
        raise ZeroDivisionError("in a bot")


class Unsendable(Timid):
    """Has a fault that cannot be sent to another process."""

    level = "unsendable"

    def choose(self, view: View, rng: Random) -> Action:
        class LocalError(Exception):
            pass

        raise LocalError


class Deadly(Timid):
    """Ends its process without a word."""

    level = "deadly"

    def choose(self, view: View, rng: Random) -> Action:
        import os

        os._exit(7)


LEVELS = {bot.level: bot for bot in (Timid, Bold, Passer, Broken, Unsendable, Deadly)}


def make_bot(level: str) -> Timid:
    """The bot of this level."""
    return LEVELS[level]()
