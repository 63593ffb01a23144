from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.notation import card_codes
from smear.engine.options import OptionError
from smear.engine.variants import SCHMIER6, VARIANTS, WISCONSIN4, Variant, find_variant
from tests.engine.situations import said_of
from tests.oracle.game import BIDS, PLAYERS, POINTS, deck

ANY_TEXT = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_variant_is_what_the_rules_say(variant: Variant) -> None:
    assert variant.seats == PLAYERS[variant.name]
    assert variant.bids == BIDS[variant.name]
    assert tuple(point.name for point in variant.points) == POINTS[variant.name]
    codes = card_codes(sum(1 << card for card in variant.deck))
    assert sorted(codes) == sorted(deck(variant.name))
    assert len(codes) == len(variant.deck)
    assert variant.hand_size == 6
    assert variant.seats * variant.hand_size < len(variant.deck)


def test_rule_1_and_2_numbers_at_the_head_of_the_rules() -> None:
    assert [len(variant.deck) for variant in (SCHMIER6, WISCONSIN4)] == [53, 32]
    assert [variant.teams for variant in (SCHMIER6, WISCONSIN4)] == [3, 2]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_variant_is_found_by_name_and_alias_in_any_case(variant: Variant) -> None:
    for name in (variant.name, *variant.aliases):
        assert find_variant(name) is find_variant(f" {name.upper()} ") is variant


def test_no_name_or_alias_stands_for_two_variants() -> None:
    names = [name for one in VARIANTS.values() for name in (one.name, *one.aliases)]
    assert len(set(names)) == len(names)


def test_an_unknown_variant_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError) as refusal:
        find_variant("schmeir6")
    assert str(refusal.value) == (
        'there is no variant schmeir6: choose schmier6 or wisconsin4; did you mean "schmier6"?'
    )


@given(ANY_TEXT | st.just("x" * 5000))
def test_any_name_is_found_or_refused_in_one_short_line(name: str) -> None:
    said = said_of(OptionError, lambda: find_variant(name))
    assert said.isprintable()
    assert len(said) < 200
