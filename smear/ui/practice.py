"""Practice: a hand played on from a place of a review, against bots, that does not count."""

from __future__ import annotations

from smear.review import Cursor, Review
from smear.table.dice import new_seed
from smear.table.seating import Occupant
from smear.table.table import Table
from smear.ui.series import Series
from smear.ui.setup import DEFAULT_LEVEL

#: What is asked of whoever leaves it, and said when it has ended.
LEAVE_PRACTICE = "Leave the practice, and go back to the review?"
PRACTICE_OVER = "The practice is over, and nothing of it counts: this is what was played."
#: What can be done, as help says it.
PLAY_ON_HELP = "play on from here against bots, and where a decision is marked decide it anew"
#: What is said where there is nothing to be played.
NOTHING_TO_PLAY = "Here nobody has anything to decide: play on from a place before the last card."


class Practice(Series):
    """One hand that does not count: the table is there, and its journal is in memory alone."""

    practice = True

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.rules, table.occupants, seed)
        self._table = table

    def new_table(self) -> Table:
        """The table, in the middle of its hand."""
        return self._table


def practice_from(review: Review, cursor: Cursor) -> Practice:
    """The table as it stood there: a person in the seat that is to act, bots in all others.

    What chance decides is decided anew.
    """
    turn, names = review.turn(cursor), review.names(cursor)
    assert turn is not None
    people = [
        Occupant(name, None if seat == turn else DEFAULT_LEVEL) for seat, name in enumerate(names)
    ]
    seed = new_seed()
    return Practice(Table.from_journal(review.branch(cursor, people, seed)), seed)


def about_practice(review: Review, cursor: Cursor, *, again: bool = False) -> list[str]:
    """What the practice is, before it begins, in whole sentences.

    `again` says that it begins just before the decision that people are looking at.
    """
    turn, names = review.turn(cursor), review.names(cursor)
    assert turn is not None
    start = "The hand goes on from here."
    if again:
        start = f"The decision of {names[turn]} is taken back, and is to be made anew."
    return [
        (f"{start} A person plays {names[turn]}, and {DEFAULT_LEVEL} bots play all others."),
        "It is practice: it does not count, and nothing of it is kept.",
    ]
