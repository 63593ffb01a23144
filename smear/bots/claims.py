"""Claims: when every trick that is left is certain, and how the cards are then played out."""

from __future__ import annotations

from typing import Final

from smear.bots.knowledge import Knowledge
from smear.engine.cards import BIT, Card, CardSet, cards_in
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable
from smear.engine.variants import PLAY
from smear.engine.view import View

#: With fewer cards there is nothing to be saved by a claim.
FEWEST: Final = 2


def sure_rest(view: View) -> tuple[Card, ...] | None:
    """The cards of the viewer, in an order that wins every trick left whatever the others play.

    None when it is not the viewer's lead, trump is not known yet (the pitcher names it by the
    lead, which no claim decides for anybody), fewer than `FEWEST` cards are left, or the tricks
    are not all certain by what the viewer can tell (`Knowledge`).

    A claim never fails. It is found whenever there is such an order, for none is better than this:

    - Trumps come first, and each suit from the top. In one suit, the card that is led at the n-th
      time is safe unless a seat may hold n cards of it, one of them higher: it keeps that one back
      until then. Of two cards, the later asks for more of such a seat, so the lower comes later.
    - A plain card is safe from trumps unless a seat may hold more of them than are led: such a
      seat has too few other cards to follow all the plain leads, in whatever order they come.

    While the viewer wins it leads each time, so what the others do to one another does not matter:
    each is asked for alone. Cards that a seat may hold one by one count as cards that it may hold
    together; where a claim were lost by that, it would be missed, not wrong. Rules 1.9, 2.6.
    """
    if view.seat is None:
        return None
    position = view.position()
    own = position.hands[view.seat]
    if (
        position.phase != PLAY
        or position.turn != view.seat
        or position.count
        or own.bit_count() < FEWEST
    ):
        return None
    table = position.trump_table
    runs = _runs(table, own)
    claim = _Claim(table, own, Knowledge(view, position))
    # The first cards of the suits are asked for first: nearly always one of them is not safe.
    if all(claim.is_safe(run, 1) for run in runs) and all(
        claim.is_safe(run, nth) for run in runs for nth in range(2, len(run) + 1)
    ):
        return tuple(card for run in runs for card in run)
    return None


def let_go(position: Hand) -> Card:
    """The lowest card that the seat to act may play: what others put to a trick that is claimed.

    A trump is higher than any other card; of suits that are equal, the one printed first in the
    pack (clubs, diamonds, hearts, spades) goes first.
    """
    table = position.trump_table
    legal = position.legal_actions()
    assert isinstance(legal, tuple)
    return min(legal, key=lambda card: (table.trumps >> card & 1, table.rank[card], card))


def _runs(table: TrumpTable, cards: CardSet) -> list[list[Card]]:
    """The cards by suit, trumps first, each suit from the top."""
    suits = [table.trumps, *(suit for suit in table.of_suit if suit != table.trumps)]
    found = (
        sorted(cards_in(cards & suit), key=table.rank.__getitem__, reverse=True) for suit in suits
    )
    return [run for run in found if run]


class _Claim:
    """What the others may do about each card of one claim."""

    def __init__(self, table: TrumpTable, own: CardSet, knowledge: Knowledge) -> None:
        self._table = table
        self._unseen = knowledge.unseen
        #: Each other hand, in each case.
        self._hands = [p for case in knowledge.cases for p in case if p.kind == "hand"]
        self._trumps_led = (own & table.trumps).bit_count()

    def is_safe(self, run: list[Card], nth: int) -> bool:
        """Whether nobody can beat the n-th card (from 1) that is led of a suit."""
        table = self._table
        card = run[nth - 1]
        suit = table.must[card]
        rank = table.rank[card]
        higher = 0
        for other in cards_in(suit & self._unseen):
            if table.rank[other] > rank:
                higher |= BIT[other]
        if higher and self._may_hold(higher, suit, nth):
            return False
        trumps = table.trumps
        return suit == trumps or not self._may_hold(trumps, trumps, self._trumps_led + 1)

    def _may_hold(self, some: CardSet, suit: CardSet, count: int) -> bool:
        """Whether one other seat may hold so many cards of a suit, one of them among `some`."""
        return any(
            place.cards & some and (place.cards & suit).bit_count() >= count <= place.size
            for place in self._hands
        )
