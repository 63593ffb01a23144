"""Rectangles of text, whatever is in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from smear.engine.rules import rules_for
from smear.screen.blocks import (
    beside,
    blank,
    block,
    cut,
    fit,
    flow,
    wrap,
    wrapped,
)
from smear.screen.people import WIDEST_NAME, partners, shown_names
from smear.screen.seating import NamesScene
from tests.screen.gallery import LONG, WIDE
from tests.screen.pictures import picture

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "M", "Z")) | st.just(" "))


def plain(rows: list[Text]) -> list[str]:
    return [row.plain for row in rows]


@given(TEXTS, st.integers(1, 40), st.sampled_from(["left", "center", "right"]))
def test_a_line_gets_exactly_the_width_asked_for(text: str, width: int, align: str) -> None:
    assert fit(Text(text), width, align).cell_len == width  # type: ignore[arg-type]


@given(TEXTS, st.integers(2, 40))
def test_wrapping_loses_no_word(text: str, width: int) -> None:
    rows = wrapped(Text(text), width)
    assert rows
    assert all(row.cell_len == width for row in rows)
    assert "".join("".join(plain(rows)).split()) == "".join(text.split())


def test_what_is_cut_off_says_so() -> None:
    assert cut("Annabella", 5) == "Anna…"
    assert cut("Ann", 5) == "Ann"
    assert cut("日本語", 4) == "日…"
    assert plain(wrap(Text("one two three four"), 9, 2)) == ["one two  ", "three fo…"]
    assert fit(Text("Annabella"), 5).plain == "Anna…"


def test_blocks_stand_beside_and_above_one_another() -> None:
    left, right = block([Text("a"), Text("b")], 2), block([Text("c"), Text("d")], 2, "right")
    assert plain(beside([left, right], gap=1)) == ["a   c", "b   d"]
    assert blank(2, 0) == []


def test_pieces_are_never_broken() -> None:
    pieces = [Text("K♥ 3"), Text("Q♥ 2"), Text("J♥ 1")]
    assert plain(flow(pieces, 10)) == ["K♥ 3  Q♥ 2", "J♥ 1      "]
    assert plain(flow([], 3)) == ["   "]


@pytest.mark.parametrize("columns", range(7, 60, 4))
@pytest.mark.parametrize("names", [LONG, WIDE, ("Al", *LONG[1:]), ("A", "B", "C", "D", "E", "F")])
def test_partners_share_the_room(names: tuple[str, ...], columns: int) -> None:
    rules = rules_for("schmier6", {})
    shown = partners(rules, 0, names, columns)
    assert cell_len(shown) <= columns
    assert shown.count("+") == 1
    assert shown[0] == names[0][0]


def test_names_too_wide_for_a_seat_stay_apart() -> None:
    alike = tuple("語" * 24 for _ in range(6))
    shown = shown_names(alike)
    assert len(set(shown)) == 6
    assert all(cell_len(name) <= WIDEST_NAME for name in shown)
    ends = tuple(f"Wilhelmina-Alexandra Nr{letter}" for letter in "abcdef")
    assert len({name[:WIDEST_NAME] for name in shown_names(ends)}) == 6
    assert shown_names(("Ann", "Wilhelmina Nr b")) == ("Ann", "Wilhelmina Nr b")
    assert shown_names(("Ann", "Zoë")) == ("Ann", "Zoë")


def test_a_name_is_no_markup() -> None:
    scene = NamesScene(rules_for("wisconsin4", {}), glyphs=True)
    scene.names = ["[red]Ann[/]", ":smile:"]
    shown = picture(scene)
    assert "[red]Ann[/]" in shown
    assert ":smile:" in shown
