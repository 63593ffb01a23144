"""Who sits where: a table with everybody's name around it, seen from the first seat."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from smear.look.palette import Marks
from smear.screen.blocks import words
from smear.screen.faces import Size
from smear.screen.grid import Grid
from smear.screen.places import round_places
from smear.screen.rim import draw_rim

#: The least room for such a table, and what it takes at most.
COLUMNS, ROWS = range(88, 121), range(11, 16)
#: Where a card would lie, the number of the seat stands.
_SEAT = Size(9, 4)


def draw_company(people: Sequence[Text], marks: Marks, width: int, height: int) -> Grid:
    """The table in this room, which is at least the least: each seat's number and its line."""
    grid = Grid(min(width, COLUMNS[-1]), min(height, ROWS[-1]))
    table, places = round_places(len(people), grid.width, grid.height, _SEAT)
    draw_rim(grid, table, marks)
    for seat, (place, line) in enumerate(zip(places, people, strict=True)):
        x, y, wide, rows = place.name_box
        if rows == 1:
            x += (wide - line.cell_len) // 2
        elif place.left:
            x += wide - line.cell_len
        grid.line(x, y + (rows > 1), line)
        name = words(f"seat {seat + 1}")
        grid.line(place.x + (_SEAT.width - name.cell_len) // 2, place.y + 2, name)
    return grid
