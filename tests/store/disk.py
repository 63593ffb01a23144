"""Disks that are full, fail, or may not be written to, for a while or for good.

Each campaign plays a game of `tests.store.script` with a real process whose disk fails in the
middle of it. The game goes on, says once that it is not being saved, and what was saved before
stays; as soon as there is room again, everything is saved.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

from smear.store import DATA_FILE
from tests.store.runs import Process, Run, check_stored, count_entries, in_lines
from tests.store.script import SCRIPTS, Whole, whole

#: What a game says that is not being saved.
TOLD = "The game is not being saved: "

_WRITER = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
other.execute("BEGIN IMMEDIATE")
print(flush=True)
sys.stdin.read()
"""

#: Makes the disk of this process, with its games in this folder, fail until it is left.
Failure: TypeAlias = Callable[[Path, Process], AbstractContextManager[None]]


@contextmanager
def small_files(_: Path, process: Process) -> Iterator[None]:
    """No file of the process can grow: the system refuses in the middle of a write."""
    import resource

    soft, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (6000, hard))
    yield
    with suppress(ProcessLookupError):
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def full_disk(folder: Path, _: Process) -> Iterator[None]:
    """The disk is full; see `small_disk`."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(512)):
            pass
    yield
    filler.unlink()


@contextmanager
def writer(folder: Path, _: Process) -> Iterator[None]:
    """Another process writes, and does not stop."""
    words = [sys.executable, "-c", _WRITER, str(folder / DATA_FILE)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        yield
        other.kill()


@contextmanager
def file_in_its_place(folder: Path, _: Process) -> Iterator[None]:
    """The folder is elsewhere for a while, and in its place is a file."""
    elsewhere = folder.with_name("elsewhere")
    folder.rename(elsewhere)
    folder.write_text("mine")
    yield
    folder.unlink()
    elsewhere.rename(folder)


@contextmanager
def removed(folder: Path, _: Process) -> Iterator[None]:
    """The folder is gone with everything in it: another is made."""
    shutil.rmtree(folder)
    yield


@contextmanager
def emptied(folder: Path, _: Process) -> Iterator[None]:
    """The files are empty: that is found as damage."""
    for path in folder.iterdir():
        if path.name in (DATA_FILE, f"{DATA_FILE}-wal"):
            os.truncate(path, 0)
    yield


# From the beginning ----------------------------------------------------------------------------

#: Makes this folder one where no game can be saved, until it is left; or says that it cannot.
Obstacle: TypeAlias = Callable[[Path], AbstractContextManager[bool]]


def _done(*words: str) -> bool:
    """Run a command of the system that few may run; whether it was done."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@contextmanager
def small_disk(folder: Path, size: str = "4m") -> Iterator[bool]:
    """In this folder a disk on which a game has room, and little more; whether there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    there = _done("mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", str(folder))
    try:
        yield there
    finally:
        if there:
            _done("umount", "--lazy", str(folder))


@contextmanager
def read_only_disk(folder: Path) -> Iterator[bool]:
    """The folder is on a disk that nobody may write to: it is mounted on itself like that."""
    folder.mkdir(parents=True, exist_ok=True)
    there = _done("mount", "--bind", str(folder), str(folder))
    _done("mount", "-o", "remount,ro,bind", str(folder))
    try:
        yield there
    finally:
        if there:
            _done("mount", "-o", "remount,rw,bind", str(folder))
            _done("umount", "--lazy", str(folder))


@contextmanager
def unchangeable(folder: Path) -> Iterator[bool]:
    """Nothing there may be changed, not even by root, for whom the rights of files do not count."""
    folder.mkdir(parents=True, exist_ok=True)
    places = [*map(str, folder.iterdir()), str(folder)]
    there = _done("chattr", "+i", *places)
    try:
        yield there
    finally:
        _done("chattr", "-i", *places)


@contextmanager
def forbidden(folder: Path) -> Iterator[bool]:
    """The folder's rights are taken away, which keeps out everybody but root."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0)
    try:
        yield os.name != "nt" and os.geteuid() != 0
    finally:
        folder.chmod(0o700)


@contextmanager
def no_folder(folder: Path) -> Iterator[bool]:
    """In the place of the folder is a file."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.write_text("mine")
    yield True
    folder.unlink()


OBSTACLES: tuple[Obstacle, ...] = (read_only_disk, unchangeable, forbidden, no_folder)


# What must hold -------------------------------------------------------------------------------


class Wear(Counter[str]):
    """What was counted: `outages`, `failed` writes, those that were `recovered`."""


def outage(
    wear: Wear, game: Whole, folder: Path, failure: Failure, *, first: int, last: int | None
) -> None:
    """Play with a disk that fails from this deed to that; None: for good.

    Raises AssertionError.
    """
    before = game.deeds[first].at
    failing = ExitStack()
    unsaved = 0

    def begin(process: Process) -> None:
        assert count_entries(folder) == before, "a step is not saved before the next question"
        failing.enter_context(failure(folder, process))

    def look(number: int, _: Process) -> None:
        nonlocal unsaved
        there = count_entries(folder)
        unsaved = max(unsaved, sum(there < step <= game.deeds[number].at for step in game.steps))

    def end(process: Process) -> None:
        look(last or 0, process)
        failing.close()

    numbers = range(first + 1, len(game.deeds) if last is None else last)
    hooks: dict[int, Callable[[Process], object]] = {
        number: partial(look, number) for number in numbers
    }
    hooks[first] = begin
    if last is not None:
        hooks[last] = end
    with failing:
        run = in_lines(game, folder, meanwhile=hooks)
    _check(wear, game, run, unsaved)
    now = check_stored(game, folder)
    assert now >= before
    if last is not None:
        assert now == len(game.entries)
        wear["recovered"] += unsaved


def obstructed(wear: Wear, game: Whole, folder: Path, obstacle: Obstacle, last: int) -> bool:
    """Begin a game where none can be saved, until this deed; whether that could be tried.

    Raises AssertionError.
    """
    with ExitStack() as failing:
        if not failing.enter_context(obstacle(folder)):
            return False
        run = in_lines(game, folder, meanwhile={last: lambda _: failing.close()})
    unsaved = sum(step <= game.deeds[last].at for step in game.steps)
    _check(wear, game, run, unsaved)
    assert check_stored(game, folder) == len(game.entries)
    wear["recovered"] += unsaved
    return True


def unlucky(wear: Wear, game: Whole, folder: Path, *, kind: str, first: int, count: int) -> None:
    """Play with so many transactions that find no room (`pages`), or are `denied`."""
    run = in_lines(game, folder, when=f"{kind}:{first}:{count}")
    assert run.said.count(TOLD) <= 1
    assert (run.status, run.errors) == (0, ""), run
    wear["outages"] += 1
    wear["said"] += run.said.count(TOLD)
    assert check_stored(game, folder) == len(game.entries)


def _check(wear: Wear, game: Whole, run: Run, unsaved: int) -> None:
    """The game goes on, and says once that it is not being saved."""
    assert (run.status, run.errors) == (0, ""), run
    assert run.said.count("Winner: ") == 1
    told = run.said.count(TOLD)
    assert told <= 1, run.said
    assert told == 1 or not unsaved, run.said
    wear["outages"] += 1
    wear["said"] += told
    wear["failed"] += unsaved


FAILURES: tuple[Failure, ...] = (small_files, writer, file_in_its_place, removed, emptied)


def campaign(folder: Path, rng: Random, rounds: int) -> Wear:
    """Every kind of failure so often, at random times, for a while and for good."""
    wear = Wear()
    home = folder / "home"
    for number in range(rounds):
        for game in map(whole, SCRIPTS):
            first, last = sorted(rng.sample(range(1, len(game.deeds)), 2))
            stop = None if number % 3 == 2 else last
            for failure in FAILURES:
                outage(wear, game, home, failure, first=first, last=stop)
                shutil.rmtree(home)
            with small_disk(home) as there:
                if there:
                    outage(wear, game, home, full_disk, first=first, last=stop)
            for obstacle in OBSTACLES:
                wear["not tried"] += not obstructed(wear, game, home, obstacle, first)
                shutil.rmtree(home)
            for kind in ("pages", "denied"):
                first, count = rng.randrange(1, 60), rng.randrange(1, 60)
                unlucky(wear, game, home, kind=kind, first=first, count=count)
                shutil.rmtree(home)
    return wear
