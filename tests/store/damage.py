"""Stores damaged in every place: nothing may crash, be overwritten, or be lost that can be read.

The tests run a short while. For a long run, with another seed each time unless one is given:

    python -m tests.store.damage --seconds 600 [--seed N]

What is wrong ends the run with status 1; the store is left where the last line says.
"""

from __future__ import annotations

import argparse
import random
import secrets
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from smear.records.codec import Entry
from smear.store import DATA_FILE, GameIsDamagedError, NewerFileError, NoSuchGameError, Store
from smear.store.problems import ForeignFileError
from smear.store.schema import PAGE
from tests.store.games import add_game, finish, new_table

Games = dict[int, list[Entry]]

#: Which game is still running in the store that is damaged.
RUNNING = 4


class Sample(NamedTuple):
    """A sound store, with what is in it: the files as they are while it is open, or closed."""

    folder: Path
    games: Games


def make_sample(folder: Path, *, is_open: bool) -> Sample:
    """A store of several games, with the latest steps in a file of their own when it `is_open`."""
    home = folder / "home"
    store = Store.open(home)
    names = ["Ann", "Zoë " + "é" * 18, "王芳", "x" * 24]
    tables = [new_table(seed, "wisconsin4", names=names) for seed in range(3)]
    tables.append(new_table(9, "schmier6", target=5, names=[name * 9 for name in names]))
    savings = [add_game(store, table, 40) for table in tables]
    store.write(lambda db: db.execute("INSERT INTO aliases VALUES ('annie', 'Ann')"))
    if is_open:
        store.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for table in tables[:-1]:
        finish(table)
    sample = folder / "sample"
    if is_open:
        shutil.copytree(home, sample, ignore=shutil.ignore_patterns("*.lock"))
    for saving in savings:
        saving.close()
    store.close()
    if not is_open:
        shutil.copytree(home, sample)
    return Sample(sample, {at: list(table.journal) for at, table in enumerate(tables, start=1)})


# Ways to damage a file ------------------------------------------------------------------------

Change = Callable[[random.Random, bytearray], None]


def flip(rng: random.Random, data: bytearray) -> None:
    """One bit is another."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def flip_header(rng: random.Random, data: bytearray) -> None:
    """One bit at the beginning is another."""
    data[rng.randrange(min(100, len(data)))] ^= 1 << rng.randrange(8)


def flip_structure(rng: random.Random, data: bytearray) -> None:
    """One bit at the beginning of a page, where it says what is in it."""
    page = rng.randrange((len(data) + PAGE - 1) // PAGE) * PAGE
    at = page + (100 if page == 0 else 0) + rng.randrange(40)
    data[min(at, len(data) - 1)] ^= 1 << rng.randrange(8)


def flip_tables(rng: random.Random, data: bytearray) -> None:
    """One bit is another where it says what tables there are."""
    begin = data.find(b"CREATE")
    if 0 <= begin < PAGE:
        data[rng.randrange(begin, min(PAGE, len(data)))] ^= 1 << rng.randrange(8)


def overwrite(rng: random.Random, data: bytearray) -> None:
    """A stretch is something else."""
    begin = rng.randrange(len(data))
    end = min(len(data), begin + rng.choice((2, 16, 512, PAGE)))
    data[begin:end] = rng.randbytes(end - begin)


def zero(rng: random.Random, data: bytearray) -> None:
    """Whole sectors are gone, from the beginning or anywhere."""
    size = rng.choice((512, PAGE, 4 * PAGE))
    begin = rng.choice((0, rng.randrange(len(data)))) // size * size
    data[begin : begin + size] = bytes(len(data[begin : begin + size]))


def cut(rng: random.Random, data: bytearray) -> None:
    """It ends too early."""
    del data[rng.choice((0, 1, 99, 100, PAGE, rng.randrange(len(data)))) :]


def cut_pages(rng: random.Random, data: bytearray) -> None:
    """It ends too early, after a page."""
    del data[rng.randrange(len(data) // PAGE + 1) * PAGE :]


def cut_out(rng: random.Random, data: bytearray) -> None:
    """A piece in the middle is missing."""
    begin = rng.randrange(len(data))
    del data[begin : begin + rng.choice((1, 100, PAGE))]


def exchange_pages(rng: random.Random, data: bytearray) -> None:
    """One page is where another should be."""
    pages = len(data) // PAGE
    if pages > 1:
        one, other = (page * PAGE for page in rng.sample(range(pages), 2))
        data[one : one + PAGE] = data[other : other + PAGE]


def text(rng: random.Random, data: bytearray) -> None:
    """It is something else altogether."""
    data[:] = rng.choice((b"", b"\0" * 5000, b"no database\n", rng.randbytes(9000)))


CHANGES: tuple[Change, ...] = (
    *(flip, flip, flip_header, flip_structure, flip_structure, flip_tables),
    *(overwrite, zero, cut, cut_pages, cut_out, exchange_pages, text),
)


def damage(rng: random.Random, folder: Path) -> bytes:
    """Damage one of the files in one to three ways; what the database file is then."""
    names = [DATA_FILE]
    if (folder / f"{DATA_FILE}-wal").exists() and rng.random() < 0.5:
        names = [f"{DATA_FILE}-wal"] if rng.random() < 0.7 else [DATA_FILE, f"{DATA_FILE}-wal"]
    for name in names:
        data = bytearray((folder / name).read_bytes())
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            if data:
                rng.choice(CHANGES)(rng, data)
        (folder / name).write_bytes(data)
    if rng.random() < 0.5:
        # The index of the latest steps is made anew when it is missing.
        (folder / f"{DATA_FILE}-shm").unlink(missing_ok=True)
    return (folder / DATA_FILE).read_bytes()


# What must hold for all that ------------------------------------------------------------------


def look_through(folder: Path, games: Games) -> dict[str, int]:
    """Use the store in every way; count what became of the games.

    Raises AssertionError for what must not be, and anything that is no error of the store.
    """
    counts = {"whole": 0, "damaged": 0, "gone": 0}
    store = Store.open(folder)
    try:
        listed = {game.number: game for game in store.games()}
        for number, entries in games.items():
            try:
                found = store.entries(number)
            except GameIsDamagedError:
                counts["damaged"] += 1
                continue
            except NoSuchGameError:
                counts["gone"] += 1
                continue
            # What is told to be sound is true: all of the game, or its beginning where nothing of
            # what followed is left.
            assert found == entries[: len(found)]
            counts["whole" if found == entries else "gone"] += 1
        assert all(game.players for game in listed.values())
        # And new games can be played.
        saving = add_game(store, new_table(77), 5)
        assert saving.problem is None
        assert saving.number is not None
        assert saving.number not in games or counts["gone"]
        saving.close()
    finally:
        store.close()
    return counts


def check(rng: random.Random, sample: Sample, folder: Path) -> tuple[str, dict[str, int]]:
    """Damage a copy of a store, and use it; what was done about the damage, and the counts."""
    shutil.copytree(sample.folder, folder)
    before = damage(rng, folder)
    try:
        counts = look_through(folder, sample.games)
    except (NewerFileError, ForeignFileError):
        # Left as it is.
        assert (folder / DATA_FILE).read_bytes() == before
        return "refused", {}
    aside = list(folder.glob("smear-damaged-*.db"))
    if not aside:
        return "kept", counts
    assert aside[0].read_bytes() == before or counts["whole"] + counts["damaged"] > 0
    # What was mended is sound.
    store = Store.open(folder)
    assert store.database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()
    return "mended", counts


def main() -> int:
    """Damage stores until the time is over; return 1 when something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.store.damage")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    args = parser.parse_args()
    rng = random.Random(args.seed)
    root = Path(tempfile.mkdtemp(prefix="smear-damage-"))
    samples = [make_sample(root / str(is_open), is_open=is_open) for is_open in (False, True)]
    totals: dict[str, int] = {}
    end = time.monotonic() + args.seconds
    while time.monotonic() < end:
        folder = root / "damaged"
        seed = rng.getrandbits(32)
        try:
            done, counts = check(random.Random(seed), rng.choice(samples), folder)
        except Exception:
            sys.stdout.write(f"seed {args.seed}, damage {seed}: {totals}: see {folder}\n")
            raise
        for key, count in {done: 1, **counts}.items():
            totals[key] = totals.get(key, 0) + count
        shutil.rmtree(folder)
    shutil.rmtree(root)
    sys.stdout.write(f"seed {args.seed}: {totals}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
