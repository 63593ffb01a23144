"""What happened at a step, in words, and what can be asked for in a review."""

from __future__ import annotations

import pytest

from smear.review import Cursor, Part, Review
from smear.table.seating import Occupant
from smear.ui.reviewing import (
    MOVES,
    hand_asked,
    hands_there,
    happened,
    happened_shortly,
    move_for_key,
    move_named,
)
from tests.review.games import play, review, table_of
from tests.ui.games import NAMES, rules


def first_of(some: Review, part: Part) -> Cursor:
    steps = some.hands[0].steps
    return Cursor(0, next(n for n, step in enumerate(steps) if step.part is part))


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_each_step_but_the_score_says_something_of_who_did_it(variant: str) -> None:
    some = review(variant)
    names = NAMES[: some.rules.seats]
    for number, step in enumerate(some.hands[0].steps[:-1]):
        told = happened(some, Cursor(0, number), names)
        assert step.seat is not None
        assert any(names[step.seat] in line for line in told) or "are trump." in told[0]
        assert happened_shortly(some, Cursor(0, number), names, glyphs=True)


def test_cards_that_change_hands_are_told_whole() -> None:
    some = review("schmier6", greedy=True)
    steps = some.hands[0].steps
    stock = Cursor(0, [s.part for s in steps].index(Part.TRICK) - 2)
    (_, taken) = happened(some, stock, NAMES)
    assert taken.startswith("Eli takes up the stock: the ten of hearts, the eight of hearts,")
    assert taken.count(" the ") == 18
    (_, shortly) = happened_shortly(some, stock, NAMES, glyphs=False)
    assert shortly.startswith("Eli takes up the stock: 10H, 8H,")


def test_deals_that_were_thrown_in_and_who_came_are_told() -> None:
    table = table_of(rules("wisconsin4"), 3)
    for _ in range(8):
        question = table.question()
        assert question is not None
        table.answer(question.view.position().legal_actions()[0])  # type: ignore[index]
    play(table, 5, 1)
    table.seat(0, Occupant("Gus", "club"))
    play(table, 5, 60)
    some = Review.of(table.journal)
    names = some.names(Cursor(0, 0))
    deal = happened(some, Cursor(0, 0), names)
    assert deal[0] == "All had passed twice, and those cards were thrown in unseen."
    assert deal[1].startswith("Hand 1: ")
    assert happened(some, Cursor(0, 2), names)[0] == "Gus (club) plays on for Ann."


def test_every_key_and_every_word_is_one_move() -> None:
    keys = [key for move in MOVES for key in move.keys]
    assert len(set(keys)) == len(keys)
    for move in MOVES:
        assert move_named(f"  {move.name.upper()} ") is move
        assert all(move_for_key(key) is move for key in move.keys)
    assert move_named("bid 4") is None
    assert move_for_key("x") is None


def test_a_hand_is_asked_for_by_its_number() -> None:
    some = review("wisconsin4", target=15)
    last = len(some.hands)
    for typed in ("2", "hand 2", "Hand  2", "h2"):
        assert hand_asked(typed, some) == Cursor(1, 0)
    assert (
        hand_asked("hand 99", some) == f"There is no hand 99: the hands to look at are 1 to {last}."
    )
    assert hand_asked("hand", some) is None
    assert hand_asked("trick", some) is None
    assert hands_there(review("schmier6", greedy=True)) == "hand 1 is the only one to look at"
