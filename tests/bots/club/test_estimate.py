"""What a hand is thought to be worth; the weights are fitted, so only their order is asked."""

from __future__ import annotations

import pytest

from smear.bots.club.estimate import bid_estimator, pitch_estimator, rivals_of
from smear.engine.cards import HEARTS, SPADES
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from tests.bots.situations import SIX, cards

FOUR = rules_for("wisconsin4")


@pytest.mark.parametrize("name", VARIANTS)
def test_there_are_weights_for_every_rank_of_every_variant(name: str) -> None:
    rules = rules_for(name)
    assert len(bid_estimator(rules).weights.trump) == len(rules.variant.trump_order)
    assert 0 < rivals_of(rules).usual < len(rules.points)


@pytest.mark.parametrize("peek", range(4))
@pytest.mark.parametrize("high_low", ["named", "in_play"])
def test_there_are_weights_for_every_peek(peek: int, high_low: str) -> None:
    rules = rules_for("wisconsin4", {"peek": peek, "high_low": high_low})
    assert 2 < bid_estimator(rules).best(cards("AH KH JH 7H 9C 8D")) < 4.5
    assert 2 < pitch_estimator(rules).points(cards("AH KH JH 7H 9C 8D"), HEARTS) < 4.5


@pytest.mark.parametrize("rules", [FOUR, SIX, rules_for("schmier6", {"teams": 2})])
def test_better_cards_are_worth_more(rules: Rules) -> None:
    points = bid_estimator(rules).points
    low = f"{'7' if rules is FOUR else '2'}H"
    hands = ["8H 9H 9C 8D 9D 8C", "QH 9H 9C 8D 9D 8C", "AH 9H 9C 8D 9D 8C", f"AH {low} 9C 8D 9D 8C"]
    worth = [points(cards(hand), HEARTS) for hand in hands]
    assert worth == sorted(worth)
    assert worth[-1] - worth[0] > 1


def test_the_best_suit_is_the_one_with_the_points() -> None:
    assert bid_estimator(FOUR).best_suit(cards("AH JH 7H 9S 8S 10S")) == HEARTS
    # The left bauer counts for the suit of the other jack's colour.
    assert bid_estimator(SIX).best_suit(cards("AS JC JS 9H 8H 10H")) == SPADES


def test_card_points_laid_away_count_for_the_bidder() -> None:
    estimator = pitch_estimator(FOUR)
    kept = cards("AH KH JH 7H 9C 8D")
    assert estimator.points(kept, HEARTS, cards("10C 10D")) > estimator.points(kept, HEARTS)
