"""What a score is worth, by the tables of the race to the target."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, permutations
from math import sqrt
from random import Random

import pytest

from smear.bots.club.policy import choose
from smear.bots.expert.bidding import Caller
from smear.bots.expert.chances import (
    Chances,
    between,
    by_curve,
    chance_after,
    corners_of,
    race_key,
    standing,
)
from smear.bots.expert.forecast import forecast
from smear.bots.expert.race import RACES, RaceKey
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore
from smear.engine.variants import AUCTION, OVER, THROWN_IN

FOUR, PAIRS = rules_for("wisconsin4"), rules_for("schmier6", {"teams": 2})
SIX = rules_for("schmier6")
#: What two numbers of the tables may be off by: they were found from some thousand deals.
NOISE = 0.05


@pytest.mark.parametrize("key", RACES)
def test_every_table_is_whole(key: RaceKey) -> None:
    race, teams = RACES[key], key[1]
    assert list(race.knots) == sorted(set(race.knots))
    assert race.digits.isdigit()
    assert len(race.digits) == 3 * (teams - 1) * len(race.knots) ** teams


@pytest.mark.parametrize("rules", [FOUR, PAIRS, SIX])
def test_the_chances_of_all_teams_are_one_together(rules: Rules) -> None:
    rng = Random(1)
    for _ in range(50):
        totals = tuple(rng.randrange(-20, rules.target) for _ in range(rules.teams))
        dealer = rng.randrange(rules.teams)
        chances = [standing(rules, totals, team, dealer) for team in range(rules.teams)]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


@pytest.mark.parametrize("rules", [FOUR, PAIRS, SIX])
def test_it_matters_where_a_team_sits_only_for_the_deal(rules: Rules) -> None:
    totals = (3, 9, 12)[: rules.teams]
    for by in range(rules.teams):
        turned = totals[by:] + totals[:by]
        for dealer in range(rules.teams):
            here = standing(rules, totals, 0, dealer)
            there = standing(rules, turned, -by % rules.teams, (dealer - by) % rules.teams)
            assert there == pytest.approx(here)


@pytest.mark.parametrize("rules", [FOUR, PAIRS])
def test_more_points_are_worth_more(rules: Rules) -> None:
    for other in range(-3, rules.target):
        for dealer in (0, 1):
            chances = [standing(rules, (own, other), 0, dealer) for own in range(-3, rules.target)]
            assert all(more > less - NOISE for less, more in pairwise(chances))
            assert chances[-1] > chances[0] + 0.3


def test_a_lead_is_worth_more_near_the_end() -> None:
    early, late = (standing(FOUR, (top, top - 4), 0, 0) for top in (2, 14))
    assert 0.5 < early < late - 0.05 < 0.95


def test_who_deals_matters_most_near_the_end() -> None:
    far, near = (standing(FOUR, (at, at), 0, 0) - 0.5 for at in (0, 14))
    assert abs(far) < 0.03
    assert abs(near) > 0.1


def club_hand(rules: Rules, totals: tuple[int, ...], rng: Random) -> HandScore | None:
    """A deal of seat 0: called by the race, played by club players; None for a redeal."""
    hand = Hand.deal(rules, 0, shuffled(rules, rng.random))
    caller = Caller(rules, forecast(rules, totals, 0))
    while hand.phase == AUCTION:
        hand.push(caller.call(hand))
    if hand.phase == THROWN_IN:
        return None
    hand.playout(rng.random, partial(choose, totals=totals))
    assert hand.phase == OVER
    return hand.score()


@pytest.mark.parametrize("missing", [(1, 1), (1, 6), (4, 2), (9, 9)])
def test_a_score_is_worth_what_comes_of_the_next_hand(missing: tuple[int, int]) -> None:
    """Found with other deals, by playing: the mean of the chances after a hand."""
    rules, rng = FOUR, Random(str(missing))
    totals = tuple(rules.target - points for points in missing)
    values: list[float] = []
    while len(values) < 300:
        score = club_hand(rules, totals, rng)
        if score is not None:
            values.append(chance_after(rules, totals, score, 0, 0))
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
    assert standing(rules, totals, 0, 0) == pytest.approx(mean, abs=3 * error + NOISE)


def test_far_from_the_end_a_curve_tells() -> None:
    long = rules_for("wisconsin4", {"target": 200})
    assert standing(long, (20, 10), 0, 0) == by_curve(long, (20, 10), 0) > 0.5
    assert standing(long, (195, 195), 0, 0) == standing(FOUR, (10, 10), 0, 0)


def test_rules_that_decide_a_game_have_one_table_for_every_peek() -> None:
    for peek in range(4):
        rules = rules_for("wisconsin4", {"peek": peek, "win_on_bid_only": True})
        assert race_key(rules) == ("wisconsin4", 2, 2, True, False)
    assert race_key(rules_for("wisconsin4", {"peek": 3}))[2] == 3


def test_between_two_places_lies_what_is_between() -> None:
    knots = 1, 3, 7
    table: dict[tuple[int, ...], tuple[float, ...]] = {
        (a, b): (a / 10 + b / 100, 1 - a / 10 - b / 100) for a in knots for b in knots
    }
    for place in permutations((1, 2, 5, 7), 2):
        a, b = place
        assert between(knots, table, place) == pytest.approx(
            (a / 10 + b / 100, 1 - a / 10 - b / 100)
        )
        assert sum(weight for _, weight in corners_of(knots, place)) == pytest.approx(1)
    assert corners_of(knots, (3, 7)) == [((3, 7), 1.0)]


def test_the_chances_after_a_hand_mind_who_deals_next() -> None:
    rules = FOUR
    rng = Random(5)
    hand = Hand.deal(rules, 2, shuffled(rules, rng.random))
    hand.playout(rng.random, partial(choose, totals=(4, 4)))
    ours = Chances(rules, (4, 4), 0).after(hand)
    assert ours == chance_after(rules, (4, 4), hand.score(), 0, 0)
    assert ours + Chances(rules, (4, 4), 1).after(hand) == pytest.approx(1)
