"""What a seat can tell for certain about the cards it has not seen.

Unseen cards lie in *places*: the other hands, the discards of others, the stock. How many each
holds is public; which cards it may hold follows from the rules and from what was played:

- a seat that did not follow, where the rules in force left it no other choice, holds none of that
  suit (`State.lacks`: the left bauer and the joker are trumps, and a trump proves nothing where it
  may always be played);
- nobody has thrown a trump but from an excess: the dealer in Schmier, who has had all the rest of
  the stock, and the pitcher in Wisconsin, each keeping nothing but trumps (rules 1.6, 1.7, 2.3). So
  in Schmier every missing trump, and surely every card with a point, is in some hand;
- places are filled exactly: a card that fits in one place only is there, and two places that
  need all the cards they have in common leave none of them to a third.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from smear.engine.cards import CardSet, Seat
from smear.engine.events import Discarded
from smear.engine.hand import Hand
from smear.engine.variants import DRAW
from smear.engine.view import View

Kind: TypeAlias = Literal["hand", "thrown", "stock"]


class Place(NamedTuple):
    """Where unseen cards lie.

    kind   a hand, discards, or the stock
    seat   whose hand or discards; None for the stock, and for the discards of several seats
    size   how many of the unseen cards lie there
    cards  those that may
    """

    kind: Kind
    seat: Seat | None
    size: int
    cards: CardSet


#: One way in which all the unseen cards may lie.
Case: TypeAlias = tuple[Place, ...]


class Knowledge:
    """What one seat can tell for certain.

    position  the hand as the seat knows it
    seat      who looks
    unseen    the cards it has not seen
    cases     the ways in which they may lie: in the first nobody has thrown a trump, in the second
              somebody has, from an excess; one of them alone where the other cannot be. In each,
              every place may truly hold any one of its `cards`.
    excess    the trumps of which one at least was thrown in the second case
    """

    __slots__ = ("cases", "excess", "position", "seat", "unseen")

    def __init__(self, view: View, position: Hand) -> None:
        """Gather it from the view of a seat, and its `View.position`."""
        assert view.seat is not None
        self.position = position
        self.seat = seat = view.seat
        seen = position.hands[seat] | position.thrown[seat]
        for cards in position.played:
            seen |= cards
        self.unseen = position.rules.deck_set & ~seen
        thrown = {e.seat: e.count for e in view.events if isinstance(e, Discarded)}
        thrown.pop(seat, None)
        thrower = position.dealer if DRAW in position.rules.variant.phases else position.bidder
        self.excess: CardSet = 0
        usual = closed(self._places(thrown, thrower))
        self.cases: tuple[Case, ...] = () if usual is None else (usual,)
        if thrown.get(thrower):
            self._add_excess(thrown, thrower)

    def may_hold(self, seat: Seat) -> CardSet:
        """The cards that this seat may have in hand, as far as can be told; the own hand is known.

        Whether it may have any one of them; not whether it may have them together.
        """
        if seat == self.seat:
            return self.position.hands[seat]
        cards = 0
        for case in self.cases:
            for place in case:
                if place.kind == "hand" and place.seat == seat:
                    cards |= place.cards
        return cards

    def _places(self, thrown: dict[Seat, int], thrower: Seat) -> list[Place]:
        """All places, no trump having been thrown."""
        position, unseen = self.position, self.unseen
        rules = position.rules
        places = [
            Place(
                "hand",
                seat,
                rules.hand_size - played.bit_count(),
                unseen & ~position.lacks[seat],
            )
            for seat, played in enumerate(position.played)
            if seat != self.seat
        ]
        if thrown:
            plain = unseen & ~position.trump_table.trumps
            others = sum(count for seat, count in thrown.items() if seat != thrower)
            places.append(Place("thrown", None, others, plain))
            places.append(Place("thrown", thrower, thrown.get(thrower, 0), plain))
        places.append(Place("stock", None, rules.stock_size - position.drawn, unseen))
        return [place for place in places if place.size]

    def _add_excess(self, thrown: dict[Seat, int], thrower: Seat) -> None:
        """The case that a trump was thrown: then the thrower has kept nothing else."""
        position = self.position
        table = position.trump_table
        if position.played[thrower] & ~table.trumps:
            return
        places = []
        may = self.unseen
        if DRAW in position.rules.variant.phases:
            may &= ~table.carrying
        for place in self._places(thrown, thrower):
            if place.seat != thrower:
                places.append(place)
            elif place.kind == "thrown":
                places.append(place._replace(cards=may))
            else:
                places.append(place._replace(cards=place.cards & table.trumps))
        case = closed(places)
        if case is not None:
            for place in case:
                if place.kind == "thrown":
                    self.excess |= place.cards & table.trumps
            if self.excess:
                self.cases += (case,)


def closed(places: list[Place]) -> Case | None:
    """The same places without the cards that cannot lie there; None when they cannot be filled.

    The places must be as large together as the cards are many. A card can lie in a place unless
    some other places need every card that they may hold, this one among them.
    """
    sizes, unions = [0], [0]
    for place in places:
        sizes += [size + place.size for size in sizes]
        unions += [union | place.cards for union in unions]
    masks = [place.cards for place in places]
    for some, (size, union) in enumerate(zip(sizes, unions, strict=True)):
        count = union.bit_count()
        if count < size:
            return None
        if count == size:
            for n in range(len(masks)):
                if not some >> n & 1:
                    masks[n] &= ~union
    return tuple(place._replace(cards=cards) for place, cards in zip(places, masks, strict=True))
