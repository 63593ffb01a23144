"""What a contract is worth: the chance to win the game after a hand that some team has bid for.

The totals after the hand, and who has then won, come from the engine, so every option that decides
a game (the target, `win_on_bid_only`, `defenders_capped`) is minded without being known here.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from smear.bots.club.weights import Weights
from smear.engine.cards import Team
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, settle, winner

#: How far one hand moves the difference of two totals ...
SWING: Final = 1.6
#: ... and how much nearer to the target it brings the leader.
PACE: Final = 2.0
#: A redeal is worth this much of the chances in it: a leader with nothing to fear goes on.
PATIENCE: Final = 0.99


class Outcome(NamedTuple):
    """A hand: which team had the bid, what it took, and what is left for the others."""

    bidders: Team
    bid: int
    points: int
    rest: int


class Prospects:
    """The chances of each team to win the game, a hand at these totals being about to be played."""

    __slots__ = ("_contracts", "_rules", "_totals", "_weights")

    def __init__(self, rules: Rules, totals: tuple[int, ...], weights: Weights) -> None:
        self._rules = rules
        self._totals = totals
        self._weights = weights
        self._contracts: dict[tuple[Team, Team, int, float], float] = {}

    def contract(self, team: Team, bidders: Team, bid: int, expected: float) -> float:
        """The chance of a team when `bidders` have the bid and expect to take these points.

        The points are spread normally around what is expected; the other teams share the rest.
        """
        key = team, bidders, bid, expected
        chance = self._contracts.get(key)
        if chance is None:
            chance = self._contracts[key] = self._contract(*key)
        return chance

    def _contract(self, team: Team, bidders: Team, bid: int, expected: float) -> float:
        rules, weights = self._rules, self._weights
        in_all = round(weights.taken)
        chance = total = 0.0
        for points in range(len(rules.points) + 1):
            likely = exp(-(((points - expected) / weights.spread) ** 2) / 2)
            outcome = Outcome(bidders, bid, points, max(0, in_all - points))
            chance += likely * self._after(team, outcome)
            total += likely
        return chance / total

    def _after(self, team: Team, outcome: Outcome) -> float:
        """The chance of a team to win after such a hand."""
        return _after(self._rules, self._totals, team, outcome)

    def redeal(self, team: Team, expected: float) -> float:
        """The chance of a team when nobody bids: that of any team having the lowest bid.

        For the next deal stands at this score again. Were a redeal worth what the score is, a
        leader about to go out would pass for ever, and so would everybody else.
        """
        lowest, teams = self._rules.bids.start, self._rules.teams
        chances = [self.contract(team, bidders, lowest, expected) for bidders in range(teams)]
        return PATIENCE * sum(chances) / teams


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
    """The chance to win after this hand, whoever of the others gets the odd points."""
    chance = 0.0
    scores = scores_of(rules, outcome)
    for score in scores:
        after = settle(rules, totals, score)
        won = winner(rules, after, score)
        chance += _standing(rules, after, team) if won is None else float(won == team)
    return chance / len(scores)


def scores_of(rules: Rules, outcome: Outcome) -> list[HandScore]:
    """What such a hand may give, each as likely.

    The other teams share the rest evenly; each in turn has what is left over.
    """
    bidders, bid, points, rest = outcome
    others = [other for other in range(rules.teams) if other != bidders]
    made = points >= bid
    share, left = divmod(rest, len(others))
    scores = []
    for favoured in others:
        change = [share] * rules.teams
        change[bidders] = points if made else -bid
        change[favoured] += left
        bidder = rules.seats_of(bidders)[0]
        scores.append(HandScore(bidder, bid, made, (), (), tuple(change)))
    return scores
