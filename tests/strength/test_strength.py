"""The measurement in small: the ladder stands, and the file in the tree is a result of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from smear.bots.base import LEVELS
from smear.engine.variants import VARIANTS
from tests.strength.duels import CHEAP, FLOORS, Duel, fight, ladder
from tests.strength.inference import GAMES
from tests.strength.measures import times
from tests.strength.results import FILE, Found, Run, label, report, skeleton

SEED = 3
#: So many decks of the expert's duels are to be in the file.
LEAST = 36
RUN = Run(groups=2, hands=3, games=4)
NOTHING = Found("nothing", {}, {}, {}, {})
WRITE_IT = "write it: python -m tests.strength"


def duel_rows(text: str) -> dict[tuple[str, str], dict[str, str]]:
    """The rows of the duels: what is in each column, by game and bots."""
    table = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    heads = next(cells for cells in table if cells[:2] == ["game", "bots"])
    rows = [cells for cells in table if len(cells) == len(heads) and " : " in cells[1]]
    return {(cells[0], cells[1]): dict(zip(heads, cells, strict=True)) for cells in rows}


def number(cell: str) -> float:
    """The first number of a cell; not one where nothing was found."""
    found = re.match(r"[-+]?\d[\d,]*(\.\d+)?", cell)
    assert found, WRITE_IT
    return float(found[0].replace(",", ""))


def test_the_file_in_the_tree_is_what_the_program_writes() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert skeleton(text) == skeleton(report(RUN, NOTHING)), WRITE_IT


def test_the_file_in_the_tree_is_of_a_run_that_shows_something() -> None:
    rows = duel_rows(FILE.read_text(encoding="utf-8"))
    assert len(rows) == len(RUN.duels)
    for (_, bots), row in rows.items():
        least = LEAST if bots == "expert : club" else LEAST * CHEAP
        assert number(row["decks"]) >= least, WRITE_IT


@pytest.mark.parametrize("duel", RUN.ladder, ids=lambda duel: f"{duel.variant} {duel.title}")
def test_each_step_of_the_ladder_in_the_file_is_clear(duel: Duel) -> None:
    """By two standard errors at least."""
    rows = duel_rows(FILE.read_text(encoding="utf-8"))
    assert number(rows[label(duel), duel.title]["lead"]) > 2


def test_the_rows_that_have_a_floor_state_it() -> None:
    named = [label(duel) for duel in RUN.expert if duel.floor is not None]
    text = FILE.read_text(encoding="utf-8")
    assert named == [
        f"wisconsin4, peek 2 (floor {100 * FLOORS['wisconsin4']:.1f} %)",
        f"schmier6, teams 3 (floor {100 * FLOORS['schmier6']:.1f} %)",
    ]
    assert [text.count(game) for game in named] == [2, 2], "in the ladder and among the expert's"


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_that_was_believed_for_certain_was_false(variant: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    told = re.search(
        rf"^- {variant}: (.+) games, .+, (.+) beliefs, (.+) false$", text, re.MULTILINE
    )
    assert told, WRITE_IT
    games, beliefs, false = map(number, told.groups())
    assert games >= GAMES, WRITE_IT
    assert beliefs > 100 * games
    assert false == 0


def test_the_whole_ladder_and_every_peek_are_in_it() -> None:
    met = [(duel.variant, duel.better, duel.other) for duel in RUN.ladder]
    assert len(met) == 2 * (len(LEVELS) - 1)
    peeks = [duel.options["peek"] for duel in RUN.expert if "peek" in duel.options]
    assert peeks == [0, 1, 2, 3]
    text = report(RUN, NOTHING)
    assert all(text.count(f"{command}\n") == 1 for command in RUN.duels)
    assert len(RUN.duels) == len(RUN.ladder) + len(RUN.expert) - 2, "two of them are both"


def test_a_report_shows_what_was_found() -> None:
    duel = next(ladder(2, SEED))._replace(options={"target": 3}, groups=4)
    outcome = fight(duel, 1)
    assert outcome.better.wins.of + outcome.other.wins.of == outcome.better.wins.to == 8
    assert outcome.level == 0.5
    run = Run(1, 1, 1)
    found = Found("a machine", {run.ladder[0].command: outcome}, {}, {}, {})
    row = next(line for line in report(run, found).splitlines() if "novice" in line)
    assert f"{100 * outcome.better.wins.of / 8:.1f} % ± " in row
    (one, *_) = duel_rows(report(run, found)).values()
    assert number(one["won"]) == round(100 * outcome.better.wins.of / 8, 1)
    assert "a machine" in report(run, found)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("other", "better"), list(pairwise(LEVELS[:-1])))
def test_each_level_beats_the_one_below(variant: str, better: str, other: str) -> None:
    """A few dozen games show which is better; how much, only the whole measurement does."""
    groups = 40 if variant == "wisconsin4" else 12
    outcome = fight(Duel(variant, {}, better, other, groups, SEED), 1)
    assert outcome.lead is not None
    assert outcome.lead > 0.5


def test_the_expert_beats_whoever_is_still_learning() -> None:
    outcome = fight(Duel("wisconsin4", {"target": 6}, "expert", "casual", 4, SEED), 1)
    assert outcome.better.wins.of > outcome.other.wins.of


def test_time_is_taken_beside_the_engines_own() -> None:
    novice = times("novice", "wisconsin4", 2, SEED)
    assert 0 < novice.mean <= novice.late
    assert novice.playout > 0
