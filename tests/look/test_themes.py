"""Themes: all of it can be read, and told apart by every kind of colour vision."""

from __future__ import annotations

import io
import re
from itertools import combinations

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import DEFAULT_ATTRS
from rich.color import Color
from rich.style import Style

from smear.look import palette
from smear.look.palette import on_face
from smear.look.themes import Styles, styles_for
from smear.settings import SETTINGS
from tests.look.colours import VISIONS, contrast, distance

VALUES = {setting.name: tuple(setting.values) for setting in SETTINGS}
EIGHT_BIT = ColorDepth.DEPTH_8_BIT
PAINTED = [theme for theme in VALUES["theme"] if theme != "terminal"]
#: What is written on the grounds of the table, and what on the faces of cards.
SUITS = (*palette.SUIT_STYLES, palette.JOKER)
TEXT = (
    *(palette.PLAIN, palette.QUIET, palette.TITLE, palette.STRONG, palette.TURN, palette.TRUMP),
    *(palette.GOOD, palette.BAD, palette.WINNING, palette.ALERT, palette.GOLD),
    *(*palette.TEAM_STYLES, *SUITS),
)
ON_FACES = tuple(
    on_face(name)
    for name in (palette.QUIET, palette.STRONG, palette.TRUMP, palette.WINNING, palette.GOOD)
) + tuple(on_face(name) for name in (palette.BAD, palette.GOLD, *SUITS))
#: What suits an eye of any kind keeps apart, at least.
APART = 20


def ground(styles: Styles, name: str) -> Style:
    return styles["base"] + styles[name]


def of_256(style: Style) -> Style:
    """The style as prompt_toolkit writes it where a terminal has no more than 256 colours."""
    return Style(color=_of_256(style.color), bgcolor=_of_256(style.bgcolor))


def _of_256(color: Color | None) -> Color | None:
    if color is None:
        return None
    written = io.StringIO()
    output = Vt100_Output(written, lambda: Size(24, 80), default_color_depth=EIGHT_BIT)
    attributes = DEFAULT_ATTRS._replace(color=color.get_truecolor().hex.removeprefix("#"))
    output.set_attributes(attributes, EIGHT_BIT)
    output.flush()
    number = re.search(r"38;5;(\d+)", written.getvalue())
    assert number
    return Color.from_triplet(Color.from_ansi(int(number[1])).get_truecolor())


@pytest.mark.parametrize("colours", ["all", "256"])
@pytest.mark.parametrize("suits", VALUES["suits"])
@pytest.mark.parametrize("theme", PAINTED)
def test_every_text_can_be_read(theme: str, suits: str, colours: str) -> None:
    styles = styles_for(theme, suits)
    if colours == "256":
        styles = {name: of_256(style) for name, style in styles.items()}
    for place in ("base", palette.BAR, palette.FELT):
        for name in (place, *TEXT):
            assert contrast(styles[name], ground(styles, place)) >= 4.5, (name, place)
    for name in ON_FACES:
        assert contrast(styles[name], styles[palette.FACE]) >= 4.5, name
    for name in (palette.QUIET, palette.SHADE, *SUITS):
        assert contrast(styles[name], styles[palette.SHADE]) >= 4.5, name
    for name in (palette.CURSOR, palette.FACE, palette.SHADE):
        assert contrast(styles[name], styles["base"]) >= 4.5, name


@pytest.mark.parametrize("theme", PAINTED)
def test_every_mark_can_be_seen(theme: str) -> None:
    styles = styles_for(theme, "two")
    assert contrast(styles[palette.RIM], ground(styles, palette.FELT)) >= 3
    assert contrast(styles[palette.BACK], styles[palette.BACK]) >= 3
    assert contrast(styles[on_face(palette.CURSOR)], styles[palette.FACE]) >= 3
    face, felt = styles[palette.FACE].bgcolor, ground(styles, palette.FELT).bgcolor
    if theme != "light":  # there a card has the border that the terminal's own colours have
        assert contrast(Style(color=face, bgcolor=felt), Style()) >= 3


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("faces", [False, True], ids=["table", "faces"])
def test_the_safe_theme_is_safe_for_every_colour_vision(vision: str, faces: bool) -> None:
    """Teams, suits of four colours, and good and bad."""
    styles = styles_for("safe", "four")
    groups = [palette.SUIT_STYLES, (palette.GOOD, palette.BAD)]
    if faces:
        groups = [tuple(map(on_face, group)) for group in groups]
    else:
        groups.append(palette.TEAM_STYLES)
    for group in groups:
        for one, other in combinations(group, 2):
            assert distance(styles[one], styles[other], vision) >= APART, (one, other)


@pytest.mark.parametrize("theme", VALUES["theme"])
def test_two_and_four_colours_of_suits(theme: str) -> None:
    for name in (palette.SUIT_STYLES, tuple(map(on_face, palette.SUIT_STYLES))):
        two, four = ([styles_for(theme, suits)[n] for n in name] for suits in ("two", "four"))
        assert len(set(two)) == 2
        assert two[0] == two[3] != two[1] == two[2]
        assert len(set(four)) == 4


@pytest.mark.parametrize("theme", VALUES["theme"])
@pytest.mark.parametrize("suits", VALUES["suits"])
def test_every_meaning_has_a_look(theme: str, suits: str) -> None:
    names = {
        value
        for name, value in vars(palette).items()
        if name.isupper()
        if isinstance(value, str) and value != palette.TARGET
    }
    names |= {*palette.SUIT_STYLES, *palette.TEAM_STYLES, *ON_FACES, on_face(palette.CURSOR)}
    for depth in ("full", "few", "none"):
        assert names <= styles_for(theme, suits, depth).keys()


@pytest.mark.parametrize("theme", VALUES["theme"])
def test_with_few_colours_the_ground_is_the_terminals_own(theme: str) -> None:
    styles = styles_for(theme, "four", "few")
    for name, style in styles.items():
        assert style.bgcolor is None, name
        assert style.color is None or style.color.number is not None, name
    for plain in ("base", "plain", "face"):
        assert not styles[plain]


@pytest.mark.parametrize("theme", VALUES["theme"])
def test_without_colours_what_matters_is_told_apart(theme: str) -> None:
    """By what is left then: bold, dim and reverse."""
    styles = styles_for(theme, "two", "none")
    assert styles[palette.CURSOR].reverse
    assert styles[palette.SHADE].dim
    assert styles[palette.QUIET].dim
    for name in (palette.WINNING, palette.TURN, palette.BAD, palette.TRUMP, palette.STRONG):
        assert styles[name].bold


@pytest.mark.parametrize("theme", ["terminal", "safe"])
def test_with_few_colours_a_card_in_the_shade_can_be_read(theme: str) -> None:
    """Its border is dim, its suit is not: dim and red together are all but black."""
    styles = styles_for(theme, "four", "few")
    assert styles[palette.SHADE_EDGE].dim
    assert not styles[palette.SHADE].dim
    assert not any(styles[suit].dim for suit in palette.SUIT_STYLES)
