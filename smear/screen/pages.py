"""The pages a key calls up: help, rules, the auction, the tricks, the story."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from smear.engine.cards import Team
from smear.engine.notation import sentence
from smear.engine.rules import Rules
from smear.engine.view import View
from smear.look.palette import QUIET, STRONG, TITLE
from smear.screen.auction import BidsScene
from smear.screen.blocks import Block, blank, indented, words, wrapped
from smear.screen.helping import HelpScene
from smear.screen.page import GO_BACK, PageScene, ScrollScene
from smear.screen.scenes import marks_for
from smear.screen.tricks import TrickScene
from smear.texts import rules_of
from smear.ui.status import finished_tricks
from smear.ui.words import points_word, rules_line, team_name

if TYPE_CHECKING:
    from smear.ui.guide import Lesson

#: The headings of the rules: a part, and a clause with what it is called.
_PART = re.compile(r"^(\d\. )?[A-Z][A-Z :()-]+[A-Z0-9a-z():=, ]*$")
_CLAUSE = re.compile(r"^\d+\.\d+( [A-Z][\w' ]{2,28}\.(?= |$))?")
#: The widest that a story is easily read.
_WIDEST = 100


def help_page(
    view: View,
    names: Sequence[str],
    *,
    glyphs: bool,
    private: bool,
    lesson: Lesson | None = None,
) -> HelpScene:
    """How to answer, the keys, and this game in short; above it the lesson of the question."""
    return HelpScene(view.rules, names, GO_BACK, glyphs=glyphs, private=private, lesson=lesson)


def rules_page(rules: Rules, *, private: bool) -> PageScene:
    """The rules of this game, to read while playing."""
    lines = [_rules_line(line) for line in rules_of(rules.variant).splitlines()]
    title = f"The rules in force: {rules_line(rules)}"
    return PageScene(title, lines, private=private, keys=GO_BACK)


def _rules_line(line: str) -> Text:
    if _PART.match(line):
        return words((line, TITLE))
    text = words(line)
    clause = _CLAUSE.match(line)
    if clause:
        text.stylize(STRONG, 0, clause.end())
    return text


def winner_line(view: View, names: Sequence[str], winner: Team | None) -> str:
    """Who has won, and with what."""
    assert winner is not None
    return f"{team_name(view.rules, winner, names)} win with {points_word(view.totals[winner])}"


def last_trick_page(
    view: View, names: Sequence[str], *, glyphs: bool, private: bool
) -> ScrollScene:
    """The finished tricks of this hand, the last one first."""
    if not finished_tricks(view.events):
        lines = ["No trick of this hand is finished yet."]
        return PageScene("Last trick", lines, private=private, keys=GO_BACK)
    return TrickScene(view, names, GO_BACK, glyphs=glyphs, private=private)


def bids_page(view: View, names: Sequence[str], *, glyphs: bool, private: bool) -> BidsScene:
    """The auction, what the bid needs, and who took which point so far."""
    return BidsScene(view, names, GO_BACK, glyphs=glyphs, private=private)


def note_page(title: str, note: str, *, private: bool) -> PageScene:
    """Something said that found no room above the question."""
    return PageScene(title, [note], private=private, keys=GO_BACK)


def problem_page(title: str, problem: str) -> PageScene:
    """What keeps the game from being saved or recorded; for all to see."""
    lines = [f"{sentence(problem)}.", "", "The game goes on all the same."]
    return PageScene(title, lines, keys="any key goes on")


def notices_page(notices: Sequence[str]) -> PageScene:
    """What people must be told once about the games that are kept."""
    lines = [line for notice in notices for line in (f"{sentence(notice)}.", "")]
    return PageScene("The games that are kept", lines[:-1], keys="any key goes on")


def settings_page(problem: str) -> PageScene:
    """What keeps the settings from being read."""
    lines = [f"{sentence(problem)}.", "", "The game goes on with the usual settings instead."]
    return PageScene("The settings", lines, keys="any key goes on")


def story_page(
    name: str, story: Sequence[str], news: Sequence[str], *, glyphs: bool, private: bool
) -> StoryScene:
    """What happened in this hand; `news` is what the person of this name has not been told."""
    return StoryScene(name, story, news, glyphs=glyphs, private=private)


class StoryScene(ScrollScene):
    """The story of a hand, each line of it with a dot in front; what is new comes first."""

    keys = GO_BACK

    def __init__(
        self, name: str, story: Sequence[str], news: Sequence[str], *, glyphs: bool, private: bool
    ) -> None:
        self.private = private
        self._dot = marks_for(glyphs=glyphs).dot
        self._parts = [("The whole hand", story)]
        if news:
            self._parts.insert(0, (f"Since {name}'s last turn", news))

    def head(self, width: int) -> Block:
        """What this is."""
        return indented([words(("What happened", TITLE)), words()], width)

    def rows(self, width: int, height: int) -> Block:
        """The parts below one another."""
        rows: Block = []
        for title, told in self._parts:
            rows += blank(width, 1) if rows else []
            rows += indented([words((title, TITLE))] if len(self._parts) > 1 else [], width)
            for line in told:
                pieces = wrapped(words(line), min(width - 4, _WIDEST))
                starts = [f" {self._dot} ", *["   "] * (len(pieces) - 1)]
                rows += [
                    words((start, QUIET), piece)
                    for start, piece in zip(starts, pieces, strict=True)
                ]
        return indented(rows, width, 0)
