"""Games that are kept: begun, left, gone on with, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smear.engine.rules import Rules, rules_for
from smear.store import DATA_FILE, GameIsOpenError, NoSuchGameError, Store, StoreError
from smear.table.seating import Occupant
from smear.ui.keeping import Keeping, began, people
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.table.games import moment, play

WISCONSIN = rules_for("wisconsin4", {"target": 2})


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Keeping]:
    with closing(Keeping(Store.open(tmp_path), folder=str(tmp_path))) as found:
        yield found


def begun(
    keeping: Keeping, names: tuple[str, ...] = ("Ann", "", "Ben"), rules: Rules = WISCONSIN
) -> Series:
    return Series(rules, seated(rules, names, ("random",)), 8, keeping=keeping)


def test_a_game_that_was_left_goes_on_at_exactly_the_same_decision(keeping: Keeping) -> None:
    series = begun(keeping)
    table = series.new_table()
    play(table, 7)
    series.take_seat(table, 1, "Zoë")
    play(table, 2)
    table.undo(0, 1) if table.takes_back(0) == 1 else None
    before = moment(table)
    assert keeping.farewell() == f'Game 1 is kept: "{keeping.command(1)}" goes on with it.'
    keeping.let_go()

    again = Series.resumed(keeping, 1)
    stored = again.stored
    assert stored is not None
    assert moment(stored) == before
    assert again.occupants == tuple(table.occupants)
    assert again.new_table() is stored
    assert again.stored is None
    assert keeping.number == 1
    # What happens from now on is kept as well.
    play(stored, 3)
    keeping.let_go()
    assert keeping.take_up(1).journal[:] == stored.journal[:]


def test_the_games_after_it_have_the_decks_that_they_would_have_had(keeping: Keeping) -> None:
    first = begun(keeping)
    play(first.new_table(), 5)
    keeping.let_go()
    again = Series.resumed(keeping, 1)
    tables = [again.new_table(), again.new_table(), again.new_table()]
    assert [(table.seed, table.game) for table in tables] == [(8, 0), (8, 1), (8, 2)]
    assert keeping.number == 3
    assert {game.number for game in keeping.unfinished(None, None)} == {1, 2, 3}


def test_a_game_is_played_by_one_process_at_a_time(keeping: Keeping, tmp_path: Path) -> None:
    begun(keeping).new_table()
    with closing(Keeping(Store.open(tmp_path))) as other:
        with pytest.raises(GameIsOpenError):
            Series.resumed(other, 1)
        assert other.number is None
        keeping.let_go()
        assert Series.resumed(other, 1).stored is not None


def test_a_game_that_is_over_is_not_offered(keeping: Keeping) -> None:
    table = begun(keeping).new_table()
    assert [game.number for game in keeping.unfinished(None, None)] == [1]
    play(table, 1000)
    assert table.winner is not None
    assert keeping.unfinished(None, None) == []
    with pytest.raises(NoSuchGameError):
        Series.resumed(keeping, 2)


def test_only_games_that_fit_are_offered(keeping: Keeping) -> None:
    usual, short = rules_for("wisconsin4"), rules_for("wisconsin4", {"target": 3})
    begun(keeping, ("Ann", "Ben"), usual).new_table()
    begun(keeping, ("Ann", "", "Cy"), short).new_table()
    begun(keeping, ("Dee",), rules_for("schmier6")).new_table()

    def offered(rules: Rules | None, *names: str) -> list[int]:
        return [game.number for game in keeping.unfinished(rules, names or None)]

    assert offered(None) == [3, 2, 1]
    assert offered(usual) == [2, 1]
    assert offered(short) == [2]
    assert offered(None, "ann") == [2, 1]
    assert offered(None, "", "Ben", "Ann") == [1]
    assert offered(usual, "Dee") == []


def test_the_game_that_was_played_last_comes_first(keeping: Keeping) -> None:
    for _ in range(4):
        begun(keeping, ("Ann", "Ben")).new_table()
    assert [game.number for game in keeping.unfinished(None, None)] == [4, 3, 2, 1]
    for number in (2, 1, 3):
        table = keeping.take_up(number)
        if number != 3:  # taken up alone it has not been played
            play(table, 1)
        keeping.let_go()
    assert [game.number for game in keeping.unfinished(None, None)] == [1, 2, 4, 3]


@pytest.mark.parametrize("value", [b"[1, 2", b"7", b'["x", null, true, 2]', None])
def test_what_is_remembered_of_that_may_be_damaged(keeping: Keeping, value: bytes | None) -> None:
    for _ in range(3):
        begun(keeping).new_table()
    store = keeping.store
    assert store is not None
    store.write(lambda c: c.execute("UPDATE meta SET value = ? WHERE key = 'recent'", (value,)))
    found = [game.number for game in keeping.unfinished(None, None)]
    assert found == ([2, 3, 1] if value and b"x" in value else [3, 2, 1])
    play(keeping.take_up(1), 1)
    assert next(game.number for game in keeping.unfinished(None, None)) == 1


def test_what_is_said_of_a_game(keeping: Keeping) -> None:
    begun(keeping).new_table()
    (game,) = keeping.unfinished(None, None)
    assert people(game) == "Ann, Ben and two bots"
    assert people(game._replace(occupants=(Occupant("Ann"), Occupant("Bea", "club")))) == (
        "Ann and one bot"
    )
    assert began(game._replace(date="2026-07-30T21:14:05+02:00")) == "2026-07-30 21:14"
    assert began(game._replace(date=None)) == ""
    assert keeping.leave_question() == "Leave the game? It is kept as game 1."


def test_the_folder_that_was_named_has_to_be_named_again(tmp_path: Path) -> None:
    named = Keeping(None, folder="my games/é")
    assert named.command(3) == "smear resume 3 --data 'my games/é'"
    assert Keeping(None).command(3) == "smear resume 3"


def test_a_game_that_cannot_be_kept_goes_on_and_that_is_told_once() -> None:
    unkept = Keeping(None, "the game is not being saved: the disk is full")
    series = begun(unkept)
    play(series.new_table(), 5)
    assert series.problems() == [
        ("This game is not being saved", "the game is not being saved: the disk is full")
    ]
    assert series.problems() == []
    series.new_table()
    assert series.problems() == []
    assert unkept.leave_question() == "Leave the game? It is not being saved."
    assert unkept.farewell() == "The game was left, and is not being saved: the disk is full."
    assert unkept.unfinished(None, None) == []


def test_what_is_found_of_the_file_in_the_midst_of_a_game_is_told_once(
    keeping: Keeping, tmp_path: Path
) -> None:
    series = begun(keeping)
    table = series.new_table()
    play(table, 7)
    assert series.problems() == []
    (tmp_path / DATA_FILE).write_bytes(b"no database")
    play(table, 1)
    (told,) = series.problems()
    assert told[0] == "The games that are kept"
    assert "was damaged (it is no database)" in told[1]
    assert series.problems() == []


def test_what_was_told_before_the_game_is_not_told_again(tmp_path: Path) -> None:
    for told in (False, True):
        (tmp_path / DATA_FILE).write_bytes(b"no database")
        with closing(Keeping(Store.open(tmp_path), told=told)) as keeping:
            assert len(keeping.notices()) == (not told)
            assert begun(keeping).problems() == []


def test_a_new_game_is_begun_where_the_old_ones_cannot_be_read(
    keeping: Keeping, tmp_path: Path
) -> None:
    begun(keeping).new_table()
    keeping.close()
    for path in tmp_path.iterdir():
        path.unlink()
    tmp_path.rmdir()
    tmp_path.write_text("mine")
    with pytest.raises(StoreError):
        keeping.unfinished(None, None)
    assert keeping.offered(None, None) == []
    begun(keeping).new_table()
    assert keeping.problem is not None
