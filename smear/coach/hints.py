"""A hint for the seat to act: what to do, and one reason that is true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from smear.bots.base import Clock
from smear.bots.expert.bot import ExpertBot
from smear.coach.calls import why_call
from smear.coach.cards import why_card
from smear.coach.deciding import CardDecision, Decision, Label
from smear.coach.evidence import Late, Trial
from smear.coach.laying import why_laid, why_named
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import cards_in
from smear.engine.notation import card_name, suit_name
from smear.engine.view import View

#: In how many worlds an action is tried: more than where nobody has asked for advice.
WORLDS: Final = 120
#: How many times as long as at the table the expert may think about it.
PATIENCE: Final = 3
#: How long (in seconds) a hint may take with its reason, where there is a clock.
LONGEST: Final = 0.24


class Advice(NamedTuple):
    """What to do, and why: a whole sentence, such as `Play the 10♥: no opponent can beat it.`."""

    action: Action
    why: str


def advise(
    view: View,
    names: Sequence[str],
    rng: Random,
    clock: Clock | None = None,
    *,
    label: Label = card_name,
) -> Advice:
    """What the expert would do in this seat, whose turn it is, and why.

    It knows what the view knows and no more. The same view and a generator in the same state give
    the same advice, unless there is a `clock` (in seconds), which keeps the wait short. `names` are
    what people are called, in seat order, and `label` writes a card (`10♥`), by itself in words.
    """
    slow = None if clock is None else lambda: clock() / PATIENCE
    end = None if clock is None else clock() + LONGEST
    # The reason is looked for in the deals in which the expert has chosen.
    again = _copy(rng)
    action = ExpertBot(WORLDS, clock=slow).choose(view, rng)
    is_late = (lambda: False) if clock is None or end is None else lambda: clock() > end
    return Advice(action, explain(view, names, action, again, is_late, label=label))


def explain(
    view: View,
    names: Sequence[str],
    action: Action,
    rng: Random,
    is_late: Late = lambda: False,
    *,
    label: Label = card_name,
) -> str:
    """The strongest reason there is for a legal action of the seat to act, as a whole sentence.

    Where none is certain, what came of it in deals that are likely; when it `is_late`, in few.
    """
    at = Decision(view, names, label)
    trial = Trial(WORLDS, _copy(rng), is_late)
    if action == PASS or actions.is_bid(action):
        reason = why_call(at, action, trial)
    elif actions.is_name_trump(action):
        reason = why_named(at, action)
    elif actions.is_discard(action):
        reason = why_laid(at, action)
    else:
        reason = why_card(CardDecision(view, names, label, action), rng.random, trial)
    return f"{told(at, action)}: {reason}."


def _copy(rng: Random) -> Random:
    """A generator that goes on as this one would."""
    copy = Random()
    copy.setstate(rng.getstate())
    return copy


def told(at: Decision, action: Action) -> str:
    """An action as it is proposed: `Play the 10♥`, `Bid 3`, `Pass`."""
    if action == PASS:
        return "Pass"
    if actions.is_bid(action):
        return f"Bid {actions.bid_amount(action)}"
    if actions.is_name_trump(action):
        return f"Name {suit_name(actions.named_suit(action))}"
    if actions.is_discard(action):
        cards = cards_in(actions.discarded_cards(action))
        return f"Discard {at.cards(cards)}" if cards else "Keep every card"
    return f"{'Play' if at.position.count else 'Lead'} the {at.label(action)}"
