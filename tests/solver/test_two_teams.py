"""How many card points a team needs between two."""

from __future__ import annotations

import pytest

from smear.solver.board import Board
from smear.solver.questions import ALWAYS, NEVER
from smear.solver.search import Budget
from smear.solver.stakes import Stakes, difference
from smear.solver.two_teams import TwoTeams
from tests.engine.situations import cards, tricks

#: Seat 0 has High. There are 4 + 3 + 10 card points in the one, 4 + 2 + 10 in the other.
ODD = {0: "AH", 1: "KC", 2: "10C", 3: "7C"}
EVEN = {0: "AH", 1: "QC", 2: "10C", 3: "7C"}


@pytest.mark.parametrize(
    ("held", "bid", "value", "needed"),
    [
        # Made with the game point, High is worth 1 alone, 2 with Game, and 0 when they have it.
        (ODD, 2, 2, 9),
        (EVEN, 2, 2, 9),
        # Without it the bid of two costs two, and the others have the point unless it is nobody's.
        (ODD, 2, -2, 9),
        (EVEN, 2, -2, 8),
        (ODD, 2, -3, ALWAYS),
        (ODD, 2, 3, NEVER),
        # A bid of four is lost, but not the game point to the others.
        (ODD, 4, -4, 9),
        (EVEN, 4, -4, 8),
        (EVEN, 4, -5, ALWAYS),
    ],
)
def test_what_is_needed_for_a_value(
    held: dict[int, str], bid: int, value: float, needed: int
) -> None:
    hand = tricks("wisconsin4", "H", held, bid=bid)
    board = Board(hand.rules, hand.trump_table, hand.hands)
    search = TwoTeams(hand.rules, board, 0, Budget())
    question, shift = search.ask(Stakes(hand, 0, difference), value)
    assert question.open == 0
    assert question.most + shift == needed
    for points in range(20):
        assert search.reached(points - shift, question) == (points >= needed)


def test_the_jack_is_asked_about_while_it_is_in_play() -> None:
    held = {0: "AH 8C", 1: "JH QC", 2: "10C 9C", 3: "7C 7D"}
    hand = tricks("wisconsin4", "H", held, bid=2)
    board = Board(hand.rules, hand.trump_table, hand.hands)
    search = TwoTeams(hand.rules, board, 0, Budget())
    # With it the bid is made, whoever has the game point; without it that is needed: 9 of 17.
    question, shift = search.ask(Stakes(hand, 0, difference), 1)
    assert question.carriers == (board.cards(cards("JH")),)
    assert question.answers == (ALWAYS, 0)
    assert shift == 9
    # For two points more both are needed, so the jack among others' cards is the end of it.
    question, shift = search.ask(Stakes(hand, 0, difference), 3)
    assert question.answers == (0, NEVER)
    assert shift == 9
