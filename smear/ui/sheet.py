"""The score sheet: what every hand of the game gave, and each team's bids made and set."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from smear.engine.cards import Seat, Team
from smear.engine.view import View


class SheetRow(NamedTuple):
    """One hand.

    hand, bidder, bid, made  what was played for, and whether the bid was made
    change                   what each team's total gained or lost by it
    totals                   the score of each team after it
    """

    hand: int
    bidder: Seat
    bid: int
    made: bool
    change: tuple[int, ...]
    totals: tuple[int, ...]


class Tally(NamedTuple):
    """How many bids of a team were made, and how many set."""

    made: int
    set: int


def sheet_of(view: View) -> tuple[SheetRow, ...]:
    """Every hand that has been scored, the first one first; the present one when it is."""
    scored = (*view.results, *([view.scored] if view.scored else ()))
    start = (0,) * view.rules.teams
    totals = [start, *(event.totals for event in scored)]
    return tuple(
        SheetRow(
            event.hand,
            event.score.bidder,
            event.score.bid,
            event.score.made,
            tuple(after - before for before, after in zip(old, new, strict=True)),
            new,
        )
        for event, (old, new) in zip(scored, pairwise(totals), strict=True)
    )


def totals_of(view: View, team: Team) -> list[int]:
    """A team's score before the first hand, and after each."""
    return [0, *(row.totals[team] for row in sheet_of(view))]


def tally_of(view: View, team: Team) -> Tally:
    """How a team's own bids went."""
    rules = view.rules
    made = [row.made for row in sheet_of(view) if rules.team_of[row.bidder] == team]
    return Tally(sum(made), len(made) - sum(made))


def tally_words(tally: Tally) -> str:
    """`2 bids made, 1 set`; `no bid yet` for none."""
    made, lost = tally
    if not made and not lost:
        return "no bid yet"
    if not made:
        return f"{lost} bid{'s' * (lost != 1)} set"
    return f"{made} bid{'s' * (made != 1)} made" + (f", {lost} set" if lost else "")
