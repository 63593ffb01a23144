"""How strong a hand is with a certain suit trump."""

from __future__ import annotations

from smear.coach.deciding import Decision
from smear.coach.trumps import strength
from smear.engine.cards import CLUBS, HEARTS, SPADES
from smear.engine.notation import card_code
from tests.bots.situations import FOUR, SIX, Game


def test_trumps_are_counted_and_those_with_a_point_are_named_from_above() -> None:
    game = Game(SIX)
    game.deal({1: "2S AS JC JK 9H 8D"})
    at = Decision(game.view(), (), card_code)
    assert strength(at, SIX.trump(SPADES)) == (
        "four trumps are held, the AS, the JC, the 2S and the JK among them"
    )
    assert strength(at, SIX.trump(HEARTS)) == "two trumps are held, the JK among them"


def test_a_single_one_and_none() -> None:
    game = Game(FOUR)
    game.deal({1: "AS 9H 8H QH 10H KH"})
    at = Decision(game.view(), (), card_code)
    assert strength(at, FOUR.trump(SPADES)) == "one trump is held, the AS"
    assert strength(at, FOUR.trump(HEARTS)) == "five trumps are held"
    assert strength(at, FOUR.trump(CLUBS)) == "no trumps are held"
