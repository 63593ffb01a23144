"""Meanings and marks. Every meaning has a mark or a word as well: colour is never the only sign.

Frames name what a thing means; how that looks is for the theme to say (`smear.screen.themes`), and
may change while the game goes on. A style is one of these names, or several with a space between.
"""

from __future__ import annotations

from typing import NamedTuple

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


UNICODE = Marks(
    teams=("◆", "●", "▲"),
    turn="►",
    playable="▲",
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
)

ASCII = Marks(
    teams=("*", "o", "^"),
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
)

TEAM_STYLES = ("team0", "team1", "team2")
SUIT_STYLES = ("clubs", "diamonds", "hearts", "spades")
JOKER = "joker"
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


def suit_style(suit: Suit | None) -> str:
    """The colour of a suit; the joker has no suit and a colour of its own."""
    return JOKER if suit is None else SUIT_STYLES[suit]


def team_style(team: Team) -> str:
    """The colour of a team."""
    return TEAM_STYLES[team]
