"""The search between two teams, where the own team's card points say all about the game point."""

from __future__ import annotations

from functools import cache

from smear.engine.cards import Seat
from smear.engine.scoring import game_point
from smear.solver.board import Cards
from smear.solver.questions import ALWAYS, NEVER, OTHERS, OWN, Needed
from smear.solver.search import Search
from smear.solver.stakes import Stakes


class TwoTeams(Search[Needed]):
    """More card points of its own never hurt a team, so a known answer serves a range of them."""

    __slots__ = ()

    def _units(self) -> tuple[int, ...]:
        return (1, 0)

    def ask(self, stakes: Stakes, value: float) -> tuple[Needed, int]:
        """The question whether the hand is worth so much, and its shift."""
        to_level, to_win = _turns(stakes.total)
        needed = []
        for own, other, nobody in stakes.worths:
            if not other <= nobody <= own:
                raise ValueError("a team's worth may not fall when the game point comes to it")
            if other >= value:
                needed.append(ALWAYS)
            elif nobody >= value:
                needed.append(to_level)
            else:
                needed.append(to_win if own >= value else NEVER)
        carriers = [self.board.cards(card) for card in stakes.carriers]
        return Needed.ask(self.pool, carriers, needed)

    def reached(self, points: int, question: Needed) -> bool:
        """Whether the own team has what it needed."""
        return points >= question.most

    def lead(
        self, present: Cards, leader: Seat, points: int, unplayed: int, question: Needed
    ) -> bool:
        """The answer where this seat is to lead."""
        if not question.least - unplayed <= points < question.most:
            return points >= question.most
        # A trump that the other side cannot beat takes a trick, whenever it is played.
        trumps = present & self.trumps
        mine = trumps & self.cards_of[OWN]
        theirs = trumps ^ mine
        if mine > theirs:
            beaten = theirs.bit_length()
            sure = mine >> beaten << beaten
            party, floor, ceiling = OWN, self.pips[sure], unplayed
        else:
            beaten = mine.bit_length()
            sure = theirs >> beaten << beaten
            party, floor, ceiling = OTHERS, 0, unplayed - self.pips[sure]
        if sure & question.open:
            question, shift = question.after[sure & question.open, party]
            points -= shift
        if not question.least - ceiling <= points < question.most - floor:
            return points + floor >= question.most
        position = present << 3 | leader
        if points >= question.yes.get(position, NEVER):
            return True
        if points <= question.no.get(position, -NEVER):
            return False
        answer = self.mine[leader]
        seat = self.next_seat[leader]
        for bit, between in self.leads[present & self.hands[leader]]:
            if between & present and answer is self.after_card(
                present, bit, self.led[bit.bit_length()], seat, points, unplayed, question
            ):
                break
        else:
            answer = not answer
        (question.yes if answer else question.no)[position] = points
        return answer


@cache
def _turns(total: int) -> tuple[int, int]:
    """Of so many card points, the fewest that keep the other team from the game point, and win it.

    Both are the same where the two teams cannot be level. Rules 1.10.
    """
    takers = [game_point((own, total - own)) for own in range(total + 1)]
    to_win = takers.index(OWN) if OWN in takers else NEVER
    return (takers.index(None) if None in takers else to_win), to_win
