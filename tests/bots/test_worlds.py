"""Worlds: each could be the true one, none is favoured, and there always are some."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.bots.knowledge import Case, Knowledge, Place
from smear.bots.worlds import CaseDealer, Worlds, drawn_by_weight
from smear.engine.cards import Card, CardSet, Seat, card_set, cards_in
from smear.engine.hand import Hand
from smear.engine.rules import Rules
from smear.engine.variants import DRAW, PEEK, PLAY
from tests.bots.situations import cards
from tests.bots.test_every_bot import EVERY_RULES
from tests.bots.test_knowledge import decisions, knowledge


def could_be_true(world: Hand, hand: Hand, told: Knowledge) -> None:
    """Check a world beside the true hand: all that is public is the same, and the rules hold."""
    rules, own = hand.rules, told.seat
    assert world.hands[own] == hand.hands[own]
    assert world.played == hand.played
    seen = 0
    for seat in range(rules.seats):
        assert world.hands[seat].bit_count() == hand.hands[seat].bit_count()
        assert not world.hands[seat] & (seen | hand.lacks[seat])
        seen |= world.hands[seat]
    assert not seen & ~(told.unseen | hand.hands[own])
    draws = DRAW in rules.variant.phases
    thrower = hand.dealer if draws else hand.bidder
    if hand.phase == PLAY:
        table = hand.trump_table
        held, thrown = world.held[thrower], world.thrown[thrower]
        assert thrown.bit_count() == hand.thrown[thrower].bit_count()
        if thrown & table.trumps:
            assert not held & ~table.trumps
        if draws and thrower != own:
            missing = table.trumps & told.unseen & ~seen
            assert missing == thrown & table.trumps
            assert not missing & table.carrying
    elif hand.phase in (PEEK, DRAW):
        left = card_set(world.stock[world.drawn :])
        assert left.bit_count() == rules.stock_size - hand.drawn
        assert not left & (seen | ~told.unseen)


@given(st.sampled_from(EVERY_RULES), st.integers(0, 2**32))
def test_every_world_could_be_true(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for hand, view in decisions(rules, seed, 1):
        told = knowledge(view)
        worlds = Worlds(told).deal(3, rng.random)
        assert len(worlds) == 3
        for world in worlds:
            could_be_true(world, hand, told)


def all_deals(case: Case, unseen: CardSet) -> list[tuple[CardSet, ...]]:
    """Every deal of a case."""
    if not case:
        return [()]
    place = case[0]
    may = cards_in(place.cards & unseen)
    return [
        (card_set(here), *rest)
        for here in combinations(may, place.size)
        for rest in all_deals(case[1:], unseen & ~card_set(here))
    ]


TIGHT: Case = (
    Place("hand", 0, 2, cards("7D 8D 9D AS KS")),
    Place("hand", 1, 2, cards("7D 8D 9D QH KH")),
    Place("hand", 2, 2, cards("QH KH AS KS")),
    Place("thrown", 3, 1, cards("7D 8D 9D QH KH")),
)
LOOSE: Case = (
    Place("hand", 0, 2, cards("7D 8D 9D AS KS QH KH")),
    Place("hand", 1, 2, cards("7D 8D 9D QH KH")),
    Place("hand", 2, 2, cards("7D 8D 9D AS KS QH KH")),
    Place("stock", None, 1, cards("7D 8D 9D AS KS")),
)


@pytest.mark.parametrize("case", [TIGHT, LOOSE])
def test_no_deal_is_favoured(case: Case) -> None:
    """Deals drawn by their weights are spread like the deals there are."""
    unseen = cards("7D 8D 9D AS KS QH KH")
    every = all_deals(case, unseen)
    rng = Random(4)
    dealer = CaseDealer(case, unseen)
    pool = [dealer.deal(rng.random) for _ in range(40_000)]
    total = sum(weight for _, weight in pool)
    share: Counter[tuple[CardSet, ...]] = Counter()
    for filling, weight in pool:
        share[tuple(filling)] += weight / total  # type: ignore[assignment]
    assert share.keys() == set(every)
    for deal in every:
        assert share[deal] * len(every) == pytest.approx(1, abs=0.25)


def test_a_deal_is_found_where_filling_place_by_place_finds_none() -> None:
    unseen = cards("7D 8D 9D AS KS QH KH")
    found = CaseDealer(TIGHT, unseen)._matched(Random(1).random)
    assert tuple(found) in all_deals(TIGHT, unseen)


class Holds:
    """The sign that one seat holds one card."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat, self.card = seat, card

    def before(self, seat: Seat, trumps: CardSet) -> float:
        return 1.0

    def in_play(self, seat: Seat, held: CardSet) -> float:
        return 1.0 if seat != self.seat or held >> self.card & 1 else 0.001


@given(st.sampled_from(EVERY_RULES), st.integers(0, 2**32))
def test_every_likely_world_could_be_true(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    for hand, view in decisions(rules, seed, 1):
        if hand.phase != PLAY:
            continue
        told = knowledge(view)
        signs = Holds((told.seat + 1) % rules.seats, cards_in(told.unseen)[0])
        worlds = list(Worlds(told).likely(4, rng.random, signs))
        assert len(worlds) == 4
        for world in worlds:
            could_be_true(world, hand, told)


def test_worlds_are_repeatable_and_follow_the_signs() -> None:
    rules = EVERY_RULES[0]
    told = next(knowledge(view) for hand, view in decisions(rules, 1, 1) if hand.phase == PLAY)
    worlds = Worlds(told)
    other = next(s for s in range(rules.seats) if s != told.seat)
    signs = Holds(other, cards_in(told.may_hold(other))[0])
    first, again = (worlds.deal(20, Random(7).random) for _ in range(2))
    assert [w.hands for w in first] == [w.hands for w in again]
    some, same = (list(worlds.likely(20, Random(7).random, signs)) for _ in range(2))
    assert [w.hands for w in some] == [w.hands for w in same]
    likely = list(worlds.likely(200, Random(7).random, signs))[20:]
    assert sum(w.hands[other] >> signs.card & 1 for w in likely) > 0.9 * len(likely)
    assert len({tuple(w.hands) for w in likely}) > 0.9 * len(likely), "no two are the same"


def test_late_worlds_are_fewer_but_never_none() -> None:
    rng = Random(7)
    for _, view in decisions(EVERY_RULES[0], 3, 1):
        worlds = Worlds(knowledge(view))
        assert len(worlds.deal(20, rng.random, is_late=lambda: True)) == 1
        answers = iter([False] * 8 + [True] * 99)
        assert 1 < len(worlds.deal(20, rng.random, is_late=answers.__next__)) <= 20


def test_numbers_are_drawn_by_their_share() -> None:
    for seed in range(20):
        drawn = Counter(drawn_by_weight([1.0, 0.0, 2.0, 1.0], 8, Random(seed).random))
        assert drawn == {0: 2, 2: 4, 3: 2}
