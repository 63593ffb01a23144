"""``smear games``: what is told of the games that are kept."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from smear import cli
from smear.engine.cards import JOKER
from smear.engine.notation import card_code, card_name
from smear.store import DATA_FILE, Store
from smear.table.seating import Occupant
from smear.textsafe import columns
from tests.commands import keeping
from tests.refusing import refused

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import RunSmear


def games(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is printed; nothing goes to standard error."""
    assert cli.main(["games", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    found = json.loads(games(capsys, *words, "--json"))
    assert isinstance(found, list)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games: one of Smear that is over, one of Schmier that is not, one of Smear again."""
    keeping.keep(
        tmp_path,
        keeping.table(("Ann", "Ben", "Cy", "")),
        keeping.table(("Ann", "", "Dee"), 9, variant="schmier6", date="2025-02-01"),
        keeping.table(("Eli",), 0, options={"peek": 3, "defenders_capped": True}, date=None),
    )
    return tmp_path


def test_the_newest_is_the_last_and_each_tells_what_it_is(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    lines = games(capsys, "--data", str(folder)).splitlines()
    assert lines[:4] == [
        "3  without a date  Eli and three bots",
        "   not over, in the first hand: Eli+Gus 0, Bea+Ida 0",
        "   Smear, peek 3, to 2, follow or trump, high-low named, defenders capped",
        "1  2025-01-31 20:15  Ann, Ben, Cy and one bot",
    ]
    over = next(line for line in lines if " over after " in line and "not over" not in line)
    assert re.fullmatch(
        r"   over after [\w-]+ hands?: Ann\+Cy -?\d+( \(won\))?, Ben\+Bea -?\d+( \(won\))?", over
    )
    assert over.count("(won)") == 1
    assert lines[5:] == [
        "   Smear, peek 2, to 2, follow or trump, high-low named",
        "2  2025-02-01  Ann, Dee and four bots",
        "   not over, in the first hand: Ann+Gus 0, Bea+Ida 0, Dee+Otto 0",
        "   Schmier, 3 teams, to 2, follow strict",
    ]


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ([], [3, 1, 2]),
        (["Ann"], [1, 2]),
        (["ann", "DEE"], [2]),
        (["Ann", "Eli"], []),
        (["Nobody"], []),
        (["--variant", "wisconsin4"], [3, 1]),
        (["--variant", "WISCONSIN4", "Ann"], [1]),
    ],
)
def test_games_are_chosen_by_name_and_variant(
    capsys: pytest.CaptureFixture[str], folder: Path, words: list[str], numbers: list[int]
) -> None:
    found = as_json(capsys, *words, "--data", str(folder))
    assert [game["game"] for game in found] == numbers


def test_the_json_tells_all_of_it(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    [running] = as_json(capsys, "Dee", "--data", str(folder))
    assert running == {
        "game": 2,
        "date": "2025-02-01",
        "state": "running",
        "problem": None,
        "origin": "played",
        "variant": "schmier6",
        "options": {"teams": 3, "target": 2, "follow": "strict"},
        "players": ["Ann", "Bea", "Dee", "Gus", "Ida", "Otto"],
        "bots": [None, "random", None, "random", "random", "random"],
        "now": [
            {"name": "Ann", "bot": None},
            {"name": "Bea", "bot": "random"},
            {"name": "Dee", "bot": None},
            {"name": "Gus", "bot": "random"},
            {"name": "Ida", "bot": "random"},
            {"name": "Otto", "bot": "random"},
        ],
        "hands": 0,
        "totals": [0, 0, 0],
        "winner": None,
        "taken_back": 0,
    }


def test_no_card_is_shown_of_any_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tables = [keeping.table(("Zoe",), count, variant="schmier6") for count in range(0, 60, 3)]
    keeping.keep(tmp_path, *tables)
    for words in ([], ["--json"]):
        text = games(capsys, "--data", str(tmp_path), *words)
        for card in range(JOKER + 1):
            assert not re.search(rf"\b{card_code(card)}\b", text)
            assert card_name(card) not in text


def test_who_came_later_is_named_and_who_has_left_still_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = keeping.table(("Ann", "Ben"), 2)
    table.seat(0, Occupant("Bea", "club"))
    table.seat(3, Occupant("Cy"))
    keeping.keep(tmp_path, table)
    text = games(capsys, "--data", str(tmp_path))
    assert "  Ann, Ben, Cy and two bots\n" in text


def test_where_there_are_none_that_is_said(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert games(capsys) == 'No game is kept yet: "smear play" begins one.\n'
    assert as_json(capsys) == []
    words = ["--data", str(folder), "\x1b[31m", "Ann", "--variant", "schmier6"]
    assert games(capsys, *words) == (
        'No game is kept of schmier6 in which "\\x1b[31m" and "Ann" sat.\n'
    )


def test_a_folder_without_games_is_not_taken_for_one_and_nothing_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for folder in (tmp_path / "missing", tmp_path):
        sentence = refused(capsys, "games", "--data", str(folder))
        assert sentence.endswith(": there is no smear.db in it")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_variant_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "games", "--variant", "euchre") != ""


NAMES = {
    "longest": ["W" * 24] * 6,
    "wide": ["王" * 24] * 6,
    "odd": ["\x1b[2J\u202e\n[red]" * 20] * 6,
    "endless": ["x" * 100_000] * 6,
    "empty": [""] * 6,
}


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
def test_every_line_fits_whatever_people_are_called(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, variant: str, names: list[str]
) -> None:
    options = {"teams": 2} if variant == "schmier6" else {"win_on_bid_only": True}
    whole = keeping.record(keeping.table((), variant=variant, options=options))
    header, _, rest = whole.partition("\n")
    entry = json.loads(header)
    numbered = [f"{name}{seat}" for seat, name in enumerate(names)][: len(entry["players"])]
    header = json.dumps({**entry, "players": numbered, "bots": [None] * len(numbered)})
    with closing(Store.open(tmp_path)) as store:
        store.add_record(f"{header}\n{rest}".encode())
    lines = games(capsys, "--data", str(tmp_path)).splitlines()
    assert all(line.isprintable() and columns(line) < 80 for line in lines)
    assert len(lines) < 12
    assert any("imported:" in line for line in lines)
    assert as_json(capsys, "--data", str(tmp_path))[0]["players"] == numbered


def test_what_the_encoding_lacks_is_escaped_and_still_fits(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    keeping.keep(tmp_path, keeping.table(["Zoë", "王芳王芳王芳", "Jürgen", "Ñandú"]))
    narrow = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run_smear("games", "--data", str(tmp_path), env=narrow)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zo\\xeb" in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 80


def test_a_damaged_game_is_listed_with_its_reason_and_the_others_as_ever(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keeping.keep(tmp_path, keeping.table(("Ann",)), keeping.table(("Ben",), seed=2))
    keeping.damage(tmp_path, 2)
    # It is found when the game is read.
    assert cli.main(["export", "2", "--data", str(tmp_path)]) == 1
    capsys.readouterr()
    assert cli.main(["games", "--data", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert re.search(r"^2  .*Ben.*\n   damaged: \w+", out, re.MULTILINE)
    assert re.search(r"^1  .*Ann.*\n   over after ", out, re.MULTILINE)
    assert re.fullmatch(r"(smear: .*\b2\b.*damaged.*\n)?", err)
    [_, damaged] = as_json(capsys, "--data", str(tmp_path))
    assert damaged["state"] == "damaged"
    assert damaged["problem"]


def test_what_the_store_has_to_tell_is_told_once_on_standard_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keeping.keep(tmp_path, keeping.table(("Ann",)))
    path = tmp_path / DATA_FILE
    path.write_bytes(path.read_bytes()[:5000])
    assert cli.main(["games", "--json", "--data", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert isinstance(json.loads(out), list)
    assert re.match(r"smear: .*smear-damaged-", err)
    assert cli.main(["games", "--data", str(tmp_path)]) == 0
    assert "smear-damaged-" not in capsys.readouterr().err


@pytest.mark.parametrize("command", ["games", "export 1", "delete 1 --yes", "import x", "stats"])
def test_a_database_of_something_else_is_left_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / DATA_FILE
    with closing(sqlite3.connect(path)) as database:
        database.executescript("CREATE TABLE recipes (name); INSERT INTO recipes VALUES ('cake')")
    before = path.read_bytes()
    assert cli.main([*command.split(), "--data", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smear: ")
    assert err.count("\n") == 1
    assert path.read_bytes() == before
