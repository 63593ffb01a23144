"""Games to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.hand import draw_one
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, DRAW
from smear.review import Review
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.ui.games import NAMES, rules


def play(table: Table, seed: int, decisions: int = 10_000, *, greedy: bool = False) -> Table:
    """Take so many decisions by chance, or all; `greedy` hands leave the stock to the dealer."""
    random = Random(seed)
    for _ in range(decisions):
        question = table.question()
        if question is None:
            break
        position = question.view.position()
        action = draw_one(position.legal_actions(), random.random)
        if position.phase == AUCTION and random.random() < 0.7:
            action = PASS
        if greedy and position.phase == DRAW and question.seat != position.dealer:
            action = actions.discard(0)
        table.answer(action)
    return table


def table_of(some: Rules, seed: int, names: Sequence[str] = NAMES) -> Table:
    """A table of people."""
    return Table(some, [Occupant(name) for name in names[: some.seats]], seed)


@cache
def review(
    variant: str,
    seed: int = 3,
    names: tuple[str, ...] = NAMES,
    *,
    greedy: bool = False,
    target: int = 5,
    **options: object,
) -> Review:
    """A whole game, all hands open."""
    table = table_of(rules(variant, target=target, **options), seed, names)
    return Review.of(play(table, seed, greedy=greedy).journal)
