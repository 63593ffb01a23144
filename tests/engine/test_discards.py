"""The discards a seat may make, as one value: listed, counted, drawn and asked about alike."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine import actions
from smear.engine.cards import ALL_CARDS, BIT, JOKER, PRINTED_SUIT, CardSet, card_set, cards_in
from smear.engine.discards import SHORT, Discards, open_cards, random_choice, short_list
from tests.engine.situations import action, cards

SETS = st.sets(st.integers(0, JOKER), max_size=9).map(card_set)


@st.composite
def discards(draw: st.DrawFn) -> Discards:
    """Any small value of this kind that allows something."""
    hand = draw(SETS)
    held = cards_in(hand)
    parts = draw(st.lists(st.integers(0, 2), min_size=len(held), max_size=len(held)))
    must = card_set(card for card, part in zip(held, parts, strict=True) if part == 0)
    may = card_set(card for card, part in zip(held, parts, strict=True) if part == 1)
    least = draw(st.integers(must.bit_count(), (must | may).bit_count()))
    most = draw(st.integers(least, (must | may).bit_count()))
    # The rule about suits is that of a game without a joker.
    suits = () if hand & BIT[JOKER] else draw(st.sampled_from([(), PRINTED_SUIT]))
    return Discards(hand, must, may, least, most, suits=suits)


def by_trying(choices: Discards) -> set[CardSet]:
    """What may go, by the meaning of the fields and every subset of the hand."""
    held = cards_in(choices.hand)
    subsets = [card_set(chosen) for n in range(len(held) + 1) for chosen in combinations(held, n)]
    return {
        thrown
        for thrown in subsets
        if thrown & choices.must == choices.must
        and not thrown & ~(choices.must | choices.may)
        and choices.least <= thrown.bit_count() <= choices.most
        and (not choices.suits or leaves_open(choices.hand & ~thrown, thrown))
    }


def leaves_open(kept: CardSet, thrown: CardSet) -> bool:
    """Rules 2.3, suit by suit."""
    return any(kept & suit and (not thrown & suit or kept & suit == kept) for suit in PRINTED_SUIT)


@given(discards())
def test_listing_counting_and_asking_agree(choices: Discards) -> None:
    expected = by_trying(choices)
    listed = list(choices)
    assert {actions.discarded_cards(one) for one in listed} == expected
    assert len(listed) == len(choices) == len(expected)
    assert all(one in choices for one in listed)
    assert bool(choices) == bool(expected)


@given(discards(), SETS)
def test_any_other_discard_is_not_in_it(choices: Discards, thrown: CardSet) -> None:
    assert (actions.discard(thrown) in choices) == (thrown in by_trying(choices))


@pytest.mark.parametrize("other", [0, JOKER, actions.PASS, actions.bid(3), -1, "discard", None])
def test_what_is_no_discard_is_not_in_it(other: object) -> None:
    assert other not in Discards(ALL_CARDS, 0, ALL_CARDS, 0, JOKER)


@given(discards(), st.integers(0, 2**32))
def test_what_is_drawn_is_one_of_them(choices: Discards, seed: int) -> None:
    if choices:
        assert choices.draw(Random(seed).random) in choices


@pytest.mark.parametrize(
    "choices",
    [
        Discards(cards("2C 3C 4C 5C"), 0, cards("2C 3C 4C 5C"), 0, 3),
        Discards(cards("2C 3C 4C 5C"), cards("2C"), cards("3C 4C 5C"), 3, 3),
        Discards(cards("7C 8C 9D 7H"), 0, cards("7C 8C 9D 7H"), 2, 2, suits=PRINTED_SUIT),
        # Many enough to be drawn without being listed.
        Discards(cards("2C 3C 4C 5C 6C 7C 8C 9C 10C"), 0, cards("2C 3C 4C 5C 6C 7C 8C 9C"), 2, 4),
        Discards((1 << 14) - 1, 1, (1 << 14) - 2, 4, 4),
        Discards((1 << 14) - 1, 1, (1 << 14) - 2, 11, 11),
    ],
    ids=lambda choices: f"{len(choices)} choices",
)
def test_each_is_drawn_equally_often(choices: Discards) -> None:
    random = Random(len(choices)).random
    each = 400
    drawn = Counter(choices.draw(random) for _ in range(each * len(choices)))
    assert set(drawn) <= set(choices)
    # Chi-squared, five standard deviations from its mean.
    excess = sum((drawn[one] - each) ** 2 / each for one in choices) - (len(choices) - 1)
    assert abs(excess) < 5 * sqrt(2 * len(choices))


def test_few_are_listed_and_many_are_not() -> None:
    assert short_list(6, 0, 3) == tuple(
        places for size in range(4) for places in combinations(range(6), size)
    )
    assert len(short_list(9, 3, 3)) == 84 <= SHORT
    assert short_list(10, 3, 3) == ()


@given(st.integers(0, 23), st.data(), st.integers(0, 2**32))
def test_a_random_choice_has_the_size_it_should(count: int, data: st.DataObject, seed: int) -> None:
    least = data.draw(st.integers(0, count))
    sizes = range(least, data.draw(st.integers(least, count)) + 1)
    chosen = random_choice(count, sizes, Random(seed).random)
    assert len(set(chosen)) == len(chosen)
    assert len(chosen) in sizes
    assert all(0 <= place < count for place in chosen)


def test_rule_2_3_open_cards() -> None:
    def still_open(kept: str, thrown: str) -> CardSet:
        return open_cards(cards(kept), cards(thrown), PRINTED_SUIT)

    assert still_open("AH KH 7C 8C 9D 10S", "") == cards("AH KH 7C 8C 9D 10S")
    assert still_open("AH KH 7C 8C 9D 10S", "QH JS") == cards("7C 8C 9D")
    assert still_open("AH KH QH JH 10H 9H", "8H 7H") == cards("AH KH QH JH 10H 9H")
    assert still_open("AH KH QH JH 10H 7C", "8H 7H") == cards("7C")
    assert still_open("AH KH QH JH 7C 8C", "10H 9C") == 0


def test_it_shows_its_facts() -> None:
    choices = Discards(3, 1, 2, 1, 2)
    assert repr(choices) == "Discards(hand=3, least=1, may=2, most=2, must=1, suits=())"
    assert action("discard 2C") in choices
