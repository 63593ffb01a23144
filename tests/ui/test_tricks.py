from __future__ import annotations

from itertools import pairwise

import pytest

from smear.engine.notation import parse_card
from smear.engine.rules import Rules
from smear.ui.status import Trick, finished_tricks, status_of
from smear.ui.tricks import about_trick, counted, why_it_won
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, table_for

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


def trick(codes: str, winner: int, card_points: int) -> Trick:
    """Trick 2, led by seat 3."""
    cards = codes.split()
    seats = [(3 + n) % len(cards) for n in range(len(cards))]
    played = tuple((seat, parse_card(code)) for seat, code in zip(seats, cards, strict=True))
    return Trick(2, played, winner, card_points)


@pytest.mark.parametrize(
    ("trump", "taken", "sentences"),
    [
        (
            CLUBS,
            trick("JS 3C QC 2D JH JK", 5, 5),
            [
                "Dee led the jack of spades, the left bauer, a trump.",
                "Flo took it with the queen of clubs: the highest of four trumps.",
                (
                    "It holds 5 card points: the jack of spades 1, the queen of clubs 2, the"
                    " jack of hearts 1 and the joker 1."
                ),
            ],
        ),
        (
            HEARTS,
            trick("9S 3S JK 2S 10S 4D", 5, 11),
            [
                "Dee led the nine of spades.",
                "Flo took it with the joker: the only trump.",
                "It holds 11 card points: the joker 1 and the ten of spades 10.",
            ],
        ),
        (
            HEARTS,
            trick("9S 3S 2S 4D 5C 8S", 3, 0),
            [
                "Dee led the nine of spades.",
                (
                    "Dee took it with the nine of spades: the highest of four spades, and nobody"
                    " played a trump."
                ),
                "It holds no card points.",
            ],
        ),
        (
            HEARTS,
            trick("3S 9D 2C 4D AC 8C", 3, 4),
            [
                "Dee led the three of spades.",
                (
                    "Dee took it with the three of spades: nobody else played spades, and nobody a"
                    " trump."
                ),
                "It holds 4 card points: the ace of clubs 4.",
            ],
        ),
    ],
)
def test_a_trick_is_told_with_its_reason(trump: int, taken: Trick, sentences: list[str]) -> None:
    assert about_trick(SCHMIER, trump, taken, NAMES) == sentences


@pytest.mark.parametrize("some", ALL_RULES[::7], ids=repr)
def test_the_reason_is_true_of_every_trick(some: Rules) -> None:
    table = table_for(some, 31)
    seen = 0
    for question, _ in decisions(table, 31):
        if len(question.view.results) == 3:
            break
        trump = status_of(question.view).trump
        for found in finished_tricks(question.view.events)[-1:]:
            assert trump is not None
            order = some.trump(trump)
            power = order.power[found.cards[0][1]]
            best = max(found.cards, key=lambda pair: power[pair[1]])
            assert best[0] == found.winner
            reason = why_it_won(some, trump, found)
            trumps = sum(card in order.order for _, card in found.cards)
            assert ("trumps" in reason or "only trump" in reason) == (trumps > 0)
            assert ("nobody" in reason) == (trumps == 0)
            assert sum(pips for _, pips in counted(some, found)) == found.card_points
            seen += 1
    assert seen > 20


def test_every_finished_trick_is_there_in_order() -> None:
    table = table_for(SCHMIER, 8)
    most = 0
    for question, _ in decisions(table, 8):
        if question.view.results:
            break
        tricks = finished_tricks(question.view.events)
        assert [found.number for found in tricks] == list(range(1, len(tricks) + 1))
        assert status_of(question.view).last_trick == (tricks[-1] if tricks else None)
        for before, after in pairwise(tricks):
            assert after.cards[0][0] == before.winner
        most = max(most, len(tricks))
    assert most == 5
