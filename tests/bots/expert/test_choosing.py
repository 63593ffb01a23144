"""The trial: the best on average, with no more work than that takes."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from smear.bots.expert.choosing import ROUND, best_on_average
from smear.engine.actions import Action
from smear.engine.hand import Hand, shuffled
from tests.bots.situations import FOUR

WORLD = Hand.deal(FOUR, 0, shuffled(FOUR, Random(1).random))


def never() -> bool:
    return False


def test_the_best_on_average_is_taken() -> None:
    rng = Random(2)

    def trial(_: Hand, action: Action) -> float:
        return action / 10 + rng.random()

    assert best_on_average([1, 4, 2], [WORLD] * 200, trial, never) == 4


def test_where_all_is_level_the_first_is_taken() -> None:
    assert best_on_average([2, 1, 4], [WORLD] * 30, lambda *_: 0.5, never) == 2


def test_who_has_clearly_fallen_behind_is_tried_no_further() -> None:
    rng = Random(3)
    tried: Counter[Action] = Counter()

    def trial(_: Hand, action: Action) -> float:
        tried[action] += 1
        return rng.random() + (action == 3) * 5 - (action == 1) * 0.01

    assert best_on_average([1, 2, 3], [WORLD] * 100, trial, never) == 3
    assert tried == {1: ROUND, 2: ROUND, 3: ROUND}


def test_who_is_close_is_tried_in_every_world() -> None:
    tried: Counter[Action] = Counter()
    rng = Random(4)

    def trial(_: Hand, action: Action) -> float:
        tried[action] += 1
        return rng.random()

    best_on_average([1, 2], [WORLD] * 40, trial, never)
    assert tried == {1: 40, 2: 40}


def test_late_it_answers_with_what_it_has_seen() -> None:
    calls = count()
    tried: Counter[Action] = Counter()

    def trial(_: Hand, action: Action) -> float:
        tried[action] += 1
        return float(action)

    assert best_on_average([1, 2], [WORLD] * 50, trial, lambda: next(calls) >= 3) == 2
    assert tried == {1: 4, 2: 4}
    assert best_on_average([1, 2], [WORLD] * 50, trial, lambda: True) == 2, "one world at least"
