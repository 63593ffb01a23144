"""What happened, as values; and what of it a seat may know. Rules 3.

Events are derived by comparing a hand before and after an action, so the rules that act need not
report. Whoever may not see a part of an event gets it with that part None: see `redacted`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Card, CardSet, Seat, Suit, Team
from smear.engine.scoring import HandScore
from smear.engine.state import State
from smear.engine.variants import AUCTION, THROWN_IN


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt; `hands[seat]` and `stock` (top first) are None where not to be seen."""

    hand: int
    dealer: Seat
    hands: tuple[CardSet | None, ...]
    stock: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat bid."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over; `seat` is the bidder."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """All have passed: the same dealer deals again. Rules 1.3."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """Trump is known: named, or in Wisconsin made by the first card led."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid `count` cards away; which, only it may know."""

    seat: Seat
    count: int
    cards: CardSet | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat was dealt, or took up, `count` cards; which, only it may know."""

    seat: Seat
    count: int
    cards: CardSet | None


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card; `led` when it was the first of its trick."""

    seat: Seat
    card: Card
    led: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick (number 1 to 6) is complete; `seat` won these cards, worth `card_points`."""

    number: int
    seat: Seat
    cards: CardSet
    card_points: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The hand is over and all its cards are open: as they were dealt, and what each threw."""

    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    thrown: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand is scored. `totals` are those after it."""

    hand: int
    score: HandScore
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    winner: Team
    totals: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Passed
    | Bid
    | AuctionWon
    | ThrownIn
    | TrumpNamed
    | Discarded
    | Drew
    | Played
    | TrickTaken
    | Revealed
    | Scored
    | GameOver
)


def redacted(event: Event, seat: Seat | None) -> Event:
    """The event as this seat may know it; None stands for an onlooker. Rules 3.

    What may be known is built up, by owner: a hand, a discard and a draw are their owner's, the
    stock is nobody's.
    """
    if isinstance(event, Dealt):
        own = tuple(cards if s == seat else None for s, cards in enumerate(event.hands))
        return Dealt(event.hand, event.dealer, own, None)
    if isinstance(event, Discarded) and event.seat != seat:
        return Discarded(event.seat, event.count, None)
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, None)
    return event


def happened(before: State, action: Action, after: State) -> list[Event]:
    """What an action brought about, in order, by the states before and after it."""
    seat = before.turn
    events: list[Event]
    if before.phase == AUCTION:
        events = _auction(before, action, after)
    elif actions.is_name_trump(action):
        events = [TrumpNamed(seat, actions.named_suit(action))]
    elif actions.is_discard(action):
        cards = actions.discarded_cards(action)
        events = [Discarded(seat, cards.bit_count(), cards)]
    else:
        events = _played(before, action, after)
    return events + _draws(before, after)


def _auction(before: State, action: Action, after: State) -> list[Event]:
    seat = before.turn
    events: list[Event] = [
        Passed(seat) if action == PASS else Bid(seat, actions.bid_amount(action))
    ]
    if after.phase == THROWN_IN:
        events.append(ThrownIn(after.dealer))
    elif after.phase != AUCTION:
        events.append(AuctionWon(after.bidder, after.bid))
    return events


def _played(before: State, card: Card, after: State) -> list[Event]:
    events: list[Event] = [Played(before.turn, card, before.count == 0)]
    if before.table is None:
        events.append(TrumpNamed(before.turn, after.trump_table.trump))
    if after.tricks > before.tricks:
        cards = before.trick | 1 << card
        events.append(TrickTaken(after.tricks, after.winner, cards, after.rules.card_points(cards)))
    return events


def _draws(before: State, after: State) -> list[Event]:
    """The seat that acted may have been dealt cards, then the next may have taken some up."""
    events: list[Event] = []
    if after.drawn > before.drawn:
        for seat in dict.fromkeys((before.turn, after.turn)):
            cards = after.hands[seat] & ~before.hands[seat]
            if cards:
                events.append(Drew(seat, cards.bit_count(), cards))
    return events
