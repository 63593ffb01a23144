"""Sharing the work changes nothing but the time it takes, and leaves nobody behind."""

from __future__ import annotations

import multiprocessing
from contextlib import closing
from itertools import chain
from pathlib import Path

import pytest

from smear.simulate.game import Group
from smear.simulate.plan import Plan
from smear.simulate.workers import MOST_AT_ONCE, WorkerError, play_groups, share_size
from tests.simulate.plans import SCHMIER, WISCONSIN, plan_of


def without_times(groups: list[Group]) -> list[Group]:
    for game in chain.from_iterable(groups):
        for team in game.teams:
            team.seconds = 0
    return groups


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_share_is_small_but_never_empty() -> None:
    assert share_size(1_000_000, 2) == MOST_AT_ONCE
    assert share_size(33, 2) == 2
    assert share_size(3, 2) == 1


@pytest.mark.parametrize("duplicate", [False, True])
def test_the_games_are_the_same_however_many_share_them(tmp_path: Path, duplicate: bool) -> None:
    results, records = [], []
    for jobs in (1, 2, 3):
        folder = tmp_path / str(jobs)
        folder.mkdir()
        plan = plan_of(WISCONSIN, "bold", "timid", groups=37, duplicate=duplicate, folder=folder)
        results.append(without_times(list(play_groups(plan, jobs))))
        records.append(files(folder))
    assert results[0] == results[1] == results[2]
    assert records[0] == records[1] == records[2]
    assert sorted(records[0]) == list(plan.record_names())
    assert multiprocessing.active_children() == []


def test_one_group_is_played_by_one() -> None:
    plan = plan_of(SCHMIER, "timid", groups=1)
    one, many = (without_times(list(play_groups(plan, jobs))) for jobs in (1, 8))
    assert one == many
    assert len(one) == 1


def test_leaving_early_stops_the_workers(tmp_path: Path) -> None:
    plan = plan_of(WISCONSIN, "timid", groups=100_000, folder=tmp_path)
    with closing(play_groups(plan, 2)) as groups:
        next(groups)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []
    assert [path for path in tmp_path.iterdir() if path.suffix != ".smear"] == []


def fault(plan: Plan, jobs: int) -> Exception:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - which one it is, the tests ask
        list(play_groups(plan, jobs))
    assert multiprocessing.active_children() == []
    return caught.value


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_a_bot_comes_out(jobs: int) -> None:
    error = fault(plan_of(WISCONSIN, "broken"), jobs)
    assert repr(error) == "ZeroDivisionError('in a bot')"


def test_a_fault_that_cannot_be_sent_is_told_by_its_name() -> None:
    error = fault(plan_of(WISCONSIN, "unsendable"), 2)
    assert isinstance(error, WorkerError)
    assert str(error) == "a bot failed with LocalError"


def test_the_sudden_end_of_a_worker_is_noticed() -> None:
    error = fault(plan_of(WISCONSIN, "deadly"), 2)
    assert isinstance(error, WorkerError)
    assert str(error) == "a process that shared the work ended too early"
