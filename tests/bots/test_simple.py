from __future__ import annotations

from random import Random

from smear.bots.simple import RandomBot
from tests.bots.situations import FOUR, Game


def test_any_legal_card_may_come() -> None:
    game = Game(FOUR)
    game.deal({1: "AS", 2: "8S 9S AH KH QD JD"})
    game.bid(1, 2)
    game.play("AS")
    legal = set(game.match.hand.legal_actions()) if game.match.hand else set()
    assert {RandomBot().choose(game.view(), Random(seed)) for seed in range(60)} == legal
