"""The search itself: yes or no, one trick after the other.

`after_card` goes through the cards of a seat that is to play to a trick, `after_trick` hands the
trick to its winner, and `lead` is a position between two tricks, where most of the work is saved:
see `v0`. A seat of the own team needs one card that leads to a yes; when another team is
to play, every card must.

All three speak of the same things:

    present   the cards not yet taken in tricks, those of the present trick among them
    trick     the cards of the present trick
    points    the card points of the own team so far (among three teams: of each), as the question
              counts them
    unplayed  the card points in `present`
    question  what is asked
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic

from smear.engine.cards import Seat, Team
from smear.engine.hand import Hand
from smear.engine.rules import Rules
from smear.engine.scoring import counted_cards
from smear.solver.board import Board, Cards, Led
from smear.solver.questions import OWN, Pool, Q
from smear.solver.stakes import Stakes


class OutOfNodesError(Exception):
    """The search may go on no longer."""


class Budget:
    """How long to search: for at most `limit` nodes, and until `stop`, asked now and then, is true.

    A node is a completed trick.
    """

    #: How many nodes are searched between two calls of `stop`: under a millisecond.
    STRIDE = 256

    __slots__ = ("_limit", "_stop", "nodes", "pause")

    def __init__(self) -> None:
        self.renew(None, None)

    def renew(self, limit: int | None, stop: Callable[[], bool] | None) -> None:
        """Begin to count anew."""
        self._limit = limit
        self._stop = stop
        self.nodes = 0
        self.pause = 0

    def check(self) -> None:
        """Raise OutOfNodesError when it is enough; else set `pause`, when to ask again."""
        limit = self._limit
        if limit is not None and self.nodes >= limit:
            raise OutOfNodesError
        if self._stop is not None and self._stop():
            raise OutOfNodesError
        pause = self.nodes + self.STRIDE
        self.pause = pause if limit is None else min(pause, limit)


class Search(ABC, Generic[Q]):
    """Yes-or-no search on one board for one team; what it has found stays known.

    party_of[seat]   0 for the own team, then the other teams clockwise
    mine[seat]       whether it is a seat of the own team
    teams[party]     which team it is
    cards_of[party]  the cards of a party's seats
    unit[party]      what a card point of this party adds to `points`
    pool             the questions asked so far, with what is known about them
    """

    __slots__ = (
        *("board", "budget", "cards_of", "duck", "hands", "holder", "leads", "led", "mine"),
        *("next_seat", "party_of", "pips", "pool", "smear", "teams", "trumps", "unit"),
    )

    def __init__(self, rules: Rules, board: Board, team: Team, budget: Budget) -> None:
        self.board = board
        self.budget = budget
        self.hands = board.hands
        self.holder = board.holder
        self.led = board.led
        self.pips = board.pips
        self.trumps = board.trumps
        self.leads, self.smear, self.duck = board.leads, board.smear, board.duck
        self.next_seat = rules.next_seat
        self.party_of = tuple((other - team) % rules.teams for other in rules.team_of)
        self.mine = tuple(party == OWN for party in self.party_of)
        cards_of = [0] * rules.teams
        for party, held in zip(self.party_of, board.hands, strict=True):
            cards_of[party] |= held
        self.cards_of = tuple(cards_of)
        self.teams = tuple((team + party) % rules.teams for party in range(rules.teams))
        self.unit = self._units()
        self.pool: Pool = {}

    @abstractmethod
    def _units(self) -> tuple[int, ...]:
        """What `unit` is to be."""

    @abstractmethod
    def ask(self, stakes: Stakes, value: float) -> tuple[Q, int]:
        """The question whether a hand with these stakes is worth so much, and its shift."""

    def points(self, hand: Hand) -> int:
        """The card points so far, as the search counts them, before any shift."""
        counted = counted_cards(hand)
        return sum(
            hand.rules.card_points(counted[team]) * unit
            for team, unit in zip(self.teams, self.unit, strict=True)
        )

    @abstractmethod
    def reached(self, points: int, question: Q) -> bool:
        """The answer at the end of the hand."""

    @abstractmethod
    def lead(self, present: Cards, leader: Seat, points: int, unplayed: int, question: Q) -> bool:
        """The answer where this seat is to lead."""

    def after_trick(  # noqa: PLR0917 (arguments by name would cost much here)
        self, present: Cards, trick: Cards, win: Cards, points: int, unplayed: int, question: Q
    ) -> bool:
        """The answer when the last card of a trick has been played; `win` could win it."""
        budget = self.budget
        if budget.nodes >= budget.pause:
            budget.check()
        budget.nodes += 1
        leader = self.holder[(trick & win).bit_length()]
        party = self.party_of[leader]
        pips = self.pips[trick]
        points += pips * self.unit[party]
        if trick & question.open:
            question, shift = question.after[trick & question.open, party]
            points -= shift
        present ^= trick
        hand = present & self.hands[leader]
        if hand & hand - 1:
            return self.lead(present, leader, points, unplayed - pips, question)
        if hand:
            # The last trick plays itself.
            win = self.led[hand.bit_length()].win
            party = self.party_of[self.holder[(present & win).bit_length()]]
            points += (unplayed - pips) * self.unit[party]
            if present & question.open:
                question, shift = question.after[present & question.open, party]
                points -= shift
        return self.reached(points, question)

    def after_card(  # noqa: PLR0917 (as above)
        self,
        present: Cards,
        trick: Cards,
        led: Led,
        seat: Seat,
        points: int,
        unplayed: int,
        question: Q,
    ) -> bool:
        """The answer when cards have been played to a trick and this seat is next."""
        must, may, win = led
        while True:
            hand = present & self.hands[seat]
            cards = hand & may if hand & must else hand
            next_seat = self.next_seat[seat]
            is_last = trick & self.hands[next_seat]
            if cards & cards - 1:
                break
            # The only card that may be played.
            trick |= cards
            if is_last:
                return self.after_trick(present, trick, win, points, unplayed, question)
            seat = next_seat
        best = (trick & win).bit_length()
        winning = cards & win >> best << best
        if self.mine[self.holder[best]] is self.mine[seat]:
            choices = self.smear[cards]
        else:
            choices = self.smear[winning] + self.duck[cards ^ winning]
        mine = self.mine[seat]
        if is_last:
            for bit, between in choices:
                if between & present and mine is self.after_trick(
                    present, trick | bit, win, points, unplayed, question
                ):
                    return mine
        else:
            for bit, between in choices:
                if between & present and mine is self.after_card(
                    present, trick | bit, led, next_seat, points, unplayed, question
                ):
                    return mine
        return not mine
