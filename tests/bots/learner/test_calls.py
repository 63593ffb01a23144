"""What those who are still learning bid."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.learner.calls import best_counted, choose_call, counted_points
from smear.bots.learner.senses import SENSES
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import HEARTS, SPADES
from tests.bots.situations import FOUR, SIX, Game, cards

CALM = SENSES["novice"]._replace(misjudges=0.0, hopes=0.0)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("AS 7S 8H 9H 8D 9D", 2),  # High and Low
        ("AS JS 8H 9H 8D 9D", 1),  # the jack is alone with the ace
        ("AS JS 8S 9H 8D 9D", 2),  # and here it is guarded
        ("9S 10S 8S QS 8D 9D", 1),  # many trumps for the game
        ("AS KS JS 7S 8D 9D", 4),
    ],
)
def test_a_beginner_counts_what_it_sees_in_wisconsin(hand: str, points: int) -> None:
    assert counted_points(FOUR, cards(hand), SPADES) == points


def test_a_beginner_counts_bauers_and_joker_in_schmier() -> None:
    hand = cards("AH 2H JH JD JK 9C")
    assert counted_points(SIX, hand, HEARTS) == 6
    assert counted_points(SIX, hand, SPADES) == 0
    assert best_counted(SIX, hand) == HEARTS


def call(game: Game, seed: int = 0, boldness: float = 0.0) -> int:
    hand = game.match.hand
    assert hand is not None
    return choose_call(hand, game.match.totals, CALM, boldness, Random(seed))


def test_who_counts_bids_the_count_whatever_was_bid_before() -> None:
    game = Game(FOUR)
    game.deal({1: "AH 8H 9C 8D 9D 8C", 2: "AS 7S JS 9S 8S KC"})
    assert call(game) == PASS, "one point is no bid"
    assert call(game, boldness=1.0) == actions.bid(2)
    game.do(actions.bid(2))
    assert call(game) == actions.bid(4)


def test_what_is_no_bid_any_more_is_a_pass() -> None:
    game = Game(FOUR)
    game.deal({1: "AH 8H 9C 8D 9D 8C", 2: "AS 7S 9H 9S QS KC"})
    game.do(actions.bid(3))
    assert call(game) == PASS, "three points are counted, and three are bid"


def test_the_beginner_names_the_suit_it_bid_on() -> None:
    game = Game(SIX)
    game.deal({1: "AH 2H JH JD 3C 9C"}, trump="H")
    game.bid(1, 5)
    assert make_bot("novice").choose(game.view(), Random(0)) == actions.name_trump(HEARTS)


@pytest.mark.parametrize("level", SENSES)
def test_the_same_hand_is_not_always_judged_alike(level: str) -> None:
    """It is off either way: what is well worth a bid is bid higher or lower, or let go."""
    game = Game(FOUR)
    game.deal({1: "AH KH 9H 9C 8D 7C"})
    bot = make_bot(level)
    assert len({bot.choose(game.view(), Random(seed)) for seed in range(60)}) > 1
