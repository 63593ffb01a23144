"""Cards by trial: the expert's own choice, found from a view alone."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.club.policy import choose
from smear.bots.expert.bot import ExpertBot
from smear.bots.expert.trial import best_card, card_trial
from smear.engine.notation import parse_card
from smear.engine.variants import PITCH, PLAY
from tests.bots.situations import FOUR, Game
from tests.review.games import table_of
from tests.ui.games import rules

JACK, EIGHT = parse_card("JS"), parse_card("8S")


@pytest.mark.parametrize("variant", ["wisconsin4", "schmier6"])
def test_it_is_what_the_expert_plays(variant: str) -> None:
    table, met = table_of(rules(variant, target=5), 3), 0
    while met < 12 and (question := table.question()) is not None:
        view = question.view
        position = view.position()
        if position.phase in (PLAY, PITCH):
            first = choose(position, view.totals)
            chosen = best_card(view, position, first, 20, Random(met))
            assert chosen == ExpertBot(20).choose(view, Random(met))
            met += len(position.legal_actions()) > 1
        table.answer(choose(position, view.totals))
    assert met == 12


def test_a_jack_is_not_thrown_under_the_ace() -> None:
    game = Game(FOUR)
    game.deal({1: "AS 9S 7H 8H 7D 8D", 2: "JS 8S KC QC 9C 8C"})
    game.bid(1, 2)
    game.play("AS")
    view = game.view()
    trial = card_trial(view, view.position())
    world = game.match.hand
    assert world is not None
    before = world.clone()
    assert 0 <= trial(world, JACK) <= trial(world, EIGHT) <= 1
    assert world.hands == before.hands, "the world stays as it was"
    assert best_card(view, view.position(), JACK, 20, Random(1)) == EIGHT
    assert best_card(view, view.position(), EIGHT, 20, Random(1), is_late=lambda: True) in (
        JACK,
        EIGHT,
    )
