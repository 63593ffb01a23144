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


def prospects(rules: Rules, *totals: int) -> Prospects:
    return Prospects(rules, totals, bid_estimator(rules).weights)


@pytest.mark.parametrize(("rules", "totals"), [(FOUR, (3, 3)), (SIX, (7, 7, 7))])
def test_a_redeal_of_level_teams_leaves_them_level(rules: Rules, totals: tuple[int, ...]) -> None:
    level = prospects(rules, *totals)
    chances = [level.redeal(team, 3.2) for team in range(rules.teams)]
    assert chances == pytest.approx([1 / rules.teams] * rules.teams, rel=0.02)


def test_a_leader_about_to_go_out_is_not_sure_of_a_redeal() -> None:
    """What comes of it is another auction, so a good hand is bid on, by someone."""
    ahead = prospects(SIX, 20, 3, 1)
    assert ahead.redeal(0, 3.2) < ahead.contract(0, 0, 3, 5.5)


def test_a_lead_is_worth_more_near_the_end() -> None:
    early, late = (prospects(FOUR, top, top - 2).contract(0, 0, 2, 2.0) for top in (3, 11))
    assert early < late < 1


def test_the_chances_of_all_teams_are_one_together() -> None:
    mixed = prospects(SIX, 3, 9, 14)
    assert sum(mixed.contract(team, 1, 3, 3.5) for team in range(3)) == pytest.approx(1)


def test_a_sure_contract_that_reaches_the_target_wins() -> None:
    ahead = prospects(FOUR, 11, 3)
    assert ahead.contract(0, 0, 2, SURE) == pytest.approx(1, abs=1e-3)
    assert ahead.contract(1, 0, 2, SURE) == pytest.approx(0, abs=1e-3)


def test_a_bid_that_is_set_costs_what_was_bid() -> None:
    level = prospects(FOUR, 9, 9)
    assert level.contract(0, 0, 4, -SURE) < level.contract(0, 0, 2, -SURE) < 1 / 2


def test_defenders_go_out_only_where_the_rules_let_them() -> None:
    free, on_bids = (prospects(rules, 3, 14).contract(1, 0, 4, 0.0) for rules in (FOUR, ON_BIDS))
    assert on_bids < free
    assert free > 0.99


def test_the_cap_of_the_defenders_is_minded() -> None:
    """Level at the end of the hand, the bidders win; without the cap the defenders stand higher."""
    free, capped = (prospects(rules, 15, 13).contract(0, 1, 2, 2.0) for rules in (FOUR, CAPPED))
    assert capped < free
