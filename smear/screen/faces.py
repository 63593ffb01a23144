"""One card, drawn: the same picture wherever it lies, larger where there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from smear.engine.cards import Card, Suit, printed_suit
from smear.engine.rules import Rules
from smear.screen.blocks import Block, fit, words
from smear.screen.palette import TRUMP, Marks, suit_style
from smear.ui.cards import card_label, trump_mark


class Size(NamedTuple):
    """How wide and high a card is drawn, its border included."""

    width: int
    height: int


class Look(NamedTuple):
    """How a card is to look: `foot` goes into its lower border."""

    size: Size
    border: str = ""
    face: str = ""
    foot: str = ""


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

    def face(self, card: Card, look: Look) -> Block:
        """The picture of a card, marked as a trump when it is one."""
        style = f"{look.face} {suit_style(printed_suit(card))}".strip()
        name = Text(self.label(card), style=style)
        return self._frame(name, Text(self.mark(card), style=look.face or TRUMP), look)

    def place(self, look: Look, inside: str = "") -> Block:
        """The place where a card is still to come."""
        return self._frame(Text(), Text(inside, style=look.face), look)

    def _frame(self, name: Text, label: Text, look: Look) -> Block:
        marks, border = self.marks, look.border
        inner = look.size.width - 2
        left_top, right_top, left_bottom, right_bottom = tuple(marks.corners)
        side = (marks.down, border)
        foot = f" {look.foot} " if look.foot else ""
        rule = foot.center(inner, marks.across)
        rows = _inside(name, label, inner, look.size.height - 2)
        return [
            words((left_top + marks.across * inner + right_top, border)),
            *(Text.assemble(side, row, side) for row in rows),
            words((left_bottom + rule + right_bottom, border)),
        ]


def _inside(name: Text, label: Text, width: int, height: int) -> Block:
    """The rows within the border: the name, and the label on the last row where there is one."""
    if height < 4:
        rows = [fit(name if name.plain or height > 1 else label, width, "center")]
        if height > 1:
            rows += [fit(Text(), width)] * (height - 2)
            rows.append(fit(label, width, "center"))
        return rows
    # A large card says what it is in two corners, as a real one does.
    blank = fit(Text(), width)
    rows = [
        fit(words(" ", name), width),
        *[blank] * (height - 2),
        fit(words(name, " "), width, "right"),
    ]
    rows[height // 2] = fit(label if label.plain else Text(), width, "center")
    return rows
