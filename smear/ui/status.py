"""The public state of a hand at a glance: what everybody at the table may see at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import Card, CardSet, Seat, Suit, Team
from smear.engine.events import (
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    TrickTaken,
)
from smear.engine.hand import Hand
from smear.engine.notation import sentence
from smear.engine.scoring import owners
from smear.engine.state import NOBODY
from smear.engine.variants import PLAY, Phase, Point
from smear.engine.view import View
from smear.ui.words import trick_cards


class Trick(NamedTuple):
    """A finished trick: its number from 1, who played what in order, who won, its card points."""

    number: int
    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    card_points: int


class Status(NamedTuple):
    """One moment of a hand.

    hand, phase    the number of the hand; what is being done
    turn           the seat to act; None when the hand is over
    dealer         who dealt
    calls          the auction so far, in order: the seat and its bid, 0 for a pass
    bidder, bid    the highest bidder so far (None: nobody yet) and the bid (0)
    trump          the trump suit; None while unknown
    leader         who leads or led the trick on the table; None before the play
    winning        who is winning the trick on the table; None while nothing lies there
    trick          the cards on the table in the order they were played
    last_trick     the trick before it
    tricks         for each seat the tricks it has won
    points         for each point of the game, in its order, the team that has it for certain
    card_points    for each team the card points in its tricks (the pitcher's discards are secret)
    held           for each seat how many cards it holds
    thrown         for each seat how many cards it laid away; None before it chose
    totals         the score of each team
    """

    hand: int
    phase: Phase
    turn: Seat | None
    dealer: Seat
    calls: tuple[tuple[Seat, int], ...]
    bidder: Seat | None
    bid: int
    trump: Suit | None
    leader: Seat | None
    winning: Seat | None
    trick: tuple[tuple[Seat, Card], ...]
    last_trick: Trick | None
    tricks: tuple[int, ...]
    points: tuple[Team | None, ...]
    card_points: tuple[int, ...]
    held: tuple[int, ...]
    thrown: tuple[int | None, ...]
    totals: tuple[int, ...]


def status_of(view: View) -> Status:
    """The public state of the hand that this view tells of; the same for every seat."""
    rules, events = view.rules, view.events
    hand = view.position()
    deal = events[0]
    assert isinstance(deal, Dealt)
    finished = finished_tricks(events)
    return Status(
        hand=deal.hand,
        phase=hand.phase,
        turn=None if hand.turn == NOBODY else hand.turn,
        dealer=deal.dealer,
        calls=tuple(_call(event) for event in events if isinstance(event, Passed | Bid)),
        bidder=None if hand.bidder == NOBODY else hand.bidder,
        bid=hand.bid,
        trump=None if hand.table is None else hand.table.trump,
        leader=hand.leader if hand.phase == PLAY else None,
        winning=hand.winner if hand.count else None,
        trick=tuple(trick_cards(events, len(events))) if hand.count else (),
        last_trick=finished[-1] if finished else None,
        tricks=tuple(sum(t.winner == seat for t in finished) for seat in range(rules.seats)),
        points=_points(view, hand),
        card_points=tuple(rules.card_points(cards) for cards in hand.won),
        held=_held(view),
        thrown=_thrown(view),
        totals=view.totals,
    )


def _call(event: Passed | Bid) -> tuple[Seat, int]:
    return event.seat, event.amount if isinstance(event, Bid) else 0


def finished_tricks(events: Sequence[Event]) -> tuple[Trick, ...]:
    """Every finished trick of a hand, the first one first: all its cards are public."""
    return tuple(
        Trick(event.number, tuple(trick_cards(events, index)), event.seat, event.card_points)
        for index, event in enumerate(events)
        if isinstance(event, TrickTaken)
    )


def _points(view: View, hand: Hand) -> tuple[Team | None, ...]:
    """The points that the cards played so far have given away for certain; all, once scored."""
    if view.scored is not None:
        return view.scored.score.points
    if hand.table is None:
        return (None,) * len(view.rules.points)
    played = [0] * view.rules.seats
    for event in view.events:
        if isinstance(event, Played):
            played[event.seat] |= 1 << event.card
    # The named card settles it: with `high_low = "in_play"` too, no trump is higher than the ace or
    # lower than the seven, and any other High or Low is open until the last trick.
    return tuple(owners(hand, hand.table.carriers, played, most=None))


def _held(view: View) -> tuple[int, ...]:
    held = [view.rules.hand_size] * view.rules.seats
    for event in view.events:
        match event:
            case Drew(seat, count):
                held[seat] += count
            case Discarded(seat, count):
                held[seat] -= count
            case Played(seat):
                held[seat] -= 1
            case _:
                pass
    return tuple(held)


def _thrown(view: View) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * view.rules.seats
    for event in view.events:
        if isinstance(event, Discarded):
            found[event.seat] = event.count
    return tuple(found)


def own_hand(view: View) -> CardSet:
    """The cards that the seat of this view holds."""
    assert view.seat is not None
    return view.position().hands[view.seat]


def taken_up(view: View) -> CardSet:
    """The cards that the seat of this view was last dealt or took up, until it acts again."""
    cards = 0
    for event in view.events:
        if isinstance(event, Drew) and event.seat == view.seat:
            cards = event.cards or 0
        elif isinstance(event, Passed | Bid | Discarded | Played) and event.seat == view.seat:
            cards = 0
    return cards


def point_title(point: Point) -> str:
    """What a point is called: `High`."""
    return sentence(point.name)
