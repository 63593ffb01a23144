"""Rank, teams and tables. Rules 1.5, 1.10 (what cards count), 2.5, and the two tables' heads."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from smear.engine.cards import JOKER, SUITS, cards_in
from smear.engine.notation import card_code, card_codes, parse_card, parse_suit, suit_letter
from smear.engine.rules import Rules, TrumpTable, rules_for, sums
from smear.engine.variants import VARIANTS
from tests.engine.situations import cards, codes
from tests.oracle.game import card_points, deck, suit_now, trumps
from tests.strategies import rules


def table(variant: str, trump: str, **options: object) -> TrumpTable:
    return rules_for(variant, options).trump(parse_suit(trump))


def order(one: TrumpTable) -> str:
    return " ".join(card_code(card) for card in one.order)


def by_strength(one: TrumpTable, led: str, among: str) -> str:
    """The cards that can win when this card is led, the strongest first."""
    power = one.power[parse_card(led)]
    able = [card for card in cards_in(cards(among)) if power[card]]
    return " ".join(card_code(card) for card in sorted(able, key=lambda c: -power[c]))


def test_rule_1_5_trump_is_fifteen_cards_in_this_order() -> None:
    hearts = table("schmier6", "H")
    assert order(hearts) == "AH KH QH JH JD 10H 9H 8H 7H 6H 5H 4H 3H 2H JK"
    assert order(table("schmier6", "C")) == "AC KC QC JC JS 10C 9C 8C 7C 6C 5C 4C 3C 2C JK"
    assert by_strength(hearts, "2H", "JK 2H 10H JD JH QH AH AD JC") == "AH QH JH JD 10H 2H JK"


def test_rule_1_5_left_bauer_and_joker_are_trumps_in_every_respect() -> None:
    hearts = table("schmier6", "H")
    left, joker = parse_card("JD"), JOKER
    assert hearts.suit_of[left] == hearts.suit_of[joker] == hearts.trump
    assert hearts.trumps & cards("JD JK") == cards("JD JK")
    # Led, they ask for trump; they answer a trump lead; they do not answer their printed suit.
    assert hearts.must[left] == hearts.must[joker] == hearts.must[parse_card("AH")]
    assert hearts.must[parse_card("AH")] & cards("JD JK") == cards("JD JK")
    assert not hearts.must[parse_card("AD")] & cards("JD JK")


def test_rule_1_5_the_left_bauers_printed_suit_lacks_it() -> None:
    hearts = table("schmier6", "H")
    diamonds = hearts.of_suit[parse_suit("D")]
    assert codes(diamonds) == "2D 3D 4D 5D 6D 7D 8D 9D 10D QD KD AD"
    assert by_strength(hearts, "2D", codes(diamonds)) == "AD KD QD 10D 9D 8D 7D 6D 5D 4D 3D 2D"


def test_rule_1_5_the_jacks_of_the_other_colour_are_plain() -> None:
    hearts = table("schmier6", "H")
    assert by_strength(hearts, "10S", "AS KS QS JS 10S 9S") == "AS KS QS JS 10S 9S"
    assert by_strength(hearts, "10C", "QC JC 10C") == "QC JC 10C"


def test_rule_2_5_every_suit_ranks_alike_trump_included() -> None:
    for trump in "CDHS":
        one = table("wisconsin4", trump)
        for suit in "CDHS":
            high_to_low = f"A{suit} K{suit} Q{suit} J{suit} 10{suit} 9{suit} 8{suit} 7{suit}"
            assert by_strength(one, f"7{suit}", high_to_low) == high_to_low
        assert one.trumps == one.of_suit[parse_suit(trump)]
        assert one.trumps.bit_count() == 8


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("trump", SUITS)
def test_the_effective_suit_of_every_card(variant: str, trump: int) -> None:
    one = rules_for(variant).trump(trump)
    for code in deck(variant):
        expected = suit_now(variant, suit_letter(trump), code)
        assert suit_letter(one.suit_of[parse_card(code)]) == expected
    assert [card_code(card) for card in one.order] == trumps(variant, suit_letter(trump))


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_a_plain_suit_never_beats_another_and_always_loses_to_trump(variant: str) -> None:
    spades = table(variant, "S")
    power = spades.power[parse_card("7D")]
    assert power[parse_card("AH")] == power[parse_card("AC")] == 0
    assert min(power[card] for card in spades.order) > power[parse_card("AD")]


@pytest.mark.parametrize(
    ("variant", "counted", "total"),
    [
        ("schmier6", "A 4 K 3 Q 2 J 1 10 10 9 0 2 0 JK 1", 81),
        ("wisconsin4", "A 4 K 3 Q 2 J 1 10 10 9 0 7 0", 80),
    ],
)
def test_rule_1_10_card_points(variant: str, counted: str, total: int) -> None:
    found = rules_for(variant)
    said = counted.split()
    for rank, points in zip(said[::2], said[1::2], strict=True):
        for code in [rank] if rank == "JK" else [rank + suit for suit in "CDHS"]:
            assert found.card_points(cards(code)) == found.pips[parse_card(code)] == int(points)
    assert found.card_points(found.deck_set) == total


@given(rules())
def test_card_points_of_sets_add_up(found: Rules) -> None:
    for hand in (found.deck_set, found.deck_set & 0x5A5A5A5A5A5A5, 0):
        assert found.card_points(hand) == card_points(card_codes(hand))
        assert found.card_points(hand) == sum(found.pips[card] for card in cards_in(hand))


def test_sums_of_every_set() -> None:
    assert sums(()) == (0,)
    assert sums((5, 1, 7)) == (0, 5, 1, 6, 7, 12, 8, 13)


def test_partners_never_sit_side_by_side() -> None:
    three, two = rules_for("schmier6"), rules_for("schmier6", {"teams": 2})
    assert [three.seats_of(team) for team in range(3)] == [(0, 3), (1, 4), (2, 5)]
    assert [two.seats_of(team) for team in range(2)] == [(0, 2, 4), (1, 3, 5)]
    assert [rules_for("wisconsin4").seats_of(team) for team in range(2)] == [(0, 2), (1, 3)]
    assert three.seats_from[4] == (4, 5, 0, 1, 2, 3)
    assert three.next_seat == (1, 2, 3, 4, 5, 0)


@given(rules())
def test_rules_are_interned_and_stay_so_when_pickled(found: Rules) -> None:
    assert rules_for(found.variant.name, found.options) is found
    assert pickle.loads(pickle.dumps(found)) is found  # noqa: S301
    assert found.trump(2) is found.trump(2)
    assert all(f"{name}={value!r}" in repr(found) for name, value in found.options.items())


def test_an_alias_and_defaults_said_aloud_are_the_same_rules() -> None:
    assert rules_for("Schmier", {"teams": 3, "target": 21}) is rules_for("schmier6")
    assert rules_for("schmier6", {"target": 22}) is not rules_for("schmier6")


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_the_card_that_carries_a_point(variant: str) -> None:
    found = rules_for(variant)
    for trump in SUITS:
        named = {point.name: found.card_with_point(point, trump) for point in found.points}
        letter = suit_letter(trump)
        expected = {"high": f"A{letter}", "low": f"2{letter}", "game": None}
        if variant == "schmier6":
            other = {"C": "S", "S": "C", "D": "H", "H": "D"}[letter]
            expected |= {"right": f"J{letter}", "left": f"J{other}", "joker": "JK"}
        else:
            expected |= {"low": f"7{letter}", "jack": f"J{letter}"}
        assert {
            name: None if card is None else card_code(card) for name, card in named.items()
        } == expected
        carriers = dict(found.trump(trump).carriers)
        assert {point.name: card for point, card in carriers.items()} == {
            name: 0 if card is None else 1 << card for name, card in named.items()
        }
