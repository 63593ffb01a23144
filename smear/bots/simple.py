"""The two lowest levels: one that knows the rules, and one that knows what its hand is worth."""

from __future__ import annotations

from random import Random

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import SUITS, CardSet, Suit
from smear.engine.hand import Hand, draw_one
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, NAMING, PITCH
from smear.engine.view import View

#: A point that goes with a trick is counted when the card has company of this many trumps, itself
#: included; the game point with a hand of as many and one more.
GUARDED = 3


class RandomBot:
    """Any legal action, each equally likely, bids included."""

    level = "random"

    def choose(self, view: View, rng: Random) -> Action:
        """Any legal action."""
        return draw_one(view.position().legal_actions(), rng.random)


class NoviceBot:
    """Counts its points, bids them and makes its best suit trump; all else is chance."""

    level = "novice"

    def choose(self, view: View, rng: Random) -> Action:
        """A counted bid, the suit that it was counted in, or any legal card or discard."""
        state = view.position()
        legal = state.legal_actions()
        if state.phase == AUCTION:
            hand, rules = state.hands[state.turn], state.rules
            count = max(counted_points(rules, hand, suit) for suit in SUITS)
            bid = actions.bid(min(count, rules.bids[-1]))
            return bid if bid in legal else PASS
        if state.phase == NAMING:
            return actions.name_trump(_best_suit(state))
        if state.phase == PITCH:
            # The discard, being chance, may have closed the suit that was bid on.
            suits = state.rules.trump(_best_suit(state)).trumps
            legal = tuple(card for card in legal if suits >> card & 1) or tuple(legal)
        return draw_one(legal, rng.random)


def counted_points(rules: Rules, hand: CardSet, trump: Suit) -> int:
    """The points that a beginner sees in a hand with this suit trump.

    One for each card of a point that is held, if it is safe or guarded by other trumps, and one
    for the game with many trumps.
    """
    table = rules.trump(trump)
    trumps = (hand & table.trumps).bit_count()
    points = 0
    for point, card in table.carriers:
        if point.how == "most":
            points += trumps > GUARDED
        elif hand & card:
            points += point.how != "taken" or trumps >= GUARDED
    return points


def _best_suit(state: Hand) -> Suit:
    hand = state.hands[state.turn]
    rules = state.rules

    def worth(suit: Suit) -> tuple[int, int]:
        trumps = hand & rules.trump(suit).trumps
        return counted_points(rules, hand, suit), trumps.bit_count()

    return max(SUITS, key=worth)
