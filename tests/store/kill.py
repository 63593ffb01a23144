"""Games that are killed at every moment, and gone on with by another process: nothing is lost.

Each campaign plays the games of `tests.store.script` with real processes that end too early. After
each end the stored game must be the game so far, at a whole step, with nothing missing of what had
been shown; everybody must see what they saw, and the game must go on to the same last line.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

from smear.store import DATA_FILE, Store
from smear.table.journal import Journal
from tests.store.runs import (
    KILLED,
    Process,
    Run,
    check_stored,
    environ,
    in_lines,
    on_the_screen,
    shown,
    stored_entries,
)
from tests.store.script import SCRIPTS, Whole, check_same, whole
from tests.terminal.pty_harness import PtyProgram

#: How many bytes the file of the latest steps grows to in such a game, about.
_GROWTH = 400_000

#: How many steps of SQLite's machine a transaction takes, at most.
_STEPS = 1000


class Toll(Counter[str]):
    """What was counted: `kills` of some kind, and `lost` actions."""

    def survived(self, kind: str, game: Whole, folder: Path, stored: int, run: Run) -> int:
        """Count an end, after which the stored game must be whole; return how long it is now."""
        now = check_stored(game, folder)
        least = max(stored, run.asked)
        if not run.said.startswith("\x1b"):
            least = max(least, shown(game, stored, run.said))
        self[kind] += 1
        self["lost"] += max(0, least - now)
        assert run.errors == ""
        return now


def prepare(game: Whole, folder: Path, entries: int) -> int:
    """Store so many entries of the game, which nobody plays."""
    with closing(Store.open(folder)) as store:
        saving = store.begin(Journal(game.entries[:entries]))
        assert (saving.number, saving.problem) == (1, None)
    return entries


def boundaries(
    toll: Toll, game: Whole, folder: Path, steps: Iterable[int], *, screens: int = 0
) -> None:
    """Kill just before and just after each of these steps is committed, one after the other.

    Each is played by a process that goes on with what the one before has left. `screens`: one of so
    many plays on the full screen.
    """
    at = 0
    for number, step in enumerate(steps):
        before = game.steps[game.steps.index(step) - 1] if step != game.steps[0] else 0
        if before != at:
            shutil.rmtree(folder, ignore_errors=True)
            at = prepare(game, folder, before)
        seats_change = any(deed.at == at and deed.seat is not None for deed in game.deeds)
        on_screen = screens and number % screens == 0 and not seats_change
        play = on_the_screen if on_screen else in_lines
        for when, expected in (("before:1", before), ("after:1", step)):
            run = play(game, folder, at, when=when)
            assert run.status == -signal.SIGKILL, run
            at = toll.survived("at a boundary", game, folder, at, run)
            toll["lost"] += max(0, expected - at)
            assert at <= expected
            toll["on the screen"] += bool(on_screen)


def moments(toll: Toll, game: Whole, folder: Path, rng: Random, kills: int) -> None:
    """Kill so often at random: the game goes on until it is over; then another begins."""
    kills += toll["at a random moment"]
    shutil.rmtree(folder, ignore_errors=True)
    begun = monotonic()
    assert in_lines(game, folder).status == 0
    longest = monotonic() - begun
    shutil.rmtree(folder)
    at = 0
    for number in count():
        if toll["at a random moment"] == kills:
            break
        delay = rng.uniform(0, longest)
        play = in_lines if number % 8 or game.script.changes else on_the_screen
        run = play(game, folder, at, delay=delay)
        assert run.status in (*KILLED, 0, 130), run
        if run.status != -signal.SIGKILL:
            assert check_same(game, stored_entries(folder)) == len(game.entries)
            toll["ended too soon to be killed"] += 1
        else:
            at = toll.survived("at a random moment", game, folder, at, run)
            toll["on the screen"] += play is on_the_screen
        if run.status != -signal.SIGKILL or at == len(game.entries):
            shutil.rmtree(folder)
            at = 0


def writes(toll: Toll, game: Whole, folder: Path, rng: Random, kills: int) -> None:
    """Kill in the middle of a write, at some byte of a file, and in the middle of a transaction."""
    for number in range(kills):
        if number % 2:
            at = prepare(game, folder, rng.choice(game.steps[:-1]))
            run = in_lines(game, folder, at, when=f"within:{rng.randrange(1, _STEPS)}")
        else:
            at = 0
            run = in_lines(game, folder, when=f"byte:{rng.randrange(40_000, _GROWTH)}")
        assert run.status in (*KILLED, 0), run
        if run.status in KILLED:
            toll.survived("in the middle of a write", game, folder, at, run)
        else:
            assert check_stored(game, folder) == len(game.entries)
            toll["ended too soon to be killed"] += 1
        shutil.rmtree(folder)


def making(toll: Toll, game: Whole, folder: Path, moments: Iterable[str]) -> None:
    """Kill while the files are made; and begin the game with what that leaves."""
    for when in moments:
        run = in_lines(game, folder, when=when)
        if run.status not in KILLED:
            break
        at = toll.survived("while the file was made", game, folder, 0, run)
        # Whatever is left there: a game can be kept there.
        again = in_lines(game, folder, at, when="after:1")
        assert again.status == -signal.SIGKILL, again
        assert check_stored(game, folder) > at
        shutil.rmtree(folder)


def mending(toll: Toll, games: Iterable[Whole], folder: Path, numbers: Iterable[int]) -> None:
    """Kill while a damaged file is mended, at each thing that is done to files, and mend again."""
    games = list(games)
    sound = folder / "sound"
    with closing(Store.open(sound)) as store:
        for game in games:
            store.begin(Journal(game.entries))
    damaged = bytearray((sound / DATA_FILE).read_bytes())
    damaged[:100] = b"\xff" * 100
    (sound / DATA_FILE).write_bytes(damaged)
    for number in numbers:
        home = folder / "home"
        shutil.copytree(sound, home)
        words = [f"file:{number}", "games", "--data", str(home)]
        done = subprocess.run(
            [sys.executable, "-W", "error", "-m", "tests.store.doomed", *words],
            capture_output=True, env=environ(home), check=False,
        )  # fmt: skip
        with closing(Store.open(home)) as store:
            for place, game in enumerate(games, start=1):
                assert store.entries(place) == [*game.entries]
            told = done.stderr.decode() + "".join(store.notices)
        kept = [path.read_bytes() for path in home.glob("smear-damaged-*.db")]
        assert kept == [damaged]
        assert "was damaged" in told
        assert sorted(path.name for path in home.iterdir() if "damaged" not in path.name) == [
            DATA_FILE,
            "smear.lock",
        ]
        shutil.rmtree(home)
        if done.returncode not in KILLED:
            return
        toll["while the file was mended"] += 1


# Other ends -----------------------------------------------------------------------------------


def _end_input(process: Process) -> None:
    assert process.stdin is not None
    process.stdin.close()


def _quit(process: Process) -> None:
    assert process.stdin is not None
    process.stdin.write("quit\n")


#: Ways to end a game in plain lines, and the exit status of each.
ENDS_IN_LINES: dict[str, tuple[Callable[[Process], object], int]] = {
    "SIGTERM": (lambda process: process.send_signal(signal.SIGTERM), 143),
    "SIGHUP": (lambda process: process.send_signal(signal.SIGHUP), 129),
    "Ctrl-C": (lambda process: process.send_signal(signal.SIGINT), 130),
    "end of input": (_end_input, 0),
    "quit": (_quit, 0),
}


def _leave(program: PtyProgram) -> None:
    program.send("quit\r")
    program.wait_for("Leave the game?")
    program.send("y")


#: The same on the screen, once a person is asked.
ENDS_ON_THE_SCREEN: dict[str, tuple[Callable[[PtyProgram], object], int]] = {
    "SIGTERM": (lambda program: program.signal(signal.SIGTERM), 143),
    "SIGHUP": (lambda program: program.signal(signal.SIGHUP), 129),
    "Ctrl-C": (lambda program: program.send("\x03\x03"), 130),
    "closed terminal": (lambda program: program.hang_up(), 129),
    "quit": (_leave, 130),
}


def end_in_lines(toll: Toll, game: Whole, folder: Path, deed: int, way: str) -> None:
    """End it in this way instead of this deed; then let a process play it to its end."""
    end, status = ENDS_IN_LINES[way]
    run = in_lines(game, folder, at=(deed, end))
    assert run.status == status, (way, run)
    # How it ends is said too, which the script does not know.
    _go_on_to_the_end(toll, game, folder, 0, run._replace(said=""))


def end_on_the_screen(toll: Toll, game: Whole, folder: Path, at: int, way: str) -> None:
    """The same on the screen, at the first question after so many entries."""
    end, status = ENDS_ON_THE_SCREEN[way]
    run = on_the_screen(game, folder, prepare(game, folder, at), end=end)
    assert run.status == status, (way, run)
    _go_on_to_the_end(toll, game, folder, at, run)


def ends(toll: Toll, game: Whole, folder: Path, rng: Random) -> None:
    """End it in every other way, at some question."""
    for way in ENDS_IN_LINES:
        end_in_lines(toll, game, folder, rng.randrange(1, len(game.deeds)), way)
        shutil.rmtree(folder)
    calm = whole(game.script._replace(changes=()))
    for way in ENDS_ON_THE_SCREEN:
        end_on_the_screen(toll, calm, folder, rng.choice(calm.steps[:-8]), way)
        shutil.rmtree(folder)


def _go_on_to_the_end(toll: Toll, game: Whole, folder: Path, stored: int, run: Run) -> None:
    at = toll.survived("ended otherwise", game, folder, stored, run)
    assert not (folder / "smear-1.lock").exists()
    last = in_lines(game, folder, at)
    assert last.status == 0, last
    assert check_stored(game, folder) == len(game.entries)


def campaign(folder: Path, rng: Random, kills: int) -> Toll:
    """All of it."""
    toll = Toll()
    games = [whole(script) for script in SCRIPTS]
    for game in games:
        calm = whole(game.script._replace(changes=()))
        boundaries(toll, game, folder / "home", game.steps, screens=10)
        shutil.rmtree(folder / "home")
        share = kills // (2 * len(games))
        moments(toll, game, folder / "home", rng, share)
        shutil.rmtree(folder / "home", ignore_errors=True)
        moments(toll, calm, folder / "home", rng, share)
        shutil.rmtree(folder / "home", ignore_errors=True)
        writes(toll, game, folder / "home", rng, max(4, kills // 6))
        making(toll, game, folder / "home", (f"file:{number}" for number in range(1, 60)))
        making(toll, game, folder / "home", (f"byte:{size}" for size in range(10, 40_000, 1500)))
        ends(toll, game, folder / "home", rng)
    mending(toll, games, folder / "mending", range(1, 200))
    return toll
