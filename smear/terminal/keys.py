"""Keys, from what a terminal sends to what a question understands.

prompt_toolkit parses the bytes; a `Decoder` turns one batch of its key presses after the other (all
that arrived in one read) into `Key` values, and drops what is no key of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from smear.terminal.mouse import MouseAct, read_report

INTERRUPT = "c-c"
END_OF_INPUT = "c-d"
SUSPEND = "c-z"
REPAINT = "c-l"
PASTE = "paste"
CLICK = MouseAct.CLICK.value
WHEEL = {MouseAct.WHEEL_UP.value: "up", MouseAct.WHEEL_DOWN.value: "down"}
"""The key that turning the wheel stands for where there is something to scroll."""

CUT_SECONDS = 0.5
"""For how long what comes may be the rest of a sequence that arrived in two parts."""

FUNCTION_KEYS = frozenset(f"f{number}" for number in range(1, 13))

_NAMES: dict[Keys, str] = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.BackTab: "s-tab",
    Keys.ControlH: "backspace",
    Keys.ControlU: "c-u",
    Keys.ControlW: "c-w",
    Keys.ControlC: INTERRUPT,
    Keys.ControlD: END_OF_INPUT,
    Keys.ControlZ: SUSPEND,
    Keys.ControlL: REPAINT,
    Keys.Escape: "escape",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.Insert: "insert",
    Keys.Delete: "delete",
    **{Keys(name): name for name in FUNCTION_KEYS},
}

# Emoji selectors: printable by Unicode, but the libraries disagree about the width of what
# they follow, which would shift the rest of the row.
_SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))


class Key(NamedTuple):
    """One key: its name ("enter", "f4", "space", "a"), and what it types ("" for most).

    An act of the mouse is one as well: a name that no key has, and the column and row `at` which it
    was done, from 0.
    """

    name: str
    text: str = ""
    at: tuple[int, int] | None = None


def typable(text: str) -> str:
    """`text` without control characters, broken bytes and emoji selectors."""
    return "".join(char for char in text.translate(_SELECTORS) if char.isprintable())


def first_line(text: str) -> str:
    """The first line of a paste that has something in it, cleaned; "" when there is none."""
    return next((line for raw in text.splitlines() if (line := typable(raw).strip())), "")


class Decoder:
    """Turns batches of key presses into keys, in order; unknown ones are left out.

    A control sequence that the parser does not know arrives as Escape and loose characters:
    they must neither be typed into the line nor press a curtain's digit. Escape together with
    another key is Alt and that key, which means nothing here. So Escape counts when it is alone.
    Of a sequence that arrives in two parts, such as a mouse report on a slow line, the second is
    left out as well.
    """

    def __init__(self) -> None:
        self._cut = ""
        self._cut_at = 0.0

    def decode(self, batch: Sequence[KeyPress], now: float) -> list[Key]:
        """The keys of a batch that came `now`, in seconds by any clock that only goes forward."""
        keys: list[Key] = []
        if not batch:
            return keys
        cut = self._cut if now - self._cut_at < CUT_SECONDS else ""
        self._cut, self._cut_at = "", now
        position = self._after_rest(batch, cut)
        while position < len(batch):
            press = batch[position]
            position += 1
            if press.key is Keys.Escape and position < len(batch):
                position = self._after_escape(batch, position)
                continue
            if press.key is Keys.Escape:
                self._cut = "escape"
            if (key := _key(press)) is not None:
                keys.append(key)
        return keys

    def _after_rest(self, batch: Sequence[KeyPress], cut: str) -> int:
        """The position behind the rest of what was cut."""
        if cut == "parameters":
            return self._after_parameters(batch, 0)
        # A person who has pressed Escape types one character at a time.
        if cut == "escape" and len(batch) > 1 and batch[0].key == "[":
            return self._after_escape(batch, 0)
        return 0

    def _after_escape(self, batch: Sequence[KeyPress], position: int) -> int:
        """The position behind what follows an Escape in the same batch."""
        opener = batch[position].key
        if opener is Keys.ControlC:
            return position  # never swallow the way out
        position += 1
        if opener == "O":
            return position + 1
        if opener != "[":
            return position
        if position < len(batch) and batch[position].key == "M":
            return position + 4  # a mouse report in its oldest form
        return self._after_parameters(batch, position)

    def _after_parameters(self, batch: Sequence[KeyPress], position: int) -> int:
        """The position behind the end of a sequence, or before a key that cannot be in one."""
        while position < len(batch):
            char = batch[position].key
            if isinstance(char, Keys):
                return position
            position += 1
            if "@" <= char <= "~":
                return position
        self._cut = "parameters"
        return position


def _key(press: KeyPress) -> Key | None:
    if isinstance(press.key, Keys):
        if press.key is Keys.BracketedPaste:
            return Key(PASTE, first_line(press.data))
        if press.key is Keys.Vt100MouseEvent:
            report = read_report(press.data)
            return Key(report.act.value, at=(report.x, report.y)) if report else None
        name = _NAMES.get(press.key)
        return Key(name) if name is not None else None
    text = typable(press.key)
    if not text:
        return None
    return Key("space" if text == " " else text, text)
