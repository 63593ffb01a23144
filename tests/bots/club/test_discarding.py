"""What the club player lays away, one situation each."""

from __future__ import annotations

import pytest

from smear.engine import actions
from smear.engine.cards import HEARTS
from smear.engine.notation import SUIT_LETTERS
from smear.engine.rules import rules_for
from tests.bots.situations import SIX, Game, codes, discard


def pitched(hand: str, stock: str, peek: int) -> tuple[set[str], str]:
    """What is laid away of these cards and those taken up, and the suit that is then led."""
    game = discard(hand, rules=rules_for("wisconsin4", {"peek": peek}), stock=stock)
    state = game.match.hand
    assert state is not None
    thrown = codes(state.thrown[state.turn])
    game.do(game.club())
    return thrown, SUIT_LETTERS[state.trump_table.trump]


def test_the_tens_of_other_suits_are_laid_away_for_the_game_point() -> None:
    assert pitched("AH KH JH 7H 10C 8D", "10D 9C", 2) == ({"10C", "10D"}, "H")


def test_trump_is_kept_and_small_cards_go() -> None:
    thrown, suit = pitched("AH KH JH 7H AC 8D", "9H 9D", 2)
    assert (thrown, suit) == ({"8D", "9D"}, "H")


def test_the_cards_taken_up_may_change_the_suit() -> None:
    assert pitched("AH KH 9H JC 7C 8D", "AC KC 10C", 3)[1] == "C"


def test_from_seven_trumps_the_least_goes_with_the_rest() -> None:
    thrown, suit = pitched("AH KH QH JH 10H 7H", "8H AC", 2)
    assert suit == "H"
    assert "AC" in thrown
    assert thrown & {"8H", "QH", "10H"}


def test_in_the_draw_every_chance_of_a_trump_is_taken() -> None:
    game = discard("AH KH JH 9C 8D AC", rules=SIX, trump="H")
    state = game.match.hand
    assert state is not None
    assert codes(state.thrown[1]) == {"9C", "8D", "AC"}


def test_in_the_draw_no_trump_goes_and_the_small_cards_first() -> None:
    game = discard("AH JD 9C 8D AC KS", rules=SIX, trump="H")
    state = game.match.hand
    assert state is not None
    assert codes(state.thrown[1]) == {"9C", "8D", "KS"}


@pytest.mark.parametrize(
    ("taken", "kept"),
    [
        ("5H 6H 7H 8H 9H 10H", {"AH", "KH", "JH", "10H", "JK", "2H"}),
        ("5S 6S 7S 8S 9S 10S", {"AH", "KH", "JH", "JK", "2H", "10S"}),
    ],
)
def test_the_dealer_keeps_the_best_six(taken: str, kept: set[str]) -> None:
    game = Game(SIX)
    game.deal({0: "AH KH JH JK 2H 4C"}, trump="H", stock=taken)
    game.bid(1, 3)
    game.do(actions.name_trump(HEARTS))
    for _ in range(5):
        game.do(actions.discard(0))
    game.do(game.club())
    state = game.match.hand
    assert state is not None
    assert codes(state.hands[0]) == kept
