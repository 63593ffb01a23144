"""Why a bid or a pass."""

from __future__ import annotations

from math import floor
from random import Random

import pytest

from smear.bots.club.bidding import expected_of
from smear.bots.club.estimate import bid_estimator
from smear.coach.calls import NEAR, REASONS, CallDecision, opponents_are_near, why_call
from smear.coach.deciding import Decision
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.engine.state import NOBODY
from smear.engine.variants import AUCTION
from smear.engine.view import View
from tests.bots.situations import FOUR, SIX, Game
from tests.engine.redealing import moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")
#: A hand worth a little more than two points with spades trump, by the weights of the club player.
FAIR = "AS QS 9S 8H 9D 8D"
POOR = "9S 8H 9H 8D 9D QC"


def decision(hand: str, *calls: int, rules: Rules = FOUR, totals: tuple[int, ...] = ()) -> Decision:
    """The decision of a seat that holds these cards, after these calls from the dealer's left."""
    game = Game(rules, 0, totals)
    seat = rules.seats_from[1][len(calls)]
    game.deal({seat: hand})
    for bid in calls:
        game.do(actions.bid(bid) if bid else PASS)
    return Decision(game.view(), NAMES, card_code)


def why(call: int, at: Decision) -> str:
    return why_call(at, actions.bid(call) if call else PASS)


def test_what_the_hand_is_worth() -> None:
    value = expected_of(decision(FAIR).position)
    assert 2 < value < 3
    about = f"the hand is worth about {floor(10 * value) / 10} points with spades trump"
    assert why(2, decision(FAIR)) == f"{about}, and 3 would need luck"
    assert why(0, decision(FAIR, 3)) == f"{about}, and the least to bid is 4"
    assert why(4, decision("AS KS QS JS 10S 7S")).endswith("points with spades trump")
    assert why(3, decision(FAIR)) == f"{about}, and no other call looks better"
    assert why(0, decision(FAIR)) == f"{about}, and no other call looks better"


def test_it_is_worth_what_the_club_player_bids_by() -> None:
    """Who has won the auction takes more than the weights say, for the others had less."""
    for hand in ("AS JS 9S 8H 9D 8D", "AS KS 9S 8H 9D 8D", "AS QS 10S 8H 9D 8D"):
        at = CallDecision(decision(hand), PASS)
        assert at.expected == expected_of(at.position) > bid_estimator(FOUR).best(at.hand)


def test_what_is_worth_less_than_a_bid_is_not_told_as_that_bid() -> None:
    at = CallDecision(decision(FAIR), PASS)
    at.expected = 2.98
    assert at.worth == "the hand is worth about 2.9 points with spades trump"


def test_a_partner_who_has_the_bid() -> None:
    assert why(0, decision(FAIR, 2, 0)) == "Ben, a partner, has bid 2"
    last = why(0, decision(FAIR, 0, 2, 0))
    assert last == "Cy, a partner, has bid 2, and no opponent can bid any more"
    assert "partner" not in why(0, decision(POOR, 2))


def test_opponents_who_are_about_to_win() -> None:
    assert why(3, decision(POOR, 2, totals=(0, 13))) == (
        "the bid of 2, made, would bring Ben and Dee to 15"
    )
    need = why(3, decision(POOR, totals=(14, 3)))
    assert need == (
        "Ann and Cy are only one point from the target, and must be kept from an easy hand"
    )
    assert "are only two points from" in why(3, decision(POOR, totals=(13, 3)))
    for at in (
        decision(POOR, totals=(12, 3)),
        decision(POOR, totals=(15, 3)),  # such a game goes on
        decision(POOR, 2, totals=(0, 15)),
    ):
        assert "from the target" not in why(3, at)
        assert "would bring" not in why(3, at)


SIX_IN_TWO = rules_for("schmier6", {"teams": 2})


@pytest.mark.parametrize(
    ("at", "near"),
    [
        # Last to speak: the partner has the bid, nobody has it, an opponent has it.
        (decision(POOR, 0, 3, 0, totals=(5, 13)), False),
        (decision(POOR, 0, 0, 0, totals=(5, 13)), False),
        (decision(POOR, 3, 0, 0, totals=(5, 13)), True),
        # The partner has it, and an opponent may still bid.
        (decision(POOR, 2, 0, totals=(13, 5)), True),
        # Of three teams one that is near has been outbid, and nobody of it is still to speak ...
        (decision("", 3, 4, 0, 0, 0, rules=SIX, totals=(2, 20, 2)), False),
        # ... or has the bid, or one player who is to speak.
        (decision("", 3, 4, 0, 0, 0, rules=SIX, totals=(2, 2, 20)), True),
        (decision("", 3, 4, rules=SIX, totals=(2, 20, 2)), True),
        (decision("", 3, 0, 0, 0, 0, rules=SIX_IN_TWO, totals=(2, 20)), True),
        (decision("", 0, 3, 0, 4, 0, rules=SIX_IN_TWO, totals=(2, 20)), False),
    ],
)
def test_only_who_might_have_the_bid_has_to_be_kept_from_it(at: Decision, near: bool) -> None:
    call = actions.bid(at.rules.bids[-1])
    assert (opponents_are_near(CallDecision(at, call)) is not None) == near


def test_a_bid_that_wins_the_game_when_made() -> None:
    said = why(2, decision(FAIR, totals=(0, 13)))
    assert said.startswith(
        "made, it brings Ben and Dee to the target of 15; the hand is worth about 2."
    )
    assert "made, it" not in why(2, decision(FAIR, totals=(13, 0)))
    assert "made, it" not in why(2, decision(FAIR, totals=(3, 15))), "they are there already"


def is_so(reason: str, at: CallDecision, said: str) -> bool:
    """Whether a reason is true, worked out otherwise: from the seats and the scores alone."""
    rules, bid, hand = at.rules, actions.bid_amount(at.call), at.position
    totals, made = at.view.totals, hand.bid
    bidders = None if hand.bidder == NOBODY else rules.team_of[hand.bidder]
    order = [(hand.dealer + place) % rules.seats for place in range(1, rules.seats + 1)]
    to_come = {rules.team_of[seat] for seat in order[hand.spoken + 1 :]} - {at.team}
    worth = expected_of(hand)
    match reason:
        case "opponents_would_be_out":
            assert bidders is not None
            before = totals[bidders]
            return bid > made and bidders != at.team and before < rules.target <= before + made
        case "brings_the_target":
            return totals[at.team] < rules.target <= totals[at.team] + bid
        case "is_worth_it":
            more = bid + 1 in rules.bids and worth < bid + 1
            return 0 < bid <= worth and ("need luck" in said) == more
        case "opponents_are_near":
            might = {*to_come, bidders} - {None, at.team}
            named = [t for t in might if t is not None and said.startswith(f"{at.people(t)} are ")]
            return bid > 0 and len(named) == 1 and 0 < rules.target - totals[named[0]] <= NEAR
        case "partner_has_it":
            return not bid and bidders == at.team and ("any more" in said) == (not to_come)
        case "is_too_little":
            return not bid and worth < max(made + 1, rules.bids[0])
    return reason == "is_a_risk"


@pytest.mark.parametrize("rules", [rules_for("wisconsin4"), SIX, SIX_IN_TWO])
def test_what_is_said_at_a_call_is_so(rules: Rules) -> None:
    """At every call of random auctions, at random scores, the ends of both games among them."""
    random, met = Random(4), set()
    for moment in moments(rules, random, 60):
        if moment.hand.phase != AUCTION:
            continue
        scores = range(rules.target - 6, rules.target + 2)
        totals = tuple(random.choice(scores) for _ in range(rules.teams))
        view = moment.view(moment.hand.turn)
        view = View(rules, view.seat, view.events, view.results, totals)
        for call in view.position().legal_actions():
            at = CallDecision(Decision(view, NAMES, card_code), call)
            for reason in REASONS:
                if (said := reason(at)) is not None:
                    met.add(reason)
                    assert is_so(reason.__name__, at, said), (said, totals)
    assert met == set(REASONS)
