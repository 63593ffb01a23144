"""The hand at the bottom of the screen: cards with their numbers, or a list when they are many.

Where many cards do not fit in their usual size they are drawn smaller, in two rows if need be; only
what then is still too much becomes a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear.engine.cards import BIT, Card, CardSet, printed_suit
from smear.look.palette import (
    BAD,
    CURSOR,
    GOOD,
    PLAIN,
    QUIET,
    STRONG,
    TRUMP,
    suit_style,
)
from smear.screen.faces import Deck, Look, Size
from smear.screen.grid import Grid

#: How wide one card of the list is: marks, number, card, what it is.
_LIST_WIDTH = 16
#: How far apart cards are: where there is room, usually, and where the smallest just fit.
_WIDE_GAP, _GAP, _NO_GAP = 2, 1, 0
#: What cards are drawn in when there is no room for their usual size.
_SMALLER = (Size(9, 5), Size(8, 4))


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


class Layout(NamedTuple):
    """How many cards are laid out: pictures of this size in rows, or a list when there is none.

    Pictures are laid row by row; a list goes down its columns, so that a suit stays together.
    """

    size: Size | None
    columns: int
    rows: int

    @property
    def steps(self) -> tuple[int, int]:
        """How far in the hand it is to the next card at the right, and to the next one below."""
        if self.size is None:
            return self.rows, 1
        return 1, self.columns if self.rows > 1 else 1


def layout(count: int, size: Size, width: int) -> Layout:
    """The layout of so many cards, at least one, in the room for one row of this size."""
    for smaller in (size, *_SMALLER):
        gap = _NO_GAP if smaller == _SMALLER[-1] else _GAP
        rows = -(-count // ((width + gap) // (smaller.width + gap)))
        if smaller.height <= size.height and rows * (smaller.height + 1) <= size.height + 1:
            return Layout(smaller, -(-count // rows), rows)
    rows = -(-count // (width // _LIST_WIDTH))
    return Layout(None, -(-count // rows), rows)


def draw_hand(hand: HandPicture, deck: Deck, size: Size, width: int) -> Grid:
    """The hand at this width: pictures, or as many rows of a list as it takes."""
    if not hand.cards:
        return Grid(width, size.height + 1)
    drawn, columns, rows = layout(len(hand.cards), size, width)
    if drawn is None:
        grid = Grid(width, rows)
        for place in range(len(hand.cards)):
            grid.lay(_entry(hand, deck, place), place // rows * _LIST_WIDTH, place % rows)
        return grid
    grid = Grid(width, size.height + 1)
    places = _columns(columns, drawn, width)
    for place in range(len(hand.cards)):
        row, column = divmod(place, columns)
        grid.lay(_card(hand, deck, place, drawn), places[column], row * (drawn.height + 1))
    return grid


def draw_backs(count: int, deck: Deck, size: Size, width: int) -> Grid:
    """So many cards face down, each where it would lie face up."""
    grid = Grid(width, size.height + 1)
    most = (width - _GAP) // (size.width + _GAP)
    for x in _columns(min(count, most), size, width):
        grid.lay(deck.back(size), x, 1)
    return grid


def _columns(count: int, size: Size, width: int) -> range:
    """Where each of so many cards begins."""
    gap = _WIDE_GAP if count * (size.width + _WIDE_GAP) < width - _WIDE_GAP else _GAP
    if count * (size.width + gap) - gap > width:
        gap = _NO_GAP
    step = size.width + gap
    start = (width - count * step + gap) // 2
    return range(start, start + count * step, step)


def _card(hand: HandPicture, deck: Deck, place: int, size: Size) -> Grid:
    """A card, and above it its number and the cursor."""
    card = hand.cards[place]
    bit, here = BIT[card], place == hand.cursor
    shaded = bool(hand.can) and not hand.can & bit and not hand.marked & bit
    border, foot = "", deck.marks.playable if hand.can & bit else ""
    if hand.marked & bit:
        border, foot = BAD, "out"
    elif hand.fresh & bit:
        border, foot = GOOD, f"+ {foot}".strip()
    style = border or STRONG
    if here:
        border = STRONG if shaded else CURSOR
    grid = Grid(size.width, size.height + 1)
    grid.lay(deck.face(card, Look(size, border, foot, style, shaded)), 0, 1)
    number = f"{place + 1}" if hand.numbers else ""
    head = f" {deck.marks.cursor} {number} " if here else number
    ink = CURSOR if here else QUIET if shaded else PLAIN
    grid.put((size.width - len(head)) // 2, 0, head, ink)
    grid.aim(0, 0, size.width, size.height + 1, f"hand:{place}")
    return grid


def _entry(hand: HandPicture, deck: Deck, place: int) -> Grid:
    """One card of many: `►12 ↑10♥ trump+`."""
    card = hand.cards[place]
    bit, here = BIT[card], place == hand.cursor
    can, marked = bool(hand.can & bit), bool(hand.marked & bit)
    shaded = bool(hand.can) and not can
    face = QUIET if shaded else STRONG
    grid = Grid(_LIST_WIDTH, 1)
    number = f"{place + 1:>2}" if hand.numbers else "  "
    end = grid.put(0, 0, f"{deck.marks.turn if here else ' '}{number} ", CURSOR if here else face)
    if marked:
        grid.put(end, 0, deck.marks.marked, BAD)
    elif can:
        grid.put(end, 0, deck.marks.playable, STRONG)
    grid.put(end + 1, 0, deck.label(card), f"{face} {suit_style(printed_suit(card))}")
    end = grid.put(end + 5, 0, deck.mark(card), QUIET if shaded else TRUMP)
    if hand.fresh & bit:
        grid.put(end, 0, "+", GOOD)
    grid.aim(0, 0, _LIST_WIDTH, 1, f"hand:{place}")
    return grid
