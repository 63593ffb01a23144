"""Plain mode's driver of a table: ask, apply, show, ask next."""

from __future__ import annotations

from collections.abc import Callable

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import Drew, Event, Scored, ThrownIn
from smear.engine.variants import DRAW, PEEK
from smear.engine.view import View
from smear.plain import pages
from smear.plain.lines import Lines
from smear.table.table import Question, Table
from smear.ui.answers import NotAnAnswerError, choices_for, read_answer
from smear.ui.commands import (
    BIDS,
    HAND,
    HELP,
    LAST,
    QUIT,
    RULES,
    SCORE,
    STORY,
    Command,
    find_command,
)
from smear.ui.results import result_of
from smear.ui.series import Series
from smear.ui.status import status_of
from smear.ui.words import team_name, tell


class Game:
    """One game in lines, from the first deal to the winner.

    Whose eyes are on the lines decides what is told: those of an only person all the time; of
    several people each from the curtain to the answer, and of anybody at all in between.
    """

    def __init__(self, series: Series, lines: Lines) -> None:
        self._series = series
        self._lines = lines
        self._table: Table = series.new_table()
        self._names = self._table.names
        people = series.people
        self._shared = len(people) > 1
        self._viewer: Seat | None = people[0] if len(people) == 1 else None
        #: How many events of this deal have been told aloud, and up to which each person has seen.
        self._told = 0
        self._seen: dict[Seat, int] = {}
        #: The last person at the lines in this hand.
        self._present: Seat | None = None
        self._record_problem: str | None = None

    def play(self) -> None:
        """Play the game to its end; the last line names the winner.

        Raises EndOfInputError when the input ends before that, LeaveError when somebody leaves.
        """
        while (question := self._table.question()) is not None:
            if self._told == 0:
                self._lines.say("")
                self._tell(self._viewer)
            is_person = self._table.occupants[question.seat].is_person
            action = self._ask(question) if is_person else self._think(question)
            events = self._table.answer(action)
            self._warn_of_record()
            self._show(question.seat if is_person else None, events)
        winner = self._table.winner
        assert winner is not None
        self._lines.say("", f"Winner: {team_name(self._table.rules, winner, self._names)}")

    def _think(self, question: Question) -> Action:
        self._lines.check()
        return self._series.bot_choice(self._table, question)

    def _ask(self, question: Question) -> Action:
        """What the person in this seat does."""
        seat, view = question.seat, question.view
        lines, names = self._lines, self._names
        if self._shared and self._present != seat:
            self._curtain(view)
            news = tell(view, names, self._seen.get(seat, 0))
            if news:
                lines.paragraph(["What has happened:", *news])
        lines.paragraph([*pages.state(view, names), *pages.hand(view, names)])
        position = view.position()
        suggested = None
        if position.phase in (DRAW, PEEK):
            suggested = self._series.suggestion(self._table, question)
        choices = choices_for(position, suggested)
        asked = ["", *pages.question(view, names, choices)]
        while True:
            typed = lines.ask(asked)
            command = find_command(typed)
            if command is not None:
                self._obey(command, view)
                continue
            try:
                return read_answer(typed, position, choices, names)
            except NotAnAnswerError as refused:
                lines.say(str(refused))

    def _curtain(self, view: View) -> None:
        """Hand over to the person of this view; nothing private is shown."""
        seat = view.seat
        assert seat is not None
        lines, name = self._lines, self._names[seat]
        lines.push_out_of_sight()
        public = self._table.view(None)
        asked = [
            "",
            f"---- Now {name} (seat {seat + 1}): everybody else looks away. ----",
            f"  1  {name} goes on",
        ]
        while (typed := lines.ask(asked)) != "1":
            command = find_command(typed)
            if command is HAND:
                lines.say("A hand is shown only to its owner, when 1 has been typed.")
            elif command is not None:
                self._obey(command, public)
            else:
                lines.say("Type 1 to go on.")
        self._present = seat

    def _obey(self, command: Command, view: View) -> None:
        """Do what was asked for besides answering, with what this view may know."""
        names = self._names
        pages_of: dict[Command, Callable[[], list[str]]] = {
            HELP: pages.help_text,
            LAST: lambda: pages.last_trick(status_of(view).last_trick, names),
            SCORE: lambda: pages.score_sheet(view, names),
            RULES: lambda: pages.rules_text(view.rules),
            BIDS: lambda: pages.bids(view, names),
            STORY: lambda: tell(view, names),
            HAND: lambda: pages.hand(view, names),
        }
        if command is QUIT:
            self._lines.ask_whether_to_leave()
        else:
            self._lines.paragraph(pages_of[command]())

    def _show(self, person: Seat | None, events: list[Event]) -> None:
        """Tell what an action brought about: to the person who did it, or to all."""
        viewer = self._viewer if person is None else person
        view = self._table.view(viewer)
        self._tell(viewer)
        if person is not None:
            self._seen[person] = self._told
        if any(isinstance(event, Scored) for event in events):
            self._show_result(view)
        if any(isinstance(event, Scored | ThrownIn) for event in events):
            self._told = 0
            self._seen = {}
            self._present = None
        elif self._shared and person is not None and _took_up(events, person):
            self._let_look(person)

    def _let_look(self, person: Seat) -> None:
        """Give a person time for the cards just taken up, unless the next question is theirs."""
        following = self._table.question()
        if following is not None and following.seat != person:
            self._lines.pause()

    def _tell(self, viewer: Seat | None) -> None:
        """Say what has happened and was not told yet."""
        view = self._table.view(viewer)
        ending = next((n for n, event in enumerate(view.events) if isinstance(event, Scored)), None)
        self._lines.say(*tell(view, self._names, self._told, ending))
        self._told = len(view.events)

    def _show_result(self, view: View) -> None:
        rules = self._table.rules
        found = result_of(view, self._table.winner)
        self._lines.paragraph(pages.result(rules, found, self._names))
        if self._shared and found.winner is None:
            self._lines.pause()

    def _warn_of_record(self) -> None:
        """Say once what keeps the record from being written; the game goes on."""
        problem = self._series.record_problem
        if problem is not None and problem != self._record_problem:
            self._lines.say(f"{problem}.")
        self._record_problem = problem


def _took_up(events: list[Event], seat: Seat) -> bool:
    """Whether this seat was dealt cards that its owner will want to look at."""
    return any(isinstance(event, Drew) and event.seat == seat for event in events)
