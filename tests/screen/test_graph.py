"""The chart of the totals: where its lines, marks and numbers stand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.look.palette import ASCII, TEAM_STYLES, UNICODE
from smear.screen.graph import MIN_HEIGHT, MIN_WIDTH, Line, graph

#: How many quarters of a cell a sign fills.
_QUARTERS = {
    sign: count
    for count, signs in enumerate((" ", "▘▖▝▗", "▌▐▀▄▞▚", "▛▜▙▟", "█"))
    for sign in signs
}

SIZES = ((MIN_WIDTH, MIN_HEIGHT), (38, 10), (78, 11), (120, 32))


def team_lines(*totals: list[int], glyphs: bool = True) -> list[Line]:
    marks = (UNICODE if glyphs else ASCII).teams
    return [
        Line(mark, style, [0, *of])
        for mark, style, of in zip(marks, TEAM_STYLES, totals, strict=False)
    ]


def drawn(lines: list[Line], target: int, width: int, height: int, *, glyphs: bool) -> list[str]:
    return [row.plain for row in graph(lines, target, width, height, glyphs=glyphs)]


def field_of(rows: list[str], axis: str) -> list[tuple[str, str]]:
    """The number at the left of the axis and what stands right of it, row by row."""
    pairs = []
    for row in rows[:-2]:
        place = min(row.index(sign) for sign in axis if sign in row)
        pairs.append((row[:place].strip(), row[place + 1 :]))
    return pairs


@given(
    st.lists(st.lists(st.integers(-6, 6), min_size=60, max_size=60), min_size=2, max_size=3),
    st.integers(0, 60),
    st.integers(1, 999),
    st.sampled_from(SIZES),
    st.booleans(),
)
def test_a_chart_has_its_size_whatever_it_shows(
    changes: list[list[int]], hands: int, target: int, size: tuple[int, int], glyphs: bool
) -> None:
    totals = [[sum(of[: n + 1]) for n in range(hands)] for of in changes]
    lines = team_lines(*totals, glyphs=glyphs)
    rows = drawn(lines, target, *size, glyphs=glyphs)
    assert [len(row) for row in rows] == [size[0]] * size[1]
    assert glyphs or all(row.isascii() for row in rows)
    # Every line ends in its mark and its total, each in a row of its own.
    for line in lines:
        end = f" {line.mark} {line.totals[-1]}"
        assert any(row.rstrip().endswith(end) for row in rows[:-2]), end
    assert any(row.lstrip().startswith("0 ") for row in rows[:-2]), "the zero line"
    # Where the target's row touches that of zero, since totals lie far below zero or above the
    # target, zero is what is said; and other lines may hide the words on the line of the target.
    lowest, highest = (end((0, *(total for of in totals for total in of))) for end in (min, max))
    if target * (size[1] - 3) >= 3 * (max(highest, target) - lowest):
        assert str(target) in "".join(rows)


@pytest.mark.parametrize("glyphs", [True, False])
def test_marks_stand_at_the_height_of_their_totals(glyphs: bool) -> None:
    totals = [[4, 9, 15, 21], [-3, 2, 2, 7]]
    rows = drawn(team_lines(*totals, glyphs=glyphs), 21, 60, 28, glyphs=glyphs)
    pairs = field_of(rows, "│┤" if glyphs else "|+")
    numbered = {int(number): row for row, (number, _) in enumerate(pairs) if number}
    assert numbered[21] == 0
    scale = (numbered[0] - numbered[21]) / 21
    marks = (UNICODE if glyphs else ASCII).teams
    columns: list[list[int]] = []
    for mark, of in zip(marks, totals, strict=False):
        places = [
            (row, column)
            for row, (_, field) in enumerate(pairs)
            for column, sign in enumerate(field[:40])
            if sign == mark
        ]
        places.sort(key=lambda place: place[1])
        assert len(places) == 4
        for (row, _), total in zip(places, of, strict=True):
            assert abs(row - (21 - total) * scale) <= 1, total
        columns.append([column for _, column in places])
    assert columns[0] == columns[1], "a hand has one place on the axis"


def test_the_target_is_a_line_with_a_name_and_zero_another() -> None:
    rows = drawn(team_lines([3, 5], [-2, -6]), 21, 60, 20, glyphs=True)
    pairs = field_of(rows, "│┤")
    target = next(field for number, field in pairs if number == "21")
    assert " 21 wins " in target
    assert target.count("╌") > 30
    zero = next(field for number, field in pairs if number == "0")
    assert zero.count("─") > 20
    assert pairs[-1][1].strip() or pairs[-2][1].strip(), "it goes down to the lowest total"


def test_a_target_far_away_is_only_spoken_of() -> None:
    near = drawn(team_lines([20, 30], [5, 9]), 100, 60, 20, glyphs=True)
    assert any("100 wins" in row for row in near)
    far = drawn(team_lines([20, 30], [5, 9]), 999, 60, 20, glyphs=True)
    assert not any("wins" in row for row in far)
    assert "to 999 ↑" in far[0]
    assert "to 999 ^" in drawn(team_lines([20], [5], glyphs=False), 999, 60, 20, glyphs=False)[0]


def test_teams_that_are_level_stand_side_by_side() -> None:
    rows = drawn(team_lines([3, 6], [3, 2], [3, 6]), 21, 60, 20, glyphs=True)
    assert sum("■●▲" in row for row in rows) == 1
    assert sum("■▲" in row for row in rows) == 1


def test_no_two_lines_are_broken_alike() -> None:
    """Without colours, and far from a mark, a line is told by its dots."""
    counts = []
    for place, style in enumerate(TEAM_STYLES):
        lines = team_lines(*([12, 1, 12, 1] if n == place else [0] * 4 for n in range(3)))
        pieces = [
            row.plain[span.start : span.end]
            for row in graph(lines, 21, 100, 20, glyphs=True)
            for span in row.spans
            if span.style == style
        ]
        signs = [sign for sign in "".join(pieces) if sign not in UNICODE.teams]
        counts.append(sum(_QUARTERS[sign] for sign in signs))
    assert counts[0] > counts[1] > counts[2] > 0


@pytest.mark.parametrize("hands", [1, 2, 7, 20, 60])
@pytest.mark.parametrize("width", [38, 78, 140])
def test_the_numbers_of_the_hands_can_be_told_apart(hands: int, width: int) -> None:
    random = Random(hands)
    totals = [[random.randrange(-9, 22) for _ in range(hands)] for _ in range(3)]
    axis = drawn(team_lines(*totals), 21, width, 16, glyphs=True)[-1]
    word, *numbers = axis.split()
    assert word == "hand"
    steps = {int(b) - int(a) for a, b in pairwise(numbers)}
    assert len(steps) == 1
    assert int(numbers[0]) in steps
    assert hands - int(numbers[-1]) < min(steps) or hands < 6
