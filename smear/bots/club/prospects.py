"""What a contract is worth: the chance to win the game after a hand that some seat has bid for.

The totals after the hand, and who has then won, come from the engine, so every option that decides
a game (the target, `win_on_bid_only`, `defenders_capped`) is minded without being known here.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from smear.bots.club.weights import Weights
from smear.engine.cards import Seat, Team
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, settle, winner

#: How far one hand moves the difference of two totals ...
SWING: Final = 1.6
#: ... and how much nearer to the target it brings the leader.
PACE: Final = 2.0


class Outcome(NamedTuple):
    """A hand: who had the bid, what the bidder's team took, and what is left for the others."""

    bidder: Seat
    bid: int
    points: int
    rest: int


class Prospects:
    """The chances of one team with these totals, before a hand."""

    __slots__ = ("_rules", "_team", "_totals", "_weights")

    def __init__(self, rules: Rules, totals: tuple[int, ...], team: Team, weights: Weights) -> None:
        self._rules = rules
        self._totals = totals
        self._team = team
        self._weights = weights

    def thrown_in(self) -> float:
        """The chance to win the game when nobody bids."""
        return _standing(self._rules, self._totals, self._team)

    def contract(self, bidder: Seat, bid: int, expected: float) -> float:
        """The chance to win the game when this seat has the bid and its team expects these points.

        The points are spread normally around what is expected; the other teams share the rest.
        """
        rules, totals, team, weights = self._rules, self._totals, self._team, self._weights
        in_all = round(weights.taken)
        chance = total = 0.0
        for points in range(len(rules.points) + 1):
            likely = exp(-(((points - expected) / weights.spread) ** 2) / 2)
            outcome = Outcome(bidder, bid, points, max(0, in_all - points))
            chance += likely * _after(rules, totals, team, outcome)
            total += likely
        return chance / total


@lru_cache(maxsize=4096)
def _standing(rules: Rules, totals: tuple[int, ...], team: Team) -> float:
    """The chance to win from these totals: the further ahead and the nearer the end, the better."""
    top = max(totals)
    hands_to_go = max(rules.target - top, 1) / PACE + 1
    scale = SWING * sqrt(hands_to_go)
    weights = [exp((total - top) / scale) for total in totals]
    return weights[team] / sum(weights)


@lru_cache(maxsize=16384)
def _after(rules: Rules, totals: tuple[int, ...], team: Team, outcome: Outcome) -> float:
    """The chance to win after this hand.

    The other teams share the rest evenly; each in turn has what is left over.
    """
    bidder, bid, points, rest = outcome
    bidders = rules.team_of[bidder]
    others = [other for other in range(rules.teams) if other != bidders]
    made = points >= bid
    share, left = divmod(rest, len(others))
    chance = 0.0
    for favoured in others:
        change = [share] * rules.teams
        change[bidders] = points if made else -bid
        change[favoured] += left
        score = HandScore(bidder, bid, made, (), (), tuple(change))
        after = settle(rules, totals, score)
        won = winner(rules, after, score)
        chance += _standing(rules, after, team) if won is None else float(won == team)
    return chance / len(others)
