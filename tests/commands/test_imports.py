"""``smear import``: games from records."""

from __future__ import annotations

import json
import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smear import cli
from smear.commands import imports
from smear.store import Store
from tests.commands import keeping

if TYPE_CHECKING:
    from tests.conftest import RunSmear

WHOLE = keeping.record(keeping.table())
OTHER = keeping.record(keeping.table(variant="schmier6", seed=2))
LINES = WHOLE.splitlines(keepends=True)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with one file of every kind."""
    Path(tmp_path / "whole.smear").write_text(WHOLE)
    (tmp_path / "other.smear").write_text(OTHER)
    (tmp_path / "part.smear").write_text("".join(LINES[:9]))
    (tmp_path / "foul.smear").write_text("".join(LINES[:4]) + LINES[4].replace("seat", "sea"))
    (tmp_path / "torn.smear").write_text(WHOLE[:-9])
    (tmp_path / "text").write_text("# smear\n")
    (tmp_path / "empty").write_text("")
    (tmp_path / "binary").write_bytes(bytes(range(255, -1, -1)))
    (tmp_path / "database").write_bytes(b"SQLite format 3\0" + bytes(4000))
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)


def take(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[str]]:
    """The exit status and the lines; nothing goes to standard error."""
    status = cli.main(["import", "--data", "kept", *files])
    out, err = capsys.readouterr()
    assert err == ""
    return status, out.splitlines()


def kept() -> list[str]:
    """The records of all games that are kept, the oldest first."""
    with closing(Store.open(Path("kept"))) as store:
        numbers = sorted(game.number for game in store.games())
        return [imports_again(store, number) for number in numbers]


def imports_again(store: Store, number: int) -> str:
    from smear.records.codec import export

    return export(store.entries(number))


def test_games_are_taken_and_stay_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert take(capsys, "whole.smear", "other.smear") == (
        0,
        ["whole.smear: game 1", "other.smear: game 2"],
    )
    assert kept() == [WHOLE, OTHER]


def test_the_same_game_twice_is_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = take(capsys, "whole.smear", "./whole.smear", "part.smear")
    assert status == 0
    assert lines == [
        "whole.smear: game 1",
        "./whole.smear: game 1, there already",
        "part.smear: game 1, there already",
    ]
    assert kept() == [WHOLE]


def test_more_of_a_game_takes_the_place_of_less(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = take(capsys, "part.smear", "whole.smear")
    assert status == 0
    assert lines == ["part.smear: game 1", "whole.smear: game 1, longer than it was"]
    assert kept() == [WHOLE]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("foul.smear", 'foul.smear:5: "seat" is missing'),
        (
            "torn.smear",
            f"torn.smear:{len(LINES)}: not JSON: the line is torn or was never a record's",
        ),
        ("text", "text: no record: the first line is not JSON"),
        ("empty", "empty: no record: it is empty"),
        ("binary", "binary: no record: the first line is not UTF-8 text"),
        ("folder", "folder: cannot be read: Is a directory"),
        ("missing", "missing: cannot be read: No such file or directory"),
        ("", '"": cannot be read: No such file or directory'),
        ("a\0b", "a\\x00b: cannot be read: the system has no such file names"),
        ("x" * 300, "x" * 300 + ": cannot be read: File name too long"),
        ("missing/\x1b[2J", "missing/\\x1b[2J: cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_taken_is_told_and_the_others_are_taken(
    capsys: pytest.CaptureFixture[str], file: str, line: str
) -> None:
    assert take(capsys, "other.smear", file, "whole.smear") == (
        1,
        ["other.smear: game 1", line, "whole.smear: game 2"],
    )
    assert kept() == [OTHER, WHOLE]


def test_a_database_is_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    status, [line] = take(capsys, "database")
    assert status == 1
    assert line.startswith("database: no record: ")


def test_an_endless_file_is_not_read_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGEST_RECORD", 1 << 20)
    assert take(capsys, "/dev/zero") == (1, ["/dev/zero: no record: larger than 1 megabytes"])


def test_standard_input_is_a_file_too(run_smear: RunSmear) -> None:
    done = run_smear("import", "-", "--data", "kept", stdin=WHOLE, cwd=Path())
    assert (done.returncode, done.stdout, done.stderr) == (0, "-: game 1\n", "")
    assert kept() == [WHOLE]
    done = run_smear("import", "-", "--data", "kept", cwd=Path())
    assert (done.returncode, done.stdout) == (1, "-: no record: it is empty\n")


def test_what_stands_in_a_file_never_breaks_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    odd = "x\n\x1b[31m\u202e\ud800" * 1000
    header = json.loads(LINES[0])
    for key in ("variant", "options", "players", "bots", "date", "version"):
        Path("odd").write_text(json.dumps({**header, key: odd}))
        status, lines = take(capsys, "odd")
        assert (status, len(lines)) == (1, 1)
        assert lines[0].startswith("odd:1: ")
        assert lines[0].isprintable()
        assert len(lines[0]) < 400


def test_names_of_any_kind_come_through(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["Ann\x1b[2J", "[red]\u202e", "王\ud800", "'; DROP TABLE games; --"]
    header = json.dumps({**json.loads(LINES[0]), "players": names})
    Path("odd").write_text(header + "\n" + "".join(LINES[1:]))
    assert take(capsys, "odd") == (0, ["odd: game 1"])
    assert take(capsys, "odd") == (0, ["odd: game 1, there already"])
    assert cli.main(["games", "--data", "kept"]) == 0
    out = capsys.readouterr().out
    assert all(line.isprintable() for line in out.splitlines())
    assert cli.main(["games", "--data", "kept", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["players"] == names


def test_an_imported_game_that_is_not_over_is_listed_as_such(
    capsys: pytest.CaptureFixture[str],
) -> None:
    take(capsys, "part.smear")
    assert cli.main(["games", "--data", "kept"]) == 0
    assert "not over, in the first hand, imported: Ann+Ben 0, " in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs the rights of files")
def test_where_games_cannot_be_kept_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("")
    assert cli.main(["import", "--data", "file", "whole.smear"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smear: ")
    assert err.count("\n") == 1
    assert Path("file").read_text() == ""
