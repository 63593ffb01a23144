"""What is said when somebody asks for something instead of answering."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smear.engine.cards import Seat
from smear.engine.events import Event
from smear.engine.notation import card_name
from smear.engine.view import View
from smear.plain import pages, prompts
from smear.plain.lines import Lines
from smear.plain.news import NOTHING, news
from smear.plain.people import change_seats
from smear.plain.prompts import Prompt
from smear.settings import Settings
from smear.table.table import Question, Table
from smear.ui import claims, hints, undo
from smear.ui.answers import Choice, explain
from smear.ui.changes import remark_line
from smear.ui.commands import (
    BIDS,
    CLAIM,
    HAND,
    HELP,
    HINT,
    LAST,
    PLAIN_COMMANDS,
    RULES,
    SCORE,
    STORY,
    TABLE,
    UNDO,
    WHY,
    Command,
)
from smear.ui.series import Series


class SeatsChangedError(Exception):
    """Somebody has taken over a seat, so that the question is to be asked anew, or of another.

    In the middle of a game that is news as anything else that happens; `told` is how it is told.
    """

    def __init__(self, told: list[str]) -> None:
        super().__init__(*told)
        self.told = told


class TakenBackError(Exception):
    """Somebody has gone back to the last decision, so that the question is to be asked anew."""


class ClaimedError(Exception):
    """Who was asked has claimed the rest, so that the hand is over; `events` came of it."""

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__()
        self.events = events


class Asides:
    """Says what a command asks for, in whatever company it is asked.

    here      whose ears hear it: what this seat may know can be said; None: all hear it
    asked     the question that waits for an answer, and its choices; None: nothing is asked of
              anybody in particular
    """

    commands: tuple[Command, ...] = PLAIN_COMMANDS

    def __init__(self, lines: Lines, series: Series, table: Table, settings: Settings) -> None:
        self.here: Seat | None = None
        self.asked: tuple[Question, Sequence[Choice]] | None = None
        self._lines = lines
        self._series = series
        self._table = table
        self._settings = settings
        #: Whether it is being asked who takes over a seat.
        self._seating = False

    def obey(self, command: Command, about: str | None, prompt: Prompt) -> None:
        """Say what was asked for.

        Raises SeatsChangedError when it changed who sits where, TakenBackError when something was
        taken back, ClaimedError when the rest was claimed, NotAnAnswerError for a `why` about what
        is no card.
        """
        if command is UNDO:
            self._take_back()
            return
        if command is CLAIM:
            self._claim()
            return
        view, names = self._table.view(self.here), self._table.names
        pages_of: dict[Command, Callable[[], list[str]]] = {
            HELP: lambda: pages.help_lines(prompt, self.commands),
            LAST: lambda: pages.last_trick(view, names),
            SCORE: lambda: pages.score_sheet(view, names),
            RULES: lambda: pages.rules_text(view.rules),
            BIDS: lambda: pages.bids(view, names),
            STORY: lambda: news(view, self._table.changes, names, NOTHING),
            HAND: lambda: self._hand(view),
            WHY: lambda: self._why(about),
            HINT: self._hint,
            TABLE: lambda: pages.seats(view.rules, self._table.occupants),
        }
        self._lines.aside("", *pages_of[command]())
        # One question at a time is enough.
        if command is TABLE and not (self._lines.leaving or self._seating):
            self._change_seats()

    def _hand(self, view: View) -> list[str]:
        if view.scored is not None:
            return ["The hand is over, and all its cards have been played."]
        if self.here is None:
            return ["A hand is told only to its owner, when everybody else looks away."]
        return [prompts.hand_line(view, self._table.names)]

    def _why(self, about: str | None) -> list[str]:
        if self.asked is None:
            return ["No card is asked for now."]
        question, choices = self.asked
        position, names = question.view.position(), self._table.names
        if about is None:
            return prompts.why(position, names, choices)
        return [explain(about, position, choices, names)]

    def _hint(self) -> list[str]:
        """What whoever is asked is advised to do, counted before it is said; or why nothing is."""
        if self._decision is None:
            return ["A hint is given to whoever is asked for a decision."]
        guided = self._series.guide is not None
        reason = hints.refusal(self._settings.hints, guided=guided)
        if reason is not None:
            return [reason]
        question, names = self._decision, self._table.names
        advice = self._series.advice(self._table, question, names, card_name)
        self._table.take_hint(question.seat)
        # It is about the decision, and is wanted again with it.
        self._lines.remember(advice.why)
        return [advice.why]

    def _claim(self) -> None:
        """Claim the rest for who is asked, or say why that cannot be."""
        question = self._decision
        if question is None:
            self._lines.aside("Nothing can be claimed here.")
            return
        reason = claims.refusal(question, guided=self._series.guide is not None)
        if reason is not None:
            self._lines.aside(reason)
            return
        raise ClaimedError(self._table.claim(question.seat))

    @property
    def _decision(self) -> Question | None:
        """The decision that is asked for, unless something else is asked first."""
        if self.asked is None or self._lines.leaving or self._seating:
            return None
        return self.asked[0]

    def _take_back(self) -> None:
        """Go back to the last decision of who is asked, or say why that cannot be."""
        if self._decision is None:
            self._lines.aside("Nothing can be taken back here.")
            return
        if self._series.guide is not None:
            self._lines.aside("Nothing is taken back in this guided hand.")
            return
        seat = self._decision.seat
        where = "something is taken back where it is asked whether it stands (--confirm)"
        reason = undo.refusal(self._table, seat, self._settings.undo, where=where)
        if reason is not None:
            self._lines.aside(reason)
            return
        undo.go_back(self._table, seat)
        raise TakenBackError

    def _change_seats(self) -> None:
        if self._series.guide is not None:
            self._lines.aside("In this guided hand everybody keeps their seat.")
            return
        known = len(self._table.changes)
        self._seating = True
        try:
            changed = change_seats(self._lines, self._series, self._table)
        finally:
            self._seating = False
        if changed:
            news = self._table.changes[known:]
            raise SeatsChangedError([remark_line(remark, self._table.names) for remark in news])
