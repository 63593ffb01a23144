"""Runs that can be joined, and what figures tell of themselves."""

from __future__ import annotations

from functools import reduce
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.variants import VARIANTS
from smear.stats.figures import FAILURE, NO_TRIES, POINTS, SIZES, SUCCESS, Figures, Run

TRIES = st.lists(st.booleans(), max_size=12)


def run_of(tries: list[bool]) -> Run:
    return reduce(Run.then, [SUCCESS if good else FAILURE for good in tries], NO_TRIES)


@given(TRIES)
def test_a_run_tells_the_longest_the_first_and_the_last(tries: list[bool]) -> None:
    runs = [(good, len(list(same))) for good, same in groupby(tries)]
    assert run_of(tries) == Run(
        tries=len(tries),
        first=runs[0][1] if tries and tries[0] else 0,
        last=runs[-1][1] if tries and tries[-1] else 0,
        longest=max((length for good, length in runs if good), default=0),
    )


@given(TRIES, TRIES)
def test_runs_can_be_joined_anywhere(one: list[bool], other: list[bool]) -> None:
    assert run_of(one).then(run_of(other)) == run_of(one + other)


def test_every_bid_and_every_point_of_every_variant_has_a_place_once() -> None:
    assert sorted({size for v in VARIANTS.values() for size in v.bids}) == list(SIZES)
    assert {point.name for v in VARIANTS.values() for point in v.points} == {*POINTS}
    assert len({*POINTS}) == len(POINTS)
    assert POINTS[-1] == "game"


def test_points_are_told_out_of_the_hands_that_had_one() -> None:
    figures = Figures()
    figures.hands.update(schmier6=3, wisconsin4=4)
    assert figures.hands_by_point["jack"] == 4
    assert figures.hands_by_point["left"] == 3
    assert figures.hands_by_point["game"] == figures.all_hands == 7


def test_of_nothing_there_is_no_average() -> None:
    nothing = Figures()
    assert nothing.share is nothing.points_a_hand is nothing.bids_made is None
    assert nothing.hands_by_point == {}
    assert nothing.sizes == ()


def test_averages() -> None:
    figures = Figures(games=4, wins=1, change=-3)
    figures.hands["schmier6"] = 2
    figures.made[3], figures.set[5], figures.set[4] = 1, 2, 1
    assert figures.share == pytest.approx(0.25)
    assert figures.points_a_hand == pytest.approx(-1.5)
    assert figures.bids_won == 4
    assert figures.bids_made == pytest.approx(0.25)
    assert figures.sizes == (3, 4, 5)
