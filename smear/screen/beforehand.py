"""Before the game: what can be called up from the pages that ask which game and who plays."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from smear.screen.keyline import Hint, command_hint
from smear.settings import Preferences
from smear.terminal.terminal import Terminal
from smear.ui.commands import QUIT, RULES, SCORE, TABLE, command_for_key

if TYPE_CHECKING:
    from smear.engine.rules import Rules
    from smear.screen.page import ScrollScene
    from smear.ui.keeping import Keeping

_COMMANDS = (SCORE, RULES, TABLE, QUIT)

#: How long nothing is said of games being counted, in seconds: mostly there are none.
SOON = 0.2

#: The keys for `Beforehand.obey`.
KEYS = frozenset(key for command in _COMMANDS for key in command.keys)

#: What the line of keys says of them.
STATISTICS, SETTINGS = command_hint(SCORE, "statistics", 2), command_hint(TABLE, "settings", 1)
THE_RULES, LEAVES = command_hint(RULES, "rules", 3), command_hint(QUIT, "leaves", 0)
UP_AND_DOWN = Hint("up down Enter or a number")


class Beforehand:
    """Obeys the keys that mean the same here as in a game, as far as there is one."""

    def __init__(
        self, terminal: Terminal, preferences: Preferences, keeping: Keeping | None
    ) -> None:
        self._terminal = terminal
        self._preferences = preferences
        self._keeping = keeping

    async def obey(self, key: str, rules: Rules | None = None) -> None:
        """Do what the key is for; `rules` are those of the game that is being looked at."""
        command = command_for_key(key, _COMMANDS)
        if command is QUIT:
            self._terminal.ask_to_leave()
        elif command is TABLE:
            await self._settings()
        elif command is SCORE:
            await self._statistics()
        elif command is RULES and rules is not None:
            # What these draw with is loaded when somebody asks for it.
            from smear.screen.pages import rules_page

            await self._show(rules_page(rules, private=False))

    async def _statistics(self) -> None:
        """How everybody has fared; while games are counted, that is told and one can leave."""
        from smear.screen.statistics import counting_page, statistics_page

        terminal, store = self._terminal, None if self._keeping is None else self._keeping.store
        left = False
        work = partial(statistics_page, store, glyphs=terminal.unicode, given_up=lambda: left)
        counted = asyncio.ensure_future(terminal.think(work))
        try:
            if not (await asyncio.wait({counted}, timeout=SOON))[0]:
                terminal.show(counting_page())
            page = await counted
        finally:
            left = True
            counted.cancel()
        await self._show(page)

    async def _settings(self) -> None:
        from smear.screen.settings_menu import SettingsMenu

        await SettingsMenu(self._terminal, self._preferences).open()

    async def _show(self, page: ScrollScene) -> None:
        """Show a page until a key that neither scrolls it nor leaves."""
        while True:
            reply = await self._terminal.key(page)
            if reply.value in QUIT.keys:
                self._terminal.ask_to_leave()
            elif not page.scroll(reply.value):
                return
