"""How much there is room for: three sizes of the table, chosen by the window."""

from __future__ import annotations

from typing import NamedTuple

from smear.screen.faces import Size


class Density(NamedTuple):
    """One way of using the room.

    trick, hand  how large cards are drawn on the table and in the hand
    panel        the columns of the panel at the right that tells what happened; 0 for none
    words        the rows above the hand: what happened since, what was refused, what is asked
    """

    trick: Size
    hand: Size
    panel: int
    words: int


COMPACT = Density(trick=Size(8, 3), hand=Size(8, 4), panel=0, words=4)
COMFORTABLE = Density(trick=Size(9, 4), hand=Size(9, 5), panel=24, words=5)
ROOMY = Density(trick=Size(11, 7), hand=Size(11, 7), panel=40, words=6)


def density_for(width: int, height: int) -> Density:
    """The largest that fits a picture of this many columns and rows.

    The picture is what the window leaves above the line to type in and the line of keys.
    """
    if width >= 136 and height >= 42:
        return ROOMY
    if width >= 100 and height >= 27:
        return COMFORTABLE
    return COMPACT
