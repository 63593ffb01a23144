"""The outline of a table with rounded ends, in characters."""

from __future__ import annotations

from smear.look.palette import FELT, RIM, Marks
from smear.screen.grid import Grid

#: How angular the table is: 2 is an ellipse, the larger the nearer to a rectangle.
_ROUNDNESS = 4.0


def draw_rim(grid: Grid, table: tuple[int, int, int, int], marks: Marks) -> None:
    """Draw a table, its felt and its rim; it is given as x, y, width and height."""
    x, y, width, height = table
    starts = _starts(width, height)
    last = height - 1
    for row, start in enumerate(starts):
        end = width - 1 - start
        grid.fill(x + start, y + row, end - start + 1, 1, FELT)
        nearer = row - 1 if row <= last // 2 else row + 1
        # The row nearer to the top or to the bottom begins further in; the first has none.
        inner = starts[nearer] if 0 <= nearer <= last else width // 2 + 1
        left, right = _row(row <= last // 2, start, inner, marks)
        if not 0 <= nearer <= last:
            grid.put(x + start, y + row, left[0] + marks.across * (end - start - 1), RIM)
            grid.put(x + end, y + row, right[-1], RIM)
        else:
            grid.put(x + start, y + row, left, RIM)
            grid.put(x + end - len(right) + 1, y + row, right, RIM)


def _row(upper: bool, start: int, inner: int, marks: Marks) -> tuple[str, str]:
    """The two ends of a row of the rim: a step out, or upright."""
    if inner <= start:
        return marks.down, marks.down
    left_top, right_top, left_bottom, right_bottom = tuple(marks.corners)
    between = marks.across * (inner - start - 1)
    if upper:
        return left_top + between + right_bottom, left_bottom + between + right_top
    return left_bottom + between + right_top, left_top + between + right_bottom


def _starts(width: int, height: int) -> list[int]:
    """For each row of the table, how far in it begins."""
    middle, radius = (height - 1) / 2, height / 2
    halves = [
        (1 - (abs(row - middle) / radius) ** _ROUNDNESS) ** (1 / _ROUNDNESS)
        for row in range(height)
    ]
    widest = max(halves)
    return [round((1 - half / widest) * (width / 2)) for half in halves]
