"""Keys, from what a terminal sends to what a question understands.

prompt_toolkit parses the bytes; `decode` turns one batch of its key presses (all that arrived in
one read) into `Key` values, and drops what is no key of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

INTERRUPT = "c-c"
END_OF_INPUT = "c-d"
SUSPEND = "c-z"
REPAINT = "c-l"
PASTE = "paste"

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
    """One key: its name ("enter", "f4", "space", "a"), and what it types ("" for most)."""

    name: str
    text: str = ""


def typable(text: str) -> str:
    """`text` without control characters, broken bytes and emoji selectors."""
    return "".join(char for char in text.translate(_SELECTORS) if char.isprintable())


def first_line(text: str) -> str:
    """The first line of a paste that has something in it, cleaned; "" when there is none."""
    return next((line for raw in text.splitlines() if (line := typable(raw).strip())), "")


def decode(batch: Sequence[KeyPress]) -> list[Key]:
    """The keys in one batch of key presses, in order; unknown ones are left out.

    A control sequence that the parser does not know arrives as Escape and loose characters:
    they must neither be typed into the line nor press a curtain's digit. Escape together with
    another key is Alt and that key, which means nothing here. So Escape counts when it is alone.
    """
    keys: list[Key] = []
    position = 0
    while position < len(batch):
        press = batch[position]
        position += 1
        if press.key is Keys.Escape and position < len(batch):
            position = _after_sequence(batch, position)
        elif (key := _key(press)) is not None:
            keys.append(key)
    return keys


def _after_sequence(batch: Sequence[KeyPress], position: int) -> int:
    """The position behind what follows an Escape in the same batch."""
    opener = batch[position].key
    if opener is Keys.ControlC:
        return position  # never swallow the way out
    position += 1
    if opener == "O":
        return position + 1
    if opener == "[":
        while position < len(batch):
            char = batch[position].key
            position += 1
            if isinstance(char, Keys) or "@" <= char <= "~":
                break
    return position


def _key(press: KeyPress) -> Key | None:
    if isinstance(press.key, Keys):
        if press.key is Keys.BracketedPaste:
            return Key(PASTE, first_line(press.data))
        name = _NAMES.get(press.key)
        return Key(name) if name is not None else None
    text = typable(press.key)
    if not text:
        return None
    return Key("space" if text == " " else text, text)
