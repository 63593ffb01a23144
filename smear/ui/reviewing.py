"""A review in words: what happened at a step, and what can be asked for, shared by both ways."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from smear.engine.notation import number
from smear.review import Cursor, Part, Review
from smear.textsafe import quoted
from smear.ui.changes import change_line
from smear.ui.recap import recap
from smear.ui.words import Names, tell

_HAND = re.compile(r"^(?:hand|h)?\s*(\d{1,6})$")


class Move(NamedTuple):
    """A way to another place: its name, which is also its word, its keys, what it does.

    `step_by_step` says that what happens on the way is told where it is told in lines.
    """

    name: str
    help: str
    keys: tuple[str, ...]
    go: Callable[[Review, Cursor], Cursor]
    step_by_step: bool = False


#: Every way to another place but to a hand by its number.
MOVES: tuple[Move, ...] = (
    Move("next", "the next action", ("right", "enter"), Review.next_step),
    Move("back", "the action before", ("left",), Review.step_before),
    Move("trick", "on to the end of the next trick", ("pagedown",), Review.next_part, True),
    Move("trick back", "back to the end of the trick before", ("pageup",), Review.part_before),
    Move("next hand", "the beginning of the next hand", ("n",), Review.next_hand),
    Move("hand back", "the beginning of the hand before", ("p",), Review.hand_before),
    Move("start", "the beginning of this hand", ("home",), Review.first),
    Move("end", "the end of this hand", ("end",), Review.last),
)


def move_for_key(key: str) -> Move | None:
    """The move of a key, or None."""
    return next((move for move in MOVES if key in move.keys), None)


def move_named(typed: str) -> Move | None:
    """The move whose name was typed, or None."""
    word = " ".join(typed.lower().split())
    return next((move for move in MOVES if word == move.name), None)


def hand_asked(typed: str, review: Review) -> Cursor | str | None:
    """The place that `hand 3`, or `3`, asks for, or why there is none; None for anything else."""
    found = _HAND.match(" ".join(typed.lower().split()))
    if found is None:
        return None
    asked = int(found[1])
    return review.hand_numbered(asked) or f"There is no hand {asked}: {hands_there(review)}."


def hands_there(review: Review) -> str:
    """Which hands can be looked at, without a full stop: `the hands are 1 to 9`."""
    first, last = review.hands[0].number, review.hands[-1].number
    if first == last:
        return f"hand {first} is the only one to look at"
    return f"the hands to look at are {first} to {last}"


def not_understood(typed: str, wanted: str) -> str:
    """What is said to a line that is no request."""
    return f"{quoted(typed)} is not understood here: {wanted}."


def happened(review: Review, cursor: Cursor, names: Names) -> list[str]:
    """What happened at this step, a sentence for each thing, with cards in words."""
    view, step = review.view(cursor), review.step(cursor)
    return [*_before(review, cursor), *tell(view, names, step.first, step.end)]


def happened_shortly(review: Review, cursor: Cursor, names: Names, *, glyphs: bool) -> list[str]:
    """The same, but cards that change hands, which may be many, as `10♥`."""
    view, step = review.view(cursor), review.step(cursor)
    if step.part is not Part.CARDS:
        return happened(review, cursor, names)
    return [*_before(review, cursor), *recap(view, names, glyphs=glyphs, since=step.first)]


def _before(review: Review, cursor: Cursor) -> list[str]:
    """Who has come or gone, and deals that all have passed."""
    step, hand = review.step(cursor), review.hand(cursor)
    told = [change_line(change) for change in step.changes]
    if step.part is Part.DEAL and hand.thrown_in:
        times = {1: "once", 2: "twice"}.get(hand.thrown_in, f"{number(hand.thrown_in)} times")
        told.append(f"All had passed {times}, and those cards were thrown in unseen.")
    return told
