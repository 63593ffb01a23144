"""The search of one team against two others, each of which may have the game point.

`points` holds the card points of the three parties, eight bits each.
"""

from __future__ import annotations

from functools import cache

from smear.engine.cards import Seat
from smear.engine.scoring import game_point
from smear.solver.board import Cards
from smear.solver.questions import NOBODY_BIT, Accepted, Takers
from smear.solver.search import Search
from smear.solver.stakes import Stakes

_SHIFTS = (0, 8, 16)
_ONES = 255
#: One card point for each party.
_UNITS = tuple(1 << shift for shift in _SHIFTS)


class ThreeTeams(Search[Accepted]):
    """What is known of a position goes by the differences of all three teams' card points."""

    __slots__ = ()

    def _units(self) -> tuple[int, ...]:
        return _UNITS

    def ask(self, stakes: Stakes, value: float) -> tuple[Accepted, int]:
        """The question whether the hand is worth so much; its shift is 0."""
        accepted = [
            sum(1 << taker for taker, worth in enumerate(row) if worth >= value)
            for row in stakes.worths
        ]
        carriers = [self.board.cards(card) for card in stakes.carriers]
        return Accepted.ask(self.pool, carriers, accepted)

    def reached(self, points: int, question: Accepted) -> bool:
        """Whether the game point has gone to one who may have it."""
        return question.every & _taker(points) != 0

    def lead(
        self, present: Cards, leader: Seat, points: int, unplayed: int, question: Accepted
    ) -> bool:
        """The answer where this seat is to lead."""
        certain, open_pips = points, unplayed
        if trumps := present & self.trumps:
            # A trump that no other team can beat takes a trick, whenever it is played.
            party = self.party_of[self.holder[trumps.bit_length()]]
            beaten = (trumps & ~self.cards_of[party]).bit_length()
            sure = trumps >> beaten << beaten
            if sure & question.open:
                question, _ = question.after[sure & question.open, party]
            certain += self.pips[sure] * self.unit[party]
            open_pips -= self.pips[sure]
        possible = _possible(certain, open_pips)
        if not possible & ~question.every:
            return True
        if not possible & question.some:
            return False
        position = (present << 3 | leader, _differences(points))
        known = question.known.get(position)
        if known is not None:
            return known
        answer = self.mine[leader]
        seat = self.next_seat[leader]
        for bit, between in self.leads[present & self.hands[leader]]:
            if between & present and answer is self.after_card(
                present, bit, self.led[bit.bit_length()], seat, points, unplayed, question
            ):
                break
        else:
            answer = not answer
        question.known[position] = answer
        return answer


@cache
def _taker(points: int) -> Takers:
    """Who has the game point with these card points."""
    party = game_point([points >> shift & _ONES for shift in _SHIFTS])
    return NOBODY_BIT if party is None else 1 << party


def _possible(points: int, unplayed: int) -> Takers:
    """Who may still have the game point, if these card points are still to be taken.

    Somebody may be named who cannot, but nobody is left out who can.
    """
    parties = [points >> shift & _ONES for shift in _SHIFTS]
    to_beat = max(parties) - unplayed
    possible = level = 0
    for party, taken in enumerate(parties):
        if taken >= to_beat:
            possible |= 1 << party
            level += 1
    return possible | NOBODY_BIT if level > 1 else possible


def _differences(points: int) -> int:
    """The card points less those that all three teams have."""
    fewest = min(points & _ONES, points >> 8 & _ONES, points >> 16)
    return points - fewest * sum(_UNITS)
