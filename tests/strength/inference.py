"""What seats can tell for certain, over whole games: ``python -m tests.strength.inference``.

`[GAMES [SEED]]` says how many games of each variant are played; every one by rules of its own, with
all options but the target mixed, every other one by players who do anything that is legal. Each
time a seat is to act, all that it believes for certain is held against the true hands
(`tests/bots/beliefs.py`). None of it may be false.
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

from smear.bots.club.policy import choose
from smear.bots.knowledge import Knowledge
from smear.engine.events import Event, redacted
from smear.engine.hand import draw_one, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS
from smear.engine.view import View
from tests.bots.beliefs import Beliefs, beliefs

GAMES = 300
#: After so many hands a game of those who do anything is left: they are set again and again.
HANDS_AT_RANDOM = 10


class Checked(NamedTuple):
    """How much was looked at."""

    games: int
    decisions: int
    beliefs: Beliefs


def check(variant: str, games: int, seed: int) -> Checked:
    """Hold what is believed in so many games against the true hands."""
    decisions, found = 0, Beliefs()
    for number in range(games):
        rng = Random(f"{variant}/{seed}/{number}")
        options = {
            option.name: rng.choice(option.values)
            for option in VARIANTS[variant].options
            if option.name != "target"
        }
        for believed in game(rules_for(variant, options), rng, at_random=number % 2 == 1):
            decisions += 1
            found = found.and_(believed)
    return Checked(games, decisions, found)


def game(rules: Rules, rng: Random, *, at_random: bool) -> list[Beliefs]:
    """What is believed at each decision of one game."""
    match = Match(rules, rng.randrange(rules.seats))
    events: list[Event] = []
    found: list[Beliefs] = []
    while match.winner is None and (not at_random or len(match.scores) < HANDS_AT_RANDOM):
        if match.needs_deal:
            events = match.deal(shuffled(rules, rng.random))
        hand = match.hand
        assert hand is not None
        seen = tuple(redacted(event, hand.turn) for event in events)
        view = View(rules, hand.turn, seen, (), match.totals)
        found.append(beliefs(Knowledge(view, view.position()), hand))
        legal = hand.legal_actions()
        action = draw_one(legal, rng.random) if at_random else choose(hand, match.totals)
        events += match.apply(action)
    return found


def told(variant: str, checked: Checked | None) -> str:
    """One line on what came of it, if it was looked at."""
    checked = checked or Checked(0, 0, Beliefs())
    count, false = checked.beliefs
    return (
        f"{variant}: {checked.games:,} games, {checked.decisions:,} decisions,"
        f" {count:,} beliefs, {false:,} false"
    )


def main(words: list[str]) -> None:
    """Print how many beliefs were false."""
    games, seed = [*words, *(str(GAMES), "1")[len(words) :]]
    for variant in VARIANTS:
        sys.stdout.write(f"{told(variant, check(variant, int(games), int(seed)))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
