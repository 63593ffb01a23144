"""What seats believe over whole games: all of it true, by any rules, and much is told."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from smear.engine.rules import rules_for
from smear.engine.variants import VARIANTS
from tests.bots.beliefs import Beliefs
from tests.strength.inference import HANDS_AT_RANDOM, Checked, check, game, main, told


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_that_is_believed_is_false(variant: str) -> None:
    checked = check(variant, 6, 5)
    assert checked.games == 6
    assert checked.beliefs.false == 0
    assert checked.beliefs.told > 5 * checked.decisions


def test_players_who_do_anything_are_left_after_a_few_hands() -> None:
    """At the start of a hand there is one belief only, for nothing can be told yet."""
    found = game(rules_for("wisconsin4", {"target": 999}), Random(1), at_random=True)
    starts = sum(before.told > 1 and at.told == 1 for before, at in pairwise(found))
    assert starts >= HANDS_AT_RANDOM - 1
    assert len(found) < 40 * HANDS_AT_RANDOM


def test_what_came_of_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    said = told("schmier6", Checked(1000, 2, Beliefs(3456, 7)))
    assert said == "schmier6: 1,000 games, 2 decisions, 3,456 beliefs, 7 false"
    main(["1", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert lines == [told(variant, check(variant, 1, 2)) for variant in VARIANTS]
