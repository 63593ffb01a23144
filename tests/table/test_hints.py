"""Hints are counted once for a question, and only the journal knows of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.rules import Rules, rules_for
from smear.records.codec import JournalError, export, hint_note
from smear.table.hints import HintTaken
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.records.checking import check_record
from tests.table.games import any_rules, choose, moment, play, seated

WISCONSIN = rules_for("wisconsin4", {"target": 3})


def asked(table: Table) -> int:
    """Who is asked now."""
    question = table.question()
    assert question is not None
    return question.seat


def at_table(decisions: int = 1) -> Table:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    play(table, decisions)
    return table


def test_a_hint_is_counted_once_for_a_question() -> None:
    table = at_table()
    seat = asked(table)
    before = moment(table)
    for _ in range(3):
        table.take_hint(seat)
    assert table.hints == [HintTaken(seat, table.names[seat], 1)]
    assert table.journal[-1] == hint_note(seat)
    assert table.journal[-2] != hint_note(seat)
    # Nothing else has changed: who is asked what, what a bot draws.
    before.entries += 1
    assert moment(table) == before
    play(table, 1)
    other = asked(table)
    table.take_hint(other)
    assert [hint.seat for hint in table.hints] == [seat, other]


def test_a_question_that_is_asked_again_after_something_was_taken_back_counts_once() -> None:
    table = at_table()
    seat = asked(table)
    table.take_hint(seat)
    play(table, 1)
    later = asked(table)
    table.take_hint(later)
    table.undo(seat, 1)
    assert [hint.seat for hint in table.hints] == [seat, later], "a hint is not taken back"
    table.take_hint(seat)
    assert len(table.hints) == 2
    # The other comes to the same place again; but only if the same was done before it.
    question = table.question()
    assert question is not None
    done = choose(question.view, table.bot_generator(seat))
    table.answer(done)
    table.take_hint(later)
    assert len(table.hints) == 2
    table.undo(seat, 1)
    other = next(a for a in question.view.position().legal_actions() if a != done)
    table.answer(other)
    assert asked(table) == later
    table.take_hint(later)
    assert [hint.seat for hint in table.hints] == [seat, later, later]


def test_who_takes_a_seat_over_takes_hints_of_their_own() -> None:
    table = at_table()
    seat = asked(table)
    before = table.names[seat]
    table.take_hint(seat)
    table.seat(seat, Occupant("Zoë"))
    table.take_hint(seat)
    table.seat((seat + 1) % 4, Occupant("Uli"))
    table.take_hint(seat)
    assert [hint.name for hint in table.hints] == [before, "Zoë"]


def test_a_new_deal_is_a_new_question_and_its_hand_is_told() -> None:
    table = at_table(0)
    first = asked(table)
    table.take_hint(first)
    while table.view(None).scored is None:
        play(table, 1)
    seat = asked(table)
    table.take_hint(seat)
    assert [hint.hand for hint in table.hints] == [1, 2]


@given(any_rules(), st.integers(0, 99), st.data())
def test_a_journal_tells_of_every_hint_and_a_record_of_none(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    table = Table(rules, seated(rules), seed)
    other = Table(rules, seated(rules), seed)
    for _ in range(data.draw(st.integers(1, 5))):
        decisions = data.draw(st.integers(0, 30))
        play(table, decisions)
        play(other, decisions)
        question = table.question()
        assert other.question() == question
        if question is None:
            break
        table.take_hint(question.seat)
        if data.draw(st.booleans()) and table.takes_back(question.seat):
            count = table.takes_back(question.seat)
            table.undo(question.seat, count)
            other.undo(question.seat, count)
    assert Table.from_journal(table.journal).hints == table.hints
    assert '"note"' not in export(table.journal)
    assert export(table.journal) == export(other.journal)
    assert check_record(export(table.journal).encode()).kind in ("ok", "unfinished")


@pytest.mark.parametrize("seat", [4, -1, None, "0"])
def test_a_hint_of_nobody_is_refused(seat: object) -> None:
    table = at_table()
    with pytest.raises(JournalError, match="a seat that is not there"):
        Table.from_journal([*table.journal, {"note": "hint", "seat": seat}])
