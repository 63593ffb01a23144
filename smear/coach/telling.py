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
    after, instead   how the hand would go on after each
    real             how it did go on: of its actions the cards, from the decision on
    seen             whether what the person could see said so too
    exact            whether both are solved to the end; of three teams the two others then play
                     against this one as well as can be, which they may not do
    """

    hand: Hand
    did: Action
    best: Action
    after: Outlook
    instead: Outlook
    real: Outlook
    seen: bool
    exact: bool

    @property
    def team(self) -> Team:
        """The team that it cost."""
        return self.hand.rules.team_of[self.hand.turn]

    @property
    def risked(self) -> int:
        """What was at stake: the points that the team has less, and that all others have more."""
        return round(self.instead.worth(self.team) - self.after.worth(self.team))

    @property
    def was_let_pass(self) -> bool:
        """Whether the hand ended as well for the team as with the better action, or better."""
        return self.real.worth(self.team) >= self.instead.worth(self.team)

    @property
    def against(self) -> Outlook:
        """What the better action is held against: what happened, if it is to blame for all of it.

        Where the hand ended worse than it had to after this decision, something else is to blame
        as well; where it ended no worse than with the better action, nothing has come of it.
        """
        team = self.team
        after, real = self.after.worth(team), self.real.worth(team)
        return self.real if after <= real < self.instead.worth(team) else self.after

    @property
    def lost(self) -> int:
        """What it cost, counted as in `risked`: nothing where the others have let it pass."""
        if self.was_let_pass:
            return 0
        return round(self.instead.worth(self.team) - self.against.worth(self.team))


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
        better = f"{sentence(self._noun(verdict.best))} would have been better."
        turn = self._turn(verdict)
        then = f" ({turn})" if turn else ""
        gives = f"{sentence(self._how(verdict))}, it gives {self._scores(verdict, then)}."
        return f"{did} {better} {gives} {self._judged(verdict, name)}"

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

    def _noun(self, action: Action) -> str:
        if action == PASS:
            return "a pass"
        if actions.is_bid(action):
            return f"a bid of {actions.bid_amount(action)}"
        if actions.is_name_trump(action):
            return f"{suit_name(actions.named_suit(action))} as trump"
        if actions.is_discard(action):
            away = self._cards(cards_in(actions.discarded_cards(action)))
            return f"discarding {away}"
        return f"the {self._label(action)}"

    def _cards(self, cards: Sequence[Card]) -> str:
        return listed([f"the {self._label(card)}" for card in cards], "and") or "no card"

    # What it cost.

    def _cost(self, verdict: Verdict) -> str:
        """How many points, and which: `it cost Ann 7 points: 6 of their own, 1 more for ...`."""
        team = self._team(verdict, verdict.team)
        if verdict.was_let_pass:
            return f"{team} risked {_points(verdict.risked)}, but that was let pass"
        own = _change(verdict.instead, verdict)[0] - _change(verdict.against, verdict)[0]
        others = verdict.lost - own
        parts = []
        if own > 0:
            parts.append(f"{own} of their own")
        if others:
            parts.append(f"{others} more for the others" if others > 0 else _less(others, "fewer"))
        if own < 0:
            parts.append(_less(own, "more"))
        split = f": {', '.join(parts)}" if others else ""
        return f"it cost {team} {_points(verdict.lost)}{split}"

    def _scores(self, verdict: Verdict, then: str) -> str:
        """What each comes to: `3 to 1 instead of 2 to 2`, which is what really happened."""
        if verdict.against is verdict.real:
            return f"{self._compared(verdict, 'instead of')}{then}"
        scores = f"{self._compared(verdict, 'rather than')} after {self._noun(verdict.did)}"
        return f"{scores}{then}. The hand ended {self._result(verdict.real, verdict)}"

    def _compared(self, verdict: Verdict, word: str) -> str:
        better, worse = (_change(o, verdict) for o in (verdict.instead, verdict.against))
        if len(better) == 2:
            return f"{better[0]} to {better[1]} {word} {worse[0]} to {worse[1]}"
        said = []
        for place, (points, other) in enumerate(zip(better, worse, strict=True)):
            team = self._team(verdict, (verdict.team + place) % len(better))
            if points != other:
                said.append(f"{team} {points} {word} {other}")
        return ", ".join(said)

    def _result(self, outlook: Outlook, verdict: Verdict) -> str:
        """What a hand gives everybody, the own team first."""
        change = _change(outlook, verdict)
        if len(change) == 2:
            return f"{change[0]} to {change[1]}"
        teams = [(verdict.team + place) % len(change) for place in range(len(change))]
        return ", ".join(
            f"{self._team(verdict, team)} {points}"
            for team, points in zip(teams, change, strict=True)
        )

    def _team(self, verdict: Verdict, team: Team) -> str:
        return listed([self._names[seat] for seat in verdict.hand.rules.seats_of(team)], "and")

    # What would have happened.

    def _turn(self, verdict: Verdict) -> str:
        """What turns out otherwise: the trick, the points and the contract."""
        said = [self._trick(verdict), *self._owners(verdict), self._contract(verdict)]
        return "; ".join(part for part in said if part)

    def _contract(self, verdict: Verdict) -> str:
        better, worse = verdict.instead.score, verdict.against.score
        if better is None:
            return "nobody has the bid, and the cards are dealt anew"
        made = "is made" if better.made else "is set"
        bid = f"the bid of {better.bid}"
        if worse is None or (better.bidder, better.bid) != (worse.bidder, worse.bid):
            return f"{bid} by {self._names[better.bidder]} {made}"
        return f"{bid} {made}" if better.made != worse.made else ""

    def _trick(self, verdict: Verdict) -> str:
        """Who takes the trick, where that is somebody else."""
        if not actions.is_play(verdict.did):
            return ""
        taker, card = _taken(verdict.hand, verdict.instead.actions)
        other, _ = _taken(verdict.hand, verdict.against.actions)
        if taker == other:
            return ""
        return f"{self._names[taker]} takes the trick with the {self._label(card)}"

    def _owners(self, verdict: Verdict) -> list[str]:
        """The points that somebody else has."""
        better, worse = verdict.instead.score, verdict.against.score
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

    def _how(self, verdict: Verdict) -> str:
        """How the hand is taken to go on, which nobody can know."""
        if not verdict.exact:
            return "played on as club players would"
        if verdict.hand.rules.teams == 2:
            return "with the best play of everybody from here"
        team = self._team(verdict, verdict.team)
        return f"even if all others play against {team} at their best from here"

    def _judged(self, verdict: Verdict, name: str) -> str:
        """Whether it could be seen."""
        if verdict.seen:
            return f"What {name} could see said so too."
        return "Only with all cards open could that be seen."


def _point(name: str) -> str:
    return "the game point" if name == "game" else f"the {name}"


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _less(count: int, kind: str) -> str:
    """A part that makes the sum smaller; `fewer` are the others', `more` their own."""
    whose = "for the others" if kind == "fewer" else "of their own"
    return f"less {-count} {kind} {whose}"


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
