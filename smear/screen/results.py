"""After a hand: each point and why, the game count card by card, the bid and the score."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from smear.engine.cards import Card, Team, printed_suit
from smear.engine.events import Scored
from smear.engine.view import View
from smear.screen.blocks import Block, blank, fit, flow, indented, words, wrapped
from smear.screen.page import ScrollScene
from smear.screen.palette import BAD, GOOD, QUIET, STRONG, TITLE, suit_style, team_style
from smear.screen.people import team_text
from smear.screen.scenes import marks_for
from smear.ui.cards import card_label
from smear.ui.results import GameCount, PointResult, headline, how, result_of
from smear.ui.status import point_title

#: How many columns a team takes beside a point or a count, at most.
_TEAM = 24
#: How many columns a team has on the score sheet.
_SHEET_COLUMN = 16
#: Where the first of these columns begins.
_SHEET_START = 30
#: How many of the latest totals are drawn as a row of bars.
_TREND = 12
_TREND_WORD = "so far"


class ResultScene(ScrollScene):
    """What a finished hand gave, and why."""

    def __init__(
        self, view: View, names: Sequence[str], winner: Team | None, keys: str, *, glyphs: bool
    ) -> None:
        self.keys = keys
        self._rules = view.rules
        self._names = names
        self._result = result_of(view, winner)
        scored = (*view.results, *([view.scored] if view.scored else []))
        self._history = [event.totals for event in scored]
        self._glyphs = glyphs
        self._marks = marks_for(glyphs=glyphs)

    def head(self, width: int) -> Block:
        """The bid and what came of it."""
        result = self._result
        made = (headline(self._rules, result, self._names), GOOD if result.made else BAD)
        rule = Text(self._marks.rule * width, style=QUIET)
        return [*indented(wrapped(words(made), width - 2), width), rule]

    def rows(self, width: int, height: int) -> Block:
        """All of it; loosely set where there is room."""
        parts = [self._points(width), self._counts(width), self._sums(width)]
        loose = sum(map(len, parts)) + len(parts) - 1 <= height
        rows: Block = []
        for part in parts:
            rows += blank(width, 1) if rows and loose else []
            rows += part
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
        return words((card_label(card, self._glyphs), f"bold {suit_style(printed_suit(card))}"))

    def _points(self, width: int) -> Block:
        """Each point: its name, its card, its team, and how."""
        team_columns = self._team_columns(_TEAM)
        rows: Block = []
        for point in self._result.points:
            left = Text.assemble(
                fit(words(f" {point_title(point.point)}"), 8),
                fit(self._card(point.card), 5),
                self._team(point.team, team_columns),
                "  ",
            )
            how_lines = wrapped(words(self._how(point)), width - left.cell_len - 1)
            rows += _hung(left, how_lines, width)
        return rows

    def _how(self, point: PointResult) -> str:
        return how(self._rules, self._result, point, self._names)

    def _counts(self, width: int) -> Block:
        """Each team's card points, card by card."""
        team_columns = self._team_columns(_TEAM)
        rows: Block = []
        for number, count in enumerate(self._result.counts):
            left = Text.assemble(
                (" Game count  " if number == 0 else " " * 13, TITLE),
                self._team(count.team, team_columns),
                (f" {count.card_points:>3}  ", STRONG),
            )
            cards = flow(self._cards(count), width - left.cell_len - 1)
            rows += _hung(left, cards, width)
        return rows

    def _cards(self, count: GameCount) -> list[Text]:
        """The cards that count, with what they count."""
        pieces = [self._pips(*pair) for pair in count.cards]
        if count.discards:
            pieces.append(words(("discarded:", QUIET)))
            pieces += [self._pips(*pair) for pair in count.discards]
        return pieces or [words(("no card that counts", QUIET))]

    def _pips(self, card: Card, pips: int) -> Text:
        return Text.assemble(self._card(card), (f" {pips}", QUIET))

    def _sums(self, width: int) -> Block:
        """Each team: what it had, what the hand gave, what it has; and how it got there."""
        result = self._result
        team_columns = self._team_columns(width - 40)
        rows: Block = []
        for team in range(self._rules.teams):
            change = result.change[team]
            line = Text.assemble(
                " ",
                self._team(team, team_columns),
                f"  {result.before[team]:>4}  ",
                (f"{change:>+3}", GOOD if change > 0 else BAD if change < 0 else QUIET),
                f"  {self._marks.arrow}  ",
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
            rows.append(fit(line, width))
        return rows

    def _trend(self, team: Team) -> str:
        """The latest totals as bars, the highest standing for the target."""
        bars, target = self._marks.bars, self._rules.target
        levels = [max(0, min(target, totals[team])) for totals in self._history[-_TREND:]]
        return "".join(bars[level * (len(bars) - 1) // target] for level in levels)


def _hung(left: Text, lines: Block, width: int) -> Block:
    """A text beside the first of some lines, the others below that one."""
    starts = [left, *[words(" " * left.cell_len)] * (len(lines) - 1)]
    return [
        fit(Text.assemble(start, line), width) for start, line in zip(starts, lines, strict=True)
    ]


class ScoreScene(ScrollScene):
    """The score sheet, a row a hand: who bid what, whether it was made, the totals after it."""

    def __init__(
        self, view: View, names: Sequence[str], title: str, keys: str, *, glyphs: bool
    ) -> None:
        self.keys = keys
        self._view = view
        self._names = names
        self._title = title
        self._marks = marks_for(glyphs=glyphs)
        self.scroll_to_end()

    def head(self, width: int) -> Block:
        """The totals now, and what stands in which column."""
        rules = self._view.rules
        rows = [words((self._title, TITLE)), words()]
        for team, total in enumerate(self._view.totals):
            text = team_text(rules, team, self._names, self._marks, width - 20)
            rows.append(Text.assemble(f"{total:>4}  ", text))
        columns, heads = words(" " * _SHEET_START), fit(words("hand  bid"), _SHEET_START)
        for team in range(rules.teams):
            text = team_text(rules, team, self._names, self._marks, _SHEET_COLUMN - 1)
            columns.append_text(fit(text, _SHEET_COLUMN))
            heads.append_text(fit(words(f"{'change':>6}{'total':>6}"), _SHEET_COLUMN))
        heads.stylize(QUIET)
        return indented([*rows, words(), columns, heads], width)

    def rows(self, width: int, height: int) -> Block:
        """Every hand."""
        view = self._view
        scored = (*view.results, *([view.scored] if view.scored else ()))
        rows = [self._row(event) for event in scored]
        return indented(rows or [words(("No hand has been scored yet.", QUIET))], width)

    def _row(self, event: Scored) -> Text:
        score = event.score
        bid = words(
            f"{event.hand:>4}  ",
            fit(words(self._names[score.bidder]), 13),
            f" {score.bid}  ",
            ("made", GOOD) if score.made else ("set", BAD),
        )
        row = fit(bid, _SHEET_START)
        for change, total in zip(score.change, event.totals, strict=True):
            row.append(f"{change:>+6}", QUIET)
            row.append(f"{total:>6}", STRONG)
            row.append(" " * (_SHEET_COLUMN - 12))
        return row
