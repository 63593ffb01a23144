"""Games that have come to a claim, for tests of what is made of it."""

from __future__ import annotations

from collections.abc import Collection

from smear.bots.claims import sure_rest
from smear.engine.cards import Seat
from smear.table.table import Question, Table
from tests.table.games import choose


def play_to_a_claim(table: Table, people: Collection[Seat]) -> Question | None:
    """Play on until one of these seats is asked and can claim the rest of the first hand.

    None when the hand is over before that.
    """
    while (question := table.question()) is not None:
        if table.view(None).results:
            return None
        if question.seat in people and sure_rest(question.view):
            return question
        table.answer(choose(question.view, table.bot_generator(question.seat)))
    return None
