"""What the terminal around us can do, found out before anything is drawn."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TextIO

from prompt_toolkit.output import ColorDepth

from smear.look.themes import Depth
from smear.terminal.canvas import PROMPT

# All that frames draw besides ASCII; a screen that cannot encode these gets letters and hyphens.
GLYPHS = "♠♥♦♣·\N{EN DASH}─│┌┐└┘├┤┬┴┼╭╮╰╯■●▲▁▂▃▄▅▆▇█▀▌▐░★◄▖▗▘▙▚▛▜▝▞▟╌←→↑↓…►▼×" + PROMPT

_NOT_A_SCREEN = ("dumb", "unknown")


def usable(stdin: TextIO, stdout: TextIO, environ: Mapping[str, str]) -> str | None:
    """Why the full screen cannot be used here, as a sentence; nothing when it can."""
    if sys.platform == "win32":
        return "The full screen needs Linux or macOS."
    for name, stream in (("input", stdin), ("output", stdout)):
        if not stream.isatty():
            return f"Standard {name} is not a terminal."
    term = environ.get("TERM", "")
    if not term:
        return "TERM is not set, so nothing is known about the terminal."
    if term in _NOT_A_SCREEN:
        return f"A terminal with TERM={term} cannot move the cursor."
    return None


def draws_glyphs(encoding: str) -> bool:
    """Whether suits, boxes and team marks can be written in this encoding."""
    try:
        GLYPHS.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def color_depth(environ: Mapping[str, str]) -> ColorDepth | None:
    """How many colours to write: none with NO_COLOR, all when the terminal says that it can.

    Nothing leaves the choice to prompt_toolkit, which knows TERM.
    """
    if environ.get("NO_COLOR"):
        return ColorDepth.DEPTH_1_BIT
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return ColorDepth.DEPTH_24_BIT
    return None


def colors_of(depth: ColorDepth) -> Depth:
    """How many colours a theme has with so many written: all it wants, sixteen, or none."""
    if depth is ColorDepth.DEPTH_1_BIT:
        return "none"
    return "few" if depth is ColorDepth.DEPTH_4_BIT else "full"
