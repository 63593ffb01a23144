"""The first lead of Wisconsin, which makes trump. Rules 2.3, 2.6."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import tricks
from smear.engine.actions import Action, is_play
from smear.engine.cards import BIT, PRINTED_SUIT, SUITS, Suit, card_set, cards_in, printed_suit
from smear.engine.discards import open_cards
from smear.engine.notation import card_name, sentence, suit_name, the_cards
from smear.engine.state import State
from smear.textsafe import listed


def legal(state: State) -> tuple[Action, ...]:
    """Any card of a suit that is still open. Rules 2.3."""
    seat = state.turn
    return cards_in(open_cards(state.hands[seat], state.thrown[seat], PRINTED_SUIT))


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why a card that may not be led is refused."""
    name = names[state.turn]
    can = f"{the_cards(legal(state))} can be led"
    if not is_play(action):
        return f"{name} is to lead a card, and its suit becomes trump: {can}."
    if not BIT[action] & state.hands[state.turn]:
        return f"{name} does not hold the {card_name(action)}; {can}."
    suit = printed_suit(action)
    assert suit is not None
    return f"{_why_closed(state, [suit], name)}; {can}."


def closed(state: State, names: Sequence[str]) -> str:
    """Which suits in the hand of the seat to act cannot be trump, and why; nothing when all can.

    A sentence without its full stop. Rules 2.3.
    """
    shut = state.hands[state.turn] & ~card_set(legal(state))
    suits = [suit for suit in SUITS if shut & PRINTED_SUIT[suit]]
    return _why_closed(state, suits, names[state.turn]) if suits else ""


def _why_closed(state: State, suits: Sequence[Suit], name: str) -> str:
    """Why none of these suits can be trump."""
    thrown = sum(state.thrown[state.turn] & PRINTED_SUIT[suit] for suit in suits)
    named = sentence(listed([suit_name(suit) for suit in suits], "and"))
    return f"{named} cannot be trump, because {name} has discarded {the_cards(cards_in(thrown))}"


def act(state: State, card: Action) -> None:
    """The suit of the first card is trump; then it is a lead like any other. Rules 2.6."""
    suit = printed_suit(card)
    assert suit is not None
    state.table = state.rules.trump(suit)
    state.advance()
    tricks.act(state, card)
