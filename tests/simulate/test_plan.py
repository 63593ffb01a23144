"""What is played, by whom, and under which names it is recorded."""

from __future__ import annotations

import pickle

import pytest

from smear.engine.rules import rules_for
from tests.simulate.plans import SCHMIER, WISCONSIN, plan_of


def test_a_game_is_played_once_or_once_for_each_turn_of_the_bots() -> None:
    once = plan_of(SCHMIER, "timid", groups=7)
    again = plan_of(SCHMIER, "timid", groups=7, duplicate=True)
    assert (once.turns, once.games) == (1, 7)
    assert (again.turns, again.games) == (3, 21)
    assert plan_of(WISCONSIN, "timid", groups=7, duplicate=True).games == 14


def test_bots_are_exchanged_or_rotated() -> None:
    two = plan_of(WISCONSIN, "bold", "timid", duplicate=True)
    assert [two.line_up(turn) for turn in range(2)] == [("bold", "timid"), ("timid", "bold")]
    three = plan_of(SCHMIER, "bold", "timid", "passer", duplicate=True)
    assert [three.line_up(turn) for turn in range(3)] == [
        ("bold", "timid", "passer"),
        ("timid", "passer", "bold"),
        ("passer", "bold", "timid"),
    ]


def test_records_are_named_by_game_and_turn() -> None:
    once = plan_of(WISCONSIN, "timid", groups=2)
    assert list(once.record_names()) == ["game-000001.smear", "game-000002.smear"]
    again = plan_of(WISCONSIN, "timid", groups=2, duplicate=True)
    assert list(again.record_names()) == [
        "game-000001-1.smear",
        "game-000001-2.smear",
        "game-000002-1.smear",
        "game-000002-2.smear",
    ]


@pytest.mark.parametrize(("target", "deals"), [(1, 100), (10, 100), (21, 210), (999, 9990)])
def test_the_more_points_are_needed_the_more_deals_there_may_be(target: int, deals: int) -> None:
    assert plan_of(rules_for("schmier6", {"target": target}), "timid").most_deals == deals


def test_a_plan_can_be_sent_to_another_process() -> None:
    plan = plan_of(WISCONSIN, "timid")
    assert pickle.loads(pickle.dumps(plan)) == plan  # noqa: S301 - our own bytes
