"""The facts of one decision, as somebody takes them to be who overlooks and forgets some."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from smear.bots.club.facts import Facts
from smear.bots.learner.senses import Senses
from smear.engine.cards import Card, CardSet, Seat, card_set
from smear.engine.rules import TrumpTable
from smear.engine.state import State


class BlurredFacts(Facts):
    """What a seat makes of the cards when it sees only what these senses let it see.

    What has gone and is forgotten counts as unseen. The own cards, played or not, are never
    forgotten, and what lies on the table is seen as it is.
    """

    __slots__ = ("_forgotten", "_rng", "_senses", "_slips")

    def __init__(
        self, state: State, table: TrumpTable, senses: Senses, gone: Sequence[Card], rng: Random
    ) -> None:
        """The facts of this one decision; slips are drawn from `rng`.

        `gone` are the cards that have been played, in their order.
        """
        self._senses = senses
        self._rng = rng
        self._slips: dict[Card, float] = {}
        self._forgotten = _forgotten(state, table, senses, gone)
        super().__init__(state, table)

    def look(self, state: State) -> None:
        """See the decision that is due now, less what is overlooked."""
        super().look(state)
        if not self._senses.counts:
            self.pip = self._pips_of([0] * state.rules.teams)[self.team]
        if not self._senses.voids:
            self._lacks = [0] * state.rules.seats

    def _count(self, state: State) -> None:
        super()._count(state)
        self._left |= self._forgotten

    def price(self, card: Card, worth: float) -> float:
        """What it seems to cost to give this card away."""
        slip = self._slips.get(card)
        if slip is None:
            most = self._senses.slips
            slip = self._slips[card] = self._rng.uniform(-most, most)
        return super().price(card, worth) + slip

    def safety(
        self, threat: CardSet, must: CardSet, may: CardSet, seats: tuple[Seat, ...]
    ) -> float:
        """The chance that seems to be left that none of these seats plays a card of the threat."""
        return 1 - self._senses.foresight * (1 - super().safety(threat, must, may, seats))


def _forgotten(state: State, table: TrumpTable, senses: Senses, gone: Sequence[Card]) -> CardSet:
    """The cards of earlier tricks that are not remembered."""
    tricks = max(0, state.tricks - senses.memory)
    cards = card_set(gone[: tricks * state.rules.seats]) & ~state.played[state.turn]
    return cards & ~table.trumps if senses.trumps else cards
