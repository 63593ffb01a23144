"""Which bots meet, in whole games, each deck played again with the teams' bots exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from typing import Final, NamedTuple

from smear.bots.base import LEVELS, make_bot
from smear.engine.rules import Rules, rules_for
from smear.simulate.plan import Plan
from smear.simulate.statistics import Side, Statistics
from smear.simulate.workers import play_groups

#: Duels without the expert take little time, so there are this many times as many games of them.
CHEAP: Final = 12
#: With three teams a win says less, so there are this many times as many of the expert's.
THREE_TEAMS: Final = 2
#: What the expert is to win at least against club players, by variant with its usual rules.
FLOORS: Final = {"wisconsin4": 0.56, "schmier6": 0.55}


class Duel(NamedTuple):
    """A better bot in one team against another in all the rest.

    options   those that are not the defaults
    groups    how many decks of games, each played as often as there are teams
    """

    variant: str
    options: dict[str, int]
    better: str
    other: str
    groups: int
    seed: int

    @property
    def rules(self) -> Rules:
        """The rules of the duel."""
        return rules_for(self.variant, self.options)

    @property
    def is_usual(self) -> bool:
        """Whether all options are the defaults, though some may be named."""
        return self.rules is rules_for(self.variant)

    @property
    def floor(self) -> float | None:
        """The share of the games that the better bot is to win, if that is said anywhere."""
        named = (self.better, self.other) == ("expert", "club") and self.is_usual
        return FLOORS[self.variant] if named else None

    @property
    def title(self) -> str:
        """Who meets: `expert : club`."""
        return f"{self.better} : {self.other}"

    @property
    def game(self) -> str:
        """What is played: `schmier6, teams 3`."""
        options = (f", {name} {value}" for name, value in self.options.items())
        return self.variant + "".join(options)

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot of each team."""
        return self.better, *[self.other] * (self.rules.teams - 1)

    def plan(self) -> Plan:
        """The simulation that plays it."""
        return Plan(self.rules, self.seed, self.groups, self.bots, make_bot, duplicate=True)

    @property
    def command(self) -> str:
        """The command that plays the same games."""
        options = "".join(f" --rule {name}={value}" for name, value in self.options.items())
        return (
            f"smear simulate --variant {self.variant}{options} --bots {','.join(self.bots)}"
            f" --duplicate --games {self.groups} --seed {self.seed}"
        )


class Outcome(NamedTuple):
    """What a duel came to.

    level    the share of the games that the better bot would win if it were none
    better   what it did
    other    what the other did
    """

    level: float
    better: Side
    other: Side

    @property
    def lead(self) -> float | None:
        """How many standard errors the better bot is above the level."""
        share, error = self.better.wins.mean, self.better.wins.error
        return None if share is None or not error else (share - self.level) / error


def ladder(groups: int, seed: int) -> Iterator[Duel]:
    """Every level against the one below, in both games by their usual rules.

    The expert's are among `expert_duels`, and need not be played twice.
    """
    for lower, higher in pairwise(LEVELS[:-1]):
        for variant in ("wisconsin4", "schmier6"):
            yield Duel(variant, {}, higher, lower, groups * CHEAP, seed)
    yield from (duel for duel in expert_duels(groups, seed) if duel.is_usual)


def expert_duels(groups: int, seed: int) -> Iterator[Duel]:
    """The expert against the club player with every peek, and in both kinds of Schmier."""
    for peek in range(4):
        yield Duel("wisconsin4", {"peek": peek}, "expert", "club", groups, seed)
    for teams in (3, 2):
        times = THREE_TEAMS if teams == 3 else 1
        yield Duel("schmier6", {"teams": teams}, "expert", "club", groups * times, seed)


def nothing_yet(duel: Duel) -> Outcome:
    """What a duel of no games comes to."""
    return _outcome(Statistics(duel.plan()))


def fight(duel: Duel, jobs: int) -> Outcome:
    """Play a duel in several processes; how many makes no difference to what comes of it."""
    statistics = Statistics(duel.plan())
    with closing(play_groups(statistics.plan, jobs)) as groups:
        for group in groups:
            statistics.add(group)
    return _outcome(statistics)


def _outcome(statistics: Statistics) -> Outcome:
    better, other, *_ = statistics.plan.bots
    bots = statistics.bots
    return Outcome(1 / statistics.plan.rules.teams, bots[better], bots[other])
