"""The auction and the naming of trump. Rules 1.2, 1.3, 1.4, 2.1."""

from __future__ import annotations

import pytest

from smear.engine.state import NOBODY
from smear.engine.variants import DRAW, NAMING, PEEK, PITCH, THROWN_IN
from tests.engine.situations import after, codes, deal, legal

SCHMIER = "schmier6"
WISCONSIN = "wisconsin4"


def test_rule_1_2_the_dealers_left_speaks_first_and_clockwise() -> None:
    hand = deal(SCHMIER, {}, dealer=4)
    speakers = []
    for said in ("pass", "bid 3", "pass", "bid 4", "pass"):
        speakers.append(hand.turn)
        after(hand, said)
    assert [*speakers, hand.turn] == [5, 0, 1, 2, 3, 4]


def test_rule_1_2_a_bid_is_higher_than_every_bid_before_it() -> None:
    hand = deal(SCHMIER, {})
    assert legal(hand) == ["pass", "bid 3", "bid 4", "bid 5", "bid 6"]
    assert legal(after(hand, "bid 4")) == ["pass", "bid 5", "bid 6"]
    assert legal(after(hand, "pass")) == ["pass", "bid 5", "bid 6"]
    assert legal(after(hand, "bid 5")) == ["pass", "bid 6"]


def test_rule_1_2_each_seat_has_exactly_one_chance() -> None:
    hand = after(deal(SCHMIER, {}), "bid 3,pass,bid 4,pass,pass")
    assert hand.turn == hand.dealer
    after(hand, "pass")
    assert hand.phase == NAMING


def test_rule_1_2_the_highest_bid_wins_when_the_dealer_has_spoken() -> None:
    hand = after(deal(SCHMIER, {}), "bid 3,pass,bid 4,pass,pass,pass")
    assert (hand.phase, hand.bidder, hand.bid, hand.turn) == (NAMING, 3, 4, 3)
    dealer = after(deal(SCHMIER, {}), "pass,pass,pass,pass,pass,bid 3")
    assert (dealer.phase, dealer.bidder, dealer.bid, dealer.turn) == (NAMING, 0, 3, 0)


def test_rule_1_2_a_bid_of_six_ends_it_at_once() -> None:
    hand = after(deal(SCHMIER, {}), "pass,bid 6")
    assert (hand.phase, hand.bidder, hand.bid, hand.turn) == (NAMING, 2, 6, 2)


def test_rule_1_3_when_all_pass_the_cards_are_thrown_in() -> None:
    hand = after(deal(SCHMIER, {}), "pass,pass,pass,pass,pass,pass")
    assert hand.phase == THROWN_IN
    assert hand.is_over
    assert hand.turn == hand.bidder == NOBODY
    assert hand.legal_actions() == ()


@pytest.mark.parametrize("suit", list("CDHS"))
def test_rule_1_4_the_bidder_names_any_suit_trump(suit: str) -> None:
    held = "2S 3S 4S 5S 6S 7S"
    hand = after(deal(SCHMIER, {1: held}), "bid 6")
    assert hand.turn == hand.bidder == 1
    assert legal(hand) == ["trump C", "trump D", "trump H", "trump S"]
    after(hand, f"trump {suit}")
    assert hand.table is hand.rules.trump("CDHS".index(suit))
    assert hand.phase == DRAW
    assert hand.turn == 1


def test_rule_2_1_bids_of_two_to_four_over_at_once_at_four() -> None:
    hand = deal(WISCONSIN, {}, dealer=3)
    assert hand.turn == 0
    assert legal(hand) == ["pass", "bid 2", "bid 3", "bid 4"]
    after(hand, "bid 2,pass,bid 4")
    assert (hand.phase, hand.bidder, hand.bid, hand.turn) == (PEEK, 2, 4, 2)


def test_rule_2_1_all_four_pass_and_the_cards_are_thrown_in() -> None:
    assert after(deal(WISCONSIN, {}), "pass,pass,pass,pass").phase == THROWN_IN


def test_rule_2_1_each_has_six_cards_and_eight_are_undealt() -> None:
    hand = deal(WISCONSIN, {0: "7C 8C 9C 10C JC QC"})
    assert [held.bit_count() for held in hand.hands] == [6] * 4
    assert len(hand.stock) == 8
    assert codes(hand.hands[0]) == "7C 8C 9C 10C JC QC"


def test_without_a_peek_the_bidder_pitches_at_once() -> None:
    hand = after(deal(WISCONSIN, {}, peek=0), "bid 4")
    assert (hand.phase, hand.turn) == (PITCH, 1)
