"""Why a discard, and why a suit is named trump: what can be said of the cards that stay and go."""

from __future__ import annotations

from smear.bots.club.estimate import pitch_estimator
from smear.coach.deciding import Decision
from smear.coach.trumps import strength
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import PRINTED_SUIT, SUITS, CardSet
from smear.engine.discards import open_cards
from smear.engine.draw import MOST_DRAWN
from smear.engine.notation import count_of, number, suit_name
from smear.engine.variants import DRAW


def why_named(at: Decision, action: Action) -> str:
    """What naming this suit makes trump, without a full stop."""
    return strength(at, at.rules.trump(actions.named_suit(action)))


def why_laid(at: Decision, action: Action) -> str:
    """Why these cards are laid away, without a full stop."""
    thrown = actions.discarded_cards(action)
    if at.position.phase != DRAW:
        return _after_the_peek(at, thrown)
    return _as_dealer(at, thrown) if at.seat == at.position.dealer else _in_the_draw(at, thrown)


def _in_the_draw(at: Decision, thrown: CardSet) -> str:
    trumps = at.hand & at.position.trump_table.trumps
    if trumps == at.hand:
        return "only trumps are held"
    if not thrown:
        return "nothing certain speaks for it, and no exchange looks clearly better"
    if thrown.bit_count() == MOST_DRAWN and at.hand & ~trumps & ~thrown:
        return f"a trump may come for each, and no more than {number(MOST_DRAWN)} may go"
    return "no trump goes, and one may come for each"


def _as_dealer(at: Decision, thrown: CardSet) -> str:
    table = at.position.trump_table
    if thrown & table.trumps:
        size = number(at.rules.hand_size)
        return f"{size} trumps are all that can be kept, and those that go carry no point"
    kept = (at.hand & table.trumps).bit_count()
    if not kept:
        return f"no trump is held; {_left(at, at.hand & ~thrown)}"
    few = {1: "the only trump stays", 2: "both trumps stay"}
    stay = few.get(kept) or f"all {number(kept)} trumps stay"
    pips = at.rules.card_points(thrown)
    if not pips:
        return f"{stay}, and what goes is worth no card point"
    return f"{stay}, and what goes is no trump"


def _left(at: Decision, kept: CardSet) -> str:
    return f"{count_of(at.rules.card_points(kept), 'card point')} stay in the hand"


def _after_the_peek(at: Decision, thrown: CardSet) -> str:
    kept = at.hand & ~thrown
    can = open_cards(kept, thrown, PRINTED_SUIT)
    estimator = pitch_estimator(at.rules)
    suits = [suit for suit in SUITS if can & PRINTED_SUIT[suit]]
    suit = max(suits, key=lambda suit: estimator.points(kept, suit, thrown))
    points = estimator.points(kept, suit, thrown)
    said = f"with {suit_name(suit)} trump the rest is worth about {points:.1f} points"
    pips = at.rules.card_points(thrown)
    if not pips:
        return said
    return f"{said}, and what goes brings {pips} card point{'' if pips == 1 else 's'} all the same"
