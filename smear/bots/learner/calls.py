"""What a player who is still learning bids, and which suit a beginner names."""

from __future__ import annotations

from math import floor
from random import Random
from typing import Final

from smear.bots.club.bidding import choose_bid
from smear.bots.club.estimate import bid_estimator, rivals_of
from smear.bots.learner.senses import Senses
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import SUITS, CardSet, Suit
from smear.engine.hand import Hand
from smear.engine.rules import Rules

#: A point that goes with a trick is counted when the card has company of this many trumps, itself
#: included; the game point with a hand of as many and one more.
GUARDED: Final = 3


def choose_call(
    hand: Hand, totals: tuple[int, ...], senses: Senses, boldness: float, rng: Random
) -> Action:
    """A bid or a pass; what the hand seems worth is `boldness` points more, and off by chance.

    Who does not listen bids all of it, whatever others have said, as long as that is a bid.
    """
    off = boldness + rng.uniform(-senses.misjudges, senses.misjudges)
    if senses.listens:
        return choose_bid(hand, totals if senses.score else (0,) * len(totals), off)
    rules, cards = hand.rules, hand.hands[hand.turn]
    if senses.eye == "points":
        partners = rules.seats // rules.teams - 1
        worth = counted_points(rules, cards, best_counted(rules, cards)) + partners * senses.hopes
    else:
        worth = bid_estimator(rules).best(cards) + rivals_of(rules).bold
    bid = actions.bid(min(floor(worth + off), rules.highest_bid))
    return bid if bid in rules.calls[hand.bid] else PASS


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


def best_counted(rules: Rules, hand: CardSet) -> Suit:
    """The suit with most points for a beginner; of several, one with most trumps."""

    def worth(suit: Suit) -> tuple[int, int]:
        trumps = hand & rules.trump(suit).trumps
        return counted_points(rules, hand, suit), trumps.bit_count()

    return max(SUITS, key=worth)
