"""What a hand comes to from a decision on."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.club.policy import choose
from smear.coach.outlooks import LONG, NODES, SHORT, Judge, Outlook, StoppedError, is_short
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION, PEEK, PITCH, PLAY
from smear.solver import solve
from smear.solver.stakes import cards_in_play

WISCONSIN, SCHMIER = rules_for("wisconsin4"), rules_for("schmier6")


def dealt(rules: Rules, seed: int) -> Hand:
    return Hand.deal(rules, 0, shuffled(rules, Random(seed).random))


def until(rules: Rules, seed: int, phase: int, tricks: int = 0) -> Hand:
    """A hand played by club players until this phase, so many tricks being complete."""
    hand = dealt(rules, seed)
    while hand.phase != phase or hand.tricks < tricks:
        hand.push(choose(hand, (0,) * rules.teams))
    return hand


def judge(hand: Hand) -> Judge:
    return Judge(hand, (0,) * hand.rules.teams, lambda: False)


def test_a_short_hand_is_solved_and_goes_on_at_its_best() -> None:
    for hand in (until(WISCONSIN, 1, PITCH), until(SCHMIER, 1, PLAY, 2)):
        assert is_short(hand)
        a_judge = judge(hand)
        solution = a_judge.solve()
        assert solution is not None
        assert solution.values == solve(hand).values
        for action, value in solution.values.items():
            assert a_judge.outlook(action).worth(a_judge.team) == value


def test_a_long_hand_is_solved_where_that_is_quick_and_else_played_out() -> None:
    hand = until(SCHMIER, 1, PLAY)
    assert not is_short(hand)
    assert sum(cards.bit_count() for cards in hand.hands) > LONG > SHORT
    assert judge(hand).solve() is None


def test_between_the_two_it_is_solved_within_so_many_nodes() -> None:
    """The last five tricks of Schmier: what is solved at all is solved right."""
    solved = given_up = 0
    for seed in range(4):
        hand = until(SCHMIER, seed, PLAY, 1)
        assert SHORT < cards_in_play(hand).bit_count() <= LONG
        solution = judge(hand).solve()
        within = solve(hand, limit=NODES)
        assert (solution is not None) == within.is_solved
        if solution is None:
            given_up += 1
        else:
            solved += 1
            assert solution.values == solve(hand).values
    assert solved
    assert given_up


@pytest.mark.parametrize(("rules", "phase"), [(WISCONSIN, AUCTION), (WISCONSIN, PEEK)])
@pytest.mark.parametrize("seed", range(3))
def test_what_comes_before_is_played_as_club_players_do(
    rules: Rules, phase: int, seed: int
) -> None:
    hand = until(rules, seed, phase)
    first = actions.bid(3) if phase == AUCTION else next(iter(hand.legal_actions()))
    outlook = judge(hand).outlook(first)
    assert outlook.actions[0] == first
    hand = hand.clone()
    for action in outlook.actions:
        if hand.phase != phase and not is_short(hand):
            assert action == choose(hand, (0,) * rules.teams)
        assert action in hand.legal_actions()
        hand.push(action)
    assert hand.is_over
    assert outlook.score == hand.score()


@pytest.mark.parametrize("rules", [WISCONSIN, SCHMIER])
def test_a_hand_that_is_thrown_in_is_worth_nothing(rules: Rules) -> None:
    hand = dealt(rules, 0)
    for _ in range(rules.seats - 1):
        hand.push(PASS)
    assert hand.phase == AUCTION
    outlook = judge(hand).outlook(PASS)
    assert outlook == Outlook((PASS,), None)
    assert [outlook.worth(team) for team in range(rules.teams)] == [0] * rules.teams
    bid = judge(hand).outlook(actions.bid(rules.bids.start))
    assert bid.score is not None, "the dealer's bid alone keeps the hand from that"


def test_it_is_given_up_when_that_is_wanted() -> None:
    hand = until(WISCONSIN, 1, PITCH)
    stopped = Judge(hand, (0, 0), lambda: True)
    with pytest.raises(StoppedError):
        stopped.solve()
    with pytest.raises(StoppedError):
        stopped.outlook(next(iter(hand.legal_actions())))
