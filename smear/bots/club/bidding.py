"""What to bid: the call that leaves the best chance to win the game, opponents to come included.

The hand is worth what the weights say, and all of it is bid at once where that keeps others out;
who speaks last bids no more than is needed. What a bid is worth at this score is the business of
`smear.bots.club.prospects`: so nothing is bid past what wins the game, and a team that is about to
lose bids what it cannot expect to make.
"""

from __future__ import annotations

from math import erf, sqrt

from smear.bots.club.estimate import bid_estimator, rivals_of
from smear.bots.club.prospects import Prospects
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.hand import Hand
from smear.engine.state import NOBODY


class Auction:
    """What a call leads to, as the seat to act sees it."""

    def __init__(self, hand: Hand, totals: tuple[int, ...]) -> None:
        rules = hand.rules
        estimator = bid_estimator(rules)
        self._seat = seat = hand.turn
        self._bids = rules.bids
        self._rivals = rivals = rivals_of(rules)
        self._expected = estimator.best(hand.hands[seat]) + rivals.bold
        team = rules.team_of[seat]
        self._prospects = Prospects(rules, totals, team, estimator.weights)
        to_come = rules.seats_from[seat][1 : rules.seats - hand.spoken]
        self._foes = [other for other in to_come if rules.team_of[other] != team]

    def own(self, bid: int) -> float:
        """The chance to win the game after bidding this."""
        return self._heard(bid, self._prospects.contract(self._seat, bid, self._expected))

    def passed(self, bidder: int, bid: int) -> float:
        """The chance after a pass, with the highest bid so far (or NOBODY and 0)."""
        if bidder == NOBODY:
            return self._heard(0, self._prospects.thrown_in())
        return self._heard(bid, self._other(bidder, bid))

    def _other(self, seat: int, bid: int) -> float:
        return self._prospects.contract(seat, bid, bid + self._rivals.surplus)

    def _heard(self, bid: int, stands: float) -> float:
        """The chance when this is the highest bid and opponents are to come.

        `stands` is the chance if none of them goes higher; one who does bids the least that does.
        """
        higher = max(bid + 1, self._bids.start)
        if higher not in self._bids:
            return stands
        overbids = self._chance_to_bid(higher)
        chance, silent = 0.0, 1.0
        for foe in self._foes:
            chance += silent * overbids * self._other(foe, higher)
            silent *= 1 - overbids
        return chance + silent * stands

    def _chance_to_bid(self, bid: int) -> float:
        """The chance that a hand not seen is worth this bid: the tail of a normal distribution."""
        rivals = self._rivals
        return 0.5 - 0.5 * erf((bid - rivals.usual) / (rivals.spread * sqrt(2)))


def choose_bid(hand: Hand, totals: tuple[int, ...]) -> Action:
    """The bid that leaves the best chance to win the game, or a pass; `totals` is the score.

    Never more than what is missing to the target, or what outbids the others, if that is more.
    """
    rules = hand.rules
    auction = Auction(hand, totals)
    best, choice = auction.passed(hand.bidder, hand.bid), PASS
    missing = rules.target - totals[rules.team_of[hand.turn]]
    for action in rules.calls[hand.bid]:
        if action == PASS:
            continue
        bid = actions.bid_amount(action)
        value = auction.own(bid)
        if value > best:
            best, choice = value, action
        if bid >= missing:
            break
    return choice
