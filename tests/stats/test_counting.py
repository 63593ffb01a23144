"""Keeping the tables up to date: lazily, a piece at a time, whatever comes between."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smear.records.codec import Entry
from smear.stats import counting, tables
from smear.stats.adding import Span
from smear.stats.counting import bring_up_to_date
from smear.stats.report import as_object, make_report
from smear.store import Store, StoreError
from smear.table.journal import Journal, seat_note
from smear.table.seating import Occupant
from tests.stats.journals import FOUR, WISCONSIN, begin, end, hand


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with closing(Store.open(folder)) as opened:
        yield opened


def some_hands(first: int, last: int) -> list[Entry]:
    return [
        entry
        for number in range(first, last + 1)
        for entry in hand(WISCONSIN, number, number % 4, 2, [0, 0, 1, 1])
    ]


def keep(store: Store, hands: int) -> int:
    """Store a game of so many hands, and return its number."""
    saving = store.begin(Journal([*begin(WISCONSIN, FOUR), *some_hands(1, hands)]))
    saving.close()
    assert saving.number is not None
    return saving.number


def counted(store: Store) -> list[int]:
    """The games that are counted now, one after the other."""
    seen: list[int] = []

    def watch(games: Iterable[int], total: int) -> Iterable[int]:
        assert total == len([*games])
        seen.extend(games)
        return games

    bring_up_to_date(store, watch)
    return seen


def hands(store: Store) -> int:
    answer = as_object(make_report(store, (), Span()))
    assert all(one["hands"] == answer["hands"] for one in answer["people"])
    return int(answer["hands"])


def test_only_what_has_changed_is_counted(store: Store) -> None:
    one, two = keep(store, 2), keep(store, 3)
    assert counted(store) == [one, two]
    assert counted(store) == []
    journal = Journal(begin(WISCONSIN, FOUR))
    saving = store.begin(journal)
    assert counted(store) == [saving.number]
    journal.append(*some_hands(1, 1))
    assert counted(store) == [saving.number]
    assert hands(store) == 6
    saving.close()
    store.delete(two)
    assert counted(store) == []
    assert hands(store) == 3


def test_what_was_counted_is_there_the_next_time(store: Store, folder: Path) -> None:
    keep(store, 2)
    counted(store)
    with closing(Store.open(folder)) as other:
        assert counted(other) == []
        assert hands(other) == 2


def test_tables_of_another_version_are_made_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = keep(store, 2)
    counted(store)
    store.write(lambda database: database.execute("CREATE TABLE stats_old (x)"))
    monkeypatch.setattr(tables, "ABOUT", "another version")
    assert counted(store) == [game]
    assert counted(store) == []
    left = store.read(
        lambda database: database.execute(
            "SELECT name FROM sqlite_master WHERE name = 'stats_old'"
        ).fetchall()
    )
    assert left == []


def test_a_count_can_be_broken_off_and_is_gone_on_with(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [keep(store, 1) for _ in range(5)]
    monkeypatch.setattr(counting, "KEPT_EVERY", 0)  # every game by itself

    def stop_after_two(games: Iterable[int], _: int) -> Iterator[int]:
        for at, game in enumerate(games):
            if at == 2:
                raise KeyboardInterrupt
            yield game

    with pytest.raises(KeyboardInterrupt):
        bring_up_to_date(store, stop_after_two)
    assert counted(store) == games[2:]
    assert hands(store) == 5


def test_a_count_that_is_broken_off_in_a_write_leaves_nothing_of_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, 1)
    counted(store)
    game = keep(store, 2)

    def put(database: sqlite3.Connection, counted: object) -> None:
        database.execute("DELETE FROM stats_sides")
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(tables, "put", put)
        with pytest.raises(KeyboardInterrupt):
            bring_up_to_date(store)
    assert counted(store) == [game]
    assert hands(store) == 3


@pytest.mark.parametrize("before", [False, True], ids=["never counted", "counted before"])
def test_where_nothing_can_be_written_the_answer_is_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    first = keep(store, 2)
    if before:
        counted(store)
    second = keep(store, 3)

    def write(work: object) -> None:
        raise StoreError("it may not be written to")

    with monkeypatch.context() as patched:
        patched.setattr(store, "write", write)
        # Twice: tables in the file that cannot be made or added to, then those in memory.
        assert counted(store)[-2:] == ([first, second] if not before else [second, second])
        assert hands(store) == 5
        assert counted(store) == []
    on_disk = "SELECT COUNT(*) FROM main.sqlite_master WHERE name = 'stats_games'"
    assert store.database.execute(on_disk).fetchone() == (int(before),)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do anything")
def test_a_folder_that_may_not_be_written_to(store: Store, folder: Path) -> None:
    keep(store, 2)
    store.close()
    (folder / "smear.db").chmod(0o400)
    folder.chmod(0o500)
    try:
        with closing(Store.open(folder)) as other:
            assert hands(other) == 2
    finally:
        folder.chmod(0o700)


def test_while_another_process_writes_the_answer_is_the_same(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, 2)
    with closing(sqlite3.connect(folder / "smear.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr("smear.store.opening.PATIENCE", 0.01)
        assert hands(store) == 2


def test_a_game_with_a_damaged_line_comes_to_nothing(store: Store) -> None:
    keep(store, 2)
    bad = keep(store, 3)
    store.write(
        lambda database: database.execute(
            "UPDATE entries SET line = replace(line, '\"bid\":2', '\"bid\":3')"
            " WHERE game = ? AND instr(line, '\"score\"')",
            (bad,),
        )
    )
    assert hands(store) == 2
    assert counted(store) == []


def test_a_game_that_is_set_aside_is_forgotten(store: Store) -> None:
    keep(store, 2)
    bad = keep(store, 3)
    assert hands(store) == 5
    store.write(
        lambda database: database.execute(
            "DELETE FROM entries WHERE game = ? AND number = 4", (bad,)
        )
    )
    with pytest.raises(StoreError):
        store.entries(bad)
    assert hands(store) == 2


def test_keys_in_another_order_are_read_too(store: Store) -> None:
    """As in a record that another program wrote."""
    entries = [*begin(WISCONSIN, FOUR, played=False), *some_hands(1, 2), end(1)]
    turned = [dict(reversed(entry.items())) for entry in entries]
    store.begin(Journal([entries[0], *turned[1:]])).close()
    answer = as_object(make_report(store, (), Span()))
    assert (answer["hands"], answer["finished"]) == (2, 1)


@pytest.mark.parametrize("name", ["\ud800", "Ann\x00", "[bold]", "'; DROP TABLE stats_sides; --"])
def test_names_are_data(store: Store, name: str) -> None:
    seats = [*FOUR[:3], Occupant(name)]
    store.begin(Journal([*begin(WISCONSIN, seats), *some_hands(1, 1)])).close()
    store.begin(
        Journal([*begin(WISCONSIN, FOUR), seat_note(1, seats[3]), *some_hands(1, 2)])
    ).close()
    answer = as_object(make_report(store, [name], Span()))
    assert [(one["name"], one["hands"]) for one in answer["people"]] == [(name, 3)]
    assert len(answer["against"]) == 4  # Ann and Cy, seen from either side
