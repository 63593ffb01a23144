"""One group of games, played at the table like any others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

from smear.bots.base import Bot
from smear.engine.cards import Team
from smear.engine.events import Event, Scored, ThrownIn
from smear.engine.rules import Rules
from smear.records import RecordRefusedError
from smear.records.writer import RecordFile
from smear.simulate.plan import Plan
from smear.table.seating import seat_all
from smear.table.table import Table


@dataclass(slots=True)
class TeamResult:
    """What one team did in one game.

    bot         the level of its bot
    points      what the hands gave it in all: points taken, less the bids it was set on
    made, set   its bids made, and those it was set on
    decisions   how often its bot was asked, and how long (in seconds) it thought in all
    """

    bot: str
    points: int = 0
    made: int = 0
    set: int = 0
    decisions: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class GameResult:
    """One game: who won (None: broken off), its scored hands, its redeals, and each team's part."""

    teams: list[TeamResult]
    winner: Team | None = None
    hands: int = 0
    redeals: int = 0

    def count(self, rules: Rules, event: Event) -> None:
        """Take up what has happened."""
        if isinstance(event, ThrownIn):
            self.redeals += 1
        elif isinstance(event, Scored):
            self.hands += 1
            for team, change in zip(self.teams, event.score.change, strict=True):
                team.points += change
            bidders = self.teams[rules.team_of[event.score.bidder]]
            if event.score.made:
                bidders.made += 1
            else:
                bidders.set += 1


#: The games of one group: the same decks and the same first dealer, the bots exchanged.
Group: TypeAlias = list[GameResult]


def play_group(plan: Plan, group: int, bots: Mapping[str, Bot]) -> Group:
    """Play the games of a group (from 0), and record them when the plan says where.

    Raises RecordRefusedError when a record cannot be written.
    """
    return [play_game(plan, group, turn, bots) for turn in range(plan.turns)]


def play_game(plan: Plan, group: int, turn: int, bots: Mapping[str, Bot]) -> GameResult:
    """Play one game of a group; `bots` are by level."""
    rules = plan.rules
    levels = plan.line_up(turn)
    seated = seat_all([""] * rules.seats, [levels[team] for team in rules.team_of])
    table = Table(rules, seated, plan.seed, group)
    result = GameResult([TeamResult(level) for level in levels])
    while table.winner is None and result.hands + result.redeals < plan.most_deals:
        question = table.question()
        assert question is not None
        rng = table.bot_generator(question.seat)
        team = result.teams[rules.team_of[question.seat]]
        begun = perf_counter()
        action = bots[team.bot].choose(question.view, rng)
        team.seconds += perf_counter() - begun
        team.decisions += 1
        for event in table.answer(action):
            result.count(rules, event)
    result.winner = table.winner
    if plan.folder is not None:
        record = RecordFile(plan.folder / plan.record_name(group, turn), durable=False)
        record.update(table.journal)
        if record.problem is not None:
            raise RecordRefusedError(record.problem)
    return result
