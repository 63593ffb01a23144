"""Codes and words for cards, suits and actions, both ways.

Codes are those of the record format: rank, then suit letter (`AS`, `10H`, `JC`), the joker `JK`.
This is the only module of the engine that knows a letter or a name; everything else holds integers.
"""

from __future__ import annotations

from collections.abc import Iterable

from smear.engine.cards import JOKER, RANKS_A_SUIT, Card, CardSet, Rank, Suit, cards_in
from smear.textsafe import listed, quoted

SUIT_LETTERS = "CDHS"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_CODES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
JOKER_CODE = "JK"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_CODES = (
    *(rank + suit for suit in SUIT_LETTERS for rank in RANK_CODES),
    JOKER_CODE,
)
_CARDS = {code: card for card, code in enumerate(_CODES)}
_CARDS |= {"T" + suit: _CARDS["10" + suit] for suit in SUIT_LETTERS}


class NotationError(ValueError):
    """A text that names no card, suit or action; the message says what would."""


def card_code(card: Card) -> str:
    """The record's code of a card: `AS`, `10H`, `JK`."""
    return _CODES[card]


def card_codes(cards: CardSet) -> list[str]:
    """The codes of a card set, in ascending order of card."""
    return [_CODES[card] for card in cards_in(cards)]


def parse_card(code: str) -> Card:
    """The card with this code; lower case and `T` for ten are taken too.

    Raises NotationError when the text is no card.
    """
    # Only ASCII is folded: str.upper would turn exotic letters into ours.
    card = _CARDS.get(code.upper()) if code.isascii() else None
    if card is None:
        raise NotationError(
            f"{quoted(code)} is no card: write a rank (2-10, J, Q, K, A) and a suit (C, D, H, S),"
            " such as 10H, or JK for the joker"
        )
    return card


def suit_letter(suit: Suit) -> str:
    """`C`, `D`, `H` or `S`."""
    return SUIT_LETTERS[suit]


def suit_name(suit: Suit) -> str:
    """`clubs`, `diamonds`, `hearts` or `spades`."""
    return SUIT_NAMES[suit]


def parse_suit(letter: str) -> Suit:
    """The suit with this letter, in either case. Raises NotationError for anything else."""
    suit = SUIT_LETTERS.find(letter.upper()) if len(letter) == 1 and letter.isascii() else -1
    if suit < 0:
        raise NotationError(f"{quoted(letter)} is no suit: it is C, D, H or S")
    return suit


def rank_name(rank: Rank) -> str:
    """`two` to `ace`."""
    return RANK_NAMES[rank]


def card_name(card: Card) -> str:
    """A card in words: `ten of hearts`, `joker`."""
    if card == JOKER:
        return "joker"
    return f"{rank_name(card % RANKS_A_SUIT)} of {suit_name(card // RANKS_A_SUIT)}"


def the_cards(cards: Iterable[Card]) -> str:
    """Cards in a sentence: `the ten of hearts and the joker`."""
    return listed([f"the {card_name(card)}" for card in cards], "and")


def number(count: int) -> str:
    """A count in words up to ten, in figures above: `no`, `one`, ... `ten`, `11`."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def count_of(count: int, noun: str) -> str:
    """`no cards`, `one card`, `two cards`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def card_points_of(count: int) -> str:
    """`no card points`, `1 card point`, `4 card points`: in figures, for they are added up."""
    return f"{count or 'no'} card point{'' if count == 1 else 's'}"


def sentence(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]
