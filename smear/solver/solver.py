"""The value of every action in an open hand: what a caller of the solver deals with."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple, Protocol

from smear.engine.actions import Action
from smear.engine.cards import Suit, Team
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable
from smear.engine.scoring import HandScore
from smear.engine.variants import PEEK, PITCH, PLAY
from smear.solver.board import Board
from smear.solver.search import Budget, OutOfNodesError, Search
from smear.solver.stakes import Stakes, Worth, cards_in_play, difference
from smear.solver.three_teams import ThreeTeams
from smear.solver.two_teams import TwoTeams


class Solution(NamedTuple):
    """What the actions of the seat to act are worth.

    team      whose worth it is
    to_act    whether that team is to act: it wants the highest value, another team the lowest
    values    the value of each action that was solved
    unsolved  the actions that were not, because the search was ended before
    nodes     how many completed tricks were looked at
    """

    team: Team
    to_act: bool
    values: dict[Action, float]
    unsolved: tuple[Action, ...]
    nodes: int

    @property
    def is_solved(self) -> bool:
        """Whether every action has its value."""
        return not self.unsolved

    @property
    def best(self) -> float | None:
        """The value of the hand as it stands; None unless every action has its value."""
        if self.unsolved:
            return None
        return (max if self.to_act else min)(self.values.values())

    @property
    def best_actions(self) -> tuple[Action, ...]:
        """The actions that keep that value; none unless every action has its own."""
        best = self.best
        return tuple(action for action, value in self.values.items() if value == best)


class Line(NamedTuple):
    """How a hand goes on when all play on their best: the actions to its end, and what it gives."""

    actions: tuple[Action, ...]
    score: HandScore


class Prospect(Protocol):
    """What a hand will be worth to the team: one of `values`, which ascend."""

    @property
    def values(self) -> list[float]:
        """All that it can be worth, ascending."""
        ...

    def reaches(self, value: float) -> bool:
        """Whether the team can have at least so much. Raises OutOfNodesError."""
        ...


class Ended(NamedTuple):
    """A hand that is over."""

    values: list[float]

    def reaches(self, value: float) -> bool:
        """Whether it has given so much."""
        return self.values[0] >= value


class Game(NamedTuple):
    """One search, the stakes it plays for, and the questions that have been asked about them."""

    search: Search[Any]
    stakes: Stakes
    asked: dict[float, tuple[Any, int]]


class InTricks:
    """A hand in its tricks."""

    __slots__ = ("_game", "_leader_card", "_points", "_present", "_trick", "_turn", "values")

    def __init__(self, hand: Hand, game: Game) -> None:
        board = game.search.board
        self._game = game
        self._turn = hand.turn
        self._trick = board.cards(hand.trick)
        self._present = board.cards(cards_in_play(hand))
        self._points = game.search.points(hand)
        self._leader_card = board.cards(hand.card_of(hand.leader)).bit_length()
        self.values = game.stakes.values

    def reaches(self, value: float) -> bool:
        """Ask the search."""
        search, stakes, asked = self._game
        if value not in asked:
            asked[value] = search.ask(stakes, value)
        question, shift = asked[value]
        points = self._points - shift
        unplayed = search.pips[self._present]
        if not self._trick:
            return search.lead(self._present, self._turn, points, unplayed, question)
        led = search.led[self._leader_card]
        return search.after_card(
            self._present, self._trick, led, self._turn, points, unplayed, question
        )


class BeforeLead:
    """A hand whose bidder is to lead, and so to make trump: one prospect for every lead."""

    __slots__ = ("_leads", "_mine", "values")

    def __init__(self, leads: list[Prospect], mine: bool) -> None:
        self._leads = leads
        self._mine = mine
        self.values = sorted({value for lead in leads for value in lead.values})

    def reaches(self, value: float) -> bool:
        """Whether some lead does, or every lead when another team has it."""
        return self._mine is any(lead.reaches(value) is self._mine for lead in self._leads)


class Solver:
    """The exact value of what can be done in a hand whose cards are all known.

    It keeps what it has found: asked again, it goes on from there.
    """

    def __init__(self, hand: Hand, team: Team | None = None, worth: Worth = difference) -> None:
        """The hand must be in its tricks, or (Wisconsin) its first lead or its discard.

        `team` is the team whose worth is meant, that of the seat to act when none is named: it
        takes the most it can get, while all others together leave it the least. `worth` says what
        an outcome is worth to it.

        Raises ValueError for a hand in another phase, or with cards that are not known.
        """
        rules = hand.rules
        if hand.phase not in (PLAY, PITCH, PEEK):
            raise ValueError("only a hand in its tricks, its first lead or its discard is solved")
        extra = rules.peek if hand.phase == PEEK else 0
        for seat, held in enumerate(hand.hands):
            cards = (held | hand.card_of(seat)).bit_count()
            if cards != rules.hand_size - hand.tricks + (extra if seat == hand.turn else 0):
                raise ValueError("a hand is solved only when all its cards are known")
        self._hand = hand.clone()
        self._team = rules.team_of[hand.turn] if team is None else team
        self._worth = worth
        self._budget = Budget()
        self._searches: dict[Suit, Search[Any]] = {}
        self._games: dict[tuple[object, ...], Game] = {}

    def solve(self, limit: int | None = None, stop: Callable[[], bool] | None = None) -> Solution:
        """The value of every legal action; those not reached within the limits are named unsolved.

        `limit` is the greatest number of completed tricks to look at; `stop` is asked now and then,
        and once it says true the search ends.

        Raises ValueError when, between two teams, the game point would cost a team something.
        """
        hand = self._hand
        self._budget.renew(limit, stop)
        actions = tuple(hand.legal_actions())
        values: dict[Action, float] = {}
        guess = None
        try:
            for action in actions:
                guess = values[action] = _value(self._prospect(_then(hand, action)), guess)
        except OutOfNodesError:
            pass
        mine = hand.rules.team_of[hand.turn] == self._team
        unsolved = actions[len(values) :]
        return Solution(self._team, mine, values, unsolved, self._budget.nodes)

    def line(
        self,
        action: Action,
        limit: int | None = None,
        stop: Callable[[], bool] | None = None,
        *,
        prefer: Callable[[Hand], Action] | None = None,
    ) -> Line | None:
        """How the hand goes on after a legal action when all play on their best.

        Of several actions as good, that which `prefer` chooses is taken, else the first. None when
        the limits, which are those of `solve`, end the search before.
        """
        self._budget.renew(limit, stop)
        hand = _then(self._hand, action)
        made = [action]
        try:
            prospect = self._prospect(hand)
            value = _value(prospect, None)
            while not hand.is_over:
                made.append(self._reply(hand, value, prefer))
                hand.push(made[-1])
        except OutOfNodesError:
            return None
        return Line(tuple(made), hand.score())

    def _reply(self, hand: Hand, value: float, prefer: Callable[[Hand], Action] | None) -> Action:
        """An action that keeps the hand at its value."""
        mine = hand.rules.team_of[hand.turn] == self._team
        first = () if prefer is None else (prefer(hand),)
        for action in chain(first, hand.legal_actions()):
            prospect = self._prospect(_then(hand, action))
            if mine:
                keeps = prospect.reaches(value)
            else:
                above = prospect.values[bisect_right(prospect.values, value) :]
                keeps = not above or not prospect.reaches(above[0])
            if keeps:
                return action
        raise AssertionError("no action keeps the value")

    def _prospect(self, hand: Hand) -> Prospect:
        """What is to be expected of this hand, which comes of the one to be solved."""
        if hand.is_over:
            return Ended([self._worth(hand.score(), self._team)])
        if hand.phase == PITCH:
            leads = [self._prospect(_then(hand, lead)) for lead in hand.legal_actions()]
            return BeforeLead(leads, hand.rules.team_of[hand.turn] == self._team)
        return InTricks(hand, self._game(hand))

    def _game(self, hand: Hand) -> Game:
        """What this hand is played for, shared by all that only differ in cards without a point."""
        table = hand.trump_table
        key = (
            table.trump,
            hand.thrown[hand.bidder],
            *(won & table.carrying for won in hand.won),
        )
        game = self._games.get(key)
        if game is None:
            stakes = Stakes(hand, self._team, self._worth)
            game = self._games[key] = Game(self._search(table), stakes, {})
        return game

    def _search(self, table: TrumpTable) -> Search[Any]:
        """The search with this suit as trump."""
        search = self._searches.get(table.trump)
        if search is None:
            hand = self._hand
            rules = hand.rules
            hands = [held | hand.card_of(seat) for seat, held in enumerate(hand.hands)]
            kind = TwoTeams if rules.teams == 2 else ThreeTeams
            board = Board(rules, table, hands)
            search = kind(rules, board, self._team, self._budget)
            self._searches[table.trump] = search
        return search


def _then(hand: Hand, action: Action) -> Hand:
    """The hand after this action, as a new value."""
    after = hand.clone()
    after.push(action)
    return after


def _value(prospect: Prospect, guess: float | None) -> float:
    """The greatest value that is reached; asked first is what is near the guess."""
    values = prospect.values
    # The first is reached in any case. Below `low` all are reached, from `high` on none.
    low, high = 0, len(values)
    at = len(values) // 2 if guess is None else bisect_left(values, guess)
    while high - low > 1:
        at = min(max(at, low + 1), high - 1)
        if prospect.reaches(values[at]):
            low = at
            at += 1
        else:
            high = at
            at -= 1
    return values[low]


def solve(
    hand: Hand,
    team: Team | None = None,
    worth: Worth = difference,
    *,
    limit: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Solution:
    """The value of every legal action in this hand: see `Solver`."""
    return Solver(hand, team, worth).solve(limit, stop)
