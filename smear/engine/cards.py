"""Cards, suits and card sets as small integers.

A card is `13 * suit + rank`: clubs 0-12, diamonds 13-25, hearts 26-38, spades 39-51, each from the
two to the ace; the joker is 52. A card set is an integer with bit `card` set for each card in it.
Printed suit and rank are all that this module knows: what a card counts as once trump is named is
the business of `smear.engine.rules` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, cast

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


# For every set of one suit, by its bits, the cards in it: filled as sets are asked for. The joker
# goes with the spades.
_NOT_YET = cast("tuple[Card, ...]", None)
_CLUBS = [_NOT_YET] * (1 << RANKS_A_SUIT)
_DIAMONDS = _CLUBS[:]
_HEARTS = _CLUBS[:]
_SPADES = [_NOT_YET] * (1 << RANKS_A_SUIT + 1)


def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, in ascending order."""
    # Four look-ups instead of a loop over bits: this is the hottest line of the engine.
    try:
        return (
            _CLUBS[cards & 8191]
            + _DIAMONDS[cards >> 13 & 8191]
            + _HEARTS[cards >> 26 & 8191]
            + _SPADES[cards >> 39]
        )
    except TypeError:
        _fill(cards)
        return cards_in(cards)


def _fill(cards: CardSet) -> None:
    """Fill in what `cards_in` has to look up for this set."""
    for first, table in ((0, _CLUBS), (13, _DIAMONDS), (26, _HEARTS), (39, _SPADES)):
        bits = cards >> first & len(table) - 1
        if table[bits] is _NOT_YET:
            # By way of a list, so that the tuple takes no more room than it needs.
            table[bits] = tuple([first + n for n in range(bits.bit_length()) if bits >> n & 1])


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards (a card named twice counts once)."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found
