"""What a seat believes for certain, one statement at a time, held against the true hands."""

from __future__ import annotations

from typing import NamedTuple

from smear.bots.knowledge import Knowledge, Place
from smear.engine.cards import CardSet, Seat, card_set
from smear.engine.hand import Hand
from smear.engine.state import NOBODY
from smear.engine.variants import DRAW


def may_have_thrown(told: Knowledge, seat: Seat) -> CardSet:
    """The cards that the pitcher, or the dealer who took the stock, may have thrown."""
    found = 0
    for case in told.cases:
        for place in case:
            if (place.kind, place.seat) == ("thrown", seat):
                found |= place.cards
    return found


class Beliefs(NamedTuple):
    """How many statements were held against the truth, and how many of them were false."""

    told: int = 0
    false: int = 0

    def and_(self, other: Beliefs) -> Beliefs:
        """Both together."""
        return Beliefs(self.told + other.told, self.false + other.false)


def beliefs(told: Knowledge, hand: Hand) -> Beliefs:
    """What is told, held against the hand as it truly is.

    A statement is: this seat has shown not to hold this card, it cannot hold it for whatever
    reason, it has not thrown it; or, all together: one of these is the way in which the cards lie.
    """
    position = told.position
    ruled_out = [
        pair
        for seat, held in enumerate(hand.hands)
        if seat != told.seat
        for pair in (
            (told.unseen & ~told.may_hold(seat), held),
            (told.unseen & position.lacks[seat], held),
        )
    ]
    thrower = hand.dealer if DRAW in hand.rules.variant.phases else hand.bidder
    if thrower not in (NOBODY, told.seat) and hand.thrown[thrower]:
        ruled_out.append((told.unseen & ~may_have_thrown(told, thrower), hand.thrown[thrower]))
    found = any(all(_fits(place, told, hand, thrower) for place in case) for case in told.cases)
    return Beliefs(
        1 + sum(cards.bit_count() for cards, _ in ruled_out),
        (not found) + sum((cards & truth).bit_count() for cards, truth in ruled_out),
    )


def _fits(place: Place, told: Knowledge, hand: Hand, thrower: Seat) -> bool:
    """Whether what truly lies in a place is as many cards as are told, all of them possible."""
    truth = _lying(place, told, hand, thrower)
    return truth.bit_count() == place.size and not truth & ~place.cards


def _lying(place: Place, told: Knowledge, hand: Hand, thrower: Seat) -> CardSet:
    """The cards that truly lie in a place."""
    if place.kind == "stock":
        return card_set(hand.stock[hand.drawn :])
    if place.kind == "hand":
        assert place.seat is not None
        return hand.hands[place.seat]
    if place.seat is not None:
        return hand.thrown[place.seat]
    others = (t for seat, t in enumerate(hand.thrown) if seat not in (thrower, told.seat))
    return sum(others)
