"""The cards that are worth telling apart."""

from __future__ import annotations

from collections.abc import Sequence

from smear.bots.club.tables import facts_of
from smear.engine.cards import BIT, PRINTED_SUIT, Card, CardSet
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable


def distinct(hand: Hand, legal: Sequence[Card], first: Card, unseen: CardSet) -> list[Card]:
    """One card of each kind among the legal ones, `first` of its own kind and in front of all.

    Two cards of a suit are of one kind when they bring and count the same, and none of the cards
    that others hold or have played to this trick ranks between them.
    """
    between = unseen | hand.trick
    lowest: dict[Card, Card] = {}
    below: dict[int, Card] = {}
    for card, table in sorted(_with_tables(hand, legal), key=lambda pair: pair[1].rank[pair[0]]):
        suit = table.suit_of[card]
        other = below.get(suit)
        alike = other is not None and _alike(hand, table, other, card, between)
        lowest[card] = lowest[other] if alike and other is not None else card
        below[suit] = card
    kinds = dict.fromkeys(lowest[card] for card in legal)
    return [first, *(card for card in kinds if card != lowest[first])]


def _with_tables(hand: Hand, legal: Sequence[Card]) -> list[tuple[Card, TrumpTable]]:
    """Each card with what it counts as when it is played: at the pitch it makes its suit trump."""
    if hand.table is not None:
        return [(card, hand.table) for card in legal]
    rules = hand.rules
    return [
        (card, rules.trump(suit))
        for suit, cards in enumerate(PRINTED_SUIT)
        for card in legal
        if cards & BIT[card]
    ]


def _alike(hand: Hand, table: TrumpTable, low: Card, high: Card, between: CardSet) -> bool:
    """Whether two cards of one suit are of one kind."""
    rules = hand.rules
    facts = facts_of(rules).trump(table)
    if rules.pips[low] != rules.pips[high] or facts.points[low] != facts.points[high]:
        return False
    above = facts.over[low] & ~facts.over[high] & ~BIT[high]
    return not above & table.must[low] & between
