"""What a simulation plays: which games, by which bots, and where they are recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from smear.bots.base import Bot
from smear.engine.rules import Rules

#: How many deals a game may take for each point of the target, and at the least.
DEALS_A_POINT = 10
FEWEST_DEALS = 100


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation, as a value that can be sent to another process.

    rules      the rules in force
    seed       what all decks and all choices of the bots come from
    groups     how many decks of games there are; each is played once, or when duplicate once for
               each turn of the bots around the teams
    bots       the level of each team's bot, in team order
    duplicate  whether every game is played again with the bots exchanged
    make_bot   makes the bot of a level
    folder     where the records go, or None
    """

    rules: Rules
    seed: int
    groups: int
    bots: tuple[str, ...]
    make_bot: Callable[[str], Bot]
    duplicate: bool = False
    folder: Path | None = None

    @property
    def turns(self) -> int:
        """How many games a group has."""
        return self.rules.teams if self.duplicate else 1

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.groups * self.turns

    @property
    def most_deals(self) -> int:
        """After how many deals a game is broken off, nobody having won.

        Bots that bid at random lose more than they win: their scores sink, and some of their games
        would never end. Bots of any sense need some two deals a point, so this touches none.
        """
        return max(FEWEST_DEALS, DEALS_A_POINT * self.rules.target)

    def line_up(self, turn: int) -> tuple[str, ...]:
        """The level of each team's bot in this game (0, 1, ...) of a group."""
        turn %= len(self.bots)
        return self.bots[turn:] + self.bots[:turn]

    def record_name(self, group: int, turn: int) -> str:
        """The name of a game's record; both count from 0 here, from 1 in the name."""
        again = f"-{turn + 1}" if self.duplicate else ""
        return f"game-{group + 1:06}{again}.smear"

    def record_names(self) -> Iterator[str]:
        """The names of all records, in the order of the games."""
        for group in range(self.groups):
            for turn in range(self.turns):
                yield self.record_name(group, turn)
