"""What a contract is worth at a score; expected points so high or low that the hand is certain."""

from __future__ import annotations

import pytest

from smear.bots.club.estimate import bid_estimator
from smear.bots.club.prospects import Prospects
from smear.engine.rules import Rules, rules_for
from tests.bots.situations import SIX

FOUR = rules_for("wisconsin4")
ON_BIDS = rules_for("wisconsin4", {"win_on_bid_only": True})
CAPPED = rules_for("wisconsin4", {"defenders_capped": True})
SURE = 9.0


def prospects(rules: Rules, *totals: int, team: int = 0) -> Prospects:
    return Prospects(rules, totals, team, bid_estimator(rules).weights)


def test_level_scores_give_level_chances() -> None:
    assert prospects(FOUR, 3, 3).thrown_in() == pytest.approx(1 / 2)
    assert prospects(SIX, 7, 7, 7).thrown_in() == pytest.approx(1 / 3)


def test_a_lead_is_worth_more_near_the_end() -> None:
    early, late = prospects(FOUR, 3, 1).thrown_in(), prospects(FOUR, 13, 11).thrown_in()
    assert 1 / 2 < early < late < 1


def test_the_chances_of_all_teams_are_one_together() -> None:
    chances = [prospects(SIX, 3, 9, 14, team=team).contract(4, 3, 3.5) for team in range(3)]
    assert sum(chances) == pytest.approx(1, abs=1e-3)


def test_a_sure_contract_that_reaches_the_target_wins() -> None:
    assert prospects(FOUR, 11, 3).contract(0, 2, SURE) == pytest.approx(1, abs=1e-3)
    assert prospects(FOUR, 11, 3, team=1).contract(0, 2, SURE) == pytest.approx(0, abs=1e-3)


def test_a_bid_that_is_set_costs_what_was_bid() -> None:
    at_nine = prospects(FOUR, 9, 9)
    assert at_nine.contract(0, 4, -SURE) < at_nine.contract(0, 2, -SURE) < at_nine.thrown_in()


def test_defenders_go_out_only_where_the_rules_let_them() -> None:
    sure_to_be_set = [prospects(r, 3, 14, team=1).contract(0, 4, 0.0) for r in (FOUR, ON_BIDS)]
    assert sure_to_be_set[0] > 0.99
    assert sure_to_be_set[1] < sure_to_be_set[0]


def test_the_cap_of_the_defenders_is_minded() -> None:
    """Level at the end of the hand, the bidders win; without the cap the defenders stand higher."""
    open_end = prospects(FOUR, 15, 13).contract(1, 2, 2.0)
    capped = prospects(CAPPED, 15, 13).contract(1, 2, 2.0)
    assert capped < open_end
