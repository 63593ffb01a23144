"""How strong a hand is with a certain suit trump, in words."""

from __future__ import annotations

from smear.coach.deciding import Decision
from smear.engine.cards import cards_in
from smear.engine.notation import count_of
from smear.engine.rules import TrumpTable


def strength(at: Decision, table: TrumpTable) -> str:
    """How many trumps are held, and which of them carry points: `five trumps are held`."""
    held = at.hand & table.trumps
    count = held.bit_count()
    said = f"{count_of(count, 'trump')} {'is' if count == 1 else 'are'} held"
    best = sorted(cards_in(held & table.carrying), key=lambda card: -table.rank[card])
    if not best:
        return said
    return f"{said}, {at.cards(best)}{'' if count == 1 else ' among them'}"
