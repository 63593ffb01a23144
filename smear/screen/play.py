"""The game on the screen: whose turn it is, what comes of it, and one game after another.

The pages that tell of a problem are loaded when there is one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import Event, Scored
from smear.screen.comforts import arrange
from smear.screen.host import Host
from smear.screen.pacing import Pacing, rests
from smear.screen.seating import seat_people
from smear.screen.staging import AGAIN, GO_ON, LEAVE
from smear.screen.turn import Turn
from smear.settings import Preferences
from smear.table.table import Question, Table
from smear.terminal.terminal import Terminal
from smear.ui.series import Series
from smear.ui.setup import Setup
from smear.ui.turns import only_card
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
    if preferences.problem is not None:
        from smear.screen.pages import settings_page

        await terminal.key(settings_page(preferences.problem))
    series = await seat_people(terminal, setup)
    another, uncalled = True, False
    while another:
        table = series.new_table()
        game = GameOnScreen(terminal, series, table, preferences, uncalled=uncalled)
        await game.play()
        if table.winner is None:
            break
        tell(outcome_line(table.rules, table.winner, table.totals, table.names))
        another, uncalled = await game.over(), game.uncalled
    return 0


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
        self._host = Host(terminal, series, table, preferences, uncalled=uncalled)
        self._pacing = Pacing(self._host)
        self._turn = Turn(self._host)
        self._record_problem: str | None = None

    @property
    def uncalled(self) -> bool:
        """Whether all but one have left, or all, and nobody has been called since."""
        return self._host.stage.uncalled

    async def play(self) -> None:
        """Play the game to its end, or a guided one to the end of its hand."""
        await self._warn_of_record()
        while (question := self._table.question()) is not None:
            if len(question.view.events) == 1:
                self._host.stage.begin_deal()
            await self._host.call_the_only_one()
            action = only_card(question)
            last_card = action is not None
            if action is None:
                action = await self._ask(question)
            if action is None:
                continue  # somebody has come or gone: who is asked may be another
            events = self._table.answer(action)
            await self._warn_of_record()
            await self._show(question.seat, events, last_card=last_card)
            if self._series.guide is not None and _scored(events):
                await self._host.page(self._host.stage.farewell(self._series.guide.farewell()))
                return

    async def over(self) -> bool:
        """The game is over: the winner, and another game on a key."""
        return await self._host.for_all(self._host.stage.over, {AGAIN, LEAVE}) == AGAIN

    async def _ask(self, question: Question) -> Action | None:
        """What whoever plays this seat does; None when that has changed meanwhile."""
        occupants = list(self._table.occupants)
        if occupants[question.seat].is_person:
            return await self._turn.ask(question)
        thought = self._terminal.think(self._series.bot_choice, self._table, question)
        action = await self._pacing.until(asyncio.ensure_future(thought))
        return action if self._table.occupants == occupants else None

    async def _show(self, seat: Seat, events: Sequence[Event], *, last_card: bool) -> None:
        """Show what came of an action, each thing for a while."""
        stage = self._host.stage
        stage.note(seat, events)
        if self._table.occupants[seat].is_person:
            await self._turn.look(seat, events)
        scene = stage.watching(events, last_card=last_card)
        await self._pacing.show(scene, rests(seat, events))
        if _scored(events):
            await self._host.for_all(stage.result, {GO_ON})

    async def _warn_of_record(self) -> None:
        """Say once what keeps the game from being recorded; for all to see."""
        problem = self._series.record_problem
        if problem is not None and problem != self._record_problem:
            from smear.screen.pages import record_page

            self._record_problem = problem
            self._host.cover()
            await self._host.page(record_page(problem))


def _scored(events: Sequence[Event]) -> bool:
    """Whether the hand is over with these events."""
    return any(isinstance(event, Scored) for event in events)
