"""How long a bot thinks, beside the engine's own speed in the same run."""

from __future__ import annotations

from random import Random
from statistics import fmean, quantiles
from time import perf_counter
from typing import NamedTuple

from smear.bots.base import make_bot
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import Rules, rules_for
from tests.bots.test_every_bot import play

#: A game in which so many points are to be made does not end before the time is measured.
ENDLESS = 999


class Times(NamedTuple):
    """Milliseconds for a decision where there is a choice, and for the engine's work beside it.

    late     what 95 of 100 decisions stay below
    playout  for one hand dealt and played out at random
    """

    mean: float
    late: float
    playout: float


def times(level: str, variant: str, hands: int, seed: int) -> Times:
    """How long a bot of this level thinks about the decisions in so many hands of club players.

    With every decision the engine plays a hand: no machine is as fast as another, and none always
    as fast as itself, so the two times belong together.
    """
    rules = rules_for(variant, {"target": ENDLESS})
    bot, rng = make_bot(level), Random(seed)
    thought, engine = [], []
    for _, view, _ in play(rules, [make_bot("club")] * rules.seats, Random(seed), hands):
        if len(view.position().legal_actions()) > 1:
            begun = perf_counter()
            bot.choose(view, rng)
            thought.append(1000 * (perf_counter() - begun))
            engine.append(_playout(rules, rng))
    return Times(fmean(thought), quantiles(thought, n=20)[-1], fmean(engine))


def _playout(rules: Rules, rng: Random) -> float:
    begun = perf_counter()
    Hand.deal(rules, 0, shuffled(rules, rng.random)).playout(rng.random)
    return 1000 * (perf_counter() - begun)
