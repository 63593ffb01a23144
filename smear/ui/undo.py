"""When something can be taken back, and why not.

`fair` is a table where it can be while nothing is new: nobody has drawn, taken up, shown or done
anything since. At a `free` one a person goes back to the last decision, and all are told. Which of
them holds is a setting; where neither does, what is done is done.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine.cards import Seat
from smear.engine.events import Drew, Event, Revealed
from smear.table.table import Table

OFF, FAIR, FREE = "off", "fair", "free"


def is_fair(table: Table, seat: Seat, events: Sequence[Event]) -> bool:
    """Whether this seat's deed, of which these events have come just now, has told nobody anything.

    Nothing must have happened since.
    """
    new = any(isinstance(event, Drew | Revealed) for event in events)
    return not new and table.takes_back(seat) == 1


def refusal(table: Table, seat: Seat, undo: str, *, where: str) -> str | None:
    """Why the person in this seat, who is asked now, cannot go back to the last decision.

    None when that can be. `undo` is what holds at this table; `where` tells in what way something
    is taken back where it has to be fair.
    """
    if undo == OFF:
        return "Nothing is taken back at this table: the setting says so."
    if undo != FREE:
        return f"It is too late for that: at this table {where}."
    if not table.takes_back(seat):
        name = table.names[seat]
        return f"{name} has decided nothing in this hand that could be taken back."
    return None


def go_back(table: Table, seat: Seat) -> None:
    """Go back to the last decision of the person in this seat, for all to know."""
    table.undo(seat, table.takes_back(seat), aloud=True)
