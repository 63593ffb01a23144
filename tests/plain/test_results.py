from __future__ import annotations

import re

import pytest

from smear.engine.rules import Rules
from smear.plain.results import count_line, headline, point_line, result_lines, score_line
from smear.ui.results import GameCount, result_of
from tests.ui.games import ALL_RULES, NAMES, rules, scored_views


@pytest.mark.parametrize("some", ALL_RULES[::7], ids=repr)
def test_what_is_told_is_what_was_scored(some: Rules) -> None:
    for view, winner in scored_views(some, 3, hands=4):
        result = result_of(view, winner)
        lines = result_lines(some, result, NAMES)
        assert len(lines) == 2 + len(some.points) + some.teams
        assert all(line.endswith(".") for line in lines)
        assert not any(re.search(r"[+()=]|\b(?:10|[2-9JQKA])[CDHS]\b", line) for line in lines)
        for team, total in enumerate(result.totals):
            said = f"minus {-total}" if total < 0 else str(total)
            sums = lines[1].removeprefix(f"Score, to {some.target}: ").removesuffix(".").split("; ")
            assert sums[team].endswith(f" is {said}")


def test_a_bid_made_and_a_bid_set() -> None:
    some = rules("schmier6")
    outcomes = set()
    for view, winner in (pair for seed in range(8) for pair in scored_views(some, seed)):
        result = result_of(view, winner)
        team = {0: "Ann and Dee", 1: "Ben and Eli", 2: "Cy and Flo"}[some.team_of[result.bidder]]
        line = headline(some, result, NAMES)
        assert line.startswith(f"Hand {result.hand}: {NAMES[result.bidder]} bid {result.bid} in ")
        assert f", and {team} took {result.taken or 'nothing'}: " in line
        outcomes.add(line.rpartition(" ")[2])
        before, change = result.before[0], result.change[0]
        if before >= 0 and change >= 0:
            sums = f"Score, to 21: Ann and Dee {before} plus {change} is {before + change}; "
            assert score_line(some, result, NAMES).startswith(sums)
    assert outcomes == {"made.", "set."}


def test_what_the_cap_takes_away_is_said() -> None:
    some = rules("wisconsin4", defenders_capped=True, target=2)
    view, winner = next(iter(scored_views(some, 1)))
    result = result_of(view, winner)._replace(
        before=(1, 0), change=(3, 2), lost=(2, 0), totals=(2, 2)
    )
    assert score_line(some, result, NAMES) == (
        "Score, to 2: Ann and Cy 1 plus 3, less 2 above 2, is 2; Ben and Dee 0 plus 2 is 2."
    )


def test_a_tie_for_the_game_point_names_all_who_are_level() -> None:
    some = rules("wisconsin4")
    view, winner = next(iter(scored_views(some, 1)))
    result = result_of(view, winner)
    counts = tuple(GameCount(team, 40, (), ()) for team in range(2))
    game = result.points[-1]._replace(team=None)
    assert point_line(some, result._replace(counts=counts), game, NAMES) == (
        "Game: nobody, for Ann and Cy and also Ben and Dee have 40 each."
    )


def test_cards_of_a_rank_are_counted_together() -> None:
    some = rules("schmier6")
    view, winner = next(iter(scored_views(some, 1)))
    result = result_of(view, winner)._replace(bidder=0)
    count = GameCount(0, 29, ((8, 10), (21, 10), (12, 4), (52, 1)), ((25, 4),))
    assert count_line(some, result, count, NAMES) == (
        "Ann and Dee, 29 card points: two tens 20, one ace 4, one joker 1;"
        " discarded by Ann, one ace 4."
    )
    assert count_line(some, result, GameCount(1, 0, (), ()), NAMES) == (
        "Ben and Eli, 0 card points: no card that counts."
    )
