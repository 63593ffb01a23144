"""Themes: what each meaning of `smear.screen.palette` looks like.

Every theme but `terminal` paints its own ground, so it looks alike in any terminal; `terminal` has
only the sixteen colours that a terminal's owner may choose.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style

Styles = Mapping[str, Style]

#: What looks alike in every theme that does not say otherwise.
_COMMON = {
    "base": "",
    "quiet": "dim",
    "title": "bold",
    "strong": "bold",
    "turn": "bold green",
    "trump": "bold yellow",
    "good": "bold green",
    "bad": "bold red",
    "winning": "bold green",
    "cursor": "bold reverse",
    "alert": "bold red",
    "joker": "magenta",
    "team0": "cyan",
    "team1": "yellow",
    "team2": "magenta",
}

_TERMINAL_TWO = {"clubs": "", "diamonds": "red", "hearts": "red", "spades": ""}
_TERMINAL_FOUR = {"clubs": "green", "diamonds": "blue", "hearts": "red", "spades": ""}


def styles_for(theme: str, suits: str) -> Styles:
    """The style of each meaning in this theme, with `two` or `four` colours of suits."""
    suit_styles = _TERMINAL_FOUR if suits == "four" else _TERMINAL_TWO
    words = {**_COMMON, **suit_styles}
    return {name: Style.parse(style) for name, style in words.items()}
