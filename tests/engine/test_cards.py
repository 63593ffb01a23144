from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smear.engine.cards import (
    ALL_CARDS,
    BIT,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    PRINTED_SUIT,
    SPADES,
    SUITS,
    card_set,
    cards_in,
    make_card,
    printed_rank,
    printed_suit,
    same_colour,
)

CARDS = st.integers(0, JOKER)


def test_a_card_is_its_suit_and_its_rank() -> None:
    made = [make_card(suit, rank) for suit in SUITS for rank in range(13)]
    assert made == list(range(52))
    assert [(printed_suit(card), printed_rank(card)) for card in made] == [
        (suit, rank) for suit in SUITS for rank in range(13)
    ]


def test_the_joker_has_neither_suit_nor_rank() -> None:
    assert printed_suit(JOKER) is None
    assert printed_rank(JOKER) is None
    assert not any(BIT[JOKER] & suit for suit in PRINTED_SUIT)


def test_the_suits_are_apart_and_with_the_joker_all() -> None:
    assert sum(PRINTED_SUIT) + BIT[JOKER] == ALL_CARDS


def test_colours() -> None:
    assert [same_colour(suit) for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)] == [
        *(SPADES, HEARTS, DIAMONDS, CLUBS)
    ]


@given(st.sets(CARDS))
def test_a_set_gives_its_cards_in_order(cards: set[int]) -> None:
    held = card_set(cards)
    # Twice, since what was looked up is kept.
    assert cards_in(held) == cards_in(held) == tuple(sorted(cards))
    assert held == sum(BIT[card] for card in cards)


@given(st.lists(CARDS))
def test_a_card_named_twice_counts_once(cards: list[int]) -> None:
    assert card_set(cards + cards) == card_set(set(cards))
