"""The scenes of one game, each built from what whoever looks may know and has been told.

What only a key calls up, or the end of a hand, is loaded then: the first picture waits for none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from smear.engine.cards import Seat
from smear.engine.events import (
    Bid,
    Discarded,
    Drew,
    Event,
    GameOver,
    Passed,
    Played,
    Scored,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.view import View
from smear.screen.asking import AskScene
from smear.screen.discarding import DrawnScene, ask_scene
from smear.screen.hand_area import HandPicture
from smear.screen.keyline import Hint, command_hint
from smear.screen.page import GO_BACK, PageScene, ScrollScene
from smear.screen.people import shown_names
from smear.screen.scenes import CurtainScene, Moment
from smear.screen.seats import TrickPicture
from smear.screen.watching import HiddenScene, WatchScene
from smear.table.table import Question, Table
from smear.ui.cards import sorted_hand
from smear.ui.changes import remark_line, story
from smear.ui.claims import claim_line
from smear.ui.commands import BIDS, HELP, HINT, LAST, QUIT, RULES, STORY, TABLE, WHY, Command
from smear.ui.hints import hints_line
from smear.ui.status import own_hand, status_of
from smear.ui.words import tell

if TYPE_CHECKING:
    from smear.screen.results import ResultScene
    from smear.screen.scores import ScoreScene
    from smear.ui.guide import Lesson

#: How soon the line of keys has room for that of a hint.
_HINT = 2

#: What somebody does, as against what follows from it.
_DEEDS = (Passed, Bid, TrumpNamed, Discarded, Drew, Played)

#: The keys of the screens that are for all.
GO_ON, AGAIN, LEAVE, REVIEW = "enter", "n", "q", "r"
_TABLE = f"{TABLE.keys[0].upper()} table"
_LEAVE = f"{QUIT.keys[0].upper()} leaves"
_FOR_ALL = f"{_TABLE}   {HELP.keys[0]} help   {_LEAVE}"


class Told(NamedTuple):
    """How many events each person has been told of, and what each has still to be told."""

    seen: dict[Seat, int]
    left: dict[Seat, list[str]]


class Stage:
    """Makes every scene of a game, and remembers what each person has been told.

    names     everybody's names, as the screen writes them
    several   whether more than one person is at the keyboard: then hands are private
    only      the only person at the keyboard, or None; that person's hand stays on the screen
    uncalled  whether somebody else may have the laptop still, who has left: then a curtain has to
              pass before the only person's hand is shown
    """

    def __init__(
        self,
        table: Table,
        people: Sequence[Seat],
        *,
        glyphs: bool,
        uncalled: bool = False,
        practice: bool = False,
    ) -> None:
        self._table = table
        self._practice = practice
        self._glyphs = glyphs
        self.uncalled = uncalled
        self._count_in(people)
        #: From whose seat the table is seen when nobody in particular looks.
        self._viewer = people[0] if people else 0
        #: How many events of this deal each person has been told of, and what was left untold of
        #: the deal before, which was thrown in.
        self._seen: dict[Seat, int] = {}
        self._left: dict[Seat, list[str]] = {}
        #: What is said of a claim in this deal.
        self._claim = ""

    def reseat(self, people: Sequence[Seat], changed: Sequence[Seat]) -> None:
        """Others play these seats now; who has just come has been told nothing."""
        left = {seat for seat in self._people if seat in changed or seat not in people}
        self._count_in(people)
        # Who plays the only person's own seat on has seen that hand. With nobody left, the next
        # to come may be somebody else; with several, nothing is shown without a curtain.
        self.uncalled = not self.several and (self.uncalled or bool(left - {self.only}))
        for seat in changed:
            self._seen.pop(seat, None)
            self._left.pop(seat, None)
        if self._viewer not in people and people:
            self._viewer = people[0]

    def _count_in(self, people: Sequence[Seat]) -> None:
        self.names = shown_names(self._table.names)
        self.several = len(people) > 1
        self.only = people[0] if len(people) == 1 else None
        self._people = people

    def begin_deal(self) -> None:
        """A new deal, of which nobody has been told anything."""
        self._seen, self._claim = {}, ""

    def sit(self, seat: Seat) -> None:
        """This person sits down: the table is seen from here until another does."""
        self._viewer = seat

    def note(self, seat: Seat, events: Sequence[Event]) -> None:
        """Who acts has seen all before that and the own deed, but not yet what follows from it."""
        public = self._table.view(None)
        deeds = next((n for n, e in enumerate(events) if not isinstance(e, _DEEDS)), len(events))
        self._seen[seat] = len(public.events) - len(events) + deeds
        self._left.pop(seat, None)
        if any(isinstance(event, ThrownIn) for event in events):
            self._left = {person: self._news(public, person) for person in self._people}

    def told(self) -> Told:
        """Who has been told what by now."""
        return Told(dict(self._seen), dict(self._left))

    def recall(self, told: Told) -> None:
        """Nobody has been told more than this, for what came after it was taken back."""
        self._seen, self._left = dict(told.seen), dict(told.left)

    def step_back(self) -> None:
        """Some of what happened was taken back: what comes in its place will be news to all."""
        stands = len(self._table.view(None).events)
        self._seen = {seat: min(count, stands) for seat, count in self._seen.items()}

    # For all to see.

    def watching(self, events: Sequence[Event] = (), *, last_card: bool = False) -> WatchScene:
        """The table while others move, just after these events, with an only person's hand.

        `last_card` says that a card was played because it was the only one its owner held.
        """
        view = self._table.view(None if self.uncalled else self.only)
        said, told = _latest(view, self.names)
        if last_card:
            played = len(view.events) - len(events)
            deed = tell(view, self.names, played, played + 1)[0].removesuffix(".")
            said = f"{deed}, the last card." + (f" {said}" if told > played else "")
            told = played
        return self._watching(events, said, told)

    def _watching(self, events: Sequence[Event], said: str, told: int) -> WatchScene:
        """The table just after these events: what is said of them, and what was told before it."""
        only = None if self.uncalled else self.only
        view = self._table.view(only)
        before = replace(view, events=view.events[:told])
        hand = None
        if only is not None:
            news = self._news(before, only)
            trump = status_of(view).trump
            hand = HandPicture(sorted_hand(view.rules, trump, own_hand(view)))
        else:
            news = self._story(before)[-2:]
        moment = self._moment(view, self._viewer, news, _finished(view, events))
        return WatchScene(moment, said, hand)

    def claimed(self, seat: Seat, events: Sequence[Event]) -> WatchScene:
        """The table after this seat has claimed the rest: its last trick, and a sentence."""
        self._claim = claim_line(self.names, seat, events)
        return self._watching(events, self._claim, len(self._table.view(None).events) - len(events))

    def curtain(self, seat: Seat, *, again: bool = False) -> CurtainScene:
        """Who is to sit down now, `again` or anew; what happened since that person's last turn."""
        public = self._table.view(None)
        scene = CurtainScene(self._moment(public, seat, self._news(public, seat)), again=again)
        scene.keys = f"press {seat + 1} to go on   {_TABLE}   {_LEAVE}"
        return scene

    def result(self) -> ResultScene:
        """What the hand gave that has just been scored."""
        from smear.screen.results import ResultScene

        view, winner = self._table.view(None), self._table.winner
        goes_on = "Enter ends the practice" if self._practice else "Enter goes on"
        review = "" if self._practice else f"{REVIEW.upper()} review   "
        keys = f"{goes_on}   {review}F3 score sheet   {_FOR_ALL}"
        assert view.scored is not None
        remarks = [self._claim, self._hints(view.scored.hand)]
        return ResultScene(view, self.names, winner, keys, remarks, glyphs=self._glyphs)

    def score_sheet(self) -> ScoreScene:
        """The score of every hand so far."""
        from smear.screen.scores import ScoreScene

        view = self._table.view(None)
        title = f"Score sheet, playing to {view.rules.target}"
        keys = f"{GO_BACK}   {_FOR_ALL}"
        return ScoreScene(view, self.names, title, keys, glyphs=self._glyphs)

    def over(self) -> ScoreScene:
        """The winner and the score sheet, and the question whether to play again."""
        from smear.screen.pages import winner_line
        from smear.screen.scores import ScoreScene

        view = self._table.view(None)
        title = winner_line(view, self.names, self._table.winner)
        if hinted := self._hints():
            title += f". {hinted.removesuffix('.')}"
        keys = (
            f"{AGAIN.upper()} another game, same people   {LEAVE.upper()} leaves"
            f"   {REVIEW.upper()} review   {_FOR_ALL}"
        )
        return ScoreScene(view, self.names, title, keys, glyphs=self._glyphs)

    def _hints(self, hand: int | None = None) -> str:
        """Who has taken how many hints in this hand, or in the game."""
        return hints_line(self._table.hints, self._table.names, hand=hand, shown=shown_names)

    def public_page(self, command: Command) -> ScrollScene:
        """The page of a command, called up while all look."""
        return self._page(command, self._table.view(None), [], private=False)

    def welcome(self, question: Question) -> HiddenScene:
        """A stored game that goes on, as all may see it, before the only person's hand is shown."""
        rules, number = self._table.rules, status_of(question.view).hand
        said = (
            f"Welcome back: hand {number} of {rules.variant.short_title} goes on."
            f" It is {self.names[question.seat]}'s turn."
        )
        viewer = question.seat if self.only is None else self.only
        return HiddenScene(self._moment(self._table.view(None), viewer, ()), said)

    def taken_back(self) -> PageScene:
        """What was taken back last, for all to know."""
        table = self._table
        line = remark_line(table.changes[-1], self.names, glyphs=self._glyphs)
        return PageScene("Taken back", [line], keys="any key goes on")

    def hidden(self, seat: Seat) -> HiddenScene:
        """The table with an only person's hand turned over."""
        return HiddenScene(
            self._moment(self._table.view(None), seat, ()), f"{self.names[seat]}'s hand is hidden"
        )

    # For one person; private when there are several.

    def asking(self, question: Question, *, hints: bool = True) -> AskScene:
        """The question to a person, with that person's hand; `hints`: there are some."""
        seat, view = question.seat, question.view
        scene = ask_scene(self._moment(view, seat, self._news(view, seat)), private=self.several)
        if hints:
            typed = scene.position.phase in HINT.typed_in
            word = Hint(f'type "{HINT.name}"', weight=_HINT)
            scene.offer(word if typed else command_hint(HINT, "hint", _HINT))
        return scene

    def drawn(self, seat: Seat) -> DrawnScene:
        """The cards that a person has just drawn, among the others."""
        return DrawnScene(self._moment(self._table.view(seat), seat, ()), private=self.several)

    def page(
        self, command: Command, scene: AskScene, question: Question, lesson: Lesson | None = None
    ) -> ScrollScene:
        """The page that a command calls up while this question waits, with its lesson if any."""
        view, private = question.view, self.several
        if command is WHY:
            from smear.screen.pages import note_page

            return note_page(scene.title, scene.note, private=private)
        news = self._news(view, question.seat)
        return self._page(command, view, news, private=private, lesson=lesson)

    def _page(
        self,
        command: Command,
        view: View,
        news: Sequence[str],
        *,
        private: bool,
        lesson: Lesson | None = None,
    ) -> ScrollScene:
        from smear.screen import pages

        names, glyphs = self.names, self._glyphs
        if command is HELP:
            return pages.help_page(view, names, glyphs=glyphs, private=private, lesson=lesson)
        if command is RULES:
            return pages.rules_page(view.rules, private=private)
        if command is BIDS:
            return pages.bids_page(view, names, glyphs=glyphs, private=private)
        if command is LAST:
            return pages.last_trick_page(view, names, glyphs=glyphs, private=private)
        assert command is STORY
        name = "" if view.seat is None else names[view.seat]
        return pages.story_page(name, self._story(view), news, glyphs=glyphs, private=private)

    # A guided game.

    def lesson(self, lesson: Lesson) -> PageScene:
        """What is taught before a decision."""
        return self._paragraphs(lesson.title, lesson.text)

    def farewell(self, text: Sequence[str]) -> PageScene:
        """What is said at the end of a guided hand."""
        return self._paragraphs("The end of this hand", text)

    def _paragraphs(self, title: str, text: Sequence[str]) -> PageScene:
        lines = [line for paragraph in text for line in (paragraph, "")]
        return PageScene(title, lines[:-1], private=self.several, keys="any key goes on")

    def _moment(
        self, view: View, viewer: Seat, news: Sequence[str], trick: TrickPicture | None = None
    ) -> Moment:
        return Moment(
            view,
            self.names,
            viewer,
            self._glyphs,
            self._story(view),
            news,
            trick,
            practice=self._practice,
        )

    def _story(self, view: View) -> list[str]:
        return self._told(view, 0)

    def _news(self, view: View, seat: Seat) -> list[str]:
        """What of this view the person in this seat has not been told yet."""
        return [*self._left.get(seat, ()), *self._told(view, self._seen.get(seat, 0))]

    def _told(self, view: View, since: int) -> list[str]:
        """What this view's events say from number `since` on, and who came and went."""
        table = self._table
        return story(
            view, table.changes, table.names, glyphs=self._glyphs, since=since, shown=shown_names
        )


def _latest(view: View, names: Sequence[str]) -> tuple[str, int]:
    """The latest sentence that this view's events say, and the number of its event.

    What the hand gave has a page of its own.
    """
    for index in range(len(view.events) - 1, 0, -1):
        if isinstance(view.events[index], Scored | GameOver):
            continue
        for said in tell(view, names, index, index + 1):
            return said, index
    return tell(view, names)[-1], 0


def _finished(view: View, events: Sequence[Event]) -> TrickPicture | None:
    """The trick that these events have completed, so that it rests on the table for a while."""
    if not any(isinstance(event, TrickTaken) for event in events):
        return None
    last = status_of(view).last_trick
    assert last is not None
    return TrickPicture(last.cards, last.winner, finished=True)
