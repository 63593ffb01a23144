"""What the club player bids, one situation each. Seat 0 deals; team 1 is that of who speaks first.

The others have passed or bid as said; 0 stands for a pass.
"""

from __future__ import annotations

import pytest

from smear.engine.rules import Rules, rules_for
from tests.bots.situations import SIX, call

FOUR = rules_for("wisconsin4")
ON_BIDS = rules_for("wisconsin4", {"win_on_bid_only": True})
CAPPED = rules_for("wisconsin4", {"defenders_capped": True})

STRONG = "AH KH JH 7H 9C 8D"
GREAT = "AH KH QH JH 10H 7H"
FAIR = "AH KH 9H 9C 8D 7C"
WEAK = "QH 9H 8H 10C 9C 8D"


@pytest.mark.parametrize("rules", [FOUR, SIX])
def test_a_weak_hand_passes(rules: Rules) -> None:
    assert call(WEAK, rules=rules) == 0


def test_the_full_value_is_bid_at_once() -> None:
    assert call(STRONG, rules=FOUR) >= 3
    assert call(STRONG.replace("7H", "2H"), rules=SIX) >= 4


def test_who_speaks_last_bids_no_more_than_is_needed() -> None:
    assert call(GREAT, 0, 0, 0, rules=FOUR) == 2
    assert call(GREAT, 2, 0, 0, rules=FOUR) == 3
    assert call(GREAT.replace("7H", "2H"), 0, 0, 0, 0, 0, rules=SIX) == 3


def test_a_partner_is_not_outbid_for_nothing() -> None:
    hand = "AH KH JH 9C 8D 10D"
    assert call(hand, 3, rules=FOUR) == 4, "an opponent's bid is beaten"
    assert call(hand, 3, 0, rules=FOUR) == 0, "a partner's is not"
    hand = "AH JH 2H 8C 8D 7C"
    assert call(hand, 4, rules=SIX) == 5
    assert call(hand, 4, 0, 0, rules=SIX) == 0


@pytest.mark.parametrize("rules", [FOUR, ON_BIDS, CAPPED])
def test_nothing_is_bid_past_what_wins_the_game(rules: Rules) -> None:
    assert call(GREAT, rules=rules) > 2
    assert call(GREAT, rules=rules, totals=(5, 13)) == 2
    assert call(GREAT, rules=rules, totals=(5, 12)) == 3


def test_a_lost_game_is_bid_for() -> None:
    """An opponent is about to go out with a three, so a hand not worth a four bids it."""
    assert call(FAIR, 3, 0, 0, rules=FOUR, totals=(3, 3)) == 0
    assert call(FAIR, 3, 0, 0, rules=FOUR, totals=(8, 12)) == 4


def test_who_goes_out_anyway_does_not_bid() -> None:
    """One point is missing, and defenders have some; where only a made bid wins, it is bid for."""
    assert call(FAIR, 2, 0, 0, rules=FOUR, totals=(14, 11)) == 0
    assert call(FAIR, 2, 0, 0, rules=ON_BIDS, totals=(14, 11)) == 3
