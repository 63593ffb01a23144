"""A game to go back and forth in, by action, by trick and by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import Seat, Team
from smear.engine.events import Event
from smear.engine.hand import Hand
from smear.engine.rules import Rules
from smear.engine.state import NOBODY
from smear.engine.view import View, hand_from_events
from smear.records.codec import Entry, header, standing
from smear.records.replay import Replay
from smear.review.hands import ReviewedHand, Step, hands_of
from smear.table.journal import seed_note
from smear.table.seating import Occupant


class Cursor(NamedTuple):
    """A place in a game: which of its hands, and which step of that, both from 0.

    It names the step for whatever else there is to be said of it.
    """

    hand: int
    step: int


class Review:
    """The hands of a game that are open to all.

    rules    the rules in force
    date     when the game began, in ISO 8601, or None
    hands    the hands, the first one first; there may be none
    running  whether the game is not over
    """

    def __init__(
        self, rules: Rules, date: str | None, hands: Sequence[ReviewedHand], *, running: bool
    ) -> None:
        self.rules = rules
        self.date = date
        self.hands = tuple(hands)
        self.running = running
        self._entries: list[Entry] = []

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Review:
        """The game that a journal or a record tells of.

        A hand that is still being played is left out: it is secret. Raises NotARecordError,
        FoulError or JournalError for entries that tell of no game.
        """
        stands = standing(entries)
        replay = Replay(stands[0] if stands else None)
        hands = hands_of(replay, stands[1:])
        running = replay.match is None or replay.match.winner is None
        review = cls(replay.rules, replay.date, hands, running=running)
        review._entries = stands[1:]
        return review

    # What is to be seen at a place.

    def hand(self, cursor: Cursor) -> ReviewedHand:
        """The hand of this place."""
        return self.hands[cursor.hand]

    def step(self, cursor: Cursor) -> Step:
        """The step of this place."""
        return self.hand(cursor).steps[cursor.step]

    def names(self, cursor: Cursor) -> tuple[str, ...]:
        """What everybody was called then, in seat order."""
        return tuple(who.name for who in self.step(cursor).occupants)

    def view(self, cursor: Cursor) -> View:
        """All that has happened in the hand until this step, every card open."""
        hand = self.hand(cursor)
        return self._view(hand, hand.events[: self.step(cursor).end])

    def whole(self, cursor: Cursor) -> View:
        """All that happened in the hand of this place."""
        hand = self.hand(cursor)
        return self._view(hand, hand.events)

    def _view(self, hand: ReviewedHand, events: tuple[Event, ...]) -> View:
        view = View(self.rules, None, events, hand.results, hand.totals)
        scored = view.scored
        return (
            view if scored is None else View(self.rules, None, events, hand.results, scored.totals)
        )

    def position(self, cursor: Cursor) -> Hand:
        """The hand as it stood after this step: all cards of everybody, and the stock."""
        return hand_from_events(self.rules, self.view(cursor).events)

    def winner(self, cursor: Cursor) -> Team | None:
        """The team that has won the game with this step, or None."""
        hand = self.hand(cursor)
        return hand.winner if self.step(cursor).end == len(hand.events) else None

    # Back and forth.

    def first(self, cursor: Cursor) -> Cursor:
        """The beginning of the hand."""
        return Cursor(cursor.hand, 0)

    def last(self, cursor: Cursor) -> Cursor:
        """The end of the hand."""
        return Cursor(cursor.hand, len(self.hand(cursor).steps) - 1)

    def hand_numbered(self, number: int) -> Cursor | None:
        """The beginning of the hand of this number; None when it is not open, or not there."""
        return next(
            (Cursor(n, 0) for n, hand in enumerate(self.hands) if hand.number == number), None
        )

    def opening(self, number: int | None) -> Cursor:
        """Where a look at the game begins: at the hand of this number, or else at the first one."""
        asked = None if number is None else self.hand_numbered(number)
        return asked or Cursor(0, 0)

    def next_step(self, cursor: Cursor) -> Cursor:
        """One step on, into the next hand from the end of one; at the very end nowhere."""
        if cursor.step + 1 < len(self.hand(cursor).steps):
            return Cursor(cursor.hand, cursor.step + 1)
        return self.next_hand(cursor)

    def step_before(self, cursor: Cursor) -> Cursor:
        """One step back, to the end of the hand before from the beginning of one."""
        if cursor.step:
            return Cursor(cursor.hand, cursor.step - 1)
        return self.last(Cursor(cursor.hand - 1, 0)) if cursor.hand else cursor

    def next_part(self, cursor: Cursor) -> Cursor:
        """On to where the next part ends: the auction decided, a trick complete."""
        return self._end_of_part(self.next_step(cursor))

    def part_before(self, cursor: Cursor) -> Cursor:
        """Back to where the part before ended."""
        here = self._part(cursor)
        while (before := self.step_before(cursor)) != cursor:
            cursor = before
            if self._part(cursor) != here:
                break
        return cursor

    def next_hand(self, cursor: Cursor) -> Cursor:
        """The beginning of the next hand; in the last hand nowhere."""
        return Cursor(cursor.hand + 1, 0) if cursor.hand + 1 < len(self.hands) else cursor

    def hand_before(self, cursor: Cursor) -> Cursor:
        """The beginning of the hand before; in the first hand its own."""
        return Cursor(max(0, cursor.hand - 1), 0)

    def _part(self, cursor: Cursor) -> tuple[object, ...]:
        step = self.step(cursor)
        return cursor.hand, step.part, step.trick

    def _end_of_part(self, cursor: Cursor) -> Cursor:
        here = self._part(cursor)
        while (after := self.next_step(cursor)) != cursor and self._part(after) == here:
            cursor = after
        return cursor

    # Playing on.

    def turn(self, cursor: Cursor) -> Seat | None:
        """Whose decision is due after this step; nobody's when the tricks are played."""
        turn = self.position(cursor).turn
        return None if turn == NOBODY else turn

    def branch(self, cursor: Cursor, people: Sequence[Occupant], seed: int) -> list[Entry]:
        """A journal of the same game until this step, to be played on by these people.

        Whatever chance decides after that comes from `seed`, which must not be the game's own: the
        cards that are still to come in a running game stay unknown.
        """
        players, bots = [who.name for who in people], [who.bot for who in people]
        until = self._entries[: self.step(cursor).entries]
        return [
            header(self.rules, players, bots, None),
            seed_note(seed, 0),
            *(entry for entry in until if "event" in entry),
        ]
