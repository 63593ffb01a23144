"""Saving a game step by step, whatever happens to the disk."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smear.records.codec import Entry
from smear.store import (
    DATA_FILE,
    GameIsDamagedError,
    GameIsOpenError,
    NoSuchGameError,
    NotResumableError,
    Saving,
    Store,
    chain,
    opening,
)
from smear.store.places import Places
from smear.store.problems import reason
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.store.games import add_game, as_in_record, finish, new_table, stored, take_back
from tests.table.games import moment, play


def read_beside(home: Path, number: int) -> list[Entry]:
    """What another process would find now, nothing being closed."""
    with closing(sqlite3.connect(home / DATA_FILE)) as other:
        rows = other.execute("SELECT line FROM entries WHERE game = ? ORDER BY number", (number,))
        return [chain.decode(line.encode()) for (line,) in rows]


@pytest.mark.parametrize("variant", ["wisconsin4", "schmier6"])
def test_every_step_is_stored_before_anybody_sees_it(
    home: Path, store: Store, variant: str
) -> None:
    table = new_table(variant=variant)
    saving = store.begin(table.journal)
    assert saving.number == 1
    seen = 0

    def look(entries: object) -> None:
        nonlocal seen
        assert read_beside(home, 1) == list(table.journal)
        seen += 1

    table.journal.add_sink(look)
    play(table, 60)
    assert seen > 60
    assert saving.problem is None


def test_what_belongs_to_one_step_is_stored_in_one(store: Store) -> None:
    table = new_table()
    sizes = []
    saving = store.begin(table.journal)
    table.journal.add_sink(lambda entries: sizes.append(len(entries)))
    finish(table)
    assert saving.problem is None
    counted = store.entries(1)
    assert len(counted) == 2 + sum(sizes)
    assert [entry["event"] for entry in counted[-3:]] == ["play", "score", "end"]
    assert sizes[-1] == 3


@settings(max_examples=10)
@given(st.integers(0, 10_000), st.sampled_from(["wisconsin4", "schmier6"]), st.integers(0, 90))
def test_a_game_goes_on_exactly_where_it_was(
    tmp_path_factory: pytest.TempPathFactory, seed: int, variant: str, decisions: int
) -> None:
    home = tmp_path_factory.mktemp("home")
    table = new_table(seed, variant, names=["Ann"])
    with closing(Store.open(home)) as store:
        add_game(store, table, decisions)
        if table.question() is not None and seed % 2:
            take_back(table)
        table.seat(0, Occupant("Zoë"))
    with closing(Store.open(home)) as store:
        if table.winner is not None:
            with pytest.raises(NotResumableError, match="is over"):
                store.take_up(1)
            return
        entries, saving = store.take_up(1)
        assert entries == list(table.journal)
        again = Table.from_journal(entries)
        assert moment(again) == moment(table)
        saving.follow(again.journal)
        play(again, 10)
        assert store.entries(1) == list(again.journal)
    assert stored(home, 1) == list(again.journal)


def test_following_twice_stores_once(store: Store) -> None:
    table = new_table()
    saving = store.begin(table.journal)
    table.journal.add_sink(saving)
    saving.follow(table.journal)
    play(table, 5)
    assert store.entries(1) == list(table.journal)


def test_a_score_that_was_due_is_worked_out(home: Path, store: Store) -> None:
    table = new_table()
    saving = store.begin(table.journal)
    while "score" not in [entry.get("event") for entry in table.journal]:
        play(table, 1)
    saving.close()
    # As a program that does not store whole steps would have left it.
    at = next(n for n, entry in enumerate(table.journal) if entry.get("event") == "score")
    store.delete(1)
    other = Saving(store._database)
    other(table.journal[:at])
    other.close()
    entries, saving = store.take_up(2)
    assert entries[at]["event"] == "score"
    assert store.entries(2) == entries


# Which games can be taken up --------------------------------------------------------------------


def test_a_game_is_played_in_one_place(home: Path, store: Store) -> None:
    saving = add_game(store, new_table(), 3)
    with closing(Store.open(home)) as other:
        with pytest.raises(GameIsOpenError, match=rf"^game 1 is open in process {os.getpid()}"):
            other.take_up(1)
        with pytest.raises(GameIsOpenError):
            other.delete(1)
        saving.close()
        _, second = other.take_up(1)
        with pytest.raises(GameIsOpenError):
            store.take_up(1)
        second.close()
        # Whoever closes the store lets all its games go.
        other.take_up(1)
    store.take_up(1)


@pytest.mark.parametrize("number", [0, -1, 2, 1 << 70])
def test_a_game_that_is_not_there(store: Store, number: int) -> None:
    add_game(store, new_table(), 3)
    with pytest.raises(NoSuchGameError, match=f"^there is no game {number}$"):
        store.take_up(number)


def test_a_game_from_elsewhere_is_only_looked_at(store: Store) -> None:
    store.add_record(as_in_record(new_table().journal))
    with pytest.raises(NotResumableError, match="game 1 was imported"):
        store.take_up(1)


def test_a_refused_game_is_not_locked(store: Store) -> None:
    add_game(store, new_table(), 3).close()
    # A play out of turn, such as no table writes.
    saving = Saving(store._database, 1, store.entries(1))
    saving([{"event": "play", "seat": 0, "card": "AS"}])
    for _ in range(2):
        with pytest.raises(
            GameIsDamagedError, match=r"^game 1 is damaged.* entry \d+ breaks the rules$"
        ):
            store.take_up(1)
    assert store.game(1).state == "damaged"
    store.delete(1)


# Disks that fail --------------------------------------------------------------------------------


@contextmanager
def few_pages(store: Store) -> Iterator[None]:
    """Within, the database cannot grow, as on a full disk, whoever opens it."""
    (pages,) = store.database.execute("PRAGMA page_count").fetchone()
    ready = opening._ready

    def limited(places: Places, *parameters: str) -> sqlite3.Connection:
        connection = ready(places, *parameters)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    store._database.close()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(opening, "_ready", limited)
        yield
    store._database.close()


@contextmanager
def small_files(_: Store) -> Iterator[None]:
    """Within, no file of this process can grow: the system refuses, in the middle of a write."""
    if sys.platform == "win32":
        pytest.skip("there are no such limits there")
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def writer(store: Store) -> Iterator[None]:
    """Within, another process is writing, and does not stop."""
    path = store._database.places.path
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


FAILURES = pytest.mark.parametrize(
    ("failing", "why"),
    [
        (few_pages, "the disk is full"),
        (small_files, "the disk failed to read or write it"),
        (writer, "another program keeps it busy"),
    ],
)


@FAILURES
def test_the_game_goes_on_and_is_stored_when_that_works_again(
    home: Path, store: Store, failing: object, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smear.store.opening.PATIENCE", 0.05)
    monkeypatch.setattr("smear.store.database.HASTE", 0.01)
    assert callable(failing)
    table = new_table()
    saving = add_game(store, table, 4)
    before = list(table.journal)
    with failing(store):
        # Small steps still fit into what there is.
        for count in range(12):
            table.journal.append({"note": "long", "text": f"{count}" * 999})
        play(table, 5)
        assert saving.problem is not None
        assert saving.problem.startswith("the game is not being saved: the games in ")
        assert saving.problem.endswith(why)
    assert read_beside(home, 1)[: len(before)] == before
    play(table, 1)
    assert saving.problem is None
    assert store.entries(1) == list(table.journal)
    assert store.database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@FAILURES
def test_a_game_may_begin_while_the_disk_fails(
    store: Store, failing: object, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smear.store.opening.PATIENCE", 0.05)
    assert callable(failing)
    add_game(store, new_table(), 4)
    table = new_table(2)
    table.journal.append({"note": "long", "text": "x" * 50_000})
    with failing(store):
        saving = store.begin(table.journal)
        assert saving.problem is not None
        assert saving.problem.endswith(why)
        assert saving.number is None
    finish(table)
    assert saving.problem is None
    assert (saving.number or 0) == 2
    assert store.entries(2) == list(table.journal)


@pytest.mark.parametrize("what", ["removed", "emptied", "older", "another", "damaged", "folder"])
def test_a_file_that_changes_under_the_game(
    home: Path, tmp_path: Path, store: Store, what: str
) -> None:
    table = new_table()
    saving = add_game(store, table, 4)
    other = tmp_path / "other"
    with closing(Store.open(other)) as elsewhere:
        for seed in range(3):
            add_game(elsewhere, new_table(50 + seed), 9).close()
        theirs = elsewhere.entries(1)
    if what == "older":
        with closing(sqlite3.connect(home / DATA_FILE)) as source:
            (tmp_path / "backup").mkdir()
            with closing(sqlite3.connect(tmp_path / "backup" / DATA_FILE)) as copy:
                source.backup(copy)
    play(table, 20)
    for path in home.glob(f"{DATA_FILE}*"):
        if what == "damaged" and path.name == DATA_FILE:
            path.write_bytes(b"\xff" * path.stat().st_size)
        elif what == "emptied" and not path.name.endswith("-shm"):
            os.truncate(path, 0)
        elif what != "damaged":
            path.unlink()
    if what == "folder":
        shutil.rmtree(home)
    if what in ("older", "another"):
        shutil.copy((tmp_path / "backup" if what == "older" else other) / DATA_FILE, home)
    finish(table)
    assert saving.problem is None
    assert saving.number is not None
    assert saving.number == (4 if what == "another" else 1)
    assert stored(home, saving.number) == list(table.journal)
    if what == "another":
        assert stored(home, 1) == theirs


def test_two_that_went_on_with_one_game_are_both_kept(home: Path, store: Store) -> None:
    # As can be only where the system knows no locks.
    first = new_table()
    saving = add_game(store, first, 6)
    second = Table.from_journal(list(first.journal))
    other = Saving(store._database, 1, list(second.journal))
    other.follow(second.journal)
    play(first, 1)
    second.seat(1, Occupant("Zoë"))
    finish(second)
    finish(first)
    assert (saving.number, other.number) == (1, 2)
    assert store.entries(1) == list(first.journal)
    assert store.entries(2) == list(second.journal)
    assert store.game(2).occupants[1].name == "Zoë"


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError()])
def test_an_error_of_the_system_is_told_in_its_words(error: OSError) -> None:
    assert reason(error) == (error.strerror or "OSError")


def test_an_interrupted_step_is_stored_with_the_next(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table()
    saving = add_game(store, table, 3)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("smear.store.saving.update_row", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play(table, 1)
    assert len(store.entries(1)) < len(table.journal)
    table.seat(0, Occupant("Zoë"))
    assert saving.problem is None
    assert store.entries(1) == list(table.journal)
