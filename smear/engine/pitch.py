"""The first lead of Wisconsin, which makes trump. Rules 2.3, 2.6."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import tricks
from smear.engine.actions import Action, is_play
from smear.engine.cards import BIT, PRINTED_SUIT, CardSet, cards_in, printed_suit
from smear.engine.discards import open_cards
from smear.engine.notation import count_of, sentence, suit_name, the_cards
from smear.engine.state import State


def _open(state: State) -> CardSet:
    return open_cards(state.hands[state.turn], state.thrown[state.turn], PRINTED_SUIT)


def legal(state: State) -> tuple[Action, ...]:
    """Any card of a suit that is still open. Rules 2.3."""
    return cards_in(_open(state))


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why a card that may not be led is refused."""
    name = names[state.turn]
    hand = state.hands[state.turn]
    if not is_play(action):
        return f"{name} is to lead one of {count_of(hand.bit_count(), 'card')}, and so make trump."
    if not BIT[action] & hand:
        return tricks.not_held(action, name)
    suit = printed_suit(action)
    assert suit is not None
    return (
        f"{sentence(suit_name(suit))} cannot be trump: {name} has discarded"
        f" {the_cards(cards_in(state.thrown[state.turn] & PRINTED_SUIT[suit]))};"
        f" {the_cards(cards_in(_open(state)))} can be led."
    )


def act(state: State, card: Action) -> None:
    """The suit of the first card is trump; then it is a lead like any other. Rules 2.6."""
    suit = printed_suit(card)
    assert suit is not None
    state.table = state.rules.trump(suit)
    state.advance()
    tricks.act(state, card)
