"""What a search remembers of a position is what it would find again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smear.engine.hand import Hand
from smear.engine.rules import Rules, rules_for
from smear.solver.board import Board
from smear.solver.search import Budget, OutOfNodesError, Search
from smear.solver.stakes import Stakes
from smear.solver.three_teams import ThreeTeams
from smear.solver.two_teams import TwoTeams
from tests.solver.naive import EVERY_RULES, at_random, by_point
from tests.thorough import THOROUGH

HANDS = 20 if THOROUGH else 2


def search_of(hand: Hand) -> Search[Any]:
    """A search on this hand's cards for team 0."""
    board = Board(hand.rules, hand.trump_table, hand.hands)
    kind = TwoTeams if hand.rules.teams == 2 else ThreeTeams
    return kind(hand.rules, board, 0, Budget())


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
def test_a_search_that_was_asked_before_answers_like_a_new_one(rules: Rules) -> None:
    rng = Random(repr(rules))
    for _ in range(HANDS * (1 if rules.teams == 2 else 10)):
        hand = at_random(rules, rng, rules.seats * 3)
        while hand.count:
            hand.push(rng.choice(tuple(hand.legal_actions())))
        old = search_of(hand)
        stakes = Stakes(hand, 0, by_point)
        present = old.hands[0]
        for held in old.hands:
            present |= held
        for _ in range(60):
            value = rng.choice(stakes.values)
            leader = rng.randrange(rules.seats)
            # As if the tricks before had gone otherwise.
            if rules.teams == 2:
                more = rng.randint(-9, 9)
            else:
                more = sum(rng.choice((0, 4, 10)) * unit for unit in old.unit)
            points = old.points(hand) + more
            answers = []
            for search in (old, search_of(hand)):
                question, shift = search.ask(stakes, value)
                unplayed = search.pips[present]
                answers.append(search.lead(present, leader, points - shift, unplayed, question))
            assert answers[0] is answers[1]


def test_a_budget_is_checked_at_its_end_and_now_and_then() -> None:
    budget = Budget()
    budget.check()
    assert budget.pause == Budget.STRIDE
    budget.renew(10, None)
    budget.check()
    assert budget.pause == 10
    budget.nodes = 10
    with pytest.raises(OutOfNodesError):
        budget.check()
    budget.renew(None, lambda: True)
    with pytest.raises(OutOfNodesError):
        budget.check()
    budget.renew(None, None)
    assert (budget.nodes, budget.pause) == (0, 0)
    budget.check()


def test_parties_are_counted_clockwise_from_the_own_team() -> None:
    rules = rules_for("schmier6")
    hand = at_random(rules, Random(1), 18)
    board = Board(rules, hand.trump_table, hand.hands)
    search = ThreeTeams(rules, board, 1, Budget())
    assert search.party_of == (2, 0, 1, 2, 0, 1)
    assert search.teams == (1, 2, 0)
    assert search.mine == (False, True, False, False, True, False)
    assert search.cards_of[0] == board.hands[1] | board.hands[4]
