"""What a user likes: themes, speed, and the like; each declared once, with what it may be.

These change how a game is shown and never how it is played.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Name: TypeAlias = Literal["theme", "suits", "speed", "hide", "mouse"]


class Setting(NamedTuple):
    """One thing to choose: its name, what it may be and what each of that means, and the default.

    title   what it is called on the screen
    help    what it does, in a few words
    values  each value as it is typed and saved, with what it stands for
    """

    name: Name
    title: str
    help: str
    values: dict[str, str]
    default: str


class Settings(NamedTuple):
    """The values chosen, each one of those that its `Setting` lists."""

    theme: str = "dark"
    suits: str = "two"
    speed: str = "normal"
    hide: str = "3"
    mouse: str = "on"


THEMES = {
    "dark": "cream cards on a dark table",
    "light": "a light table",
    "contrast": "black, white and yellow, for tired eyes",
    "safe": "colours that colour-blind people tell apart",
    "terminal": "the sixteen colours of this terminal",
}

#: What the length of every pause is multiplied with.
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}

SETTINGS: tuple[Setting, ...] = (
    Setting("theme", "Theme", "the colours of the table", THEMES, Settings().theme),
    Setting(
        "suits",
        "Suits",
        "how many colours the suits have",
        {"two": "red and black", "four": "a colour for each suit"},
        Settings().suits,
    ),
    Setting(
        "speed",
        "Speed",
        "how long things rest on the table",
        {
            "slow": "time to read everything aloud",
            "normal": "time to see everything",
            "fast": "for people who know the game",
            "instant": "no pauses at all",
        },
        Settings().speed,
    ),
    Setting(
        "hide",
        "Hide the hand",
        "after how many minutes without a key a hand is covered, when several people play",
        {
            "1": "after one minute",
            "3": "after three minutes",
            "10": "after ten minutes",
            "never": "only on F9",
        },
        Settings().hide,
    ),
    Setting(
        "mouse",
        "Mouse",
        "whether cards can be clicked",
        {"on": "clicks choose cards", "off": "the terminal keeps the mouse, to mark text"},
        Settings().mouse,
    ),
)
