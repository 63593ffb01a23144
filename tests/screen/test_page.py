"""Pages that scroll, and their line of keys."""

from __future__ import annotations

import pytest
from rich.style import Style
from rich.text import Text

from smear.screen.page import SCROLLING, PageScene, stacked
from smear.screen.pages import problem_page
from tests.screen.pictures import lines, picture


def numbered(count: int) -> PageScene:
    return PageScene("Numbers", [f"line {number}" for number in range(1, count + 1)], keys="go on")


def test_a_short_page_has_nothing_to_scroll() -> None:
    page = numbered(5)
    shown = picture(page)
    assert "more" not in shown
    assert not any(page.scroll(key) for key in SCROLLING)


def test_every_line_of_a_long_page_can_be_reached() -> None:
    page = numbered(100)
    seen = picture(page)
    assert "81 more below (down)" in seen
    for _ in range(6):
        assert page.scroll("pagedown")
        seen += picture(page)
    assert all(f"line {number} " in f"{seen} ".replace("\n", " ") for number in range(1, 101))
    assert "81 more above (up)" in picture(page)
    assert page.scroll("up")
    assert "1 more below" in picture(page)
    assert page.scroll("home")
    assert "line 1\n" in picture(page)
    assert page.scroll("end")
    assert "line 100" in picture(page)
    assert not page.scroll("left")


def test_a_page_follows_a_window_that_grows() -> None:
    page = numbered(30)
    picture(page)
    page.scroll("end")
    assert "line 30" in picture(page)
    shown = picture(page, 80, 60)
    assert "line 1\n" in shown
    assert "more" not in shown


def test_long_lines_are_broken_and_keep_their_indentation() -> None:
    page = PageScene("Words", ["  " + "word " * 30])
    lines = picture(page).splitlines()[2:5]
    assert all(line.startswith("   word") for line in lines[:2])


def test_a_broken_record_is_told_as_a_sentence() -> None:
    shown = picture(
        problem_page("The record of this game", 'the record "x" cannot be written: disk full')
    )
    assert 'The record "x" cannot be written: disk full.' in shown
    assert "goes on" in shown


def test_the_line_of_keys_leaves_out_what_finds_no_room() -> None:
    pieces = ["n another game with the same people", "q leaves", "F8 table", "? help", "F10 leaves"]
    page = PageScene("Numbers", ["line"] * 60, keys="   ".join(pieces))
    for width in (80, 120):
        footer = picture(page, width, 24).splitlines()[-1]
        assert footer.startswith(" down: more  n another game with the same people  q leaves")
        assert len(footer) <= width
    assert footer.endswith("F10 leaves")


@pytest.mark.parametrize(
    ("piece", "key"),
    [
        ("any key: back", "escape"),
        ("Enter goes on", "enter"),
        ("F3 score sheet", "f3"),
        ("? help", "?"),
        ("n another game", "n"),
        ("right: the next", "right"),
        ("press Enter", ""),
    ],
)
def test_a_click_on_a_piece_of_the_line_is_the_key_it_begins_with(piece: str, key: str) -> None:
    footer = PageScene("Keys", [], keys=piece).footer(80)
    assert isinstance(footer, Text)
    targets = {
        span.style.meta["target"]
        for span in footer.spans
        if isinstance(span.style, Style) and "target" in span.style.meta
    }
    assert targets == ({f"key:{key}"} if key else set())


def test_parts_stand_apart_as_far_as_there_is_room() -> None:
    parts = [[Text(name)] for name in "abc"]
    for height, apart in ((3, 0), (4, 0), (5, 1), (14, 1), (15, 2)):
        rows = [row.plain.strip() for row in stacked(parts, 1, height)]
        assert rows == ["a", *[""] * apart, "b", *[""] * apart, "c"]


def test_text_is_no_wider_than_is_well_read_and_in_the_middle() -> None:
    page = PageScene("Much to say", ["word " * 200])
    for columns in (80, 100, 140, 250):
        rows = [row for row in lines(page, columns, 24) if row.strip()]
        widths = [len(row.strip()) for row in rows[1:]]
        assert 70 < max(widths) <= 84
        starts = {len(row) - len(row.lstrip()) for row in rows[:-1]}
        assert len(starts) == 1
        assert abs(starts.pop() - (columns - min(84, columns - 2)) // 2) == 0
