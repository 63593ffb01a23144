"""Plain mode's driver of a table: ask, apply, tell, ask next."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import Discarded, Drew, Event, Scored, ThrownIn
from smear.engine.notation import sentence
from smear.engine.variants import DRAW, PEEK
from smear.engine.view import View
from smear.plain import prompts
from smear.plain.asides import Asides, ClaimedError, SeatsChangedError, TakenBackError
from smear.plain.lines import LeaveError, Lines
from smear.plain.news import NOTHING, Heard, after_own_deed, heard_all, news, taken_up
from smear.plain.results import result_lines
from smear.plain.speech import team_words
from smear.settings import Settings
from smear.table.table import Question, Table
from smear.ui import claims, hints
from smear.ui.answers import NotAnAnswerError, choices_for, read_answer
from smear.ui.commands import UNDO
from smear.ui.guide import Lesson
from smear.ui.results import result_of
from smear.ui.series import Series
from smear.ui.turns import only_card
from smear.ui.undo import OFF, is_fair
from smear.ui.words import tell

SHARED = (
    "Several people share this terminal. Lines cannot hide a hand as the full screen does. Between"
    " two people all that was said is wiped off this terminal, with what stood there before the"
    " game, but not every terminal forgets. A screen reader that speaks is heard by everybody: use"
    " headphones."
)
SHARED_FOR_GOOD = (
    "Several people share this terminal. Lines cannot hide a hand as the full screen does, and this"
    " terminal cannot be wiped: whoever scrolls back reads every hand. A screen reader that speaks"
    " is heard by everybody: use headphones."
)


class Game:
    """One game in lines, from the first deal to the winner.

    Whose ears are at the lines decides what is told and when: to an only person everything as it
    happens; to several, each on being called, what has happened since that person's last turn.
    """

    def __init__(
        self,
        series: Series,
        lines: Lines,
        settings: Settings = Settings(),  # noqa: B008 (a tuple that nobody can change)
    ) -> None:
        self._series = series
        self._lines = lines
        self._settings = settings
        self._table: Table = series.new_table()
        self._asides = lines.helper = Asides(lines, series, self._table, settings)
        #: What of this deal each has been told; None stands for whoever watches bots.
        self._heard: dict[Seat | None, Heard] = {}
        #: What each has still to be told of the deal before, which was thrown in.
        self._left: dict[Seat, list[str]] = {}
        #: The last person at the lines in this hand, where several are.
        self._present: Seat | None = None
        #: Whether what only one of several people may know has been said.
        self._private = False
        self._warned = False
        #: Whether a hand has ended, by its score or thrown in.
        self._ended = False

    @property
    def _shared(self) -> bool:
        return len(self._series.people) > 1

    @property
    def _only(self) -> Seat | None:
        """The only person at the lines."""
        people = self._series.people
        return people[0] if len(people) == 1 else None

    def play(self) -> None:
        """Play the game to its end; the last line names the winner.

        A guided game, or practice, is one hand.

        Raises EndOfInputError when the input ends before that, LeaveError when somebody leaves.
        """
        self._warn()
        try:
            while not self._is_over():
                try:
                    self._turn()
                except SeatsChangedError:
                    self._begin_anew()
                except TakenBackError:
                    self._step_back()
        finally:
            if self._private:
                # The terminal may be gone, and with it all that there is to hide.
                with contextlib.suppress(OSError):
                    self._lines.hide()
        winner = self._table.winner
        if winner is not None:
            names = self._table.names
            hinted = hints.hints_line(self._table.hints, names)
            self._lines.paragraph([hinted] if hinted else [])
            self._lines.say("", f"Winner: {team_words(self._table.rules, winner, names)}")

    def _is_over(self) -> bool:
        if self._series.practice and self._ended:
            return True
        guide = self._series.guide
        if guide is not None and self._table.view(None).scored is not None:
            self._lines.paragraph(guide.farewell(aloud=True))
            return True
        return self._table.question() is None

    def _turn(self) -> None:
        """One decision, whoever makes it, and what it brings about."""
        question = self._table.question()
        assert question is not None
        # Cards may have been dealt, a deed taken back, a seat taken: all that is saved as well.
        self._warn()
        self._warn_of_sharing()
        self._asides.here = self._only
        if not self._shared:
            self._tell(self._only, apart=self._heard.get(self._only) is None)
        try:
            action = self._action(question)
        except ClaimedError as claimed:
            self._end_at_once(question.seat, claimed.events)
            return
        self._asides.asked = None
        events = self._table.answer(action)
        self._warn()
        try:
            stands = self._stands(question, action, events)
        except SeatsChangedError:  # who has come has nothing to take back
            self._follow(question.seat, events)
            raise
        if stands:
            self._follow(question.seat, events)
        else:
            self._table.undo(question.seat, 1)

    def _stands(self, question: Question, action: Action, events: list[Event]) -> bool:
        """Whether what was done stands; asked where the table wants that, and it can be undone."""
        seat, settings = question.seat, self._settings
        wanted = settings.confirm == "on" and settings.undo != OFF and self._series.guide is None
        chosen = self._table.occupants[seat].is_person and action != only_card(question)
        if not (wanted and chosen and is_fair(self._table, seat, events)):
            return True
        view = self._table.view(seat)
        self._lines.say("", *tell(view, self._table.names, len(view.events) - len(events))[:1])
        stands = self._lines.ask(prompts.STANDS, prompts.read_stands, answers=(UNDO,)) == 1
        self._lines.forget()
        return stands

    def _step_back(self) -> None:
        """Some of what happened was taken back: what comes in its place will be news to all."""
        stand = len(self._table.view(None).events)
        # The last remark is of this, though what was said before it may be fewer now: two changes
        # of a seat with nothing left between them are one.
        before = len(self._table.changes) - 1
        self._heard = {
            seat: Heard(min(heard.events, stand), min(heard.changes, before))
            for seat, heard in self._heard.items()
        }

    def _end_at_once(self, seat: Seat, events: Sequence[Event]) -> None:
        """This seat has claimed the rest: of what was played of it nothing is told but that."""
        self._asides.asked = self._asides.here = None
        self._lines.forget()
        self._warn()
        self._hand_is_over(len(events), claims.claim_line(self._table.names, seat, events))

    def _action(self, question: Question) -> Action:
        """What the seat to act does; nobody is called to play the only card there is."""
        self._lines.check()
        last = only_card(question)
        if last is not None:
            return last
        if self._table.occupants[question.seat].is_person:
            return self._ask(question)
        return self._series.bot_choice(self._table, question)

    def _ask(self, question: Question) -> Action:
        """What the person in this seat does."""
        seat, view, names = question.seat, question.view, self._table.names
        if self._shared:
            self._call(seat)
        position, lesson = view.position(), self._lesson(question)
        guide = self._series.guide
        suggested = None
        # A suggestion is a hint, and a lesson says itself what to discard.
        hinted = hints.refusal(self._settings.hints, guided=guide is not None) is None
        if position.phase in (DRAW, PEEK) and hinted:
            suggested = self._series.suggestion(self._table, question)
        choices = choices_for(position, suggested)
        sure = claims.refusal(question, guided=guide is not None) is None
        hint = lesson.hint if lesson else prompts.CLAIM_OFFER if sure else ""
        prompt = prompts.decision(view, names, choices, hint)

        def read(typed: str) -> Action:
            action = read_answer(typed, position, choices, names)
            objection = None if guide is None else guide.objection(question, action)
            if objection is not None:
                raise NotAnAnswerError(objection)
            return action

        self._asides.asked = (question, choices)
        action = self._lines.ask(prompt, read)
        self._lines.forget()
        return action

    def _lesson(self, question: Question) -> Lesson | None:
        """What is taught before this question, its page being said at once."""
        if self._series.guide is None:
            return None
        lesson = self._series.guide.lesson(question, aloud=True)
        if lesson.text:
            self._lines.paragraph([f"{lesson.title}.", *lesson.text])
        return lesson

    # With several people.

    def _call(self, seat: Seat) -> None:
        """Tell somebody what has happened, behind a curtain unless it is who acted last."""
        if self._present == seat:
            self._asides.here = seat
            self._tell(seat)
        else:
            self._curtain(seat)
        self._private = True

    def _curtain(self, seat: Seat) -> None:
        """Hand over to this person; nothing private is said."""
        lines, name = self._lines, self._table.names[seat]
        lines.hide()
        self._private = False
        self._present = self._asides.here = self._asides.asked = None
        public = self._table.view(None)
        heard = self._unheard(public, seat)
        told = [*self._left.get(seat, ()), *self._news(public, heard)]
        lines.paragraph([f"Now {name}, in seat {seat + 1}. Everybody else looks away.", *told])
        prompt = prompts.curtain(name)
        lines.ask(prompt, prompts.one_of(prompt, ()))
        # Who has been called may hear again what happened, but the call is over.
        lines.forget(*told)
        self._present = self._asides.here = seat
        lines.paragraph(taken_up(self._table.view(seat), self._table.names, heard))
        self._left.pop(seat, None)
        self._heard[seat] = heard_all(public, self._table.changes)

    def _begin_anew(self) -> None:
        """People have come or gone: whatever was said to one of them may not be for the next."""
        if self._private or self._shared:
            self._lines.hide()
        self._private = False
        self._present = self._asides.here = self._asides.asked = None
        if not self._series.people:
            # Whoever watches the bots from now on was there until now.
            self._heard[None] = max(self._heard.values(), default=NOTHING)

    def _warn_of_sharing(self) -> None:
        """Say once, when several people begin to share a terminal, what it cannot hide."""
        if self._shared and self._lines.terminal and not self._warned:
            self._warned = True
            self._lines.paragraph([SHARED if self._lines.erasable else SHARED_FOR_GOOD])
            self._lines.pause()

    # Telling.

    def _news(self, view: View, heard: Heard) -> list[str]:
        return news(view, self._table.changes, self._table.names, heard)

    def _unheard(self, view: View, seat: Seat) -> Heard:
        """From where on this person has to be told what happened: not the own deed."""
        return after_own_deed(view, self._heard.get(seat, NOTHING), seat)

    def _tell(self, seat: Seat | None, *, apart: bool = False) -> None:
        """Say what has happened and was not told yet to this seat, or to a watcher of bots."""
        view = self._table.view(seat)
        told = self._news(view, self._heard.get(seat, NOTHING))
        if apart:
            self._lines.paragraph(told)
        else:
            self._lines.say(*told)
        self._heard[seat] = heard_all(view, self._table.changes)

    def _follow(self, seat: Seat, events: list[Event]) -> None:
        """Tell what came of an action, as far as it has to be told before the next."""
        if not self._shared:
            self._tell(self._only)
        else:
            self._asides.here = None
        if any(isinstance(event, Scored) for event in events):
            self._hand_is_over()
        elif any(isinstance(event, ThrownIn) for event in events):
            self._thrown_in()
        elif self._shared and seat == self._present and _exchanged(events, seat):
            # The cards are the only ones that are not told with the next question to this seat.
            self._asides.here = seat
            self._tell(seat)
            self._lines.pause()

    def _hand_is_over(self, untold: int = 0, instead: str = "") -> None:
        """For all to hear: what some of them have not heard yet, and what the hand gave.

        Of the last `untold` events another sentence is told instead.
        """
        view, names = self._table.view(None), self._table.names
        told = replace(view, events=view.events[: len(view.events) - untold])
        if self._shared:
            people = [seat for seat in self._series.people if seat in self._heard]
            heard = min((self._heard[seat] for seat in people), default=NOTHING)
            self._lines.paragraph([*self._news(told, heard), *([instead] if instead else [])])
        elif instead:
            self._lines.say(instead)
        self._next_deal()
        self._left = {}
        self._private = False  # now all may know all of its cards
        result = result_of(view, self._table.winner)
        hinted = hints.hints_line(self._table.hints, names, hand=result.hand)
        lines = result_lines(view.rules, result, names)
        self._lines.paragraph([*lines, *([hinted] if hinted else [])])
        series = self._series
        if self._table.winner is None and series.guide is None and not series.practice:
            self._wait()

    def _wait(self) -> None:
        """On a terminal, go on only when all have read it, and seen the hand again if they like."""
        lines = self._lines
        while lines.terminal and lines.ask(prompts.HAND_OVER, prompts.read_hand_over) == 2:
            self.review()
        if lines.terminal or self._shared:
            lines.forget()

    def review(self) -> None:
        """Look at the finished hands of this game, the last one first, and come back.

        Raises LeaveError when somebody interrupts and means it.
        """
        # Few ask for it; and it plays hands on by way of this module.
        from smear.plain.review import review_in_lines
        from smear.review import Review

        lines, scored = self._lines, self._table.view(None).scored
        assert scored is not None
        helper, lines.helper = lines.helper, None
        try:
            hands = Review.of(self._table.journal)
            status = review_in_lines(lines, hands, at_hand=scored.hand)
        finally:
            lines.helper = helper
        if status:
            raise LeaveError(status)

    def _thrown_in(self) -> None:
        """Everybody has passed; who comes first in the next deal is called anew."""
        if self._shared:
            # That all have passed says who has passed as well.
            view = self._table.view(None)
            said = tell(view, self._table.names, len(view.events) - 1)
            self._left = dict.fromkeys(self._series.people, said)
        self._next_deal()

    def _next_deal(self) -> None:
        """Nobody has heard of it, and nobody has been called."""
        self._heard = {}
        self._present = None
        self._ended = True

    def _warn(self) -> None:
        """Say once what keeps the game from being saved or recorded; it goes on."""
        if self._series.keeping is not None:
            self._lines.leave_question = self._series.keeping.leave_question()
        for _, problem in self._series.problems():
            self._lines.say(f"{sentence(problem)}.")


def _exchanged(events: list[Event], seat: Seat) -> bool:
    """Whether this seat was dealt cards for others; who takes cards up hears of them when asked."""
    drew = any(isinstance(event, Drew) and event.seat == seat for event in events)
    return drew and isinstance(events[0], Discarded)
