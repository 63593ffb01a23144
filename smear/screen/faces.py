"""One card, drawn: the same picture wherever it lies, larger where there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from smear.engine.cards import Card, Suit, printed_rank, printed_suit
from smear.engine.rules import Rules
from smear.look.palette import (
    BACK,
    EDGE,
    FACE,
    GOLD,
    PLACE,
    QUIET,
    SHADE,
    SHADE_EDGE,
    TRUMP,
    Marks,
    on_face,
    suit_style,
)
from smear.screen.art import art_of
from smear.screen.grid import CLEAR, Grid
from smear.ui.cards import card_label, suit_label, trump_mark

#: From these heights on a card has room within for the word that marks a trump, and for a picture
#: of three rows and of five.
_LABELLED, _PICTURED, _LARGE = 4, 7, 9
#: A card no wider than this has its label in the middle.
_SMALL = 8
#: How wide a picture is.
_ART_COLUMNS = 9


class Size(NamedTuple):
    """How wide and high a card is drawn, its border included."""

    width: int
    height: int


class Look(NamedTuple):
    """How a card is to look.

    border  what its border means; nothing for that of any card
    foot    what stands in its lower border, and what that means; as the border, if not said
    shaded  whether it lies in the shade: it cannot be chosen
    """

    size: Size
    border: str = ""
    foot: str = ""
    foot_style: str = ""
    shaded: bool = False


class Deck(NamedTuple):
    """How cards are drawn in this hand: by these rules, this trump, and these signs."""

    rules: Rules
    trump: Suit | None
    marks: Marks
    glyphs: bool

    def label(self, card: Card) -> str:
        """A card in two or three columns."""
        return card_label(card, self.glyphs)

    def mark(self, card: Card) -> str:
        """`trump`, `Left`, `Right`, or nothing."""
        return trump_mark(self.rules, self.trump, card)

    def face(self, card: Card, look: Look) -> Grid:
        """The picture of a card, marked as a trump when it is one."""
        width, height = look.size
        suit = suit_style(printed_suit(card))
        if look.shaded:
            colour, gold, trump = suit, QUIET, QUIET
            edge, foot = look.border or SHADE_EDGE, look.foot_style or look.border or QUIET
        else:
            colour, gold, trump = f"bold {on_face(suit)}", on_face(GOLD), on_face(TRUMP)
            edge = on_face(look.border) if look.border else EDGE
            foot = on_face(look.foot_style or look.border or QUIET)
        picture = Grid(width, height, SHADE if look.shaded else FACE, ink=edge)
        self._frame(picture, edge)
        if look.foot:
            _in_border(picture, height - 1, look.foot, foot)
        label, mark = self.label(card), self.mark(card)
        if height >= _PICTURED:
            picture.put(2, 1, label, colour)
            picture.put(width - 2 - len(label), height - 2, label, colour)
            self._draw_art(picture, card, colour, gold)
        elif width > _SMALL:
            picture.put(2, 1, label, colour)
        else:
            _centred(picture, 1, label, colour)
        if mark:
            if _LABELLED <= height < _PICTURED:
                _centred(picture, height - 2, mark, trump)
            else:
                _in_border(picture, 0, mark, trump)
        return picture

    def place(self, size: Size, inside: str = "", ink: str = "", border: str = PLACE) -> Grid:
        """The place where a card is still to come."""
        picture = Grid(*size, ground=CLEAR, sign=CLEAR)
        self._frame(picture, border)
        if inside:
            _centred(picture, size.height // 2, inside, ink)
        return picture

    def back(self, size: Size) -> Grid:
        """The back of a card."""
        picture = Grid(*size)
        inner = size.width - 2
        rows = (self.marks.back * inner, (f"{self.marks.back} " * inner)[:inner])
        self._frame(picture, BACK)
        for y in range(1, size.height - 1):
            large = size.height >= _PICTURED
            picture.put(1, y, rows[y % 2] if large else rows[0], BACK)
        return picture

    def fan(self, count: int, rows: int) -> Grid:
        """The backs of so many cards as somebody holds them, in three rows or in one."""
        left_top, right_top, left_bottom, right_bottom = tuple(self.marks.corners)
        across, down, back = self.marks.across, self.marks.down, self.marks.back
        shown = [
            left_top * count + across + right_top,
            down * count + back + down,
            left_bottom * count + across + right_bottom,
        ]
        fan = Grid(count + 2, rows)
        for y, row in enumerate(shown if rows > 1 else shown[1:2]):
            fan.put(0, y, row, BACK)
        return fan

    def _draw_art(self, picture: Grid, card: Card, colour: str, gold: str) -> None:
        width, height = picture.width, picture.height
        suit = printed_suit(card)
        rows = 5 if height >= _LARGE else 3
        sign = "" if suit is None else suit_label(suit, self.glyphs)
        x, y = (width - _ART_COLUMNS) // 2, (height - rows) // 2
        for number, row in enumerate(art_of(suit, printed_rank(card), rows, glyphs=self.glyphs)):
            drawn = row.strip("g").replace("s", sign)
            start = len(drawn) - len(drawn.lstrip())
            picture.put(
                x + start, y + number, drawn.strip(), gold if row.startswith("g") else colour
            )

    def _frame(self, picture: Grid, ink: str) -> None:
        """The border of a card."""
        left_top, right_top, left_bottom, right_bottom = tuple(self.marks.corners)
        across, last = self.marks.across * (picture.width - 2), picture.height - 1
        picture.put(0, 0, left_top + across + right_top, ink)
        for y in range(1, last):
            picture.put(0, y, self.marks.down, ink)
            picture.put(picture.width - 1, y, self.marks.down, ink)
        picture.put(0, last, left_bottom + across + right_bottom, ink)


def _centred(picture: Grid, y: int, text: str, ink: str) -> None:
    """A text in the middle of a row; what cannot be halved is left over at its right."""
    picture.put((picture.width - cell_len(text)) // 2, y, text, ink)


def _in_border(picture: Grid, y: int, text: str, ink: str) -> None:
    """A text in the middle of a border, with blanks around it where there is room for them."""
    room = picture.width - 2
    _centred(picture, y, f" {text} " if len(text) + 2 <= room else text, ink)
