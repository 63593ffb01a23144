from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from smear.engine.cards import card_set
from smear.engine.hand import Hand, IllegalActionError, draw_one, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION
from tests.engine.situations import action, after, codes, deal, words
from tests.strategies import deals, rules, seeds


@given(rules(), seeds())
def test_a_shuffled_deck_is_the_deck(found: Rules, random: Random) -> None:
    deck = shuffled(found, random.random)
    assert sorted(deck) == sorted(found.variant.deck)


def test_every_card_comes_everywhere_alike() -> None:
    found = rules_for("wisconsin4")
    random = Random(1).random
    places = Counter(shuffled(found, random).index(found.variant.deck[0]) for _ in range(3200))
    # A hundred times each, give or take five standard deviations.
    assert all(abs(places[place] - 100) < 50 for place in range(32))


@given(deals())
def test_a_deal_is_the_whole_pack(hand: Hand) -> None:
    assert all(cards.bit_count() == hand.rules.hand_size for cards in hand.hands)
    assert sum(hand.hands) + card_set(hand.stock) == hand.rules.deck_set
    assert (hand.phase, hand.turn) == (AUCTION, hand.rules.next_seat[hand.dealer])
    assert not hand.is_over


def test_cards_are_dealt_in_seat_order_and_the_stock_is_top_first() -> None:
    found = rules_for("wisconsin4")
    hand = Hand.deal(found, 3, found.variant.deck)
    assert codes(hand.hands[0]) == "7C 8C 9C 10C JC QC"
    assert codes(hand.hands[3]) == "9H 10H JH QH KH AH"
    assert [codes(1 << card) for card in hand.stock] == [
        *("7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS")
    ]


def test_apply_says_what_happened_and_push_does_not() -> None:
    hand = deal("wisconsin4", {})
    pushed = hand.clone()
    events = hand.apply(action("bid 3"))
    assert [type(event).__name__ for event in events] == ["Bid"]
    pushed.push(action("bid 3"))
    assert pushed.legal_actions() == hand.legal_actions()


def test_an_illegal_action_is_refused_by_name() -> None:
    hand = deal("wisconsin4", {})
    with pytest.raises(IllegalActionError, match=r"^This is the auction: Bo may pass or bid 2"):
        hand.apply(action("play AS"), ["Al", "Bo", "Cy", "Di"])


def test_one_of_several_is_drawn_each_alike() -> None:
    hand = deal("schmier6", {})
    random = Random(2).random
    drawn = Counter(words(draw_one(hand.legal_actions(), random)) for _ in range(5000))
    assert set(drawn) == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    assert all(abs(count - 1000) < 150 for count in drawn.values())


def test_the_first_card_of_a_playout_is_any_of_the_legal_ones() -> None:
    position = after(deal("wisconsin4", {1: "AH KH 7C 8C 9D 10S"}, peek=0), "bid 4")
    random = Random(4).random
    suits: Counter[int] = Counter()
    for _ in range(3000):
        hand = position.clone()
        hand.playout(random)
        suits[hand.trump_table.trump] += 1
    # Two hearts, two clubs, a diamond and a spade of six cards.
    assert all(abs(suits[suit] - share * 500) < 120 for suit, share in enumerate((2, 1, 2, 1)))


@given(deals(), seeds())
def test_a_playout_of_a_hand_that_is_over_does_nothing(hand: Hand, random: Random) -> None:
    hand.playout(random.random)
    assert hand.is_over
    won = hand.won[:]
    hand.playout(random.random)
    assert hand.won == won
    assert hand.legal_actions() == ()
