"""Cards, suits and card sets as small integers.

A card is `13 * suit + rank`: clubs 0-12, diamonds 13-25, hearts 26-38, spades 39-51, each from the
two to the ace; the joker is 52. A card set is an integer with bit `card` set for each card in it.
Printed suit and rank are all that this module knows: what a card counts as once trump is named is
the business of `smear.engine.rules` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = int
Suit: TypeAlias = int
Rank: TypeAlias = int
CardSet: TypeAlias = int
Seat: TypeAlias = int
Team: TypeAlias = int

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS: tuple[Suit, ...] = (CLUBS, DIAMONDS, HEARTS, SPADES)
RANKS_A_SUIT = 13
TWO, SEVEN, TEN, JACK, QUEEN, KING, ACE = 0, 5, 8, 9, 10, 11, 12
JOKER: Card = 52

BIT: tuple[CardSet, ...] = tuple(1 << card for card in range(JOKER + 1))
ALL_CARDS: CardSet = (1 << JOKER + 1) - 1
_ONE_SUIT = (1 << RANKS_A_SUIT) - 1
PRINTED_SUIT: tuple[CardSet, ...] = tuple(_ONE_SUIT << RANKS_A_SUIT * suit for suit in SUITS)


def make_card(suit: Suit, rank: Rank) -> Card:
    """The card of this printed suit (0-3) and rank (0 for the two to 12 for the ace)."""
    return RANKS_A_SUIT * suit + rank


def printed_suit(card: Card) -> Suit | None:
    """The suit printed on a card; the joker has none."""
    return None if card == JOKER else card // RANKS_A_SUIT


def printed_rank(card: Card) -> Rank | None:
    """The rank printed on a card, 0 for the two to 12 for the ace; the joker has none."""
    return None if card == JOKER else card % RANKS_A_SUIT


def same_colour(suit: Suit) -> Suit:
    """The other suit of the same colour: clubs and spades, diamonds and hearts."""
    return 3 - suit


class _Half(dict[CardSet, tuple[Card, ...]]):
    """From the bits of half the pack to its cards, filled as asked.

    Hands are small, so few sets make most of the questions; the rest is forgotten now and then.
    """

    MOST = 1 << 15

    def __init__(self, first: Card) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, bits: CardSet) -> tuple[Card, ...]:
        if len(self) >= self.MOST:
            self.clear()
        found = tuple(self._first + n for n in range(bits.bit_length()) if bits >> n & 1)
        self[bits] = found
        return found


#: `LOW_CARDS[cards & LOW_HALF] + HIGH_CARDS[cards >> HALF]` are the cards of a set: see `cards_in`.
HALF = 2 * RANKS_A_SUIT
LOW_HALF: CardSet = (1 << HALF) - 1
LOW_CARDS = _Half(0)
HIGH_CARDS = _Half(HALF)


def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, in ascending order.

    Two look-ups instead of a loop over bits: this is the hottest line of the engine.
    """
    return LOW_CARDS[cards & LOW_HALF] + HIGH_CARDS[cards >> HALF]


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards (a card named twice counts once)."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found
