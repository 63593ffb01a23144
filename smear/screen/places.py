"""Where everything about a seat lies on the table, by the room there is.

The seats are counted clockwise from the viewer, who sits at the bottom: the next is on the left.
"""

from __future__ import annotations

from typing import NamedTuple

from smear.screen.faces import Size
from smear.screen.people import WIDEST_NAME

#: By number of players: the columns of the table from left to right, each from far to near.
_COLUMNS: dict[int, tuple[tuple[int, ...], ...]] = {
    4: ((1,), (2, 0), (3,)),
    6: ((2, 1), (3, 0), (4, 5)),
}

#: How many columns the people at the sides of a round table have: a name, its team, its turn.
PLATE = WIDEST_NAME + 4
#: How high it is what stands there: the name, two lines, and a fan of cards.
_PLATE_ROWS = 6
#: How far apart the cards of a trick may lie.
_GAP_ACROSS, _GAP_DOWN = 10, 5
#: How wide a table may be for each of its rows, at most and at least.
_LONGEST, _SHORTEST = 5.0, 2.0


class Place(NamedTuple):
    """Where a seat has its things.

    x, y      the corner of its card in the trick
    name_box  x, y, width and height of where its name stands, and what is known of it
    hold      the corner of a card that is in its hands: cards come from there, and go there
    left      whether it sits at the left of a round table
    above     whether it sits at the far end of it
    """

    x: int
    y: int
    name_box: tuple[int, int, int, int]
    hold: tuple[int, int]
    left: bool = False
    above: bool = False


def band_places(count: int, width: int, height: int, size: Size) -> list[Place]:
    """The places of a table without a rim, over the whole width; names above and below."""
    places: dict[int, Place] = {}
    columns = _COLUMNS[count]
    wide = width // len(columns)
    x = 0
    for number, column in enumerate(columns):
        # What a division leaves over goes to the column in the middle.
        room = wide + (width - wide * len(columns) if number == len(columns) // 2 else 0)
        card_x = x + (room - size.width) // 2
        cell = size.height + 1
        for row, place in enumerate(column):
            y = _spread(row, len(column), cell, height)
            below = row == (len(column) - 1 or 1)
            name_y = y + size.height if below else y
            card_y = y if below else y + 1
            hold_y = height if below else -size.height
            if len(column) == 1:
                hold_y = card_y
            hold_x = {0: -size.width, 2: width}.get(number, card_x) if count == 4 else card_x
            places[place] = Place(card_x, card_y, (x, name_y, room, 1), (hold_x, hold_y))
        x += room
    return [places[place] for place in range(count)]


def _spread(row: int, rows: int, cell: int, height: int) -> int:
    """Where one of several cells begins: one in the middle, two at the top and the bottom."""
    if rows == 1:
        return max(0, height - cell) // 2
    return max(cell, height - cell) if row else 0


def round_places(
    count: int, width: int, height: int, size: Size, beyond: int = 1
) -> tuple[tuple[int, int, int, int], list[Place]]:
    """A table with a rim: its x, y, width and height, and the places around it.

    `beyond` is how many rows there are beyond it for what is known of the seat at its far end.
    """
    wide = min(width - 2 * (PLATE + 1), round((height - 2) * _LONGEST))
    rows = min(height - 1 - beyond, round(wide / _SHORTEST))
    left, top, bottom = (width - wide) // 2, height - 1 - rows, height - 2
    centre, inner = left + wide // 2, bottom - top - 1
    gap = min(_GAP_ACROSS, (wide - 8 - 3 * size.width) // 4)
    columns = [centre - size.width // 2 + step * (size.width + gap) for step in (-1, 0, 1)]
    far, near = _two(top + 1, inner, size.height, _GAP_DOWN)
    # As far from the far edge as from the near one.
    upper, lower = _two(top + 1, inner, size.height, 2 - inner % 2)
    side = top + 1 + (inner - size.height) // 2
    plates = (left - PLATE - 1, left + wide + 1)
    places: dict[int, Place] = {
        0: Place(columns[1], near, (left, height - 1, wide, 1), (columns[1], height)),
        count // 2: Place(
            columns[1],
            far,
            (left, top - 1 - beyond // 2, wide, 1),
            (columns[1], top - size.height),
            above=True,
        ),
    }
    sides = ((1,), (3,)) if count == 4 else ((2, 1), (4, 5))
    for column, seats in enumerate(sides):
        for row, seat in enumerate(seats):
            y = side if len(seats) == 1 else (upper, lower)[row]
            plate = _plate_row(y, size, row, len(seats), height)
            hold = (plates[column] + (PLATE if column == 0 else -size.width), y)
            places[seat] = Place(
                columns[2 * column],
                y,
                (plates[column], plate, PLATE, 3),
                hold,
                left=column == 0,
            )
    return (left, top, wide, bottom - top + 1), [places[place] for place in range(count)]


def _two(top: int, room: int, height: int, gap: int) -> tuple[int, int]:
    """Where two cards begin, one above the other in the middle of this room, a gap between them."""
    gap = max(0, min(gap, room - 2 * height))
    first = top + (room - 2 * height - gap) // 2
    return first, first + height + gap


def _plate_row(y: int, size: Size, row: int, rows: int, height: int) -> int:
    """Where the plate of a seat at the side begins: level with its card, within the room."""
    if rows == 1:
        return max(0, y + (size.height - _PLATE_ROWS) // 2)
    level = y + (size.height - _PLATE_ROWS) // 2 + (1 if row else -1)
    return max(0, min(level, height - _PLATE_ROWS))
