"""What the end of a hand is worth: the chance to win the game from there."""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import Final

from smear.engine.cards import Team
from smear.engine.hand import Hand
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, settle, winner

#: How far one hand moves the difference of two totals ...
SWING: Final = 2.75
#: ... and how much nearer to the target it brings the leader. Both were fitted to the exact chances
#: of a race in which every hand gives what the hands of club players give: within 0.017 of them in
#: the one game, 0.012 in the other (root of the mean square over the scores of such games).
PACE: Final = 3.0


@lru_cache(maxsize=4096)
def standing(rules: Rules, totals: tuple[int, ...], team: Team) -> float:
    """The chance of a team to win from these totals, nobody having won yet."""
    top = max(totals)
    scale = SWING * sqrt(max(rules.target - top, 1) / PACE + 1)
    weights = [exp((total - top) / scale) for total in totals]
    return weights[team] / sum(weights)


class Chances:
    """The chances of one team at one score, looked up by what the hand gave."""

    __slots__ = ("_found", "_rules", "_team", "_totals")

    def __init__(self, rules: Rules, totals: tuple[int, ...], team: Team) -> None:
        self._rules = rules
        self._totals = totals
        self._team = team
        self._found: dict[tuple[int, tuple[int, ...]], float] = {}

    def after(self, hand: Hand) -> float:
        """The chance to win the game after this hand, whose six tricks are played."""
        score = hand.score()
        key = score.bidder, score.change
        chance = self._found.get(key)
        if chance is None:
            chance = self._found[key] = self._chance(score)
        return chance

    def _chance(self, score: HandScore) -> float:
        after = settle(self._rules, self._totals, score)
        won = winner(self._rules, after, score)
        if won is None:
            return standing(self._rules, after, self._team)
        return float(won == self._team)
