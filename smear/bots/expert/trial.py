"""Cards by trial: each is played in worlds that may be the true one, and club players go on."""

from __future__ import annotations

import random
from collections.abc import Callable

from smear.bots.club.policy import play_out
from smear.bots.expert.candidates import distinct
from smear.bots.expert.chances import Chances
from smear.bots.expert.choosing import Trial, best_on_average
from smear.bots.expert.readings import likely_worlds
from smear.bots.knowledge import Knowledge
from smear.engine.actions import Action
from smear.engine.cards import Card
from smear.engine.hand import Hand
from smear.engine.view import View


def card_trial(view: View, position: Hand) -> Trial:
    """How good a card is in a world: the chance of the seat to act to win the game after it."""
    chances = Chances(position.rules, view.totals, position.rules.team_of[position.turn])

    def trial(world: Hand, action: Action) -> float:
        hand = world.clone()
        hand.push(action)
        play_out(hand)
        return chances.after(hand)

    return trial


def best_card(
    view: View,
    position: Hand,
    first: Card,
    worlds: int,
    rng: random.Random,
    *,
    is_late: Callable[[], bool] = lambda: False,
) -> Card:
    """The card that wins the game most often in so many worlds; `first` where it is in doubt.

    `position` is that of the view, in the tricks or at the pitch. Of cards that come to the same
    one is tried, `first` for its own kind. Once `is_late` says so, what has been seen must do.
    """
    legal = position.legal_actions()
    assert isinstance(legal, tuple)
    if len(legal) == 1:
        return first
    knowledge = Knowledge(view, position)
    candidates = distinct(position, legal, first, knowledge.unseen)
    if len(candidates) == 1:
        return first
    drawn = likely_worlds(view, knowledge, worlds, rng.random)
    return best_on_average(candidates, drawn, card_trial(view, position), is_late)
