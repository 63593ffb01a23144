from __future__ import annotations

import pytest

from smear.engine.events import AuctionWon
from smear.engine.view import View
from smear.table.seating import Change, Occupant
from smear.ui.changes import change_line, story
from smear.ui.recap import recap
from tests.ui.games import NAMES, decisions, rules, table_for

BEN, GUS, ULI = Occupant("Ben"), Occupant("Gus", "club"), Occupant("Uli")


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (BEN, GUS, "Gus (club) plays on for Ben."),
        (GUS, ULI, "Uli takes over from Gus."),
        (BEN, ULI, "Uli takes over from Ben."),
        (GUS, Occupant("Gus", "random"), "Gus plays as random from now on."),
        (GUS, Occupant("Gus"), "Gus takes over from the bot of that name."),
    ],
)
def test_who_plays_on_is_a_sentence(before: Occupant, after: Occupant, line: str) -> None:
    assert change_line(Change(1, 0, before, after)) == line


def view_of_a_trick() -> View:
    """An onlooker's view after a few cards."""
    table = table_for(rules("schmier6"), 5)
    for question, _ in decisions(table, 5):
        if len(question.view.position().played) and question.view.position().tricks == 2:
            return table.view(None)
    raise AssertionError


def test_what_happened_before_a_change_is_told_with_the_names_of_then() -> None:
    view = view_of_a_trick()
    won = next(n for n, event in enumerate(view.events) if isinstance(event, AuctionWon)) + 1
    now = ("Ann", "Uli", *NAMES[2:])
    changes = [Change(1, won, BEN, GUS), Change(1, len(view.events), GUS, ULI)]
    lines = story(view, changes, now, glyphs=True)
    first, second = (lines.index(change_line(change)) for change in changes)
    assert second == len(lines) - 1
    told = [" ".join(part) for part in (lines[:first], lines[first + 1 : second])]
    assert "Ben" in told[0]
    assert "Gus" not in told[0]
    assert "Gus" in told[1]
    assert "Ben" not in told[1]
    assert all("Uli" not in part for part in told)


def test_without_changes_it_is_the_recap() -> None:
    view = view_of_a_trick()
    for since in (0, 4, len(view.events)):
        assert story(view, [], NAMES, glyphs=False, since=since) == recap(
            view, NAMES, glyphs=False, since=since
        )


def test_only_changes_since_then_are_told_and_none_of_later() -> None:
    view = view_of_a_trick()
    early, late = Change(1, 3, BEN, GUS), Change(1, len(view.events) + 2, GUS, ULI)
    now = ("Ann", "Uli", *NAMES[2:])
    assert change_line(early) in story(view, [early, late], now, glyphs=True, since=3)
    lines = story(view, [early, late], now, glyphs=True, since=4)
    assert change_line(early) not in lines
    assert change_line(late) not in lines
    assert "Uli" not in " ".join(lines)


def test_names_are_written_as_they_are_shown() -> None:
    view = view_of_a_trick()
    change = Change(1, 0, BEN, ULI)
    lines = story(view, [change], NAMES, glyphs=True, shown=lambda n: [s.upper() for s in n])
    assert lines[0] == change_line(change)
    assert "ANN" in " ".join(lines)
