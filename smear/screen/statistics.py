"""How everybody has fared, as a page: the tables of ``smear stats`` in the colours of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Span as Stretch
from rich.text import Text

from smear.engine.notation import sentence
from smear.look.palette import GOLD, GOOD, QUIET, TITLE
from smear.screen.blocks import Block, blank, indented, words
from smear.screen.page import GO_BACK, PageScene, ScrollScene
from smear.stats import layout
from smear.stats.adding import Span
from smear.stats.drawing import WIDEST, lines_of
from smear.stats.report import Report, make_report

if TYPE_CHECKING:
    from smear.store import Store

_TITLE = "Statistics"
_MEANINGS = {
    layout.HEAD: TITLE,
    layout.QUIET: QUIET,
    layout.WON.style: GOLD,
    layout.MADE.style: GOOD,
}


class GivenUpError(Exception):
    """Nobody waits for the counting any more."""


def counting_page() -> ScrollScene:
    """What is shown while games are counted that are new."""
    return PageScene(_TITLE, ["Games that are new are being counted."], keys="Ctrl-C leaves")


def statistics_page(
    store: Store | None, *, glyphs: bool, given_up: Callable[[], bool] = lambda: False
) -> ScrollScene:
    """How everybody has fared in the games that are kept, or why that cannot be told.

    Games that are new are counted first, which may take long. Raises GivenUpError when `given_up`
    says so between two of them: what has been counted may stay so.
    """
    if store is None:
        return PageScene(
            _TITLE, ["No games can be kept here: there is nothing to tell."], keys=GO_BACK
        )
    try:
        report = make_report(store, (), Span(None, None, None), partial(_until, given_up))
        return StatisticsScene(report, glyphs=glyphs)
    except ValueError as problem:
        return PageScene(_TITLE, [f"{sentence(str(problem))}."], keys=GO_BACK)


def _until(given_up: Callable[[], bool], games: Iterable[int], _total: int) -> Iterator[int]:
    """The games to be counted, until nobody waits for them."""
    for game in games:
        if given_up():
            raise GivenUpError
        yield game


class StatisticsScene(ScrollScene):
    """An answer about everybody, as wide as there is room for."""

    keys = GO_BACK

    def __init__(self, report: Report, *, glyphs: bool) -> None:
        self._report = report
        self._signs = layout.UNICODE if glyphs else layout.ASCII

    def rows(self, width: int, height: int) -> Block:
        """The tables, and how to ask for more."""
        wide = min(width - 2, WIDEST)
        laid = layout.Layout(wide, "utf-8", self._signs)
        lines = [_meant(line) for line in lines_of(self._report, laid)]
        if self._report.games.hands:
            lines += [words(('"smear stats NAME" tells all about one.', QUIET))]
        return [*blank(width, 1), *indented(lines, width, (width - wide) // 2)]


def _meant(line: Text) -> Text:
    """The line in the meanings of the table's themes."""
    meant = Text(line.plain, style=_meaning(line.style))
    for start, end, style in line.spans:
        meant.spans.append(Stretch(start, end, _meaning(style)))
    return meant


def _meaning(style: object) -> str:
    return _MEANINGS.get(str(style), "")
