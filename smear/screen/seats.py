"""The table itself: everybody in their seats, each with the card they have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from smear.engine.cards import Card, Seat
from smear.engine.variants import DRAW, PLAY
from smear.screen.blocks import Align, Block, beside, blank, block, cut, spread, words
from smear.screen.faces import Deck, Look, Size
from smear.screen.palette import QUIET, STRONG, TRUMP, TURN, WINNING, team_style
from smear.ui.status import Status

#: By number of players: the columns of the table from left to right, each from far to near, in
#: places counted clockwise from the viewer, who sits at the bottom.
_COLUMNS: dict[int, tuple[tuple[int, ...], ...]] = {
    4: ((1,), (2, 0), (3,)),
    6: ((2, 1), (3, 0), (4, 5)),
}

#: From this height on a card has room within for the word that marks a trump.
_LABELLED = 4


class TrickPicture(NamedTuple):
    """The trick to be shown: who played what, in order, and who wins it."""

    cards: Sequence[tuple[Seat, Card]] = ()
    winner: Seat | None = None
    finished: bool = False

    def card_of(self, seat: Seat) -> Card | None:
        """The card of this seat, or None."""
        return next((card for who, card in self.cards if who == seat), None)


class TablePicture(NamedTuple):
    """The table as it is to be drawn: `viewer` sits at the bottom."""

    names: Sequence[str]
    status: Status
    viewer: Seat
    trick: TrickPicture
    deck: Deck
    size: Size

    def draw(self, width: int, height: int) -> Block:
        """The table at exactly this width and height."""
        count = self.deck.rules.seats
        columns = _COLUMNS[count]
        wide = width // len(columns)
        blocks = []
        for number, places in enumerate(columns):
            # What a division leaves over goes to the column in the middle.
            column = wide + (width - wide * len(columns) if number == len(columns) // 2 else 0)
            near = len(places) - 1 or len(places)
            cells = [
                self._cell((self.viewer + place) % count, column, name_below=row == near)
                for row, place in enumerate(places)
            ]
            blocks.append(spread(cells, column, height))
        return beside(blocks)

    def _cell(self, seat: Seat, width: int, *, name_below: bool) -> Block:
        """One seat: its name, its card, at the left what is known of it, at the right of the card.

        Nothing of this moves when something is added.
        """
        side = (width - self.size.width) // 2 - 1
        rows = beside(
            [
                self._aside(self._standing(seat), side, "right"),
                self._card(seat),
                self._aside(self._of_card(seat), side, "left"),
            ],
            gap=1,
        )
        name = self._name(seat, width)
        return block([*rows, name] if name_below else [name, *rows], width, "center")

    def _aside(self, notes: Sequence[Text], width: int, align: Align) -> Block:
        height = self.size.height
        above = (height - len(notes)) // 2
        below = height - len(notes) - above
        return [*blank(width, above), *block(notes, width, align), *blank(width, below)]

    def _name(self, seat: Seat, width: int) -> Text:
        marks, team = self.deck.marks, self.deck.rules.team_of[seat]
        turn = self.status.turn == seat and not self.trick.finished
        return words(
            (f"{marks.turn} " if turn else "", TURN),
            (cut(self.names[seat], width - 5), STRONG if turn else ""),
            " ",
            (marks.teams[team], team_style(team)),
        )

    def _card(self, seat: Seat) -> Block:
        deck, trick = self.deck, self.trick
        card = trick.card_of(seat)
        if card is None:
            waits = self.status.turn == seat and self.status.phase == PLAY and not trick.finished
            return deck.place(Look(self.size, QUIET, QUIET), "?" if waits else "")
        border = WINNING if trick.winner == seat else ""
        led = trick.cards[0][0] == seat
        return deck.face(card, Look(self.size, border, STRONG, "led" if led else ""))

    def _standing(self, seat: Seat) -> list[Text]:
        """Three lines: the seat's bid, whether it deals, what it has thrown or won."""
        status = self.status
        bid = dict(status.calls).get(seat)
        bid_style = STRONG if seat == status.bidder else QUIET
        said = "" if bid is None else f"bid {bid}" if bid else "pass"
        last = ""
        if status.phase == DRAW and status.thrown[seat] is not None:
            last = f"threw {status.thrown[seat]}"
        elif status.tricks[seat]:
            last = f"won {status.tricks[seat]}"
        return [
            words((said, bid_style)),
            words(("dealer" if seat == status.dealer else "", QUIET)),
            words((last, "")),
        ]

    def _of_card(self, seat: Seat) -> list[Text]:
        """Three lines: whether the seat's card wins, and as what it counts."""
        card = self.trick.card_of(seat)
        wins = card is not None and self.trick.winner == seat
        mark = "" if card is None or self.size.height >= _LABELLED else self.deck.mark(card)
        won = "took it" if self.trick.finished else "winning"
        return [words((won if wins else "", WINNING)), words((mark, TRUMP)), words()]
