"""Claims at the table: when there is one to be made, and what all are told of it."""

from __future__ import annotations

from collections.abc import Sequence

from smear.bots.claims import sure_rest
from smear.engine.cards import Seat
from smear.engine.events import Event, TrickTaken
from smear.engine.notation import number
from smear.engine.variants import PLAY
from smear.table.table import Question
from smear.ui.words import Names


def refusal(question: Question, *, guided: bool) -> str | None:
    """Why who is asked cannot claim the rest; None when that can be.

    `guided` tells whether somebody leads through the hand.
    """
    if guided:
        return "Nothing is claimed in this guided hand."
    position = question.view.position()
    if position.phase != PLAY or position.count:
        return "The rest is claimed on one's own lead, where every trick is certain."
    return None if sure_rest(question.view) else "Not every trick is certain."


def claim_line(names: Names, seat: Seat, events: Sequence[Event]) -> str:
    """What all are told of a claim that had these events: `Ann claims the rest: both tricks.`."""
    tricks = sum(isinstance(event, TrickTaken) for event in events)
    how_many = "both" if tricks == 2 else f"all {number(tricks)}"
    return f"{names[seat]} claims the rest: {how_many} tricks."
