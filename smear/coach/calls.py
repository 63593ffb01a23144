"""Why a bid or a pass: the reasons, the strongest first; see `smear.coach.cards`."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from smear.bots.club.bidding import expected_of
from smear.bots.club.estimate import bid_estimator
from smear.bots.club.tables import facts_of
from smear.bots.expert.bidding import Caller
from smear.bots.expert.forecast import forecast
from smear.coach.deciding import Decision
from smear.coach.evidence import CallEvidence, Trial
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Team
from smear.engine.notation import number, suit_name
from smear.engine.state import NOBODY

#: An opponent who is so few points from the target is about to win.
NEAR = 2


class CallDecision(Decision):
    """A call that may be made, and what the hand is worth.

    call      a bid or a pass
    expected  the points that the team may expect with `suit` trump, as a club player reckons who
              has won the auction
    foes      the opponents who are still to speak
    higher    the least that could be bid above what has been bid; None where nothing can
    """

    def __init__(self, at: Decision, call: Action) -> None:
        super().__init__(at.view, at.names, at.label)
        self.call = call
        self.suit = bid_estimator(self.rules).best_suit(self.hand)
        self.expected = expected_of(self.position)
        self.foes = facts_of(self.rules).foes_after[self.seat][self.position.spoken]
        bid = self.position.bid
        self.higher = next((b for b in self.rules.bids if b > bid), None)

    @property
    def bid(self) -> int:
        """What is bid; 0 for a pass."""
        return actions.bid_amount(self.call)

    @property
    def by_score(self) -> bool:
        """Whether this is the call at this score, and another would be at the start of a game."""
        rules, dealer = self.rules, self.rules.team_of[self.position.dealer]
        here, there = (
            Caller(rules, forecast(rules, totals, dealer)).call(self.position)
            for totals in (self.view.totals, (0,) * rules.teams)
        )
        return here == self.call != there

    @property
    def worth(self) -> str:
        """What the hand is worth, in words: rounded down, as it is held against whole bids."""
        about = f"{floor(10 * self.expected) / 10:.1f} points with {suit_name(self.suit)} trump"
        return f"the hand is worth about {about}"

    def missing(self, team: Team) -> int:
        """How many points a team is from the target."""
        return self.rules.target - self.view.totals[team]

    def people(self, team: Team) -> str:
        """A team in a sentence: `Ben and Dee`."""
        return self.called(self.rules.seats_of(team))


#: The words of a reason, without a full stop; None where it does not hold.
Reason = Callable[[CallDecision], str | None]


def opponents_would_be_out(at: CallDecision) -> str | None:
    """An opponent has bid what brings its team to the target."""
    bidder = at.position.bidder
    if at.call == PASS or bidder == NOBODY:
        return None
    team = at.rules.team_of[bidder]
    if team == at.team or not 0 < at.missing(team) <= at.position.bid:
        return None
    return f"the bid of {at.position.bid}, made, would bring {at.people(team)} to {at.rules.target}"


def brings_the_target(at: CallDecision) -> str | None:
    """Made, the bid brings the own team to the target."""
    if at.call == PASS or not 0 < at.missing(at.team) <= at.bid:
        return None
    return f"made, it brings {at.people(at.team)} to the target of {at.rules.target}; {at.worth}"


def is_worth_it(at: CallDecision) -> str | None:
    """The hand is worth the bid; more would need luck."""
    if at.call == PASS or at.expected < at.bid:
        return None
    more = at.bid + 1
    if more in at.rules.bids and at.expected < more:
        return f"{at.worth}, and {more} would need luck"
    return at.worth


def opponents_are_near(at: CallDecision) -> str | None:
    """More than the hand is worth is bid, or a team that is about to win might have the bid."""
    # Nobody is kept from anything who has passed, or has been outbid.
    rivals = {at.rules.team_of[seat] for seat in at.foes}
    if at.position.bidder != NOBODY:
        rivals.add(at.rules.team_of[at.position.bidder])
    near = [team for team in sorted(rivals - {at.team}) if 0 < at.missing(team) <= NEAR]
    if at.call == PASS or not near:
        return None
    nearest = min(near, key=at.missing)
    points = "one point" if at.missing(nearest) == 1 else f"{number(at.missing(nearest))} points"
    who = at.people(nearest)
    return f"{who} are only {points} from the target, and must be kept from an easy hand"


def partner_has_it(at: CallDecision) -> str | None:
    """A partner has the highest bid."""
    bidder = at.position.bidder
    if at.call != PASS or bidder == NOBODY or at.rules.team_of[bidder] != at.team:
        return None
    has = f"{at.names[bidder]}, a partner, has bid {at.position.bid}"
    return has if at.foes else f"{has}, and no opponent can bid any more"


def is_too_little(at: CallDecision) -> str | None:
    """The hand is worth less than the least that can be bid."""
    if at.call != PASS or at.higher is None or at.expected >= at.higher:
        return None
    return f"{at.worth}, and the least to bid is {at.higher}"


def is_a_risk(at: CallDecision) -> str | None:
    """Nothing else holds: what the hand is worth, and whether the score decides."""
    return f"{at.worth}, and {'at this score ' if at.by_score else ''}no other call looks better"


#: The strongest first; the last one always holds.
REASONS: tuple[Reason, ...] = (
    opponents_would_be_out,
    brings_the_target,
    is_worth_it,
    opponents_are_near,
    partner_has_it,
    is_too_little,
    is_a_risk,
)


def why_call(at: Decision, call: Action, trial: Trial | None = None) -> str:
    """The strongest reason for this call, without a full stop.

    Where only the last one holds and there is a `trial`, what that shows comes first.
    """
    decision = CallDecision(at, call)
    reason, said = next((r, text) for r in REASONS if (text := r(decision)))
    if trial is None or reason is not is_a_risk:
        return said
    return CallEvidence(at, trial).told(call, by_score=decision.by_score) or said
