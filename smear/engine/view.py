"""What one seat may know, as a plain value. Rules 3.

A view is built from parts that its seat may have: the rules, the events of this hand as redacted
for it, what earlier hands gave, and the score. There is no way back from it to the table. All else
(the hand, the trick, trump, what is legal) is worked out from those events by the engine's own
functions, so it cannot know more than they say.
"""

from __future__ import annotations

from dataclasses import dataclass

from smear.engine import actions
from smear.engine.cards import Seat
from smear.engine.events import (
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    Revealed,
    Scored,
    TrumpNamed,
)
from smear.engine.hand import Hand
from smear.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat may know it.

    rules    the rules in force
    seat     who looks, or None for an onlooker, who sees what is public
    events   this hand's events from the deal on, as this seat may know them
    results  the scores of the hands before this one, in order, with the totals after each
    totals   the score of each team now
    """

    rules: Rules
    seat: Seat | None
    events: tuple[Event, ...]
    results: tuple[Scored, ...]
    totals: tuple[int, ...]

    def position(self) -> Hand:
        """The hand as this seat knows it: a new value, that of `hand_from_events`."""
        return hand_from_events(self.rules, self.events)

    @property
    def scored(self) -> Scored | None:
        """What this hand gave, once it is scored."""
        return next((event for event in self.events if isinstance(event, Scored)), None)

    @property
    def revealed(self) -> Revealed | None:
        """All the cards of this hand, once it is scored."""
        return next((event for event in self.events if isinstance(event, Revealed)), None)


def hand_from_events(rules: Rules, events: tuple[Event, ...]) -> Hand:
    """The hand that these events tell of, stepped by the engine's own functions.

    Where a hand is hidden, `hands[seat]` and `held[seat]` hold none of its cards: `played`,
    `card_of` and everything public are true all the same, and so is what the seat to act may do
    when its cards are known. Do not read other seats' `hands` in it.
    """
    deal = events[0]
    assert isinstance(deal, Dealt)
    hand = Hand(rules, deal.dealer, [cards or 0 for cards in deal.hands], deal.stock or ())
    drawn = 0
    for event in events[1:]:
        match event:
            case Passed():
                hand.push(actions.PASS)
            case Bid(_, amount):
                hand.push(actions.bid(amount))
            case TrumpNamed(_, suit) if hand.table is None:
                hand.push(actions.name_trump(suit))
            case Discarded(_, _, cards):
                hand.push(actions.discard(cards or 0))
            case Drew(seat, count, cards):
                # The stock being hidden, only this event knows what came off it.
                drawn += count
                hand.drawn = drawn
                hand.hands[seat] |= cards or 0
            case Played(_, card, _):
                hand.push(actions.play(card))
            case _:
                pass  # follows from the others
    return hand
