"""Plain mode as a process: through a pipe, from the first question to the last."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

import pytest

from smear.plain.play import run_plain
from smear.records.writer import RecordFile
from smear.ui.setup import Setup
from tests.conftest import ROOT
from tests.plain.typist import Paper, Typist
from tests.records.checking import check_record
from tests.terminal.waiting import LONGEST_SECONDS, killed_when_late
from tests.ui.games import rules

if TYPE_CHECKING:
    from tests.conftest import RunSmear

#: What is said last of a game that is left.
STOPPED = "The input has ended: the game stops here, unfinished."
KEPT = 'Game 1 is kept: "smear resume 1" goes on with it.'

#: Far more than the answers that any of these games takes.
ONES = "1\n" * 20_000


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_ones_play_a_whole_game_and_leave(run_smear: RunSmear, variant: str, seed: str) -> None:
    words = ("play", "--variant", variant, "--players", "Ann,,Ben", "--seed", seed)
    done = run_smear(*words, stdin=ONES)
    assert (done.returncode, done.stderr) == (0, "")
    winners = re.findall(r"^Winner: (.*)$", done.stdout, re.MULTILINE)
    assert len(winners) == 1
    assert done.stdout.endswith(
        "And now?\n1: leave.\n2: another game, the same people.\n"
        "3: review the last hand, and those before it.\n"
    )
    assert all(line.isprintable() for line in done.stdout.splitlines())


def test_ones_answer_the_set_up_too(run_smear: RunSmear) -> None:
    """The first game, and bots in all seats, whose game is watched."""
    done = run_smear("play", "--plain", "--seed", "3", stdin=ONES)
    assert done.returncode == 0
    assert "Which game?" in done.stdout
    assert "Seat 6, partner of 3" in done.stdout
    assert done.stdout.count("Winner: ") == 1


def test_without_a_word_the_game_is_asked_for(run_smear: RunSmear) -> None:
    done = run_smear(stdin="2\nAnn\n\n\n\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Four-Point Northeastern Wisconsin Smear" in done.stdout
    # A bid, or a card when a bot has called the highest before.
    assert re.search(r"^Ann, .*\?", done.stdout, re.MULTILINE)
    assert done.stdout.endswith(f"{STOPPED}\n{KEPT}\n")


@pytest.mark.parametrize("answers", [0, 1, 2, 5, 6, 7, 8, 12, 20, 33])
def test_the_input_may_end_anywhere(run_smear: RunSmear, answers: int) -> None:
    text = "1\nAnn\n\nBen\n\n\n\n" + "1\n" * 40
    done = run_smear("play", stdin="".join(text.splitlines(keepends=True)[:answers]))
    assert (done.returncode, done.stderr) == (0, "")
    begun = answers > 6
    said = f"{STOPPED}\n{KEPT}\n" if begun else "The input has ended before a game was begun.\n"
    assert done.stdout.endswith(said)


def test_no_input_at_all_is_a_clean_end() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "smear", "play", "--variant", "schmier6", "--players", "Ann"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"{STOPPED}\n{KEPT}\n")


def test_a_closed_input_is_a_clean_end() -> None:
    command = f"exec {sys.executable} -m smear play --variant schmier6 --players Ann <&-"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"{STOPPED}\n{KEPT}\n")


def test_bytes_that_are_no_text_are_no_answer() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "smear", "play", "--variant", "wisconsin4", "--players", "Ann"],
        input=b"\xff\xfe\x00\x1b[2J\n1\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": ROOT, "PYTHONUTF8": "1"},
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"\\x1b[2j" in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_encoding_can_be_written(run_smear: RunSmear, encoding: str) -> None:
    done = run_smear(
        *("play", "--variant", "wisconsin4", "--players", "Zoë,李"),
        stdin="1\n" * 60,
        env={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "holds: " in done.stdout


def test_the_screen_s_libraries_are_not_loaded(run_smear: RunSmear) -> None:
    code = (
        "import sys; from smear.cli import main; status = main(sys.argv[1:]);"
        " loaded = {'rich', 'prompt_toolkit', 'asyncio'} & set(sys.modules);"
        " sys.exit(f'{loaded}' if loaded else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--variant", "schmier6", "--players", "Ann"],
        input="1\n" * 30,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


# Another game, and records


class Again(Typist):
    """A typist who wants to play `games` games."""

    games = 3

    def choose(self, question: str) -> str:
        if "And now?" in question:
            self.games -= 1
            return "2" if self.games else "1"
        return super().choose(question)


def run(monkeypatch: pytest.MonkeyPatch, setup: Setup, kind: type[Typist] = Typist) -> str:
    """Plain mode in this process, played by a typist; what is printed."""
    paper = Paper()
    monkeypatch.setattr(sys, "stdin", kind(paper))
    monkeypatch.setattr(sys, "stdout", paper)
    assert run_plain(setup) == 0
    return paper.getvalue()


PEOPLE = ("Ann", "Ben", "Cy", "Dee")
SHORT = rules("wisconsin4", target=3)


def test_another_game_with_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    text = run(monkeypatch, Setup(SHORT, PEOPLE, ("club",), 1), Again)
    assert text.count("Winner: ") == 3
    assert text.count("Clockwise from seat 1: Ann, Ben, Cy, Dee.") == 1


def test_each_game_is_recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = RecordFile(tmp_path / "evening.smear")
    text = run(monkeypatch, Setup(SHORT, PEOPLE, ("club",), 1, record), Again)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [
        "evening-2.smear",
        "evening-3.smear",
        "evening.smear",
    ]
    for file in files:
        assert check_record(file.read_bytes()).kind == "ok"
        assert f"It is recorded in {file}." in text


def test_what_stops_the_record_is_said_once_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = RecordFile(tmp_path / "game.smear")
    (tmp_path / "game.smear").write_text("mine")
    text = run(monkeypatch, Setup(SHORT, PEOPLE, ("club",), 1, record))
    assert "Winner: " in text
    assert text.count("something else has been put there") == 1
    assert "It is recorded" not in text
    assert (tmp_path / "game.smear").read_text() == "mine"


class Scripted(Typist):
    """Plays a game, and then types these lines."""

    lines: tuple[str, ...] = ()

    def choose(self, question: str) -> str:
        if self.lines and self._over(question):
            typed, *rest = self.lines
            self.lines = tuple(rest)
            return typed
        return super().choose(question)

    def _over(self, question: str) -> bool:
        self.is_over = getattr(self, "is_over", False) or "And now?" in question
        return self.is_over


def afterwards(monkeypatch: pytest.MonkeyPatch, *lines: str, setup: Setup | None = None) -> str:
    """What is printed from the end of a game on, when these lines are typed."""
    kind = type("Script", (Scripted,), {"lines": lines})
    text = run(monkeypatch, setup or Setup(SHORT, PEOPLE, ("club",), 1), kind)
    return text[text.index("And now?") :]


def test_after_the_game_only_what_is_listed_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    text = afterwards(monkeypatch, "", "4", "exit")
    assert text.count("Type 1 to leave, 2 for another game, or 3 for a review.") == 2
    assert "Leave the game?" not in text


def test_after_the_game_every_command_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("score", "hand", "why", "why 10h", "last", "bids", "story", "rules", "repeat", "help")
    text = afterwards(monkeypatch, *words, "1")
    for told in (
        "Score, to 3: ",
        "The hand is over, and all its cards have been played.",
        "No card is asked for now.",
        "Trick 6: ",
        "The bid is ",
        "Hand 1: ",
        "2.6 Play. The bidder leads;",
        "Type 1 to leave, 2 for another game, or 3 for a review.\nThese words help:",
    ):
        assert told in text
    assert text.count("\n2: another game, the same people.\n") == 2


def test_people_come_and_go_between_games(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ("table", "3", "2", "table", "Ann", "Uli", "2")
    text = afterwards(monkeypatch, *lines)
    assert "Bea (club) plays on for Ben." in text
    assert "Uli takes over from Ann." in text
    _, _, second = text.partition("Uli takes over from Ann.")
    assert "Now Uli, in seat 1." in second
    assert "Now Ben" not in second
    assert "Now Ann" not in second


# Signals, in a process of its own


@contextmanager
def started() -> Iterator[subprocess.Popen[str]]:
    """A game that waits for Ann's first answer, which is a bid: no bot has called the highest."""
    words = [
        "play",
        "--variant",
        "wisconsin4",
        "--players",
        "Ann",
        "--bots",
        "novice",
        "--seed",
        "1",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "smear", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": ROOT},
    )
    with process, killed_when_late(process):
        try:
            read_to(process.stdout, ASKED)
            yield process
        finally:
            process.kill()


def read_to(stream: IO[str] | None, pattern: str) -> None:
    """Read lines until one begins so."""
    assert stream is not None
    while not re.match(pattern, line := stream.readline()):
        assert line, f"the output ended before {pattern!r}"


#: The last line of Ann's first question, and of that of leaving; and of the former said again.
ASKED = r"4: bid 4"
LEAVING = r"2: go on"
AGAIN = r"Ann, bid or pass\?"


def test_ctrl_c_twice_leaves_with_130() -> None:
    with started() as process:
        process.send_signal(signal.SIGINT)
        read_to(process.stdout, LEAVING)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (130, "")


def test_ctrl_c_without_end_leaves_without_a_traceback() -> None:
    with started() as process:
        while process.poll() is None:
            process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (130, "")


def test_ctrl_c_once_and_2_goes_on() -> None:
    with started() as process:
        process.send_signal(signal.SIGINT)
        read_to(process.stdout, LEAVING)
        assert process.stdin is not None
        process.stdin.write("2\n")
        process.stdin.flush()
        read_to(process.stdout, AGAIN)
        output, errors = process.communicate("1\n")
    assert (process.returncode, errors) == (0, "")
    assert re.match(r"Ann (passes|takes|discards|leads|plays)", output)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_its_status(number: signal.Signals) -> None:
    with started() as process:
        process.send_signal(number)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (128 + number, "")
