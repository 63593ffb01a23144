from __future__ import annotations

import pytest

from smear.engine.rules import Rules
from smear.engine.view import View
from smear.ui.sheet import Tally, sheet_of, tally_of, tally_words, totals_of
from tests.ui.games import rules, scored_views

SOME = [
    rules("schmier6", target=40),
    rules("schmier6", teams=2, target=40),
    rules("wisconsin4", target=9, defenders_capped=True),
]


def last_view(some: Rules, seed: int) -> View:
    return list(scored_views(some, seed, 30))[-1][0]


@pytest.mark.parametrize("some", SOME, ids=repr)
def test_changes_add_up_to_the_totals(some: Rules) -> None:
    view = last_view(some, 3)
    rows = sheet_of(view)
    assert [row.hand for row in rows] == list(range(1, len(rows) + 1))
    for team in range(some.teams):
        totals = totals_of(view, team)
        assert totals[0] == 0
        assert totals[-1] == view.totals[team]
        assert [row.totals[team] for row in rows] == totals[1:]
        running = 0
        for row in rows:
            running += row.change[team]
            assert row.totals[team] == running


def test_what_the_cap_takes_is_no_change() -> None:
    capped = 0
    for seed in range(20):
        view = last_view(SOME[2], seed)
        scored = [*view.results, *([view.scored] if view.scored else [])]
        for row, event in zip(sheet_of(view), scored, strict=True):
            capped += sum(event.score.change) != sum(row.change)
    assert capped


@pytest.mark.parametrize("some", SOME, ids=repr)
def test_every_bid_is_in_one_tally(some: Rules) -> None:
    view = last_view(some, 5)
    rows = sheet_of(view)
    tallies = [tally_of(view, team) for team in range(some.teams)]
    assert sum(tally.made for tally in tallies) == sum(row.made for row in rows)
    assert sum(tally.set for tally in tallies) == sum(not row.made for row in rows)


@pytest.mark.parametrize(
    ("tally", "words"),
    [
        (Tally(0, 0), "no bid yet"),
        (Tally(1, 0), "1 bid made"),
        (Tally(2, 0), "2 bids made"),
        (Tally(2, 1), "2 bids made, 1 set"),
        (Tally(1, 3), "1 bid made, 3 set"),
        (Tally(0, 1), "1 bid set"),
        (Tally(0, 4), "4 bids set"),
    ],
)
def test_a_tally_in_words(tally: Tally, words: str) -> None:
    assert tally_words(tally) == words
