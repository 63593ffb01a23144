"""The finished tricks of a hand, one at a time: the cards in order, who took it, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import printed_suit
from smear.engine.view import View
from smear.look.palette import (
    CURSOR,
    QUIET,
    STRONG,
    TITLE,
    TRUMP,
    WINNING,
    suit_style,
    target,
    team_style,
)
from smear.screen.blocks import Block, beside, block, cut, fit, indented, words, wrapped
from smear.screen.faces import Deck, Look, Size
from smear.screen.page import ScrollScene, stacked
from smear.screen.scenes import marks_for
from smear.terminal.scene import ClickResult
from smear.ui.so_far import point_so_far_line, points_so_far
from smear.ui.status import Trick, finished_tricks, point_title, status_of
from smear.ui.tricks import about_trick

#: From the largest down: how large the cards are, and the columns and rows of a window for them.
_SIZES = (
    (Size(13, 9), 100, 40),
    (Size(11, 7), 84, 30),
    (Size(9, 5), 84, 24),
    (Size(8, 4), 0, 0),
)


class TrickScene(ScrollScene):
    """A finished trick; `left` and `right` turn to the others of this hand, the last comes first.

    There must be one.
    """

    def __init__(
        self, view: View, names: Sequence[str], keys: str, *, glyphs: bool, private: bool
    ) -> None:
        self.private = private
        status = status_of(view)
        assert status.trump is not None
        self._view = view
        self._names = names
        self._keys = keys
        self._trump = status.trump
        self._deck = Deck(view.rules, status.trump, marks_for(glyphs=glyphs), glyphs)
        self._points = points_so_far(view, names)
        self._tricks = finished_tricks(view.events)
        self._shown = len(self._tricks) - 1
        turning = "left: the trick before   right: the next   "
        self.keys = keys if len(self._tricks) == 1 else f"{turning}{keys}"

    def head(self, width: int) -> Block:
        """Which trick it is, and a row of all that can be turned to."""
        count = len(self._tricks)
        title = words((f"Trick {self._shown + 1} of {count}", TITLE))
        if self._shown == count - 1:
            title.append(", the last one", QUIET)
        title.append("   ")
        for number in range(count):
            start = len(title)
            title.append(f" {number + 1} ", CURSOR if number == self._shown else QUIET)
            title.stylize(target(f"row:{number}"), start)
        return indented([title, words()], width)

    def rows(self, width: int, height: int) -> Block:
        """The cards, what made the winner win, the points in it, and all the tricks in lines."""
        trick = self._tricks[self._shown]
        size = next(s for s, columns, rows in _SIZES if width >= columns and height >= rows - 2)
        told = [
            words(line) for line in about_trick(self._view.rules, self._trump, trick, self._names)
        ]
        told += [
            words((point_so_far_line(self._view, point, self._names), TRUMP))
            for point in self._points
            if point.trick == trick.number
        ]
        said = [row for line in told for row in wrapped(line, width - 2)]
        parts = [self._cards(trick, width, size), indented(said, width)]
        if len(self._tricks) > 1:
            title = words(("The tricks of this hand", TITLE))
            parts.append(indented([title, *self._lines(width - 2)], width))
        return stacked(parts, width, height)

    def scroll(self, name: str) -> bool:
        """Turn to another trick, or scroll where there is more than fits."""
        step = {"left": -1, "right": 1}.get(name)
        if step is None or len(self._tricks) == 1:
            return super().scroll(name)
        self._show(self._shown + step)
        return True

    def on_click(self, target: str) -> ClickResult:
        """Turn to the trick whose number was clicked."""
        kind, _, number = target.partition(":")
        if kind != "row":
            return ClickResult.NOTHING
        self._show(int(number))
        return ClickResult.CHANGED

    def _show(self, number: int) -> None:
        self._shown = number % len(self._tricks)
        self._top = 0

    # The cards.

    def _cards(self, trick: Trick, width: int, size: Size) -> Block:
        """The cards in the order they were played, each below the name of who played it."""
        columns = min((width - 2) // len(trick.cards), size.width + 12)
        blocks = [self._card(trick, number, columns, size) for number in range(len(trick.cards))]
        return indented(beside(blocks), width)

    def _card(self, trick: Trick, number: int, columns: int, size: Size) -> Block:
        """One card, who played it above it, what it counts and carries below it."""
        seat, card = trick.cards[number]
        deck, won = self._deck, seat == trick.winner
        team = deck.rules.team_of[seat]
        name = words(
            (f"{number + 1} ", QUIET),
            (cut(self._names[seat], columns - 5), f"{STRONG} {WINNING}" if won else STRONG),
            (f" {deck.marks.teams[team]}", team_style(team)),
        )
        look = Look(size, WINNING if won else "", "" if number else "led")
        said = [words(("took it" if won else "", WINNING))]
        carried = [point_title(p.point) for p in self._points if p.card == card and p.trick]
        pips = deck.rules.pips[card]
        said.append(words((f"counts {pips}" if pips else "", QUIET)))
        said.append(words((", ".join(carried), TRUMP)))
        return block([name, *deck.face(card, look).rows(), *said], columns, "center")

    # The tricks in lines.

    def _lines(self, width: int) -> Block:
        """Every trick: who led, the cards in order, the best in brackets, who took it."""
        room = min(max(map(cell_len, self._names)), (width - 24 - 5 * len(self._names)) // 2)
        lines = [self._line(number, room) for number in range(len(self._tricks))]
        said = [
            " card point" if trick.card_points == 1 else " card points" for trick in self._tricks
        ]
        if max(line.cell_len for line in lines) + len(" card points") <= width:
            lines = [line.append(more, QUIET) for line, more in zip(lines, said, strict=True)]
        return lines

    def _line(self, number: int, room: int) -> Text:
        trick, marks = self._tricks[number], self._deck.marks
        here = number == self._shown
        line = words(
            (f"{marks.turn if here else ' '} {number + 1}  ", CURSOR if here else QUIET),
            fit(words(cut(self._names[trick.cards[0][0]], room), (" led", QUIET)), room + 5),
        )
        for seat, card in trick.cards:
            ends = "[]" if seat == trick.winner else "  "
            label = self._deck.label(card)
            line.append(f"{ends[0]:>{4 - len(label)}}", WINNING)
            line.append(label, f"{STRONG} {suit_style(printed_suit(card))}")
            line.append(ends[1], WINNING)
        team = self._deck.rules.team_of[trick.winner]
        line.append(f" {marks.arrow} ", QUIET)
        line.append(f"{marks.teams[team]} ", team_style(team))
        line.append_text(fit(words(cut(self._names[trick.winner], room)), room))
        return line.append(f"{trick.card_points:>4}", QUIET)
