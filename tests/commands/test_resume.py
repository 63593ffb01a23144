"""``smear resume``: which game goes on, and what is said where none can."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest

from smear.records.codec import standing
from smear.store import Store
from tests.conftest import ROOT
from tests.store.games import finish, new_table
from tests.terminal.waiting import LONGEST_SECONDS

if TYPE_CHECKING:
    from tests.conftest import RunSmear

BEGIN = ("play", "--variant", "wisconsin4", "--players", "Ann", "--seed", "0", "--plain")


def test_a_game_goes_on_where_its_input_ended(run_smear: RunSmear, tmp_path: Path) -> None:
    home = ("--data", str(tmp_path))
    begun = run_smear(*BEGIN, *home, stdin="1\n")
    assert f'Game 1 is kept: "smear resume 1 --data {tmp_path}" goes on with it.' in begun.stdout
    asked = begun.stdout[begun.stdout.rindex("Ann, ") : begun.stdout.rindex("\nThe input has")]
    for words in (("resume", "1"), ("resume",)):
        again = run_smear(*words, "--plain", *home)
        assert (again.returncode, again.stderr) == (0, "")
        assert "Welcome back. Hand 1 goes on. Score, to 15: " in again.stdout
        assert asked in again.stdout
        assert "Game 1 is kept" in again.stdout


def test_without_a_number_it_is_the_game_that_was_played_last(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    home = ("--data", str(tmp_path))
    for _ in range(2):
        run_smear(*BEGIN, *home, stdin="1\n")
    assert "Game 2 is kept" in run_smear("resume", "--plain", *home).stdout
    run_smear("resume", "1", "--plain", *home, stdin="1\n" * 3)
    assert "Game 1 is kept" in run_smear("resume", "--plain", *home).stdout


def test_of_a_game_that_is_over_it_is_told_what_shows_it(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    with closing(Store.open(tmp_path)) as store:
        table = new_table()
        store.begin(table.journal)
        finish(table)
    over = run_smear("resume", "1", "--data", str(tmp_path))
    assert over.returncode == 1
    assert over.stderr == f'smear: game 1 is over; "smear replay 1 --data {tmp_path}" shows it\n'
    assert "Winner: " in run_smear("replay", "1", "--data", str(tmp_path)).stdout


def test_a_record_is_gone_on_with(run_smear: RunSmear, tmp_path: Path) -> None:
    home, record = ("--data", str(tmp_path)), tmp_path / "game.smear"
    run_smear(*BEGIN, *home, "--record", str(record), stdin="1\n")
    before = record.read_text()
    assert before
    # A beginning of a record is part of it: it goes on; and a new file gets all of it.
    new = tmp_path / "new.smear"
    for path in (record, new):
        run_smear("resume", "--plain", *home, "--record", str(path), stdin="1\n" * 3)
        assert path.read_text().startswith(before)
    assert len(new.read_text()) > len(record.read_text()) > len(before)
    assert new.read_text().startswith(record.read_text())
    refused = run_smear("resume", "--plain", *home, "--record", str(tmp_path / "smear.db"))
    assert refused.returncode == 2
    assert "it is there already" in refused.stderr


def test_a_game_that_was_killed_has_lost_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": ROOT}
    game = subprocess.Popen(
        [sys.executable, "-m", "smear", *BEGIN, "--data", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("pass\n")
    game.stdin.flush()
    said = ""
    while len(re.findall(r"^Ann, (?:bid|which)", said, re.MULTILINE)) < 2:  # so it is on the disk
        said += game.stdout.readline()
    game.send_signal(signal.SIGKILL)
    game.communicate(timeout=LONGEST_SECONDS)
    store = Store.open(tmp_path)
    entries = store.entries(1)
    store.close()
    assert {"event": "pass", "seat": 0} in standing(entries)


@pytest.mark.terminal
def test_who_is_welcomed_back_may_leave_at_once(run_smear: RunSmear, tmp_path: Path) -> None:
    run_smear(*BEGIN, "--data", str(tmp_path))
    words = ["-m", "smear", "resume", "--plain", "--data", str(tmp_path)]
    environment: dict[str, str] = {**os.environ, "PYTHONPATH": ROOT, "TERM": "xterm"}
    game = pexpect.spawn(
        sys.executable, words, env=environment, encoding="utf-8", timeout=LONGEST_SECONDS
    )
    game.expect_exact("1: go on.\r\nAnswer: ")
    assert "Ann holds" not in game.before
    game.sendline("quit")
    game.expect_exact("Leave the game? It is kept as game 1.")
    game.expect_exact("2: go on.\r\nAnswer: ")
    game.sendline("1")
    game.expect_exact("The game stops here, unfinished.\r\nGame 1 is kept: ")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


def test_play_says_through_a_pipe_what_goes_on_with_the_latest(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    home = ("--data", str(tmp_path))
    run_smear(*BEGIN, *home)
    run_smear(*BEGIN, *home)
    unseeded = ("play", "--variant", "wisconsin4", "--players", "Ann", "--plain", *home)
    told = f'Game 2 is not over: "smear resume 2 --data {tmp_path}" goes on with it.\n'
    assert run_smear(*unseeded).stdout.startswith(told)
    for more in (("--new",), ("--seed", "3"), ("--variant", "schmier6"), ("--players", "Uli")):
        assert "is not over" not in run_smear(*unseeded, *more).stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((), 2, 'smear: there is no game to go on with; "smear play" begins one\n'),
        (("7",), 2, 'smear: there is no game 7; "smear games" lists them\n'),
    ],
)
def test_there_may_be_no_such_game(
    run_smear: RunSmear, words: tuple[str, ...], status: int, said: str
) -> None:
    done = run_smear("resume", *words)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", said)


def test_a_game_that_is_over_or_open_elsewhere_does_not_go_on(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    over = ("play", "--plain", "--variant", "wisconsin4", "--rule", "target=1", "--players", "")
    home = ("--data", str(tmp_path))
    assert "Winner: " in run_smear(*over, *home, stdin="1\n").stdout
    refused = run_smear("resume", "1", *home)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "game 1 " in refused.stderr
    run_smear(*BEGIN, *home)
    store = Store.open(tmp_path)
    _, saving = store.take_up(2)
    refused = run_smear("resume", "2", *home)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("smear: game 2 is open in process ")
    saving.close()
    store.close()


def test_a_game_is_played_though_its_folder_is_none(run_smear: RunSmear, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    done = run_smear(*BEGIN, "--data", str(tmp_path / "file"), stdin="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("The game is not being saved: ") == 1
    assert "Ann, " in done.stdout
    assert "The game was left, and is not being saved: " in done.stdout
