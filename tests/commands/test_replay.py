"""``smear replay``: what is shown, and what is refused with which sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from smear import cli
from smear.records.codec import Entry, export
from smear.store import Store, data_folder
from smear.table.journal import Journal
from tests.review.games import play, table_of
from tests.ui.games import rules

FINISHED = play(table_of(rules("wisconsin4", target=4), 3), 3).journal
RUNNING = play(table_of(rules("wisconsin4"), 3), 3, 60).journal
YOUNG = play(table_of(rules("wisconsin4"), 3), 3, 9).journal


def replay(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit status and what was printed, to both streams."""
    status = cli.main(["replay", *words])
    out, err = capsys.readouterr()
    return status, out, err


def keep(*journals: Journal) -> list[int]:
    """Keep these games in the user's folder; return their numbers."""
    store = Store.open(data_folder(None))
    numbers = []
    for journal in journals:
        saving = store.begin(journal)
        assert saving.number is not None
        numbers.append(saving.number)
        saving.close()
    store.close()
    return numbers


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with records of every kind."""
    monkeypatch.chdir(tmp_path)
    lines = export(FINISHED).splitlines(keepends=True)
    Path("whole.smear").write_text("".join(lines))
    Path("12").write_text("".join(lines))
    Path("part.smear").write_text("".join(lines[:40]))
    Path("begun.smear").write_text("".join(lines[:1]))
    Path("dealt.smear").write_text("".join(lines[:9]))
    Path("foul.smear").write_text("".join([*lines[:5], lines[4], *lines[5:]]))
    Path("text").write_text("hello\n")
    return tmp_path


def test_a_record_is_told_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = replay(capsys, "whole.smear")
    assert (status, err) == (0, "")
    assert "Hand 1: Cy deals." in out
    assert "Ann holds: " in out
    assert out.splitlines()[-1].startswith("Winner: ")


def test_it_begins_where_it_is_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = replay(capsys, "whole.smear", "--hand", "2")
    assert status == 0
    assert "Hand 2: Dee deals." in out
    assert "Hand 1: Cy deals." not in out
    status, out, err = replay(capsys, "whole.smear", "--hand", "77")
    assert (status, out) == (2, "")
    assert err.startswith("smear: there is no hand 77: the hands to look at are 1 to ")


def test_a_record_that_stops_needs_reveal(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = replay(capsys, "part.smear")
    assert (status, out) == (2, "")
    assert "part.smear stops before the end of its game" in err
    assert "--reveal" in err
    status, out, err = replay(capsys, "part.smear", "--reveal")
    assert (status, err) == (0, "")
    assert "Hand 1: Cy deals." in out
    assert "Hand 2: " not in out, "it may be on the table now"
    assert out.splitlines()[-1] == "The game is not over."
    assert replay(capsys, "part.smear", "--reveal", "--hand", "2")[0] == 2
    for name in ("begun.smear", "dealt.smear"):
        status, out, err = replay(capsys, name, "--reveal")
        assert (status, out) == (2, "")
        assert err == f"smear: no hand in {name} is finished: there is nothing to show\n"


@pytest.mark.parametrize(
    ("target", "status", "sentence"),
    [
        ("foul.smear", 1, "foul.smear:6: it is the turn of seat "),
        ("text", 2, "text is no record: the first line is not JSON\n"),
        ("missing.smear", 2, "missing.smear cannot be read: No such file or directory\n"),
        (".", 2, ". cannot be read: Is a directory\n"),
        ("", 2, '"" is neither a GAME nor a FILE\n'),
        ("9" * 24, 2, f"there is no game {'9' * 24}; "),
        ("9" * 41, 2, 'a GAME is a whole number, as "smear games" lists them, not "999'),
        ("a\0b", 2, "a\\x00b cannot be read: the system has no such file names\n"),
    ],
)
def test_what_cannot_be_shown_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], target: str, status: int, sentence: str
) -> None:
    found, out, err = replay(capsys, target)
    assert (found, out) == (status, "")
    assert err.startswith(f"smear: {sentence}")


def test_digits_are_a_game_and_with_a_folder_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = replay(capsys, "12")
    assert status == 2
    assert "there is no game 12" in err
    status, out, _ = replay(capsys, "./12")
    assert status == 0
    assert "Winner: " in out
    assert replay(capsys, "9" * 400)[0] == 2


def test_a_kept_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    (number,) = keep(FINISHED)
    status, out, err = replay(capsys, str(number))
    assert (status, err) == (0, "")
    told = replay(capsys, "whole.smear")[1]
    assert out == told


def test_of_a_running_game_only_finished_hands_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    running, young = keep(RUNNING, YOUNG)
    status, out, err = replay(capsys, str(running))
    assert (status, out) == (2, "")
    assert err.startswith(f"smear: game {running} is not over: to see the hands of it ")
    assert err.endswith(f" type smear replay {running} --reveal\n")
    status, out, err = replay(capsys, str(running), "--reveal")
    assert (status, err) == (0, "")
    finished = sum(entry.get("event") == "score" for entry in RUNNING)
    assert out.count(" deals.") == finished
    secret = dealt_last(RUNNING)
    assert f"Hand {secret}" not in out
    assert out.splitlines()[-1] == "The game is not over."
    status, out, err = replay(capsys, str(young), "--reveal")
    assert (status, out) == (2, "")
    assert err == f"smear: no hand of game {young} is finished: there is nothing to show yet\n"


def dealt_last(journal: Journal) -> int:
    deals: list[Entry] = [entry for entry in journal if entry.get("event") == "deal"]
    return int(deals[-1]["hand"])


def test_a_kept_game_that_breaks_the_rules_is_refused_without_a_card(
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep(Journal([*RUNNING, {"event": "play", "seat": 0, "card": "AS"}]))
    said = "smear: game 1 is damaged: it cannot be replayed\n"
    assert replay(capsys, "1", "--reveal") == (1, "", said)
