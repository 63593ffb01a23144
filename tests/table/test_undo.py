"""Taking back: as if it had not been done, but for the journal."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine import actions
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.records.codec import Entry, JournalError, export, standing, undo_note
from smear.records.replay import FoulError
from smear.table.seating import Change, Occupant, TakenBack
from smear.table.table import Deal, Table
from tests.records.checking import check_record
from tests.table.games import Moment, any_rules, choose, moment, play, seated
from tests.table.test_table import exchanged, known_to

SEEDS = st.integers(0, 2**64 - 1)
WISCONSIN = rules_for("wisconsin4", {"target": 3})


def shown(table: Table) -> Moment:
    """What this table shows, whatever is in its journal."""
    found = moment(table)
    found.entries = 0
    return found


@given(any_rules(), SEEDS, st.integers(0, 120))
def test_what_is_taken_back_is_as_if_it_had_never_been_done(
    rules: Rules, seed: int, decisions: int
) -> None:
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    question = table.question()
    if question is None:
        return
    before, standing_then = shown(table), standing(table.journal)
    table.answer(choose(question.view, table.bot_generator(question.seat)))
    count = table.takes_back(question.seat)
    if table.view(None).scored is not None:
        assert count == 0
        return
    assert count == 1
    length = len(table.journal)
    table.undo(question.seat, count)
    assert shown(table) == before
    assert standing(table.journal) == standing_then
    # It is journalled, and the journal tells the same.
    assert table.journal[length:] == [undo_note(question.seat, 1)]
    again = Table.from_journal([copy.deepcopy(entry) for entry in table.journal])
    assert shown(again) == before
    assert again.journal[:] == table.journal[:]
    # And both go on as a game in which nothing was taken back.
    other = Table.from_journal(standing_then)
    for one in (table, again, other):
        play(one, 25)
    assert shown(table) == shown(again) == shown(other)
    assert standing(table.journal) == standing(other.journal)


@given(any_rules(), SEEDS, st.data())
def test_any_journal_with_much_taken_back_is_a_record_and_a_table(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    table = Table(rules, seated(rules), seed)
    for _ in range(data.draw(st.integers(1, 6))):
        play(table, data.draw(st.integers(1, 30)))
        seat = data.draw(st.integers(0, rules.seats - 1))
        count = table.takes_back(seat)
        if count:
            totals = table.totals
            table.undo(seat, count)
            question = table.question()
            assert question is not None
            assert question.seat == seat
            assert table.totals == totals
    assert shown(Table.from_journal(table.journal)) == shown(table)
    record = export(table.journal)
    assert '"note"' not in record
    assert check_record(record.encode()).kind in ("ok", "unfinished")
    assert standing(standing(table.journal)) == standing(table.journal)


@given(any_rules(), SEEDS, st.integers(1, 60), st.data())
def test_hidden_cards_dealt_anew_change_nothing_of_what_is_shown_after_it(
    rules: Rules, seed: int, decisions: int, data: st.DataObject
) -> None:
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    seat = data.draw(st.integers(0, rules.seats - 1))
    if table.question() is None or not table.takes_back(seat):
        return
    table.undo(seat, table.takes_back(seat))
    played = [entry["card"] for entry in table.journal if entry.get("event") == "play"]
    for viewer in (None, *range(rules.seats)):
        view = table.view(viewer)
        hidden = [
            code
            for card in rules.variant.deck
            if not known_to(view) >> card & 1 and (code := card_code(card)) not in played
        ]
        if len(hidden) < 2:
            continue
        one, other = data.draw(st.lists(st.sampled_from(hidden), min_size=2, max_size=2))
        try:
            again = Table.from_journal(exchanged(table.journal[:], one, other))
        except FoulError:
            continue  # such a deal could not have come to this: it is no other world
        assert again.view(viewer) == view


def test_nothing_is_taken_back_beyond_the_deal() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    for _ in range(WISCONSIN.seats):
        assert table.question() is not None
        table.answer(actions.PASS)
    # Thrown in, and not dealt again yet: who passed last may still bid.
    last = table.rules.next_seat[table.rules.next_seat[0]]
    assert max(table.takes_back(seat) for seat in range(4)) == 4
    question = table.question()
    assert question is not None
    assert [table.takes_back(seat) for seat in range(4)] == [0] * 4
    before = shown(table), table.journal[:]
    for count in (1, 0, -1):
        with pytest.raises(JournalError, match="takes back what was not done"):
            table.undo(last, count)
    assert (shown(table), table.journal[:]) == before


def test_the_last_pass_of_a_deal_thrown_in_is_taken_back_before_the_next_deal() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    for _ in range(3):
        table.question()
        table.answer(actions.PASS)
    before = table.question()
    assert before is not None
    table.answer(actions.PASS)
    table.undo(before.seat, 1)
    assert table.question() == before


def test_who_came_meanwhile_stays_and_is_told_where_the_story_now_ends() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    play(table, 2)
    question = table.question()
    assert question is not None
    zoe = Occupant("Zoë")
    table.seat(1, zoe)
    play(table, 1)
    table.undo(question.seat, 2)
    assert table.occupants[1] == zoe
    here = len(table.view(None).events)
    assert table.changes == [Change(1, here, Occupant("Bot 1", "random"), zoe)]
    assert Table.from_journal(table.journal).changes == table.changes


def test_a_first_deal_made_beforehand_stays() -> None:
    deck = tuple(reversed(WISCONSIN.variant.deck))
    table = Table(WISCONSIN, seated(WISCONSIN), seed=4, first=Deal(3, deck))
    question = table.question()
    assert question is not None
    table.answer(actions.PASS)
    table.undo(question.seat, 1)
    assert table.question() == question


@pytest.mark.parametrize("count", [2, 0, -1, True, "1", None])
def test_a_note_that_takes_back_what_was_not_done_is_refused(count: object) -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    play(table, 1)
    note = {"note": "undo", "seat": 0, "count": count}
    for use in (standing, Table.from_journal):
        with pytest.raises(JournalError, match="takes back what was not done"):
            use([*table.journal, note])


def test_what_is_taken_back_aloud_is_told_where_the_story_now_ends() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    play(table, 5)
    question = table.question()
    assert question is not None
    taken = next(s for s in range(4) if table.takes_back(s) == 2)
    deed = next(e for e in reversed(table.journal) if e.get("seat") == taken)
    table.undo(taken, 2, aloud=True)
    here = len(table.view(None).events)
    assert table.changes == [TakenBack(taken, here, deed, 1)]
    play(table, 1)
    for again in (Table.from_journal(table.journal), Table.from_journal(standing(table.journal))):
        assert again.changes == table.changes
        assert shown(again) == shown(table)
    assert '"note"' not in export(table.journal)


def test_who_takes_a_seat_over_takes_nothing_back_that_another_did() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    question = table.question()
    assert question is not None
    play(table, 1)
    assert table.takes_back(question.seat) == 1
    before = table.occupants[question.seat]
    table.seat(question.seat, Occupant("Zoë"))
    assert table.takes_back(question.seat) == 0
    table.seat(question.seat, before)
    assert table.takes_back(question.seat) == 1


@pytest.mark.parametrize(
    "note",
    [
        {"note": "undone", "seat": 4, "deed": {}, "others": 0},
        {"note": "undone", "seat": 0, "deed": [], "others": 0},
        {"note": "undone", "seat": 0, "deed": {}},
    ],
)
def test_a_note_of_what_was_taken_back_that_cannot_be_is_refused(note: Entry) -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    with pytest.raises(JournalError):
        Table.from_journal([*table.journal, note])
