"""How an auction goes on: what every seat says with the hands it may have, worked out from the end.

Who speaks last knows what is to be had and takes what is best with its hand; who speaks before
expects that of the later ones, and so on up to the first. What a hand is worth is told by one
number, the points that it is expected to take, and the hands not seen are spread around the usual
one. What a contract is worth at this score comes from the race to the target: so where one point
decides, bids are made and feared that no hand is worth.

In whole games on the same decks in which one team called by this, all else being the club player's,
it won 61.0 +- 0.7 % (Wisconsin, 1500 groups), 54.9 +- 1.3 % (Schmier, two teams, 400) and 36.7 +-
1.6 % (three teams, 150, the level being 33.3 %).
"""

from __future__ import annotations

from functools import lru_cache
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from smear.bots.club.estimate import bid_estimator, rivals_of
from smear.bots.club.prospects import PATIENCE, Outcome, Prospects, scores_of
from smear.bots.expert.chances import Standing, chance_after, standing
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Team
from smear.engine.rules import Rules
from smear.engine.variants import PEEK

#: How many hands, all as likely, stand for those that a seat may have.
KINDS: Final = 9

#: What is taken off a hand's worth where the bidder takes nothing up in Wisconsin. Against club
#: players it won 54.8 +- 0.9 % of games (two seeds of 400 groups), 48.2 +- 1.4 % without (one of
#: them). With a peek the same cost from 4 to 9 %.
CAUTION: Final = 0.15


class RaceProspects(Prospects):
    """What contracts are worth by the race to the target, `dealer` being the team that deals."""

    __slots__ = ("_dealer", "_found", "_standing")

    def __init__(
        self, rules: Rules, totals: tuple[int, ...], dealer: Team, standing: Standing = standing
    ) -> None:
        super().__init__(rules, totals, bid_estimator(rules).weights)
        self._dealer = dealer
        self._standing = standing
        self._found: dict[tuple[Team, Outcome], float] = {}

    def _after(self, team: Team, outcome: Outcome) -> float:
        chance = self._found.get((team, outcome))
        if chance is None:
            rules, totals, dealer = self._rules, self._totals, self._dealer
            chances = [
                chance_after(rules, totals, score, team, dealer, standing=self._standing)
                for score in scores_of(rules, outcome)
            ]
            chance = self._found[team, outcome] = sum(chances) / len(chances)
        return chance

    def redeal(self, team: Team, expected: float) -> float:
        """The chance of a team when nobody bids: that of the score, for the same dealer deals."""
        return PATIENCE * self._standing(self._rules, self._totals, team, self._dealer)


class Contract(NamedTuple):
    """Who has bid what (None and 0: nobody), and the points expected of that hand."""

    bidders: Team | None
    bid: int
    expected: float


#: How the rest of an auction may end: the contract (None: the one that stood) and its probability.
Ends = tuple[tuple[Contract | None, float], ...]


class Forecast:
    """What is said in an auction at one score, `dealer` being the team that deals."""

    def __init__(
        self,
        rules: Rules,
        totals: tuple[int, ...],
        dealer: Team,
        standing: Standing = standing,
        *,
        caution: float = 0.0,
    ) -> None:
        """Every hand is taken to be worth `caution` points less than the weights say."""
        self._rules = rules
        self._dealer = dealer
        self._prospects = RaceProspects(rules, totals, dealer, standing)
        rivals = rivals_of(rules)
        self._surplus = rivals.surplus
        usual = NormalDist(rivals.usual + rivals.bold - caution, rivals.spread)
        self._kinds = [usual.inv_cdf((kind + 0.5) / KINDS) for kind in range(KINDS)]
        self._ends: dict[tuple[int, int, Team | None], Ends] = {}

    def redeal(self, team: Team) -> float:
        """What it is worth to a team that nobody bids."""
        return self._prospects.redeal(team, 0.0)

    def values(
        self, spoken: int, bidders: Team | None, bid: int, expected: float
    ) -> dict[Action, float]:
        """What each call is worth to a seat after so many others, a pass first.

        `bidders` have made the highest bid so far, and the seat expects so many points of its own
        hand if it wins the auction.
        """
        team = self._team(spoken)
        stands = Contract(bidders, bid, bid + self._surplus)
        values = {PASS: self._value(team, stands, self._after(spoken + 1, bid, bidders))}
        for higher in self._rules.bids:
            if higher > bid:
                ends = self._after(spoken + 1, higher, team)
                own = Contract(team, higher, expected)
                values[actions.bid(higher)] = self._value(team, own, ends)
        return values

    def _team(self, spoken: int) -> Team:
        return (self._dealer + 1 + spoken) % self._rules.teams

    def _value(self, team: Team, stands: Contract, ends: Ends) -> float:
        return sum([chance * self._worth(team, end or stands) for end, chance in ends])

    def _worth(self, team: Team, contract: Contract) -> float:
        bidders, bid, expected = contract
        if bidders is None:
            return self._prospects.redeal(team, 0.0)
        return self._prospects.contract(team, bidders, bid, expected)

    def _after(self, spoken: int, bid: int, bidders: Team | None) -> Ends:
        """How it ends when so many have spoken and this bid is the highest."""
        key = spoken, bid, bidders
        ends = self._ends.get(key)
        if ends is None:
            ends = self._ends[key] = self._work_out(*key)
        return ends

    def _work_out(self, spoken: int, bid: int, bidders: Team | None) -> Ends:
        rules = self._rules
        if spoken == rules.seats or bid == rules.highest_bid:
            return ((None, 1.0),)
        team = self._team(spoken)
        said: dict[Action, list[float]] = {}
        for expected in self._kinds:
            values = self.values(spoken, bidders, bid, expected)
            said.setdefault(max(values, key=values.__getitem__), []).append(expected)
        found: dict[Contract | None, float] = {}
        for call, hands in said.items():
            part = len(hands) / KINDS
            if call == PASS:
                stands, ends = None, self._after(spoken + 1, bid, bidders)
            else:
                stands = Contract(team, actions.bid_amount(call), fmean(hands))
                ends = self._after(spoken + 1, stands.bid, team)
            for end, chance in ends:
                contract = end or stands
                found[contract] = found.get(contract, 0.0) + part * chance
        return tuple(found.items())


@lru_cache(maxsize=64)
def forecast(rules: Rules, totals: tuple[int, ...], dealer: Team) -> Forecast:
    """The forecast at this score."""
    return Forecast(rules, totals, dealer, caution=caution_of(rules))


def caution_of(rules: Rules) -> float:
    """The points that a hand is worth less in the auction than the weights say."""
    return CAUTION if PEEK in rules.variant.phases and not rules.peek else 0.0
