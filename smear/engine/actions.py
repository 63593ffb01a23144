"""Actions as small integers with disjoint codes.

Playing a card is the card's own number (0-52); then come the pass, the bids, the suits to be named
trump, and above all of them discards, which carry their set of cards. Only this module knows the
numbers: everything else uses the names.
"""

from __future__ import annotations

from typing import TypeAlias

from smear.engine.cards import ALL_CARDS, JOKER, Card, CardSet, Suit

Action: TypeAlias = int

PASS: Action = 64
_BID = PASS
_NAME = 96
_DISCARD = 1 << JOKER + 1


def bid(amount: int) -> Action:
    """A bid of 1 to 31."""
    return _BID + amount


def name_trump(suit: Suit) -> Action:
    """Naming this suit trump."""
    return _NAME + suit


def discard(cards: CardSet) -> Action:
    """Laying these cards away, in one action; the set may be empty."""
    return _DISCARD | cards


def play(card: Card) -> Action:
    """Playing this card to the trick."""
    return card


def is_play(action: Action) -> bool:
    """Whether the action plays a card."""
    return 0 <= action <= JOKER


def is_bid(action: Action) -> bool:
    """Whether the action is a bid (a pass is none)."""
    return _BID < action < _NAME


def is_name_trump(action: Action) -> bool:
    """Whether the action names trump."""
    return _NAME <= action < _NAME + 4


def is_discard(action: Action) -> bool:
    """Whether the action is a discard."""
    return _DISCARD <= action <= _DISCARD | ALL_CARDS


def bid_amount(action: Action) -> int:
    """The number bid; 0 for a pass."""
    return action - _BID


def named_suit(action: Action) -> Suit:
    """The suit that the action names trump."""
    return action - _NAME


def discarded_cards(action: Action) -> CardSet:
    """The set of cards that a discard lays away."""
    return action & ALL_CARDS
