"""How often the laptop goes round: ``python -m tests.benchmarks.bench_handovers [HANDS]``.

Whole hands are played through the screen's own driver, by people who answer as a club player would.
Counted are, for each hand: *passes*, curtains that call somebody other than who sat there last;
*again*, curtains for the same person once more; *asked*, decisions; *looks*, cards that were drawn
and shown until a key. The page after a hand, which all look at, is the same for everybody.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, cast

from smear.engine.rules import rules_for
from smear.screen.asking import AskScene
from smear.screen.discarding import DrawnScene
from smear.screen.play import GameOnScreen
from smear.screen.results import ResultScene
from smear.table.table import Table
from smear.terminal.scene import Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.screen.people import typed

HANDS = 200
PEOPLE = {
    "schmier6": (("Ann", "", "", "Ben"), ("Ann", "Ben", "Cy"), ("Ann", "Ben", "Cy", "Dee"), 6),
    "wisconsin4": (("Ann", "", "Ben"), ("Ann", "Ben"), 4),
}
_NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


class EnoughError(Exception):
    """So many hands were to be played."""


@dataclass
class People:
    """A stand-in for the terminal: it shows nothing, and people who answer at once sit at it."""

    series: Series
    table: Table
    hands: int
    unicode: bool = True
    depth: str = "full"
    covered: bool = False
    hide_after: float | None = None
    passes: int = 0
    again: int = 0
    asked: int = 0
    looks: int = 0
    played: int = 0
    _at_screen: str = field(default="")

    async def ask(self, scene: Scene, **_: object) -> Reply:
        """Answer a question as a club player would."""
        assert isinstance(scene, AskScene)
        self.asked += 1
        question = self.table.question()
        assert question is not None
        return Reply(ReplyKind.LINE, typed(self.series.suggestion(self.table, question)))

    async def key(self, scene: Scene, *, keys: Collection[str] | None = None) -> Reply:
        """Look at a page, and go on."""
        if isinstance(scene, DrawnScene):
            self.looks += 1
        elif isinstance(scene, ResultScene):
            self.played += 1
            if self.played == self.hands:
                raise EnoughError
        return Reply(ReplyKind.KEY, "enter")

    async def pause(self, scene: Scene, seconds: float, **_: object) -> str:
        """Watch."""
        return ""

    async def curtain(self, scene: Scene, key: str, **_: object) -> str:
        """Hand the laptop over, or find out that it is there already."""
        if key == self._at_screen:
            self.again += 1
        else:
            self.passes += 1
        self._at_screen = key
        self.covered = False
        return key

    async def think(self, function: Callable[..., Any], *args: object) -> Any:
        """Let a bot choose."""
        return function(*args)

    def cover(self) -> None:
        """Show nothing private until a curtain has passed."""
        self.covered = True

    def show(self, scene: Scene) -> None:
        """Show nothing."""

    def dress(self, styles: object) -> None:
        """Wear nothing."""

    def mouse(self, on: bool) -> None:  # as the terminal has it
        """Click nothing."""


def play(variant: str, names: tuple[str, ...], hands: int) -> People:
    """Play so many hands of one game that nobody wins before; return what was counted."""
    rules = rules_for(variant, {"target": 999})
    series = Series(rules, seated(rules, names, ("club",)), 1)
    table = series.new_table()
    people = People(series, table, hands)
    game = game_for(cast("Terminal", people), series, table)
    try:
        asyncio.run(game.play())
    except EnoughError:
        return people
    raise AssertionError("the game ended too early")


def game_for(terminal: Terminal, series: Series, table: Table) -> GameOnScreen:
    """A game without pauses, also in the versions that were told their length as a number."""
    speed: Any = 0.0
    if "pace" not in inspect.signature(GameOnScreen).parameters:
        from smear.settings import Preferences, Settings  # not in those versions

        speed = Preferences(Settings(speed="instant"))
    return GameOnScreen(terminal, series, table, speed)


def main(hands: int) -> None:
    """Print a line for each way of sitting at the table."""
    print(f"{'per hand':34}{'passes':>8}{'again':>8}{'asked':>8}{'looks':>8}")
    for variant, ways in PEOPLE.items():
        for way in ways:
            names = _NAMES[:way] if isinstance(way, int) else way
            found = play(variant, names, hands)
            who = ",".join(names)
            counts = (found.passes, found.again, found.asked, found.looks)
            line = "".join(f"{count / hands:8.2f}" for count in counts)
            print(f"{variant:11}{who:23}{line}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
