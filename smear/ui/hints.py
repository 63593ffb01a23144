"""Hints at the table: when there is none, and what all are told of those that were taken.

What a hint says is for the ears and eyes of who took it; that it was taken is told to all when the
hand is over, and when the game is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from smear.engine.notation import count_of
from smear.table.hints import HintTaken
from smear.textsafe import listed
from smear.ui.words import Names

#: The value of the setting at a table without hints.
OFF = "off"


def refusal(hints: str, *, guided: bool) -> str | None:
    """Why nobody can take a hint here; None when who is asked can.

    `hints` is what the setting says; `guided` tells whether somebody leads through the hand.
    """
    if guided:
        return "There are no hints in this guided hand: what to do is told before it is decided."
    return "This table plays without hints: the setting says so." if hints == OFF else None


def hints_line(
    hints: Sequence[HintTaken],
    names: Names,
    *,
    hand: int | None = None,
    shown: Callable[[Names], Names] = tuple,
) -> str:
    """Who has taken how many: `Ann took two hints and Ben took one hint in this hand.`.

    Those in the hand of this number, or in the whole game without one. Nothing for none. `names`
    are those of now, and `shown` is how everybody's names are written.
    """
    taken: Counter[str] = Counter()
    for hint in hints:
        if hand in (None, hint.hand):
            then = list(names)
            then[hint.seat] = hint.name
            taken[shown(then)[hint.seat]] += 1
    told = [f"{name} took {count_of(count, 'hint')}" for name, count in taken.items()]
    where = "game" if hand is None else "hand"
    return f"{listed(told, 'and')} in this {where}." if told else ""
