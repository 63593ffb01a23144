"""How likely a deal is, by what the other seats have done with it.

Who bids holds something, and who passes does not; and a card that the club player would not have
played from some hand is a sign that the hand is another. Neither is certain, so a deal that does
not fit loses weight and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from smear.bots.club.estimate import bid_estimator
from smear.bots.club.facts import Facts
from smear.bots.club.policy import choose_card
from smear.engine import tricks
from smear.engine.cards import BIT, Card, CardSet, Seat
from smear.engine.events import Bid, Passed, Played
from smear.engine.hand import Hand
from smear.engine.variants import PLAY
from smear.engine.view import View, hand_from_events

#: How far what others make of a hand is from what its cards are worth: a standard deviation ...
DOUBT: Final = 0.4
#: ... and how much more than its bid a hand may be worth, or less.
SLACK: Final = 0.1
#: The weight of a play that the club player would not have made.
SURPRISE: Final = 0.15
#: A deal of less than this part of the likeliest one's weight is not looked at to the end.
NEGLIGIBLE: Final = 0.01


class _Play:
    """A card that another seat has played, what was public then, and what the seat held less.

    before   the hand as it stood, the cards of the seat still to be put in
    played   what the seat had played by then
    """

    __slots__ = ("_before", "_card", "_facts", "_found", "_played", "seat")

    def __init__(self, before: Hand, played: CardSet, card: Card) -> None:
        self.seat = before.turn
        self._before = before
        self._played = played
        self._card = card
        self._facts = Facts(before, before.trump_table)
        self._found: dict[tuple[CardSet, CardSet], float] = {}

    def weight(self, held: CardSet, thrown: CardSet) -> float:
        """How well the play fits a seat that began with these cards, having thrown those."""
        key = held, thrown
        weight = self._found.get(key)
        if weight is None:
            expected = self._is_expected(held ^ self._played, thrown)
            weight = self._found[key] = 1.0 if expected else SURPRISE
        return weight

    def _is_expected(self, hand: CardSet, thrown: CardSet) -> bool:
        state, seat, card = self._before, self.seat, self._card
        state.hands[seat] = hand
        state.thrown[seat] = thrown
        legal = tricks.legal(state)
        if len(legal) == 1:
            return True
        self._facts.look(state)
        chosen = choose_card(state, legal, self._facts)
        if chosen == card:
            return True
        # Small cards of one suit are much alike.
        suit_of, pips = state.trump_table.suit_of, state.rules.pips
        return suit_of[chosen] == suit_of[card] and pips[chosen] == pips[card] == 0


class Readings:
    """What the other seats have done in this hand so far, as one seat has seen it."""

    def __init__(self, view: View, position: Hand) -> None:
        self._position = position
        self._points = bid_estimator(position.rules).points
        self._best = 0.0
        self._passes: list[tuple[Seat, int]] = []
        self._plays: list[_Play] = []
        if position.table is not None:
            self._read_calls(view)
            self._read_plays(view)

    def _read_calls(self, view: View) -> None:
        """Gather the passes of others, each with the least that could have been bid instead."""
        least = view.rules.bids.start
        for event in view.events:
            if isinstance(event, Bid):
                least = event.amount + 1
            elif isinstance(event, Passed) and event.seat != view.seat:
                self._passes.append((event.seat, least))

    def _read_plays(self, view: View) -> None:
        """Gather the plays of others; the pitch is none, for it was chosen with the discards."""
        events, rules = view.events, view.rules
        first = next((n for n, e in enumerate(events) if isinstance(e, Played)), len(events))
        state = hand_from_events(rules, events[:first])
        played = [0] * rules.seats
        for event in events[first:]:
            if isinstance(event, Played):
                if event.seat != view.seat and state.phase == PLAY:
                    before = state.clone()
                    self._plays.append(_Play(before, played[event.seat], event.card))
                played[event.seat] |= BIT[event.card]
                state.push(event.card)

    def weight(self, held: Sequence[CardSet], thrown: Sequence[CardSet]) -> float:
        """How likely these hands are beside others, with these discards.

        `held` are the hands as the tricks began. Deals that fit much worse than one that was asked
        about before have no weight.
        """
        if self._position.table is None:
            return 1.0
        weight = self._weight_of_calls(held)
        least = NEGLIGIBLE * self._best
        for play in self._plays:
            if weight < least:
                return 0.0
            seat = play.seat
            weight *= play.weight(held[seat], thrown[seat])
        self._best = max(weight, self._best)
        return weight

    def _weight_of_calls(self, held: Sequence[CardSet]) -> float:
        """How well the passes and the highest bid fit these hands, the trump suit being known."""
        position, points = self._position, self._points
        trump = position.trump_table.trump
        weight = 1.0
        for seat, least in self._passes:
            weight *= _likely(least + SLACK - points(held[seat], trump))
        worth = points(held[position.bidder], trump)
        weight *= _likely(worth - position.bid + SLACK)
        if position.bid < position.rules.highest_bid:
            weight *= _likely(position.bid + 1 + SLACK - worth)
        return weight


def _likely(by: float) -> float:
    """The chance that what others make of a hand is more than this far below what it is worth."""
    return 0.5 + 0.5 * erf(by / (DOUBT * sqrt(2)))
