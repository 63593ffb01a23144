"""The yes-or-no questions that a search answers: whether the own team reaches so much.

Which outcomes reach it depends on two things: who takes the tricks with the cards that carry a
point (in Wisconsin the jack; in Schmier both bauers and the joker), and who has most card points. A
`Question` has an answer for every way in which the carriers still open may fall: with two teams the
card points that the own team needs then, with three the set of those who may have the game point.
As carriers are taken, the question shrinks to the answers that are left.

Two questions that come to the same are one object, and what is known about its positions is shared:
whoever needs nine card points more does not ask why.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from smear.solver.board import Cards

#: A side of the search: 0 is the own team, the others follow clockwise.
Party: TypeAlias = int
OWN, OTHERS = 0, 1

#: Card points that nobody can miss, and that nobody can reach.
ALWAYS, NEVER = -1000, 1000

Q = TypeVar("Q", bound="Question")

#: The questions of one search, by their carriers and answers.
Pool: TypeAlias = dict[tuple[tuple[Cards, ...], tuple[int, ...]], "Question"]


class Question(ABC):
    """What is asked, for each way in which the open carriers may fall.

    carriers  the cards that carry a point and are still to be taken, as sets of one
    open      all of them in one set
    answers   one for each way: carrier number i, taken by party p, counts p * parties ** i
    """

    __slots__ = ("after", "answers", "carriers", "open", "pool")

    parties: ClassVar[int]

    def __init__(
        self: Self, pool: Pool, carriers: tuple[Cards, ...], answers: tuple[int, ...]
    ) -> None:
        self.pool = pool
        self.after: After[Self] = After(self)
        self.carriers = carriers
        self.open = sum(carriers)
        self.answers = answers

    @classmethod
    def ask(cls, pool: Pool, carriers: Sequence[Cards], answers: Sequence[int]) -> tuple[Self, int]:
        """The one question that comes to this, and what to take off the own team's card points."""
        carriers, answers = _without_idle(cls.parties, list(carriers), list(answers))
        plain, shift = cls._plain(answers)
        key = (tuple(carriers), plain)
        question = pool.get(key)
        if question is None:
            question = pool[key] = cls(pool, *key)
        assert isinstance(question, cls)
        return question, shift

    @staticmethod
    @abstractmethod
    def _plain(answers: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """The answers in their simplest form, and the shift that led to it."""


class After(dict[tuple[Cards, Party], tuple[Q, int]], Generic[Q]):
    """What is left of a question once a party has some of the open carriers, and the shift.

    Filled as asked for: it is looked up after most tricks.
    """

    __slots__ = ("_question",)

    def __init__(self, question: Q) -> None:
        super().__init__()
        self._question = question

    def __missing__(self, key: tuple[Cards, Party]) -> tuple[Q, int]:
        taken, party = key
        question = self._question
        parties, carriers = question.parties, question.carriers
        left = [number for number, carrier in enumerate(carriers) if not carrier & taken]
        # The places of the answers that are left, one carrier after the other.
        gone = sum(parties**number for number in range(len(carriers)) if number not in left)
        places = [party * gone]
        for number in left:
            step = parties**number
            places = [place + step * by for by in range(parties) for place in places]
        self[key] = found = question.ask(
            question.pool,
            [carriers[number] for number in left],
            [question.answers[place] for place in places],
        )
        return found


def _without_idle(
    parties: int, carriers: list[Cards], answers: list[int]
) -> tuple[list[Cards], list[int]]:
    """The same without carriers of which it does not matter who takes them."""
    for number in reversed(range(len(carriers))):
        step = parties**number
        # Who takes this carrier is a digit of the place: the answers by that digit.
        by_party = [
            [answer for place, answer in enumerate(answers) if place // step % parties == party]
            for party in range(parties)
        ]
        if all(other == by_party[0] for other in by_party):
            del carriers[number]
            answers = by_party[0]
    return carriers, answers


class Needed(Question):
    """A question between two teams: an answer is the card points that the own team needs.

    The least of them that is neither certain nor out of reach is put at 0, and the own team's card
    points are counted from there. `yes` and `no` hold, for each position known, the fewest card
    points with which it is a yes, and the most with which it is a no.
    """

    __slots__ = ("least", "most", "no", "yes")

    parties = 2

    def __init__(self, pool: Pool, carriers: tuple[Cards, ...], answers: tuple[int, ...]) -> None:
        super().__init__(pool, carriers, answers)
        self.least = min(answers)
        self.most = max(answers)
        self.yes: dict[int, int] = {}
        self.no: dict[int, int] = {}

    @staticmethod
    def _plain(answers: Sequence[int]) -> tuple[tuple[int, ...], int]:
        shift = min((answer for answer in answers if ALWAYS < answer < NEVER), default=0)
        return tuple(
            [answer - shift if ALWAYS < answer < NEVER else answer for answer in answers]
        ), shift


#: Who may have the game point among three: a bit for each party, and one for nobody.
Takers: TypeAlias = int
NOBODY_BIT: Takers = 1 << 3
EVERYBODY: Takers = (1 << 4) - 1


class Accepted(Question):
    """A question among three teams: an answer is the set of those who may have the game point.

    `every` is in all answers and `some` in at least one. `known` are the positions answered.
    """

    __slots__ = ("every", "known", "some")

    parties = 3

    def __init__(self, pool: Pool, carriers: tuple[Cards, ...], answers: tuple[int, ...]) -> None:
        super().__init__(pool, carriers, answers)
        self.every: Takers = EVERYBODY
        self.some: Takers = 0
        for answer in answers:
            self.every &= answer
            self.some |= answer
        self.known: dict[tuple[int, int], bool] = {}

    @staticmethod
    def _plain(answers: Sequence[int]) -> tuple[tuple[int, ...], int]:
        return tuple(answers), 0
