"""The hands of a game as they were played, step by step, from its entries.

A deal that was thrown in is left out: its cards are never shown (rules 3). How often that came
before a hand is known all the same, for everybody has heard all of them pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from smear.engine.cards import Seat, Team
from smear.engine.events import (
    Bid,
    Dealt,
    Event,
    GameOver,
    Passed,
    Played,
    Revealed,
    Scored,
    ThrownIn,
    TrickTaken,
)
from smear.records.codec import Entry
from smear.records.replay import Replay
from smear.table.journal import read_seat_note
from smear.table.seating import LONGEST_NAME, Change, NameRefusedError, Occupant, clean_name
from smear.textsafe import printable


class Part(Enum):
    """What a step belongs to; each trick is a part of its own."""

    DEAL = "deal"
    AUCTION = "auction"
    CARDS = "cards"  # trump is named, and cards are laid away, drawn and taken up
    TRICK = "trick"
    SCORE = "score"


class Step(NamedTuple):
    """One thing that happened in a hand: the deal, what somebody did, or the score.

    part, trick  what it belongs to; the number of the trick, 0 outside the tricks
    seat         who did it: for the deal the dealer, for the score nobody
    first, end   it is the events from number `first` to before `end` of its hand
    entries      how many entries of the game, as it stands, tell of all until then
    occupants    who sat where when it happened
    changes      who had come and gone since the step before
    """

    part: Part
    trick: int
    seat: Seat | None
    first: int
    end: int
    entries: int
    occupants: tuple[Occupant, ...]
    changes: tuple[Change, ...]


class ReviewedHand(NamedTuple):
    """One hand, seen whole.

    number     its number in the game, from 1
    thrown_in  how many deals were thrown in before this one
    events     all that happened, every card open
    steps      the same in steps, the deal first
    results    the scores of the hands before it, with the totals after each
    totals     the score of each team before it
    winner     the team that has won the game with it, or None
    """

    number: int
    thrown_in: int
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    results: tuple[Scored, ...]
    totals: tuple[int, ...]
    winner: Team | None


def hands_of(replay: Replay, entries: Sequence[Entry]) -> list[ReviewedHand]:
    """Every scored hand that these entries tell of; one that is still being played is left out.

    `entries` is a journal as it stands, without its header, which `replay` has taken up. Raises
    FoulError and JournalError for an entry that cannot be.
    """
    found = _Hands(replay)
    for place, entry in enumerate(entries, start=1):
        found.take(entry, place)
    return found.hands


def known_as(names: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called: in a file a name is any text, and at a table it is not.

    A name that could not be typed at a table is changed as little as that takes.
    """
    known: list[str] = []
    for seat, name in enumerate(names, start=1):
        shown = printable(name)
        forms = [name, shown[:LONGEST_NAME], f"{shown[: LONGEST_NAME - 4]} ({seat})"]
        nameless = [f"Seat {seat}{'.' * count}" for count in range(len(names))]
        tried = (_cleaned(form, known) for form in [*forms * bool(shown.strip()), *nameless])
        known.append(next(filter(None, tried)))
    return tuple(known)


def _cleaned(name: str, taken: Sequence[str]) -> str:
    """The name as it can be typed; nothing where it cannot."""
    try:
        return clean_name(name, taken, of_old=True)
    except NameRefusedError:
        return ""


class _Hands:
    """Hands being gathered, entry by entry."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._occupants = list(map(Occupant, known_as(replay.players), replay.bots))
        self.hands: list[ReviewedHand] = []
        self._results: tuple[Scored, ...] = ()
        self._thrown_in = 0
        self._changes: list[Change] = []
        self._begin()

    def _begin(self) -> None:
        self._events: list[Event] = []
        self._steps: list[Step] = []

    def take(self, entry: Entry, place: int) -> None:
        """Go on with an entry; it is number `place` of those after the header."""
        if "note" in entry:
            self._note(entry)
            return
        match = self._replay.match
        turn = match.hand.turn if match is not None and match.hand is not None else None
        events = self._replay.feed(entry)
        if not events:
            return  # a score that was known
        over = next((n for n, e in enumerate(events) if isinstance(e, Revealed)), len(events))
        self._add(turn, events[:over], place)
        if over < len(events):
            self._add(None, events[over:], place)
            self._close()
        elif any(isinstance(event, ThrownIn) for event in events):
            self._throw_in()

    def _note(self, entry: Entry) -> None:
        taken = read_seat_note(self._replay.rules, entry)
        if taken is None:
            return
        seat, after = taken
        others = [who.name for place, who in enumerate(self._occupants) if place != seat]
        after = Occupant(known_as([*others, after.name])[-1], after.bot)
        before = self._occupants[seat]
        # Several changes of a seat between two steps are one, or none at all.
        for change in self._changes:
            if change.seat == seat:
                before = change.before
                self._changes.remove(change)
                break
        if before != after:
            self._changes.append(Change(seat, len(self._events), before, after))
        self._occupants[seat] = after

    def _add(self, turn: Seat | None, events: Sequence[Event], place: int) -> None:
        first = len(self._events)
        part, seat = _PARTS.get(type(events[0]), Part.CARDS), turn
        if isinstance(events[0], Dealt):
            seat = events[0].dealer
        taken = sum(isinstance(event, TrickTaken) for event in self._events)
        trick = taken + 1 if part is Part.TRICK else 0
        self._events += events
        changes = tuple(change._replace(at=first) for change in self._changes)
        self._changes = []
        occupants = tuple(self._occupants)
        end = len(self._events)
        self._steps.append(Step(part, trick, seat, first, end, place, occupants, changes))

    def _throw_in(self) -> None:
        """Nothing of this deal is shown; who came and went in it is told with the next."""
        told = [change for step in self._steps for change in step.changes]
        self._changes = [*told, *self._changes]
        self._thrown_in += 1
        self._begin()

    def _close(self) -> None:
        deal = self._events[0]
        assert isinstance(deal, Dealt)
        over = self._events[-1]
        self.hands.append(
            ReviewedHand(
                number=deal.hand,
                thrown_in=self._thrown_in,
                events=tuple(self._events),
                steps=tuple(self._steps),
                results=self._results,
                totals=self._totals(),
                winner=over.winner if isinstance(over, GameOver) else None,
            )
        )
        self._results += tuple(event for event in self._events if isinstance(event, Scored))
        self._thrown_in = 0
        self._begin()

    def _totals(self) -> tuple[int, ...]:
        if self._results:
            return self._results[-1].totals
        return (0,) * self._replay.rules.teams


_PARTS: dict[type[Event], Part] = {
    Dealt: Part.DEAL,
    Passed: Part.AUCTION,
    Bid: Part.AUCTION,
    Played: Part.TRICK,
    Revealed: Part.SCORE,
}
