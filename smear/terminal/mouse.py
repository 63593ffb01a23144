"""The mouse, where the terminal offers one: asked for, read, and given back.

Only presses are asked for, in the form that knows no limit of columns (SGR); moving the mouse sends
nothing, and with Shift held down the terminal marks text as ever. A terminal that knows nothing of
this ignores being asked, and nobody misses the mouse: every click has a key.
"""

from __future__ import annotations

import re
from contextlib import suppress
from enum import Enum
from typing import NamedTuple

from prompt_toolkit.key_binding.bindings.mouse import xterm_sgr_mouse_events
from prompt_toolkit.mouse_events import MouseButton, MouseEventType
from prompt_toolkit.output import Output

_ASK = "\x1b[?1000h\x1b[?1006h"
_GIVE_BACK = "\x1b[?1006l\x1b[?1000l"

_REPORT = re.compile(r"\x1b\[<(\d{1,4});(\d{1,4});(\d{1,4})([Mm])")


class MouseAct(Enum):
    """What was done with the mouse, as far as it means anything here."""

    CLICK = "click"
    WHEEL_UP = "wheel-up"
    WHEEL_DOWN = "wheel-down"


class Report(NamedTuple):
    """One act of the mouse, and the column and row where it was done, from 0."""

    act: MouseAct
    x: int
    y: int


def read_report(data: str) -> Report | None:
    """What a terminal's mouse report says; None for all that means nothing here.

    A click is the left button going down with no other key; of its release, of other buttons and
    of reports in older forms, nothing comes.
    """
    found = _REPORT.fullmatch(data)
    if found is None:
        return None
    code, column, row, ending = found.groups()
    event = xterm_sgr_mouse_events.get((int(code), ending))
    if event is None:
        return None
    button, kind, modifiers = event
    if kind is MouseEventType.SCROLL_UP:
        act = MouseAct.WHEEL_UP
    elif kind is MouseEventType.SCROLL_DOWN:
        act = MouseAct.WHEEL_DOWN
    elif kind is MouseEventType.MOUSE_DOWN and button is MouseButton.LEFT and not modifiers:
        act = MouseAct.CLICK
    else:
        return None
    return Report(act, int(column) - 1, int(row) - 1)


class Mouse:
    """Switches the terminal's reports on and off.

    They are on while `wanted`, and only while the screen is ours: from `take` to `give_back`.
    """

    def __init__(self, output: Output) -> None:
        self._output = output
        self._wanted = False
        self._ours = False

    def want(self, wanted: bool) -> None:
        """Have reports from now on, or none."""
        if wanted != self._wanted:
            self._wanted = wanted
            if self._ours:
                self._write(_ASK if wanted else _GIVE_BACK)

    def take(self) -> None:
        """The screen is ours, perhaps again: others may have switched the mouse off meanwhile."""
        self._ours = True
        if self._wanted:
            self._write(_ASK)

    def give_back(self) -> None:
        """The screen is no longer ours."""
        if self._ours and self._wanted:
            self._write(_GIVE_BACK)
        self._ours = False

    def _write(self, modes: str) -> None:
        # A terminal that is gone is noticed when it is painted on.
        with suppress(OSError):
            self._output.write_raw(modes)
            self._output.flush()
