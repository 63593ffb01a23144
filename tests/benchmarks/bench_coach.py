"""How long the coach takes, and whom it finds at fault: ``python -m tests.benchmarks.bench_coach``.

For each game: the time (of this process alone) to look through a hand in which one person sat, or
everybody was a person; then, for bots of some levels, how often a hundred hands are marked with a
mistake and with hindsight, and the points that went with them. The better a player, the fewer there
should be.
"""

from __future__ import annotations

import statistics
import sys
import time
from random import Random

from smear.bots.base import make_bot
from smear.coach.analysis import analyse
from smear.coach.hints import advise
from smear.engine.rules import Rules, rules_for
from smear.review import Review
from smear.table.seating import Occupant
from smear.table.table import Table

HANDS = 40
LEVELS = ("novice", "club", "expert")
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def played(rules: Rules, level: str, people: int, hands: int) -> Review:
    """The first hands of a game that never ends, played by bots of this level."""
    seated = [Occupant(name, None) for name in NAMES[:people]]
    seated += [Occupant(name, level) for name in NAMES[people : rules.seats]]
    table = Table(rules, seated, 7)
    bot, rng = make_bot(level), Random(7)
    scored = 0
    while scored < hands and (question := table.question()) is not None:
        table.answer(bot.choose(question.view, rng))
        scored = len(table.view(None).results) + (table.view(None).scored is not None)
    return Review.of(table.journal)


def seconds_a_hand(review: Review) -> list[float]:
    """How long each hand takes to look through."""
    times = []
    for hand in range(len(review.hands)):
        start = time.process_time()
        analyse(review, hands=[hand])
        times.append(time.process_time() - start)
    return times


def milliseconds_a_hint(rules: Rules) -> list[float]:
    """How long each hint of a few hands takes, with the clock that a table has."""
    times: list[float] = []
    table = Table(rules, [Occupant(name) for name in NAMES[: rules.seats]], 7)
    bot, rng = make_bot("club"), Random(7)
    while len(times) < 100 and (question := table.question()) is not None:
        start = time.process_time()
        advise(question.view, NAMES, Random(1), time.monotonic)
        times.append(1000 * (time.process_time() - start))
        table.answer(bot.choose(question.view, rng))
    return times


def summary(times: list[float]) -> str:
    """Median, 95 % and worst."""
    most = sorted(times)[int(len(times) * 0.95)]
    return f"median {statistics.median(times):7.2f}  95 % {most:7.2f}  worst {max(times):7.2f}"


def main() -> None:
    """Measure both games."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    for name in ("wisconsin4", "schmier6"):
        rules = rules_for(name, {"target": 999})
        print(name)
        for people in (1, rules.seats):
            review = played(rules, "club", people, hands)
            print(f"  seconds a hand, people {people}: {summary(seconds_a_hand(review))}")
        print(f"  milliseconds a hint:       {summary(milliseconds_a_hint(rules))}")
        for level in LEVELS:
            review = played(rules, level, rules.seats, hands)
            found = analyse(review).remarks.values()
            share = 100 / len(review.hands)
            told = []
            for kind, seen in (("mistakes", True), ("hindsight", False)):
                lost = [remark.lost for remark in found if remark.seen is seen]
                told.append(f"{kind} {len(lost) * share:5.0f} ({sum(lost) * share:5.0f} points)")
            print(f"  in 100 hands of {level:>7} players: {'  '.join(told)}")


if __name__ == "__main__":
    main()
