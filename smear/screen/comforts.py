"""What the settings of a user change on the screen, at once and while the game goes on."""

from __future__ import annotations

from smear.look.themes import styles_for
from smear.settings import PACES, Settings
from smear.terminal.terminal import Terminal

#: The speeds, from the slowest up.
SPEEDS = tuple(PACES)


def arrange(terminal: Terminal, settings: Settings, *, several: bool) -> None:
    """Let the screen look and behave as its user likes; a hand hides only from `several` people."""
    terminal.dress(styles_for(settings.theme, settings.suits, terminal.depth))
    terminal.mouse(settings.mouse == "on")
    minutes = settings.hide if several else "never"
    terminal.hide_after = None if minutes == "never" else 60.0 * int(minutes)


def pace(settings: Settings) -> float:
    """What the length of every pause is multiplied with; 0: there are none."""
    return PACES[settings.speed]


def other_speed(settings: Settings, step: int) -> str | None:
    """The speed so many steps faster; None when there is no such speed."""
    place = SPEEDS.index(settings.speed) + step
    return SPEEDS[place] if 0 <= place < len(SPEEDS) else None
