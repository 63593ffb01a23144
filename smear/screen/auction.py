"""The auction call by call, what the bid that stands still needs, and who has which point."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import Card, printed_suit
from smear.engine.notation import suit_name
from smear.engine.variants import AUCTION
from smear.engine.view import View
from smear.look.palette import GOOD, QUIET, STRONG, TITLE, TURN, suit_style, team_style
from smear.screen.blocks import Block, beside, blank, fit, indented, words, wrapped
from smear.screen.faces import Deck
from smear.screen.page import ScrollScene, stacked
from smear.screen.people import team_text
from smear.screen.scenes import marks_for
from smear.screen.tiles import Tile, tile_rows
from smear.ui.cards import suit_label
from smear.ui.so_far import PointSoFar, bid_lines, lost_points_line, points_so_far, still_to_speak
from smear.ui.status import point_title, status_of

#: The points are pictures in a window at least so wide.
_PICTURES = 98
#: How many columns a team takes beside a point, at most.
_TEAM = 24
_NOBODY_YET = "nobody yet"


class BidsScene(ScrollScene):
    """Everybody's call, the bid that stands and what it needs, and the points given away so far."""

    def __init__(
        self, view: View, names: Sequence[str], keys: str, *, glyphs: bool, private: bool
    ) -> None:
        self.private = private
        self.keys = keys
        self._view = view
        self._names = names
        self._status = status_of(view)
        self._marks = marks_for(glyphs=glyphs)
        self._deck = Deck(view.rules, self._status.trump, self._marks, glyphs)
        self._points = points_so_far(view, names)

    def head(self, width: int) -> Block:
        """Which hand it is, and what is trump."""
        status = self._status
        title = words((f"The auction of hand {status.hand}", TITLE))
        if status.trump is not None:
            sign = suit_label(status.trump, self._deck.glyphs)
            title.append("   trump ", QUIET)
            title.append(sign, f"{STRONG} {suit_style(status.trump)}")
            title.append(f" {suit_name(status.trump)}", QUIET)
        return indented([title, words()], width)

    def rows(self, width: int, height: int) -> Block:
        """The calls and what they ask for, beside one another where there is room; the points."""
        calls = self._calls()
        needs = [
            [row for line in bid_lines(self._view, self._names) for row in wrapped(words(line), w)]
            for w in (width - 2, max(20, width - 6 - calls[0].cell_len))
        ]
        if width >= _PICTURES:
            deep = max(len(calls), len(needs[1]) + 1)
            beyond = needs[1][0].cell_len if needs[1] else 0
            columns = [
                [*calls, *blank(calls[0].cell_len, deep - len(calls))],
                [*blank(beyond, 1), *needs[1], *blank(beyond, deep - len(needs[1]) - 1)],
            ]
            top = [indented(beside(columns, gap=4), width)]
        else:
            top = [indented(calls, width), indented(needs[0], width)]
        title = indented([words(("Who took which point so far", TITLE))], width)
        used = sum(map(len, top)) + len(top) + 2
        pictured = None
        if width >= _PICTURES and self._status.phase != AUCTION:
            pictured = tile_rows(self._tiles(), self._deck, self._names, width, height - used)
        lost = words((lost_points_line(self._view.rules), QUIET))
        points = [*title, *(pictured or self._lines(width))]
        points += indented(wrapped(lost, width - 2), width) if lost.plain else []
        return stacked([*top, points], width, height)

    # The auction.

    def _calls(self) -> Block:
        """A row for each seat in the order of speaking: who, what was said, what stands."""
        status, rules = self._status, self._view.rules
        said = dict(status.calls)
        waiting = still_to_speak(self._view)
        widest = max(len("player"), *map(cell_len, self._names))
        rows = []
        for seat in rules.seats_from[rules.next_seat[status.dealer]]:
            team = rules.team_of[seat]
            stands = seat == status.bidder
            row = words(
                (f"{seat + 1:>4}  ", QUIET),
                (f"{self._marks.teams[team]} ", f"{STRONG} {team_style(team)}"),
                fit(words((self._names[seat], STRONG if stands else "")), widest),
                "   ",
            )
            if said.get(seat):
                row.append(f"bid {said[seat]}   ", STRONG if stands else "")
            elif seat in said:
                row.append("pass    ", QUIET)
            elif seat == status.turn:
                row.append("speaks  ", TURN)
            else:
                row.append("waits   " if seat in waiting else "        ", QUIET)
            if stands:
                row.append("stands so far" if waiting else "has the bid", GOOD)
            if seat == status.dealer:
                row.append(", deals" if stands else "deals", QUIET)
            rows.append(row)
        heads = words((f"seat    {fit(words('player'), widest).plain}   call", QUIET))
        width = 4 + 2 + 2 + widest + 3 + 8 + len("stands so far, deals")
        return [fit(row, width) for row in (heads, *rows)]

    # The points.

    def _tiles(self) -> list[Tile]:
        return [
            Tile(
                point_title(point.point),
                point.card,
                point.team,
                point.said,
                inside="?",
                nobody=_NOBODY_YET,
            )
            for point in self._points
        ]

    def _lines(self, width: int) -> Block:
        """Each point: its name, its card, its team, and how or why not yet."""
        rules = self._view.rules
        teams = ["+".join(self._names[s] for s in rules.seats_of(t)) for t in range(rules.teams)]
        columns = max(len(_NOBODY_YET), min(_TEAM, 2 + max(map(cell_len, teams))))
        rows: Block = []
        for point in self._points:
            left = Text.assemble(
                fit(words((f" {point_title(point.point)}", TITLE)), 8),
                fit(self._card(point.card), 5),
                self._team(point, columns),
                "  ",
            )
            how = wrapped(words(point.said), width - left.cell_len - 1)
            starts = [left, *[words(" " * left.cell_len)] * (len(how) - 1)]
            rows += [
                fit(Text.assemble(start, line), width)
                for start, line in zip(starts, how, strict=True)
            ]
        return rows

    def _card(self, card: Card | None) -> Text:
        if card is None:
            return words()
        return words((self._deck.label(card), f"{STRONG} {suit_style(printed_suit(card))}"))

    def _team(self, point: PointSoFar, columns: int) -> Text:
        if point.team is None:
            return fit(words((_NOBODY_YET, QUIET)), columns)
        text = team_text(self._view.rules, point.team, self._names, self._marks, columns)
        return fit(text, columns)
