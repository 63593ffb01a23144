"""Figures that add up: of a spell, of many games in their order, of one or of two together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from smear.engine.variants import VARIANTS

_ALL_POINTS = dict.fromkeys(point for v in VARIANTS.values() for point in v.points)

#: The sizes of bids that there are in any variant, and the points, the game point last.
SIZES: tuple[int, ...] = tuple(sorted({size for v in VARIANTS.values() for size in v.bids}))
POINTS: tuple[str, ...] = tuple(
    dict.fromkeys(point.name for point in sorted(_ALL_POINTS, key=lambda p: p.how == "most"))
)

#: The variants in which a point can be taken.
WHERE: dict[str, tuple[str, ...]] = {
    name: tuple(v.name for v in VARIANTS.values() if name in [point.name for point in v.points])
    for name in POINTS
}


class Run(NamedTuple):
    """How often in a row something went well, in any number of tries; two of them can be joined.

    tries    how many there were
    first    how many went well before the first that did not
    last     how many have gone well since the last that did not
    longest  the most that went well in a row
    """

    tries: int = 0
    first: int = 0
    last: int = 0
    longest: int = 0

    def then(self, later: Run) -> Run:
        """This run with later tries behind it."""
        return Run(
            self.tries + later.tries,
            self.first + later.first if self.first == self.tries else self.first,
            self.last + later.last if later.last == later.tries else later.last,
            max(self.longest, later.longest, self.last + later.first),
        )


NO_TRIES = Run()
SUCCESS = Run(1, 1, 1, 1)
FAILURE = Run(1, 0, 0, 0)


class Streak(NamedTuple):
    """The most that went well in a row, and how many do so at present."""

    longest: int = 0
    present: int = 0


class Extreme(NamedTuple):
    """A best or a worst hand: what it gave the team, and which it was in which game."""

    change: int
    game: int
    hand: int


NO_STREAK = Streak()


@dataclass(slots=True)
class Figures:
    """What somebody, or two together, came to.

    hands        scored hands, by variant
    games, wins  games to whose end they sat there, and those of them that their team won
    change       what the hands gave their team: points taken, less the bids it was set on
    made, set    their bids by size: those that were made, and those that they were set on
    points       the points that their team took, by name
    won          games won in a row, in the order of games; `bids` bids made in a row
    best, worst  the first of their best hands, and of their worst
    takebacks    how often they took something back
    """

    hands: Counter[str] = field(default_factory=Counter)
    games: int = 0
    wins: int = 0
    change: int = 0
    made: Counter[int] = field(default_factory=Counter)
    set: Counter[int] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    won: Streak = NO_STREAK
    bids: Streak = NO_STREAK
    best: Extreme | None = None
    worst: Extreme | None = None
    takebacks: int = 0

    @property
    def all_hands(self) -> int:
        """Scored hands of all variants."""
        return self.hands.total()

    @property
    def share(self) -> float | None:
        """Games won for each game; None without any."""
        return self.wins / self.games if self.games else None

    @property
    def points_a_hand(self) -> float | None:
        """What a hand gave the team, on average; None without any."""
        return self.change / self.all_hands if self.hands else None

    @property
    def bids_won(self) -> int:
        """Bids of theirs that won the auction."""
        return self.made.total() + self.set.total()

    @property
    def bids_made(self) -> float | None:
        """Bids made for each bid won; None without any."""
        return self.made.total() / self.bids_won if self.bids_won else None

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of bids that they won, in order."""
        return tuple(size for size in SIZES if self.made[size] or self.set[size])

    @property
    def hands_by_point(self) -> dict[str, int]:
        """The hands in which there was such a point, for each that there was."""
        hands = {name: sum(self.hands[v] for v in variants) for name, variants in WHERE.items()}
        return {name: count for name, count in hands.items() if count}
