"""What the person could see: whether another action was better in the deals that were possible.

To call a decision a mistake is a grave thing, so it has to be sure. What the expert itself would
have done, with as much thought as for a hint, is none. And another action must win the game more
often by a margin that counts, and that is far beyond what chance makes in so many deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from smear.bots.club.policy import choose, play_out
from smear.bots.expert.bidding import Caller, CallTrial, Heard
from smear.bots.expert.bot import ExpertBot
from smear.bots.expert.candidates import distinct
from smear.bots.expert.chances import Chances
from smear.bots.expert.choosing import Trial
from smear.bots.expert.forecast import forecast
from smear.bots.expert.readings import likely_worlds
from smear.bots.expert.trial import best_card, card_trial
from smear.bots.knowledge import Knowledge
from smear.bots.worlds import Worlds
from smear.coach.hints import WORLDS as HINTED
from smear.coach.outlooks import Stop
from smear.engine.actions import Action
from smear.engine.hand import Hand
from smear.engine.variants import AUCTION, PITCH, PLAY
from smear.engine.view import View

#: In how many deals an action is held against another.
WORLDS: Final = 200
#: By how many standard errors the other must be better ...
SURE: Final = 3.0
#: ... and by how much of a game.
MARGIN: Final = 0.01
#: After how many deals only the best of the others goes on, where it looks better at all.
GLANCE: Final = 40


def clearly_better(
    view: View, did: Action, rng: Random, stop: Stop, others: Sequence[Action] = ()
) -> Action | None:
    """An action of which the seat could tell that it was better than what it did; None in doubt.

    It is one of `others` or, where none are named, one that the expert would have taken. When
    `stop` says so, the answer is worth nothing.
    """
    position = view.position()
    chosen = _expert(view, position, rng, stop)
    if stop() or is_alike(view, position, did, chosen):
        return None
    worlds, trial = _trial(view, position, rng, stop)
    gains: dict[Action, list[float]] = {other: [] for other in others or [chosen]}
    best = next(iter(gains))
    for number, world in enumerate(worlds):
        if stop():
            return None
        if number == GLANCE:
            best = max(gains, key=lambda other: sum(gains[other]))
            gains = {best: gains[best]}
            if sum(gains[best]) <= 0:
                return None
        value = trial(world, did)
        for other, found in gains.items():
            found.append(trial(world, other) - value)
    if not is_sure(gains[best]):
        return None
    # In other deals the expert might have done the same after all.
    again = _expert(view, position, rng, stop)
    return None if stop() or is_alike(view, position, did, again) else best


def is_sure(gains: Sequence[float]) -> bool:
    """Whether such gains, one from each deal, are great enough and no chance."""
    if len(gains) < 2:
        return False
    gain = fmean(gains)
    return gain >= MARGIN and gain > SURE * stdev(gains) / sqrt(len(gains))


def is_alike(view: View, position: Hand, did: Action, other: Action) -> bool:
    """Whether two actions of the seat to act are the same, or cards that come to the same."""
    if did == other:
        return True
    if position.phase not in (PLAY, PITCH):
        return False
    unseen = Knowledge(view, position).unseen
    return len(distinct(position, (did, other), did, unseen)) == 1


def _expert(view: View, position: Hand, rng: Random, stop: Stop) -> Action:
    """What the expert would do, with as much thought as for a hint."""
    if position.phase in (PLAY, PITCH):
        return best_card(view, position, choose(position, view.totals), HINTED, rng, is_late=stop)
    return ExpertBot(HINTED).choose(view, rng)


def _trial(view: View, position: Hand, rng: Random, stop: Stop) -> tuple[Iterable[Hand], Trial]:
    """Deals that agree with all the seat could tell, and what an action comes to in one."""
    rules, knowledge = view.rules, Knowledge(view, position)
    if position.phase in (PLAY, PITCH):
        return likely_worlds(view, knowledge, WORLDS, rng.random), card_trial(view, position)
    worlds = Worlds(knowledge)
    if position.phase == AUCTION:
        caller = Caller(rules, forecast(rules, view.totals, rules.team_of[position.dealer]))
        drawn = Heard(view, caller).drawn(worlds, WORLDS, rng.random, stop)
        return drawn, CallTrial(view, position, caller).value
    chances = Chances(rules, view.totals, rules.team_of[position.turn])

    def trial(world: Hand, action: Action) -> float:
        hand = world.clone()
        hand.push(action)
        while hand.phase != PLAY:
            hand.push(choose(hand, view.totals))
        play_out(hand)
        return chances.after(hand)

    return worlds.deal(WORLDS, rng.random, stop), trial
