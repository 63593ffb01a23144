"""Before the game: what can be called up from the pages that ask which game and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.screen.keyline import Hint, command_hint
from smear.settings import Preferences
from smear.terminal.terminal import Terminal
from smear.ui.commands import QUIT, RULES, SCORE, TABLE, Command, command_for_key

if TYPE_CHECKING:
    from smear.engine.rules import Rules
    from smear.screen.page import ScrollScene
    from smear.ui.keeping import Keeping

_COMMANDS = (SCORE, RULES, TABLE, QUIT)

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
        elif command is not None and (page := self._page(command, rules)) is not None:
            await self._show(page)

    def _page(self, command: Command, rules: Rules | None) -> ScrollScene | None:
        # What these draw with is loaded when somebody asks for it.
        if command is RULES:
            if rules is None:
                return None
            from smear.screen.pages import rules_page

            return rules_page(rules, private=False)
        from smear.screen.statistics import statistics_page

        store = None if self._keeping is None else self._keeping.store
        return statistics_page(store, glyphs=self._terminal.unicode)

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
