"""Games played into a store, by chance."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from smear.engine.options import Value
from smear.engine.rules import rules_for
from smear.records.codec import Entry, export
from smear.store import Saving, Store
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.table.games import choose, play, seated

DATE = "2026-07-30T19:30:00+02:00"

#: An account for whom the rights of files count, as they do not for root.
NOBODY = 65534


def new_table(
    seed: int = 1,
    variant: str = "wisconsin4",
    *,
    target: Value = 3,
    names: Sequence[str] = (),
    date: str | None = DATE,
) -> Table:
    """A table at which nothing has been dealt yet; `names` are people in the first seats."""
    rules = rules_for(variant, {"target": target})
    occupants = [*map(Occupant, names), *seated(rules)[len(names) :]]
    return Table(rules, occupants, seed, 0, date)


def finish(table: Table, most: int = 10_000) -> Table:
    """Play on to the end of the game."""
    play(table, most)
    assert table.winner is not None
    return table


def take_back(table: Table) -> None:
    """Do something, and take it back, where that is possible."""
    question = table.question()
    assert question is not None
    table.answer(choose(question.view, table.bot_generator(question.seat)))
    if table.takes_back(question.seat):
        table.undo(question.seat, 1)


def add_game(store: Store, table: Table, decisions: int) -> Saving:
    """Play a game that the store saves from its beginning."""
    saving = store.begin(table.journal)
    play(table, decisions)
    return saving


def stored(folder: Path, number: int) -> list[Entry]:
    """The entries of a game, read by a store that is opened for it."""
    store = Store.open(folder)
    try:
        return store.entries(number)
    finally:
        store.close()


def as_in_record(entries: Sequence[Entry]) -> bytes:
    """The record of these entries, as a file has it."""
    return export(entries).encode("utf-8", "backslashreplace")


@contextmanager
def as_nobody() -> Iterator[None]:
    """Within, this process has the rights of nobody, if it can change what it has."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)
