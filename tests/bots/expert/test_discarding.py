"""The expert's discards: few suits are kept, and the high cards of them."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.club.discarding import choose_discard as choose_as_club
from smear.bots.club.policy import choose
from smear.bots.expert.discarding import (
    MOST_BESIDE_DEALER,
    choose_discard,
    leaves_the_rest,
    of_fewest_suits,
)
from smear.engine import actions
from smear.engine.cards import SUITS
from smear.engine.hand import Hand, shuffled
from smear.engine.notation import SUIT_LETTERS
from smear.engine.rules import rules_for
from smear.engine.variants import DRAW, PEEK, PLAY
from tests.bots.situations import SIX, Game, cards, codes

CLUBS_TRUMP = SIX.trump(SUIT_LETTERS.index("C"))


@pytest.mark.parametrize(
    ("held", "count", "kept"),
    [
        ("AH KD QD JD", 0, ""),
        ("AH KD QD JD", 1, "AH"),
        ("AH KD QD 2D", 2, "KD QD"),
        ("AH KD QD 2D", 3, "KD QD 2D"),
        ("AH 3H KD QD 2S", 2, "KD QD"),
        ("AH JH 3D 2D 2S", 2, "AH JH"),
        # Two suits are better than three, and then the high cards of them.
        ("AH 3H KD QD 9D 2S", 4, "AH KD QD 9D"),
        ("10S 9S AD", 2, "10S 9S"),
    ],
)
def test_few_suits_are_kept_and_the_high_cards_of_them(held: str, count: int, kept: str) -> None:
    assert codes(of_fewest_suits(cards(held), count, CLUBS_TRUMP)) == set(kept.split())


def test_more_cards_than_there_are_cannot_be_kept() -> None:
    with pytest.raises(ValueError, match="not so many"):
        of_fewest_suits(cards("AH 3H"), 3, CLUBS_TRUMP)


@pytest.mark.parametrize("teams", [2, 3])
def test_every_discard_is_legal_and_leaves_fewer_suits(teams: int) -> None:
    rules = rules_for("schmier6", {"teams": teams})
    rng = Random(5)
    suits = {"club": 0, "expert": 0}
    for _ in range(60):
        hand = Hand.deal(rules, rng.randrange(6), shuffled(rules, rng.random))
        totals = (0,) * teams
        while not hand.is_over and hand.phase != PLAY:
            if hand.phase == DRAW:
                ours = choose_discard(hand)
                assert ours in hand.legal_actions()
                as_club = choose_as_club(hand)
                counts = [actions.discarded_cards(a).bit_count() for a in (ours, as_club)]
                if leaves_the_rest(hand, hand.turn):
                    assert counts[0] == min(counts[1], MOST_BESIDE_DEALER)
                    hand.push(as_club)
                    continue
                assert counts[0] == counts[1]
                for name, action in (("expert", ours), ("club", as_club)):
                    hand_of = hand.hands[hand.turn] & ~actions.discarded_cards(action)
                    table = hand.trump_table
                    suits[name] += sum(
                        1 for s in SUITS if s != table.trump and hand_of & table.of_suit[s]
                    )
            hand.push(choose(hand, totals))
    assert suits["expert"] < 0.9 * suits["club"]


def test_a_dealer_with_too_many_trumps_and_a_pitcher_discard_as_the_club_player() -> None:
    rng = Random(6)
    checked = 0
    wisconsin = rules_for("wisconsin4")
    for number in range(4000):
        rules = wisconsin if number % 100 == 0 else SIX
        hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
        totals = (0,) * rules.teams
        while not hand.is_over and hand.phase != PLAY:
            if hand.phase == PEEK or (
                hand.phase == DRAW
                and (hand.hands[hand.turn] & hand.trump_table.trumps).bit_count() > 6
            ):
                assert choose_discard(hand) == choose_as_club(hand)
                checked += 1
            hand.push(choose(hand, totals))
        if checked > 30:
            break
    assert checked > 30


@pytest.mark.parametrize(
    ("dealer", "seat", "drawn"),
    [
        (4, 1, 3),  # the bidder draws what it can, beside the dealer too
        (0, 2, 3),
        (5, 2, 1),  # beside the dealer
    ],
)
def test_beside_the_dealer_one_card_is_drawn(dealer: int, seat: int, drawn: int) -> None:
    game = Game(SIX, dealer)
    game.deal({1: "AS KS 9D 8D 7D 6D", 2: "QS 2S 9H 8H 7H 6C"}, "S")
    game.bid(1, 4)
    game.do(actions.name_trump(SUIT_LETTERS.index("S")))
    hand = game.match.hand
    assert hand is not None
    while hand.turn != seat:
        hand.push(choose_discard(hand))
    assert actions.discarded_cards(choose_discard(hand)).bit_count() == drawn
