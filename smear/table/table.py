"""The table: it asks whose turn it is, takes the answer, and tells what came of it.

The table waits for nobody. A driver (the screen, plain mode, a simulation) turns it: ask with
`question`, find an answer, give it to `answer`, show the events, ask again. Everything is in the
journal before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from smear.bots.claims import let_go, sure_rest
from smear.engine.actions import Action
from smear.engine.cards import Card, Seat, Team
from smear.engine.events import Event, Scored, redacted
from smear.engine.match import Match
from smear.engine.rules import Rules
from smear.engine.view import View
from smear.records.codec import Entry, encode, header, hint_note, standing, undo_note
from smear.records.replay import Replay
from smear.table import dice
from smear.table.hints import HintTaken, has_hint
from smear.table.journal import (
    Journal,
    read_hint_note,
    read_seat_note,
    read_seed_note,
    read_undone_note,
    seat_note,
    seed_note,
)
from smear.table.seating import Change, Occupant, Remark


class ClaimError(ValueError):
    """A claim of tricks that are not certain, or are not that seat's to claim."""


class Deal(NamedTuple):
    """A deal made beforehand: who deals, and all the cards in the order they are dealt."""

    dealer: Seat
    deck: Sequence[Card]


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is due: whose, and all that the seat may know."""

    seat: Seat
    view: View


class Table:
    """One game with people and bots around it.

    rules      the rules in force
    journal    everything that happened
    occupants  who sits in each seat now
    changes    who has come and gone since the last hand was scored or thrown in, and what was taken
               back so that all were told, in order
    hints      the hints that people have taken in this game, in order
    seed       what the decks, the first dealer and the bots' choices come from
    game       the number of this game among those of the same seed, from 0
    """

    def __init__(
        self,
        rules: Rules,
        occupants: Sequence[Occupant],
        seed: int,
        game: int = 0,
        date: str | None = None,
        *,
        first: Deal | None = None,
    ) -> None:
        """A new game, nothing dealt yet.

        `occupants` is one for each seat; `seed` and `game` (from 0) decide the decks, the first
        dealer and what the bots draw from; `date` is ISO 8601; `first` is the first deal, where
        that is not left to chance.
        """
        assert len(occupants) == rules.seats
        self.rules = rules
        self.journal = Journal()
        self.occupants = list(occupants)
        self.changes: list[Remark] = []
        self.hints: list[HintTaken] = []
        self.seed = seed
        self.game = game
        self._first = first
        dealer = dice.first_dealer(rules, seed, game) if first is None else first.dealer
        self._match = Match(rules, dealer)
        self._deals = 0
        self._events: list[Event] = []
        self._seen: dict[Seat | None, list[Event]] = {}
        #: Who did something since the cards were dealt, in order, and in which seat; nobody once
        #: the hand is scored.
        self._deeds: list[tuple[Seat, Occupant]] = []
        self._results: tuple[Scored, ...] = ()
        self._earlier: tuple[Scored, ...] = ()
        players, bots = [o.name for o in occupants], [o.bot for o in occupants]
        self.journal.append(header(rules, players, bots, date), seed_note(seed, game))

    @classmethod
    def from_journal(cls, entries: Sequence[Entry]) -> Self:
        """The table as its journal tells it, at exactly the same decision.

        A journal may break off anywhere: a score that was due is worked out and written down.

        Raises JournalError for a journal without a seed note or with a note that cannot be, and
        NotARecordError or FoulError (see `smear.records.replay`) for one whose game cannot be.
        """
        replay = Replay(entries[0] if entries else None)
        seed, game = read_seed_note(entries)
        seats = tuple(map(Occupant, replay.players, replay.bots))
        table = cls(replay.rules, seats, seed, game, replay.date)
        table._go_through(replay, standing(entries))
        # A break between the last card and its score loses nothing: the score is no choice.
        table.journal = Journal([*entries, *replay.due])
        return table

    def _go_through(self, replay: Replay, stands: Sequence[Entry]) -> None:
        """Let happen what stands of a journal, after its header."""
        for entry in stands[1:]:
            if "note" in entry:
                if (taken := read_seat_note(self.rules, entry)) is not None:
                    self._change(*taken)
                elif (undone := read_undone_note(self.rules, entry, len(self._events))) is not None:
                    self.changes.append(undone)
                elif (hinted := read_hint_note(self.rules, entry)) is not None:
                    self._take_hint(hinted, 1 if replay.match is None else replay.match.number)
                continue
            hand = replay.match.hand if replay.match else None
            turn = None if hand is None else hand.turn
            events = replay.feed(entry)
            self._follow(turn, events)
        if replay.match is not None:
            self._match = replay.match

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, in seat order."""
        return tuple(occupant.name for occupant in self.occupants)

    @property
    def winner(self) -> Team | None:
        """The team that has won, or None while the game goes on."""
        return self._match.winner

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each team."""
        return self._match.totals

    def seat(self, seat: Seat, occupant: Occupant) -> None:
        """Let somebody else, person or bot, play this seat from now on."""
        self.journal.append(seat_note(seat, occupant))
        self._change(seat, occupant)

    def _change(self, seat: Seat, occupant: Occupant) -> None:
        """Several changes of a seat between two events are one, or none at all."""
        at, before = len(self._events), self.occupants[seat]
        for change in self.changes:
            if isinstance(change, Change) and (change.seat, change.at) == (seat, at):
                before = change.before
                self.changes.remove(change)
                break
        if before != occupant:
            self.changes.append(Change(seat, at, before, occupant))
        self.occupants[seat] = occupant

    def question(self) -> Question | None:
        """The decision that is due, cards being dealt first when it is time; None: game over."""
        if self._match.needs_deal:
            self._record((None, self._match.deal(self._deck())))
        hand = self._match.hand
        return None if hand is None else Question(hand.turn, self.view(hand.turn))

    def _deck(self) -> Sequence[Card]:
        """The deck of the next deal."""
        if self._first is not None and not self._deals:
            return self._first.deck
        return dice.deck(self.rules, self.seed, self.game, self._deals + 1)

    def answer(self, action: Action) -> list[Event]:
        """Do what the seat to act has chosen, and tell what happened, seen whole.

        Raises IllegalActionError, nothing changed, when the rules do not allow it.
        """
        turn = None if self._match.hand is None else self._match.hand.turn
        events = self._match.apply(action, self.names)
        self._record((turn, events))
        return events

    def refusal(self, action: Action) -> str | None:
        """Why the seat to act may not do this, with everybody's names; None when it may."""
        hand = self._match.hand
        return "No hand is being played." if hand is None else hand.refusal(action, self.names)

    def claim(self, seat: Seat) -> tuple[Event, ...]:
        """Let the seat to lead win all tricks that are left, and tell what happened, seen whole.

        The claimer's cards are led in the order of `smear.bots.claims.sure_rest`, and every other
        seat plays the lowest card that it may (`let_go`), people's seats too. Nothing is decided
        for anybody by that: every trick goes to the claimer whatever is played, each card left is
        played in one of them, and a point goes by who held its card or by whose trick it fell in.
        So the score is the same for all plays. They are journalled as the plays they stand for,
        in one step with the score, and can no more be taken back than any hand that is scored.

        Raises ClaimError, nothing changed, when the tricks are not all certain. Rules 1.9.
        """
        order = None if self._match.hand is None else sure_rest(self.view(seat))
        if order is None:
            raise ClaimError(f"the tricks that are left are not certain for seat {seat}")
        steps: list[tuple[Seat, list[Event]]] = []
        left = list(order)
        while (hand := self._match.hand) is not None:
            turn = hand.turn
            card = left.pop(0) if turn == seat else let_go(hand)
            steps.append((turn, self._match.apply(card, self.names)))
        self._record(*steps)
        return tuple(event for _, events in steps for event in events)

    def takes_back(self, seat: Seat) -> int:
        """How many deeds would have to be taken back for this seat to decide its last one anew.

        0 when who sits there has done nothing since the cards were dealt or somebody else has since
        then, and once the hand is scored.
        """
        for count, (who, occupant) in enumerate(reversed(self._deeds), start=1):
            if who == seat:
                return count if occupant == self.occupants[seat] else 0
        return 0

    def undo(self, seat: Seat, count: int, *, aloud: bool = False) -> None:
        """Let the latest deeds be undone, so many, because the person in this seat wishes it.

        It is as if they had not been done, but for the journal; and, when `aloud`, for `changes`.
        Raises JournalError, nothing changed, for more of them than were done since the cards were
        dealt.
        """
        note = undo_note(seat, count, aloud=aloud)
        before = type(self).from_journal([*self.journal, note])
        self.journal.append(note)
        vars(self).update(vars(before), journal=self.journal, _first=self._first)

    def take_hint(self, seat: Seat) -> None:
        """Keep that the person in this seat, who is asked now, takes a hint.

        Another one for the same question does not count.
        """
        if not has_hint(self.journal, seat):
            self.journal.append(hint_note(seat))
            self._take_hint(seat, self._match.number)

    def _take_hint(self, seat: Seat, hand: int) -> None:
        self.hints.append(HintTaken(seat, self.occupants[seat].name, hand))

    def view(self, seat: Seat | None) -> View:
        """What a seat may know now; None is an onlooker, who sees what is public."""
        seen = self._seen.setdefault(seat, [])
        seen += [redacted(event, seat) for event in self._events[len(seen) :]]
        return View(self.rules, seat, tuple(seen), self._earlier, self.totals)

    def bot_generator(self, seat: Seat) -> Random:
        """What a bot in this seat may draw from for its next decision."""
        return dice.bot_generator(
            self.seed, self.game, self._deals, seat, sum(who == seat for who, _ in self._deeds)
        )

    def _record(self, *steps: tuple[Seat | None, Sequence[Event]]) -> None:
        """Journal what happened, in one step, then let it be seen; with each, who acted."""
        entries = (encode(self.rules, event) for _, events in steps for event in events)
        self.journal.append(*(entry for entry in entries if entry is not None))
        for turn, events in steps:
            self._follow(turn, events)

    def _follow(self, turn: Seat | None, events: Sequence[Event]) -> None:
        """Keep count of what happened; `turn` is who acted, None for a deal or a score."""
        if not events:
            return
        if turn is None:
            self._deals += 1
            # Who came or went when the last hand was over is news of this one.
            over = len(self._events)
            self.changes = [c._replace(at=0) for c in self.changes if c.at == over]
            self._events = []
            self._seen = {}
            self._deeds = []
            self._earlier = self._results
        else:
            self._deeds.append((turn, self.occupants[turn]))
        self._events += events
        scored = tuple(event for event in events if isinstance(event, Scored))
        if scored:
            self._results += scored
            self._deeds = []
