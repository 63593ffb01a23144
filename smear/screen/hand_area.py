"""The hand at the bottom of the screen: cards with their numbers, or a list when they are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from smear.engine.cards import BIT, Card, CardSet, printed_suit
from smear.screen.blocks import Block, beside, block, fit, words
from smear.screen.faces import Deck, Look, Size
from smear.screen.palette import BAD, CURSOR, GOOD, QUIET, STRONG, TRUMP, suit_style

#: How wide one card of the list is: marks, number, card, what it is.
_LIST_WIDTH = 16
_GAP = 1


class HandPicture(NamedTuple):
    """What is to be drawn of a hand.

    cards    in the order shown; the number of a card is its place, from 1
    can      the cards that may be chosen now
    marked   cards marked to be laid away
    fresh    cards just drawn or taken up
    cursor   the place of the cursor, from 0, or None when nothing is chosen with it
    numbers  whether the numbers are shown: they are answers
    """

    cards: Sequence[Card]
    can: CardSet = 0
    marked: CardSet = 0
    fresh: CardSet = 0
    cursor: int | None = None
    numbers: bool = False


def list_rows(count: int, size: Size, width: int) -> int:
    """How many rows a list of so many cards has; 0 when there is room for their pictures."""
    if count * (size.width + _GAP) - _GAP <= width:
        return 0
    return -(-count // (width // _LIST_WIDTH))


def hand_block(hand: HandPicture, deck: Deck, size: Size, width: int) -> Block:
    """The hand at this width; as many rows as it takes."""
    rows = list_rows(len(hand.cards), size, width)
    if rows:
        entries = [_entry(hand, deck, place, card) for place, card in enumerate(hand.cards)]
        # Down the columns, so that a suit stays together.
        return block([beside([[e] for e in entries[row::rows]])[0] for row in range(rows)], width)
    columns = [_column(hand, deck, place, card, size) for place, card in enumerate(hand.cards)]
    return block(beside(columns, _GAP), width, "center")


def _column(hand: HandPicture, deck: Deck, place: int, card: Card, size: Size) -> Block:
    bit, here = BIT[card], place == hand.cursor
    border, face, foot = "", "", ""
    if hand.can & bit:
        face, foot = STRONG, deck.marks.playable
    elif hand.can:
        border = face = QUIET
    if hand.marked & bit:
        border, face, foot = BAD, STRONG, "out"
    elif hand.fresh & bit:
        border, foot = GOOD, f"+ {foot}".strip()
    if here:
        border = f"{border} bold".strip()
    number = f"{place + 1}" if hand.numbers else ""
    head = Text(f" {deck.marks.cursor} {number} " if here else number, style=CURSOR if here else "")
    return [fit(head, size.width, "center"), *deck.face(card, Look(size, border, face, foot))]


def _entry(hand: HandPicture, deck: Deck, place: int, card: Card) -> Text:
    """One card of many: `►12▲10♥ trump+`."""
    bit, here = BIT[card], place == hand.cursor
    can, marked = bool(hand.can & bit), bool(hand.marked & bit)
    face = STRONG if can or not hand.can else QUIET
    sign = (deck.marks.marked, BAD) if marked else (deck.marks.playable if can else " ", "")
    number = f"{place + 1:>2}" if hand.numbers else "  "
    line = words(
        (f"{deck.marks.turn if here else ' '}{number}", CURSOR if here else face),
        sign,
        (f"{deck.label(card):<3} ", f"{face} {suit_style(printed_suit(card))}"),
        (deck.mark(card), TRUMP if can or not hand.can else QUIET),
        ("+" if hand.fresh & bit else "", GOOD),
    )
    return fit(line, _LIST_WIDTH)
