"""What a hand whose cards are all known comes to from some decision on.

Where the rest is short enough it is solved: everybody plays on as well as can be, and all others
against the team that is judged. Two teams have no choice; of three the other two may fall out with
each other, so there the line is what that team is sure of, not what is bound to come. What lies
before that is played as club players would play it, who see only their own cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from smear.bots.club.policy import Totals, choose
from smear.engine.actions import Action
from smear.engine.cards import Team
from smear.engine.hand import Hand
from smear.engine.scoring import HandScore
from smear.engine.variants import PITCH, PLAY, THROWN_IN
from smear.solver import Solution, Solver, difference
from smear.solver.stakes import cards_in_play

#: With so many cards in play a hand is solved in a moment: all of Wisconsin, the last four tricks
#: of Schmier.
SHORT: Final = 24
#: With so many it may be: the last five tricks of Schmier ...
LONG: Final = 30
#: ... within so many nodes.
NODES: Final = 15_000

#: Whether to give up: asked now and then.
Stop = Callable[[], bool]


class StoppedError(Exception):
    """The work was given up because `stop` said so."""


class Outlook(NamedTuple):
    """How a hand goes on: the actions to its end, and what it gives; None when thrown in."""

    actions: tuple[Action, ...]
    score: HandScore | None

    def worth(self, team: Team) -> float:
        """What it adds to the score of this team, less what it adds to those of all others."""
        return 0.0 if self.score is None else difference(self.score, team)


def is_short(hand: Hand) -> bool:
    """Whether the rest of the hand is solved in a moment."""
    return hand.phase in (PITCH, PLAY) and cards_in_play(hand).bit_count() <= SHORT


class Judge:
    """Judges what the seat to act may do in a hand whose cards are all known, for its team."""

    def __init__(self, hand: Hand, totals: Totals, stop: Stop) -> None:
        self.hand = hand
        self.team: Team = hand.rules.team_of[hand.turn]
        self._totals = totals
        self.stop = stop
        self._solver: Solver | None = None

    def solve(self) -> Solution | None:
        """The exact value of every action; None where that would take too long.

        Raises StoppedError.
        """
        hand = self.hand
        if hand.phase not in (PITCH, PLAY) or cards_in_play(hand).bit_count() > LONG:
            return None
        limit = None if is_short(hand) else NODES
        solver = Solver(hand, self.team)
        solution = solver.solve(limit, self.stop)
        self.heed()
        if not solution.is_solved:
            return None
        self._solver = solver
        return solution

    def outlook(self, action: Action) -> Outlook:
        """How the hand goes on after this action. Raises StoppedError."""
        if self._solver is not None:
            return self._line(self._solver, (), action)
        hand = self.hand.clone()
        hand.push(action)
        made = [action]
        while not hand.is_over and not is_short(hand):
            made.append(choose(hand, self._totals))
            hand.push(made[-1])
        self.heed()
        if hand.phase == THROWN_IN:
            return Outlook(tuple(made), None)
        if hand.is_over:
            return Outlook(tuple(made), hand.score())
        solver = Solver(hand, self.team)
        solution = solver.solve(stop=self.stop)
        self.heed()
        best = solution.best_actions
        usual = choose(hand, self._totals)
        return self._line(solver, tuple(made), usual if usual in best else best[0])

    def _line(self, solver: Solver, made: tuple[Action, ...], action: Action) -> Outlook:
        line = solver.line(action, stop=self.stop, prefer=lambda h: choose(h, self._totals))
        if line is None:
            raise StoppedError
        return Outlook((*made, *line.actions), line.score)

    def heed(self) -> None:
        """Give up where that is wanted."""
        if self.stop():
            raise StoppedError
