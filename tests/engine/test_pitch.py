"""The first lead of Wisconsin, which makes trump. Rules 2.3, 2.6."""

from __future__ import annotations

import pytest

from smear.engine.hand import Hand
from smear.engine.pitch import closed
from smear.engine.variants import PITCH, PLAY
from tests.engine.situations import after, cards, deal, playable


def pitching(held: str, thrown: str = "") -> Hand:
    """Seat 1 about to pitch from these six cards, these being thrown."""
    count = len(thrown.split())
    hand = after(deal("wisconsin4", {1: held}, top=thrown, peek=count), "bid 4")
    return after(hand, f"discard {thrown}") if thrown else hand


@pytest.mark.parametrize("card", ["AH", "7C", "9D", "10S"])
def test_rule_2_6_the_suit_of_the_first_card_is_trump(card: str) -> None:
    hand = pitching("AH KH 7C 8C 9D 10S")
    assert hand.table is None
    after(hand, f"play {card}")
    assert hand.table is hand.rules.trump("CDHS".index(card[-1]))
    assert (hand.phase, hand.turn, hand.count) == (PLAY, 2, 1)
    assert hand.trick == cards(card)
    assert hand.winner == 1


def test_rule_2_3_the_first_lead_is_of_an_open_suit() -> None:
    hand = pitching("AH KH 7C 8C 9D 10S", "QH 9C")
    assert hand.phase == PITCH
    assert playable(hand) == "9D 10S"


def test_rule_2_3_six_of_a_suit_keep_it_open() -> None:
    assert playable(pitching("AH KH QH JH 10H 9H", "8H 7H")) == "9H 10H JH QH KH AH"
    assert playable(pitching("AH KH QH JH 10H 7C", "8H 7H")) == "7C"


@pytest.mark.parametrize(
    ("held", "thrown", "said"),
    [
        ("AH KH 7C 8C 9D 10S", "", ""),
        ("AH KH 7C 8C 9D 10D", "QS 9S", ""),  # of spades none is left
        ("AH KH QH JH 10H 9H", "8H 7H", ""),
        (
            "AH KH 7C 8C 9D 10S",
            "QH",
            "Hearts cannot be trump, because Ben has discarded the queen of hearts",
        ),
        (
            "AH KH 7C 8C 9D 10S",
            "QH 9C KS",
            (
                "Clubs, hearts and spades cannot be trump, because Ben has discarded"
                " the nine of clubs, the queen of hearts and the king of spades"
            ),
        ),
        (
            "AH KH QH JH 10H 7C",
            "8H 7S",
            "Hearts cannot be trump, because Ben has discarded the eight of hearts",
        ),
    ],
)
def test_rule_2_3_suits_that_are_closed_are_told_with_the_reason(
    held: str, thrown: str, said: str
) -> None:
    assert closed(pitching(held, thrown), ("Ann", "Ben", "Cem", "Dee")) == said


def test_the_pitch_is_followed_like_any_lead() -> None:
    hand = after(deal("wisconsin4", {1: "AH", 2: "7H 8H 9C", 3: "9D"}, peek=0), "bid 4,play AH")
    assert playable(hand) == "7H 8H"
