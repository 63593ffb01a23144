"""The hints that people have taken: how many, and never what they said.

Each is a note of the journal (`smear.records.codec.hint_note`), so that a game which is taken up
again knows of it. A record leaves notes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import Seat
from smear.records.codec import Entry, hint_note, standing


class HintTaken(NamedTuple):
    """Somebody has taken a hint.

    seat  where they sat
    name  what they were called then
    hand  the number of the hand
    """

    seat: Seat
    name: str
    hand: int


def has_hint(journal: Sequence[Entry], seat: Seat) -> bool:
    """Whether who sits there has had a hint for the very question that is due now.

    It is the same question when the same has happened before it, whatever was taken back since.
    """
    stands, note = _happened(journal), hint_note(seat)
    for place in reversed(range(len(journal))):
        entry = journal[place]
        if entry.get("event") == "deal" or (entry.get("note"), entry.get("seat")) == ("seat", seat):
            return False  # it is another deal since, or another person
        if entry == note and _happened(journal[:place]) == stands:
            return True
    return False


def _happened(journal: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in standing(journal) if "event" in entry]
