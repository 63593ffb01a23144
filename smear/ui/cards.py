"""Cards for the eye: labels in three forms, the marks of trumps, and the order of a hand."""

from __future__ import annotations

from smear.engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    Card,
    CardSet,
    Suit,
    cards_in,
    printed_suit,
)
from smear.engine.notation import RANK_CODES, RANK_NAMES, card_code, card_name, suit_letter
from smear.engine.rules import Rules
from smear.engine.variants import JOKER_PLACE, LEFT, RIGHT, Place

#: By suit. Bare: with the emoji selector U+FE0F terminals disagree about the width.
GLYPHS = ("♣", "♦", "♥", "♠")

#: What the joker is called where other cards have a rank and a suit.
JOKER_LABEL = "Jk"

#: Suits side by side, the colours alternating all the way round.
SUIT_CYCLE: tuple[Suit, ...] = (SPADES, HEARTS, CLUBS, DIAMONDS)


def suit_label(suit: Suit, glyphs: bool) -> str:
    """A suit in one column: its glyph, or its letter where glyphs cannot be written."""
    return GLYPHS[suit] if glyphs else suit_letter(suit)


def card_label(card: Card, glyphs: bool) -> str:
    """A card in two or three columns: `10♥`, or `10H` without glyphs; the joker is `Jk`."""
    suit = printed_suit(card)
    if suit is None:
        return JOKER_LABEL
    return card_code(card)[:-1] + suit_label(suit, glyphs)


def trump_place(rules: Rules, trump: Suit | None, card: Card) -> Place | None:
    """The card's place among the trumps of this suit; None for any other card. Rules 1.5, 2.5."""
    if trump is None:
        return None
    order = rules.trump(trump).order
    return rules.variant.trump_order[order.index(card)] if card in order else None


def trump_mark(rules: Rules, trump: Suit | None, card: Card) -> str:
    """The word that marks a trump: `Right`, `Left` or `trump`; nothing for any other card."""
    place = trump_place(rules, trump, card)
    if place is None:
        return ""
    return {RIGHT: "Right", LEFT: "Left"}.get(place, "trump")


def place_name(place: Place) -> str:
    """The card at a place among the trumps, whichever suit they are: `the ace of trump`."""
    named = {RIGHT: "the right bauer", LEFT: "the left bauer", JOKER_PLACE: "the joker"}
    return named.get(place) or f"the {RANK_NAMES[RANK_CODES.index(place)]} of trump"


def full_name(rules: Rules, trump: Suit | None, card: Card) -> str:
    """A card in words, the bauers called so: `jack of diamonds, the left bauer`."""
    place = trump_place(rules, trump, card)
    bauer = {RIGHT: ", the right bauer", LEFT: ", the left bauer"}.get(place or "", "")
    return card_name(card) + bauer


def sorted_hand(rules: Rules, trump: Suit | None, cards: CardSet) -> tuple[Card, ...]:
    """The cards as a player holds them: suits together, each from high to low, trump first.

    Once trump is known the left bauer and the joker stand in their places among the trumps; before
    that the joker comes first of all. Neighbouring suits differ in colour.
    """
    if trump is None:
        return tuple(sorted(cards_in(cards), key=lambda card: (_printed_column(card), -card)))
    table = rules.trump(trump)
    start = SUIT_CYCLE.index(trump)
    columns = SUIT_CYCLE[start:] + SUIT_CYCLE[:start]
    return tuple(
        sorted(
            cards_in(cards),
            key=lambda card: (columns.index(table.suit_of[card]), -table.rank[card]),
        )
    )


def _printed_column(card: Card) -> int:
    suit = printed_suit(card)
    return -1 if suit is None else SUIT_CYCLE.index(suit)
