"""Hints are kept with a game, and neither a record nor the statistics know of them."""

from __future__ import annotations

from smear.records.codec import HINT
from smear.stats.tally import tally
from smear.store import Store
from smear.store.importing import Imported
from smear.table.table import Table
from tests.store.games import add_game, as_in_record, finish, new_table
from tests.table.games import play


def hinted(table: Table) -> None:
    """Let who is asked take a hint."""
    question = table.question()
    assert question is not None
    table.take_hint(question.seat)


def test_a_game_that_goes_on_knows_of_its_hints(store: Store) -> None:
    table = new_table(names=["Ann"])
    saving = add_game(store, table, 3)
    hinted(table)
    play(table, 2)
    hinted(table)
    hinted(table)
    assert saving.problem is None
    saving.close()
    entries, again = store.take_up(1)
    taken_up = Table.from_journal(entries)
    again.follow(taken_up.journal)
    assert taken_up.hints == table.hints
    assert len(taken_up.hints) == 2
    hinted(taken_up)
    assert len(taken_up.hints) == 2, "it is the same question still"
    play(taken_up, 1)
    hinted(taken_up)
    assert [entry.get("note") for entry in store.entries(1)].count(HINT) == 3
    assert store.game(1).state == "running"


def test_a_record_with_hints_is_the_game_without_them(store: Store) -> None:
    table, other = new_table(names=["Ann"]), new_table(names=["Ann"])
    add_game(store, table, 10)
    hinted(table)
    play(other, 10)
    finish(table)
    finish(other)
    record = as_in_record(table.journal)
    assert record == as_in_record(other.journal)
    assert b"hint" not in record
    assert store.add_record(record) == Imported(1, "known")


def test_statistics_do_not_count_hints(store: Store) -> None:
    table, other = new_table(names=["Ann"]), new_table(names=["Ann"])
    for _ in range(20):
        play(table, 1)
        play(other, 1)
        hinted(table)
    finish(table)
    finish(other)
    assert len(table.hints) == 20
    one, two = tally(table.journal), tally(other.journal)
    assert one.sides
    assert one == two
