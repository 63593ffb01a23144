"""Meanings and marks. Every meaning has a mark or a word as well: colour is never the only sign.

Frames name what a thing means; how that looks is for the theme to say (`smear.look.themes`), and
may change while the game goes on. A style is one of these names, or several with a space between.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rich.style import Style

from smear.engine.cards import Suit, Team


class Marks(NamedTuple):
    """The signs of one way of writing."""

    teams: tuple[str, ...]
    turn: str
    playable: str
    cursor: str
    marked: str
    corners: str
    across: str
    down: str
    rule: str
    dot: str
    nobody: str
    arrow: str
    bars: str
    sunk: str
    back: str
    star: str


UNICODE = Marks(
    teams=("■", "●", "▲"),
    turn="►",
    playable="↑",
    cursor="▼",
    marked="×",
    corners="╭╮╰╯",
    across="─",
    down="│",
    rule="─",
    dot="·",
    nobody="\N{EN DASH}",
    arrow="→",
    bars="▁▂▃▄▅▆▇█",
    sunk="▼",
    back="░",
    star="★",
)

ASCII = Marks(
    teams=("*", "o", "#"),
    turn=">",
    playable="^",
    cursor="v",
    marked="x",
    corners="++++",
    across="-",
    down="|",
    rule="-",
    dot="-",
    nobody="-",
    arrow="->",
    bars="_.-=#",
    sunk="v",
    back=":",
    star="!",
)

#: The key of a style's meta whose value is a target.
TARGET = "target"

TEAM_STYLES = ("team0", "team1", "team2")
SUIT_STYLES = ("clubs", "diamonds", "hearts", "spades")
JOKER = "joker"
PLAIN = "plain"
TURN = "turn"
TRUMP = "trump"
QUIET = "quiet"
TITLE = "title"
STRONG = "strong"
GOOD = "good"
BAD = "bad"
WINNING = "winning"
CURSOR = "cursor"
ALERT = "alert"
GOLD = "gold"

# Grounds, and what is drawn of things on them.
BAR = "bar"
FELT = "felt"
RIM = "rim"
PLACE = "place"
FACE = "face"
EDGE = "edge"
SHADE = "shade"
SHADE_EDGE = "shade_edge"
BACK = "back"


def suit_style(suit: Suit | None) -> str:
    """The colour of a suit; the joker has no suit and a colour of its own."""
    return JOKER if suit is None else SUIT_STYLES[suit]


def team_style(team: Team) -> str:
    """The colour of a team."""
    return TEAM_STYLES[team]


def on_face(name: str) -> str:
    """The same meaning on the face of a card, whose ground is another than the table's."""
    return f"face_{name}"


@cache
def target(name: str) -> Style:
    """A style that looks like nothing and says what a click there means: `hand:3`, `key:f3`."""
    return Style(meta={TARGET: name})
