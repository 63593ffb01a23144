"""The draw, the dealer's discard, the peek. Rules 1.6, 1.7, 2.2, 2.3."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest

from smear.engine.actions import discarded_cards
from smear.engine.cards import card_set
from smear.engine.hand import Hand, draw_one
from smear.engine.variants import PITCH, PLAY
from tests.engine.situations import action, after, cards, codes, deal, legal, playable, throwing

SCHMIER = "schmier6"
WISCONSIN = "wisconsin4"


def drawing(
    given: dict[int, str], *, top: str = "", trump: str = "H", bidder: int = 1, dealer: int = 0
) -> Hand:
    """A Schmier hand in which seat 1 (or another) has bid six and named trump."""
    hand = deal(SCHMIER, given, top=top, dealer=dealer)
    first = (dealer + 1) % 6
    passes = "pass," * ((bidder - first) % 6)
    return after(hand, f"{passes}bid 6,trump {trump}")


# The draw ------------------------------------------------------------------------------------


def test_rule_1_6_from_the_dealers_left_each_but_the_dealer_may_discard() -> None:
    hand = drawing({}, dealer=2, bidder=5)
    seats = []
    for _ in range(5):
        seats.append(hand.turn)
        after(hand, "discard -")
    assert seats == [3, 4, 5, 0, 1]
    assert hand.turn == hand.dealer == 2


def test_rule_1_6_up_to_three_cards_none_of_them_a_trump() -> None:
    hand = drawing({1: "AH JD JK 2C 3C 4S"})
    assert sorted(legal(hand)) == sorted(
        [
            *("discard -", "discard 2C", "discard 3C", "discard 4S"),
            *("discard 2C 3C", "discard 2C 4S", "discard 3C 4S", "discard 2C 3C 4S"),
        ]
    )


def test_rule_1_6_never_more_than_three() -> None:
    hand = drawing({1: "2C 3C 4C 5C 6C 7C"})
    sizes = [len(said.split()) - 1 for said in legal(hand) if said != "discard -"]
    assert len(sizes) == 6 + 15 + 20
    assert max(sizes) == 3


def test_rule_1_6_a_hand_of_trumps_keeps_them_all() -> None:
    assert legal(drawing({1: "AH KH QH JH JD JK"})) == ["discard -"]


def test_rule_1_6_as_many_come_from_the_top_before_the_next_seat_chooses() -> None:
    hand = drawing({1: "AH 2C 3C 4C 5C 6C", 2: "KH 2S 3S 4S 5S 6S"}, top="QH 10D 9D 8D")
    after(hand, "discard 2C 3C")
    assert codes(hand.hands[1]) == "4C 5C 6C 10D QH AH"
    assert hand.turn == 2
    after(hand, "discard 2S")
    assert codes(hand.hands[2]) == "9D KH 3S 4S 5S 6S"
    assert hand.drawn == 3


def test_rule_1_6_the_bidder_draws_like_anybody_else() -> None:
    hand = drawing({3: "AH 2C 3C 4C 5C 6C"}, top="QH 10D 9D", bidder=3)
    after(hand, "discard -,discard -")
    assert hand.turn == hand.bidder == 3
    after(hand, "discard 2C 3C 4C")
    assert codes(hand.hands[3]) == "5C 6C 9D 10D QH AH"
    assert hand.turn == 4


# The dealer's discard ------------------------------------------------------------------------


def test_rule_1_7_the_dealer_takes_all_that_is_left_and_keeps_six() -> None:
    hand = drawing({1: "AH 2C 3C 4C 5C 6C"})
    before = hand.hands[0]
    after(hand, "discard 2C 3C,discard -,discard -,discard -,discard -")
    assert hand.turn == hand.dealer
    assert hand.hands[0] == before | card_set(hand.stock[2:])
    assert hand.drawn == len(hand.stock) == 17
    choices = hand.legal_actions()
    hand.apply(next(iter(choices)))
    assert all(discarded_cards(one).bit_count() == 15 for one in choices)
    assert hand.hands[0].bit_count() == 6
    assert (hand.phase, hand.turn) == (PLAY, hand.bidder)


def test_rule_1_7_with_six_trumps_or_fewer_no_trump_goes() -> None:
    hand = throwing("H", "AH KH 9H JD JK 3H 2C 3C 4C")
    assert legal(hand) == ["discard 2C 3C 4C"]
    fewer = throwing("H", "AH KH 9H JD JK 2C 3C 4C")
    assert sorted(legal(fewer)) == ["discard 2C 3C", "discard 2C 4C", "discard 3C 4C"]


def test_rule_1_7_with_more_than_six_every_non_trump_and_exactly_the_excess_goes() -> None:
    hand = throwing("H", "AH KH QH 10H 9H JD JK 2H 2C 3C")
    expected = [
        " ".join(["discard", *sorted(["2C", "3C", *pair])])
        for pair in combinations(["KH", "QH", "10H", "9H"], 2)
    ]
    assert sorted(legal(hand)) == sorted(expected)


def test_rule_1_7_an_excess_alone() -> None:
    hand = throwing("H", "AH KH QH 10H 9H 8H 7H 6H")
    assert len(hand.legal_actions()) == len(list(combinations(range(7), 2)))
    assert action("discard KH 6H") in hand.legal_actions()
    assert action("discard AH 6H") not in hand.legal_actions()


@pytest.mark.parametrize("point_card", ["AH", "JH", "JD", "2H", "JK"])
def test_rule_1_7_never_a_card_with_a_point(point_card: str) -> None:
    hand = throwing("H", "AH KH QH JH JD 10H 9H 2H JK")
    assert action(f"discard KH QH {point_card}") not in hand.legal_actions()
    assert action("discard KH QH 9H") in hand.legal_actions()


def test_rule_1_7_all_six_kept_are_then_trumps_and_every_point_card_is_in_play() -> None:
    hand = throwing("H", "AH KH QH JH JD 10H 9H 8H 7H 6H 5H 4H 3H 2H JK 2C 3C 4C 5C 6C 7C 8C 9C")
    kept = [hand.hands[0] & ~discarded_cards(one) for one in hand.legal_actions()]
    assert len(kept) == 10
    trumps = hand.trump_table.trumps
    assert all(held.bit_count() == 6 and not held & ~trumps for held in kept)
    assert all(held & cards("AH JH JD 2H JK") == cards("AH JH JD 2H JK") for held in kept)


def test_rule_1_7_the_dealers_discards_are_counted_and_drawn_without_being_listed() -> None:
    plain = "2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC AC 2S 3S 4S 5S 6S 7S 8S 9S 10S QS KS"
    hand = throwing("H", plain)
    choices = hand.legal_actions()
    assert len(choices) == comb(23, 6) == 100_947
    drawn = {draw_one(choices, Random(seed).random) for seed in range(50)}
    assert len(drawn) > 40
    assert all(one in choices for one in drawn)


# The peek ------------------------------------------------------------------------------------


def peeking(held: str, top: str, *, peek: int = 2) -> Hand:
    """A Wisconsin hand in which seat 1 has bid four and taken up the top of the stock."""
    return after(deal(WISCONSIN, {1: held}, top=top, peek=peek), "bid 4")


@pytest.mark.parametrize("peek", [1, 2, 3])
def test_rule_2_2_the_bidder_takes_up_exactly_the_peek_and_throws_as_many(peek: int) -> None:
    hand = peeking("AH KH 7C 8C 9D 10S", "QH JH 10H", peek=peek)
    assert hand.hands[1] == cards("AH KH 7C 8C 9D 10S") | card_set(hand.stock[:peek])
    assert hand.drawn == peek
    assert all(discarded_cards(one).bit_count() == peek for one in hand.legal_actions())
    hand.apply(next(iter(hand.legal_actions())))
    assert hand.hands[1].bit_count() == 6
    assert hand.thrown[1].bit_count() == peek
    assert (hand.phase, hand.turn) == (PITCH, 1)


def test_rule_2_2_with_no_peek_nothing_is_taken_up_or_thrown() -> None:
    hand = after(deal(WISCONSIN, {1: "AH KH 7C 8C 9D 10S"}, peek=0), "bid 4")
    assert (hand.phase, hand.turn, hand.drawn) == (PITCH, 1, 0)
    assert playable(hand) == "7C 8C 9D KH AH 10S"


def test_rule_2_3_a_discard_leaves_a_suit_of_which_nothing_is_thrown() -> None:
    hand = peeking("AH KH QH JH 7C 8C", "9C 10C")
    # Four hearts and four clubs: a heart and a club thrown would close both.
    assert action("discard AH KH") in hand.legal_actions()
    assert action("discard 7C 10C") in hand.legal_actions()
    assert action("discard AH 7C") not in hand.legal_actions()
    assert len(hand.legal_actions()) == 6 + 6


def test_rule_2_3_from_an_excess_over_six_any_card_may_go() -> None:
    hand = peeking("AH KH QH JH 10H 9H", "8H 7H")
    assert len(hand.legal_actions()) == 28
    assert action("discard AH 7H") in hand.legal_actions()
    after(hand, "discard AH JH")
    assert playable(hand) == "7H 8H 9H 10H QH KH"


def test_rule_2_3_seven_hearts_and_a_club() -> None:
    held, top = "AH KH QH JH 10H 9H", "8H 7C"
    assert len(peeking(held, top).legal_actions()) == 28
    # The club and a heart thrown: six hearts are left, and hearts are open.
    hand = after(peeking(held, top), "discard 7C 9H")
    assert playable(hand) == "8H 10H JH QH KH AH"
    # Two hearts thrown: five are left, and the club must be pitched.
    assert playable(after(peeking(held, top), "discard 9H 8H")) == "7C"


def test_rule_2_3_a_suit_that_was_thrown_whole_is_not_missed() -> None:
    hand = after(peeking("AH KH QH JH 10H 7C", "8C 7D"), "discard 7C 8C")
    assert playable(hand) == "7D 10H JH QH KH AH"
