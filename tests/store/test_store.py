"""The stored games: finding them, telling of them, deleting them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from smear.engine.rules import rules_for
from smear.store import DATA_FILE, GameIsDamagedError, NoSuchGameError, Store, chain
from smear.table.seating import Occupant
from tests.store.games import add_game, finish, new_table, stored


def put(home: Path, sql: str, *values: object) -> None:
    """Change the database behind the store's back."""
    with closing(sqlite3.connect(home / DATA_FILE)) as other, other:
        assert other.execute(sql, values).rowcount


def numbers(store: Store, *names: str, variant: str | None = None) -> list[int]:
    """The games of these people."""
    return [game.number for game in store.games(names, variant)]


def test_a_game_is_told_without_its_cards(store: Store) -> None:
    table = new_table(names=["Ann", "Zoë"], variant="schmier6", target=4)
    add_game(store, table, 1)
    table.seat(5, Occupant("Ben"))
    game = store.game(1)
    assert (game.number, game.date, game.origin) == (1, "2026-07-30T19:30:00+02:00", "played")
    assert game.rules is rules_for("schmier6", {"target": 4})
    assert game.players == ("Ann", "Zoë", "Player 2", "Bot 3", "Player 4", "Bot 5")
    assert game.bots == (None, None, None, "random", None, "random")
    assert game.occupants[5] == Occupant("Ben")
    assert (game.totals, game.hands, game.state, game.winner) == ((0, 0, 0), 0, "running", None)
    finish(table)
    game = store.game(1)
    assert (game.totals, game.state, game.winner) == (table.totals, "finished", table.winner)
    assert store.games() == [game]


def test_the_newest_game_comes_first(store: Store) -> None:
    dates = ["2026-01-02", None, "2026-01-03T00:30:00+02:00", "2026-01-02T23:00:00Z", "2026-01-02"]
    for date in dates:
        add_game(store, new_table(date=date), 1).close()
    assert numbers(store) == [4, 3, 5, 1, 2]


def test_games_are_found_by_everybody_who_sat_there(store: Store) -> None:
    add_game(store, new_table(names=["Ann", "Ben"]), 1)
    add_game(store, new_table(names=["ANN", "Straße"]), 1)
    table = new_table(variant="schmier6", names=["Cy"])
    add_game(store, table, 1)
    table.seat(0, Occupant("Ben"))
    assert numbers(store) == [3, 2, 1]
    assert numbers(store, "ann") == [2, 1]
    assert numbers(store, "Ben") == [3, 1]
    assert numbers(store, "Ben", "Ann") == [1]
    assert numbers(store, "STRASSE") == [2]
    assert numbers(store, "nobody") == []
    assert numbers(store, "%", "' OR 1") == []
    assert numbers(store, variant="schmier6") == [3]
    assert numbers(store, "ben", variant="wisconsin4") == [1]


def test_an_alias_finds_the_games_of_all_names_of_a_person(store: Store) -> None:
    for name in ("Ann", "Annie", "Nan", "Ben"):
        add_game(store, new_table(names=[name]), 1)
    store.write(
        lambda database: database.execute(
            "INSERT INTO aliases VALUES ('annie', 'Ann'), ('nan', 'ANN'), ('ben', 'Cy')"
        )
    )
    for name in ("Ann", "ANNIE", "nan"):
        assert numbers(store, name) == [3, 2, 1]
    # Who is known by an alias alone is found by the real name, too.
    assert numbers(store, "Cy") == numbers(store, "Ben") == [4]


def test_games_are_found_by_their_state(store: Store) -> None:
    add_game(store, finish(new_table()), 0)
    add_game(store, new_table(), 5)
    assert [game.number for game in store.games(state="running")] == [2]
    assert [game.number for game in store.games(state="finished")] == [1]
    assert store.games(state="damaged") == []


def test_a_number_is_never_given_again(home: Path, store: Store) -> None:
    for seed in range(3):
        add_game(store, new_table(seed), 2).close()
    store.delete(3)
    store.delete(1)
    assert numbers(store) == [2]
    store.close()
    with closing(Store.open(home)) as again:
        assert add_game(again, new_table(), 2).number == 4
        for lost in (1, 3):
            with pytest.raises(NoSuchGameError, match=f"^there is no game {lost}$"):
                again.game(lost)
            with pytest.raises(NoSuchGameError):
                again.delete(lost)
            with pytest.raises(NoSuchGameError):
                again.entries(lost)


def test_of_a_deleted_game_nothing_is_left(home: Path, store: Store) -> None:
    add_game(store, new_table(names=["Kunigunde"]), 20).close()
    add_game(store, new_table(2), 20).close()
    store.delete(1)
    for path in home.iterdir():
        assert b"unigunde" not in path.read_bytes()
    store.close()
    assert b"unigunde" not in (home / DATA_FILE).read_bytes()
    assert len(stored(home, 2)) > 20


# Damage in one game -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "which", "why"),
    [
        ("UPDATE entries SET line = replace(line, 'seat', 'seaT')", "= 9", "9 is not as it was"),
        ("UPDATE entries SET line = x'ff00'", "= 9", "9 is not as it was"),
        ("UPDATE entries SET chain = x'00'", "= 9", "9 is not as it was"),
        ("UPDATE entries SET number = 900", "= 9", "9 is missing"),
        ("DELETE FROM entries", "= 9", "9 is missing"),
        ("DELETE FROM entries", "> 8", "9 is missing"),
        ("DELETE FROM entries", "> 0", "1 is missing"),
    ],
)
def test_a_damaged_game_is_set_aside(
    home: Path, store: Store, change: str, which: str, why: str
) -> None:
    for seed in range(3):
        add_game(store, new_table(seed), 20).close()
    sound = {number: store.entries(number) for number in (1, 3)}
    before = store.game(2)
    put(home, f"{change} WHERE game = 2 AND number {which}")
    for use in (store.entries, store.take_up, store.entries):
        with pytest.raises(GameIsDamagedError, match=f"^game 2 is damaged.*: its entry {why}"):
            use(2)
    game = store.game(2)
    assert game.problem is not None
    assert game == before._replace(state="damaged", problem=game.problem)
    assert [other.state for other in store.games()] == ["running", "damaged", "running"]
    assert {number: store.entries(number) for number in (1, 3)} == sound
    store.rebuild()
    assert store.game(2).state == "damaged"
    store.delete(2)
    assert numbers(store) == [3, 1]


def test_a_game_that_does_not_replay_is_set_aside(home: Path, store: Store) -> None:
    table = new_table()
    add_game(store, table, 20).close()
    # Written by a program with other ideas of the rules: every checksum is right.
    lines = [chain.encode(entry) for entry in table.journal]
    lines[4] = lines[3]
    for number, (line, checksum) in enumerate(
        zip(lines, chain.links(1, lines), strict=True), start=1
    ):
        put(
            home,
            "UPDATE entries SET line = ?, chain = ? WHERE number = ?",
            line.decode(),
            checksum,
            number,
        )
    put(home, "UPDATE games SET chain = ?", list(chain.links(1, lines))[-1])
    # No card is named: other people may be about.
    said = "cannot be replayed: its entry 5 breaks the rules$"
    with pytest.raises(GameIsDamagedError, match=said):
        store.take_up(1)
    assert store.game(1).state == "damaged"


@pytest.mark.parametrize("column", ["summary", "state", "variant", "count", "seal", "began"])
def test_what_is_told_is_made_anew_when_it_is_damaged(
    home: Path, store: Store, column: str
) -> None:
    table = finish(new_table())
    add_game(store, table, 0)
    sound = store.games()
    put(home, f"UPDATE games SET {column} = x'fe'")  # noqa: S608
    assert store.games() == sound
    assert store.game(1) == sound[0]
    put(home, f"UPDATE games SET {column} = x'fe'")  # noqa: S608
    store.rebuild()
    assert store.games() == sound
    assert store.entries(1) == list(table.journal)


def test_rebuilding_finds_a_game_that_is_told_nowhere(home: Path, store: Store) -> None:
    add_game(store, new_table(names=["Ann"]), 20)
    add_game(store, new_table(2, names=["Ben"]), 20)
    sound = store.games()
    put(home, "DELETE FROM games WHERE number = 1")
    put(home, "DELETE FROM sitters")
    assert numbers(store) == [2]
    store.rebuild()
    assert store.games() == sound
    assert numbers(store, "ann") == [1]
