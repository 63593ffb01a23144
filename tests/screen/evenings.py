"""One game on the screen, for tests that sit at it: who plays, how fast, and what is pressed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from unittest.mock import patch

from smear.engine.rules import rules_for
from smear.records.codec import standing
from smear.screen.asking import AskScene
from smear.screen.play import GameOnScreen
from smear.screen.watching import StillScene, WatchScene
from smear.settings import PACES, Preferences, Settings
from smear.table.table import Table
from smear.terminal.question import Question
from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from smear.ui.guide import Guide
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.terminal.inprocess import PipeScreen, play

Script: TypeAlias = Callable[[PipeScreen], Coroutine[Any, Any, None]]

#: What function keys send.
KEYS = {
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}
#: Leaves at once.
LEAVE = "\x03\x03"


@dataclass
class Evening:
    """A game with these people in the first seats; an empty name is a bot's.

    `pace` is what the length of pauses is multiplied with at the speed that is chosen: 0 for none,
    and with a very large number each lasts until a key.
    """

    names: Sequence[str]
    variant: str = "wisconsin4"
    target: int = 2
    seed: int = 5
    pace: float = 0
    speed: str = "slow"
    guide: Guide | None = None
    preferences: Preferences = field(init=False)
    series: Series = field(init=False)
    table: Table = field(init=False)
    terminal: Terminal = field(init=False)

    def __post_init__(self) -> None:
        self.preferences = Preferences(Settings(speed=self.speed))
        rules = rules_for(self.variant, {"target": self.target})
        people = seated(rules, self.names, ("random",))
        self.series = Series(rules, people, self.seed, guide=self.guide)
        self.table = self.series.new_table()

    def play(self, script: Script, columns: int = 80, rows: int = 24) -> int:
        """Play while the script does what people do; return the exit code."""

        async def game(terminal: Terminal) -> int:
            self.terminal = terminal
            on_screen = GameOnScreen(terminal, self.series, self.table, self.preferences)
            await on_screen.play()
            if self.table.winner is not None:
                await on_screen.over()
            return 0

        with patch.dict(PACES, {self.speed: self.pace}):
            return play(game, script, columns, rows)

    def deeds_of(self, seat: int) -> int:
        """How much this seat has done so far, what was taken back counted out."""
        stands = standing(self.table.journal)
        return sum(entry.get("seat") == seat and "event" in entry for entry in stands)

    def deeds(self) -> int:
        """How much has happened in this hand."""
        return len(self.table._events)

    def has_more_than(self, deeds: int) -> bool:
        """Whether more than that has happened."""
        return self.deeds() > deeds

    def waits_no_more_for(self, question: Question | None) -> bool:
        """Whether another question waits than this one, or none."""
        return self.terminal._display.question is not question

    def rests(self) -> bool:
        """Whether a pause waits, so that keys count."""
        return isinstance(self._waiting(), WatchScene)

    def asks(self) -> bool:
        """Whether a person is asked, and can answer."""
        return isinstance(self._waiting(), AskScene)

    def settles(self) -> bool:
        """Whether a question can be seen that takes no answers yet."""
        return isinstance(self._waiting(), StillScene)

    def _waiting(self) -> Scene | None:
        """What can be seen and waits for a key."""
        question = self.terminal._display.question if hasattr(self, "terminal") else None
        if question is None or not question.shown or question.reply.done():
            return None
        return question.scene
