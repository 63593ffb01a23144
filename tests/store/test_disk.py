"""A short run of `disk`: what fails for a while is told once, and made good."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.store import disk
from tests.store.disk import FAILURES, OBSTACLES, Failure, Obstacle, Wear
from tests.store.script import SCRIPTS, whole
from tests.thorough import THOROUGH

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits are those of Linux")

GAME = whole(SCRIPTS[0])

#: What only root can do, to the whole system, is tried where somebody asks for thorough tests.
MILD = OBSTACLES if THOROUGH else (disk.forbidden, disk.no_folder)


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.__name__)
def test_a_disk_that_fails_for_a_while(tmp_path: Path, failure: Failure) -> None:
    wear = Wear()
    disk.outage(wear, GAME, tmp_path / "home", failure, first=38, last=46)
    assert wear["failed"] == wear["recovered"]
    if failure not in (disk.removed, disk.emptied):  # these are made good at once
        assert wear["failed"] > 5
        assert wear["said"] == 1


@pytest.mark.parametrize("line", ["undo", "table"])
def test_a_disk_that_fails_just_when_somebody_takes_back_or_sits_down(
    tmp_path: Path, line: str
) -> None:
    wear = Wear()
    first = next(place for place, deed in enumerate(GAME.deeds) if deed.lines[0] == line)
    disk.outage(wear, GAME, tmp_path / "home", disk.small_files, first=first, last=first + 1)
    assert (wear["failed"], wear["recovered"], wear["said"]) == (1, 1, 1)


@pytest.mark.skipif(not THOROUGH, reason="a disk is mounted for it")
def test_a_disk_that_is_full_to_the_end(tmp_path: Path) -> None:
    wear = Wear()
    with disk.small_disk(tmp_path / "home") as there:
        if not there:
            pytest.skip("only root can have a disk of its own")
        disk.outage(wear, GAME, tmp_path / "home", disk.full_disk, first=40, last=None)
    assert wear["said"] == 1


@pytest.mark.parametrize("obstacle", MILD, ids=lambda obstacle: obstacle.__name__)
def test_a_folder_where_nothing_can_be_saved_at_first(tmp_path: Path, obstacle: Obstacle) -> None:
    wear = Wear()
    if not disk.obstructed(wear, GAME, tmp_path / "home", obstacle, 10):
        pytest.skip("this cannot be done here, or does not count for root")
    assert wear["failed"] == wear["recovered"] > 10
    assert wear["said"] == 1


@pytest.mark.parametrize("kind", ["pages", "denied"])
def test_transactions_that_fail(tmp_path: Path, kind: str) -> None:
    wear = Wear()
    disk.unlucky(wear, GAME, tmp_path / "home", kind=kind, first=8, count=100)
    assert wear["said"] == 1
