"""How many points a team is likely to take when a seat makes a certain suit trump.

A weight for each card, by its place among the trumps or its rank outside them, and one for the
length of the suit: see `smear.bots.club.coefficients`, where they come from.
"""

from __future__ import annotations

from functools import cache

from smear.bots.club.coefficients import RIVALS, WEIGHTS
from smear.bots.club.weights import Rivals, Weights, bid_key, pitch_key
from smear.engine.cards import ACE, BIT, SUITS, CardSet, Suit, cards_in, printed_rank
from smear.engine.rules import Rules


class Estimator:
    """Estimates under some rules.

    weights          the fitted weights
    keep[suit][card]  what a card adds when it is kept rather than discarded, this suit being trump
    """

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.weights = weights
        self._rules = rules
        self._worth: list[list[float]] = []
        self.keep: list[list[float]] = []
        for suit in SUITS:
            worth = [_worth(rules, weights, suit, card) for card in range(len(BIT))]
            self._worth.append(worth)
            self.keep.append(
                [w - weights.thrown * pips for w, pips in zip(worth, rules.pips, strict=True)]
            )
        self._trumps = [rules.trump(suit).trumps for suit in SUITS]

    def points(self, hand: CardSet, trump: Suit, thrown: CardSet = 0) -> float:
        """The points expected of these six cards, those of the discards included."""
        weights = self.weights
        length = (hand & self._trumps[trump]).bit_count()
        worth = self._worth[trump]
        points = weights.base + weights.length * length * length
        for card in cards_in(hand):
            points += worth[card]
        return points + weights.thrown * self._rules.card_points(thrown) if thrown else points

    def best_suit(self, hand: CardSet) -> Suit:
        """The suit to make trump, one of which is held."""
        held = [suit for suit in SUITS if hand & self._trumps[suit]]
        return max(held, key=lambda suit: self.points(hand, suit))

    def best(self, hand: CardSet) -> float:
        """The points expected with the best suit trump."""
        return self.points(hand, self.best_suit(hand))


def _worth(rules: Rules, weights: Weights, trump: Suit, card: int) -> float:
    order = rules.trump(trump).order
    if card in order:
        return weights.trump[order.index(card)]
    rank = printed_rank(card)
    below_ace = len(weights.plain) if rank is None else ACE - rank
    return weights.plain[below_ace] if below_ace < len(weights.plain) else 0.0


@cache
def bid_estimator(rules: Rules) -> Estimator:
    """Estimates for the six cards that were dealt, before anything is drawn or taken up."""
    return Estimator(rules, WEIGHTS[bid_key(rules)])


@cache
def pitch_estimator(rules: Rules) -> Estimator:
    """Estimates for the six cards that are kept to play with, and for what was discarded."""
    return Estimator(rules, WEIGHTS[pitch_key(rules)])


def rivals_of(rules: Rules) -> Rivals:
    """What auctions under these rules tell of the other hands."""
    return RIVALS[bid_key(rules)]
