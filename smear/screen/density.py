"""How much there is room for: sizes of the table, chosen by the window."""

from __future__ import annotations

from typing import NamedTuple

from smear.screen.faces import Size


class Density(NamedTuple):
    """One way of using the room.

    trick, hand  how large cards are drawn on the table and in the hand
    words        the rows above the hand: what happened since, what was refused, what is asked
    panel        the columns of the panel at the right that tells what happened; 0 for none
    rim          whether the table is drawn with its rim, and people sit around it
    """

    trick: Size
    hand: Size
    words: int = 4
    panel: int = 0
    rim: bool = False


COMPACT = Density(trick=Size(8, 3), hand=Size(8, 4))
TALL = Density(trick=Size(9, 5), hand=Size(11, 9))
COMFORTABLE = Density(trick=Size(9, 4), hand=Size(9, 5), rim=True)
ROOMY = Density(trick=Size(11, 7), hand=Size(11, 9), rim=True)
SPACIOUS = Density(trick=Size(11, 9), hand=Size(11, 9), words=5, rim=True)

#: How many columns a table with its rim and the people around it takes, at least.
_ROUND_TABLE = 92
#: How many columns more it has before a panel takes any, and how many that takes.
_ROOM_BESIDE = 8
_PANEL = range(32, 49)


def density_for(width: int, height: int) -> Density:
    """The largest that fits a picture of this many columns and rows.

    The picture is what the window leaves above the line to type in and the line of keys.
    """
    if width < _ROUND_TABLE or height < 27:
        return TALL if height >= 42 else COMPACT
    if height < 42:
        return COMFORTABLE
    density = SPACIOUS if height >= 52 else ROOMY
    panel = min(width - _ROUND_TABLE - _ROOM_BESIDE, _PANEL[-1])
    return density._replace(panel=panel if panel in _PANEL else 0)
