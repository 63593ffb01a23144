"""What the person could see."""

from __future__ import annotations

from random import Random

from smear.bots.expert.bot import ExpertBot
from smear.coach import seen
from smear.coach.seen import better_card, better_choice
from smear.engine.notation import parse_card
from tests.bots.situations import FOUR, Game

JACK, EIGHT = parse_card("JS"), parse_card("8S")


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
    assert better_card(view, JACK, Random(1), never, [EIGHT]) == EIGHT
    assert better_card(view, JACK, Random(1), never) == EIGHT
    assert better_card(view, EIGHT, Random(1), never, [JACK]) == EIGHT


def test_the_benefit_of_the_doubt_is_with_the_card_that_was_played() -> None:
    """When the time is up at once, one deal tells nothing but what may be chance."""
    view = under_the_ace().view()
    for card, other in ((JACK, EIGHT), (EIGHT, JACK)):
        same = better_card(view, card, Random(1), never, [card])
        assert same == card
        assert better_card(view, card, Random(2), lambda: True, [other]) in (card, other)


def test_it_knows_no_hidden_card() -> None:
    """The other hands are in no view, so another deal with the same view gives the same answer."""
    view = under_the_ace().view()
    assert all(cards is None for s, cards in enumerate(view.events[0].hands) if s != 2)  # type: ignore[union-attr]
    assert better_card(view, JACK, Random(1), never) == better_card(view, JACK, Random(1), never)


def test_before_the_tricks_it_is_what_the_expert_does() -> None:
    game = Game(FOUR)
    game.deal({1: "AS KS QS JS 10S 7S"})
    view = game.view()
    expected = ExpertBot(seen.WORLDS).choose(view, Random(1))
    assert better_choice(view, Random(1)) == expected
