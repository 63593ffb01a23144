"""Why a bid or a pass."""

from __future__ import annotations

from random import Random

from smear.bots.club.estimate import bid_estimator
from smear.coach.calls import REASONS, CallDecision, why_call
from smear.coach.deciding import Decision
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
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


def worth(hand: str) -> float:
    return bid_estimator(FOUR).best(decision(hand).hand)


def test_what_the_hand_is_worth() -> None:
    value = worth(FAIR)
    assert 2 < value < 3
    about = f"the hand is worth about {value:.1f} points with spades trump"
    assert why(2, decision(FAIR)) == f"{about}, and 3 would need luck"
    assert why(0, decision(FAIR, 3)) == f"{about}, and the least to bid is 4"
    assert why(4, decision("AS KS QS JS 10S 7S")).endswith("points with spades trump")
    assert why(3, decision(FAIR)) == f"{about}, and at this score no other call looks better"
    assert why(0, decision(FAIR)) == f"{about}, and at this score no other call looks better"


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
    assert need == "Ann and Cy need only one point, and must be kept from an easy hand"
    assert "need only two points" in why(3, decision(POOR, totals=(13, 3)))
    assert "need only" not in why(3, decision(POOR, totals=(12, 3)))
    assert "need only" not in why(3, decision(POOR, totals=(15, 3))), "such a game goes on"


def test_a_bid_that_wins_the_game_when_made() -> None:
    said = why(2, decision(FAIR, totals=(0, 13)))
    assert said.startswith(
        "made, it brings Ben and Dee to the target of 15; the hand is worth about 2."
    )
    assert "made, it" not in why(2, decision(FAIR, totals=(13, 0)))


def test_what_is_said_at_a_call_is_so() -> None:
    """At every call of random auctions, at random scores."""
    met: set[str] = set()
    for rules in (rules_for("wisconsin4"), SIX):
        random = Random(4)
        for moment in moments(rules, random, 60):
            if moment.hand.phase != AUCTION:
                continue
            totals = tuple(random.randrange(-5, rules.target + 2) for _ in range(rules.teams))
            view = moment.view(moment.hand.turn)
            view = View(rules, view.seat, view.events, view.results, totals)
            for call in view.position().legal_actions():
                at = CallDecision(Decision(view, NAMES, card_code), call)
                said = {reason.__name__: text for reason in REASONS if (text := reason(at))}
                met |= said.keys()
                if "is_worth_it" in said:
                    assert actions.bid_amount(call) <= at.expected
                if "is_too_little" in said:
                    assert call == PASS
                    assert at.expected < moment.hand.bid + 1 or at.expected < rules.bids[0]
                if "brings_the_target" in said:
                    assert totals[at.team] + actions.bid_amount(call) >= rules.target
                if "opponents_would_be_out" in said:
                    bidders = rules.team_of[moment.hand.bidder]
                    assert bidders != at.team
                    assert totals[bidders] + moment.hand.bid >= rules.target
                if "partner_has_it" in said:
                    assert rules.team_of[moment.hand.bidder] == at.team
    assert met == {reason.__name__ for reason in REASONS}
