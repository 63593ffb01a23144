"""Several processes at the same games at the same time, each with somebody at it."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

from smear.records.codec import export
from smear.store import DATA_FILE, Store
from tests.store.kill import prepare
from tests.store.runs import Run, check_stored, command, environ, in_lines
from tests.store.script import SCRIPTS, Whole, check_same, whole


def smear(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command about the games in this folder."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "smear", *words, "--data", str(folder)],
        capture_output=True,
        encoding="utf-8",
        env=environ(folder),
        stdin=subprocess.DEVNULL,
        check=False,
    )


def _at_once(*works: Callable[[], Run]) -> list[Run]:
    with ThreadPoolExecutor(len(works)) as pool:
        return [future.result() for future in [pool.submit(work) for work in works]]


def one_game(tally: Counter[str], game: Whole, folder: Path, at: int, rivals: int) -> None:
    """Several go on with one game at once: one of them plays it, the others are told where."""
    prepare(game, folder, at)
    runs = _at_once(*[lambda: in_lines(game, folder, at)] * rivals)
    players = [run for run in runs if run.status == 0]
    refused = [run for run in runs if run.status == 1]
    assert len(players) == 1, runs
    assert len(refused) == rivals - 1
    for run in refused:
        assert not run.said
        # Who came so late that it was all over is told that.
        assert "is open in process" in run.errors or "is over" in run.errors, run
    assert check_stored(game, folder) == len(game.entries)
    tally["told where it is open"] += sum("is open in process" in run.errors for run in refused)


def taken_over(tally: Counter[str], game: Whole, folder: Path, at: int) -> None:
    """One is killed while it has the game, and the next has it at once."""
    prepare(game, folder, at)
    process = subprocess.Popen(
        [*command(game, folder, at), "--plain"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", env=environ(folder),
    )  # fmt: skip
    with process:
        assert process.stdout is not None
        assert process.stdout.readline()
        refused = smear(folder, "resume", "1", "--plain")
        assert (refused.returncode, refused.stdout) == (1, "")
        assert f"is open in process {process.pid}" in refused.stderr
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert in_lines(game, folder, at).status == 0
    assert check_stored(game, folder) == len(game.entries)
    tally["taken over"] += 1


def at_once(tally: Counter[str], game: Whole, folder: Path, rivals: int, *, damaged: bool) -> None:
    """Several begin in a folder that is not there, or in which a damaged file is to be mended."""
    if damaged:
        folder.mkdir(parents=True)
        (folder / DATA_FILE).write_bytes(b"no database")
    runs = _at_once(*[lambda: in_lines(game, folder)] * rivals)
    assert all(run.status == 0 and not run.errors for run in runs), runs
    assert sum("was damaged" in run.said for run in runs) == damaged
    with closing(Store.open(folder)) as store:
        assert {stored.number for stored in store.games()} == {*range(1, rivals + 1)}
        for number in range(1, rivals + 1):
            assert check_same(game, store.entries(number)) == len(game.entries)
    tally["played side by side"] += rivals


def in_the_midst(tally: Counter[str], game: Whole, folder: Path, rng: Random) -> None:
    """While one plays, others list, export, import, delete and count: it does not notice."""
    record = folder.with_name("other.smear")
    record.write_text(export(whole(game.script._replace(changes=())).entries), encoding="utf-8")
    first, second = sorted(rng.sample(range(1, len(game.deeds)), 2))

    def import_twice() -> None:
        with ThreadPoolExecutor(2) as pool:
            done = [pool.submit(smear, folder, "import", str(record)) for _ in range(2)]
            assert [future.result().returncode for future in done] == [0, 0]

    def one(_: object) -> None:
        refused = smear(folder, "delete", "1", "--yes")
        assert refused.returncode == 1
        assert "game 1 is open in process" in refused.stderr
        import_twice()
        listed = json.loads(smear(folder, "games", "--json").stdout)
        assert len(json.dumps(listed)) > 2
        assert smear(folder, "stats", "--json").returncode == 0
        tally["done meanwhile"] += 5

    def other(_: object) -> None:
        shown = smear(folder, "export", "1", "--reveal")
        assert shown.returncode == 0
        so_far = export(game.entries[: game.deeds[second].at])
        assert shown.stdout.splitlines()[1:] == so_far.splitlines()[1:]
        assert smear(folder, "delete", "2", "--yes").returncode == 0
        import_twice()
        tally["done meanwhile"] += 4

    run = in_lines(game, folder, meanwhile={first: one, second: other})
    assert (run.status, run.errors) == (0, ""), run
    assert check_stored(game, folder) == len(game.entries)
    with closing(Store.open(folder)) as store:
        # The same record, read four times, is one game; the number of the deleted one is not used.
        assert [stored.number for stored in store.games()] in ([1, 3], [3, 1])
    record.unlink()


def campaign(folder: Path, rng: Random, rounds: int) -> Counter[str]:
    """All of it, so often."""
    tally: Counter[str] = Counter()
    home = folder / "home"
    for number in range(rounds):
        for game in map(whole, SCRIPTS):
            one_game(tally, game, home, rng.choice(game.steps[:-1]), 3)
            shutil.rmtree(home)
            # At the end nobody is asked any more, and so nobody stays there.
            asked = [step for step in game.steps if step <= game.deeds[-1].at]
            taken_over(tally, game, home, rng.choice(asked))
            shutil.rmtree(home)
            at_once(tally, game, home, 3, damaged=bool(number % 2))
            shutil.rmtree(home)
            in_the_midst(tally, game, home, rng)
            shutil.rmtree(home)
    return tally
