"""What is told of a game, and the row that it is kept in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.rules import Rules
from smear.store import chain
from smear.store.summary import (
    Summary,
    UnsealedError,
    as_read,
    began,
    is_sealed,
    marked,
    name_key,
    stored_game,
)
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.store.games import DATE, finish, new_table, take_back
from tests.table.games import any_rules, play, seated


@given(any_rules(), st.integers(0, 200))
def test_a_row_tells_what_the_table_shows(rules: Rules, decisions: int) -> None:
    table = Table(rules, seated(rules), 5, 0, DATE)
    play(table, decisions)
    summary = Summary.of(table.journal)
    game = stored_game(as_read(summary.row(7, len(table.journal), b"x" * 8)))
    assert game.number == 7
    assert game.rules is rules
    assert game.totals == table.totals
    assert game.winner == table.winner
    assert game.state == ("running" if table.winner is None else "finished")
    assert game.hands == sum(entry.get("event") == "score" for entry in table.journal)
    assert game.occupants == tuple(table.occupants)
    assert (game.date, game.origin, game.problem, game.takebacks) == (DATE, "played", None, 0)
    assert Summary.of_lines([chain.encode(entry) for entry in table.journal]).row(
        7, 1, b""
    ) == summary.row(7, 1, b"")


def test_who_came_and_what_was_taken_back_is_told() -> None:
    table = new_table(names=["Ann"])
    table.question()
    table.seat(0, Occupant("Zoë"))
    while not Summary.of(table.journal).takebacks:
        take_back(table)
    game = stored_game(as_read(Summary.of(table.journal).row(1, 1, b"")))
    assert game.players[0] == "Ann"
    assert game.occupants[0] == Occupant("Zoë")
    assert game.takebacks == 1


def test_a_journal_without_a_seed_is_of_a_game_from_elsewhere() -> None:
    entries = [entry for entry in finish(new_table()).journal if "event" in entry]
    assert Summary.of(entries).origin == "imported"


def test_any_change_of_a_row_is_noticed() -> None:
    row = as_read(Summary.of(finish(new_table()).journal).row(3, 50, b"x" * 8))
    assert is_sealed(row)
    for at, value in enumerate(row):
        for other in (None, 1.5, b"y", 99, "text", b"\xff\xfe"):
            if other == value:
                continue
            with pytest.raises(UnsealedError):
                stored_game([*row[:at], other, *row[at + 1 :]])


def test_a_damaged_game_says_why_and_is_otherwise_as_before() -> None:
    row = as_read(Summary.of(new_table(names=["Ann"]).journal).row(3, 2, b"x" * 8))
    new = marked(row, "its entry 2 is gone")
    assert new is not None
    before, after = stored_game(row), stored_game(as_read(new))
    assert after == before._replace(state="damaged", problem="its entry 2 is gone")
    assert marked([*row[:1], 99, *row[2:]], "anything") is None


@pytest.mark.parametrize(
    ("date", "seconds"),
    [
        (None, 0),
        ("", 0),
        ("yesterday", 0),
        ("1970-01-01T00:01:00Z", 60),
        ("1970-01-01T02:00:00+02:00", 0),
        ("1970-01-02", 86400),
        ("1970-02", 31 * 86400),
        ("1971", 365 * 86400),
        ("1970-13", 0),
        ("0001-01-01", -62135596800),
    ],
)
def test_when_a_game_began(date: str | None, seconds: int) -> None:
    assert began(date) == seconds


def test_a_name_is_found_however_it_is_spelled() -> None:
    assert name_key("ANN") == name_key("ann")
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("\ud800").encode() == b"\\ud800"
