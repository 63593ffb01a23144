from __future__ import annotations

import pytest

from smear.engine import actions
from smear.engine.cards import cards_in
from smear.engine.variants import PLAY
from smear.ui.turns import only_card
from tests.ui.games import decisions, rules, table_for


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_only_the_last_card_of_a_hand_is_the_only_one(variant: str) -> None:
    forced = 0
    found = []
    for question, _ in decisions(table_for(rules(variant, target=5), 3), 3):
        position = question.view.position()
        card = only_card(question)
        held = position.hands[question.seat]
        if position.phase == PLAY and held.bit_count() == 1:
            assert card == actions.play(next(cards_in(held).__iter__()))
            assert (card,) == position.legal_actions()
            found.append(position.tricks)
        else:
            assert card is None
            forced += position.phase == PLAY and len(position.legal_actions()) == 1
    assert set(found) == {5}, "in the sixth trick"
    assert len(found) % rules(variant).seats == 0
    assert forced, "one card of several that may be played is asked for all the same"
