"""After a hand: each point and why, the game count card by card, the bid and the score."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import Card, Team, printed_suit
from smear.engine.view import View
from smear.look.palette import BAD, GOOD, QUIET, STRONG, TITLE, suit_style, team_style
from smear.screen.blocks import Block, beside, blank, fit, flow, indented, words, wrapped
from smear.screen.faces import Deck
from smear.screen.graph import graph
from smear.screen.page import ScrollScene, stacked
from smear.screen.people import partners, team_text
from smear.screen.scenes import marks_for
from smear.screen.scores import team_lines
from smear.screen.tiles import Tile, tile_rows
from smear.ui.results import GameCount, PointResult, headline, how, result_of
from smear.ui.sheet import totals_of
from smear.ui.status import point_title

#: How many columns a team takes beside a point or a count, at most.
_TEAM = 24
#: How many of the latest totals are drawn as a row of bars.
_TREND = 12
_TREND_WORD = "so far"
#: What the names of the parts take at the left.
_SIDE = 13
#: The points are pictures in a window at least so wide.
_PICTURES = 98
#: The chart has at least so many columns, and a window so wide has room for it.
_CHART, _CHARTED = 56, 130
_CHART_ROWS = 9, 24


class ResultScene(ScrollScene):
    """What a finished hand gave, and why."""

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        winner: Team | None,
        keys: str,
        remarks: Sequence[str] = (),
        *,
        glyphs: bool,
    ) -> None:
        """`remarks` are sentences about the hand that its score does not tell."""
        self.keys = keys
        self._view = view
        self._rules = view.rules
        self._names = names
        self._result = result_of(view, winner)
        self._remarks = [remark for remark in remarks if remark]
        self._glyphs = glyphs
        self._marks = marks_for(glyphs=glyphs)
        self._deck = Deck(view.rules, self._result.trump, self._marks, glyphs)

    def head(self, width: int) -> Block:
        """The bid and what came of it."""
        result, rules = self._result, self._rules
        team = rules.team_of[result.bidder]
        style = GOOD if result.made else BAD
        made = words(
            (f"{self._marks.teams[team]} ", f"{STRONG} {team_style(team)}"),
            (headline(rules, result, self._names), style),
        )
        lines = wrapped(made, width - 2)
        sums = words(
            f"{partners(rules, team, self._names, _TEAM)} {result.before[team]}"
            f" {self._marks.arrow} ",
            (str(result.totals[team]), STRONG),
        )
        if made.cell_len + sums.cell_len + 4 <= width:
            lines = [fit(made, width - 2 - sums.cell_len).append_text(sums)]
        rule = Text(self._marks.rule * width, style=QUIET)
        return [*indented(lines, width), rule]

    def rows(self, width: int, height: int) -> Block:
        """All of it: the points as pictures where there is room, else as lines."""
        pictured = self._pictured(width, height) if width >= _PICTURES else None
        if pictured is not None:
            return pictured
        return stacked([self._points(width), self._counts(width), self._sums(width)], width, height)

    def _pictured(self, width: int, height: int) -> Block | None:
        """The points as pictures; below them the count and the score, and beside these a chart."""
        if width < _CHARTED:
            for room in (height, 0):
                below = stacked([self._counts(width), self._sums(width)], width, room)
                tiles = self._tile_rows(width, height - len(below) - 1)
                if tiles is not None:
                    return stacked([tiles, below], width, len(tiles) + len(below) + 1)
            return None
        left = width - 2 - max(_CHART, width * 2 // 5)
        below = stacked([self._counts(left), self._sums(left)], left, height)
        tiles = self._tile_rows(width, height - max(len(below), _CHART_ROWS[0]) - 2)
        if tiles is None:
            return None
        room = height - len(tiles) - 2
        deep = max(len(below), min(room, _CHART_ROWS[1]))
        lines = team_lines(self._view, glyphs=self._glyphs)
        chart = graph(lines, self._rules.target, width - 3 - left, deep, glyphs=self._glyphs)
        both = beside([[*below, *blank(left, deep - len(below))], chart], gap=2)
        return [*blank(width, 1), *tiles, *blank(width, 1), *indented(both, width, 0)]

    # The points.

    def _tile_rows(self, width: int, height: int) -> Block | None:
        return tile_rows(self._tiles(), self._deck, self._names, width, height)

    def _tiles(self) -> list[Tile]:
        return [
            Tile(
                point_title(point.point),
                point.card,
                point.team,
                self._how(point),
                inside=self._most() if point.card is None else "",
            )
            for point in self._result.points
        ]

    def _most(self) -> str:
        return str(max(count.card_points for count in self._result.counts))

    def _how(self, point: PointResult) -> str:
        return how(self._rules, self._result, point, self._names)

    def _points(self, width: int) -> Block:
        """Each point: its name, its card, its team, and how."""
        team_columns = self._team_columns(_TEAM)
        rows: Block = []
        for point in self._result.points:
            left = Text.assemble(
                fit(words((f" {point_title(point.point)}", TITLE)), 8),
                fit(self._card(point.card), 5),
                self._team(point.team, team_columns),
                "  ",
            )
            how_lines = wrapped(words(self._how(point)), width - left.cell_len - 1)
            rows += _hung(left, how_lines, width)
        return rows

    def _team(self, team: Team | None, columns: int) -> Text:
        """A team in so many columns."""
        if team is None:
            return fit(words(("nobody", QUIET)), columns)
        text = team_text(self._rules, team, self._names, self._marks, columns)
        return fit(text, columns)

    def _team_columns(self, most: int) -> int:
        """How many columns the teams take side by side with other things."""
        teams = range(self._rules.teams)
        names = ["+".join(self._names[s] for s in self._rules.seats_of(team)) for team in teams]
        return min(most, 2 + max(map(cell_len, names)))

    def _card(self, card: Card | None) -> Text:
        if card is None:
            return words()
        return words((self._deck.label(card), f"{STRONG} {suit_style(printed_suit(card))}"))

    # The game count.

    def _counts(self, width: int) -> Block:
        """Each team's card points, card by card."""
        team_columns = self._team_columns(_TEAM)
        rows: Block = []
        for number, count in enumerate(self._result.counts):
            left = Text.assemble(
                (f"{' Game count' if number == 0 else '':{_SIDE}}", TITLE),
                self._team(count.team, team_columns),
                (f" {count.card_points:>3}  ", STRONG),
            )
            room = width - left.cell_len - 1
            cards = flow(self._cards(count, room), room)
            rows += _hung(left, cards, width)
        return rows

    def _cards(self, count: GameCount, width: int) -> list[Text]:
        """The cards that count, with what they count."""
        pieces = [self._pips(*pair) for pair in count.cards]
        if count.discards:
            first, *rest = [self._pips(*pair) for pair in count.discards]
            said = f"discarded by {self._names[self._result.bidder]}: "
            if cell_len(said) + first.cell_len > width:
                said = "discarded: "  # by whom, the bid above says
            pieces += [Text.assemble((said, QUIET), first), *rest]
        return pieces or [words(("no card that counts", QUIET))]

    def _pips(self, card: Card, pips: int) -> Text:
        return Text.assemble(self._card(card), (f"={pips}", QUIET))

    # The score.

    def _sums(self, width: int) -> Block:
        """Each team: what it had, what the hand gave, what it has; and how it got there."""
        result = self._result
        team_columns = self._team_columns(width - _SIDE - 32)
        rows: Block = []
        for team in range(self._rules.teams):
            change = result.change[team]
            line = Text.assemble(
                (f"{' Score' if team == 0 else '':{_SIDE}}", TITLE),
                self._team(team, team_columns),
                f" {result.before[team]:>3}  ",
                (f"{change:>+3}", GOOD if change > 0 else BAD if change < 0 else QUIET),
                f"  {self._marks.arrow} ",
                (f"{result.totals[team]:>3}", STRONG),
                (f" of {self._rules.target}", QUIET),
            )
            if result.winner == team:
                line.append("  wins the game", GOOD)
            if result.lost[team]:
                line.append(f"  ({result.lost[team]} above the target lost)", QUIET)
            trend = self._trend(team)
            if line.cell_len + len(trend) + len(_TREND_WORD) + 4 <= width:
                line.append(f"   {_TREND_WORD} ", QUIET).append(trend, team_style(team))
            rows += indented(wrapped(line, width - 1), width, 0)
        for remark in self._remarks:
            rows += indented(wrapped(words((remark, QUIET)), width - 2), width)
        return rows

    def _trend(self, team: Team) -> str:
        """The latest totals as bars, the highest for the target; those below zero have a mark."""
        bars, target = self._marks.bars, self._rules.target
        totals = totals_of(self._view, team)[1:][-_TREND:]
        return "".join(
            self._marks.sunk if total < 0 else bars[min(target, total) * (len(bars) - 1) // target]
            for total in totals
        )


def _hung(left: Text, lines: Block, width: int) -> Block:
    """A text beside the first of some lines, the others below that one."""
    starts = [left, *[words(" " * left.cell_len)] * (len(lines) - 1)]
    return [
        fit(Text.assemble(start, line), width) for start, line in zip(starts, lines, strict=True)
    ]
