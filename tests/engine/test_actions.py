from __future__ import annotations

from smear.engine import actions
from smear.engine.cards import ALL_CARDS, BIT, JOKER, SUITS

BIDS = [actions.bid(amount) for amount in range(1, 32)]
NAMES = [actions.name_trump(suit) for suit in SUITS]
PLAYS = [actions.play(card) for card in range(JOKER + 1)]
DISCARDS = [actions.discard(cards) for cards in (0, *BIT, ALL_CARDS)]


def test_the_codes_of_different_kinds_are_disjoint() -> None:
    every = [actions.PASS, *BIDS, *NAMES, *PLAYS, *DISCARDS]
    assert len(set(every)) == len(every)
    kinds = [
        [kind(action) for kind in (actions.is_play, actions.is_bid, actions.is_name_trump)]
        + [actions.is_discard(action), action == actions.PASS]
        for action in every
    ]
    assert all(kind.count(True) == 1 for kind in kinds)


def test_an_action_gives_back_what_it_was_made_of() -> None:
    assert [actions.bid_amount(action) for action in BIDS] == list(range(1, 32))
    assert actions.bid_amount(actions.PASS) == 0
    assert [actions.named_suit(action) for action in NAMES] == list(SUITS)
    assert [actions.discarded_cards(action) for action in DISCARDS] == [0, *BIT, ALL_CARDS]
    assert list(range(JOKER + 1)) == PLAYS


def test_a_number_out_of_every_range_is_no_action() -> None:
    for number in (-1, JOKER + 1, 63, 100, 1 << 40, 2 << JOKER + 1, -DISCARDS[0]):
        assert not actions.is_play(number)
        assert not actions.is_bid(number)
        assert not actions.is_name_trump(number)
        assert not actions.is_discard(number)
