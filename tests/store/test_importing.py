"""Games from records, and back."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smear.engine.rules import Rules
from smear.records.check import FoulRecordError
from smear.records.codec import export
from smear.store import GameIsOpenError, Imported, Store
from smear.table.table import Table
from tests.records.checking import check_record
from tests.store.games import add_game, as_in_record, finish, new_table, stored
from tests.table.games import any_rules, play, seated

NAMES = st.lists(st.text(max_size=9), min_size=6, max_size=6)


@settings(max_examples=12)
@given(any_rules(), st.integers(0, 120), st.integers(0, 99), NAMES)
def test_store_load_export_and_import_change_nothing(
    tmp_path_factory: pytest.TempPathFactory,
    rules: Rules,
    decisions: int,
    seed: int,
    names: list[str],
) -> None:
    home, other = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("other")
    occupants = [
        who.__class__(name, who.bot) for who, name in zip(seated(rules), names, strict=False)
    ]
    table = Table(rules, occupants, seed, 0, "2026-07-30T19:30:00+02:00")
    with closing(Store.open(home)) as store:
        add_game(store, table, decisions)
    loaded = stored(home, 1)
    assert loaded == list(table.journal)
    record = as_in_record(loaded)
    with closing(Store.open(other)) as store:
        assert store.add_record(record) == Imported(1, "new")
        again = store.entries(1)
        assert as_in_record(again) == record
        assert store.add_record(record) == Imported(1, "known")
        game = store.game(1)
    assert game.origin == "imported"
    assert game.players == tuple(names[: rules.seats])
    assert (game.totals, game.winner) == (table.totals, table.winner)
    assert check_record(record).kind == ("unfinished" if table.winner is None else "ok")


def lines_of(table: Table) -> list[str]:
    """The lines of the record of a table."""
    return export(table.journal).splitlines(keepends=True)


def test_the_same_game_in_another_spelling_is_the_same(store: Store) -> None:
    table = finish(new_table())
    lines = lines_of(table)
    store.add_record("".join(lines).encode())
    spelled = []
    for line in lines:
        entry = json.loads(line)
        entry["comment"] = "x"
        if "card" in entry:
            entry["card"] = entry["card"].lower().replace("10", "t")
        spelled += ["\n", json.dumps(dict(sorted(entry.items()))) + " \r\n"]
    header = json.loads(spelled[1])
    del header["options"]["follow"]
    spelled[1] = json.dumps(header) + "\n"
    data = b"\xef\xbb\xbf" + "".join(spelled[1:]).encode()
    assert store.add_record(data) == Imported(1, "known")
    assert as_in_record(store.entries(1)) == "".join(lines).encode()


def test_a_longer_record_makes_the_game_longer(store: Store) -> None:
    table = finish(new_table(names=["Ann"]))
    lines = lines_of(table)
    kinds = []
    for length in (1, 2, 1, 9, 4, len(lines) - 1, len(lines), 20, 1):
        number, kind = store.add_record("".join(lines[:length]).encode())
        assert number == 1
        kinds.append(kind)
    assert kinds == [
        *("new", "longer", "known", "longer", "known", "longer", "longer", "known", "known")
    ]
    assert as_in_record(store.entries(1)) == "".join(lines).encode()
    game = store.game(1)
    assert (game.state, game.winner, game.totals) == ("finished", table.winner, table.totals)
    assert store.games(["ann"]) == [game]


def test_a_game_played_here_is_not_changed(home: Path, store: Store) -> None:
    table = new_table()
    add_game(store, table, 20)
    played = list(table.journal)
    assert store.add_record(as_in_record(played)) == Imported(1, "known")
    assert store.add_record(as_in_record(played[:9])) == Imported(1, "known")
    on = len(lines_of(table)) + 1
    elsewhere = finish(Table.from_journal(played))
    with pytest.raises(FoulRecordError, match="goes on with game 1, which was played") as refused:
        store.add_record(as_in_record(elsewhere.journal))
    assert refused.value.line == on
    assert store.entries(1) == played
    # And it is still being played.
    with closing(Store.open(home)) as other, pytest.raises(GameIsOpenError):
        other.take_up(1)


def test_a_record_of_what_was_taken_back_is_not_this_game(store: Store) -> None:
    table = new_table()
    saving = add_game(store, table, 1)
    while True:
        question = table.question()
        assert question is not None
        play(table, 1)
        if table.takes_back(question.seat) == 1:
            before = as_in_record(table.journal)
            table.undo(question.seat, 1)
            break
    assert saving.problem is None
    assert store.add_record(as_in_record(table.journal)).kind == "known"
    with pytest.raises(FoulRecordError, match="goes on"):
        store.add_record(before)


def test_a_record_that_goes_on_otherwise_is_refused_at_its_line(store: Store) -> None:
    table = new_table()
    play(table, 1)
    begun = list(table.journal)
    one, other = Table.from_journal(begun), Table.from_journal(begun)
    first = one.question()
    assert first is not None
    one.answer(first.view.position().legal_actions()[0])  # type: ignore[index]
    other.answer(first.view.position().legal_actions()[1])  # type: ignore[index]
    assert store.add_record(as_in_record(one.journal)).kind == "new"
    with pytest.raises(FoulRecordError, match="otherwise than game 1") as refused:
        store.add_record(b"\n\n" + as_in_record(other.journal))
    assert refused.value.line == len(lines_of(other)) + 2
    assert len(store.games()) == 1


def test_games_that_only_look_alike_are_several(store: Store) -> None:
    records = [
        as_in_record(new_table(seed, names=[name], date=date).journal)
        for seed in (1, 2)
        for name in ("Ann", "Ben")
        for date in (None, "2026-01-01", "2026-01-02")
    ]
    # Without a deal, the seed makes no difference.
    kinds = [store.add_record(record).kind for record in records]
    assert kinds == ["new"] * 6 + ["known"] * 6
    tables = [new_table(seed) for seed in range(4)]
    for table in tables:
        table.question()
    assert [store.add_record(as_in_record(table.journal)).number for table in tables] == [
        *(7, 8, 9, 10)
    ]


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", None, "it is empty"),
        (b"\x00\xff", None, "the first line is not UTF-8 text"),
        (b'{"event":"deal"}', None, 'the first line is no "game" event'),
        (b"FOUL", 4, "not JSON"),
    ],
)
def test_a_foul_record_is_refused_with_its_line(
    store: Store, data: bytes, line: int | None, reason: str
) -> None:
    if data == b"FOUL":
        lines = lines_of(finish(new_table()))
        data = "".join([*lines[:3], "{\n", *lines[3:]]).encode()
    with pytest.raises(FoulRecordError, match=reason) as refused:
        store.add_record(data)
    assert refused.value.line == line
    assert refused.value.reason.startswith(reason)
    assert store.games() == []
