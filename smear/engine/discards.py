"""The discards a seat may make, as one small value.

The list of legal discards, their number, a random one and the sentence that refuses another all
come from the same few facts, so they cannot disagree. The dealer of Schmier may have a hundred
thousand legal discards: they are counted and drawn without being listed.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import accumulate, chain, combinations
from math import comb
from typing import TypeAlias

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import BIT, CardSet, card_set, cards_in


class Discards(Collection[Action]):
    """All legal discards of one seat; never changed once made.

    hand         the cards held
    must         the cards that have to go
    may          further cards that may go
    least, most  how few and how many cards go in all, `most` at most all of these
    suits        empty, or the suits of which one must stay open (rules 2.3)
    """

    # Written out because one is made for every discard that is asked for: a frozen dataclass would
    # take three times as long.
    __slots__ = ("hand", "least", "may", "most", "must", "suits")

    def __init__(  # noqa: PLR0917 (an argument by name would cost as much again)
        self,
        hand: CardSet,
        must: CardSet,
        may: CardSet,
        least: int,
        most: int,
        suits: tuple[CardSet, ...] = (),
    ) -> None:
        self.hand = hand
        self.must = must
        self.may = may
        self.least = least
        self.most = most
        self.suits = suits

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"Discards({values})"

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, int) or not actions.is_discard(action):
            return False
        cards = actions.discarded_cards(action)
        return (
            not cards & ~(self.must | self.may)
            and self.must & ~cards == 0
            and self.least <= cards.bit_count() <= self.most
            and self.leaves_a_lead(cards)
        )

    def leaves_a_lead(self, cards: CardSet) -> bool:
        """Whether, these cards thrown, some suit is still open to be led. Rules 2.3."""
        return not self.suits or open_cards(self.hand & ~cards, cards, self.suits) != 0

    def _sizes(self) -> range:
        """How many cards may go besides those that must."""
        gone = self.must.bit_count()
        return range(self.least - gone, self.most - gone + 1)

    def __len__(self) -> int:
        if self.suits:
            return sum(1 for _ in self)
        return sum(comb(self.may.bit_count(), size) for size in self._sizes())

    def __iter__(self) -> Iterator[Action]:
        free = cards_in(self.may)
        for places in choices(len(free), self._sizes()):
            cards = self.must | card_set([free[place] for place in places])
            if self.leaves_a_lead(cards):
                yield actions.discard(cards)

    def draw(self, random: Callable[[], float]) -> Action:
        """One of them, each equally likely; `random` gives floats in [0, 1)."""
        must = self.must
        free = cards_in(self.may)
        gone = must.bit_count()
        listed = short_list(len(free), self.least - gone, self.most - gone)
        while True:
            if listed:
                places = listed[int(random() * len(listed))]
            else:
                places = random_choice(len(free), self._sizes(), random)
            cards = must
            for place in places:
                cards |= BIT[free[place]]
            # Drawing again until it is legal keeps the legal ones equally likely.
            if not self.suits or open_cards(self.hand ^ cards, cards, self.suits):
                return actions.discard(cards)


#: Some of the places 0, 1, ... of a row of cards.
Places: TypeAlias = tuple[int, ...]
#: Up to how many choices are listed rather than drawn place by place.
SHORT = 100


def choices(count: int, sizes: range) -> Iterator[Places]:
    """Every choice of so many out of `count` places."""
    return chain.from_iterable(combinations(range(count), size) for size in sizes)


@cache
def short_list(count: int, least: int, most: int) -> tuple[Places, ...]:
    """All choices of `least` to `most` out of `count` places, or nothing when they are many."""
    sizes = range(least, most + 1)
    if sum(comb(count, size) for size in sizes) > SHORT:
        return ()
    return tuple(choices(count, sizes))


def random_choice(count: int, sizes: range, random: Callable[[], float]) -> Places:
    """One of the `choices`, each equally likely, without listing them."""
    size = sizes[0]
    if len(sizes) > 1:
        ways = list(accumulate(comb(count, size) for size in sizes))
        size = sizes[bisect(ways, int(random() * ways[-1]))]
    # Whichever are fewer, the places chosen or those left, are found one by one.
    fewer = min(size, count - size)
    found: set[int] = set()
    while len(found) < fewer:
        found.add(int(random() * count))
    if fewer < size:
        return tuple([place for place in range(count) if place not in found])
    return tuple(found)


def open_cards(kept: CardSet, thrown: CardSet, suits: tuple[CardSet, ...]) -> CardSet:
    """The kept cards whose suit is still open: those that may be led to make trump. Rules 2.3.

    A suit is closed when some of it was thrown, unless all the kept cards are of it: then what was
    thrown of it was an excess over six. (Every card is of one of the suits.)
    """
    found = kept
    for suit in suits:
        if thrown & suit and kept | suit != suit:
            found ^= kept & suit
    return found
