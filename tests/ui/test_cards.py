from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.cards import JOKER, SUITS, card_set, printed_suit
from smear.engine.notation import card_code, parse_card
from smear.engine.variants import SCHMIER6, WISCONSIN4
from smear.ui.cards import (
    GLYPHS,
    card_label,
    full_name,
    sorted_hand,
    suit_label,
    trump_mark,
    trump_place,
)
from tests.ui.games import rules

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS


def hand(codes: str) -> int:
    return card_set(parse_card(code) for code in codes.split())


def order(some_rules: object, trump: int | None, codes: str) -> str:
    assert some_rules in (SCHMIER, WISCONSIN)
    chosen = SCHMIER if some_rules is SCHMIER else WISCONSIN
    return " ".join(card_code(card) for card in sorted_hand(chosen, trump, hand(codes)))


@pytest.mark.parametrize(
    ("code", "glyphs", "letters"),
    [("10H", "10♥", "10H"), ("AS", "A♠", "AS"), ("2C", "2♣", "2C"), ("JD", "J♦", "JD")],
)
def test_a_card_has_its_rank_first_then_its_suit(code: str, glyphs: str, letters: str) -> None:
    assert card_label(parse_card(code), glyphs=True) == glyphs
    assert card_label(parse_card(code), glyphs=False) == letters


def test_the_joker_has_no_suit_to_show() -> None:
    assert card_label(JOKER, glyphs=True) == card_label(JOKER, glyphs=False) == "Jk"


def test_suit_glyphs_are_bare_and_in_the_order_of_suits() -> None:
    assert [ord(glyph) for glyph in GLYPHS] == [0x2663, 0x2666, 0x2665, 0x2660]
    assert [suit_label(suit, glyphs=False) for suit in SUITS] == ["C", "D", "H", "S"]


def test_trumps_are_marked_bauers_and_joker_included() -> None:
    marks = {
        code: trump_mark(SCHMIER, HEARTS, parse_card(code))
        for code in ("AH", "JH", "JD", "JK", "AD", "JC")
    }
    assert marks == {"AH": "trump", "JH": "Right", "JD": "Left", "JK": "trump", "AD": "", "JC": ""}


def test_wisconsin_has_no_bauers() -> None:
    assert trump_mark(WISCONSIN, HEARTS, parse_card("JH")) == "trump"
    assert trump_mark(WISCONSIN, HEARTS, parse_card("JD")) == ""


def test_nothing_is_marked_while_trump_is_unknown() -> None:
    assert trump_mark(SCHMIER, None, JOKER) == ""
    assert full_name(SCHMIER, None, parse_card("JD")) == "jack of diamonds"


def test_the_bauers_are_called_so() -> None:
    assert full_name(SCHMIER, HEARTS, parse_card("JD")) == "jack of diamonds, the left bauer"
    assert full_name(SCHMIER, DIAMONDS, parse_card("JD")) == "jack of diamonds, the right bauer"
    assert full_name(SCHMIER, HEARTS, JOKER) == "joker"


@pytest.mark.parametrize(
    ("some_rules", "trump", "codes", "expected"),
    [
        # Suits together, the ten between jack and nine, the joker in front.
        (SCHMIER, None, "9H 10H JH 2C JK AS", "JK AS JH 10H 9H 2C"),
        # Trump first; the bauers behind the queen, the joker lowest; colours alternate.
        (SCHMIER, HEARTS, "JD 10H QH JH JK 2H AS 3D 4C", "QH JH JD 10H 2H JK 4C 3D AS"),
        (SCHMIER, SPADES, "JC KC 10S AH", "JC 10S AH KC"),
        (WISCONSIN, DIAMONDS, "JH 7D AD KS 10D", "AD 10D 7D KS JH"),
        (WISCONSIN, None, "7C 8D 9H 10S", "10S 9H 7C 8D"),
    ],
)
def test_a_hand_is_held_in_order(
    some_rules: object, trump: int | None, codes: str, expected: str
) -> None:
    assert order(some_rules, trump, codes) == expected


@given(
    variant=st.sampled_from([SCHMIER6, WISCONSIN4]),
    trump=st.sampled_from([None, *SUITS]),
    data=st.data(),
)
def test_sorting_keeps_every_card_and_all_suits_together(
    variant: object, trump: int | None, data: st.DataObject
) -> None:
    chosen = SCHMIER if variant is SCHMIER6 else WISCONSIN
    cards = card_set(data.draw(st.lists(st.sampled_from(chosen.variant.deck), max_size=23)))
    found = sorted_hand(chosen, trump, cards)
    assert card_set(found) == cards
    assert len(found) == cards.bit_count()
    suits = [
        printed_suit(card) if trump is None else chosen.trump(trump).suit_of[card] for card in found
    ]
    assert len([s for n, s in enumerate(suits) if n == 0 or s != suits[n - 1]]) == len(set(suits))
    if trump is not None:
        places = [trump_place(chosen, trump, card) is not None for card in found]
        assert places == sorted(places, reverse=True)
