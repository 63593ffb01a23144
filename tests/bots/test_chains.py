"""Chains: in the long run every deal comes up as often as is its weight."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from smear.bots.chains import Chain, Start
from smear.bots.knowledge import Case, Place
from smear.engine.cards import CardSet, Seat
from tests.bots.situations import cards
from tests.bots.test_worlds import all_deals

UNSEEN = cards("7D 8D 9D AS KS QH KH")
TRUMPS = cards("AS KS QS")
#: Trumps may lie in hands only, or outside as well; seat 2 has played a trump already.
IN_HANDS: Case = (
    Place("hand", 0, 2, UNSEEN),
    Place("hand", 2, 2, cards("7D 8D 9D AS KS QH")),
    Place("thrown", None, 2, cards("7D 8D 9D QH KH")),
    Place("thrown", 3, 1, cards("7D 8D 9D QH KH")),
)
OUTSIDE: Case = (
    Place("thrown", 3, 2, UNSEEN),
    Place("hand", 0, 2, UNSEEN),
    Place("hand", 2, 1, cards("7D 8D 9D AS KS QH")),
    Place("stock", None, 2, UNSEEN),
)
PLAYED = [0, 0, cards("QS"), 0]


class Odd:
    """Signs of which each seat has its own."""

    def before(self, seat: Seat, trumps: CardSet) -> float:
        return (0.4 + seat) ** trumps.bit_count()

    def in_play(self, seat: Seat, held: CardSet) -> float:
        return 0.3 if held & cards("7D AS") else 1.0


def weight(case: Case, deal: tuple[CardSet, ...], excess: CardSet) -> float:
    signs, product = Odd(), 1.0
    for place, here in zip(case, deal, strict=True):
        if place.kind == "hand" and place.seat is not None:
            held = here | PLAYED[place.seat]
            product *= signs.before(place.seat, held & TRUMPS) * signs.in_play(place.seat, held)
        if excess and place.seat == 3 and not here & excess:
            return 0.0
    return product


@pytest.mark.parametrize(
    ("case", "excess"), [(IN_HANDS, 0), (OUTSIDE, 0), (OUTSIDE, cards("AS KS"))]
)
def test_every_deal_comes_up_by_its_weight(case: Case, excess: CardSet) -> None:
    every = {deal: weight(case, deal, excess) for deal in all_deals(case, UNSEEN)}
    start = next(deal for deal, likely in every.items() if likely)
    chain = Chain(Start(case, start, excess), PLAYED, TRUMPS, Odd(), Random(6).random)
    found: Counter[tuple[CardSet, ...]] = Counter()
    rounds = 20_000
    for _ in range(rounds):
        chain.run(12)
        found[tuple(chain.filling)] += 1
    assert found.keys() <= {deal for deal, likely in every.items() if likely}
    total = sum(every.values())
    wrong = sum(abs(found[deal] / rounds - likely / total) for deal, likely in every.items()) / 2
    assert wrong < 0.08, "what chance leaves of so many rounds"


def test_no_steps_change_nothing() -> None:
    start = all_deals(IN_HANDS, UNSEEN)[0]
    chain = Chain(Start(IN_HANDS, start, 0), PLAYED, TRUMPS, Odd(), Random(6).random)
    chain.run(0)
    assert tuple(chain.filling) == start
