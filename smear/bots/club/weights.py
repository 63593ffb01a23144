"""The weights behind an estimate: what they mean, and for which rules there are some."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from smear.engine.rules import Rules


class Weights(NamedTuple):
    """The points that a bidder's team takes, as a sum over what the bidder holds.

    trump   for each trump held, by its place in the variant's order, from the ace down
    plain   for each other card held, from the ace down to the ten
    length  times the square of the number of trumps
    thrown  for each card point in the discards (rules 2.4)
    base    in any case
    spread  the standard deviation of what is taken from what was expected
    taken   the points that all teams take together
    """

    trump: tuple[float, ...]
    plain: tuple[float, ...]
    length: float
    thrown: float
    base: float
    spread: float
    taken: float


class Rivals(NamedTuple):
    """What an auction tells, and what is to be feared from the hands not seen.

    bold     what a team takes beyond the estimate when it has won an auction: the others had less
    surplus  what a team takes beyond its bid
    usual    the mean estimate of a dealt hand with its best suit ...
    spread   ... and its standard deviation
    """

    bold: float
    surplus: float
    usual: float
    spread: float


#: The ranks with a weight outside the trump suit: ace, king, queen, jack, ten.
PLAIN_RANKS = 5

#: What a set of weights depends on: the variant, its number of teams, the peek (None: the weights
#: of the cards kept after it), and whether High and Low go by the trumps in play.
Key: TypeAlias = tuple[str, int, int | None, bool]


def bid_key(rules: Rules) -> Key:
    """The weights for the cards that are dealt."""
    return rules.variant.name, rules.teams, rules.peek, rules.high_low_in_play


def pitch_key(rules: Rules) -> Key:
    """The weights for the cards that are kept, and the discards."""
    return rules.variant.name, rules.teams, None, rules.high_low_in_play
