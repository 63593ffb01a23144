"""``python -m tests.strength``: measure how strong the bots are, and write it to `results.md`.

On two idle cores it takes about half an hour: `--quick` gives an idea of it in minutes, and
`--groups`, `--hands` and `--games` set how much is played. `--jobs` processes share the work.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from smear.bots.base import LEVELS
from smear.engine.variants import VARIANTS
from tests.strength.duels import fight
from tests.strength.inference import GAMES, check
from tests.strength.measures import times
from tests.strength.open_cards import points_lost
from tests.strength.results import FILE, SEED, Found, Run, report

WHOLE = Run(groups=36, hands=100, games=GAMES)
QUICK = Run(groups=8, hands=20, games=20)


def measure(run: Run, jobs: int) -> Found:
    """All of it; a line on the standard error for each part that is done."""
    duels = {}
    for command, duel in run.duels.items():
        duels[command] = fight(duel, jobs)
        wins = duels[command].better.wins
        say(f"{duel.game}: {duel.title} {100 * (wins.mean or 0):.1f} %")
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        lost_by = partial(points_lost, hands=run.hands, seed=SEED)
        lost = dict(zip(LEVELS, pool.map(lost_by, LEVELS), strict=True))
        say("points lost to open cards")
        looked_at = partial(check, games=run.games, seed=SEED)
        believed = dict(zip(VARIANTS, pool.map(looked_at, VARIANTS), strict=True))
        say("what seats believe")
    # One at a time: they are not to slow one another down.
    taken = {
        (level, variant): times(level, variant, run.hands, SEED)
        for variant in VARIANTS
        for level in LEVELS
    }
    return Found(machine(jobs), duels, taken, lost, believed)


def machine(jobs: int) -> str:
    """What it is measured on, and how busy that is."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.machine()}, {os.cpu_count()} cores, {jobs} jobs{load}"


def say(text: str) -> None:
    """Tell how far it is."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def main(words: list[str]) -> None:
    """Measure what is asked for, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument("--groups", type=int, help="decks of each duel of the expert")
    parser.add_argument("--hands", type=int, help="hands for times and open cards")
    parser.add_argument("--games", type=int, help="games for what seats believe")
    parser.add_argument("--quick", action="store_true", help="little of everything")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=FILE, help="the file (default: the tree's)")
    args = parser.parse_args(words)
    run = QUICK if args.quick else WHOLE
    run = Run(args.groups or run.groups, args.hands or run.hands, args.games or run.games)
    args.out.write_text(report(run, measure(run, args.jobs)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
