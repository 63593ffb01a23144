"""Cells: whatever is put into a grid, and wherever, every row keeps its width."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from smear.look.palette import TARGET, target
from smear.look.themes import styles_for
from smear.screen.blocks import words
from smear.screen.grid import CLEAR, Grid
from smear.terminal.compose import ThemedConsole, compose

SIGNS = st.text(st.sampled_from("ab ♥─日本"), max_size=9)
PLACES = st.integers(-5, 12)


def plain(grid: Grid) -> list[str]:
    return [row.plain for row in grid.rows()]


@given(st.lists(st.tuples(PLACES, PLACES, SIGNS), max_size=12))
def test_a_row_never_changes_its_width(puts: list[tuple[int, int, str]]) -> None:
    grid = Grid(10, 4)
    for x, y, text in puts:
        assert grid.put(x, y, text) == x + cell_len(text)
        sprite = Grid(cell_len(text) or 1, 1)
        sprite.put(0, 0, text)
        grid.lay(sprite, y, x)
    assert [cell_len(row) for row in plain(grid)] == [10] * 4


def test_half_a_wide_sign_is_none() -> None:
    grid = Grid(6, 1)
    grid.put(0, 0, "日本語")
    grid.put(1, 0, "x")
    assert plain(grid) == [" x本語"]
    grid.put(3, 0, "yy")
    assert plain(grid) == [" x yy "]
    grid.put(5, 0, "日")
    grid.put(-1, 0, "日")
    assert plain(grid) == [" x yy "]


def test_what_lies_on_top_hides_what_is_below_but_where_it_is_clear() -> None:
    grid = Grid(5, 2, "felt")
    grid.put(0, 0, "abcde", "quiet")
    sprite = Grid(3, 1, CLEAR, CLEAR)
    sprite.put(0, 0, "x", "strong")
    sprite.put(2, 0, "z", "strong")
    grid.lay(sprite, 1, 0)
    assert plain(grid) == ["axcze", "     "]
    assert [str(span.style) for span in grid.rows()[0].spans] == [
        "felt quiet",
        "felt strong",
        "felt quiet",
        "felt strong",
        "felt quiet",
    ]
    card = Grid(2, 1, "face")
    grid.lay(card, 4, 0)
    assert [str(span.style) for span in grid.rows()[0].spans][-1] == "face"


def test_a_line_keeps_its_styles_and_its_targets() -> None:
    line = words(("one", "quiet"), " ", ("two", "strong"))
    line.stylize(target("hand:2"), 4, 7)
    grid = Grid(8, 1)
    assert grid.line(0, 0, line) == 7
    (row,) = grid.rows()
    assert [(row.plain[s.start : s.end], str(s.style)) for s in row.spans if s.style != "none"][
        :2
    ] == [("one", "quiet"), ("two", "strong")]
    aims = [s for s in row.spans if isinstance(s.style, Style) and s.style.meta]
    assert [(row.plain[s.start : s.end], s.style.meta) for s in aims] == [  # type: ignore[union-attr]
        ("two", {TARGET: "hand:2"})
    ]


def test_a_line_of_a_style_has_it_for_its_ground() -> None:
    grid = Grid(4, 1)
    grid.line(0, 0, Text("ab", style="bar"))
    assert [(s.start, s.end, s.style) for s in grid.rows()[0].spans] == [(0, 2, "bar")]


def test_a_grid_is_drawn_as_its_rows_are() -> None:
    grid = Grid(8, 2, "felt")
    grid.put(1, 0, "日♥", "hearts")
    grid.aim(1, 0, 2, 1, "seat:1")
    console = ThemedConsole("utf-8", styles_for("dark", "two"))
    drawn = compose(grid, 8, 2, console)
    assert drawn == compose(grid.rows()[0] + "\n" + grid.rows()[1], 8, 2, console)
    assert drawn.target_at(2, 0) == "seat:1"
    assert drawn.target_at(3, 0) is None
