"""What the expert bids, one situation each. Seat 0 deals; team 1 is that of who speaks first."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from smear.bots.expert.bidding import SURPRISE, Caller, CallTrial, Heard, choose_call
from smear.bots.expert.forecast import forecast
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION
from smear.engine.view import View
from tests.bots.situations import SIX, Game, cards

FOUR = rules_for("wisconsin4")
WORLDS = 60

GREAT = "AH KH QH JH 10H 7H"
STRONG = "AH KH JH 7H 9C 8D"
FAIR = "AH KH 9H 9C 8D 7C"
WEAK = "10H 9H 8D 9C 8C 10S"


def auction(
    hand: str, *before: int, rules: Rules = FOUR, totals: tuple[int, ...] = ()
) -> tuple[View, Game]:
    """The auction as a seat with this hand sees it, these bids (0: a pass) being made."""
    game = Game(rules, totals=totals)
    seat = (1 + len(before)) % rules.seats
    game.deal({seat: hand})
    for bid in before:
        game.do(actions.bid(bid) if bid else PASS)
    return game.view(), game


def call(
    hand: str,
    *before: int,
    rules: Rules = FOUR,
    totals: tuple[int, ...] = (),
    boldness: float = 0.0,
) -> int:
    """What is bid, 0 for a pass."""
    view, _ = auction(hand, *before, rules=rules, totals=totals)
    action = choose_call(view, view.position(), WORLDS, Random(1), boldness=boldness)
    return 0 if action == PASS else actions.bid_amount(action)


def test_a_weak_hand_passes_and_a_great_one_does_not() -> None:
    assert call(WEAK, 3) == call(WEAK, 3, 0) == call(WEAK, 3, 0, 0) == 0
    assert call(STRONG) >= 3
    assert call(STRONG.replace("7H", "2H"), rules=SIX) >= 4


def test_who_speaks_last_bids_no_more_than_is_needed() -> None:
    assert call(GREAT, 0, 0, 0) == 2
    assert call(GREAT, 2, 0, 0) == 3


def test_nothing_is_bid_past_what_wins_the_game() -> None:
    """With nobody to come, or where two points win; three would keep out one who has the lead."""
    assert call(STRONG, 2, 0, 0, totals=(12, 3)) == 3
    assert call(GREAT, 0, 0, 0, totals=(13, 13)) == 2


def test_a_lost_game_is_bid_for() -> None:
    """An opponent is about to go out with a three, so a hand not worth a four bids it."""
    assert call(FAIR, 3, 0, 0, totals=(3, 3)) == 0
    assert call(FAIR, 3, 0, 0, totals=(8, 12)) == 4


def test_who_goes_out_anyway_does_not_bid() -> None:
    """One point is missing, and defenders have some."""
    assert call(FAIR, 2, 0, 0, totals=(14, 11)) == 0


def test_a_partner_is_not_outbid_for_nothing() -> None:
    hand = "AH KH JH 9C 8D 10D"
    assert call(hand, 3, 0) == 0


def test_a_sure_win_is_bid_for_at_one_short() -> None:
    assert call(GREAT, 0, 0, 0, totals=(14, 14)) == 2
    assert call(GREAT, 2, 0, 0, totals=(14, 14)) == 3


def test_boldness_bids_more() -> None:
    meek, bold = (
        sum(call(hand, boldness=boldness) for hand in (FAIR, STRONG, WEAK))
        for boldness in (-1.5, 1.5)
    )
    assert meek < bold


def test_late_it_makes_do_with_one_world() -> None:
    view, _ = auction(FAIR, 2)
    asked = count()
    late = choose_call(view, view.position(), WORLDS, Random(1), is_late=lambda: next(asked) > 1)
    assert late in FOUR.calls[2]
    assert next(asked) < 8


def test_the_same_random_numbers_give_the_same_call() -> None:
    view, _ = auction(FAIR, 2)
    calls = {choose_call(view, view.position(), WORLDS, Random(7)) for _ in range(3)}
    assert len(calls) == 1


@pytest.mark.parametrize(("hand", "other"), [(GREAT, WEAK), (WEAK, GREAT)])
def test_a_hand_that_would_have_said_something_else_weighs_less(hand: str, other: str) -> None:
    caller = Caller(FOUR, forecast(FOUR, (0, 0), 0))
    _, game = auction(hand)
    assert game.match.hand is not None
    said = caller.call(game.match.hand)
    view, _ = auction(FAIR, 0 if said == PASS else actions.bid_amount(said))
    heard = Heard(view, caller)
    held = [0] * 4
    weights = []
    for held[1] in (cards(hand), cards(other)):
        weights.append(heard.weight(held))
    assert weights == [1, SURPRISE]


def test_a_call_is_worth_what_the_world_gives() -> None:
    """With all four points in hand a bid of four is made; at three short, that wins the game."""
    view, game = auction(GREAT, 0, 0, 0, totals=(12, 9))
    hand = game.match.hand
    assert hand is not None
    assert hand.phase == AUCTION
    trial = CallTrial(view, hand, Caller(FOUR, forecast(FOUR, (12, 9), 0)))
    assert trial.value(hand, actions.bid(2)) == trial.value(hand, actions.bid(3)) == 1
    assert trial.value(hand, PASS) < 1
    assert hand.phase == AUCTION, "the world is as it was"
