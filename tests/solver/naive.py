"""What the solver is checked against: all ways to play a hand, one after the other.

Only the engine's own steps and its score are used; nothing is left out but what comes up twice.
"""

from __future__ import annotations

from itertools import product
from random import Random

from smear.engine.actions import Action
from smear.engine.cards import Team
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore
from smear.engine.variants import PLAY, VARIANTS
from smear.solver import Worth

#: Every mix of the options that have a say in a single hand.
EVERY_RULES = [
    rules_for(name, dict(zip([option.name for option in options], values, strict=True)))
    for name, options in (
        (name, [o for o in variant.options if o.name in {"teams", "peek", "follow", "high_low"}])
        for name, variant in VARIANTS.items()
    )
    for values in product(*(option.values for option in options))
]


def by_point(score: HandScore, team: Team) -> float:
    """A worth by which every point of the variant counts differently."""
    return sum(2.0**place for place, owner in enumerate(score.points) if owner == team)


Known = dict[tuple[object, ...], float]


def naive_value(hand: Hand, team: Team, worth: Worth, known: Known | None = None) -> float:
    """What the hand is worth to the team if it takes the most and all others leave the least."""
    if hand.is_over:
        return worth(hand.score(), team)
    known = {} if known is None else known
    # Between two tricks the hands, who leads, and what has been won are all that matters.
    key = None if hand.count else (hand.turn, hand.table, *hand.hands, *hand.won)
    if key in known:
        return known[key]
    best = max if hand.rules.team_of[hand.turn] == team else min
    value = best(
        naive_value(after(hand, action), team, worth, known) for action in hand.legal_actions()
    )
    if key is not None:
        known[key] = value
    return value


def naive_values(hand: Hand, team: Team, worth: Worth) -> dict[Action, float]:
    """The value of every action."""
    known: Known = {}
    return {
        action: naive_value(after(hand, action), team, worth, known)
        for action in hand.legal_actions()
    }


def after(hand: Hand, action: Action) -> Hand:
    """The hand after this action."""
    new = hand.clone()
    new.push(action)
    return new


def cards_left(hand: Hand) -> int:
    """How many cards are still to be played."""
    return sum(held.bit_count() for held in hand.hands)


def at_random(rules: Rules, rng: Random, left: int) -> Hand:
    """A hand in its tricks, reached at random, with at most so many cards to be played."""
    while True:
        hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
        while not hand.is_over and (hand.phase != PLAY or cards_left(hand) > left):
            hand.push(draw_one(hand.legal_actions(), rng.random))
        if not hand.is_over:
            return hand
