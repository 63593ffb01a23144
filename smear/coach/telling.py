"""A decision that cost points, in words: what it cost, what was better, and what came of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.coach.deciding import Label
from smear.coach.outlooks import Outlook
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Card, Seat, Team, cards_in
from smear.engine.hand import Hand
from smear.engine.notation import sentence, suit_name
from smear.engine.scoring import HandScore
from smear.engine.variants import PITCH
from smear.textsafe import listed


class Verdict(NamedTuple):
    """A decision, a better one, and how the hand goes on after each.

    hand             the hand at the decision, all its cards known
    did, best        what was done, and what would have been better
    after, instead   how the hand goes on after each
    seen             whether what the person could see said so too
    exact            whether both are solved to the end
    """

    hand: Hand
    did: Action
    best: Action
    after: Outlook
    instead: Outlook
    seen: bool
    exact: bool

    @property
    def team(self) -> Team:
        """The team that it cost."""
        return self.hand.rules.team_of[self.hand.turn]

    @property
    def lost(self) -> int:
        """By how many points it changed the difference between this team and all others."""
        return round(self.instead.worth(self.team) - self.after.worth(self.team))


class Teller:
    """Tells of verdicts, with everybody's names and a way to write cards."""

    def __init__(self, names: Sequence[str], label: Label) -> None:
        self._names = names
        self._label = label

    def text(self, verdict: Verdict, trick: int) -> str:
        """The whole remark; `trick` is the number of the trick, 0 outside the tricks."""
        name = self._names[verdict.hand.turn]
        where = f" (trick {trick})" if trick else ""
        did = f"{name} {self._did(verdict)}{where}: {self._cost(verdict)}."
        turn = self._turn(verdict)
        then = f", and then {turn}" if turn else ""
        better = f"{sentence(self._noun(verdict))} would have been better{then}"
        instead = f"{better}: {self._scores(verdict)}."
        return f"{did} {instead} {self._judged(verdict, name)}"

    def _did(self, verdict: Verdict) -> str:
        did = verdict.did
        if did == PASS:
            return "passed"
        if actions.is_bid(did):
            return f"bid {actions.bid_amount(did)}"
        if actions.is_name_trump(did):
            return f"named {suit_name(actions.named_suit(did))}"
        if actions.is_discard(did):
            return f"discarded {self._cards(cards_in(actions.discarded_cards(did)))}"
        verb = "played" if verdict.hand.count else "led"
        return f"{verb} the {self._label(did)}"

    def _noun(self, verdict: Verdict) -> str:
        best = verdict.best
        if best == PASS:
            return "a pass"
        if actions.is_bid(best):
            return f"a bid of {actions.bid_amount(best)}"
        if actions.is_name_trump(best):
            return f"{suit_name(actions.named_suit(best))} as trump"
        if actions.is_discard(best):
            away = self._cards(cards_in(actions.discarded_cards(best)))
            return f"discarding {away}"
        return f"the {self._label(best)}"

    def _cards(self, cards: Sequence[Card]) -> str:
        return listed([f"the {self._label(card)}" for card in cards], "and") or "no card"

    # What it cost.

    def _cost(self, verdict: Verdict) -> str:
        own = _change(verdict.instead, verdict)[0] - _change(verdict.after, verdict)[0]
        team = self._team(verdict, verdict.team)
        if own > 0:
            return f"it cost {team} {_points(own)}"
        gift = f"it gave the opponents {_points(verdict.lost - own)}"
        return gift if not own else f"{gift} and {team} only {-own}"

    def _scores(self, verdict: Verdict) -> str:
        """What each comes to: `3 to 1 instead of 2 to 2`."""
        better, worse = (_change(o, verdict) for o in (verdict.instead, verdict.after))
        if len(better) == 2:
            return f"{better[0]} to {better[1]} instead of {worse[0]} to {worse[1]}"
        said = []
        for place, (points, other) in enumerate(zip(better, worse, strict=True)):
            team = self._team(verdict, (verdict.team + place) % len(better))
            if points != other:
                said.append(f"{team} {points} instead of {other}")
        return ", ".join(said)

    def _team(self, verdict: Verdict, team: Team) -> str:
        return listed([self._names[seat] for seat in verdict.hand.rules.seats_of(team)], "and")

    # What would have happened.

    def _turn(self, verdict: Verdict) -> str:
        """What turns out otherwise: the trick, the contract and the points."""
        said = [*self._trick(verdict), *self._owners(verdict), self._contract(verdict)]
        return listed([part for part in said if part], "and")

    def _contract(self, verdict: Verdict) -> str:
        better, worse = verdict.instead.score, verdict.after.score
        if better is None:
            return "nobody has the bid, and the cards are dealt anew"
        bid = f"the bid of {better.bid}"
        made = "is made" if better.made else "is set"
        if (better.bidder, actions.bid(better.bid)) == (verdict.hand.turn, verdict.best):
            return f"it {made}"
        if worse is None or (better.bidder, better.bid) != (worse.bidder, worse.bid):
            return f"{bid} by {self._names[better.bidder]} {made}"
        return f"{bid} {made}" if better.made != worse.made else ""

    def _trick(self, verdict: Verdict) -> list[str]:
        """Who takes the trick, where that is somebody else."""
        if not actions.is_play(verdict.did):
            return []
        taker, card = _taken(verdict.hand, verdict.instead.actions)
        other, _ = _taken(verdict.hand, verdict.after.actions)
        if taker == other:
            return []
        with_it = "" if card == verdict.best else f" with the {self._label(card)}"
        return [
            "it takes the trick"
            if not with_it
            else f"{self._names[taker]} takes the trick{with_it}"
        ]

    def _owners(self, verdict: Verdict) -> list[str]:
        """The points that somebody else has."""
        better, worse = verdict.instead.score, verdict.after.score
        if better is None or worse is None:
            return []
        gained: dict[Team | None, list[str]] = {}
        points = zip(verdict.hand.rules.points, better.points, worse.points, strict=True)
        for point, owner, other in points:
            if owner != other:
                gained.setdefault(owner, []).append(_point(point.name))
        return [self._has(verdict, team, names) for team, names in gained.items()]

    def _has(self, verdict: Verdict, team: Team | None, names: list[str]) -> str:
        what = listed(names, "and")
        if team is None:
            return f"nobody has {what}"
        return f"{self._team(verdict, team)} have {what}"

    def _judged(self, verdict: Verdict, name: str) -> str:
        """Whether it could be seen, and how sure all this is."""
        if not verdict.seen:
            return "Only with all cards open could that be seen."
        said = f"What {name} could see said so too"
        return f"{said}." if verdict.exact else f"{said}; how it goes on is an estimate."


def _point(name: str) -> str:
    return "the game point" if name == "game" else f"the {name}"


def _points(count: float) -> str:
    return f"{count:.0f} point{'' if count == 1 else 's'}"


def _change(outlook: Outlook, verdict: Verdict) -> list[int]:
    """What the hand gives each team, the own team first."""
    score: HandScore | None = outlook.score
    teams = verdict.hand.rules.teams
    if score is None:
        return [0] * teams
    return [score.change[(verdict.team + place) % teams] for place in range(teams)]


def _taken(hand: Hand, made: Sequence[Action]) -> tuple[Seat, Card]:
    """Who takes the present trick when it goes on so, and with which card."""
    hand = hand.clone()
    tricks = hand.tricks
    cards: dict[Seat, Card] = {}
    for seat in range(hand.rules.seats):
        if hand.phase != PITCH and (card := hand.card_of(seat)):
            cards[seat] = card.bit_length() - 1
    for action in made:
        cards[hand.turn] = action
        hand.push(action)
        if hand.tricks > tricks:
            break
    return hand.winner, cards[hand.winner]
