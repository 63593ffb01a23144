"""What to bid: the call that leaves the best chance to win the game, opponents to come included.

The hand is worth what the weights say, and all of it is bid at once where that keeps others out;
who speaks last bids no more than is needed. What a bid is worth at this score is the business of
`smear.bots.club.prospects`: so nothing is bid past what wins the game, and a team that is about to
lose bids what it cannot expect to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from smear.bots.club.estimate import bid_estimator, rivals_of
from smear.bots.club.prospects import Prospects
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Seat, Team
from smear.engine.hand import Hand
from smear.engine.state import NOBODY


class Auction:
    """What a call leads to, as the seat to act sees it."""

    def __init__(self, hand: Hand, expected: float, prospects: Prospects) -> None:
        """`expected` are the points that its team takes when it wins the auction."""
        self._rules = rules = hand.rules
        self._rivals = rivals_of(rules)
        seat = hand.turn
        self._expected = expected
        self._team = team = rules.team_of[seat]
        self._prospects = prospects
        to_come = rules.seats_from[seat][1 : rules.seats - hand.spoken]
        self._foes = [rules.team_of[s] for s in to_come if rules.team_of[s] != team]

    def own(self, bid: int) -> float:
        """The chance to win the game after bidding this."""
        return self._heard(self._team, bid, self._expected)

    def passed(self, bidder: Seat, bid: int) -> float:
        """The chance after a pass, with the highest bid so far (or NOBODY and 0)."""
        if bidder == NOBODY:
            return self._heard(None, 0, self._usual(self._rules.bids.start))
        return self._heard(self._rules.team_of[bidder], bid, self._usual(bid))

    def _usual(self, bid: int) -> float:
        """What is to be expected of another hand that bids this."""
        return bid + self._rivals.surplus

    def _heard(self, bidders: Team | None, bid: int, expected: float) -> float:
        """The chance when this is the highest bid and opponents are to come.

        One whose hand is worth more bids the least that is more, if it is better off so.
        """
        stands = self._stands(self._team, bidders, bid, expected)
        higher = max(bid + 1, self._rules.bids.start)
        if higher not in self._rules.bids:
            return stands
        usual, can_bid = self._usual(higher), self._chance_to_bid(higher)
        contract = self._prospects.contract
        chance, silent = 0.0, 1.0
        for foe in self._foes:
            if contract(foe, foe, higher, usual) > self._stands(foe, bidders, bid, expected):
                chance += silent * can_bid * contract(self._team, foe, higher, usual)
                silent *= 1 - can_bid
        return chance + silent * stands

    def _stands(self, team: Team, bidders: Team | None, bid: int, expected: float) -> float:
        """The chance of a team if nobody bids any more."""
        if bidders is None:
            return self._prospects.redeal(team, expected)
        return self._prospects.contract(team, bidders, bid, expected)

    def _chance_to_bid(self, bid: int) -> float:
        """The chance that a hand not seen is worth this bid: the tail of a normal distribution."""
        rivals = self._rivals
        return 0.5 - 0.5 * erf((bid - rivals.usual) / (rivals.spread * sqrt(2)))


def choose_bid(hand: Hand, totals: tuple[int, ...], boldness: float = 0.0) -> Action:
    """The bid that leaves the best chance to win the game, or a pass; `totals` is the score.

    The hand is taken to be worth `boldness` points more than it is.
    """
    rules = hand.rules
    prospects = Prospects(rules, totals, bid_estimator(rules).weights)
    auction = Auction(hand, expected_of(hand) + boldness, prospects)
    return best_call(hand, auction, bids_of_use(hand, totals))


def expected_of(hand: Hand) -> float:
    """The points that the seat to act expects of its cards when it wins the auction."""
    rules = hand.rules
    return bid_estimator(rules).best(hand.hands[hand.turn]) + rivals_of(rules).bold


def best_call(hand: Hand, auction: Auction, bids: Sequence[Action]) -> Action:
    """A pass or one of these bids: what leaves the best chance, the lower of two as good."""
    best, choice = auction.passed(hand.bidder, hand.bid), PASS
    for action in bids:
        value = auction.own(actions.bid_amount(action))
        if value > best:
            best, choice = value, action
    return choice


def bids_of_use(hand: Hand, totals: tuple[int, ...]) -> Sequence[Action]:
    """The bids that the seat to act may make, in order.

    Not more than what is missing to the target, or what outbids the others, if that is more.
    """
    rules = hand.rules
    bids = legal_bids(hand)
    missing = rules.target - totals[rules.team_of[hand.turn]]
    enough = next((n for n, b in enumerate(bids) if actions.bid_amount(b) >= missing), len(bids))
    return bids[: enough + 1]


def legal_bids(hand: Hand) -> Sequence[Action]:
    """All bids that the seat to act may make, in order."""
    return [action for action in hand.rules.calls[hand.bid] if action != PASS]
