"""What to throw away: in the draw, as Schmier's dealer, and with the peek of Wisconsin."""

from __future__ import annotations

from collections.abc import Sequence

from smear.bots.club.estimate import pitch_estimator
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import (
    PRINTED_SUIT,
    RANKS_A_SUIT,
    SUITS,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_in,
)
from smear.engine.draw import dealer_choices, draw_choices
from smear.engine.hand import Hand
from smear.engine.state import State
from smear.engine.variants import DRAW


def choose_discard(hand: Hand) -> Action:
    """The cards to lay away in the draw, or after the peek."""
    if hand.phase != DRAW:
        return actions.discard(plan_pitch(hand)[1])
    return _choose_as_dealer(hand) if hand.turn == hand.dealer else _choose_in_the_draw(hand)


def _choose_in_the_draw(state: State) -> Action:
    """As many plain cards as may go, the small ones first: a trump may come for each.

    Even an ace of another suit is worth less than that chance.
    """
    choices = draw_choices(state)
    by_rank = sorted(cards_in(choices.may), key=_rank)
    return actions.discard(card_set(by_rank[: choices.most]))


def _choose_as_dealer(state: State) -> Action:
    """The plain cards of least use; from too many trumps the low ones, but not a ten."""
    choices = dealer_choices(state)
    table, pips = state.trump_table, state.rules.pips
    going = choices.least - choices.must.bit_count()
    if choices.must:
        free = sorted(cards_in(choices.may), key=lambda card: (pips[card] > 4, table.rank[card]))
    else:
        free = sorted(cards_in(choices.may), key=lambda card: (pips[card], _rank(card)))
    return actions.discard(choices.must | card_set(free[:going]))


def _rank(card: Card) -> int:
    return card % RANKS_A_SUIT


def plan_pitch(state: State) -> tuple[Suit, CardSet]:
    """The suit to make trump and the cards to discard, chosen together. Rules 2.2-2.4.

    With each suit as trump, the cards go that add least to the hand, or most to the game point as
    discards; of the suit itself only what is over six. The suit that is then worth most is it.
    """
    estimator = pitch_estimator(state.rules)
    count = state.rules.peek
    hand = state.hands[state.turn]
    plans = []
    for suit in SUITS:
        trumps = hand & state.rules.trump(suit).trumps
        if trumps:
            keep = estimator.keep[suit]
            order = sorted(cards_in(hand & ~trumps), key=keep.__getitem__)
            order += sorted(cards_in(trumps), key=keep.__getitem__)
            thrown = card_set(order[:count])
            plans.append((estimator.points(hand & ~thrown, suit, thrown), suit, thrown))
    _, suit, thrown = max(plans)
    return suit, thrown


def choose_pitch_suit(state: State, legal: Sequence[Card]) -> Suit:
    """The suit to make trump by leading one of these cards."""
    estimator = pitch_estimator(state.rules)
    hand, thrown = state.hands[state.turn], state.thrown[state.turn]
    suits = [suit for suit in SUITS if any(card in legal for card in cards_in(PRINTED_SUIT[suit]))]
    return max(suits, key=lambda suit: estimator.points(hand, suit, thrown))
