"""The game on the screen: whose turn it is, what comes of it, and one game after another.

The pages that tell of a problem are loaded when there is one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import Event, Scored, ThrownIn
from smear.screen.beforehand import Beforehand
from smear.screen.comforts import arrange
from smear.screen.host import Host
from smear.screen.pacing import CLAIMED, Pacing, rests
from smear.screen.seating import seat_people
from smear.screen.staging import AGAIN, GO_ON, LEAVE, REVIEW
from smear.screen.turn import Claimed, Turn
from smear.settings import Preferences
from smear.table.table import Question, Table
from smear.terminal.canvas import LEAVE_THE_GAME
from smear.terminal.terminal import Terminal
from smear.ui.series import Series
from smear.ui.setup import Setup
from smear.ui.turns import only_card
from smear.ui.undo import OFF, is_fair
from smear.ui.words import outcome_line


def run_screen(
    setup: Setup,
    *,
    preferences: Preferences,
    letters: bool = False,
    tell: Callable[[str], object] = str,
) -> int:
    """Play on the full screen until people leave; return the exit code.

    `letters` asks for letters where the terminal could draw suits. `tell` is given a line about
    each game that was played to its end, to be printed when the screen has been left: it is gone
    with all it showed.
    """
    terminal = Terminal(letters=letters)
    return terminal.run(lambda terminal: play_games(terminal, setup, preferences, tell))


async def play_games(
    terminal: Terminal,
    setup: Setup,
    preferences: Preferences,
    tell: Callable[[str], object] = str,
) -> int:
    """Seat people and play game after game with them; return the exit code.

    A guided game ends after its first hand.
    """
    arrange(terminal, preferences.settings, several=False)
    await _tell_at_first(terminal, setup, preferences)
    beforehand = Beforehand(terminal, preferences, setup.keeping)
    series = setup.series or await _offered(terminal, setup, beforehand)
    series = series or await seat_people(terminal, setup, beforehand)
    another, uncalled = True, False
    while another:
        resumes, table = series.stored is not None, series.new_table()
        game = GameOnScreen(terminal, series, table, preferences, uncalled=uncalled)
        try:
            if resumes:
                await game.welcome_back()
            await game.play()
        finally:
            left = series.keeping if table.winner is None else None
            if left is not None and (said := left.farewell()) is not None:
                tell(said)
        if table.winner is None:
            break
        tell(outcome_line(table.rules, table.winner, table.totals, table.names))
        another, uncalled = await game.over(), game.uncalled
    return 0


async def _offered(terminal: Terminal, setup: Setup, beforehand: Beforehand) -> Series | None:
    """A stored game that goes on, if there are some and people want one of them."""
    keeping = setup.keeping
    if not setup.offer or keeping is None:
        return None
    unfinished = keeping.offered(setup.rules, setup.names)
    if not unfinished:
        return None
    from smear.screen.starting import offer

    series = await offer(terminal, keeping, unfinished, beforehand)
    if series is not None:
        series.record = setup.record
    return series


async def _tell_at_first(terminal: Terminal, setup: Setup, preferences: Preferences) -> None:
    """What people must be told before anything else."""
    notices = [] if setup.keeping is None else setup.keeping.notices()
    if preferences.problem is not None or notices:
        from smear.screen.pages import notices_page, settings_page

        if preferences.problem is not None:
            await terminal.key(settings_page(preferences.problem))
        if notices:
            await terminal.key(notices_page(notices))


class GameOnScreen:
    """One game: it turns the table, asks people and bots, and shows what comes of it."""

    def __init__(
        self,
        terminal: Terminal,
        series: Series,
        table: Table,
        preferences: Preferences,
        *,
        uncalled: bool = False,
    ) -> None:
        self._terminal = terminal
        self._series = series
        self._table = table
        self._preferences = preferences
        self._host = Host(terminal, series, table, preferences, uncalled=uncalled)
        self._pacing = Pacing(self._host)
        self._turn = Turn(self._host)
        if series.keeping is not None:
            terminal.leave_question = series.keeping.leave_question()

    @property
    def uncalled(self) -> bool:
        """Whether all but one have left, or all, and nobody has been called since."""
        return self._host.stage.uncalled

    async def welcome_back(self) -> None:
        """Before a stored game goes on, what all may see of it; the one person's hand is hidden.

        With several people the curtain of who is to act comes next.
        """
        stage = self._host.stage
        if self._table.view(None).scored is not None:
            await self._result()
        elif not stage.several and (question := self._table.question()) is not None:
            await self._host.page(stage.welcome(question))

    async def _result(self) -> None:
        """What the hand gave, and on a key the review of it."""
        keys = {GO_ON} if self._series.practice else {GO_ON, REVIEW}
        while await self._host.for_all(self._host.stage.result, keys) == REVIEW:
            await self._review()

    async def _review(self) -> None:
        """Look at the hands that are over, the last of them first."""
        from smear.review import Review
        from smear.screen.review import review_on_screen

        scored = self._table.view(None).scored
        assert scored is not None
        review = Review.of(self._table.journal)
        await review_on_screen(self._terminal, self._preferences, review, at_hand=scored.hand)
        self._host.arrange()  # a practice has been another company

    async def play(self) -> None:
        """Play the game to its end; a guided one, or practice, to the end of its hand."""
        while (question := self._table.question()) is not None:
            if len(question.view.events) == 1:
                self._host.stage.begin_deal()
            # Cards may have been dealt, a deed taken back, a seat taken: all that is saved as well.
            await self._warn()
            await self._host.call_the_only_one()
            action: Action | Claimed | None = only_card(question)
            last_card = action is not None
            if action is None:
                action = await self._ask(question)
            if action is None:
                continue  # somebody has come or gone: who is asked may be another
            if isinstance(action, Claimed):
                events = action.events
                await self._warn()
                await self._show_claim(question.seat, events)
            else:
                events = self._table.answer(action)
                await self._warn()
                if await self._show(question.seat, events, last_card=last_card):
                    continue
            if self._series.guide is not None and _scored(events):
                await self._host.page(self._host.stage.farewell(self._series.guide.farewell()))
                return
            if self._series.practice and _ended(events):
                return

    async def over(self) -> bool:
        """The game is over: the winner, and on a key the review of it or another game."""
        self._terminal.leave_question = LEAVE_THE_GAME
        host, keys = self._host, {AGAIN, LEAVE, REVIEW}
        while (key := await host.for_all(host.stage.over, keys)) == REVIEW:
            await self._review()
        return key == AGAIN

    async def _ask(self, question: Question) -> Action | Claimed | None:
        """What whoever plays this seat does; None when that has changed meanwhile."""
        occupants = list(self._table.occupants)
        if occupants[question.seat].is_person:
            return await self._turn.ask(question)
        thought = self._terminal.think(self._series.bot_choice, self._table, question)
        action = await self._pacing.until(asyncio.ensure_future(thought))
        return action if self._table.occupants == occupants else None

    async def _show(self, seat: Seat, events: Sequence[Event], *, last_card: bool) -> bool:
        """Show what came of an action, each thing for a while.

        Return whether it was taken back: then nothing has come of it.
        """
        stage = self._host.stage
        told = stage.told()
        stage.note(seat, events)
        person = self._table.occupants[seat].is_person
        if person:
            await self._turn.look(seat, events)
        scene = stage.watching(events, last_card=last_card)
        undo = person and not last_card and self._fair(seat, events)
        if await self._pacing.show(scene, rests(seat, events), undo=undo):
            self._table.undo(seat, 1)
            stage.recall(told)
            return True
        if _scored(events):
            await self._result()
        return False

    async def _show_claim(self, seat: Seat, events: Sequence[Event]) -> None:
        """Show that all the rest was claimed, which ends the hand and is never taken back."""
        await self._pacing.show(self._host.stage.claimed(seat, events), [CLAIMED])
        await self._result()

    def _fair(self, seat: Seat, events: Sequence[Event]) -> bool:
        """Whether this can be taken back before the next acts."""
        guided = self._series.guide is not None
        off = self._host.preferences.settings.undo == OFF
        return not guided and not off and is_fair(self._table, seat, events)

    async def _warn(self) -> None:
        """Say once what keeps the game from being saved or recorded; for all to see."""
        keeping = self._series.keeping
        if keeping is not None:
            self._terminal.leave_question = keeping.leave_question()
        for title, problem in self._series.problems():
            from smear.screen.pages import problem_page

            self._host.cover()
            await self._host.page(problem_page(title, problem))


def _scored(events: Sequence[Event]) -> bool:
    """Whether the hand is over with these events."""
    return any(isinstance(event, Scored) for event in events)


def _ended(events: Sequence[Event]) -> bool:
    """Whether the hand is over with these events, or its cards are thrown in."""
    return any(isinstance(event, Scored | ThrownIn) for event in events)
