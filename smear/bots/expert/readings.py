"""How likely a hand is, by what its seat has done with it.

Who bids holds something, and who passes does not; who draws few cards has kept trumps; and a card
that the club player would not have played from some hand is a sign that the hand is another. None
of this is certain, so a hand that does not fit loses weight and no more.

A seat made its call with the six cards that it was dealt, and drew what it did not keep of them.
Which of its cards those are is not known, so a hand has the sum of the weights of all the ways in
which its trumps may have come about.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb, erf, sqrt
from typing import Final, TypeAlias

from smear.bots.club.estimate import bid_estimator
from smear.bots.club.facts import Facts
from smear.bots.club.policy import choose_card
from smear.bots.expert.discarding import MOST_BESIDE_DEALER, leaves_the_rest
from smear.bots.knowledge import Knowledge
from smear.bots.worlds import Worlds
from smear.engine import tricks
from smear.engine.cards import BIT, Card, CardSet, Seat, cards_in
from smear.engine.draw import MOST_DRAWN
from smear.engine.events import Bid, Discarded, Passed, Played
from smear.engine.hand import Hand, Random
from smear.engine.variants import DRAW, PLAY
from smear.engine.view import View, hand_from_events

# How well 60 worlds place the unseen trumps (see `smear.bots.worlds.STRIDE`) is given beside these
# numbers; with them it is -1.47 with six seats and -0.91 with four.

#: How far what others make of a hand is from what its cards are worth: a standard deviation (0.4:
#: -1.48 with six seats, and with four the same as with 0.6) ...
DOUBT: Final = 0.6
#: ... and how much more than its bid a hand may be worth, or less.
SLACK: Final = 0.1
#: The weight of a play that the club player would not have made. Against club players the less the
#: better (0.25: -1.49, 0.15: -1.48, 0.08: -1.47); but people play otherwise.
SURPRISE: Final = 0.1
#: The weight of each plain card that a seat kept though it might have drawn another for it.
SPARED: Final = 0.05
#: The least weight of a hand, so that none is impossible.
LEAST: Final = 1e-9
#: The worth of a hand is told apart to this part of a point where calls are read.
STEPS: Final = 10
#: The most that a hand is worth, and more.
MOST_WORTH: Final = 9

#: The weight of a call, by what the hand is worth beyond its length, in steps; by that length.
Call: TypeAlias = list[list[float]]


class _Play:
    """A card that another seat has played, what was public then, and what the seat held less.

    before   the hand as it stood, the cards of the seat still to be put in
    played   what the seat had played by then
    """

    __slots__ = ("_before", "_card", "_facts", "_played")

    def __init__(self, before: Hand, played: CardSet, card: Card) -> None:
        self._before = before
        self._played = played
        self._card = card
        self._facts = Facts(before, before.trump_table)

    def fits(self, held: CardSet) -> bool:
        """Whether the club player plays so, having begun with these cards."""
        state, card = self._before, self._card
        seat = state.turn
        state.hands[seat] = held ^ self._played
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
    """What the other seats have done in a hand whose trump is known, as one seat has seen it."""

    def __init__(self, view: View, position: Hand) -> None:
        rules = view.rules
        seats = range(rules.seats)
        self._size = rules.hand_size
        self._dealer = position.dealer
        self._taken = DRAW in rules.variant.phases
        self._calls: list[Call | None] = [None for _ in seats]
        self._draws = [0 for _ in seats]
        #: By seat: after how many cards drawn it may have kept plain ones all the same.
        self._untold = [
            (MOST_DRAWN, MOST_BESIDE_DEALER) if leaves_the_rest(position, s) else (MOST_DRAWN,)
            for s in seats
        ]
        self._plays: list[list[_Play]] = [[] for _ in seats]
        self._before: list[dict[CardSet, float]] = [{} for _ in seats]
        self._in_play: list[dict[CardSet, float]] = [{} for _ in seats]
        estimator = bid_estimator(rules)
        trump = position.trump_table.trump
        empty = estimator.points(0, trump)
        length = estimator.weights.length
        self._worth = [
            STEPS * (estimator.points(bit, trump) - empty - length)
            if bit & position.trump_table.trumps
            else 0.0
            for bit in BIT
        ]
        self._bases = tuple(
            [empty + length * count * count for count in range(rules.hand_size + 1)]
        )
        self._read_calls(view, position)
        self._read_plays(view)

    def _read_calls(self, view: View, position: Hand) -> None:
        """Gather the passes of others and the highest bid, and how many cards each drew."""
        least = view.rules.bids.start
        for event in view.events:
            if isinstance(event, Bid):
                least = event.amount + 1
            elif isinstance(event, Passed) and event.seat != view.seat:
                self._calls[event.seat] = _call(self._bases, 0, least)
            elif isinstance(event, Discarded) and event.seat != view.seat:
                self._draws[event.seat] = event.count
        if position.bidder != view.seat:
            highest = position.bid == view.rules.highest_bid
            self._calls[position.bidder] = _call(
                self._bases, position.bid, MOST_WORTH if highest else position.bid + 1
            )

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
                    self._plays[event.seat].append(_Play(before, played[event.seat], event.card))
                played[event.seat] |= BIT[event.card]
                state.push(event.card)

    def before(self, seat: Seat, trumps: CardSet) -> float:
        """How well what the seat called and drew fits these trumps, of six cards."""
        weight = self._before[seat].get(trumps)
        if weight is None:
            weight = self._before[seat][trumps] = LEAST + self._weight_before(seat, trumps)
        return weight

    def in_play(self, seat: Seat, held: CardSet) -> float:
        """How well what the seat has played fits the hand it had when the tricks began."""
        weight = self._in_play[seat].get(held)
        if weight is None:
            weight = 1.0
            for play in self._plays[seat]:
                if not play.fits(held):
                    weight *= SURPRISE
            self._in_play[seat][held] = weight
        return weight

    def _weight_before(self, seat: Seat, trumps: CardSet) -> float:
        ways = self._ways(seat, trumps)
        if not self._taken:
            return ways[-1]
        drawn = self._draws[seat]
        plain = self._size - trumps.bit_count()
        if seat == self._dealer:
            # Any six of all cards that the dealer held may have been dealt, and the trumps are here
            # still; of the others, the smallest are gone.
            weights: list[float] = [
                comb(plain + drawn, self._size - count) for count in range(len(ways))
            ]
            return sumprod(weights, ways) / comb(plain + drawn, drawn)
        kept = self._size - drawn
        tells = drawn not in self._untold[seat]
        weights = [_spared(plain, kept - count, drawn, tells) for count in range(len(ways))]
        return sumprod(weights, ways)

    def _ways(self, seat: Seat, trumps: CardSet) -> list[float]:
        """For each number of these trumps: the weight of the call, for all choices of so many."""
        sums: list[list[float]] = [[0.0]]
        worth, call = self._worth, self._calls[seat]
        for card in cards_in(trumps):
            more = worth[card]
            sums.append([])
            for count in range(len(sums) - 1, 0, -1):
                sums[count] += [less + more for less in sums[count - 1]]
        if call is None:
            return [float(len(some)) for some in sums]
        return [
            sum([chances[int(more)] for more in some])
            for chances, some in zip(call, sums, strict=False)
        ]


@cache
def _call(bases: tuple[float, ...], least: int, most: int) -> Call:
    """The weights of a call that says that the hand is worth at least this, but not that.

    `bases` is what a hand is worth by its number of trumps alone.
    """
    return [
        [
            _likely(worth - least + SLACK) * _likely(most + SLACK - worth)
            for step in range(MOST_WORTH * STEPS)
            for worth in [base + (step + 0.5) / STEPS]
        ]
        for base in bases
    ]


@cache
def _spared(plain: int, kept: int, drawn: int, tells: bool) -> float:
    """How likely it is that so many of these plain cards were kept, for all choices of them.

    `tells` is whether it might have drawn more. Who did not has kept the plain cards that it likes
    best: of the kept and the thrown together each choice is as likely to be those.
    """
    if not 0 <= kept <= plain:
        return 0.0
    fit = SPARED**kept if tells else 1 / comb(kept + drawn, drawn)
    return comb(plain, kept) * fit


def sumprod(some: list[float], others: list[float]) -> float:
    """The sum of the products of the pairs."""
    return sum([one * other for one, other in zip(some, others, strict=True)])


def likely_worlds(view: View, knowledge: Knowledge, count: int, random: Random) -> Iterator[Hand]:
    """So many worlds for a decision in the tricks or at the pitch, the likelier the more often.

    `knowledge` is that of the view. The same `random` gives the same worlds.
    """
    worlds = Worlds(knowledge)
    if knowledge.position.table is None:
        # The pitcher has seen nobody play: there is little to read.
        return iter(worlds.deal(count, random))
    return worlds.likely(count, random, Readings(view, knowledge.position))


def _likely(by: float) -> float:
    """The chance that what others make of a hand is more than this far below what it is worth."""
    return 0.5 + 0.5 * erf(by / (DOUBT * sqrt(2)))
