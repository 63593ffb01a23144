"""The scenes of one game, each built from what whoever looks may know and has been told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smear.engine.cards import Seat
from smear.engine.events import (
    Bid,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.view import View
from smear.screen import pages
from smear.screen.asking import AskScene
from smear.screen.discarding import DrawnScene, ask_scene
from smear.screen.hand_area import HandPicture
from smear.screen.page import GO_BACK, PageScene
from smear.screen.people import shown_names
from smear.screen.results import ResultScene, ScoreScene
from smear.screen.scenes import CurtainScene, Moment, TableScene
from smear.screen.seats import TrickPicture
from smear.table.table import Question, Table
from smear.ui.cards import sorted_hand
from smear.ui.commands import BIDS, HELP, LAST, QUIT, RULES, STORY, WHY, Command
from smear.ui.recap import recap
from smear.ui.status import own_hand, status_of
from smear.ui.words import tell

#: What somebody does, as against what follows from it.
_DEEDS = (Passed, Bid, TrumpNamed, Discarded, Drew, Played)

#: The keys of the screens that are for all.
GO_ON, AGAIN, LEAVE = "enter", "n", "q"
_FOR_ALL = f"{HELP.keys[0]} help   {QUIT.keys[0].upper()} leaves"


class Stage:
    """Makes every scene of a game, and remembers what each person has been told.

    names     everybody's names, as the screen writes them
    several   whether more than one person is at the keyboard: then hands are private
    only      the only person at the keyboard, or None; that person's hand stays on the screen
    """

    def __init__(self, table: Table, people: Sequence[Seat], *, glyphs: bool) -> None:
        self.names = shown_names(table.names)
        self.several = len(people) > 1
        self.only = people[0] if len(people) == 1 else None
        self._table = table
        self._people = people
        self._glyphs = glyphs
        #: From whose seat the table is seen when nobody in particular looks.
        self._viewer = people[0] if people else 0
        #: How many events of this deal each person has been told of, and what was left untold of
        #: the deal before, which was thrown in.
        self._seen: dict[Seat, int] = {}
        self._left: dict[Seat, list[str]] = {}

    def begin_deal(self) -> None:
        """A new deal, of which nobody has been told anything."""
        self._seen = {}

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

    # For all to see.

    def watching(self, events: Sequence[Event] = ()) -> TableScene:
        """The table while others move, just after these events, with an only person's hand."""
        view = self._table.view(self.only)
        said, told = _latest(view, self.names)
        before = replace(view, events=view.events[:told])
        hand = None
        if self.only is not None:
            news = self._news(before, self.only)
            trump = status_of(view).trump
            hand = HandPicture(sorted_hand(view.rules, trump, own_hand(view)))
        else:
            news = self._story(before)[-2:]
        moment = self._moment(view, self._viewer, news, _finished(view, events))
        scene = TableScene(moment, said, hand)
        scene.keys = "any key: faster   Ctrl-C leaves"
        return scene

    def curtain(self, seat: Seat, *, again: bool = False) -> CurtainScene:
        """Who is to sit down now, `again` or anew; what happened since that person's last turn."""
        public = self._table.view(None)
        scene = CurtainScene(self._moment(public, seat, self._news(public, seat)), again=again)
        scene.keys = f"press {seat + 1} to go on   Ctrl-C leaves"
        return scene

    def result(self) -> ResultScene:
        """What the hand gave that has just been scored."""
        view, winner = self._table.view(None), self._table.winner
        keys = f"Enter goes on   F3 score sheet   {_FOR_ALL}"
        return ResultScene(view, self.names, winner, keys, glyphs=self._glyphs)

    def score_sheet(self) -> ScoreScene:
        """The score of every hand so far."""
        view = self._table.view(None)
        title = f"Score sheet, playing to {view.rules.target}"
        keys = f"{GO_BACK}   {_FOR_ALL}"
        return ScoreScene(view, self.names, title, keys, glyphs=self._glyphs)

    def over(self) -> ScoreScene:
        """The winner and the score sheet, and the question whether to play again."""
        view = self._table.view(None)
        title = pages.winner_line(view, self.names, self._table.winner)
        keys = f"{AGAIN} another game with the same people   {LEAVE} leaves   {_FOR_ALL}"
        return ScoreScene(view, self.names, title, keys, glyphs=self._glyphs)

    def help(self) -> PageScene:
        """What can be typed, on a screen that is for all."""
        return pages.help_page(self._table.view(None), private=False)

    def hidden(self, seat: Seat) -> PageScene:
        """In the place of an only person's hand."""
        return PageScene(f"{self.names[seat]}'s hand is hidden", [], keys="any key shows it")

    # For one person; private when there are several.

    def asking(self, question: Question) -> AskScene:
        """The question to a person, with that person's hand."""
        seat, view = question.seat, question.view
        return ask_scene(self._moment(view, seat, self._news(view, seat)), private=self.several)

    def drawn(self, seat: Seat) -> DrawnScene:
        """The cards that a person has just drawn, among the others."""
        return DrawnScene(self._moment(self._table.view(seat), seat, ()), private=self.several)

    def page(self, command: Command, scene: AskScene, question: Question) -> PageScene:
        """The page that a command calls up while this question waits."""
        view, names, glyphs, private = question.view, self.names, self._glyphs, self.several
        if command is HELP:
            return pages.help_page(view, private=private)
        if command is RULES:
            return pages.rules_page(view, private=private)
        if command is BIDS:
            return pages.bids_page(view, names, private=private)
        if command is LAST:
            return pages.last_trick_page(view, names, glyphs=glyphs, private=private)
        if command is WHY:
            return pages.note_page(scene.note, private=private)
        assert command is STORY
        news = self._news(view, question.seat)
        return pages.story_page(view, names, news, glyphs=glyphs, private=private)

    def _moment(
        self, view: View, viewer: Seat, news: Sequence[str], trick: TrickPicture | None = None
    ) -> Moment:
        return Moment(view, self.names, viewer, self._glyphs, self._story(view), news, trick)

    def _story(self, view: View) -> list[str]:
        return recap(view, self.names, glyphs=self._glyphs)

    def _news(self, view: View, seat: Seat) -> list[str]:
        """What of this view the person in this seat has not been told yet."""
        since = self._seen.get(seat, 0)
        new = recap(view, self.names, glyphs=self._glyphs, since=since)
        return [*self._left.get(seat, ()), *new]


def _latest(view: View, names: Sequence[str]) -> tuple[str, int]:
    """The latest sentence that this view's events say, and the number of its event."""
    for index in range(len(view.events) - 1, 0, -1):
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
