from __future__ import annotations

from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.simple import counted_points
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import HEARTS, SPADES
from smear.engine.notation import parse_card
from smear.engine.rules import rules_for
from tests.bots.situations import FOUR, SIX, Game, cards


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
def test_a_novice_counts_what_it_sees_in_wisconsin(hand: str, points: int) -> None:
    assert counted_points(FOUR, cards(hand), SPADES) == points


def test_a_novice_counts_bauers_and_joker_in_schmier() -> None:
    hand = cards("AH 2H JH JD JK 9C")
    assert counted_points(SIX, hand, HEARTS) == 6
    assert counted_points(SIX, hand, SPADES) == 0


def ask(game: Game, seed: int = 0) -> int:
    return make_bot("novice").choose(game.view(), Random(seed))


def test_a_novice_bids_its_count_and_names_that_suit() -> None:
    game = Game(SIX)
    game.deal({1: "AH 2H JH JD 3C 9C"}, trump="H")
    assert ask(game) == actions.bid(5)
    game.bid(1, 5)
    assert ask(game) == actions.name_trump(HEARTS)


def test_a_novice_passes_what_it_has_not_and_what_is_bid_already() -> None:
    game = Game(FOUR)
    game.deal({1: "AH 8H 9C 8D 9D 8C", 2: "AS 7S 9H 9S QS KC"})
    assert ask(game) == PASS
    game.do(actions.bid(3))
    assert ask(game) == PASS, "three points are counted, and three are bid"


def test_a_novice_leads_the_suit_it_bid_on() -> None:
    game = Game(FOUR)
    game.deal({1: "AS KS 7S 9H 8D 9D"})
    game.bid(1, 2)
    assert {ask(game, seed) for seed in range(40)} == set(map(parse_card, ("AS", "KS", "7S")))


def test_a_novice_whose_suit_was_closed_leads_another() -> None:
    game = Game(rules_for("wisconsin4", {"peek": 1}))
    game.deal({1: "AS KS 7S 9H 8D 9D"}, stock="9C")
    game.bid(1, 2)
    game.do(actions.discard(cards("KS")))
    assert {ask(game, seed) for seed in range(40)} == set(map(parse_card, ("9C", "9H", "8D", "9D")))


@pytest.mark.parametrize("level", ["random", "novice"])
def test_any_legal_card_may_come(level: str) -> None:
    game = Game(FOUR)
    game.deal({1: "AS", 2: "8S 9S AH KH QD JD"})
    game.bid(1, 2)
    game.play("AS")
    legal = set(game.match.hand.legal_actions()) if game.match.hand else set()
    bot = make_bot(level)
    assert {bot.choose(game.view(), Random(seed)) for seed in range(60)} == legal
