"""Naming trump aloud. Rules 1.4."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import SUITS
from smear.engine.notation import SUIT_NAMES
from smear.engine.state import State
from smear.textsafe import listed

_SUITS = tuple(actions.name_trump(suit) for suit in SUITS)


def legal(state: State) -> tuple[Action, ...]:
    """Any of the four suits, held or not. Rules 1.4."""
    return _SUITS


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why anything but a suit is refused."""
    return f"{names[state.turn]} is to name trump: {listed(SUIT_NAMES)}."


def act(state: State, action: Action) -> None:
    """The bidder's suit is trump. Rules 1.4."""
    state.table = state.rules.trump(actions.named_suit(action))
    state.advance()
