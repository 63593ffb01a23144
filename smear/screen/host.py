"""The host of a game on the screen: who sits there, who may look, the pages for all to see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from smear.engine.cards import Seat
from smear.screen.comforts import arrange
from smear.screen.page import SCROLLING, ScrollScene
from smear.screen.staging import Stage
from smear.screen.watching import StillScene
from smear.settings import Preferences
from smear.table.seating import Occupant
from smear.table.table import Table
from smear.terminal.scene import COVERED, Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from smear.ui.commands import (
    BIDS,
    HELP,
    HIDE,
    LAST,
    QUIT,
    RULES,
    SCORE,
    STORY,
    TABLE,
    Command,
    command_for_key,
)
from smear.ui.series import Series

if TYPE_CHECKING:
    from smear.screen.table_menu import TableMenu

#: What a curtain does besides letting somebody in.
_CURTAIN_KEYS = frozenset((*TABLE.keys, *QUIT.keys))
#: What can be called up while nobody in particular looks.
PUBLIC = (HELP, LAST, SCORE, RULES, BIDS, STORY, TABLE)
_PUBLIC_KEYS = frozenset(key for command in PUBLIC for key in command.keys)

#: How long after a pause a question takes no keys, and how long those that people skip pauses with
#: must not have come.
SETTLE_SECONDS = 0.3
_SKIPPING = ("enter", "space", "escape", "click")


class Host:
    """What every part of a game on the screen shares.

    With one person at the keyboard that person's hand stays and there is no curtain. With several,
    a hand is on the screen only while its owner is choosing or looking at cards just drawn.

    terminal, series, table, preferences   the screen, the people, the game, what its user likes
    stage                                  makes the scenes
    rested                                 whether a pause has passed since the last question
    skipped                                the key that cut the last pause short, or nothing
    """

    def __init__(
        self,
        terminal: Terminal,
        series: Series,
        table: Table,
        preferences: Preferences,
        *,
        uncalled: bool = False,
    ) -> None:
        self.terminal = terminal
        self.series = series
        self.table = table
        self.preferences = preferences
        self.stage = Stage(
            table,
            series.people,
            glyphs=terminal.unicode,
            uncalled=uncalled,
            practice=series.practice,
        )
        self.rested = False
        self.skipped = ""
        #: The last person who was let in by a curtain, or nobody.
        self._seated: Seat | None = None
        #: Who sits where, and the settings, once somebody has asked for it.
        self._menu: TableMenu | None = None
        self.arrange()

    def arrange(self) -> None:
        """Let the screen behave as its user likes, with as many people as there are."""
        arrange(self.terminal, self.preferences.settings, several=self.stage.several)

    # Who may look.

    def cover(self) -> None:
        """With several people, nothing private until a curtain has passed."""
        if self.stage.several:
            self.terminal.cover()

    async def let_sit(self, seat: Seat) -> bool:
        """With several people, a curtain unless this very person is at the screen.

        Return whether that person is; if not, people may have come or gone.
        """
        if self.stage.several and (self._seated != seat or self.terminal.covered):
            return await self._curtain(seat)
        return True

    async def call_the_only_one(self) -> None:
        """A curtain, once, when all others have left and before that person's hand is shown."""
        while self.stage.uncalled and (only := self.stage.only) is not None:
            self.stage.uncalled = not await self._curtain(only)

    async def _curtain(self, seat: Seat) -> bool:
        """Call this person; or, when that is somebody who has gone, let another take the seat."""
        self.terminal.cover()
        scene, key = self.stage.curtain(seat, again=self._seated == seat), str(seat + 1)
        if self.skipped == key:
            await self.settle(scene)
        while (pressed := await self.terminal.curtain(scene, key, keys=_CURTAIN_KEYS)) != key:
            if pressed in TABLE.keys:
                await self.open_table()
                return False
            self.terminal.ask_to_leave()
        self.rested = False
        self._seated = seat
        self.stage.sit(seat)
        return True

    async def hide(self) -> None:
        """Somebody walks in: nothing is to be seen until the owner comes back."""
        self.cover()  # with several people a curtain is what is shown
        only = self.stage.only
        if only is not None and self.table.view(None).revealed is None:
            hidden = self.stage.hidden(only)
            while (await self._leave(hidden)).value in HIDE.keys:
                pass  # pressed again and again by somebody in a hurry, it still hides

    async def settle(self, scene: Scene) -> Reply | None:
        """After a pause, show what is asked next for a moment without taking answers.

        A key that comes so soon was meant to cut the pause short, and answers nothing; whoever goes
        on with the keys that do that only makes the moment longer. The key that hides the hand
        works all the same: it is returned.
        """
        still, clock = StillScene(scene), asyncio.get_running_loop()
        until = clock.time() + SETTLE_SECONDS
        while self.rested and (left := until - clock.time()) > 0:
            if scene.private and self.terminal.covered:
                return COVERED
            key = await self.terminal.pause(still, left)
            if key in HIDE.keys:
                return Reply(ReplyKind.KEY, key)
            if key and key in (*_SKIPPING, self.skipped):
                until = clock.time() + SETTLE_SECONDS
        self.rested = False
        return None

    # Pages.

    async def page(self, scene: ScrollScene, keys: Collection[str] | None = None) -> Reply:
        """Show a page until one of these keys, or any, that neither scrolls it nor leaves.

        The key that hides the hand does so here, too: the hand is what would come next.
        """
        reply = await self._leave(scene, keys)
        if reply.value in HIDE.keys:
            await self.hide()
        return reply

    async def _leave(self, scene: ScrollScene, keys: Collection[str] | None = None) -> Reply:
        reply = await self.settle(scene)
        while True:
            reply = reply or await self.terminal.key(scene, keys=keys)
            if reply.value in QUIT.keys:
                self.terminal.ask_to_leave()
            elif not scene.scroll(reply.value):
                return reply
            reply = None

    async def for_all(
        self, make: Callable[[], ScrollScene], keys: Collection[str] | None = None
    ) -> str:
        """Show a screen that is for all until one of these keys, or any; return which it was.

        Meanwhile it scrolls, the pages for all can be called up, and people can leave the game.
        `make` makes the scene, anew when names may have changed.
        """
        letters = [key.upper() for key in keys or () if len(key) == 1]
        wanted = None if keys is None else {*keys, *letters, *SCROLLING, *_PUBLIC_KEYS, *QUIT.keys}
        self.cover()
        scene = make()
        while True:
            reply = await self.page(scene, wanted)
            if keys is not None and reply.value.lower() in keys:
                return reply.value.lower()
            command = command_for_key(reply.value)
            if command in (HELP, TABLE) or (keys is not None and command in PUBLIC):
                assert command is not None
                await self.open(command)
                scene = make() if command is TABLE else scene
            elif keys is None:
                return reply.value

    async def open(self, command: Command) -> None:
        """Show the page of a command to all; the next hand is behind a curtain."""
        self.cover()
        if command is TABLE:
            await self.open_table()
        elif command is SCORE:
            await self.for_all(self.stage.score_sheet)
        else:
            await self.page(self.stage.public_page(command))

    async def open_table(self) -> None:
        """Who sits where, and the settings; for all to see."""
        if self._menu is None:
            # The menu and all it draws: nobody waits for it at the start.
            from smear.screen.table_menu import TableMenu

            self._menu = TableMenu(self.terminal, self.series, self.table, self.preferences)
        before = list(self.table.occupants)
        await self._menu.open(several=self.stage.several)
        if before != self.table.occupants:
            self._reseat(before)
        self.arrange()
        self.cover()

    def _reseat(self, before: Sequence[Occupant]) -> None:
        """Somebody has come or gone."""
        occupants = self.table.occupants
        changed = [seat for seat, who in enumerate(before) if _another(who, occupants[seat])]
        self.stage.reseat(self.series.people, changed)
        if self._seated in changed:
            self._seated = None


def _another(before: Occupant, after: Occupant) -> bool:
    """Whether somebody else sits there, and not the same bot at another level."""
    return before.name != after.name or before.is_person != after.is_person
