"""The table while nobody is asked, and a question that takes no keys yet."""

from __future__ import annotations

from smear.screen.hand_area import HandPicture
from smear.screen.keyline import Hint, command_hint, key_line
from smear.screen.page import ScrollScene
from smear.screen.scenes import Moment, TableScene
from smear.terminal.scene import Body, Scene
from smear.ui.commands import HELP, HIDE, LAST, QUIT, SCORE, STORY, TABLE, UNDO

#: The keys that change the speed.
FASTER, SLOWER = "+", "-"


class WatchScene(TableScene):
    """What has just been done; with an only person's hand.

    `speed` is the speed that has just been chosen, to be said in the line of keys; `undo` whether
    it can be taken back, and `waits` whether the game waits until somebody says that it stands.
    """

    def __init__(self, moment: Moment, sentence: str, hand: HandPicture | None) -> None:
        super().__init__(moment, sentence, hand)
        self.speed = ""
        self.undo = False
        self.waits = False

    def footer(self, width: int) -> Body:
        """The keys that work while things rest on the table."""
        hints = [
            Hint("Enter: go on", "enter") if self.waits else Hint("any key: go on"),
            *([command_hint(UNDO, "takes it back", 0)] if self.undo else []),
            Hint("+ faster  - slower", weight=1),
            command_hint(HELP, "help", 3),
            *([command_hint(LAST, "last", 5)] if self.status.last_trick else []),
            command_hint(SCORE, "scores", 6),
            command_hint(STORY, "story", 7),
            command_hint(TABLE, "table", 2),
            *([command_hint(HIDE, "hide", 4)] if self.hand else []),
            command_hint(QUIT, "leave", 0),
        ]
        if self.speed:
            hints.insert(0, Hint(f"Speed: {self.speed}."))
        return key_line(hints, width)


class HiddenScene(ScrollScene):
    """The table as all may see it, with an only person's hand turned over, until a key."""

    keys = "any key shows it"

    def __init__(self, moment: Moment, sentence: str) -> None:
        self._table = TableScene(moment, sentence)

    def render(self, width: int, height: int) -> Body:
        """The table; nothing in it scrolls."""
        return self._table.render(width, height)


class StillScene(Scene):
    """Another scene as it is, but without the keys that would answer it.

    That is how a question is shown for a moment after a pause: a key that comes now was meant to
    cut the pause short. The line of keys appears when keys count.
    """

    def __init__(self, scene: Scene) -> None:
        self.private = scene.private
        self._scene = scene

    def render(self, width: int, height: int) -> Body:
        """The other scene's picture."""
        return self._scene.render(width, height)


def speed_said(speed: str, step: int, *, changed: bool) -> str:
    """What is said of the speed when a key for one so many steps faster was pressed."""
    return speed if changed else f"{speed}, the {'fastest' if step > 0 else 'slowest'} there is"
