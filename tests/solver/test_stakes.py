"""What a hand can come to is what the engine says when it has come to it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.hand import Hand
from smear.engine.notation import parse_card
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore
from smear.solver.stakes import Stakes, difference
from tests.engine import situations
from tests.solver.naive import EVERY_RULES, at_random, by_point
from tests.strategies import seeds

#: Either game, as often.
every_rules = st.sampled_from([rules for rules in EVERY_RULES if rules.seats == 4]) | (
    st.sampled_from([rules for rules in EVERY_RULES if rules.seats == 6])
)


def outcome(stakes: Stakes, end: Hand, team: int) -> tuple[int, int]:
    """Where the outcome of a finished hand stands among the worths."""
    teams = end.rules.teams
    parties = [
        (next(t for t, won in enumerate(end.won) if won & carrier) - team) % teams
        for carrier in stakes.carriers
    ]
    game = end.score().points[[p.how for p in end.rules.points].index("most")]
    taker = teams if game is None else (game - team) % teams
    return sum(party * teams**number for number, party in enumerate(parties)), taker


@given(rules=every_rules, rng=seeds(), left=st.integers(1, 36), data=st.data())
def test_every_end_of_a_hand_is_among_its_stakes(
    rules: Rules, rng: Random, left: int, data: st.DataObject
) -> None:
    hand = at_random(rules, rng, left)
    team = data.draw(st.integers(0, rules.teams - 1))
    stakes = Stakes(hand, team, by_point)
    for _ in range(5):
        end = hand.clone()
        end.playout(rng.random)
        place, taker = outcome(stakes, end, team)
        value = by_point(end.score(), team)
        assert stakes.worths[place][taker] == value
        assert value in stakes.values
        assert stakes.total == sum(end.score().card_points)
    assert stakes.values == sorted(set(stakes.values))


def test_a_carrier_that_is_taken_or_not_in_play_is_not_at_stake() -> None:
    held = {0: "AH 10S", 1: "KH 7S", 2: "JH 7C", 3: "9D 8D"}
    hand = situations.tricks("wisconsin4", "H", held, bid=2)
    jack = 1 << parse_card("JH")
    assert Stakes(hand, 0, difference).carriers == (jack,)
    situations.after(hand, "play AH,play KH,play JH")
    # It lies on the table, but nobody has it yet.
    assert Stakes(hand, 0, difference).carriers == (jack,)
    situations.after(hand, "play 8D")
    assert Stakes(hand, 0, difference).carriers == ()


@pytest.mark.parametrize(
    ("change", "team", "value"),
    [((3, 1), 0, 2), ((-4, 1), 1, 5), ((3, 1, 2), 0, 0), ((-4, 1, 2), 0, -7), ((-4, 1, 2), 1, 3)],
)
def test_the_difference_is_for_one_team_against_all_others(
    change: tuple[int, ...], team: int, value: int
) -> None:
    assert difference(HandScore(0, 3, True, (), (), change), team) == value
