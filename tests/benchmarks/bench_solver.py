"""How fast open hands are solved: ``python -m tests.benchmarks.bench_solver [DEALS]``.

Every position is solved anew in several rounds and its fastest time counts: whatever else the
machine does can only slow a search down. Beside the milliseconds stands how many random playouts of
the engine, measured in between, take as long: those ratios are what to compare from one run, or one
machine, to the next. Last, the solver and the naive search of the tests meet on the same positions.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from smear.bots.club.policy import choose
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PEEK, PITCH, PLAY
from smear.solver import difference, solve
from tests.solver.naive import at_random, naive_values

DEALS = 100
ROUNDS = 3
PLAYOUTS = 100

#: Whether a hand is at a position to be solved.
Reached = Callable[[Hand], bool]


class Position(NamedTuple):
    """A kind of position: how it is reached, what is wanted of it, and how many are solved.

    `median` and `most` (95 % of all) are in milliseconds; `share` is the part of all deals.
    """

    name: str
    rules: Rules
    reached: Reached
    by_chance: bool = False
    median: float | None = None
    most: float | None = None
    share: float = 1


def at_phase(phase: int) -> Reached:
    """When this phase has come."""
    return lambda hand: hand.phase == phase


def tricks_left(count: int) -> Reached:
    """At the lead, with so many tricks to go."""
    return lambda hand: hand.phase == PLAY and hand.count == 0 and hand.tricks == 6 - count


def after_lead(hand: Hand) -> bool:
    """When the first card has been led."""
    return hand.phase == PLAY


WISCONSIN, SCHMIER = rules_for("wisconsin4"), rules_for("schmier6")
PAIRS = rules_for("schmier6", {"teams": 2})
POSITIONS = (
    Position("wisconsin4, every first lead", WISCONSIN, at_phase(PITCH), median=10, most=60),
    Position("wisconsin4, after that lead", WISCONSIN, after_lead),
    Position("wisconsin4, 4 tricks left", WISCONSIN, tricks_left(4)),
    Position("wisconsin4, a lead, bid by chance", WISCONSIN, at_phase(PITCH), True, share=0.3),
    Position("wisconsin4, every discard", WISCONSIN, at_phase(PEEK), share=0.2),
    Position("schmier6, 3 tricks left", SCHMIER, tricks_left(3), most=30),
    Position("schmier6, 4 tricks left", SCHMIER, tricks_left(4)),
    Position("schmier6, two teams, 4 left", PAIRS, tricks_left(4)),
    Position("schmier6, two teams, 5 left", PAIRS, tricks_left(5), share=0.3),
)


def hands_at(position: Position, count: int) -> list[Hand]:
    """So many hands at this position, played up to there by the club player or at random."""
    rng = Random(position.name)
    rules = position.rules
    found: list[Hand] = []
    while len(found) < count:
        hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
        while not hand.is_over and not position.reached(hand):
            if position.by_chance:
                hand.push(draw_one(hand.legal_actions(), rng.random))
            else:
                hand.push(choose(hand, (0,) * rules.teams))
        if not hand.is_over:
            found.append(hand)
    return found


def playout_loop(rules: Rules) -> Callable[[], object]:
    """Plays random hands of these rules from the deal to the score."""
    random = Random(1).random
    hands = [Hand.deal(rules, 0, shuffled(rules, random)) for _ in range(PLAYOUTS)]

    def play() -> None:
        for hand in hands:
            copy = hand.clone()
            copy.playout(random)
            if copy.bid:
                copy.score()

    return play


def milliseconds(call: Callable[[], object]) -> float:
    """How long a call takes, by the time this process has had."""
    start = time.process_time()
    call()
    return (time.process_time() - start) * 1000


def summary(times: Sequence[float]) -> str:
    """Median, mean, 95 % and worst."""
    middle, mean = statistics.median(times), statistics.fmean(times)
    return f"{middle:8.2f} {mean:8.2f} {most_of(times):8.2f} {max(times):8.2f}"


def most_of(times: Sequence[float]) -> float:
    """What 95 % of all stay under."""
    return sorted(times)[int(len(times) * 0.95)]


def measure(position: Position, deals: int) -> None:
    """Solve these positions and print a line."""
    hands = hands_at(position, max(10, int(deals * position.share)))
    times = [float("inf")] * len(hands)
    nodes = 0
    playouts = []
    play = playout_loop(position.rules)
    for _ in range(ROUNDS):
        nodes = 0
        for number, hand in enumerate(hands):
            start = time.process_time()
            solution = solve(hand)
            times[number] = min(times[number], (time.process_time() - start) * 1000)
            nodes += solution.nodes
            playouts.append(milliseconds(play) / PLAYOUTS)
    in_playouts = statistics.fmean(times) / statistics.quantiles(playouts, n=10)[0]
    wanted = [
        f"{name} {'yes' if found <= aim else 'NO'}: under {aim:g}"
        for name, found, aim in (
            ("median", statistics.median(times), position.median),
            ("95 %", most_of(times), position.most),
        )
        if aim is not None
    ]
    rate = nodes / sum(times)
    print(
        f"{position.name:34} {summary(times)} {nodes / len(hands):9.0f} {rate:8.0f}"
        f" {in_playouts:9.0f}  {', '.join(wanted)}"
    )


def against_naive(rules: Rules, left: int, count: int) -> None:
    """Solve the same small positions in both ways, and print how the times compare."""
    rng = Random(7)
    hands = [at_random(rules, rng, left) for _ in range(count)]
    ours = theirs = 0.0
    for hand in hands:
        team = rules.team_of[hand.turn]
        ours += min(milliseconds(lambda hand=hand: solve(hand)) for _ in range(ROUNDS))  # type: ignore[misc]
        theirs += milliseconds(lambda hand=hand, team=team: naive_values(hand, team, difference))  # type: ignore[misc]
    print(
        f"{rules.variant.name}, {left} cards left: solver {ours / count:.2f} ms,"
        f" naive search {theirs / count:.1f} ms, {theirs / ours:.0f} times as long"
    )


def main() -> None:
    """Measure, and print a table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    widths = {
        "median": 8,
        "mean": 8,
        "95 %": 8,
        "worst": 8,
        "nodes": 9,
        "nodes/ms": 8,
        "playouts": 9,
    }
    heads = " ".join(f"{head:>{width}}" for head, width in widths.items())
    print(f"{'all actions, in milliseconds':34} {heads}")
    for position in POSITIONS:
        measure(position, deals)
    against_naive(WISCONSIN, 12, max(10, deals // 3))
    against_naive(SCHMIER, 15, max(10, deals // 3))


if __name__ == "__main__":
    main()
