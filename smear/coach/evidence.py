"""What a trial says for an action, where no reason is certain: what came of it in likely deals.

Every number is counted in deals that agree with all that the seat can tell, the rest being played
as by club players. So a sentence is true of those deals, by construction, and says how many there
were. Where chance may have made the difference, that is what is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from smear.bots.club.policy import choose, play_out
from smear.bots.expert.bidding import Caller, Heard
from smear.bots.expert.candidates import distinct
from smear.bots.expert.chances import Chances
from smear.bots.expert.choosing import DOUBTFUL
from smear.bots.expert.forecast import forecast
from smear.bots.expert.readings import likely_worlds
from smear.bots.knowledge import Knowledge
from smear.bots.worlds import Worlds
from smear.coach.deciding import CardDecision, Decision
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Card, Team
from smear.engine.hand import Hand
from smear.engine.scoring import HandScore
from smear.engine.variants import AUCTION, PLAY, THROWN_IN

#: By how many standard errors a bid must be made more often to be told before anything else.
PLAIN: Final = 2.0

#: Whether it is late, asked before each further deal.
Late: TypeAlias = Callable[[], bool]


class Tried(NamedTuple):
    """What came of an action in one deal: what the hand gave, and the chance to win the game.

    `score` is None where nobody has bid.
    """

    score: HandScore | None
    chance: float


class Fate(NamedTuple):
    """How often the own team, or opponents, make the bid that they have, and how often not."""

    own: bool
    made: int
    lost: int

    @property
    def said(self) -> str:
        """It in words."""
        who = "your team" if self.own else "opponents"
        if not self.made + self.lost:
            return f"{who} never {'has' if self.own else 'have'} the bid"
        if self.own:
            return f"{who} makes its bid in {self.made}, is set in {self.lost}"
        return f"{who} make their bid in {self.made}, are set in {self.lost}"


class Trial(NamedTuple):
    """In how many deals, and with what number of worlds and which draws, actions are tried."""

    worlds: int
    rng: Random
    is_late: Late = lambda: False


def clearness(mine: Sequence[float], others: Sequence[float]) -> float:
    """By how many standard errors the first are the greater ones, deal by deal."""
    differences = [one - other for one, other in zip(mine, others, strict=True)]
    mean = fmean(differences)
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else inf
    if error:
        return mean / error
    return 0.0 if not mean else inf if mean > 0 else -inf


class CardEvidence:
    """A card beside the one that a club player plays or, if that is it, beside the next best."""

    def __init__(self, at: CardDecision, trial: Trial) -> None:
        self._at = at
        self._trial = trial

    @cached_property
    def results(self) -> dict[Card, list[Tried]]:
        """What came of this card, the first, and of the other in each deal; of this alone if none.

        All kinds of cards count that may be played, but one of each.
        """
        at = self._at
        first = choose(at.position, at.view.totals)
        kinds = distinct(at.position, at.legal, first, at.knowledge.unseen)
        rivals = [card for card in kinds if card != at.card] if first == at.card else [first]
        found: dict[Card, list[Tried]] = {card: [] for card in (at.card, *rivals)}
        if not rivals:
            return found
        chances = Chances(at.rules, at.view.totals, at.team)
        trial = self._trial
        worlds = likely_worlds(at.view, at.knowledge, trial.worlds, trial.rng.random)
        for number, world in enumerate(worlds):
            if number and trial.is_late():
                break
            for card, tried in found.items():
                hand = world.clone()
                hand.push(card)
                play_out(hand)
                tried.append(Tried(hand.score(), chances.after(hand)))
        best = max(rivals, key=lambda card: fmean(t.chance for t in found[card]))
        return {at.card: found[at.card], best: found[best]}

    def better(self) -> str | None:
        """What is better after this card than after the other; None where nothing clearly is."""
        if len(self.results) < 2 or self._clearness <= DOUBTFUL:
            return None
        (_, mine), (other, others) = self.results.items()
        facts = [
            (clear, said)
            for clear, said in self._facts(mine, others, f"the {self._at.label(other)}")
            if clear > DOUBTFUL
        ]
        return self._told(max(facts)[1] if facts else self._game(mine, others, other))

    def otherwise(self) -> str:
        """What there is to say where nothing is better: how the two compare, true in any case."""
        if len(self.results) < 2:
            return "all that may be played comes to the same"
        other = f"the {self._at.label([*self.results][1])}"
        if self._clearness < -DOUBTFUL:
            return self._told(f"{other} does better")
        return self._told(f"no difference can be told between it and {other}")

    @property
    def _clearness(self) -> float:
        mine, others = self.results.values()
        return clearness([tried.chance for tried in mine], [tried.chance for tried in others])

    def _told(self, said: str) -> str:
        return f"{_deals(len(self.results[self._at.card]))}, {said}"

    def _facts(
        self, mine: Sequence[Tried], others: Sequence[Tried], other: str
    ) -> Iterator[tuple[float, str]]:
        """How clearly something is better after this card, and the words; where figures differ."""
        at = self._at
        bidders = at.rules.team_of[at.position.bidder]
        made = [[float(score.made) for score in scores(tried)] for tried in (mine, others)]
        ours, theirs = (int(sum(some)) for some in made)
        if ours != theirs:
            who = _whose(at, bidders, "make")
            clear = clearness(*made) * (1 if bidders == at.team else -1)
            said = f"{who} {at.position.bid} in {ours} after this card, in {theirs} after {other}"
            # Whether a bid is made is the plainest thing to tell.
            yield (inf if clear > PLAIN else clear), said
        for team in range(at.rules.teams):
            gains = [[float(s.change[team]) for s in scores(tried)] for tried in (mine, others)]
            here, there = (f"{fmean(some):.1f}" for some in gains)
            if here != there:
                verb = "brings your team" if team == at.team else f"leaves {_people(at, team)}"
                said = f"it {verb} {_points(here)} on average, {other} {there}"
                yield clearness(*gains) * (1 if team == at.team else -1), said

    def _game(self, mine: Sequence[Tried], others: Sequence[Tried], other: Card) -> str:
        """How much oftener the game is won."""
        here, there = (f"{100 * fmean(t.chance for t in tried):.0f}" for tried in (mine, others))
        name = f"the {self._at.label(other)}"
        if here == there:
            return f"it wins the game for your team a little more often than {name}"
        return f"it wins your team the game about {here} times in 100, {name} {there}"


class CallEvidence:
    """A bid beside a pass, or a pass beside the least that could be bid."""

    def __init__(self, at: Decision, trial: Trial) -> None:
        self._at = at
        self._trial = trial

    def told(self, call: Action, *, by_score: bool = False) -> str | None:
        """What comes of the call and of the other; None where there is no other.

        `by_score` is whether the score has made it the better one: then the games won are told.
        """
        at = self._at
        least = next((b for b in at.rules.bids if b > at.position.bid), None)
        if least is None:
            return None
        other, name = (
            (actions.bid(least), f"a bid of {least}") if call == PASS else (PASS, "a pass")
        )
        mine, others = self.tried((call, other))
        wins = [[one.chance for one in tried] for tried in (mine, others)]
        clear = clearness(*wins)
        here, there = (f"{100 * fmean(chances):.0f}" for chances in wins)
        deals = f"in {len(mine)} likely deals"
        fates = self._fate(mine, own=call != PASS), self._fate(others, own=other != PASS)
        bold = fates[call == PASS]
        # Made oftener than set, a bid speaks for itself; otherwise it is the game that matters.
        by_game = by_score or (bold.made > bold.lost) == (call == PASS)
        if by_game and clear > DOUBTFUL and here != there:
            when = "at this score " if by_score else ""
            won = f"your team wins the game about {here} times in 100 after it"
            return f"{when}{won}, {there} after {name}, {deals}"
        close = "it is close: " if abs(clear) <= DOUBTFUL else ""
        return f"{close}{deals} {fates[0].said}; after {name} {fates[1].said}"

    def tried(self, calls: Sequence[Action]) -> list[list[Tried]]:
        """What comes of each of these calls in every deal."""
        at, trial = self._at, self._trial
        rules, totals = at.rules, at.view.totals
        expected = forecast(rules, totals, rules.team_of[at.position.dealer])
        caller = Caller(rules, expected)
        redealt = Tried(None, expected.redeal(at.team))
        chances = Chances(rules, totals, at.team)
        worlds = Worlds(Knowledge(at.view, at.position))
        drawn = Heard(at.view, caller).drawn(worlds, trial.worlds, trial.rng.random, trial.is_late)
        found: list[list[Tried]] = [[] for _ in calls]
        for number, world in enumerate(drawn):
            if number and trial.is_late():
                break
            for call, tried in zip(calls, found, strict=True):
                hand = world.clone()
                hand.push(call)
                while hand.phase == AUCTION:
                    hand.push(caller.call(hand))
                if hand.phase != THROWN_IN:
                    _play(hand, totals)
                    tried.append(Tried(hand.score(), chances.after(hand)))
                else:
                    tried.append(redealt)
        return found

    def _fate(self, tried: Sequence[Tried], *, own: bool) -> Fate:
        """What becomes of the bid where the own team has it, or where opponents have."""
        at = self._at
        made = [s.made for s in scores(tried) if (at.rules.team_of[s.bidder] == at.team) == own]
        return Fate(own, sum(made), len(made) - sum(made))


def scores(tried: Sequence[Tried]) -> list[HandScore]:
    """What the hands gave in which somebody had bid."""
    return [one.score for one in tried if one.score is not None]


def _play(hand: Hand, totals: tuple[int, ...]) -> None:
    while hand.phase != PLAY:
        hand.push(choose(hand, totals))
    play_out(hand)


def _deals(count: int) -> str:
    return f"in {count} deals that fit what you know" if count > 1 else "in a likely deal"


def _people(at: Decision, team: Team) -> str:
    return at.called(at.rules.seats_of(team))


def _whose(at: Decision, team: Team, verb: str) -> str:
    """`your team makes its`, `Gus and Otto make their`."""
    if team == at.team:
        return f"your team {verb}s its"
    return f"{_people(at, team)} {verb} their"


def _points(count: str) -> str:
    return f"{count} point{'' if count == '1.0' else 's'}"
