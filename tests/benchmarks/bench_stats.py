"""How long the statistics take: ``python -m tests.benchmarks.bench_stats [HANDS [FOLDER]]``.

Some hundred games of both variants are played by bots. Each is stored many times, under other
people and dates, until there are HANDS (100,000) scored hands, in a store in FOLDER, or in a
temporary one. Then the first count of all of them is timed, and the answers once that is done: in
this process, and as a program of its own. All of it is set beside floors of the same run: reading
the entries, and SQLite's own count over the tables.
"""

from __future__ import annotations

import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

from smear.bots.base import make_bot
from smear.engine.rules import rules_for
from smear.records.codec import Entry
from smear.stats.adding import Span
from smear.stats.counting import bring_up_to_date
from smear.stats.report import as_object, make_report
from smear.store import Store, chain
from smear.store.rows import next_number, write_game
from smear.store.summary import Summary
from smear.table.journal import Journal, seat_note
from smear.table.seating import Occupant, seat_all
from smear.table.table import Table

HANDS = 100_000
AT_ONCE = 200
ROUNDS = 15
LEVEL = "novice"
GAMES = {"schmier6": 60, "wisconsin4": 60}
FIRST_DAY = datetime(2016, 1, 1, 20, tzinfo=UTC)

PEOPLE = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo", "Gil", "Hanna", "Ida", "Jo", "Kit", "Lou")
EVER = Span()
LEVELS = (None, None, None, "club", "novice")


def played(variant: str, game: int) -> list[Entry]:
    """The journal of a game that bots have played."""
    rules = rules_for(variant)
    bot = make_bot(LEVEL)
    table = Table(rules, seat_all([""] * rules.seats, [LEVEL] * rules.seats), 1, game)
    while (question := table.question()) is not None:
        table.answer(bot.choose(question.view, table.bot_generator(question.seat)))
    return list(table.journal)


def seated(journal: Sequence[Entry], rng: Random, date: datetime) -> list[Entry]:
    """The same game under other people; now and then somebody comes for somebody else."""
    header, *rest = journal
    seats = len(header["players"])
    people = rng.sample(PEOPLE, seats)
    bots = [rng.choice(LEVELS) for _ in people]
    entries = [{**header, "players": people, "bots": bots, "date": date.isoformat()}, *rest]
    if rng.random() < 0.1:
        other = rng.choice([name for name in PEOPLE if name not in people])
        at = rng.randrange(2, len(entries))
        entries.insert(at, seat_note(rng.randrange(seats), Occupant(other)))
    return entries


def fill(store: Store, hands: int) -> tuple[int, int]:
    """Store games until there are so many hands; return how many games and hands there are."""
    rng = Random(1)
    journals = [played(variant, game) for variant, n in GAMES.items() for game in range(n)]
    games = scored = 0

    def some(database: sqlite3.Connection) -> None:
        """Store as many as a transaction may have."""
        nonlocal games, scored
        for _ in range(AT_ONCE):
            if scored < hands:
                journal = journals[games % len(journals)]
                date = FIRST_DAY + timedelta(hours=7 * games)
                entries = seated(journal, rng, date)
                lines = [chain.encode(entry) for entry in entries]
                write_game(database, next_number(database), lines, Summary.of(entries))
                games += 1
                scored += sum(entry.get("event") == "score" for entry in journal)

    while scored < hands:
        store.write(some)
    return games, scored


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """How long the work takes, each time."""
    taken = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return taken


def told(name: str, taken: Sequence[float]) -> float:
    """Print a median and a worst; return the median."""
    median = statistics.median(taken)
    print(f"{1000 * median:9.1f} ms  (worst {1000 * max(taken):7.1f})  {name}")
    return median


def answers(store: Store, folder: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is asked, and the floors."""
    database = store.database
    yield (
        "floor: SQLite counts the rows",
        lambda: database.execute(
            "SELECT who, COUNT(*), SUM(hands), SUM(games) FROM stats_sides GROUP BY who"
        ).fetchall(),
    )
    for names in ((), ("Ann",), ("Ann", "Ben"), ("Ann", "Ben", "Cy", "Dee")):
        yield f"stats {' '.join(names) or 'for everybody'}", partial(answer, store, names)
    yield (
        "stats of a variant and a year",
        partial(answer, store, (), Span("schmier6", 736_330, 736_694)),
    )
    smear = [sys.executable, "-m", "smear"]
    for words in (["rules"], ["stats", "--data", str(folder)]):
        run = partial(subprocess.run, [*smear, *words], check=True, stdout=subprocess.DEVNULL)
        yield f"smear {words[0]}, as a program", run


def answer(store: Store, names: Sequence[str], span: Span = EVER) -> object:
    """All the figures that are asked for."""
    return as_object(make_report(store, names, span))


def measure(folder: Path, hands: int) -> None:
    """Fill a store, and print how long everything takes."""
    with closing(Store.open(folder)) as store:
        begun = time.perf_counter()
        games, scored = fill(store, hands)
        size = sum(file.stat().st_size for file in folder.iterdir())
        print(
            f"{games:,} games with {scored:,} hands stored in {time.perf_counter() - begun:.1f} s,"
            f" {size / 2**20:,.0f} MiB"
        )
        (reading,) = timed(
            lambda: store.database.execute("SELECT SUM(length(line)) FROM entries").fetchone(), 1
        )
        used = time.process_time()
        (counting,) = timed(lambda: bring_up_to_date(store), 1)
        used = time.process_time() - used
        print(
            f"{counting:9.2f} s   the first count ({used:.2f} s of the processor,"
            f" {1e6 * used / scored:.0f} us a hand); reading all entries takes {reading:.2f} s"
        )
        asked = list(answers(store, folder))
        taken: dict[str, list[float]] = {name: [] for name, _ in asked}
        for _ in range(ROUNDS):
            for name, work in asked:
                taken[name] += timed(work, 1)
        floor, *_ = [told(name, times) for name, times in taken.items()]
        everybody = statistics.median(taken["stats for everybody"])
        print(f"{everybody / floor:9.1f} x   stats for everybody to the floor")
        journal = Journal(played("wisconsin4", 1000)[:-200])
        saving = store.begin(journal)
        told("stats for everybody after one new game", timed(asked[1][1], 1))
        saving.close()


def main() -> None:
    """Measure as the words ask for."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    if len(sys.argv) > 2:
        measure(Path(sys.argv[2]), hands)
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), hands)


if __name__ == "__main__":
    main()
