"""The settings: a row for each, on the page of the table and on one of their own."""

from __future__ import annotations

from smear.engine.notation import sentence
from smear.screen.comforts import arrange
from smear.screen.menu import MenuScene, Row
from smear.screen.scenes import marks_for
from smear.settings import SETTINGS, Preferences, Setting
from smear.terminal.scene import ReplyKind
from smear.terminal.terminal import Terminal
from smear.ui.commands import QUIT, TABLE, find_command

#: The keys that lead back from a menu, and those that are obeyed in it.
BACK = frozenset({"escape", *TABLE.keys})
KEYS = BACK | frozenset(QUIT.keys)

NOTHING_TYPED = "Nothing is typed here: move with the arrow keys and press Enter."


class SettingRows:
    """The rows of the settings, in the order of `SETTINGS`, and what they do."""

    def __init__(self, terminal: Terminal, preferences: Preferences) -> None:
        self._terminal = terminal
        self._preferences = preferences
        self._told: str | None = None
        #: Whether several people play, from whom a hand may hide.
        self.several = False

    def rows(self) -> list[Row]:
        """A row for each setting, as it is now."""
        return [self._row(setting) for setting in SETTINGS]

    def _row(self, setting: Setting) -> Row:
        value = self._value(setting)
        every = ", ".join(setting.values)
        about = f"{sentence(setting.help)}: {every}."
        return Row(setting.title, value, setting.values[value], about)

    def _value(self, setting: Setting) -> str:
        return str(getattr(self._preferences.settings, setting.name))

    def problem(self) -> str | None:
        """What keeps the settings from being saved, to be said once; None: nothing new."""
        problem = self._preferences.problem
        if problem == self._told:
            return None
        self._told = problem
        return "" if problem is None else f"{sentence(problem)}."

    def change(self, place: int, step: int, *, around: bool) -> bool:
        """Give a setting another of its values; what that changes is seen at once.

        Return whether it has another now.
        """
        setting = SETTINGS[place]
        values = list(setting.values)
        to = values.index(self._value(setting)) + step
        if around:
            to %= len(values)
        if not 0 <= to < len(values):
            return False
        self._preferences.change(setting.name, values[to])
        arrange(self._terminal, self._preferences.settings, several=self.several)
        return True


class SettingsMenu:
    """The settings alone, before there is a table."""

    def __init__(self, terminal: Terminal, preferences: Preferences) -> None:
        self._terminal = terminal
        self._settings = SettingRows(terminal, preferences)
        marks = marks_for(glyphs=terminal.unicode)
        self.scene = MenuScene(self._settings.rows, self._turn, marks, back="back")

    async def open(self) -> None:
        """Show the menu until people go back."""
        scene = self.scene
        self._tell_problem()
        while True:
            reply = await self._terminal.ask(scene, keys=KEYS, patient=False)
            scene.refusal = ""
            if reply.kind is ReplyKind.ENTER:
                self._turn(scene.cursor, 1, around=True)
            elif reply.value in BACK:
                return
            elif reply.value in QUIT.keys or find_command(reply.value) is QUIT:
                self._terminal.ask_to_leave()
            else:
                scene.refusal = NOTHING_TYPED

    def _turn(self, place: int, step: int, *, around: bool = False) -> None:
        if self._settings.change(place, step, around=around):
            self._tell_problem()

    def _tell_problem(self) -> None:
        problem = self._settings.problem()
        if problem is not None:
            self.scene.problem = problem
