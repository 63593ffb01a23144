"""The score sheet: a row a hand, and the totals as a chart, side by side or one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from smear.engine.view import View
from smear.look.palette import BAD, GOOD, QUIET, STRONG, TITLE, team_style
from smear.screen.blocks import Block, beside, blank, fit, indented, words, wrapped
from smear.screen.graph import Line, graph
from smear.screen.page import ScrollScene
from smear.screen.people import team_text
from smear.screen.scenes import marks_for
from smear.terminal.scene import Body
from smear.ui.sheet import SheetRow, sheet_of, tally_of, tally_words, totals_of

#: The columns of a team on the sheet: its change, its total, and what keeps it from the next.
_CHANGE, _TOTAL, _APART = 4, 5, 3
_TEAM = _CHANGE + _TOTAL + _APART
#: The chart stands beside the sheet when it has so many columns, else below it.
_BESIDE = 38
#: Below the sheet the chart has at least so many rows, and the sheet so many.
_CHART_ROWS = 10
_SHEET_ROWS = 5
_HIGHEST = 32


def team_lines(view: View, *, glyphs: bool) -> list[Line]:
    """The totals of every team for the chart."""
    marks = marks_for(glyphs=glyphs)
    return [
        Line(marks.teams[team], team_style(team), totals_of(view, team))
        for team in range(view.rules.teams)
    ]


class ScoreScene(ScrollScene):
    """The score sheet: who bid what, whether it was made, the totals after it, and their chart."""

    def __init__(
        self, view: View, names: Sequence[str], title: str, keys: str, *, glyphs: bool
    ) -> None:
        self.keys = keys
        self._view = view
        self._names = names
        self._title = title
        self._glyphs = glyphs
        self._marks = marks_for(glyphs=glyphs)
        self._sheet = sheet_of(view)
        self._bidder_columns = 2 + max(cell_len("bidder"), *map(cell_len, names))
        self._columns = 6 + self._bidder_columns + 11 + _TEAM * view.rules.teams
        self._lines = [self._row(row) for row in self._sheet]
        self.scroll_to_end()

    def head(self, width: int) -> Block:
        """The totals now, what is missing to the target, and how each team's own bids went."""
        rules = self._view.rules
        rows = wrapped(words((self._title, TITLE)), width - 2)
        teams = ["+".join(self._names[s] for s in rules.seats_of(t)) for t in range(rules.teams)]
        columns = min(2 + max(map(cell_len, teams)), width - 50)
        for team, total in enumerate(self._view.totals):
            name = team_text(rules, team, self._names, self._marks, columns)
            missing = rules.target - total
            to_go = f"{missing:>3} to go" if missing > 0 else "at the target"
            rows.append(
                words(
                    fit(name, columns),
                    (f"  {total:>4}", STRONG),
                    (f"   {to_go:<13}   ", QUIET),
                    tally_words(tally_of(self._view, team)),
                )
            )
        return indented([*rows, words()], width)

    def render(self, width: int, height: int) -> Body:
        """The sheet and the chart, each as large as there is room for."""
        head = self.head(width)
        room = height - len(head)
        aside = width - self._columns - 4
        if aside >= _BESIDE:
            sheet = self._sheet_rows(self._columns + 2, room)
            chart = self._chart(aside, min(room, _HIGHEST))
            chart += blank(aside, room - len(chart))
            return Group(*head, *beside([sheet, chart], gap=2))
        wanted = max(_SHEET_ROWS, min(1 + max(1, len(self._sheet)), room - _CHART_ROWS - 1))
        sheet = self._sheet_rows(width, min(wanted, room - _CHART_ROWS - 1))
        chart = self._chart(width - 2, min(room - len(sheet) - 1, _HIGHEST))
        below = room - len(sheet) - len(chart) - 1
        return Group(*head, *sheet, *blank(width, 1), *indented(chart, width), *blank(width, below))

    def rows(self, width: int, height: int) -> Block:
        """Every hand."""
        return indented(self._lines or [words(("No hand has been scored yet.", QUIET))], width)

    def _sheet_rows(self, width: int, height: int) -> Block:
        """What stands in which column, and as many hands as there is room for."""
        heads = words(
            (f"hand  {fit(words('bidder'), self._bidder_columns).plain}  bid      ", QUIET)
        )
        for team in range(self._view.rules.teams):
            mark = (self._marks.teams[team], f"{STRONG} {team_style(team)}")
            heads.append(" " * _APART)
            heads.append_text(fit(words(mark, ("  total", QUIET)), _TEAM - _APART, "right"))
        return [
            *indented([heads], width),
            *self.window(self.rows(width, height - 1), width, height - 1),
        ]

    def _row(self, row: SheetRow) -> Text:
        rules = self._view.rules
        team = rules.team_of[row.bidder]
        mark = (f"{self._marks.teams[team]} ", team_style(team))
        text = words(
            f"{row.hand:>4}  ",
            fit(words(mark, self._names[row.bidder]), self._bidder_columns),
            f"  {row.bid:>2}  ",
            ("made ", GOOD) if row.made else ("set  ", BAD),
        )
        for change, total in zip(row.change, row.totals, strict=True):
            style = GOOD if change > 0 else BAD if change < 0 else QUIET
            text.append(" " * _APART)
            text.append(f"{change:>+{_CHANGE}}", style)
            text.append(f"{total:>{_TOTAL}}", STRONG)
        return text

    def _chart(self, width: int, height: int) -> Block:
        lines = team_lines(self._view, glyphs=self._glyphs)
        return graph(lines, self._view.rules.target, width, height, glyphs=self._glyphs)
