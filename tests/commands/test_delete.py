"""``smear delete``: asked first, and never a game that is being played."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from smear import cli
from smear.store import Store
from tests.commands import keeping
from tests.refusing import refused

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import RunSmear


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games, the second not over."""
    tables = [keeping.table(seed=seed, decisions=9 if seed == 2 else 10_000) for seed in (1, 2, 3)]
    assert keeping.keep(tmp_path, *tables) == [1, 2, 3]
    return tmp_path


def left(folder: Path) -> list[int]:
    with closing(Store.open(folder)) as store:
        return sorted(game.number for game in store.games())


def test_it_shows_what_it_deletes_and_a_yes_deletes_it(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    shown = keeping.at_a_terminal(monkeypatch, "yes\n")
    assert cli.main(["delete", "3", "2", "--data", str(folder)]) == 0
    lines = shown.getvalue().splitlines()
    assert lines[0] == "3  2025-01-31 20:15  Ann, Ben and two bots"
    assert "2  2025-01-31 20:15  Ann, Ben and two bots" in lines
    assert lines[-2:] == [
        "Delete these two games for good? (yes or no) Game 3 is deleted.",
        "Game 2 is deleted.",
    ]
    assert left(folder) == [1]


@pytest.mark.parametrize("typed", ["Y\n", " yes \n", "YES\n"])
def test_a_yes_in_any_case(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: str) -> None:
    keeping.at_a_terminal(monkeypatch, typed)
    assert cli.main(["delete", "1", "--data", str(folder)]) == 0
    assert left(folder) == [2, 3]


@pytest.mark.parametrize("typed", ["no\n", "\n", "", "yesno\n", "1\n"])
def test_anything_else_deletes_nothing(
    monkeypatch: pytest.MonkeyPatch, folder: Path, typed: str
) -> None:
    shown = keeping.at_a_terminal(monkeypatch, typed)
    assert cli.main(["delete", "1", "--data", str(folder)]) == 0
    assert shown.getvalue().endswith(
        "Delete this game for good? (yes or no) "
        + ("" if typed else "\n")
        + "Nothing is deleted.\n"
    )
    assert left(folder) == [1, 2, 3]


def test_where_nobody_can_be_asked_it_refuses(run_smear: RunSmear, folder: Path) -> None:
    done = run_smear("delete", "1", "--data", str(folder), stdin="yes\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "smear: smear delete asks before it deletes, and here is nobody to ask:"
        " --yes deletes without asking\n"
    )
    assert left(folder) == [1, 2, 3]


def test_it_need_not_be_asked(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert cli.main(["delete", "1", "--yes", "3", "--data", str(folder)]) == 0
    assert capsys.readouterr() == ("Game 1 is deleted.\nGame 3 is deleted.\n", "")
    assert left(folder) == [2]


def test_when_one_of_them_is_not_there_none_is_deleted(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    sentence = refused(capsys, "delete", "1", "4", "--yes", "--data", str(folder))
    assert "4" in sentence
    assert sentence.endswith('; "smear games" lists them')
    assert left(folder) == [1, 2, 3]


def test_a_game_that_is_played_somewhere_is_left_and_the_others_are_deleted(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    with closing(Store.open(folder)) as store:
        _, saving = store.take_up(2)
        words = ["delete", "1", "2", "3", "--yes", "--data", str(folder)]
        assert cli.main(words) == 1
        saving.close()
    out, err = capsys.readouterr()
    assert out == "Game 1 is deleted.\nGame 3 is deleted.\n"
    assert err.startswith("smear: game 2 is not deleted: ")
    assert left(folder) == [2]


def test_a_damaged_game_can_be_deleted(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    keeping.damage(folder, 3)
    assert cli.main(["delete", "3", "--yes", "--data", str(folder)]) == 0
    assert capsys.readouterr().out == "Game 3 is deleted.\n"
    assert left(folder) == [1, 2]


def test_its_number_is_not_given_again(folder: Path) -> None:
    assert cli.main(["delete", "3", "--yes", "--data", str(folder)]) == 0
    assert keeping.keep(folder, keeping.table(seed=4)) == [4]
