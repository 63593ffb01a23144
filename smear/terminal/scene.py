"""What is put on the screen, and what comes back from it.

A `Scene` is drawn again whenever the screen must be painted, always at the size the window has
then; it holds what it shows, and never draws by itself. A `Reply` is what a person answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from rich.console import RenderableType

MIN_COLUMNS = 80
MIN_ROWS = 24

# The bottom rows belong to the terminal: the line being typed, and the keys that can be pressed.
# They are kept free even when nothing is asked, so that nothing jumps when the turn changes.
INPUT_ROWS = 1
FOOTER_ROWS = 1

Body: TypeAlias = "RenderableType | Sequence[str]"


class ClickResult(Enum):
    """What a click on something did to a scene."""

    NOTHING = "nothing"
    CHANGED = "changed"  # the picture changed and must be drawn again
    CHOSEN = "chosen"  # it counts as Enter with nothing typed


class Scene:
    """One picture. Subclasses implement `render` and set or override what else they need.

    `private` says that only one of several people may see it. A private scene is on the screen
    only while `ask`, `key` or `pause` waits on it, and not at all while the terminal is covered.
    """

    private: bool = False

    def render(self, width: int, height: int) -> Body:
        """The picture above the input line, for exactly this many columns and rows.

        Either a Rich renderable or a list of plain lines; what is too large is cut off, what is
        missing is blank. Names and other typed words go in as `rich.text.Text`: Rich reads a
        plain `str` as markup in some places (the title of a `Panel`).
        """
        raise NotImplementedError

    def footer(self, width: int) -> Body:
        """The one line below the input line: which keys do what."""
        return ""

    def on_key(self, name: str) -> bool:
        """Take a key that moves the scene's cursor or marks something.

        Called while `ask` waits, with "up", "down", "left", "right", "home", "end", "pageup",
        "pagedown", "tab", "s-tab", "insert", "delete", and with "space" while nothing is typed.
        Returns whether the picture changed and must be drawn again.
        """
        return False

    def on_click(self, target: str) -> ClickResult:
        """Take a click on a piece of the picture that bears this target.

        A piece bears one when its style has it: `Style(meta={"target": "hand:3"})`. Targets like
        `key:f3` never come here: a click on one is that key.
        """
        return ClickResult.NOTHING

    def scrolls(self) -> bool:
        """Whether more is there than can be seen: then the wheel is the keys "up" and "down"."""
        return False

    def at(self, progress: float) -> None:
        """Show the motion of the picture at this point, from 0.0, its start, to 1.0, its end.

        Called while `pause` waits, which draws the picture again afterwards.
        """


class ReplyKind(Enum):
    """How a question ended."""

    LINE = "line"  # a line was typed and Enter pressed
    ENTER = "enter"  # Enter was pressed with nothing typed: the item under the scene's cursor
    KEY = "key"  # one of the keys that act at once
    COVERED = "covered"  # the screen was covered: a curtain must pass before the scene is shown


class Reply(NamedTuple):
    """The end of a question: `value` is the typed line, or the name of the key."""

    kind: ReplyKind
    value: str = ""


ENTER = Reply(ReplyKind.ENTER)
COVERED = Reply(ReplyKind.COVERED)
