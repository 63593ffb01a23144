"""What one game gave to each who sat in it.

A hand is counted for who sat there when it was scored, and so is its bid: whoever takes over a seat
in the middle of a hand answers for what is left of it. A game is counted for who sat there at its
end. An imported game has no notes of who came and went, so all of it is theirs who sat there at
its start.

A *side* is one occupant in one team, for a *spell*: a run of hands that are scored with everybody
in the same seat. A bot is its level, whatever it is called, so that a level has one side in each
team in which one or several bots of it sit. A *pair* is two occupants of one team, for a spell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from smear.engine.cards import Seat, Team
from smear.engine.rules import Rules, rules_for
from smear.records.codec import UNDO, Entry
from smear.stats.dates import Moment, moment_of
from smear.stats.figures import FAILURE, NO_TRIES, SUCCESS, Run
from smear.table.journal import read_seat_note
from smear.table.seating import Occupant


class Who(NamedTuple):
    """A person by a name as it was spelled, or all bots of a level."""

    name: str
    is_bot: bool = False

    @classmethod
    def of(cls, occupant: Occupant) -> Who:
        """Whom this occupant is counted as."""
        return cls(occupant.name) if occupant.bot is None else cls(occupant.bot, is_bot=True)


class Side(NamedTuple):
    """What one occupant of a team, or two of them together, came to in a spell.

    who          one, or two in the order of their seats
    spell        which of the game's, from 0
    hands        how many it has
    games, wins  1 when the game ended in it, and when this team won; else 0
    change       what its hands gave the team: points taken, less the bids it was set on
    points       the points that the team took, by name
    best, worst  what the best hand and the worst gave the team, and the number of the first such
    made, set    their own bids by size; `bids` tells how they followed each other
    """

    who: tuple[Who, ...]
    spell: int
    team: Team
    hands: int
    games: int
    wins: int
    change: int
    points: Mapping[str, int]
    best: tuple[int, int]
    worst: tuple[int, int]
    made: Mapping[int, int]
    set: Mapping[int, int]
    bids: Run


@dataclass(slots=True)
class GameTally:
    """What a game came to.

    moment       when it was begun, as far as that is known
    hands        how many are scored
    is_finished  whether it has been won
    spells       how many it has
    sides        those of everybody, spell by spell; `pairs` likewise
    takebacks    how often each took something back
    """

    rules: Rules
    moment: Moment | None
    hands: int = 0
    is_finished: bool = False
    spells: int = 0
    sides: list[Side] = field(default_factory=list)
    pairs: list[Side] = field(default_factory=list)
    takebacks: Counter[Who] = field(default_factory=Counter)


def tally(entries: Iterable[Entry]) -> GameTally:
    """Count a game from its journal, or from what of it tells who sat there and what was scored.

    Deals and what people did may be left out: nothing that is counted here can be taken back.

    Raises KeyError, TypeError or ValueError for what is no journal of a game.
    """
    rest = iter(entries)
    header = next(rest, None)
    if header is None:
        raise ValueError("a journal begins with the game that it is of")
    rules = rules_for(header["variant"], header["options"])
    bots = header.get("bots") or (None,) * rules.seats
    seats = list(map(Occupant, header["players"], bots))
    counted = GameTally(rules, moment_of(header.get("date")))
    # Who sat there when the hands of the present spell were scored.
    seated = tuple(seats)
    spell: list[Entry] = []
    for entry in rest:
        note, event = entry.get("note"), entry.get("event")
        if event == "score":
            if seated != tuple(seats):
                _close(counted, seated, spell)
                seated = tuple(seats)
            spell.append(entry)
        elif event == "end":
            counted.is_finished = True
            _close(counted, seated, spell, entry["winner"])
        elif note == UNDO:
            counted.takebacks[Who.of(seats[entry["seat"]])] += 1
        elif note is not None and (taken := read_seat_note(rules, entry)) is not None:
            seat, occupant = taken
            seats[seat] = occupant
    _close(counted, seated, spell)
    return counted


def _close(
    counted: GameTally, seats: Sequence[Occupant], spell: list[Entry], winner: Team | None = None
) -> None:
    """Count the hands of a spell, if it has any, and begin another; `winner`: the game is over."""
    if not spell:
        return
    for team in range(counted.rules.teams):
        members = {seat: Who.of(seats[seat]) for seat in counted.rules.seats_of(team)}
        result = _Team(counted.spells, team, members, spell, winner)
        different = tuple(dict.fromkeys(members.values()))
        counted.sides += [result.side(who) for who in different]
        counted.pairs += [result.side(*pair) for pair in combinations(different, 2)]
    counted.hands += len(spell)
    counted.spells += 1
    spell.clear()


class _Team:
    """What a team did in a spell; `members` by seat."""

    def __init__(
        self,
        spell: int,
        team: Team,
        members: Mapping[Seat, Who],
        scores: Sequence[Entry],
        winner: Team | None,
    ) -> None:
        changes = [(entry["change"][team], entry["hand"]) for entry in scores]
        points: dict[str, int] = {}
        for entry in scores:
            for point, owner in entry["points"].items():
                if owner == team:
                    points[point] = points.get(point, 0) + 1
        self._bids = [
            (members[entry["bidder"]], entry["bid"], entry["made"])
            for entry in scores
            if entry["bidder"] in members
        ]
        self._shared = (
            *(spell, team, len(scores), int(winner is not None), int(winner == team)),
            *(sum(change for change, _ in changes), points),
            *(max(changes, key=itemgetter(0)), min(changes, key=itemgetter(0))),
        )

    def side(self, *who: Who) -> Side:
        """What it was to one of its members, or to two: the bids are theirs alone."""
        made: dict[int, int] = {}
        set_: dict[int, int] = {}
        run = NO_TRIES
        for bidder, bid, was_made in self._bids:
            if bidder in who:
                count = made if was_made else set_
                count[bid] = count.get(bid, 0) + 1
                run = run.then(SUCCESS if was_made else FAILURE)
        return Side(who, *self._shared, made, set_, run)
