"""What is lost to open cards: nothing by who knows them, little by a good player."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.base import make_bot
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.rules import rules_for
from smear.engine.variants import AUCTION, PLAY
from smear.solver import solve
from tests.strength.open_cards import lost_by, lost_in_a_hand, points_lost

FOUR = rules_for("wisconsin4", {"peek": 0})


def in_tricks(rng: Random) -> Hand:
    """A hand played at random up to three tricks from the end."""
    hand = Hand.deal(FOUR, 0, shuffled(FOUR, rng.random))
    while hand.phase != PLAY or hand.tricks < 3:
        legal = hand.legal_actions()
        if hand.phase == AUCTION:
            assert isinstance(legal, tuple)
            hand.push(legal[-1])
        else:
            hand.push(draw_one(legal, rng.random))
    return hand


@pytest.mark.parametrize("seed", range(5))
def test_the_best_action_loses_nothing_and_others_what_the_value_falls_by(seed: int) -> None:
    hand = in_tricks(Random(seed))
    solution = solve(hand)
    assert solution.best is not None
    for action, value in solution.values.items():
        assert lost_by(hand, action) == solution.best - value >= 0
    assert any(lost_by(hand, action) == 0 for action in solution.best_actions)


def test_a_hand_comes_out_at_its_open_value_less_what_is_lost() -> None:
    """Both teams' losses, counted one by one, lead from the value at the discard to the score."""
    rng = Random(3)
    hand = in_tricks(rng)
    team = FOUR.team_of[hand.turn]
    value = solve(hand, team).best
    assert value is not None
    while not hand.is_over:
        action = draw_one(hand.legal_actions(), rng.random)
        own = FOUR.team_of[hand.turn] == team
        value -= lost_by(hand, action) if own else -lost_by(hand, action)
        hand.push(action)
    change = hand.score().change
    assert value == change[team] - change[1 - team]


def test_the_same_seed_measures_the_same_and_chance_loses_more() -> None:
    club, again = (points_lost("club", 24, 1, FOUR) for _ in range(2))
    assert club == again
    chance = points_lost("random", 24, 1, FOUR)
    assert chance.mean > club.mean >= 0
    assert chance.error > 0


def test_what_is_lost_is_shared_by_the_teams() -> None:
    lost = lost_in_a_hand(FOUR, make_bot("random"), Random(1))
    assert 2 * lost == pytest.approx(round(2 * lost))
