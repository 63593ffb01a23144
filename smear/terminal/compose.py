"""From Rich to prompt_toolkit: a renderable becomes rows of styled text.

Rich lays out, prompt_toolkit writes the differences. The segments are handed over directly
rather than as a string of escape codes: nothing has to be parsed again at each repaint, colours
are reduced in one place only (prompt_toolkit's colour depth), and a control character in a name
cannot turn into a command to the terminal.

What can be clicked is said by styles as well: a piece whose style has a `target` among its meta
bears that target, and the composed picture knows which cells it takes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from prompt_toolkit.formatted_text import OneStyleAndTextTuple
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from smear.look.palette import TARGET
from smear.look.themes import Styles
from smear.terminal.scene import Body

Row: TypeAlias = list[OneStyleAndTextTuple]


class Span(NamedTuple):
    """The columns of a row, from `start` and before `end`, that bear a target."""

    start: int
    end: int
    target: str


class Composed(NamedTuple):
    """Rows of styled text, and for each of them what in it can be clicked."""

    rows: list[Row]
    spans: list[list[Span]]

    def target_at(self, x: int, y: int) -> str | None:
        """The target in this column and row, counted from 0; None where there is none."""
        if not 0 <= y < len(self.spans):
            return None
        return next((span.target for span in self.spans[y] if span.start <= x < span.end), None)


EMPTY = Composed([], [])

_ANSI_NAMES = (
    "ansiblack",
    "ansired",
    "ansigreen",
    "ansiyellow",
    "ansiblue",
    "ansimagenta",
    "ansicyan",
    "ansigray",
    "ansibrightblack",
    "ansibrightred",
    "ansibrightgreen",
    "ansibrightyellow",
    "ansibrightblue",
    "ansibrightmagenta",
    "ansibrightcyan",
    "ansiwhite",
)

_ATTRIBUTES = ("bold", "dim", "italic", "underline", "blink", "reverse", "strike")

# Rich counts control characters as no columns wide, so dropping them keeps the row in shape.
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)))

# What Rich and our own frames write whatever the encoding.
_STAND_INS = {"\N{HORIZONTAL ELLIPSIS}": "."}


class _Nowhere(io.StringIO):
    """The file of a console that never prints; its encoding decides which boxes Rich draws."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


class ThemedConsole(Console):
    """Lays out for a screen of this encoding, reads no markup, and knows what meanings look like.

    Without `glyphs` only letters and ASCII signs are drawn, whatever the encoding; words that
    people typed stay as they are.

    A style with the name of a meaning in it is words with spaces between: such names, attributes,
    colours. Any other style is read as Rich reads it.
    """

    def __init__(self, encoding: str, styles: Styles, *, glyphs: bool = True) -> None:
        super().__init__(
            file=_Nowhere(encoding if glyphs else "ascii"),
            force_terminal=True,
            color_system="truecolor",
            width=80,
            height=24,
            markup=False,
            emoji=False,
            highlight=False,
            legacy_windows=False,
        )
        self.base = styles["base"]
        self.screen_encoding = encoding
        self.stand_ins = {} if glyphs else _STAND_INS
        self.styles = styles
        self._known: dict[str, Style] = {}

    def get_style(self, name: str | Style, *, default: Style | str | None = None) -> Style:
        """The style of these words."""
        if isinstance(name, Style):
            return name
        found = self._known.get(name)
        if found is None:
            words = name.split()
            if any(word in self.styles for word in words):
                found = Style.combine(map(self._word, words))
            else:
                found = super().get_style(name, default=default)
            self._known[name] = found
        return found

    def _word(self, word: str) -> Style:
        return self.styles[word] if word in self.styles else Style.parse(word)


def compose(body: Body, width: int, height: int, console: ThemedConsole) -> Composed:
    """`body` as exactly `height` rows of exactly `width` columns, cut off or filled up."""
    options = console.options.update_dimensions(width, height)
    base = console.base
    lines = console.render_lines(_renderable(body), options, style=base, pad=True)
    shaped = Segment.set_shape(lines, width, height, base)
    return Composed([_row(line, console) for line in shaped], [_spans(line) for line in shaped])


def _renderable(body: Body) -> RenderableType:
    if isinstance(body, Sequence) and not isinstance(body, str):
        return Group(*(Text(line, no_wrap=True, overflow="crop") for line in body))
    return body


def _row(line: Sequence[Segment], console: ThemedConsole) -> Row:
    row: Row = []
    for text, style, control in line:
        if not control:
            shown = text if text.isprintable() else text.translate(_CONTROLS)
            for sign, stand_in in console.stand_ins.items():
                shown = shown.replace(sign, stand_in)
            words = style_words(style) if style else ""
            row.append((words, encodable(shown, console.screen_encoding)))
    return row


def _spans(line: Sequence[Segment]) -> list[Span]:
    spans: list[Span] = []
    column = 0
    for text, style, control in line:
        if control:
            continue
        end = column + cell_len(text)
        target = target_of(style) if style else None
        if target is not None:
            spans.append(Span(column, end, target))
        column = end
    return spans


@lru_cache(maxsize=4096)
def target_of(style: Style) -> str | None:
    """The target that pieces of this style bear, if any."""
    target = style.meta.get(TARGET)
    return target if isinstance(target, str) else None


def encodable(text: str, encoding: str) -> str:
    """The text with all that the screen cannot show replaced, in as many columns as before."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_replaced(char, encoding) for char in text)
    return text


def _replaced(char: str, encoding: str) -> str:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return _STAND_INS.get(char, "?" * cell_len(char))
    return char


@lru_cache(maxsize=4096)
def style_words(style: Style) -> str:
    """The same style in prompt_toolkit's words; links and rarer underlines have none."""
    words = [name for name in _ATTRIBUTES if getattr(style, name)]
    for ground, color in (("fg", style.color), ("bg", style.bgcolor)):
        if color is not None and not color.is_default:
            words.append(f"{ground}:{_color(color)}")
    return " ".join(words)


def _color(color: Color) -> str:
    if color.number is not None and color.number < len(_ANSI_NAMES):
        return _ANSI_NAMES[color.number]
    return color.get_truecolor().hex
