"""Worlds that may be the true one: deals of the unseen cards that agree with all a seat can tell.

Every world is consistent. `Worlds.deal` makes each about as likely as any other: places are filled
one after the other, those with the least choice first, with cards drawn at random from those that
may lie there. That favours some deals over others, but how much is known (by how many cards each
was drawn from), so more deals are made than are asked for, and those asked for are drawn from them
by weight. `Worlds.likely` goes on from a few such deals by chains (`smear.bots.chains`), so that
the worlds are as likely as the signs say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple, TypeAlias

from smear.bots.chains import Chain, Signs, Start
from smear.bots.knowledge import Case, Knowledge
from smear.engine.cards import BIT, Card, CardSet, card_set, cards_in
from smear.engine.hand import Hand, Random

#: How many deals are made for each one that is asked for, where they are not equally likely ...
POOL: Final = 3
#: ... and for how many asked for one is made in which a trump was thrown, where that can be.
RARE: Final = 8
#: From how many deals made at random the chains of likely deals begin, ...
STARTS: Final = 12
#: ... how many chains there are, ...
CHAINS: Final = 2
#: ... how many exchanges go by until the first world of each, and how many between two of them.
#: The mean logarithm of the part of 60 worlds that have an unseen trump where it truly is, over the
#: plays of 60 hands of club players with six seats: -1.48 with a stride of 20, -1.49 with 12, which
#: takes two thirds of the time.
SETTLE: Final = 80
STRIDE: Final = 15
#: How often places are filled anew when one of them finds too few cards left.
TRIES: Final = 10

#: The cards of each place, in the order of the case.
Filling: TypeAlias = list[CardSet]


class _Step(NamedTuple):
    """A place to be filled: its number, size and cards, and those that may lie in later ones."""

    number: int
    size: int
    cards: CardSet
    later: CardSet


class CaseDealer:
    """Deals the unseen cards into the places of one case.

    even   whether every deal is as likely as any other
    """

    def __init__(self, case: Case, unseen: CardSet) -> None:
        self._case = case
        self._unseen = unseen
        self._free = [(n, place.size) for n, place in enumerate(case) if place.cards == unseen]
        tight = [n for n, place in enumerate(case) if place.cards != unseen]
        tight.sort(key=lambda n: case[n].cards.bit_count() - case[n].size, reverse=True)
        self._steps: list[_Step] = []
        later = unseen if self._free else 0
        for n in tight:
            self._steps.insert(0, _Step(n, case[n].size, case[n].cards, later))
            later |= case[n].cards
        # What is drawn for the only place that is not free leaves as many deals of the rest.
        self.even = len(tight) <= 1
        left = sum(size for _, size in self._free)
        self._ways = 1.0
        for _, size in self._free:
            self._ways *= comb(left, size)
            left -= size

    def deal(self, random: Random) -> tuple[Filling, float]:
        """A deal, and its weight: one by how likely it was to be drawn."""
        for _ in range(TRIES):
            found = self._drawn(random)
            if found is not None:
                return found
        return self._matched(random), 1.0

    def _drawn(self, random: Random) -> tuple[Filling, float] | None:
        """A deal drawn place by place; None when a place found too few cards left, or too many."""
        left = self._unseen
        filling = [0] * len(self._case)
        weight = self._ways
        for number, size, cards, later in self._steps:
            may = cards & left
            # What fits in no later place goes here.
            taken = may & ~later
            may ^= taken
            rest = size - taken.bit_count()
            count = may.bit_count()
            if not 0 <= rest <= count:
                return None
            if rest:
                weight *= comb(count, rest)
                taken |= draw(may, rest, random)
            filling[number] = taken
            left ^= taken
        if self._free:
            spread(left, self._free, filling, random)
        return filling, weight

    def _matched(self, random: Random) -> Filling:
        """A deal that is found whenever there is one: who stands in a card's way makes room."""
        case = self._case
        held: list[list[Card]] = [[] for _ in case]

        def make_room(card: Card, tried: set[int]) -> bool:
            numbers = [n for n, place in enumerate(case) if place.cards & BIT[card]]
            numbers.sort(key=lambda _: random())
            for n in numbers:
                if n in tried:
                    continue
                tried.add(n)
                if len(held[n]) < case[n].size:
                    held[n].append(card)
                    return True
                for other in held[n]:
                    if make_room(other, tried):
                        held[n][held[n].index(other)] = card
                        return True
            return False

        for card in sorted(cards_in(self._unseen), key=lambda _: random()):
            found = make_room(card, set())
            assert found, "the places cannot be filled"
        return [card_set(cards) for cards in held]


def draw(cards: CardSet, count: int, random: Random) -> CardSet:
    """So many cards of a set, each choice equally likely."""
    left = list(cards_in(cards))
    size = len(left)
    # Whichever are fewer, the cards taken or those left, are drawn.
    fewer = min(count, size - count)
    drawn = 0
    for _ in range(fewer):
        drawn |= BIT[left.pop(int(random() * size))]
        size -= 1
    return drawn if fewer == count else cards ^ drawn


def spread(
    cards: CardSet, places: Sequence[tuple[int, int]], filling: Filling, random: Random
) -> None:
    """Deal all these cards into places, each a number and a size, every deal equally likely."""
    deck = sorted(cards_in(cards), key=lambda _: random())
    first = 0
    for number, size in places:
        here = 0
        for card in deck[first : first + size]:
            here |= BIT[card]
        filling[number] = here
        first += size


class Worlds:
    """Deals worlds for one decision."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._position = position = knowledge.position
        self._own = knowledge.seat
        self._played = position.played
        self._excess = knowledge.excess
        self._dealers = [(case, CaseDealer(case, knowledge.unseen)) for case in knowledge.cases]

    def deal(
        self,
        count: int,
        random: Random,
        is_late: Callable[[], bool] = lambda: False,
    ) -> list[Hand]:
        """So many worlds, each a hand that may be the true one at this decision.

        `random` gives floats in [0, 1); the same ones give the same worlds. When `is_late` says so,
        the deals that have been made must do: so there may be fewer worlds, but there is always
        one.
        """
        pool: list[tuple[Case, Filling]] = []
        weights: list[float] = []
        for number, (case, dealer) in enumerate(self._dealers):
            size = count if dealer.even else POOL * count
            if number:
                size = -(-size // RARE)
            for _ in range(size):
                if pool and is_late():
                    break
                filling, weight = dealer.deal(random)
                if number and not self._has_excess(case, filling):
                    continue
                pool.append((case, filling))
                weights.append(weight / size)
        if len(pool) > count:
            pool = [pool[n] for n in drawn_by_weight(weights, count, random)]
        return [self._world(case, filling, random) for case, filling in pool]

    def likely(self, count: int, random: Random, signs: Signs) -> Iterator[Hand]:
        """So many worlds, the likelier the more often by these signs; each is made when asked for.

        The same `random` gives the same worlds. They come from a few chains by turns.
        """
        trumps = self._position.trump_table.trumps
        pools = [self._starts(number, random, signs) for number in range(len(self._dealers))]
        pools = [pool for pool in pools if pool[0]]
        # A chain stays in its case, so each case has its part of the chains by how many deals it
        # has: by the weights of so few, one in which all is odd would be taken too often.
        shares = [share for _, _, share in pools]
        chosen: list[Start] = []
        for number in drawn_by_weight(shares, CHAINS, random):
            starts, weights, _ = pools[number]
            chosen.append(starts[drawn_by_weight(weights, 1, random)[0]])
        chains = [Chain(start, self._played, trumps, signs, random) for start in chosen]
        for number in range(count):
            chain = chains[number % CHAINS]
            chain.run(STRIDE if number >= CHAINS else SETTLE)
            yield self._world(chosen[number % CHAINS].case, chain.filling, random)

    def _starts(
        self, number: int, random: Random, signs: Signs
    ) -> tuple[list[Start], list[float], float]:
        """Deals of a case to begin with, their weights, and how many deals the case has, about."""
        trumps = self._position.trump_table.trumps
        case, dealer = self._dealers[number]
        starts: list[Start] = []
        weights: list[float] = []
        share = 0.0
        for _ in range(STARTS):
            filling, weight = dealer.deal(random)
            if number and not self._has_excess(case, filling):
                continue
            share += weight
            for seat, cards in enumerate(self._lie(case, filling)[1]):
                if seat != self._own:
                    weight *= signs.before(seat, cards & trumps)
            starts.append(Start(case, filling, self._excess if number else 0))
            weights.append(weight)
        return starts, weights, share

    def _has_excess(self, case: Case, filling: Filling) -> bool:
        return any(
            place.kind == "thrown" and cards & self._excess
            for place, cards in zip(case, filling, strict=True)
        )

    def _lie(self, case: Case, filling: Filling) -> tuple[Filling, Filling, Filling]:
        """By seat, the cards in hand, those held when the phase began, and those thrown.

        Which of several seats has thrown a card is left open: it plays no part any more.
        """
        own, position = self._own, self._position
        hands = [0] * len(self._played)
        thrown = hands[:]
        hands[own], thrown[own] = position.hands[own], position.thrown[own]
        for place, cards in zip(case, filling, strict=True):
            if place.seat is not None:
                (hands if place.kind == "hand" else thrown)[place.seat] = cards
        return hands, [h | p for h, p in zip(hands, self._played, strict=True)], thrown

    def _world(self, case: Case, filling: Filling, random: Random) -> Hand:
        """The position with the unseen cards in these places."""
        world = self._position.clone()
        world.hands, world.held, world.thrown = self._lie(case, filling)
        for place, cards in zip(case, filling, strict=True):
            if place.kind == "stock":
                # The cards at the top that were taken are never looked at again.
                order = sorted(cards_in(cards), key=lambda _: random())
                world.stock = (*(0,) * world.drawn, *order)
        return world


def drawn_by_weight(weights: Sequence[float], count: int, random: Random) -> list[int]:
    """So many numbers of these weights, each as often as is its share, in random order."""
    step = sum(weights) / count
    mark = random() * step
    drawn: list[int] = []
    for number, upto in enumerate(accumulate(weights)):
        while mark < upto and len(drawn) < count:
            drawn.append(number)
            mark += step
    # Rounding may leave the last mark just beyond the end.
    drawn += [len(weights) - 1] * (count - len(drawn))
    return sorted(drawn, key=lambda _: random())
