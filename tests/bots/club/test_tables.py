"""The club player's tables against the engine that they were made from, and against counting."""

from __future__ import annotations

from itertools import combinations

import pytest

from smear.bots.club.tables import NONE_OF, PIP_WORTH, facts_of
from smear.engine.cards import SUITS, card_set, cards_in
from smear.engine.rules import Rules, rules_for
from tests.bots.situations import FOUR, SIX, cards

STRICT = rules_for("wisconsin4", {"follow": "strict"})


@pytest.mark.parametrize("rules", [FOUR, STRICT, SIX])
def test_what_beats_a_lead_has_more_power_in_that_trick(rules: Rules) -> None:
    for suit in SUITS:
        table = rules.trump(suit)
        facts = facts_of(rules).trump(table)
        for led in rules.variant.deck:
            power = table.power[led]
            stronger = card_set(card for card in rules.variant.deck if power[card] > power[led])
            assert facts.over[led] == stronger
            for card in cards_in(table.must[led] | table.trumps):
                more = card_set(other for other in rules.variant.deck if power[other] > power[card])
                assert facts.beats[power[card]] & (table.must[led] | table.trumps) == more


def test_the_points_to_be_won_are_those_of_jack_bauers_and_joker() -> None:
    wisconsin = facts_of(FOUR).trump(FOUR.trump(2))
    assert wisconsin.carriers == cards("JH")
    schmier = facts_of(SIX).trump(SIX.trump(2))
    assert schmier.carriers == cards("JH JD JK")
    assert [schmier.points[card] for card in cards_in(cards("JD AH JH JK"))] == [1, 1, 0, 1]


def test_who_plays_after_a_seat() -> None:
    facts = facts_of(SIX)
    assert facts.foes_after[4][0] == (5, 0, 2, 3)
    assert facts.friends_after[4][0] == (1,)
    assert facts.foes_after[4][2] == (5, 0)
    assert facts.friends_after[4][2] == (1,)
    assert facts.friends_after[4][3] == ()
    assert facts.foes_after[4][5] == ()


@pytest.mark.parametrize(("unseen", "held", "wanted"), [(7, 3, 2), (6, 2, 1), (5, 3, 4), (4, 2, 0)])
def test_the_chance_to_hold_none_is_that_of_counting_hands(
    unseen: int, held: int, wanted: int
) -> None:
    hands = list(combinations(range(unseen), held))
    none = sum(1 for hand in hands if min(hand) >= wanted)
    assert NONE_OF[unseen][held][wanted] == pytest.approx(none / len(hands))


def test_a_card_point_is_worth_most_in_a_close_game_with_little_left() -> None:
    assert PIP_WORTH[20][0] > PIP_WORTH[60][0] > 0
    assert PIP_WORTH[20][2] > PIP_WORTH[20][15] > 0
    assert PIP_WORTH[20][21] == 0, "the lead cannot be caught up with"
