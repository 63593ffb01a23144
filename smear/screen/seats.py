"""The table itself: everybody in their seats, each with the card they have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rich.text import Text

from smear.engine.cards import Card, Seat
from smear.engine.variants import DRAW, PITCH, PLAY
from smear.look.palette import (
    BACK,
    FELT,
    PLACE,
    PLAIN,
    QUIET,
    STRONG,
    TRUMP,
    TURN,
    WINNING,
    suit_style,
    team_style,
)
from smear.screen.blocks import cut, words
from smear.screen.faces import Deck, Look, Size
from smear.screen.grid import Grid
from smear.screen.places import Place, band_places, round_places
from smear.screen.rim import draw_rim
from smear.ui.cards import suit_label
from smear.ui.status import Status

#: What the place of a card in its trick is called.
ORDER = ("led", "2nd", "3rd", "4th", "5th", "6th")
#: How many backs are drawn of what somebody holds; more are told as a number.
_MOST_BACKS = 8
#: From this height on a card has a picture, and the people around the table hold real fans.
_FANS = 7
#: What the sign of the turn takes before a name.
_SIGN = 2
#: How high a fan is, or a row of backs.
_FAN_ROWS, _ROW = 3, 1


class Motion(NamedTuple):
    """Something that moves: a card that `seat` plays, or a trick that goes to `seat`."""

    kind: Literal["play", "gather"]
    seat: Seat


class TrickPicture(NamedTuple):
    """The trick to be shown: who played what, in order, and who wins it."""

    cards: Sequence[tuple[Seat, Card]] = ()
    winner: Seat | None = None
    finished: bool = False

    def card_of(self, seat: Seat) -> Card | None:
        """The card of this seat, or None."""
        return next((card for who, card in self.cards if who == seat), None)


class TablePicture(NamedTuple):
    """The table as it is to be drawn: `viewer` sits at the bottom.

    size      how large the cards of the trick are
    rim       whether the table has a rim, and people sit around it
    hand      whether the viewer's cards are drawn below the table, face up or face down
    motion    what moves, and how far it has come, from 0.0 to 1.0
    """

    names: Sequence[str]
    status: Status
    viewer: Seat
    trick: TrickPicture
    deck: Deck
    size: Size
    rim: bool = False
    hand: bool = False
    motion: tuple[Motion, float] | None = None

    def draw(self, width: int, height: int) -> Grid:
        """The table at exactly this width and height; in its last row a rule, with names in it."""
        count = self.deck.rules.seats
        if self.rim:
            grid = Grid(width, height)
            beyond = _FAN_ROWS if self.size.height >= _FANS else _ROW
            table, places = round_places(count, width, height, self.size, beyond)
            draw_rim(grid, table, self.deck.marks)
        else:
            grid = Grid(width, height, FELT)
            places = band_places(count, width, height, self.size)
        self._middle(grid, places)
        grid.put(0, height - 1, self.deck.marks.rule * width, QUIET)
        for number, place in enumerate(places):
            seat = (self.viewer + number) % count
            self._card(grid, seat, place)
            if self.rim:
                self._around(grid, seat, place)
            else:
                self._beside(grid, seat, place)
            grid.aim(*place.name_box, f"seat:{seat}")
        self._move(grid, places)
        return grid

    # What is written of a seat.

    def _name(self, seat: Seat, room: int) -> Text:
        """The name and its team; two columns are left for the sign of the turn before them."""
        team = self.deck.rules.team_of[seat]
        return words(
            (cut(self.names[seat], room - 4), STRONG if self._has_turn(seat) else PLAIN),
            " ",
            (self.deck.marks.teams[team], team_style(team)),
        )

    def _sign(self, seat: Seat) -> tuple[str, str]:
        """What stands before the name of the seat whose turn it is; the name does not move."""
        return f"{self.deck.marks.turn} " if self._has_turn(seat) else "", TURN

    def _has_turn(self, seat: Seat) -> bool:
        return self.status.turn == seat and not self.trick.finished

    def _said(self, seat: Seat) -> tuple[str, str]:
        bid = dict(self.status.calls).get(seat)
        if bid is None:
            return "", ""
        return f"bid {bid}" if bid else "pass", STRONG if seat == self.status.bidder else QUIET

    def _dealer(self, seat: Seat) -> tuple[str, str]:
        return "dealer" if seat == self.status.dealer else "", QUIET

    def _done(self, seat: Seat) -> tuple[str, str]:
        """What the seat has thrown or won."""
        status = self.status
        if status.phase == DRAW and status.thrown[seat] is not None:
            return f"threw {status.thrown[seat]}", QUIET
        return f"won {status.tricks[seat]}" if status.tricks[seat] else "", PLAIN

    def _wins(self, seat: Seat) -> tuple[str, str]:
        wins = self.trick.winner == seat and self.trick.card_of(seat) is not None
        won = "took it" if self.trick.finished else "winning"
        return won if wins else "", WINNING

    # A table without a rim: all about a seat at its card.

    def _beside(self, grid: Grid, seat: Seat, place: Place) -> None:
        """The name; at the left of the card what is known of the seat, at the right of its card."""
        x, y, width, _ = place.name_box
        name, sign = self._name(seat, width), self._sign(seat)
        start = x + (width - name.cell_len) // 2
        grid.line(start - 1 - len(sign[0]), y, words(" ", sign, name, " "))
        middle = place.y + (self.size.height - 3) // 2
        notes = (self._said(seat), self._dealer(seat), self._done(seat))
        for row, (text, ink) in enumerate(notes):
            grid.put(place.x - 1 - len(text), middle + row, text, ink)
        text, ink = self._wins(seat)
        grid.put(place.x + self.size.width + 1, middle, text, ink)

    # A table with a rim: people around it.

    def _around(self, grid: Grid, seat: Seat, place: Place) -> None:
        """The name and what is known of the seat, and the cards that it holds."""
        x, y, width, height = place.name_box
        dot = (f" {self.deck.marks.dot} ", QUIET)
        said = [note for note in (self._said(seat), self._dealer(seat)) if note[0]]
        more = [note for note in (self._done(seat), self._wins(seat)) if note[0]]
        name, sign = self._name(seat, width), self._sign(seat)
        fan = self._fan(seat, _FAN_ROWS if place.above or height > 1 else _ROW)
        if height == 1:
            line = words(name, "  ", _joined([*said, *more], dot))
            line.rstrip()
            start = x + (width - name.cell_len) // 2
            grid.line(start - 1 - len(sign[0]), y, words(" ", sign, line, " "))
            if fan is not None:
                end = min(start - 1 - _SIGN, place.x - 1)
                grid.lay(fan, end - fan.width, y - fan.height // 2)
            return
        if not place.left:
            x += _SIGN
        for row, line in enumerate((name, _joined(said, dot), _joined(more, dot))):
            # Close to the table, whichever side of it that is.
            grid.line(x + (width - line.cell_len if place.left else 0), y + row, line)
        grid.put(x + (width - name.cell_len if place.left else 0) - _SIGN, y, *sign)
        if fan is not None:
            grid.lay(fan, x + width - fan.width if place.left else x, y + 3)

    def _fan(self, seat: Seat, rows: int) -> Grid | None:
        """The backs of what a seat holds, unless they are to be seen below the table.

        They are a fan where the table is large enough for one, and `rows` allows it.
        """
        held = self.status.held[seat]
        if not held or (self.hand and seat == self.viewer):
            return None
        rows = rows if self.size.height >= _FANS else _ROW
        fan = self.deck.fan(min(held, _MOST_BACKS), rows)
        if held > _MOST_BACKS:
            number = f"{held}"
            fan.put(fan.width - len(number) - 1, rows // 2, number, BACK)
        return fan

    def _middle(self, grid: Grid, places: Sequence[Place]) -> None:
        """Trump and below it the bid, between the cards."""
        far, near = places[len(places) // 2], places[0]
        top, bottom = far.y + self.size.height, near.y
        status, marks = self.status, self.deck.marks
        if bottom - top < 2 or status.bidder is None:
            return
        trump = words()
        if status.trump is not None:
            sign = suit_label(status.trump, self.deck.glyphs)
            trump = words((f"{sign} ", f"bold {suit_style(status.trump)}"), ("trump", TRUMP))
        team = self.deck.rules.team_of[status.bidder]
        bid = words((f"bid {status.bid} ", PLAIN), (marks.teams[team], team_style(team)))
        y = top + (bottom - top - 2) // 2
        for row, line in enumerate((trump, bid)):
            grid.line(near.x + (self.size.width - line.cell_len) // 2, y + row, line)

    # Cards.

    def _card(self, grid: Grid, seat: Seat, place: Place) -> None:
        """The card of a seat in the trick, or where it will lie."""
        if self.trick.card_of(seat) is None or self._moves(seat):
            waits = self._has_turn(seat) and self.status.phase in (PITCH, PLAY)
            inside = ("?", TURN, TURN) if waits else ("", "", PLACE)
            grid.lay(self.deck.place(self.size, *inside), place.x, place.y)
        else:
            grid.lay(self._face(seat), place.x, place.y)

    def _face(self, seat: Seat) -> Grid:
        seats = [who for who, _ in self.trick.cards]
        card = self.trick.card_of(seat)
        assert card is not None
        foot = ORDER[seats.index(seat)]
        border = ""
        if self.trick.winner == seat:
            border, foot = WINNING, f"{foot} {self.deck.marks.star}"
        return self.deck.face(card, Look(self.size, border, foot))

    def _moves(self, seat: Seat) -> bool:
        """Whether this seat's card is on its way."""
        if self.motion is None:
            return False
        motion, progress = self.motion
        return motion.kind == "gather" or (motion.seat == seat and progress < 1.0)

    def _move(self, grid: Grid, places: Sequence[Place]) -> None:
        """Draw what is on its way, where it has come to."""
        if self.motion is None:
            return
        motion, progress = self.motion
        count = len(places)
        if motion.kind == "play":
            place = places[(motion.seat - self.viewer) % count]
            if progress < 1.0 and self.trick.card_of(motion.seat) is not None:
                # It comes fast and lands softly.
                self._fly(
                    grid, motion.seat, place.hold, (place.x, place.y), 1 - (1 - progress) ** 3
                )
        elif progress < 1.0:
            goal = places[(motion.seat - self.viewer) % count].hold
            others = [seat for seat, _ in self.trick.cards if seat != motion.seat]
            for seat in (*others, motion.seat):
                place = places[(seat - self.viewer) % count]
                self._fly(grid, seat, (place.x, place.y), goal, progress * progress)

    def _fly(
        self, grid: Grid, seat: Seat, start: tuple[int, int], end: tuple[int, int], way: float
    ) -> None:
        x = round(start[0] + (end[0] - start[0]) * way)
        y = round(start[1] + (end[1] - start[1]) * way)
        grid.lay(self._face(seat), x, y)


def _joined(notes: Sequence[tuple[str, str]], between: tuple[str, str]) -> Text:
    line = words()
    for number, note in enumerate(notes):
        if number:
            line.append(*between)
        line.append(*note)
    return line
