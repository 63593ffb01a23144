from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.cards import HEARTS, JOKER, SUITS, make_card
from smear.engine.notation import (
    NotationError,
    card_code,
    card_codes,
    card_name,
    count_of,
    number,
    parse_card,
    parse_suit,
    rank_name,
    sentence,
    suit_letter,
    suit_name,
    the_cards,
)
from tests.engine.situations import said_of

ANY_TEXT = st.text(st.characters(exclude_categories=()))


def test_codes_are_rank_then_suit_as_in_the_records() -> None:
    assert card_code(make_card(HEARTS, 8)) == "10H"
    assert card_code(JOKER) == "JK"
    assert card_codes((1 << 51) | (1 << 0) | (1 << JOKER)) == ["2C", "AS", "JK"]


@pytest.mark.parametrize("card", range(JOKER + 1))
def test_a_card_and_its_code_are_one(card: int) -> None:
    code = card_code(card)
    assert parse_card(code) == parse_card(code.lower()) == card
    assert parse_card(code.replace("10", "T")) == card


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_and_its_letter_are_one(suit: int) -> None:
    assert parse_suit(suit_letter(suit)) == parse_suit(suit_letter(suit).lower()) == suit


@pytest.mark.parametrize("text", ["", "1H", "11H", "H10", "AX", "A", "J", "JOKER", "A S", "\u017f"])
def test_what_is_no_card_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(NotationError, match=r"write a rank .* and a suit .* or JK for the joker"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "X", "HH", "hearts", "\u017f"])
def test_what_is_no_suit_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(NotationError, match="it is C, D, H or S"):
        parse_suit(text)


@given(ANY_TEXT | st.just("x" * 5000))
def test_any_text_is_read_or_refused_in_one_short_line(text: str) -> None:
    for parse in (parse_card, parse_suit):
        said = said_of(NotationError, partial(parse, text))
        assert said.isprintable()
        assert len(said) < 200


def test_cards_in_words() -> None:
    assert card_name(make_card(HEARTS, 8)) == "ten of hearts"
    assert card_name(JOKER) == "joker"
    assert the_cards([make_card(HEARTS, 12), JOKER]) == "the ace of hearts and the joker"
    assert [rank_name(rank) for rank in (0, 9, 12)] == ["two", "jack", "ace"]
    assert suit_name(HEARTS) == "hearts"


def test_counts_in_words() -> None:
    assert [number(n) for n in (0, 1, 10, 11)] == ["no", "one", "ten", "11"]
    assert [count_of(n, "card") for n in (0, 1, 2)] == ["no cards", "one card", "two cards"]
    assert sentence("the joker") == "The joker"
    assert sentence("") == ""
