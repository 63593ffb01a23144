"""Practice: the same decision, one person, bots besides, and nothing that is kept."""

from __future__ import annotations

from smear.review import Cursor
from smear.ui.practice import about_practice, practice_from
from smear.ui.setup import DEFAULT_LEVEL
from tests.review.games import review
from tests.ui.games import NAMES


def test_the_person_is_who_is_to_act_and_bots_are_all_others() -> None:
    some = review("schmier6")
    for step in range(len(some.hands[0].steps) - 2):
        cursor = Cursor(0, step)
        practice = practice_from(some, cursor)
        assert practice.people == (some.turn(cursor),)
        assert {who.bot for who in practice.occupants} == {None, DEFAULT_LEVEL}
        assert tuple(who.name for who in practice.occupants) == NAMES


def test_the_table_waits_in_the_middle_of_its_hand_and_bots_can_answer() -> None:
    some = review("wisconsin4")
    cursor = some.next_part(some.next_part(Cursor(0, 0)))
    practice = practice_from(some, cursor)
    table = practice.new_table()
    question = table.question()
    assert question is not None
    assert question.seat == some.turn(cursor)
    assert len(question.view.events) == some.step(cursor).end
    assert practice.practice
    assert practice.record is None
    table.answer(practice.suggestion(table, question))
    question = table.question()
    assert question is not None
    table.answer(practice.bot_choice(table, question))


def test_each_practice_has_numbers_of_its_own() -> None:
    some = review("wisconsin4")
    tables = [practice_from(some, Cursor(0, 3)).new_table() for _ in range(2)]
    first, second = (table.journal[1] for table in tables)
    assert first["note"] == second["note"] == "seed"
    assert first["seed"] != second["seed"]


def test_what_a_practice_is_is_said_before_it() -> None:
    some = review("wisconsin4")
    cursor = Cursor(0, 0)
    seat = some.turn(cursor)
    assert seat is not None
    said = " ".join(about_practice(some, cursor))
    assert f"A person plays {NAMES[seat]}" in said
    assert "does not count" in said
