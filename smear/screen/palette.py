"""Colours and marks. Every meaning has a mark or a word as well: colour is never the only sign.

Colours are the sixteen that every terminal lets its owner choose, so they suit light and dark
backgrounds alike.
"""

from __future__ import annotations

from typing import NamedTuple

from smear.engine.cards import DIAMONDS, HEARTS, Suit, Team


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

TEAM_STYLES = ("cyan", "yellow", "magenta")
TURN = "bold green"
TRUMP = "bold yellow"
QUIET = "dim"
TITLE = "bold"
GOOD = "bold green"
BAD = "bold red"
WINNING = "bold green"
CURSOR = "bold reverse"
ALERT = "bold red"


def suit_style(suit: Suit | None) -> str:
    """Red for hearts and diamonds; the joker has no suit."""
    return "red" if suit in (HEARTS, DIAMONDS) else ""


def team_style(team: Team) -> str:
    """The colour of a team."""
    return TEAM_STYLES[team]
