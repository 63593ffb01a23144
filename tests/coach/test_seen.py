"""What the person could see: a mistake is sure, and never what a hint would have said."""

from __future__ import annotations

from random import Random

import pytest

from smear.coach import seen
from smear.coach.hints import advise
from smear.coach.seen import clearly_better, is_alike, is_sure
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.notation import parse_card
from smear.engine.rules import rules_for
from smear.engine.variants import AUCTION, DRAW
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.bots.situations import FOUR, Game

JACK, EIGHT = parse_card("JS"), parse_card("8S")
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def under_the_ace() -> Game:
    """Cy, an opponent, is to play to the ace of trump, holding the jack and the eight."""
    game = Game(FOUR)
    game.deal({1: "AS 9S 7H 8H 7D 8D", 2: "JS 8S KC QC 9C 8C"})
    game.bid(1, 2)
    game.play("AS")
    return game


def never() -> bool:
    return False


def test_a_card_that_is_clearly_worse_is_told_from_a_better_one() -> None:
    view = under_the_ace().view()
    assert clearly_better(view, JACK, Random(1), never, [EIGHT]) == EIGHT
    assert clearly_better(view, JACK, Random(1), never) == EIGHT
    assert clearly_better(view, EIGHT, Random(1), never, [JACK]) is None
    assert clearly_better(view, EIGHT, Random(1), never) is None


def test_who_throws_away_a_sure_bid_makes_a_mistake_and_who_makes_it_does_not() -> None:
    game = Game(FOUR)
    game.deal({1: "AS KS QS JS 10S 7S"})
    view = game.view()
    assert game.match.hand is not None
    assert view.position().phase == AUCTION
    better = clearly_better(view, PASS, Random(1), never)
    assert better is not None
    assert actions.is_bid(better)
    assert clearly_better(view, better, Random(2), never) is None


def test_it_is_sure_only_of_what_is_more_than_chance_and_more_than_a_trifle() -> None:
    assert is_sure([0.1] * 50)
    assert not is_sure([seen.MARGIN / 2] * 50), "sure, but a trifle"
    assert not is_sure([1.0, -0.9] * 20), "great, but it may be chance"
    assert is_sure([1.0, -0.1] * 20)
    assert not is_sure([0.5]), "one deal tells nothing"


def test_cards_that_come_to_the_same_are_alike() -> None:
    game = Game(FOUR)
    game.deal({1: "7H 8H 9H AS KD JD"})
    game.bid(1, 2)
    view = game.view()
    position = view.position()
    seven, nine, ace = map(parse_card, ("7H", "9H", "AS"))
    assert is_alike(view, position, seven, nine)
    assert is_alike(view, position, nine, seven)
    assert not is_alike(view, position, seven, ace)
    assert not is_alike(view, position, ace, seven)


def test_it_knows_no_hidden_card_and_gives_up_when_it_is_told_to() -> None:
    """The other hands are in no view, so another deal with the same view gives the same answer."""
    view = under_the_ace().view()
    assert all(cards is None for s, cards in enumerate(view.events[0].hands) if s != 2)  # type: ignore[union-attr]
    first = clearly_better(view, JACK, Random(1), never)
    assert first == clearly_better(view, JACK, Random(1), never)
    assert clearly_better(view, JACK, Random(1), lambda: True) is None


@pytest.mark.parametrize(("variant", "hands"), [("wisconsin4", 4), ("schmier6", 1)])
def test_what_a_hint_says_is_never_a_mistake(variant: str, hands: int) -> None:
    """With other numbers than those the hint was found with, for every decision of every seat."""
    rules = rules_for(variant, {"target": 999})
    table = Table(rules, [Occupant(name) for name in NAMES[: rules.seats]], 5)
    hinted, judged = Random(11), Random(12)
    asked = set()
    while len(table.view(None).results) < hands:
        question = table.question()
        assert question is not None
        action = advise(question.view, NAMES[: rules.seats], hinted).action
        legal = question.view.position().legal_actions()
        if len(legal) > 1:
            asked.add(question.view.position().phase)
            assert clearly_better(question.view, action, judged, never) is None
        table.answer(action)
    assert AUCTION in asked
    assert variant == "wisconsin4" or DRAW in asked
