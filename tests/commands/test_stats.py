"""``smear stats``: what everybody's games came to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from smear import cli
from smear.commands import stats
from tests.commands import keeping
from tests.refusing import refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from tests.conftest import RunSmear


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games of Smear and one of Schmier."""
    keeping.keep(
        tmp_path,
        keeping.table(("Ann", "Ben", "Cy", "")),
        keeping.table(("Ann", "", "Dee"), variant="schmier6", date="2025-02-01"),
        keeping.table(("Ann", "Cy"), seed=2, date="2026-03-04"),
    )
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    """What is printed; nothing goes to standard error."""
    assert cli.main(["stats", "--data", str(folder), *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> Any:
    return json.loads(told(capsys, folder, "--json", *words))


def test_a_table_of_everybody(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    lines = told(capsys, folder).splitlines()
    assert lines[0] == "Everybody"
    assert lines[1].startswith("3 games, ")
    assert lines[1].endswith(", 2025-01-31 to 2026-03-04")
    assert {line.split()[0] for line in lines if line[:2] == "  "} >= {"Ann", "Ben", "Cy", "Dee"}
    assert any(line.startswith("  random bots ") for line in lines)


@pytest.mark.parametrize(
    ("words", "games", "names"),
    [
        ((), 3, []),
        (("--variant", "smear"), 2, []),
        (("--since", "2025-02-01"), 2, []),
        (("--until", "2025-02-01"), 2, []),
        (("--since", "2025-02-01", "--until", "2025-02-01", "--variant", "wisconsin4"), 0, []),
        (("ann",), 3, ["Ann"]),
        (("Ann", "Cy", "--variant", "wisconsin4"), 2, ["Ann", "Cy"]),
        (("random bots",), 3, ["random"]),
    ],
)
def test_what_is_asked_for(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    words: tuple[str, ...],
    games: int,
    names: list[str],
) -> None:
    found = as_json(capsys, folder, *words)
    assert (found["games"], found["names"]) == (games, names)
    if names:
        assert {one["name"] for one in found["people"]} == {*names}


def test_an_alias_joins_two_names(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    before = as_json(capsys, folder, "Ann")["people"][0]["hands"]
    also = as_json(capsys, folder, "Dee")["people"][0]["hands"]
    assert cli.main(["alias", "Dee", "--of", "Ann", "--data", str(folder)]) == 0
    capsys.readouterr()
    (ann,) = as_json(capsys, folder, "dee")["people"]
    assert (ann["name"], ann["also"], ann["hands"]) == ("Ann", ["Dee"], before + also)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("Anm",), 'nobody called "Anm" has played a hand to its end; did you mean "Ann"?'),
        (("--since", "soon"), '--since takes a day such as 2026-01-31, not "soon"'),
        (("--until", "2025-02-30"), '--until takes a day such as 2026-01-31, not "2025-02-30"'),
        (
            ("--since", "2025-02-02", "--until", "2025-02-01"),
            "--since 2025-02-02 is a later day than --until 2025-02-01",
        ),
    ],
)
def test_what_cannot_be_answered_is_refused(
    capsys: pytest.CaptureFixture[str], folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert refused(capsys, "stats", "--data", str(folder), *words) == sentence


def test_an_unknown_variant_is_refused(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    sentence = refused(capsys, "stats", "--data", str(folder), "--variant", "bridge")
    assert sentence.startswith("there is no variant bridge: ")


def test_where_no_games_are_kept_there_is_nothing_to_tell(run_smear: RunSmear) -> None:
    run = run_smear("stats")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "Everybody\nNo hand has been scored yet.\n"


def test_a_damaged_game_is_left_out(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (number,) = keeping.keep(folder, keeping.table(("Zoe",)))
    keeping.damage(folder, number)
    found = as_json(capsys, folder)
    assert found["games"] == 3
    assert "Zoe" not in {one["name"] for one in found["people"]}


def test_an_encoding_without_bars_gets_letters(run_smear: RunSmear, folder: Path) -> None:
    run = run_smear("stats", "Ann", "--data", str(folder), env={"PYTHONIOENCODING": "ascii"})
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.isascii()
    assert "%" in run.stdout


def test_how_far_the_count_is_shows_only_where_it_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_bar(games: Iterable[int], total: int) -> Iterator[int]:
        yield from (total, *games)

    monkeypatch.setattr("smear.simulate.progress.with_bar", with_bar)
    assert [*stats.watched([7], stats.MANY_GAMES)] == [stats.MANY_GAMES, 7]
    assert [*stats.watched([7], stats.MANY_GAMES - 1)] == [7]
