"""What saving a step costs: ``python -m tests.benchmarks.bench_store [STEPS [FOLDER]]``.

Games are played into a store in FOLDER, or in a temporary one (which should not be in memory: the
disk is what is measured). After each step the same bytes are appended to a bare file and synced, so
both meet the same moods of the disk. Then the store is filled with games until it is as large as
that of many years, and measured once more, with the time to open it and to find what can be gone on
with.
"""

from __future__ import annotations

import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

from smear.records.codec import Entry
from smear.store import DATA_FILE, Store, chain
from smear.store.rows import next_number, write_game
from smear.store.summary import Summary
from smear.table.journal import Journal
from tests.store.games import finish, new_table

STEPS = 2000
ROUNDS = 15

#: How many hands the large store has, about.
HANDS = 100_000

#: A game is begun anew after so many steps of it, as no real one is longer.
LONGEST = 400


def quantile(times: Sequence[float], share: float) -> float:
    """What this share of them does not exceed."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def show(what: str, times: Sequence[float]) -> None:
    """Print a line about so many times, in milliseconds."""
    figures = (statistics.median(times), quantile(times, 0.95), max(times))
    median, most, worst = (f"{figure * 1000:8.2f}" for figure in figures)
    print(f"{what:42} median {median}   95 % {most}   worst {worst} ms")


def steps_of(seed: int, variant: str) -> list[Sequence[Entry]]:
    """A game in the steps in which its table hands it over, the first as it begins."""
    table = new_table(seed, variant)
    steps: list[Sequence[Entry]] = [list(table.journal)]
    table.journal.add_sink(steps.append)
    finish(table)
    return steps


def saved_steps(store: Store, folder: Path, wanted: int) -> tuple[list[float], list[float]]:
    """How long each save takes, and each append of the same bytes to a bare file."""
    saves: list[float] = []
    appends: list[float] = []
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
    for seed in count(1):
        first, *others = steps_of(seed, ("wisconsin4", "schmier6")[seed % 2])
        journal = Journal(first)
        saving = store.begin(journal)
        for step in others[: min(LONGEST, wanted - len(saves))]:
            data = b"\n".join(map(chain.encode, step))
            begin = time.perf_counter()
            journal.append(*step)
            between = time.perf_counter()
            os.write(file, data)
            os.fsync(file)
            saves.append(between - begin)
            appends.append(time.perf_counter() - between)
        assert saving.problem is None
        saving.close()
        if len(saves) >= wanted:
            break
    os.close(file)
    return saves, appends


def fill(store: Store) -> int:
    """Add finished games until there are enough hands; how many games there are."""
    journals = [
        list(finish(new_table(seed, variant)).journal)
        for variant in ("wisconsin4", "schmier6")
        for seed in range(40)
    ]
    lines = [[chain.encode(entry) for entry in journal] for journal in journals]
    summaries = [Summary.of(journal) for journal in journals]
    hands = games = 0
    while hands < HANDS:

        def work(connection: sqlite3.Connection) -> None:
            for game, summary in zip(lines, summaries, strict=True):
                write_game(connection, next_number(connection), game, summary)

        store.write(work)
        hands += sum(summary.hands for summary in summaries)
        games += len(summaries)
    return games


def measure(folder: Path, steps: int) -> None:
    """Measure the saves, the opening, and the search for unfinished games."""
    with closing(Store.open(folder)) as store:
        saves, appends = saved_steps(store, folder, steps)
    show("save of a step", saves)
    show("the same bytes, appended and synced", appends)
    print(f"{statistics.median(saves) / statistics.median(appends):.2f} x  save to append, medians")
    openings, searches = [], []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        store = Store.open(folder)
        between = time.perf_counter()
        store.games(state="running")
        searches.append(time.perf_counter() - between)
        openings.append(between - begin)
        store.close()
    show("opening", openings)
    show("what can be gone on with", searches)


def main() -> None:
    """Measure a small store and a large one, and print the figures."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    with tempfile.TemporaryDirectory(dir=sys.argv[2] if len(sys.argv) > 2 else None) as root:
        folder = Path(root)
        measure(folder, steps)
        with closing(Store.open(folder)) as store:
            games = fill(store)
        size = (folder / DATA_FILE).stat().st_size
        print(f"with {games} games more, and {size / 1e6:.0f} megabytes:")
        measure(folder, steps)


if __name__ == "__main__":
    main()
