"""What a score is worth: the chance to win the game from it, a hand being about to be dealt.

Near the end it is looked up in a table of the race to the target (`smear.bots.expert.race`), which
tests/benchmarks/fit_race.py has worked out from hands of club players: what a point is worth there
depends on every point of the score, on who deals, and on the options that decide a game. Further
from the end, where no table reaches, a curve does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from math import exp, prod, sqrt
from typing import Final, TypeAlias

from smear.bots.expert.race import RACES, Race, RaceKey
from smear.engine.cards import Team
from smear.engine.hand import Hand
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, settle, winner

#: Far from the end: how far one hand moves the difference of two totals ...
SWING: Final = 2.75
#: ... and how much nearer to the target it brings the leader.
PACE: Final = 3.0
#: The peek of the tables for options that decide a game.
USUAL_PEEK: Final = 2

#: The chance of the first team to win from these totals, the second dealing next.
Standing: TypeAlias = Callable[[Rules, tuple[int, ...], Team, Team], float]


def race_key(rules: Rules) -> RaceKey:
    """Which table is that of these rules."""
    decided = rules.win_on_bid_only, rules.defenders_capped
    peek = USUAL_PEEK if any(decided) else rules.peek
    return rules.variant.name, rules.teams, peek, *decided


@lru_cache(maxsize=4096)
def standing(rules: Rules, totals: tuple[int, ...], team: Team, dealer: Team) -> float:
    """The chance of a team to win from these totals, nobody having won yet, `dealer` dealing next.

    The chances of all teams are one together.
    """
    key = race_key(rules)
    race = RACES.get(key)
    if race is None:
        return by_curve(rules, totals, team)
    missing = tuple([max(rules.target - total, race.knots[0]) for total in totals])
    if max(missing) > race.knots[-1]:
        return by_curve(rules, totals, team)
    return _chances(key, missing[dealer:] + missing[:dealer])[(team - dealer) % rules.teams]


def by_curve(rules: Rules, totals: tuple[int, ...], team: Team) -> float:
    """The chance of a team, about: the further ahead and the nearer the end, the better."""
    top = max(totals)
    scale = SWING * sqrt(max(rules.target - top, 1) / PACE + 1)
    weights = [exp((total - top) / scale) for total in totals]
    return weights[team] / sum(weights)


@cache
def _table(key: RaceKey) -> dict[tuple[int, ...], tuple[float, ...]]:
    return read(RACES[key], key[1])


def read(race: Race, teams: int) -> dict[tuple[int, ...], tuple[float, ...]]:
    """The chances of all teams by the points that they miss, both from the dealing team on."""
    width = 3 * (teams - 1)
    table = {}
    for number, place in enumerate(product(race.knots, repeat=teams)):
        here = race.digits[number * width : (number + 1) * width]
        known = [int(here[n : n + 3]) / 1000 for n in range(0, width, 3)]
        table[place] = (*known, 1 - sum(known))
    return table


@lru_cache(maxsize=4096)
def _chances(key: RaceKey, missing: tuple[int, ...]) -> tuple[float, ...]:
    return between(RACES[key].knots, _table(key), missing)


def between(
    knots: tuple[int, ...],
    table: dict[tuple[int, ...], tuple[float, ...]],
    missing: tuple[int, ...],
) -> tuple[float, ...]:
    """The chances where so many points are missing, between the places that the table has."""
    corners = corners_of(knots, missing)
    return tuple(
        [
            sum([weight * table[place][team] for place, weight in corners])
            for team in range(len(missing))
        ]
    )


def corners_of(
    knots: tuple[int, ...], missing: tuple[int, ...]
) -> list[tuple[tuple[int, ...], float]]:
    """The places of a table around this one, and how much each counts; within the table."""
    sides = []
    for points in missing:
        above = next(n for n, knot in enumerate(knots) if knot >= points)
        high = knots[above]
        if high == points:
            sides.append([(high, 1.0)])
        else:
            low = knots[above - 1]
            part = (points - low) / (high - low)
            sides.append([(low, 1 - part), (high, part)])
    return [
        (tuple([knot for knot, _ in corner]), prod([part for _, part in corner]))
        for corner in product(*sides)
    ]


def chance_after(
    rules: Rules,
    totals: tuple[int, ...],
    score: HandScore,
    team: Team,
    dealer: Team,
    *,
    standing: Standing = standing,
) -> float:
    """The chance of a team to win once a hand has given this, `dealer` having dealt it."""
    after = settle(rules, totals, score)
    won = winner(rules, after, score)
    if won is None:
        return standing(rules, after, team, (dealer + 1) % rules.teams)
    return float(won == team)


class Chances:
    """The chances of one team at one score, looked up by what the hand gave."""

    __slots__ = ("_found", "_rules", "_team", "_totals")

    def __init__(self, rules: Rules, totals: tuple[int, ...], team: Team) -> None:
        self._rules = rules
        self._totals = totals
        self._team = team
        self._found: dict[tuple[int, int, tuple[int, ...]], float] = {}

    def after(self, hand: Hand) -> float:
        """The chance to win the game after this hand, whose six tricks are played."""
        score = hand.score()
        key = hand.dealer, score.bidder, score.change
        chance = self._found.get(key)
        if chance is None:
            rules = self._rules
            dealer = rules.team_of[hand.dealer]
            chance = chance_after(rules, self._totals, score, self._team, dealer)
            self._found[key] = chance
        return chance
