"""Figures and their standard errors, against the textbook's formulas."""

from __future__ import annotations

import gc
from math import isclose, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.simulate.game import GameResult, TeamResult
from smear.simulate.statistics import Ratio, Side, Statistics
from smear.simulate.workers import SHARES_AHEAD, play_groups, share_size
from smear.table.table import Table
from tests.simulate.plans import SCHMIER, WISCONSIN, plan_of


def ratio_of(*pairs: tuple[int, int]) -> Ratio:
    ratio = Ratio()
    for of, to in pairs:
        ratio.add(of, to)
    return ratio


@given(st.lists(st.integers(0, 3), min_size=2, max_size=30))
def test_with_groups_of_one_size_the_error_is_that_of_a_mean(wins: list[int]) -> None:
    ratio = ratio_of(*((won, 3) for won in wins))
    shares = [won / 3 for won in wins]
    assert ratio.mean == pytest.approx(mean(shares))
    assert ratio.error == pytest.approx(stdev(shares) / sqrt(len(shares)), abs=1e-9)


@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(1, 99)), min_size=2, max_size=30))
def test_with_groups_of_any_size_the_error_is_that_of_a_ratio(pairs: list[tuple[int, int]]) -> None:
    ratio = ratio_of(*pairs)
    r = sum(of for of, _ in pairs) / sum(to for _, to in pairs)
    residues = [of - r * to for of, to in pairs]
    n = len(pairs)
    error = sqrt(sum(d * d for d in residues) / (n - 1) / n) / (sum(to for _, to in pairs) / n)
    assert ratio.mean == pytest.approx(r)
    assert ratio.error is not None
    assert isclose(ratio.error, error, rel_tol=1e-6, abs_tol=1e-6)


def test_single_games_have_the_binomial_error() -> None:
    ratio = ratio_of(*[(1, 1)] * 30, *[(0, 1)] * 70)
    assert ratio.error == pytest.approx(sqrt(0.3 * 0.7 / 99))


def test_figures_that_cannot_be_told_are_none() -> None:
    assert Ratio().mean is None
    assert Ratio().error is None
    assert ratio_of((1, 2)).mean == 0.5
    assert ratio_of((1, 2)).error is None
    assert ratio_of((0, 0), (0, 0)).error is None
    assert Side().ms_a_decision is None


def test_even_groups_have_no_error() -> None:
    assert ratio_of((1, 2), (1, 2), (1, 2)).error == 0.0


def team(bot: str, points: int, made: int = 0, lost: int = 0) -> TeamResult:
    return TeamResult(bot, points, made, lost, decisions=10, seconds=0.02)


def test_bots_and_teams_are_counted_apart() -> None:
    plan = plan_of(WISCONSIN, "bold", "timid", groups=2, duplicate=True)
    statistics = Statistics(plan)
    statistics.add(
        [
            GameResult([team("bold", -9, 1, 4), team("timid", 6, 2)], winner=1, hands=7, redeals=1),
            GameResult([team("timid", 5, 1), team("bold", 2, 2, 1)], winner=0, hands=4),
        ]
    )
    statistics.add(
        [
            GameResult([team("bold", 5, 2), team("timid", 1, 0, 1)], winner=0, hands=3),
            GameResult([team("timid", -3, 0, 9), team("bold", -50, 0, 91)], hands=100),
        ]
    )
    bold, timid = statistics.bots["bold"], statistics.bots["timid"]
    assert (statistics.groups, statistics.games, statistics.unfinished) == (2, 4, 1)
    assert (statistics.hands, statistics.redeals, statistics.hands_a_game) == (114, 1, 28.5)
    assert (bold.wins.of, bold.wins.to, timid.wins.of, timid.wins.to) == (1, 4, 2, 4)
    assert bold.wins.error == pytest.approx(stdev([0, 0.5]) / sqrt(2))
    assert timid.wins.error == pytest.approx(stdev([1, 0]) / sqrt(2))
    assert (bold.points.of, bold.points.to) == (-9 + 2 + 5 - 50, 114)
    assert (bold.made, bold.set, timid.made, timid.set) == (5, 96, 3, 10)
    assert [side.wins.of for side in statistics.teams] == [2, 1]
    assert [side.points.of for side in statistics.teams] == [-9 + 5 + 5 - 3, 6 + 2 + 1 - 50]
    assert statistics.decisions == 80
    assert statistics.ms_a_decision == pytest.approx(2.0)
    assert bold.ms_a_decision == pytest.approx(2.0)


def test_a_bot_of_two_teams_has_the_points_of_both() -> None:
    plan = plan_of(SCHMIER, "bold", "timid", "bold", groups=1)
    statistics = Statistics(plan)
    statistics.add([GameResult([team("bold", 1), team("timid", 2), team("bold", 5)], 2, hands=4)])
    assert list(statistics.bots) == ["bold", "timid"]
    bold = statistics.bots["bold"]
    assert (bold.wins.of, bold.wins.to) == (1, 1)
    assert (bold.points.of, bold.points.to) == (6, 8)
    assert bold.decisions == 20


def games_kept() -> int:
    return sum(isinstance(thing, GameResult | Table) for thing in gc.get_objects())


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_counted_and_forgotten(jobs: int) -> None:
    plan = plan_of(WISCONSIN, "timid", groups=300)
    statistics = Statistics(plan)
    most = 0
    # What other tests keep, or have thrown away in circles, is not counted.
    gc.collect()
    before = games_kept()
    for group in play_groups(plan, jobs):
        statistics.add(group)
        if statistics.groups % 50 == 0:
            most = max(most, games_kept() - before)
    assert statistics.games == 300
    # With several workers a few shares wait for their turn.
    waiting = jobs * SHARES_AHEAD * share_size(plan.groups, jobs)
    assert 0 < most <= (2 if jobs == 1 else waiting + 2) < plan.groups
