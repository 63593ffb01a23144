"""The game on the screen: whose turn it is, who may look, and how long things are shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from smear.engine.actions import Action
from smear.engine.cards import Seat
from smear.engine.events import (
    AuctionWon,
    Bid,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    Scored,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.screen.asking import AskScene
from smear.screen.page import SCROLLING, ScrollScene
from smear.screen.pages import record_page
from smear.screen.scene import Reply, ReplyKind
from smear.screen.seating import seat_people
from smear.screen.staging import AGAIN, GO_ON, LEAVE, Stage
from smear.screen.terminal import Terminal
from smear.table.table import Question, Table
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import (
    HELP,
    HIDE,
    QUIT,
    SCORE,
    SCREEN_COMMANDS,
    WHY,
    Command,
    command_for_key,
    find_command,
)
from smear.ui.series import Series
from smear.ui.setup import Setup
from smear.ui.words import outcome_line

#: Seconds that the table rests after what happened, at normal speed.
_PAUSES: dict[type[Event], float] = {
    Passed: 0.5,
    Bid: 0.7,
    AuctionWon: 0.9,
    TrumpNamed: 0.9,
    Discarded: 0.4,
    Played: 0.6,
    TrickTaken: 1.6,
    ThrownIn: 1.8,
}

COMMAND_KEYS = frozenset(key for command in SCREEN_COMMANDS for key in command.keys)


def run_screen(setup: Setup, *, pace: float = 1.0, tell: Callable[[str], object] = str) -> int:
    """Play on the full screen until people leave; return the exit code.

    `pace` stretches every pause; 0 leaves them out. `tell` is given a line about each game that was
    played to its end, to be printed when the screen has been left: it is gone with all it showed.
    """
    return Terminal().run(lambda terminal: play_games(terminal, setup, pace, tell))


async def play_games(
    terminal: Terminal, setup: Setup, pace: float, tell: Callable[[str], object] = str
) -> int:
    """Seat people and play game after game with them; return the exit code."""
    series = await seat_people(terminal, setup)
    another = True
    while another:
        table = series.new_table()
        game = GameOnScreen(terminal, series, table, pace)
        await game.play()
        tell(outcome_line(table.rules, table.winner, table.totals, table.names))
        another = await game.over()
    return 0


class GameOnScreen:
    """One game: it turns the table, and minds who may see what.

    With one person at the keyboard that person's hand stays and there is no curtain. With several,
    a hand is on the screen only while its owner is choosing or looking at cards just drawn.
    """

    def __init__(self, terminal: Terminal, series: Series, table: Table, pace: float) -> None:
        self._terminal = terminal
        self._series = series
        self._table = table
        self._pace = pace
        self._stage = Stage(table, series.people, glyphs=terminal.unicode)
        #: The person at the screen, let in by a curtain of this hand.
        self._seated: Seat | None = None
        self._record_problem: str | None = None

    async def play(self) -> None:
        """Play the game to its end."""
        await self._warn_of_record()
        while (question := self._table.question()) is not None:
            if len(question.view.events) == 1:
                self._stage.begin_deal()
                self._seated = None
            if self._table.occupants[question.seat].is_person:
                action = await self._person(question)
            else:
                self._terminal.show(self._stage.watching())
                action = await self._terminal.think(self._series.bot_choice, self._table, question)
            events = self._table.answer(action)
            await self._warn_of_record()
            await self._show(question.seat, events)

    # What everybody may see.

    async def _show(self, seat: Seat, events: Sequence[Event]) -> None:
        """Show what came of an action, each thing for a while."""
        self._stage.note(seat, events)
        if self._table.occupants[seat].is_person and _exchanged(events, seat):
            await self._show_drawn(seat)
        seconds = max(_PAUSES.get(type(event), 0) for event in events)
        key = await self._terminal.pause(self._stage.watching(events), seconds * self._pace)
        if key in QUIT.keys:
            self._terminal.ask_to_leave()
        elif key in HIDE.keys and self._stage.only is not None:
            await self._hide(self._stage.only)
        if any(isinstance(event, Scored) for event in events):
            await self._result()

    async def _result(self) -> None:
        """The hand is scored: show it to all until a key."""
        self._cover()
        scene = self._stage.result()
        while await self._for_all(scene, {GO_ON, *SCORE.keys}) != GO_ON:
            await self._score_sheet()

    async def over(self) -> bool:
        """The game is over: the winner, and another game on a key."""
        return await self._for_all(self._stage.over(), {AGAIN, LEAVE}) == AGAIN

    async def _score_sheet(self) -> None:
        """For all to see, so the next hand is behind a curtain."""
        self._cover()
        await self._for_all(self._stage.score_sheet())

    async def _warn_of_record(self) -> None:
        """Say once what keeps the game from being recorded; for all to see."""
        problem = self._series.record_problem
        if problem is not None and problem != self._record_problem:
            self._record_problem = problem
            self._cover()
            await self._page(record_page(problem))

    async def _for_all(self, scene: ScrollScene, keys: Collection[str] | None = None) -> str:
        """Show a screen that is for all until one of these keys, or any; return which it was.

        Meanwhile it scrolls, there is help, and people can leave the game.
        """
        wanted = None if keys is None else {*keys, *SCROLLING, *HELP.keys, *QUIT.keys}
        while True:
            reply = await self._page(scene, wanted)
            if reply.value in HELP.keys:
                await self._page(self._stage.help())
            elif keys is None or reply.value in keys:
                return reply.value

    async def _page(self, scene: ScrollScene, keys: Collection[str] | None = None) -> Reply:
        """Show a page until one of these keys, or any, that neither scrolls it nor leaves."""
        while True:
            reply = await self._terminal.key(scene, keys=keys)
            if reply.value in QUIT.keys:
                self._terminal.ask_to_leave()
            elif not scene.scroll(reply.value):
                return reply

    def _cover(self) -> None:
        """With several people, nothing private until a curtain has passed."""
        if self._stage.several:
            self._terminal.cover()

    # What only one person may see.

    async def _person(self, question: Question) -> Action:
        """Ask a person until there is an answer that the rules allow."""
        scene = self._stage.asking(question)
        while True:
            await self._let_sit(question.seat)
            reply = await self._terminal.ask(scene, keys=COMMAND_KEYS)
            action = await self._read(scene, reply, question)
            if action is None:
                continue
            reason = self._table.refusal(action)
            if reason is None:
                return action
            scene.refuse(reason)

    async def _read(self, scene: AskScene, reply: Reply, question: Question) -> Action | None:
        """The action that a reply stands for; None when it was a command, or no answer."""
        if reply.kind is ReplyKind.COVERED:
            return None
        if reply.kind is ReplyKind.KEY:
            command = command_for_key(reply.value)
        else:
            command = find_command(reply.value, SCREEN_COMMANDS)
        if command is not None:
            await self._obey(command, scene, question)
            return None
        try:
            return scene.chosen() if reply.kind is ReplyKind.ENTER else scene.read(reply.value)
        except NotAnAnswerError as error:
            scene.refuse(str(error))
            return None

    async def _obey(self, command: Command, scene: AskScene, question: Question) -> None:
        """Do what was asked for besides answering."""
        if command is QUIT:
            self._terminal.ask_to_leave()
        elif command is HIDE:
            await self._hide(question.seat)
        elif command is SCORE:
            await self._score_sheet()
        elif command is WHY and not scene.cut_off:
            scene.explain()
        else:
            reply = await self._page(self._stage.page(command, scene, question))
            if reply.value in HIDE.keys:
                await self._hide(question.seat)

    async def _let_sit(self, seat: Seat) -> None:
        """With several people, a curtain unless this very person is at the screen."""
        if not self._stage.several or (self._seated == seat and not self._terminal.covered):
            return
        self._terminal.cover()
        scene = self._stage.curtain(seat, again=self._seated == seat)
        await self._terminal.curtain(scene, str(seat + 1))
        self._seated = seat
        self._stage.sit(seat)

    async def _hide(self, seat: Seat) -> None:
        """Somebody walks in: nothing is to be seen until the owner comes back."""
        if self._stage.several:
            self._terminal.cover()  # and a curtain is what is shown
        else:
            await self._page(self._stage.hidden(seat))

    async def _show_drawn(self, seat: Seat) -> None:
        """The cards that a person has drawn, marked, until a key."""
        scene = self._stage.drawn(seat)
        while True:
            await self._let_sit(seat)
            reply = await self._terminal.key(scene)
            if reply.value in HIDE.keys:
                await self._hide(seat)
            elif reply.kind is not ReplyKind.COVERED:
                return


def _exchanged(events: Sequence[Event], seat: Seat) -> bool:
    """Whether this seat was dealt cards for others; who takes cards up sees them when asked."""
    drew = any(isinstance(event, Drew) and event.seat == seat for event in events)
    return drew and isinstance(events[0], Discarded)
