"""Deals one after the other, each some exchanges of two cards away from the last (Metropolis).

Where much has been seen of what the others did, hardly one of many deals made at random fits all
of it. So one deal is changed a little at a time: two cards change places, and the new deal is kept
when it fits the signs better, else with a chance that is the ratio of the two weights. In the long
run every deal then comes up as often as is its weight.

A sign concerns the hand of one seat. So only the one or two seats that exchange cards are weighed
anew, and the dear signs, those of the tricks, only where the cheap ones have agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from smear.bots.knowledge import Case
from smear.engine.cards import BIT, CardSet, Seat, cards_in
from smear.engine.hand import Random

#: How often one of the two cards is a trump: most signs are about them.
TRUMP_MOVES: Final = 0.8


class Signs(Protocol):
    """What the other seats have done tells of their hands."""

    def before(self, seat: Seat, trumps: CardSet) -> float:
        """The weight of a hand with these trumps, by what was done before the tricks; not 0."""
        ...

    def in_play(self, seat: Seat, held: CardSet) -> float:
        """The weight of a hand as the tricks began, by what was played; over 0, at most 1."""
        ...


class Start(NamedTuple):
    """Where a chain begins: a deal of a case.

    excess   where it is not empty, one of these at least stays among what a seat has thrown
    """

    case: Case
    filling: Sequence[CardSet]
    excess: CardSet


class Chain:
    """A deal of one case that changes step by step.

    filling   the cards of each place, in the order of the case
    """

    def __init__(
        self,
        start: Start,
        played: Sequence[CardSet],
        trumps: CardSet,
        signs: Signs,
        random: Random,
    ) -> None:
        """Begin with this deal; `played` are the cards that each seat has played."""
        case, filling, self._excess = start
        self.filling = list(filling)
        self._signs = signs
        self._random = random
        self._trumps = trumps
        self._may = [place.cards for place in case]
        # Every card has a slot, those of the hands first; each slot is in one place.
        self._slots: list[int] = []
        self._place: list[int] = []
        order = sorted(range(len(case)), key=lambda n: case[n].kind != "hand")
        for n in order:
            for card in cards_in(filling[n]):
                self._slots.append(card)
                self._place.append(n)
        self._in_hands = sum(place.size for place in case if place.kind == "hand")
        # Each exchange must be as likely to be tried as the one that undoes it.
        outside = any(place.cards & trumps for place in case if place.kind != "hand")
        self._reach = len(self._slots) if outside else self._in_hands
        self._slot_of = {card: slot for slot, card in enumerate(self._slots)}
        self._moved = [card for card in self._slots if trumps & BIT[card]]
        #: By place: whose hand it is, and what that seat has played; None for other places.
        self._hand_of = [place.seat if place.kind == "hand" else None for place in case]
        self._played = [
            played[place.seat] if place.kind == "hand" and place.seat is not None else 0
            for place in case
        ]
        self._pitched = next(
            (n for n, p in enumerate(case) if p.kind == "thrown" and p.seat is not None), None
        )
        #: By place, the weights found so far, by the trumps there and by the cards.
        self._known_before: list[dict[CardSet, float]] = [{} for _ in case]
        self._known_in_play: list[dict[CardSet, float]] = [{} for _ in case]
        self._before = [self._weight_before(n, cards) for n, cards in enumerate(filling)]
        self._in_play = [self._weight_in_play(n, cards) for n, cards in enumerate(filling)]

    def _weight_before(self, place: int, cards: CardSet) -> float:
        """The weight of these cards in this place by what was done before the tricks."""
        seat = self._hand_of[place]
        if seat is None:
            return 1.0
        weight = self._signs.before(seat, (cards | self._played[place]) & self._trumps)
        self._known_before[place][cards & self._trumps] = weight
        return weight

    def _weight_in_play(self, place: int, cards: CardSet) -> float:
        """The same by what was played."""
        seat = self._hand_of[place]
        if seat is None:
            return 1.0
        weight = self._signs.in_play(seat, cards | self._played[place])
        self._known_in_play[place][cards] = weight
        return weight

    def run(self, steps: int) -> None:
        """Try so many exchanges."""
        random, slots, place, slot_of = self._random, self._slots, self._place, self._slot_of
        filling, may, trumps, excess = self.filling, self._may, self._trumps, self._excess
        known_before, known_in_play = self._known_before, self._known_in_play
        weight_before, weight_in_play = self._weight_before, self._weight_in_play
        before, in_play, moved = self._before, self._in_play, self._moved
        in_hands, reach, in_all, bit_of = self._in_hands, self._reach, len(slots), BIT
        trump_moves = TRUMP_MOVES if moved else 0.0
        for _ in range(steps):
            if random() < trump_moves:
                first = slot_of[moved[int(random() * len(moved))]]
                second = int(random() * reach)
            else:
                first = int(random() * in_hands)
                second = int(random() * in_all)
            here, there = place[first], place[second]
            if here == there:
                continue
            one, other = slots[first], slots[second]
            if not (bit_of[one] & may[there] and bit_of[other] & may[here]):
                continue
            both = bit_of[one] | bit_of[other]
            cards_here, cards_there = filling[here] ^ both, filling[there] ^ both
            if excess and not self._keeps_excess(here, cards_here, there, cards_there):
                continue
            # The luck needed is drawn first, so that what cannot do is looked at no further.
            least = random()
            if both & trumps:
                before_here = known_before[here].get(cards_here & trumps) or weight_before(
                    here, cards_here
                )
                before_there = known_before[there].get(cards_there & trumps) or weight_before(
                    there, cards_there
                )
                ratio = before_here * before_there / (before[here] * before[there])
                if ratio < 1.0:
                    if least >= ratio:
                        continue
                    least = random()
            else:
                before_here, before_there = before[here], before[there]
            least *= in_play[here] * in_play[there]
            play_here = known_in_play[here].get(cards_here) or weight_in_play(here, cards_here)
            if play_here <= least:
                continue
            play_there = known_in_play[there].get(cards_there) or weight_in_play(there, cards_there)
            if play_here * play_there <= least:
                continue
            before[here], before[there] = before_here, before_there
            in_play[here], in_play[there] = play_here, play_there
            filling[here], filling[there] = cards_here, cards_there
            slots[first], slots[second] = other, one
            slot_of[one], slot_of[other] = second, first

    def _keeps_excess(
        self, here: int, cards_here: CardSet, there: int, cards_there: CardSet
    ) -> bool:
        """Whether some card of the excess is still among what a seat has thrown."""
        if self._pitched == here:
            return bool(cards_here & self._excess)
        return self._pitched != there or bool(cards_there & self._excess)
