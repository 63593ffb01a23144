"""The measurement in small: the ladder stands, and the file in the tree is a result of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from smear.bots.base import LEVELS
from smear.engine.variants import VARIANTS
from tests.strength.duels import Duel, fight, ladder
from tests.strength.measures import times
from tests.strength.results import FILE, Found, Run, report, skeleton

SEED = 3
RUN = Run(groups=2, hands=3)
NOTHING = Found("nothing", {}, {}, {})


def test_the_file_in_the_tree_is_what_the_program_writes() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert skeleton(text) == skeleton(report(RUN, NOTHING)), "write it: python -m tests.strength"


def test_the_whole_ladder_and_every_peek_are_in_it() -> None:
    met = [(duel.variant, duel.better, duel.other) for duel in RUN.ladder]
    assert len(met) == 2 * (len(LEVELS) - 1)
    peeks = [duel.options["peek"] for duel in RUN.expert if "peek" in duel.options]
    assert peeks == [0, 1, 2, 3]
    text = report(RUN, NOTHING)
    assert all(duel.command in text for duel in (*RUN.ladder, *RUN.expert))


def test_a_report_shows_what_was_found() -> None:
    duel = next(ladder(2, SEED))._replace(options={"target": 3}, groups=4)
    outcome = fight(duel, 1)
    assert outcome.better.wins.of + outcome.other.wins.of == outcome.better.wins.to == 8
    assert outcome.level == 0.5
    run = Run(1, 1)
    found = Found("a machine", {run.ladder[0].command: outcome}, {}, {})
    row = next(line for line in report(run, found).splitlines() if "novice" in line)
    assert f"{100 * outcome.better.wins.of / 8:.1f} % ± " in row
    assert "a machine" in report(run, found)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("other", "better"), list(pairwise(LEVELS[:-1])))
def test_each_level_beats_the_one_below(variant: str, better: str, other: str) -> None:
    """A few dozen games show which is better; how much, only the whole measurement does."""
    outcome = fight(Duel(variant, {}, better, other, 12, SEED), 1)
    assert outcome.lead is not None
    assert outcome.lead > 0.5


def test_the_expert_beats_whoever_is_still_learning() -> None:
    outcome = fight(Duel("wisconsin4", {"target": 6}, "expert", "casual", 4, SEED), 1)
    assert outcome.better.wins.of > outcome.other.wins.of


def test_time_is_taken_beside_the_engines_own() -> None:
    novice = times("novice", "wisconsin4", 2, SEED)
    assert 0 < novice.mean <= novice.late
    assert novice.playout > 0
