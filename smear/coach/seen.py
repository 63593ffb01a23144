"""What the person could see: whether another action was better in the deals that were possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from smear.bots.club.policy import play_out
from smear.bots.expert.bot import ExpertBot
from smear.bots.expert.candidates import distinct
from smear.bots.expert.chances import Chances
from smear.bots.expert.choosing import best_on_average
from smear.bots.expert.readings import likely_worlds
from smear.bots.knowledge import Knowledge
from smear.coach.outlooks import Stop
from smear.engine.actions import Action
from smear.engine.hand import Hand
from smear.engine.view import View

#: In how many deals an action is tried.
WORLDS: Final = 60


def better_card(
    view: View, played: Action, rng: Random, stop: Stop, others: Sequence[Action] = ()
) -> Action:
    """The card that wins the game most often in deals that agree with all the seat could tell.

    The one that was played unless another is clearly better: one of `others` or, where none are
    named, any that may be played. When `stop` says so, what has been seen must do.
    """
    position = view.position()
    rules = position.rules
    knowledge = Knowledge(view, position)
    tried = [played, *others]
    if not others:
        tried = distinct(position, tuple(position.legal_actions()), played, knowledge.unseen)
    if len(tried) == 1:
        return played
    chances = Chances(rules, view.totals, rules.team_of[position.turn])

    def trial(world: Hand, action: Action) -> float:
        hand = world.clone()
        hand.push(action)
        play_out(hand)
        return chances.after(hand)

    worlds = likely_worlds(view, knowledge, WORLDS, rng.random)
    return best_on_average(tried, worlds, trial, stop)


def better_choice(view: View, rng: Random) -> Action:
    """What the expert would have called, named or laid away."""
    return ExpertBot(WORLDS).choose(view, rng)
