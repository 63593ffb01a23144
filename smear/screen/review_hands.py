"""Everybody's cards, open: what each holds, has played and has laid away, and the stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from smear.engine.cards import BIT, Card, CardSet, Seat, printed_suit
from smear.engine.hand import Hand
from smear.engine.variants import DRAW, OVER, PLAY
from smear.look.palette import GOOD, PLAIN, QUIET, STRONG, TURN, WINNING, suit_style, team_style
from smear.screen.blocks import cut, flow, words
from smear.screen.faces import Deck, Look, Size
from smear.screen.grid import Grid
from smear.screen.people import WIDEST_NAME
from smear.screen.seats import ORDER, TrickPicture
from smear.ui.cards import sorted_hand
from smear.ui.status import Status, Trick

#: Where the first line of a seat has its name and, where no table is drawn, what else is known.
_NAME, _SAID, _DEALER, _WON, _TRICK = 3, 26, 33, 41, 48
#: Where the discards begin that stand beside a name, or beside cards.
_BESIDE_NAME, _BESIDE_CARDS = 26, 48
#: How far in the cards stand.
_INDENT = 3
#: What a label takes in a row of labels with the mark around it, and the words for both bauers.
_SLOT, _BAUERS = 5, 12
#: What a label takes in a row of discards, and what is said before them.
_THROWN, _THREW = 4, "threw "
#: Two columns of seats keep this apart.
_GAP = 2


class Layout(NamedTuple):
    """How the hands are laid out.

    columns   how many seats stand side by side: 1 or 2
    face      how large cards are drawn; None: they are labels
    at_table  whether a table is drawn as well, which tells who bid what and played what
    """

    columns: int = 1
    face: Size | None = None
    at_table: bool = False

    def width(self, width: int) -> int:
        """How wide a seat is in a window of this width."""
        return (width - _GAP * (self.columns - 1)) // self.columns


class OpenHands(NamedTuple):
    """Everybody's cards at one step.

    position  the hand as it stands, all of it known
    status    the same as all can see it
    trick     the trick on the table
    tricks    the finished ones
    most      for each seat how many cards it holds at most in this hand
    thrown    for each seat how many cards it lays away in this hand, sooner or later
    fresh     cards that have come into a hand with this step
    """

    names: Sequence[str]
    position: Hand
    status: Status
    trick: TrickPicture
    tricks: Sequence[Trick]
    deck: Deck
    most: Sequence[int]
    thrown: Sequence[int]
    fresh: CardSet

    def height(self, layout: Layout, width: int) -> int:
        """How many rows the hands take, the same at every step."""
        return sum(self._depths(layout, layout.width(width)))

    def draw(self, layout: Layout, width: int, spare: int = 0) -> Grid:
        """All seats; of the `spare` rows as many as can be go between them."""
        room = layout.width(width)
        depths = self._depths(layout, room)
        gap = 1 if spare >= len(depths) - 1 else 0
        grids = [self._seat(seat, layout, room) for seat in range(len(self.names))]
        tops, y = [], 0
        for row, depth in enumerate(depths):
            tops.append(y)
            # Never less than is drawn: what is too much can be scrolled to.
            y += max(depth, *(grids[seat].height for seat in self._row(row, layout))) + gap
        grid = Grid(width, y - gap)
        for row, top in enumerate(tops):
            for column, seat in enumerate(self._row(row, layout)):
                grid.lay(grids[seat], column * (room + _GAP), top)
        return grid

    def _row(self, row: int, layout: Layout) -> list[Seat]:
        """The seats side by side in a row; partners opposite are."""
        rows = len(self.names) // layout.columns
        return [row + column * rows for column in range(layout.columns)]

    def _depths(self, layout: Layout, room: int) -> list[int]:
        rows = len(self.names) // layout.columns
        return [
            max(self._deep(seat, layout, room) for seat in self._row(row, layout))
            for row in range(rows)
        ]

    def _deep(self, seat: Seat, layout: Layout, room: int) -> int:
        """How many rows a seat takes, at the step at which it takes most."""
        most, thrown = self.most[seat], self.thrown[seat]
        all_held = -(-(most * _SLOT + _BAUERS) // (room - _INDENT))
        face = 1 if layout.face is None else layout.face.height
        laid = len(_THREW) + thrown * _THROWN
        beside = _BESIDE_CARDS if not layout.at_table else _BESIDE_NAME
        below = 0 if beside + laid <= room else -(-laid // (room - _INDENT))
        return 1 + max(all_held, face + below)

    # One seat.

    def _seat(self, seat: Seat, layout: Layout, room: int) -> Grid:
        cards = self._cards(seat, layout, room)
        thrown = sorted_hand(self.deck.rules, self.status.trump, self.position.thrown[seat])
        laid = words((_THREW, QUIET))
        for card in thrown:
            laid.append_text(self._label(card, PLAIN)).append(" ")
        laid.rstrip()
        beside = _BESIDE_NAME if layout.at_table else _BESIDE_CARDS
        rows = []
        if thrown and beside + laid.cell_len > room:
            pieces = [words((_THREW.rstrip(), QUIET)), *(self._label(c, PLAIN) for c in thrown)]
            rows = flow(pieces, room - _INDENT, gap=1)
        grid = Grid(room, 1 + cards.height + len(rows))
        self._head(grid, seat, layout)
        grid.lay(cards, _INDENT, 1)
        if thrown and not rows:
            grid.line(beside, 0 if layout.at_table else 1, laid)
        grid.block(_INDENT, 1 + cards.height, rows)
        grid.aim(0, 0, room, grid.height, f"seat:{seat}")
        return grid

    def _head(self, grid: Grid, seat: Seat, layout: Layout) -> None:
        """The name; without a table what the seat bid, won and has in the trick."""
        status, marks = self.status, self.deck.marks
        here = status.turn == seat and not self.trick.finished
        team = self.deck.rules.team_of[seat]
        grid.put(1, 0, marks.turn if here else "", TURN)
        name = cut(self.names[seat], WIDEST_NAME)
        mark = (marks.teams[team], team_style(team))
        grid.line(_NAME, 0, words((name, STRONG if here else PLAIN), " ", mark))
        if layout.at_table:
            return
        bid = dict(status.calls).get(seat)
        if bid is not None:
            style = STRONG if seat == status.bidder else QUIET
            grid.put(_SAID, 0, f"bid {bid}" if bid else "pass", style)
        if seat == status.dealer:
            grid.put(_DEALER, 0, "dealer", QUIET)
        if status.tricks[seat]:
            grid.put(_WON, 0, f"won {status.tricks[seat]}", PLAIN)
        card = self.trick.card_of(seat)
        if card is not None:
            order = ORDER[[who for who, _ in self.trick.cards].index(seat)]
            line = words((f"{order} ", QUIET), self._label(card, STRONG))
            if self.trick.winner == seat:
                won = "took it" if self.trick.finished else "winning"
                line.append(f" {marks.star} {won}", WINNING)
            grid.line(_TRICK, 0, line)

    # Its cards.

    def _cards(self, seat: Seat, layout: Layout, room: int) -> Grid:
        position = self.position
        playing = position.phase in (PLAY, OVER)
        held = position.held[seat] if playing else position.hands[seat]
        cards = sorted_hand(self.deck.rules, self.status.trump, held)
        face = layout.face
        if face is not None and len(cards) * face.width <= room - _INDENT:
            grid = Grid(room - _INDENT, face.height)
            for place, card in enumerate(cards):
                grid.lay(self._face(seat, card, face), place * face.width, 0)
            return grid
        rows = flow([self._slot(seat, card) for card in cards], room - _INDENT, gap=0)
        grid = Grid(room - _INDENT, max(len(rows), 1 if face is None else face.height))
        grid.block(0, 0, rows)
        return grid

    def _played(self, seat: Seat, card: Card) -> str:
        """Where a card is: `hand`, `table` in the trick, `played` before."""
        if self.position.hands[seat] & BIT[card]:
            return "hand"
        return "table" if self.trick.card_of(seat) == card else "played"

    def _slot(self, seat: Seat, card: Card) -> Text:
        """A card among labels: plain, `+` new, `[ ]` on the table, `( )` played before."""
        where = self._played(seat, card)
        new = bool(self.fresh & BIT[card])
        first, last, ink = {
            "hand": ("+" if new else " ", " ", GOOD if new else STRONG),
            "table": ("[", "]", WINNING if self.trick.winner == seat else TURN),
            "played": ("(", ")", QUIET),
        }[where]
        label = self._label(card, PLAIN if where == "played" else STRONG)
        mark = self.deck.mark(card)
        if mark in ("Left", "Right"):
            label.append(f" {mark}", QUIET)
        line = words((first, ink), label, (last, ink))
        line.pad_right(max(_SLOT - line.cell_len, 1))
        return line

    def _label(self, card: Card, style: str) -> Text:
        return words((self.deck.label(card), f"{style} {suit_style(printed_suit(card))}"))

    def _face(self, seat: Seat, card: Card, size: Size) -> Grid:
        where = self._played(seat, card)
        if where == "played":
            return self.deck.face(card, Look(size, foot=f"({self._trick_of(card)})", shaded=True))
        if where == "table":
            border = WINNING if self.trick.winner == seat else ""
            return self.deck.face(card, Look(size, border, "table", border or STRONG))
        new = bool(self.fresh & BIT[card])
        return self.deck.face(card, Look(size, GOOD if new else "", "+" if new else ""))

    def _trick_of(self, card: Card) -> int:
        """The number of the trick that a card was played to."""
        return next(t.number for t in self.tricks if card in dict(t.cards).values())

    def stock(self, layout: Layout, width: int) -> Text:
        """The cards that nobody has taken, top first; at the right what the marks mean."""
        position = self.position
        drawn_by_all = DRAW in position.rules.variant.phases
        line = words((" Stock" if drawn_by_all else " Undealt", QUIET))
        left = position.stock[position.drawn :]
        for card in left:
            line.append(" ").append_text(self._label(card, PLAIN))
        if not left:
            line.append(" all taken", QUIET)
        meaning = self._meaning(layout)
        if meaning and line.cell_len + len(meaning) + 2 <= width:
            line.pad_right(width - 1 - line.cell_len - len(meaning))
            line.append(meaning, QUIET)
        return line

    def _meaning(self, layout: Layout) -> str:
        """What the marks of cards mean that can be seen now."""
        said = []
        if layout.face is not None:
            return "(3) played to trick 3" if self.tricks else "+ new" if self.fresh else ""
        if self.trick.cards:
            said.append("[ ] on the table")
        if self.tricks and not (self.trick.finished and len(self.tricks) == 1):
            said.append("( ) played before")
        if self.fresh:
            said.append("+ new")
        return "  ".join(said)
