"""Themes: what each meaning of `smear.look.palette` looks like.

Every theme but `terminal` paints its own ground, so it looks alike in any terminal; `terminal` has
only the sixteen colours that a terminal's owner may choose, and all themes fall back on it where
there are no more than these, or none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from rich.style import Style

Styles: TypeAlias = Mapping[str, Style]
Depth: TypeAlias = Literal["full", "few", "none"]

#: The sixteen colours, on whatever ground the terminal has.
_TERMINAL = {
    "base": "",
    "bar": "",
    "felt": "",
    "rim": "dim",
    "place": "dim",
    "plain": "",
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
    "gold": "yellow",
    "joker": "magenta",
    "team0": "cyan",
    "team1": "yellow",
    "team2": "magenta",
    "clubs": "",
    "diamonds": "red",
    "hearts": "red",
    "spades": "",
    "face": "",
    "edge": "",
    "back": "dim",
    "shade": "",
    "shade_edge": "dim",
    "face_cursor": "bold",
}
_TERMINAL_FOUR = {"clubs": "green", "diamonds": "blue"}
#: Without colours what cannot be chosen is dim; a dim red could hardly be read.
_NO_COLOURS = {"shade": "dim"}
#: The colours of `safe`, as far as sixteen go.
_SAFE_FEW = {
    "turn": "bold bright_cyan",
    "good": "bold bright_cyan",
    "bad": "bold yellow",
    "alert": "bold yellow",
    "winning": "bold bright_cyan",
    "hearts": "yellow",
    "diamonds": "yellow",
    "team2": "bright_white",
}
_SAFE_FEW_FOUR = {"clubs": "cyan", "diamonds": "blue"}

#: A lamp over a green table in a dark room; cream cards.
_DARK = {
    "base": "#ddd7c7 on #15191c",
    "bar": "on #1d2327",
    "felt": "on #12382d",
    "rim": "#a98a58",
    "place": "#2f6452",
    "plain": "#ddd7c7",
    "quiet": "#a3aca6",
    "title": "bold #fff6dd",
    "strong": "bold #fff6dd",
    "turn": "bold #ffe066",
    "trump": "bold #f2c14e",
    "good": "bold #84e28c",
    "bad": "bold #ff9488",
    "winning": "bold #84e28c",
    "cursor": "bold #15191c on #ffd75e",
    "alert": "bold #ffab99",
    "gold": "#e0b860",
    "joker": "#dd9df5",
    "team0": "#6fc8ff",
    "team1": "#ffb454",
    "team2": "#ef93d6",
    "clubs": "#f0ead9",
    "spades": "#f0ead9",
    "hearts": "#ff8a80",
    "diamonds": "#ff8a80",
    "face": "#1d1d1f on #f6efdc",
    "edge": "#b9ab88",
    "back": "#d39a86 on #6a2230",
    "shade": "#b9b7ac on #262f2f",
    "shade_edge": "#5f6d68",
    "face_cursor": "bold #b04a00",
    "face_clubs": "#1d1d1f",
    "face_spades": "#1d1d1f",
    "face_hearts": "#b01e26",
    "face_diamonds": "#b01e26",
    "face_joker": "#7a2a9a",
    "face_trump": "#7a5200",
    "face_gold": "#8f6410",
    "face_quiet": "#6a6250",
    "face_strong": "bold",
    "face_winning": "bold #14702f",
    "face_good": "bold #14702f",
    "face_bad": "bold #b01e26",
}
_DARK_FOUR = {
    "clubs": "#84e28c",
    "diamonds": "#86b9ff",
    "face_clubs": "#14702f",
    "face_diamonds": "#1a4fb0",
}

#: By daylight.
_LIGHT = {
    "base": "#2a2a2c on #f3f0e8",
    "bar": "on #e6e1d5",
    "felt": "on #d2e8d9",
    "rim": "#7a5c30",
    "place": "#93b59f",
    "plain": "#2a2a2c",
    "quiet": "#4e5653",
    "title": "bold #101012",
    "strong": "bold #101012",
    "turn": "bold #8a1c00",
    "trump": "bold #5c3b00",
    "good": "bold #0b5a24",
    "bad": "bold #a01018",
    "winning": "bold #0b5a24",
    "cursor": "bold #ffffff on #1d4f91",
    "alert": "bold #a01018",
    "gold": "#5c3b00",
    "joker": "#6d208c",
    "team0": "#004c8c",
    "team1": "#713000",
    "team2": "#86126e",
    "clubs": "#101012",
    "spades": "#101012",
    "hearts": "#a01018",
    "diamonds": "#a01018",
    "face": "#1d1d1f on #fffefa",
    "edge": "#8f8a78",
    "back": "#c9d8ef on #3b5b92",
    "shade": "#50544e on #d5d8cd",
    "shade_edge": "#a3a89c",
    "face_cursor": "bold #1d4f91",
    "face_clubs": "#1d1d1f",
    "face_spades": "#1d1d1f",
    "face_hearts": "#b01e26",
    "face_diamonds": "#b01e26",
    "face_joker": "#6d208c",
    "face_trump": "#7a5200",
    "face_gold": "#8f6410",
    "face_quiet": "#6a6250",
    "face_strong": "bold",
    "face_winning": "bold #0b6a2a",
    "face_good": "bold #0b6a2a",
    "face_bad": "bold #b01e26",
}
_LIGHT_FOUR = {
    "clubs": "#0b5a24",
    "diamonds": "#0a3590",
    "face_clubs": "#0b6a2a",
    "face_diamonds": "#1a4fb0",
}

#: Black and white and yellow.
_CONTRAST = {
    "base": "#ffffff on #000000",
    "bar": "on #000000",
    "felt": "on #000000",
    "rim": "#ffff00",
    "place": "#8a8a8a",
    "plain": "#ffffff",
    "quiet": "#dcdcdc",
    "title": "bold #ffff00",
    "strong": "bold #ffffff",
    "turn": "bold #ffff00",
    "trump": "bold #ffff00",
    "good": "bold #5fff5f",
    "bad": "bold #ff9a9a",
    "winning": "bold #5fff5f",
    "cursor": "bold #000000 on #ffff00",
    "alert": "bold #ff9a9a",
    "gold": "#ffff00",
    "joker": "#ff9cff",
    "team0": "bold #5fffff",
    "team1": "bold #ffff00",
    "team2": "bold #ff9cff",
    "clubs": "bold #ffffff",
    "spades": "bold #ffffff",
    "hearts": "bold #ff9a9a",
    "diamonds": "bold #ff9a9a",
    "face": "#000000 on #ffffff",
    "edge": "#000000",
    "back": "#000000 on #b8b8b8",
    "shade": "#dcdcdc on #000000",
    "shade_edge": "#8a8a8a",
    "face_cursor": "bold #0000c0",
    "face_clubs": "#000000",
    "face_spades": "#000000",
    "face_hearts": "#b00000",
    "face_diamonds": "#b00000",
    "face_joker": "#6d008c",
    "face_trump": "bold #000000",
    "face_gold": "#000000",
    "face_quiet": "#303030",
    "face_strong": "bold",
    "face_winning": "bold #006000",
    "face_good": "bold #006000",
    "face_bad": "bold #b00000",
}
_CONTRAST_FOUR = {
    "clubs": "bold #5fff5f",
    "diamonds": "bold #8fc4ff",
    "face_clubs": "#006000",
    "face_diamonds": "#0000c0",
}

#: After Okabe and Ito: hues that every kind of colour vision tells apart, and apart in lightness.
_SAFE = {
    **_DARK,
    "base": "#dfe3e6 on #14181d",
    "bar": "on #1b222a",
    "felt": "on #18324a",
    "rim": "#9aa7b3",
    "place": "#37597a",
    "plain": "#dfe3e6",
    "quiet": "#a9b4bd",
    "title": "bold #ffffff",
    "strong": "bold #ffffff",
    "turn": "bold #f0e442",
    "trump": "bold #f0e442",
    "good": "bold #56b4e9",
    "bad": "bold #f5a05a",
    "winning": "bold #8fd3ff",
    "cursor": "bold #14181d on #f0e442",
    "alert": "bold #f5a05a",
    "gold": "#e6c65a",
    "joker": "#e3a1c8",
    "team0": "#56b4e9",
    "team1": "#e69f00",
    "team2": "#f7f7f7",
    "clubs": "#f2f2ee",
    "spades": "#f2f2ee",
    "hearts": "#f5a05a",
    "diamonds": "#f5a05a",
    "face": "#101214 on #fdfaf2",
    "edge": "#a9a793",
    "back": "#b5d2ea on #2a567f",
    "shade": "#b8bcc0 on #262d35",
    "shade_edge": "#5d6873",
    "face_cursor": "bold #005a94",
    "face_clubs": "#101214",
    "face_spades": "#101214",
    "face_hearts": "#a84300",
    "face_diamonds": "#a84300",
    "face_joker": "#8a3a72",
    "face_winning": "bold #005a94",
    "face_good": "bold #005a94",
    "face_bad": "bold #a84300",
}
_SAFE_FOUR = {
    "clubs": "#3fc8a0",
    "diamonds": "#a3a8ff",
    "face_clubs": "#006b50",
    "face_diamonds": "#2a50d8",
}

_THEMES = {
    "dark": (_DARK, _DARK_FOUR),
    "light": (_LIGHT, _LIGHT_FOUR),
    "contrast": (_CONTRAST, _CONTRAST_FOUR),
    "safe": (_SAFE, _SAFE_FOUR),
    "terminal": (_TERMINAL, _TERMINAL_FOUR),
}

#: What stands on the ground and on the face of a card alike, where a theme does not say otherwise.
_ALSO_ON_FACES = (
    *("clubs", "diamonds", "hearts", "spades", "joker"),
    *("quiet", "strong", "trump", "winning", "good", "bad", "gold"),
)


def styles_for(theme: str, suits: str, depth: Depth = "full") -> Styles:
    """The style of each meaning in this theme, with `two` or `four` colours of suits.

    `depth` tells how many colours there are to have: with `few` or `none` the ground is left to the
    terminal, for the nearest of sixteen colours to a dark green is a bright one.
    """
    chosen, four = _THEMES[theme]
    if depth != "full":
        chosen, four = _TERMINAL, _TERMINAL_FOUR
        if theme == "safe":
            chosen, four = {**_TERMINAL, **_SAFE_FEW}, _SAFE_FEW_FOUR
    if depth == "none":
        chosen = {**chosen, **_NO_COLOURS}
    words = {**chosen, **(four if suits == "four" else {})}
    on_faces = {f"face_{name}": words[name] for name in _ALSO_ON_FACES}
    return {name: Style.parse(style) for name, style in {**on_faces, **words}.items()}
