"""Counting games as they come, without keeping them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from smear.simulate.game import Group, TeamResult
from smear.simulate.plan import Plan


@dataclass(slots=True)
class Ratio:
    """How much of one thing there is for each of another, with its standard error over groups.

    The games of a group share their decks, so they are no independent witnesses: a group is one.
    Only whole numbers are added up, so the order they come in changes nothing.
    """

    groups: int = 0
    of: int = 0
    to: int = 0
    _of_of: int = 0
    _of_to: int = 0
    _to_to: int = 0

    def add(self, of: int, to: int) -> None:
        """Add what one group has."""
        self.groups += 1
        self.of += of
        self.to += to
        self._of_of += of * of
        self._of_to += of * to
        self._to_to += to * to

    @property
    def mean(self) -> float | None:
        """`of` for each `to`; None when there is nothing yet."""
        return self.of / self.to if self.to else None

    @property
    def error(self) -> float | None:
        """One standard error of the mean; None with fewer than two groups.

        The usual one of a ratio: from the residues of the groups. Where every group has the same
        `to` it is the standard deviation of the groups' means over the root of their number.
        """
        if self.groups < 2 or not self.to:
            return None
        of, to = self.of, self.to
        residues = self._of_of * to * to - 2 * of * to * self._of_to + of * of * self._to_to
        return sqrt(residues * self.groups / (self.groups - 1)) / (to * to)


@dataclass(slots=True)
class Side:
    """What a bot or a team has done over all its games.

    wins    games won for each game in which it sat
    points  what a hand gave it, for each hand and team of its
    """

    wins: Ratio = field(default_factory=Ratio)
    points: Ratio = field(default_factory=Ratio)
    made: int = 0
    set: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, parts: Iterable[tuple[TeamResult, int]], wins: int, games: int) -> None:
        """Add a group: its games, how many of them were won, and each team's part with hands."""
        points = hands = 0
        for part, played in parts:
            points += part.points
            hands += played
            self.made += part.made
            self.set += part.set
            self.decisions += part.decisions
            self.seconds += part.seconds
        self.wins.add(wins, games)
        self.points.add(points, hands)

    @property
    def ms_a_decision(self) -> float | None:
        """Milliseconds of thought for each decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else None


class Statistics:
    """All that is counted.

    games, unfinished  games played, and those of them that were broken off without a winner
    hands, redeals     scored hands, and deals that were thrown in
    bots, teams        the sides: by level, in the order of the plan; and by team
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.groups = 0
        self.games = 0
        self.unfinished = 0
        self.hands = 0
        self.redeals = 0
        self.bots = {level: Side() for level in plan.bots}
        self.teams = [Side() for _ in range(plan.rules.teams)]

    def add(self, group: Group) -> None:
        """Count the games of a group."""
        self.groups += 1
        self.games += len(group)
        self.unfinished += sum(game.winner is None for game in group)
        self.hands += sum(game.hands for game in group)
        self.redeals += sum(game.redeals for game in group)
        for level, side in self.bots.items():
            parts = [(t, game.hands) for game in group for t in game.teams if t.bot == level]
            won = [game.teams[game.winner].bot for game in group if game.winner is not None]
            side.add(parts, won.count(level), len(group))
        for team, side in enumerate(self.teams):
            parts = [(game.teams[team], game.hands) for game in group]
            side.add(parts, sum(game.winner == team for game in group), len(group))

    @property
    def decisions(self) -> int:
        """All decisions of all bots."""
        return sum(side.decisions for side in self.teams)

    @property
    def ms_a_decision(self) -> float | None:
        """Milliseconds of thought for each decision, whichever process it was thought in."""
        seconds = sum(side.seconds for side in self.teams)
        return 1000 * seconds / self.decisions if self.decisions else None

    @property
    def hands_a_game(self) -> float | None:
        """Scored hands for each game."""
        return self.hands / self.games if self.games else None
