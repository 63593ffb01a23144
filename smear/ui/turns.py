"""Turns that are taken without calling anybody."""

from __future__ import annotations

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import cards_in
from smear.engine.variants import PLAY
from smear.table.table import Question


def only_card(question: Question) -> Action | None:
    """The play of a seat that holds one card in the tricks, or None: the question has to be asked.

    Everybody at the table knows then that it is the only card, so that nothing is given away when
    it is played for its owner. Of two cards of which one may be played that would not be so.
    """
    position = question.view.position()
    if position.phase != PLAY:
        return None
    held = position.hands[question.seat]
    return actions.play(next(iter(cards_in(held)))) if held.bit_count() == 1 else None
