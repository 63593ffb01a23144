"""What happened, told shortly: one line for the auction, one for the draw, one for each trick.

`smear.ui.words` tells the same events a sentence each; here they are gathered, so that all that
happened between two turns of a person finds room on one screen.
"""

from __future__ import annotations

from smear.engine.cards import Card, CardSet
from smear.engine.events import (
    AuctionWon,
    Bid,
    Discarded,
    Drew,
    Passed,
    Played,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.notation import card_points_of, suit_name
from smear.engine.variants import LEFT, RIGHT
from smear.engine.view import View
from smear.ui.cards import card_label, sorted_hand, trump_place
from smear.ui.words import Names, draw_behind, takes_up, tell, trick_cards, trump_at


def recap(view: View, names: Names, *, glyphs: bool, since: int = 0) -> list[str]:
    """What this view's events say from number `since` on, gathered into a few lines.

    Every bid, draw and card is told, and who took each trick; `glyphs` says whether suits are
    drawn or written as letters.
    """
    lines = _Recap(view, names, glyphs=glyphs)
    for index in range(since, len(view.events)):
        lines.add(index)
    return lines.finished()


class _Recap:
    """Lines being gathered: pieces of one kind, one behind another, go into one line."""

    def __init__(self, view: View, names: Names, *, glyphs: bool) -> None:
        self._view = view
        self._names = names
        self._glyphs = glyphs
        self._lines: list[str] = []
        self._kind = ""
        self._pieces: list[str] = []

    def add(self, index: int) -> None:
        """Tell the event with this number."""
        match self._view.events[index]:
            case Passed(seat):
                self._piece("auction", f"{self._names[seat]} passes")
            case Bid(seat, amount):
                self._piece("auction", f"{self._names[seat]} bids {amount}")
            case AuctionWon(seat, amount):
                self._close(f"{self._names[seat]} has the bid at {amount}.")
            case TrumpNamed(_, suit) if self._kind == "trick":
                self._piece("trick", f"{suit_name(suit)} are trump")
            case Discarded() as event:
                self._discarded(index, event)
            case Drew() as event:
                self._drew(index, event)
            case Played() as event:
                self._played(index, event)
            case TrickTaken() as event:
                self._taken(index, event)
            case _:
                self._say(*tell(self._view, self._names, index, index + 1))

    def finished(self) -> list[str]:
        """All lines."""
        self._end()
        return self._lines

    def _discarded(self, index: int, event: Discarded) -> None:
        name, drawn = self._names[event.seat], draw_behind(self._view.events, index)
        if event.cards:
            deed = f"{name} discards {self._labels(index, event.cards)}"
            if drawn is not None and drawn.cards:
                deed += f" and draws {self._labels(index, drawn.cards)}"
            self._say(f"{deed}.")
        elif event.count == (0 if drawn is None else drawn.count):
            verb = "" if self._kind == "draw" else "discards and draws "
            self._piece("draw", f"{name} {verb}{event.count or 'none'}")
        else:
            self._say(*tell(self._view, self._names, index, index + 1))

    def _drew(self, index: int, event: Drew) -> None:
        if draw_behind(self._view.events, index - 1) is not None:
            return  # told together with the discard
        if event.cards:
            labels = self._labels(index, event.cards)
            self._say(f"{self._names[event.seat]} {takes_up(self._view.rules)} {labels}.")
        else:
            self._say(*tell(self._view, self._names, index, index + 1))

    def _played(self, index: int, event: Played) -> None:
        taken = sum(isinstance(event, TrickTaken) for event in self._view.events[:index])
        start = "" if self._kind == "trick" else f"Trick {taken + 1}: "
        verb = "leads " if event.led else ""
        label = self._label(index, event.card)
        self._piece("trick", f"{start}{self._names[event.seat]} {verb}{label}")

    def _taken(self, index: int, event: TrickTaken) -> None:
        cards = dict(trick_cards(self._view.events, index))
        start = "" if self._kind == "trick" else f"Trick {event.number}: "
        label = self._label(index, cards[event.seat])
        worth = card_points_of(event.card_points)
        self._close(f"{start}{self._names[event.seat]} takes it with {label}: {worth}.")

    def _labels(self, index: int, cards: CardSet) -> str:
        """Cards in the order of a hand: `A♥, J♦ Left, 10♥`."""
        trump = trump_at(self._view.events, index)
        in_order = sorted_hand(self._view.rules, trump, cards)
        return ", ".join(self._label(index, card) for card in in_order)

    def _label(self, index: int, card: Card) -> str:
        """A card as `10♥`, a bauer as `J♦ Left`."""
        place = trump_place(self._view.rules, trump_at(self._view.events, index), card)
        bauer = {RIGHT: " Right", LEFT: " Left"}.get(place or "", "")
        return card_label(card, self._glyphs) + bauer

    def _piece(self, kind: str, piece: str) -> None:
        """One more piece of a line of this kind; another kind begins a new line."""
        if kind != self._kind:
            self._end()
        self._kind = kind
        self._pieces.append(piece)

    def _close(self, sentence: str) -> None:
        """End the present line with this sentence; it is a line of its own where there is none."""
        begun = [f"{', '.join(self._pieces)}."] if self._pieces else []
        self._lines.append(" ".join([*begun, sentence]))
        self._kind, self._pieces = "", []

    def _say(self, *sentences: str) -> None:
        """Lines of their own."""
        self._end()
        self._lines += sentences

    def _end(self) -> None:
        if self._pieces:
            self._lines.append(f"{', '.join(self._pieces)}.")
        self._kind, self._pieces = "", []
