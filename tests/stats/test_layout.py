"""Tables with bars, as wide as they may be."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from smear.stats.layout import ASCII, MADE, UNICODE, WON, Cell, Layout, side_by_side

NONE = "\N{EN DASH}"
COLUMNS = ("games won", WON, "hands", "bids made", MADE)


def plain(lines: Sequence[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


@pytest.mark.parametrize(
    ("share", "bar"),
    [
        (0.0, "  0% ──────────"),
        (0.04, "  4% ╸─────────"),
        (0.5, " 50% ━━━━━─────"),
        (0.56, " 56% ━━━━━╸────"),
        (1.0, "100% ━━━━━━━━━━"),
        (None, "   \N{EN DASH}           "),
    ],
)
def test_a_bar_is_as_long_as_its_share(share: float | None, bar: str) -> None:
    assert Layout(80, "utf-8").bar(share, 10, "green").plain == bar


def test_where_the_encoding_lacks_them_the_signs_are_others() -> None:
    layout = Layout(80, "ascii")
    assert layout.bar(0.56, 10, "green").plain == " 56% ======----"
    assert layout.bar(None, 3, "green").plain == "   -    "
    assert layout.of(0, 0) == layout.signed(None) == "-"
    assert layout.name("Jürgen", 20) == "J\\xfcrgen"
    assert layout.name("x" * 30, 5) == "xxxx."
    assert Layout(80, "cp437").signs is ASCII
    assert Layout(80, "utf-8").signs is UNICODE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("[red]Anna", "[red]An…"),
        ("\x1b[1mA", "\\x1b[1mA"),
        ("名前名前名", "名前名…"),
        ("a\nb", "a\\nb"),
    ],
)
def test_a_name_is_harmless_and_not_too_long(name: str, shown: str) -> None:
    assert Layout(80, "utf-8").name(name, 8) == shown


def test_figures() -> None:
    layout = Layout(80, "utf-8")
    assert layout.of(1200, 34567) == "1,200/34,567"
    assert [layout.signed(n) for n in (1.625, -0.5, 0.0, None)] == ["+1.62", "-0.50", "+0.00", NONE]


ROWS = st.lists(
    st.tuples(
        st.text("aé名", min_size=1, max_size=40),
        *(st.from_regex(r"[0-9]{1,6}", fullmatch=True), st.none() | st.floats(0, 1)),
        *(st.sampled_from(["1", "1,000"]), st.sampled_from(["7/8", "70/800"]), st.floats(0, 1)),
    ),
    min_size=1,
    max_size=4,
)


@given(first=ROWS, second=ROWS, width=st.integers(60, 120))
def test_a_table_keeps_to_its_width_and_its_columns_stand_under_each_other(
    first: list[tuple[Cell, ...]], second: list[tuple[Cell, ...]], width: int
) -> None:
    lines = Layout(width, "utf-8").table(COLUMNS, {"One": first, "Two": second}, width)
    assert len(lines) == 1 + len(first) + 1 + 1 + len(second)
    widths = {line.cell_len for line in lines if line.plain}
    assert len(widths) == 1
    assert widths.pop() <= width


def test_a_long_title_has_a_line_of_its_own() -> None:
    rows = [("Ann", "1/2", 0.5)]
    lines = Layout(60, "utf-8").table(("won", WON), {"Ann against Ben": rows, "None": []}, 60)
    assert plain(lines) == [
        "Ann against Ben",
        "          won",
        "  Ann     1/2  50% ━━━━━━──────",
    ]


def test_names_have_the_room_that_they_need_before_bars_do() -> None:
    rows = [("x" * 24, "1/2", 0.5, "1", "1/2", 0.25)]
    (_, line) = plain(Layout(80, "utf-8").table(COLUMNS, {"One": rows}, 80))
    assert "x" * 24 in line
    assert "━" in line
    assert cell_len(line) <= 80


def test_blocks_side_by_side() -> None:
    left, right = [Text("ab"), Text("c")], [Text("1"), Text("2"), Text("3")]
    assert plain(side_by_side(left, right, 4)) == ["ab  1", "c   2", "    3"]
    assert plain(side_by_side(right, left, 2)) == ["1 ab", "2 c", "3"]
