"""Games at a table, played by chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from smear.engine.actions import PASS, Action
from smear.engine.cards import Seat
from smear.engine.hand import draw_one
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.engine.view import View
from smear.table.seating import Occupant
from smear.table.table import Table


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Either variant with any options; the target is low, for short games."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    chosen = {
        option.name: draw(st.sampled_from(list(option.values)))
        for option in variant.options
        if option.name != "target"
    }
    return rules_for(variant.name, {**chosen, "target": draw(st.integers(1, 5))})


def seated(rules: Rules) -> list[Occupant]:
    """A person in every other seat, bots between them."""
    return [
        Occupant(f"Bot {seat}", "random") if seat % 2 else Occupant(f"Player {seat}")
        for seat in range(rules.seats)
    ]


def choose(view: View, rng: Random) -> Action:
    """Any legal action, but a pass half of the time where one is legal, so that some redeal."""
    legal = view.position().legal_actions()
    return PASS if PASS in legal and rng.random() < 0.5 else draw_one(legal, rng.random)


def play(table: Table, decisions: int, before: Callable[[Seat], None] | None = None) -> None:
    """Take this many decisions, or as many as the game has; `before` is called ahead of each."""
    for _ in range(decisions):
        question = table.question()
        if question is None:
            return
        if before is not None:
            before(question.seat)
        table.answer(choose(question.view, table.bot_generator(question.seat)))


@dataclass
class Moment:
    """What a table shows as a decision is due."""

    entries: int
    seat: Seat | None
    views: list[View]
    occupants: list[Occupant]
    draw: float


def moment(table: Table) -> Moment:
    """What this table shows now; the cards are dealt when it is time."""
    question = table.question()
    seat = None if question is None else question.seat
    viewers: list[Seat | None] = [None, *range(table.rules.seats)]
    return Moment(
        entries=len(table.journal),
        seat=seat,
        views=[table.view(viewer) for viewer in viewers],
        occupants=list(table.occupants),
        draw=0.0 if seat is None else table.bot_generator(seat).random(),
    )
