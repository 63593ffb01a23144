"""How fast the engine is beside OpenSpiel: ``python -m tests.benchmarks.bench_engine [ROUNDS]``.

Whole random hands (deal, auction, discards, six tricks, score), counted in decisions a second; a
discard, drawn from all the legal ones, is one decision. OpenSpiel (the extra ``bench``) plays
`euchre` through its Python API in the two fastest ways there are. All loops are interleaved in
short slices, so a slow spell of the machine meets them all alike, and a ratio compares medians of
one and the same run (and, beside that, their fastest tenths). Without OpenSpiel only the ratios
between our own loops are printed.
"""

from __future__ import annotations

import statistics
import sys
import time
import timeit
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from smear.engine.events import Event, redacted
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from smear.engine.state import NOBODY
from smear.engine.variants import DRAW, NAMING, PEEK, PLAY, VARIANTS
from smear.engine.view import View

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROUNDS = 60
#: Hands in one slice: ten to twenty milliseconds.
SLICE = 500

#: Plays so many whole hands with these random numbers and returns how many decisions were made.
Loop = Callable[[int, Callable[[], float]], int]


class Goal(NamedTuple):
    """One ratio of two loops; at least `floor` is wanted and `aim` hoped for."""

    above: str
    below: str
    floor: float
    aim: float | None = None


SPIEL_TUNED = "OpenSpiel euchre, tuned"
SPIEL_OWN_SHUFFLE = "OpenSpiel euchre, own shuffle"
GOALS = (
    Goal("wisconsin4 step", SPIEL_TUNED, 0.9, 1.2),
    Goal("wisconsin4 playout", SPIEL_OWN_SHUFFLE, 1.1, 1.3),
    Goal("schmier6 step", "wisconsin4 step", 0.7),
    Goal("schmier6 playout", "wisconsin4 playout", 0.7),
)


# The loops -----------------------------------------------------------------------------------


def step_loop(rules: Rules) -> Loop:
    """`legal_actions` and `push`, one decision after the other."""
    dealers = range(rules.seats)

    def play(hands: int, random: Callable[[], float]) -> int:
        decisions = 0
        for number in range(hands):
            hand = Hand.deal(rules, dealers[number % len(dealers)], shuffled(rules, random))
            legal_actions, push = hand.legal_actions, hand.push
            while hand.turn != NOBODY:
                actions = legal_actions()
                if isinstance(actions, tuple):
                    push(actions[int(random() * len(actions))])
                else:
                    push(actions.draw(random))
                decisions += 1
            if hand.bid:
                hand.score()
        return decisions

    return play


def playout_loop(rules: Rules) -> Loop:
    """`playout` from the deal on."""
    dealers = range(rules.seats)
    decisions_in = {NAMING: 1, DRAW: rules.seats, PEEK: 1, PLAY: rules.seats * rules.hand_size}
    after_auction = sum(decisions_in.get(phase, 0) for phase in rules.next_phase.values())

    def play(hands: int, random: Callable[[], float]) -> int:
        decisions = 0
        for number in range(hands):
            hand = Hand.deal(rules, dealers[number % len(dealers)], shuffled(rules, random))
            hand.playout(random)
            decisions += hand.spoken
            if hand.bid:
                decisions += after_auction
                hand.score()
        return decisions

    return play


def spiel_loop(own_shuffle: bool) -> Loop:
    """OpenSpiel with bound methods, `current_player` only, and choices by `int(random() * n)`.

    Chance goes through `legal_actions`, or the deal is shuffled here and applied.
    """
    new_state = pyspiel.load_game("euchre").new_initial_state
    chance, over = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
    cards = range(24)

    def play(hands: int, random: Callable[[], float]) -> int:
        decisions = 0
        for _ in range(hands):
            state = new_state()
            current_player, legal_actions = state.current_player, state.legal_actions
            apply_action = state.apply_action
            if own_shuffle:
                apply_action(int(random() * 4))
                # Twenty cards are dealt and one is turned up.
                for card in sorted(cards, key=lambda _: random())[:21]:
                    apply_action(card)
            while (player := current_player()) != over:
                actions = legal_actions()
                apply_action(actions[int(random() * len(actions))])
                decisions += player != chance
            state.returns()
        return decisions

    return play


def loops() -> dict[str, Loop]:
    """All loops by name, in the order they are run and shown."""
    found: dict[str, Loop] = {}
    if pyspiel is not None:
        found[SPIEL_TUNED] = spiel_loop(own_shuffle=False)
        found[SPIEL_OWN_SHUFFLE] = spiel_loop(own_shuffle=True)
    for name in ("wisconsin4", "schmier6"):
        rules = rules_for(name)
        found[f"{name} step"] = step_loop(rules)
        found[f"{name} playout"] = playout_loop(rules)
    return found


# Single calls --------------------------------------------------------------------------------


def mid_game(rules: Rules) -> tuple[Hand, View]:
    """A hand in its third trick, and what the seat to act knows of it."""
    random = Random(5).random
    match = Match(rules, 0)
    events = match.deal(shuffled(rules, random))
    hand = match.hand
    assert hand is not None
    while hand.tricks < 2 or hand.count < 2:
        events += match.apply(draw_one(hand.legal_actions(), random))
    return hand, view_of(rules, hand.turn, events)


def view_of(rules: Rules, seat: int, events: list[Event]) -> View:
    """The view of a seat in the first hand of a game."""
    known = tuple([redacted(event, seat) for event in events])
    return View(rules, seat, known, (), (0,) * rules.teams)


def single_calls(rules: Rules) -> dict[str, float]:
    """Microseconds of one call of each of the engine's entries, in the middle of a hand."""
    hand, view = mid_game(rules)
    events = list(view.events)
    action = draw_one(hand.legal_actions(), Random(1).random)
    clone = hand.clone()
    clone.push(action)
    # A push needs a fresh hand each time, so the clone it is done to is taken off again.
    calls: dict[str, Callable[[], object]] = {
        "clone": hand.clone,
        "legal_actions": hand.legal_actions,
        "clone + push": lambda: hand.clone().push(action),
        "clone + apply": lambda: hand.clone().apply(action),
        "build a view": lambda: view_of(rules, hand.turn, events),
        "view.position": view.position,
    }
    return {name: microseconds(call) for name, call in calls.items()}


def microseconds(call: Callable[[], object]) -> float:
    """The least time of a call in several runs of many."""
    return min(timeit.repeat(call, number=2000, repeat=7)) / 2000 * 1e6


def main() -> None:
    """Measure, and print rates, ratios and single calls."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    random = Random(1).random
    all_loops = loops()
    rates: dict[str, list[float]] = {name: [] for name in all_loops}
    for _ in range(rounds + 1):
        for name, loop in all_loops.items():
            start = time.process_time()
            decisions = loop(SLICE, random)
            rates[name].append(decisions / (time.process_time() - start))
    # The first round only warms the caches. Whatever else the machine does can only slow a slice
    # down, and slows more what uses more memory: so the fastest tenth is shown beside the median.
    median = {name: statistics.median(found[1:]) for name, found in rates.items()}
    best = {name: statistics.quantiles(found[1:], n=10)[-1] for name, found in rates.items()}
    for name, rate in median.items():
        print(f"{rate / 1000:8.0f} k decisions/s (best tenth {best[name] / 1000:.0f})  {name}")
    for above, below, floor, aim in GOALS:
        if below in median:
            wanted = f"at least {floor}" + (f", aim {aim}" if aim else "")
            at_best = f"(best tenth {best[above] / best[below]:.2f})"
            ratio = median[above] / median[below]
            print(f"{ratio:8.2f} x {at_best}  {above} to {below} (wanted: {wanted})")
    for variant in VARIANTS:
        calls = single_calls(rules_for(variant))
        print(f"{variant}: " + ", ".join(f"{name} {us:.2f} us" for name, us in calls.items()))


if __name__ == "__main__":
    main()
