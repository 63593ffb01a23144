"""Processes of the program, with somebody at them who plays a script, until something ends them."""

from __future__ import annotations

import io
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from threading import Timer
from time import monotonic
from types import MappingProxyType
from typing import NamedTuple, TypeAlias
from unittest.mock import patch

from smear.plain.play import run_plain
from smear.records.codec import Entry
from smear.settings import Preferences, Settings
from smear.store import DATA_FILE, NoSuchGameError, Store
from smear.table.table import Table
from smear.terminal.canvas import PROMPT
from smear.ui.series import Series
from smear.ui.setup import Setup
from tests.conftest import ROOT
from tests.store.script import Deed, Person, Script, Whole, check_same, whole
from tests.terminal.pty_harness import PtyProgram
from tests.terminal.waiting import LONGEST_SECONDS, killed_when_late

Process: TypeAlias = subprocess.Popen[str]

#: How a process ended that was killed, by us or by a limit.
KILLED = (-signal.SIGKILL, -signal.SIGXFSZ)

_CURTAIN = re.compile(r"(\w+): when only you can see the screen")

#: How long a key may go unheard before it is pressed again, in seconds.
_PATIENCE = 1.0


class Run(NamedTuple):
    """How a process fared: its exit status (or minus its signal), and all that it printed.

    asked  how many entries there must be, by the last question
    """

    status: int
    said: str
    asked: int
    errors: str = ""


def command(game: Whole, folder: Path, stored: int, when: str = "") -> list[str]:
    """What begins the game, or goes on with it, in plain lines."""
    words = ["resume", "1", "--undo", "free"] if stored else game.script.words
    program = ["tests.store.doomed", when] if when else ["smear"]
    return [sys.executable, "-W", "error", "-m", *program, *words, "--data", str(folder)]


def environ(folder: Path) -> dict[str, str]:
    """Where the program finds nothing but itself."""
    return {
        **os.environ,
        "PYTHONPATH": ROOT,
        "PYTHONUTF8": "1",
        "XDG_CONFIG_HOME": str(folder / "settings"),
        "TERM": "xterm-256color",
    }


def in_lines(
    game: Whole,
    folder: Path,
    stored: int = 0,
    *,
    when: str = "",
    delay: float | None = None,
    at: tuple[int, Callable[[Process], object]] | None = None,
    meanwhile: Mapping[int, Callable[[Process], object]] = MappingProxyType({}),
) -> Run:
    """Play in plain lines through pipes until it ends.

    `when`: see `tests.store.doomed`; `delay`: after so many seconds it is killed; `at`: what is
    done to it instead of the deed of this number, from 0, and `meanwhile` what is done before
    others.
    """
    person, said = Person(game, stored), []
    process = subprocess.Popen(
        [*command(game, folder, stored, when), "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environ(folder),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    timer = Timer(delay or 0, process.kill)
    if delay is not None:
        timer.start()
    with process, killed_when_late(process):
        for line in process.stdout:
            said.append(line)
            before = person.deeds
            answer = person.answer(line.rstrip("\n"))
            if answer is None:
                continue
            if person.deeds > before:
                if before in meanwhile:
                    meanwhile[before](process)
                if at is not None and before == at[0]:
                    at[1](process)
                    answer = ""
            with suppress(OSError, ValueError):
                if answer:
                    process.stdin.write(f"{answer}\n")
                process.stdin.flush()
        timer.cancel()
        with suppress(OSError):
            process.stdin.close()
        errors = process.stderr.read()
    return Run(process.returncode, "".join(said), person.asked, errors)


def on_the_screen(
    game: Whole,
    folder: Path,
    stored: int = 0,
    *,
    when: str = "",
    delay: float | None = None,
    end: Callable[[PtyProgram], object] | None = None,
) -> Run:
    """Play on the full screen, as far as no seat changes hands.

    `end` is done instead of the first answer.
    """
    deeds = game.deeds[game.next_deed(stored) :]
    words = [*command(game, folder, stored, when), "--speed", "instant"]
    with PtyProgram(words, environ=environ(folder)) as program:
        sitter = Sitter(game, program, folder, deeds)
        begun = monotonic()
        while not program._ended():
            if delay is not None and monotonic() - begun > delay:
                program.signal(signal.SIGKILL)
                delay = None
            if sitter.sees_to_it(end):
                break
            assert monotonic() - begun < LONGEST_SECONDS, program.screen()
        status = program.wait_for_exit()
        return Run(status, program.raw.decode(errors="replace"), sitter.asked)


class Sitter:
    """Somebody at the screen, who knows the script and looks at it again and again."""

    def __init__(
        self, game: Whole, program: PtyProgram, folder: Path, deeds: Sequence[Deed]
    ) -> None:
        self.asked = 0
        self._game = game
        self._program = program
        self._folder = folder
        self._deeds = {deed.at: deed for deed in deeds}
        self._pressed: tuple[str, float] = ("", 0.0)

    def sees_to_it(self, end: Callable[[PtyProgram], object] | None) -> bool:
        """Press what is to be pressed now, if anything; whether it was the end."""
        screen = self._program.screen()
        stored = count_entries(self._folder)
        if stored == len(self._game.entries):
            self._press("\x03\x03", f"over {stored}")
        elif (called := _CURTAIN.search(screen)) is not None:
            names = Table.from_journal(self._game.entries[:stored]).names
            if called[1] in names:
                self._press(str(names.index(called[1]) + 1), f"curtain {stored}")
        elif "Enter goes on" in screen:
            self._press("\r", f"result {stored}")
        elif "any key" in screen:
            self._press("x", f"page {stored}")
        elif f"\n{PROMPT.rstrip()}" in screen and stored in self._deeds:
            self.asked = max(self.asked, stored)
            if end is not None:
                end(self._program)
                return True
            deed = self._deeds[stored]
            assert deed.seat is None, "seats change hands in plain lines"
            self._press(f"\x15{deed.lines[0]}\r", f"deed {stored}")
        return False

    def _press(self, keys: str, why: str) -> None:
        """Press keys, and again when they came too early to count, as people do."""
        before, then = self._pressed
        if why == before and monotonic() - then < _PATIENCE:
            return
        self._pressed = why, monotonic()
        with suppress(OSError):
            self._program.send(keys)


def count_entries(folder: Path) -> int:
    """How many entries another process finds of the first game, now."""
    try:
        uri = f"file:{folder / DATA_FILE}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as other:
            (count,) = other.execute("SELECT COUNT(*) FROM entries WHERE game = 1").fetchone()
            return int(count)
    except sqlite3.Error:
        return 0


def stored_entries(folder: Path) -> list[Entry]:
    """What a new process finds of the first game; nothing where there is none."""
    with closing(Store.open(folder)) as store:
        assert store.notices == ()
        try:
            return store.entries(1)
        except NoSuchGameError:
            return []


def check_stored(game: Whole, folder: Path) -> int:
    """See that the game that is stored is the game so far; return how many entries it has."""
    entries = stored_entries(folder)
    return check_same(game, entries) if entries else 0


# What is shown when ---------------------------------------------------------------------------


class Transcript(NamedTuple):
    """All that plain mode says of a game, and how many entries are stored before what is said.

    marks  how much had been said, and how many entries there were from then on
    """

    text: str
    marks: tuple[tuple[int, int], ...]

    def shown(self, said: str) -> int:
        """How many entries what was said tells of. Raises AssertionError where it was not this."""
        assert self.text.startswith(said), f"it was said otherwise:\n{said}"
        return max((count for place, count in self.marks if place < len(said)), default=0)


class _Listener(io.TextIOBase):
    """Reads what has been printed, and types what the person answers."""

    def __init__(self, paper: io.StringIO, person: Person) -> None:
        self._paper = paper
        self._person = person
        self._read = 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        self._paper.seek(self._read)
        lines = self._paper.read().splitlines()
        self._read = self._paper.tell()
        answers = [answer for line in lines if (answer := self._person.answer(line)) is not None]
        return f"{answers[-1]}\n" if answers else ""


@cache
def transcript(script: Script, stored: int) -> Transcript:
    """What is said from the first line on when so many entries are stored."""
    game = whole(script)
    paper = io.StringIO()
    marks = [(0, stored)]
    series = game.script.series()
    if stored:
        table = Table.from_journal(game.entries[:stored])
        series = Series(table.rules, table.occupants, table.seed)
        series.stored = table
    else:
        table = series.new_table()
    journal = table.journal
    with (
        patch("smear.ui.series.Series.new_table", lambda _: table),
        patch("sys.stdin", _Listener(paper, Person(game, stored))),
        patch("sys.stdout", paper),
    ):
        journal.add_sink(lambda _: marks.append((paper.tell(), len(journal))))
        setup = Setup(series.rules, None, (), 0, series=series)
        assert run_plain(setup, Preferences(Settings(undo="free"))) == 0
    return Transcript(paper.getvalue(), tuple(marks))


def shown(game: Whole, stored: int, said: str) -> int:
    """How many entries this output tells of, of a process that began with so many."""
    return transcript(game.script, stored).shown(said)
