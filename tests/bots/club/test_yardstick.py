"""The club player is the yardstick of all others: what it does is pinned.

Whoever makes it play otherwise has to keep the old one as a reference, for the strengths that were
measured beside it mean nothing any more; only then the numbers here may be renewed.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from smear.bots.club.policy import choose
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import rules_for

HANDS = 60


@pytest.mark.parametrize(
    ("variant", "options", "digest"),
    [
        ("wisconsin4", {"peek": 0}, "8224afbb2d7dbbcb"),
        ("wisconsin4", {"peek": 2}, "b7d8dfccd8d309be"),
        ("schmier6", {"teams": 2}, "52f6f121dace82b3"),
        ("schmier6", {"teams": 3}, "cf09dbb36477366e"),
    ],
)
def test_the_club_player_decides_as_ever(
    variant: str, options: dict[str, int], digest: str
) -> None:
    rules = rules_for(variant, options)
    rng = Random(2024)
    actions = []
    for deal in range(HANDS):
        hand = Hand.deal(rules, deal % rules.seats, shuffled(rules, rng.random))
        totals = tuple(rng.randrange(rules.target) for _ in range(rules.teams))
        while not hand.is_over:
            actions.append(choose(hand, totals))
            hand.push(actions[-1])
    assert sha256(repr(actions).encode()).hexdigest()[:16] == digest
