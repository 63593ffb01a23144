"""How daring a bot bids, apart from how well it plays.

A style shifts what a hand seems worth in the auction, and nothing else: once that is over, bots of
one level do the same whatever their style. At the table it belongs to a bot's name, see
`smear.table.seating`; simulations know one style only, `EVEN`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """How daring a bot bids.

    word      what people read of it
    boldness  the points by which it takes its hand to be worth more than it is; negative: less
    """

    word: str
    boldness: float


CAUTIOUS: Final = Style("cautious", -0.2)
EVEN: Final = Style("even", 0.0)
BOLD: Final = Style("bold", 0.2)
