"""A short run of `rivals`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.store import rivals
from tests.store.script import SCRIPTS, whole

GAME = whole(SCRIPTS[0])


def test_one_game_is_played_by_one(tmp_path: Path) -> None:
    tally: Counter[str] = Counter()
    rivals.one_game(tally, GAME, tmp_path, GAME.steps[20], 2)
    assert tally["told where it is open"] <= 1


def test_the_game_of_who_was_killed_is_taken_over(tmp_path: Path) -> None:
    tally: Counter[str] = Counter()
    rivals.taken_over(tally, GAME, tmp_path, GAME.steps[-30])
    assert tally["taken over"] == 1


@pytest.mark.parametrize("damaged", [False, True])
def test_two_begin_at_once(tmp_path: Path, *, damaged: bool) -> None:
    tally: Counter[str] = Counter()
    rivals.at_once(tally, GAME, tmp_path / "home", 2, damaged=damaged)
    assert tally["played side by side"] == 2


def test_who_plays_does_not_notice_what_others_do(tmp_path: Path) -> None:
    tally: Counter[str] = Counter()
    rivals.in_the_midst(tally, GAME, tmp_path / "home", Random(1))
    assert tally["done meanwhile"] == 9
