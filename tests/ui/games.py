"""Games played at random, for tests that look at what is said about them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from smear.engine.actions import PASS, Action
from smear.engine.cards import Team
from smear.engine.hand import draw_one
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.engine.view import View
from smear.table.seating import Occupant
from smear.table.table import Question, Table

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")

#: Every variant with every mix of its options, the target (a great many values) at its default.
ALL_RULES: tuple[Rules, ...] = tuple(
    rules_for(variant.name, dict(zip(names, values, strict=True)))
    for variant in VARIANTS.values()
    for names in [[o.name for o in variant.options if o.name != "target"]]
    for values in product(*(o.values for o in variant.options if o.name != "target"))
)


def rules(name: str, **options: object) -> Rules:
    """The rules of a variant with these options."""
    return rules_for(name, options)


def table_for(some: Rules, seed: int) -> Table:
    """A table full of people with short names."""
    return Table(some, [Occupant(name) for name in NAMES[: some.seats]], seed)


def decisions(table: Table, seed: int, willing: float = 0.4) -> Iterator[tuple[Question, Action]]:
    """Every decision of a game and the random answer to it, given after the caller has looked.

    `willing` is how likely a bid is where a pass is possible; it is the lowest, for random players
    who bid more lose more than they win, and their game would never end.
    """
    random = Random(seed)
    while (question := table.question()) is not None:
        legal = question.view.position().legal_actions()
        action = draw_one(legal, random.random)
        if PASS in legal:
            assert isinstance(legal, tuple)
            action = legal[1] if random.random() < willing else PASS
        yield question, action
        table.answer(action)


def scored_views(some: Rules, seed: int, hands: int = 12) -> Iterator[tuple[View, Team | None]]:
    """The onlooker's view of each of the first hands when it is scored, and the game's winner."""
    table = table_for(some, seed)
    random = Random(seed)
    found = 0
    while found < hands and (question := table.question()) is not None:
        table.answer(draw_one(question.view.position().legal_actions(), random.random))
        view = table.view(None)
        if view.scored is not None:
            found += 1
            yield view, table.winner
