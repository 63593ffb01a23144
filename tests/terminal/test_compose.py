"""From Rich to rows of styled text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from smear.look.themes import styles_for
from smear.terminal.compose import Composed, Row, Span, ThemedConsole, compose
from smear.terminal.scene import Body


def composed(body: Body, width: int, height: int, console: ThemedConsole | None = None) -> Composed:
    return compose(body, width, height, console or console_for("utf-8"))


def rows(body: Body, width: int = 20, height: int = 4, encoding: str = "utf-8") -> list[Row]:
    return composed(body, width, height, console_for(encoding)).rows


def console_for(encoding: str, *, glyphs: bool = True) -> ThemedConsole:
    return ThemedConsole(encoding, styles_for("terminal", "two"), glyphs=glyphs)


def plain(row: Row) -> str:
    return "".join(fragment[1] for fragment in row)


def table() -> Table:
    made = Table("seat", "points")
    made.add_row("Ann", "[b]3[/b]")
    return made


@pytest.mark.parametrize(
    "body",
    [
        "",
        "a line that is far too long for the width",
        ["one", "two", "three", "four", "five"],
        ["a line that is far too long for the width"],
        Text("日本語日本語日本語日本語"),
        Panel(Text("♠♥♦♣ ■●▲")),
        table(),
        Group(*(Text(str(number)) for number in range(9))),
    ],
)
@pytest.mark.parametrize("size", [(20, 4), (7, 2), (80, 22), (1, 1)])
def test_the_picture_has_exactly_the_size_asked_for(
    body: RenderableType | list[str], size: tuple[int, int]
) -> None:
    width, height = size
    picture = rows(body, width, height)
    assert len(picture) == height
    assert [get_cwidth(plain(row)) for row in picture] == [width] * height


def test_lines_are_cropped_not_wrapped() -> None:
    picture = rows(["abcdefghij", "x"], 4, 2)
    assert [plain(row) for row in picture] == ["abcd", "x   "]


def test_words_are_no_markup_no_emoji_and_no_links() -> None:
    picture = rows("[red]:smile: http://a.b", 30, 1)
    assert picture == [[("", "[red]:smile: http://a.b"), ("", " " * 7)]]
    linked = rows(Text("Ann", style="bold link http://a.b"), 3, 1)
    assert linked == [[("bold", "Ann")]]


@given(st.text(max_size=30))
def test_no_control_character_gets_through(name: str) -> None:
    for row in rows(Group(Text(name), Panel(Text("x"), title=Text(name)))):
        assert all(ord(char) >= 0x20 and not 0x7F <= ord(char) < 0xA0 for char in plain(row))


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("bold red", "bold fg:ansired"),
        ("dim strike reverse", "dim reverse strike"),
        ("bright_blue on color(8)", "fg:ansibrightblue bg:ansibrightblack"),
        ("#102030 on color(200)", "fg:#102030 bg:#ff00d7"),
        ("default on default italic underline", "italic underline"),
    ],
)
def test_styles_are_said_in_prompt_toolkits_words(style: str, expected: str) -> None:
    assert rows(Text("x", style=style), 1, 1) == [[(expected, "x")]]


def test_boxes_are_ascii_where_the_encoding_is() -> None:
    assert plain(rows(Panel("x"), 5, 3, "utf-8")[0]) == "╭───╮"
    assert plain(rows(Panel("x"), 5, 3, "latin-1")[0]).isascii()


def test_without_glyphs_frames_are_ascii_and_words_are_as_they_were_typed() -> None:
    console = console_for("utf-8", glyphs=False)
    drawn = composed(Panel(Text("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}")), 9, 3, console)
    assert plain(drawn.rows[0]).isascii()
    assert "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}" in plain(drawn.rows[1])
    cut = composed(Text("far too long", overflow="ellipsis", no_wrap=True), 5, 1, console)
    assert plain(cut.rows[0]) == "far ."


def target(name: object) -> Style:
    return Style(meta={"target": name})


def test_what_bears_a_target_is_known_by_its_cells() -> None:
    body = Group(
        Text.assemble("日", ("A♥", target("hand:0")), " ", ("J♦", target("hand:1")), "!"),
        Text("none"),
        Text("all of it", style=target("key:f3")),
    )
    drawn = composed(body, 9, 4)
    assert drawn.spans == [
        [Span(2, 4, "hand:0"), Span(5, 7, "hand:1")],
        [],
        [Span(0, 9, "key:f3")],
        [],
    ]
    found = [drawn.target_at(x, 0) for x in range(9)]
    assert found == [None, None, "hand:0", "hand:0", None, "hand:1", "hand:1", None, None]
    for x, y in ((0, -1), (-1, 0), (0, 4), (9, 2)):
        assert drawn.target_at(x, y) is None


def test_a_target_changes_no_look_and_is_cut_off_with_its_piece() -> None:
    styled = Text("Ann", style="bold red")
    styled.stylize(target("seat:2"), 1)
    drawn = composed(styled, 2, 1)
    assert {words for words, _, *_ in drawn.rows[0]} == {"bold fg:ansired"}
    assert drawn.spans == [[Span(1, 2, "seat:2")]]
    assert composed(Text("x", style=target(3)), 1, 1).spans == [[]]
