"""From Rich to rows of styled text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.utils import get_cwidth
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from smear.screen.compose import Row, ThemedConsole, compose
from smear.screen.scene import Body
from smear.screen.themes import styles_for


def rows(body: Body, width: int = 20, height: int = 4, encoding: str = "utf-8") -> list[Row]:
    return compose(body, width, height, ThemedConsole(encoding, styles_for("terminal", "two")))


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
        Panel(Text("♠♥♦♣ ◆●▲")),
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
