"""``smear simulate``: what may be asked for, what is printed, and how it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from smear import cli
from tests.conftest import ROOT
from tests.records.checking import check_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.conftest import RunSmear

SHORT = ("simulate", "--variant", "wisconsin4", "--rule", "target=3", "--bots", "random")


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What it prints; it must succeed."""
    assert cli.main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found = json.loads(simulate(capsys, *words, "--json"))
    assert isinstance(found, dict)
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("smear: ").rstrip("\n")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    """The object without what depends on the machine."""
    times = ("seconds", "decisions_a_second", "ms_a_decision")
    plain = {key: value for key, value in found.items() if key not in times}
    for key in ("by_bot", "by_team"):
        plain[key] = [without_times(side) for side in plain.get(key, [])]
    return plain


# What is played -------------------------------------------------------------------------------


def test_the_table_and_a_line_with_the_seed_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    out = simulate(capsys, *SHORT, "--games", "3", "--seed", "7")
    first = out.splitlines()[0]
    assert "to 3" in first
    assert first.endswith("; random for all; seed 7")
    assert re.search(r"^ ?seats 1\+3 +[0-3] ", out, re.MULTILINE)
    assert "\n3 games, " in out
    assert "\x1b" not in out


def test_json_is_one_object_and_nothing_else(run_smear: RunSmear) -> None:
    ran = run_smear(*SHORT, "--games", "3", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    found = json.loads(ran.stdout)
    assert (found["games"], found["variant"], found["interrupted"]) == (3, "wisconsin4", False)


def test_a_seed_that_was_not_given_is_told_and_makes_the_games_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = as_json(capsys, *SHORT, "--games", "4")
    again = as_json(capsys, *SHORT, "--games", "4", "--seed", str(first["seed"]))
    assert without_times(first) == without_times(again)


def test_a_hundred_games_of_club_are_played_unless_it_is_said_otherwise() -> None:
    from smear.commands.simulate import chosen_bots
    from smear.engine.rules import rules_for

    assert cli.parse(["simulate"]).games == 100
    assert chosen_bots(None, rules_for("schmier6")) == ("club", "club", "club")


@pytest.mark.parametrize("more", [(), ("--duplicate",)])
def test_records_and_figures_do_not_depend_on_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...]
) -> None:
    words = [*SHORT[:-1], "random,novice", "--games", "9", "--seed", "3", *more]
    found = [
        as_json(capsys, *words, "--jobs", jobs, "--record", str(tmp_path / jobs))
        for jobs in ("1", "2")
    ]
    assert without_times(found[0]) == without_times(found[1])
    records = [files(tmp_path / jobs) for jobs in ("1", "2")]
    assert records[0] == records[1]
    assert len(records[0]) == found[0]["games"] == (18 if more else 9)
    assert all(check_record(data).kind in ("ok", "unfinished") for data in records[0].values())


def test_every_team_may_have_its_bot(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--variant", "schmier6", "--rule", "target=3", "--games", "2")
    found = as_json(capsys, *words, "--bots", " Random, novice,random")
    assert found["bots"] == ["random", "novice", "random"]
    assert [bot["bot"] for bot in found["by_bot"]] == ["random", "novice"]


def test_exchanged_bots_play_every_deck_in_every_place(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--variant", "schmier6", "--rule", "target=3", "--games", "2")
    found = as_json(capsys, *words, "--bots", "random,novice,random", "--duplicate")
    assert (found["games_asked"], found["games"], found["groups"]) == (6, 6, 2)


# What is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots random", "--variant is needed: schmier6 or wisconsin4"),
        (
            "--variant wisconsin4 --bots clib",
            (
                'there is no bot "clib": it is novice, casual, regular, club, expert or random;'
                ' did you mean "club"?'
            ),
        ),
        (
            "--variant wisconsin4 --bots random,,club",
            'there is no bot "": it is novice, casual, regular, club, expert or random',
        ),
        (
            "--variant wisconsin4 --bots random,random,random",
            "--bots takes one name for all, or 2 (one for each team), not 3",
        ),
        (
            "--variant schmier6 --bots random,random",
            "--bots takes one name for all, or 3 (one for each team), not 2",
        ),
        (
            "--variant schmier6 --rule teams=2 --bots random,random,random",
            "--bots takes one name for all, or 2 (one for each team), not 3",
        ),
        (
            "--variant wisconsin4 --games 0",
            '--games takes a whole number from 1 to 1000000, not "0"',
        ),
        ("--variant wisconsin4 --peek 4", 'option peek cannot be "4": it is 0, 1, 2 or 3'),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    assert refused(capsys, "simulate", *words.split()) == said


def test_no_file_of_a_folder_is_overwritten(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "game-000002.smear").write_text("mine")
    said = refused(capsys, *SHORT, "--games", "2", "--record", str(tmp_path))
    assert "already holds game-000002.smear, which is not overwritten" in said
    assert files(tmp_path) == {"game-000002.smear": b"mine"}
    simulate(capsys, *SHORT, "--games", "1", "--record", str(tmp_path))
    assert sorted(files(tmp_path)) == ["game-000001.smear", "game-000002.smear"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("file", "--record takes a folder, and "),
        ("file/games", "cannot take the records: Not a directory"),
        ("a\0b", "cannot be the name of one"),
        ("", '"" is no name of one'),
        (" \t ", '" \\t " is no name of one'),
    ],
)
def test_a_folder_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("mine")
    assert said in refused(capsys, *SHORT, "--record", name)
    assert files(tmp_path) == {"file": b"mine"}


def test_a_missing_folder_is_made(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    simulate(capsys, *SHORT, "--games", "1", "--record", str(folder))
    assert list(files(folder)) == ["game-000001.smear"]


def test_a_record_that_cannot_be_written_ends_it_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("smear.records.writer.os.replace", full)
    assert cli.main([*SHORT, "--record", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert err.startswith("smear: the record ")
    assert err.endswith(" cannot be written: No space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_the_table_is_readable_in_any_encoding(run_smear: RunSmear, encoding: str) -> None:
    ran = run_smear(*SHORT, "--games", "3", env={"PYTHONIOENCODING": f"{encoding}:strict"})
    assert (ran.returncode, ran.stderr) == (0, "")
    sign = {"ascii": "+-", "latin-1": os.fsdecode(b"\xb1"), "utf-8": "±"}[encoding]
    assert ran.stdout.endswith(f"\n{sign} is one standard error\n")
    assert re.search(rf"^\W?seats 1\+3 .* {re.escape(sign)} \d", ran.stdout, re.MULTILINE)


# How it ends ----------------------------------------------------------------------------------


def played(folder: Path) -> int:
    """How many games have been recorded."""
    return len(list(folder.glob("*.smear")))


@pytest.fixture(params=["1", "2"])
def endless(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A simulation that would take hours, a few games into it, in a process group of its own."""
    words = [*SHORT, "--games", "1000000", "--jobs", request.param, "--record", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "smear", *words],
        env={**os.environ, "PYTHONPATH": ROOT},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_until(lambda: played(tmp_path) > 4)
    yield process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)


def test_a_reader_that_has_gone_is_told_by_the_exit_status(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "smear", *SHORT, "--games", "30", "--record", str(tmp_path)],
        env={**os.environ, "PYTHONPATH": ROOT},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().endswith("\n")
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (cli.BROKEN_PIPE, "")


def wait_until(holds: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.02)


def nobody_left(group: int) -> bool:
    """Whether no process of the group is there any more."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C reaches no process group there")
def test_ctrl_c_prints_what_was_measured_and_leaves_nobody(
    endless: subprocess.Popen[str], tmp_path: Path
) -> None:
    # Workers send what they have played in shares.
    wait_until(lambda: played(tmp_path) > 120)
    os.killpg(endless.pid, signal.SIGINT)
    out, err = endless.communicate(timeout=60)
    assert (endless.returncode, err) == (130, "")
    assert re.search(r"^Stopped after [\d,]+ of 1,000,000 games, ", out, re.MULTILINE)
    assert re.search(r"^ ?seats 1\+3 +[\d,]+ ", out, re.MULTILINE)
    wait_until(lambda: nobody_left(endless.pid))
    assert {path.suffix for path in tmp_path.iterdir()} == {".smear"}


@pytest.mark.skipif(sys.platform == "win32", reason="that system has no such signals")
def test_a_signal_ends_it_and_leaves_nobody(endless: subprocess.Popen[str], tmp_path: Path) -> None:
    endless.terminate()
    _, err = endless.communicate(timeout=60)
    assert (endless.returncode, err) == (128 + signal.SIGTERM, "")
    wait_until(lambda: nobody_left(endless.pid))
    assert {path.suffix for path in tmp_path.iterdir()} == {".smear"}


@pytest.mark.skipif(sys.platform == "win32", reason="that system has no such signals")
def test_workers_end_by_themselves_when_the_program_was_killed(
    endless: subprocess.Popen[str],
) -> None:
    endless.kill()
    endless.communicate(timeout=60)
    wait_until(lambda: nobody_left(endless.pid))


@pytest.mark.skipif(sys.platform == "win32", reason="that system has no such signals")
def test_a_signal_that_was_to_be_ignored_still_is() -> None:
    from smear.commands.simulate import ending_on_signals

    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ending_on_signals():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            with pytest.raises(SystemExit, match="143"):
                signal.raise_signal(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)
