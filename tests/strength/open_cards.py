"""Points lost to open cards: ``python -m tests.strength.open_cards [LEVEL [HANDS [SEED]]]``.

The same bot sits in every seat of Wisconsin hands at the score 0, after an auction of club players,
so that all levels play the same contracts. Every decision from the discard on is compared with the
best one that open cards allow, which the solver knows: it *loses* what the value of the hand to the
own team falls by, in points of difference (what a hand adds to the own score less what it adds to
the other's, a bid that is not made counting as minus the bid). What the two teams lose in a hand is
added up and shared: points *a team a hand*. With closed cards something is always lost.

A hand comes out at what it is worth with open cards, less what the one team loses, and what the
other loses on top: so of two kinds of bots the one that loses half a point less a hand is half a
point a hand ahead, as far as each loses as much against the other as against its own kind.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from smear.bots.base import Bot, make_bot
from smear.bots.club.policy import choose
from smear.engine.actions import Action
from smear.engine.events import Event, redacted
from smear.engine.hand import Hand, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION
from smear.engine.view import View
from smear.solver import solve

HANDS = 200


class Lost(NamedTuple):
    """Points a team a hand: the mean of some hands, and one standard error of it."""

    mean: float
    error: float


def points_lost(level: str, hands: int, seed: int, rules: Rules | None = None) -> Lost:
    """What bots of a level lose by not seeing the cards, over so many hands.

    The rules are those of Wisconsin, if nothing is said; others need two teams.
    """
    rules = rules or rules_for("wisconsin4")
    bot = make_bot(level)
    lost = [lost_in_a_hand(rules, bot, Random(f"{seed}/{number}")) for number in range(hands)]
    return Lost(fmean(lost), stdev(lost) / sqrt(hands))


def lost_in_a_hand(rules: Rules, bot: Bot, rng: Random) -> float:
    """What the bot in every seat loses in a hand, a team."""
    match = Match(rules, rng.randrange(rules.seats))
    events: list[Event] = []
    lost = 0.0
    while not match.scores:
        if match.needs_deal:
            events = match.deal(shuffled(rules, rng.random))
        hand = match.hand
        assert hand is not None
        if hand.phase == AUCTION:
            action = choose(hand, match.totals)
        else:
            seen = tuple(redacted(event, hand.turn) for event in events)
            action = bot.choose(View(rules, hand.turn, seen, (), match.totals), rng)
            lost += lost_by(hand, action)
        events += match.apply(action)
    return lost / rules.teams


def lost_by(hand: Hand, action: Action) -> float:
    """What this action loses to the team of the seat to act."""
    if len(hand.legal_actions()) == 1:
        return 0.0
    solution = solve(hand)
    assert solution.best is not None
    return solution.best - solution.values[action]


def main(words: list[str]) -> None:
    """Print what a level loses."""
    level, hands, seed = [*words, *("expert", str(HANDS), "1")[len(words) :]]
    lost = points_lost(level, int(hands), int(seed))
    told = f"{level}: {lost.mean:.2f} ± {lost.error:.2f} points lost, a team a hand"
    sys.stdout.write(f"{told}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
