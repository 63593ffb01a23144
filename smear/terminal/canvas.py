"""The one window of the screen, and the rows that the terminal itself writes into it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout import Layout, UIContent, UIControl, Window
from prompt_toolkit.utils import get_cwidth

from smear.terminal.compose import Row
from smear.terminal.scene import FOOTER_ROWS, INPUT_ROWS, MIN_COLUMNS, MIN_ROWS

PROMPT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
ASCII_PROMPT = "> "

LEAVE_THE_GAME = "Leave the game?"
_LEAVE_KEYS = "   y  leave     n  stay"
_LEAVE_HINT = "Ctrl-C again leaves at once"


class Looks(NamedTuple):
    """How the terminal's own rows look, in prompt_toolkit's words.

    prompt   the sign before the line to type in
    typed    what is being typed
    notice   words in the place of a scene
    leave    the question whether to leave
    """

    prompt: str = ""
    typed: str = ""
    notice: str = ""
    leave: str = ""


class Picture(NamedTuple):
    """All rows of the screen, and on which character the cursor blinks, if it does."""

    rows: Sequence[Row]
    cursor: Point | None = None


class Canvas(UIControl):
    """Shows whatever `draw(width, height)` returns."""

    def __init__(self, draw: Callable[[int, int], Picture]) -> None:
        self._draw = draw

    def create_content(self, width: int, height: int) -> UIContent:
        """Draw the picture for the window's present size."""
        rows, cursor = self._draw(width, height)
        return UIContent(
            get_line=lambda number: rows[number],
            line_count=len(rows),
            cursor_position=cursor,
            show_cursor=cursor is not None,
        )

    def is_focusable(self) -> bool:
        """Tell that the cursor may be in here."""
        return True

    def layout(self, ground: Callable[[], str]) -> Layout:
        """A layout of this control and nothing else, on a ground of this style."""
        return Layout(Window(self, style=ground))


def input_row(text: str, width: int, looks: Looks, *, glyphs: bool) -> tuple[Row, int]:
    """The row in which a line is typed, and the place of the cursor: an index of a character.

    Of a line that is too long for the row, the end is shown.
    """
    prompt = PROMPT if glyphs else ASCII_PROMPT
    room = width - len(prompt) - 1
    start = len(text)
    while start and (room := room - get_cwidth(text[start - 1])) >= 0:
        start -= 1
    shown = text[start:]
    # prompt_toolkit puts the cursor on a character, so there has to be one behind the text.
    return [(looks.prompt, prompt), (looks.typed, f"{shown} ")], len(prompt) + len(shown)


def blank(height: int) -> Picture:
    """A screen with nothing on it."""
    return Picture([[] for _ in range(height)])


def notice(sentences: Sequence[str], width: int, height: int, looks: Looks) -> Picture:
    """Some words in the middle of an otherwise empty screen."""
    lines = [line for text in sentences for line in textwrap.wrap(text, max(1, width))][:height]
    above = (height - len(lines)) // 2
    rows: list[Row] = [[] for _ in range(above)]
    rows += [[(looks.notice, line.center(width).rstrip())] for line in lines]
    rows += [[] for _ in range(height - len(rows))]
    return Picture(rows)


def too_small(width: int, height: int, looks: Looks) -> Picture:
    """The screen while the window has no room for the game."""
    return notice(
        (
            f"The window is too small: {width}x{height}.",
            f"The game needs {MIN_COLUMNS}x{MIN_ROWS}.",
            "Make it larger to go on.",
        ),
        width,
        height,
        looks,
    )


def ask_to_leave(picture: Picture, question: str, width: int, looks: Looks) -> Picture:
    """The same screen with this question, whether to leave, in its bottom rows."""
    rows = list(picture.rows)
    bottom: list[Row] = [
        [(looks.leave, f" {question}{_LEAVE_KEYS}"[:width].ljust(width))],
        [(looks.notice, f" {_LEAVE_HINT}"[:width])],
    ]
    kept = max(0, len(rows) - INPUT_ROWS - FOOTER_ROWS)
    return Picture((rows[:kept] + bottom)[: len(rows)])
