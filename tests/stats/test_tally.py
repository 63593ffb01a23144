"""What one game gives to whom: who sat where when a hand was scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from smear.records.codec import Entry, undo_note
from smear.stats.dates import moment_of
from smear.stats.figures import Run
from smear.stats.tally import GameTally, Side, Who, tally
from smear.table.journal import seat_note
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.stats.journals import (
    ANN,
    BEN,
    CY,
    DEE,
    FOUR,
    SCHMIER,
    SIX,
    TRIOS,
    WISCONSIN,
    begin,
    end,
    hand,
)
from tests.table.games import play

CLUB = Occupant("Bea", "club")
XI = Occupant("Xi")


def sides(counted: GameTally, *names: str) -> list[Side]:
    """The sides of a person, or of a pair, spell by spell."""
    where = counted.sides if len(names) == 1 else counted.pairs
    return [side for side in where if {who.name for who in side.who} == {*names}]


def figures(side: Side, *names: str) -> tuple[Any, ...]:
    return tuple(getattr(side, name) for name in names)


def two_hands() -> list[Entry]:
    """Ann+Cy (team 0) make a bid of 2, then Ben (team 1) is set on 3."""
    return [
        *hand(WISCONSIN, 1, 0, 2, [0, 0, None, 1]),
        *hand(WISCONSIN, 2, 1, 3, [0, 1, 0, 1]),
    ]


def test_a_game_that_nobody_left() -> None:
    counted = tally([*begin(WISCONSIN, FOUR, "2026-01-02"), *two_hands(), end(1)])
    assert (counted.hands, counted.is_finished, counted.spells) == (2, True, 1)
    assert counted.moment == moment_of("2026-01-02")
    assert counted.rules is WISCONSIN
    (ann,), (ben,), (cy,) = (sides(counted, name) for name in ("Ann", "Ben", "Cy"))
    assert figures(ann, "hands", "games", "wins", "change") == (2, 1, 0, 4)
    assert figures(ben, "hands", "games", "wins", "change") == (2, 1, 1, -2)
    assert (ann.made, ann.set, ben.made, ben.set) == ({2: 1}, {}, {}, {3: 1})
    assert (cy.made, cy.set) == ({}, {})
    assert cy.points == ann.points == {"high": 2, "low": 1, "jack": 1}
    assert (ben.best, ben.worst) == ((1, 1), (-3, 2))


def test_a_pair_has_the_bids_of_both() -> None:
    more = hand(WISCONSIN, 3, 2, 4, [0, 1, 0, 1])
    counted = tally([*begin(WISCONSIN, FOUR), *two_hands(), *more])
    (pair,) = sides(counted, "Ann", "Cy")
    assert (pair.made, pair.set) == ({2: 1}, {4: 1})
    assert pair.bids == Run(tries=2, first=1, last=0, longest=1)
    assert not sides(counted, "Ann", "Ben")


def test_a_hand_counts_for_who_sat_there_when_it_was_scored() -> None:
    """Xi comes for Ann, who had the bid, in the middle of a hand, and goes after the next."""
    deal, bid, score = hand(WISCONSIN, 1, 0, 2, [0, 0, None, 1])
    entries = [
        *begin(WISCONSIN, FOUR),
        *(deal, bid, seat_note(0, XI), score),
        *hand(WISCONSIN, 2, 1, 2, [1, 1, 1, 1]),
        seat_note(0, ANN),
        *hand(WISCONSIN, 3, 0, 2, [0, 0, 0, 0]),
        end(0),
    ]
    counted = tally(entries)
    (xi,), (ann,) = sides(counted, "Xi"), sides(counted, "Ann")
    assert figures(xi, "hands", "games", "wins", "made") == (2, 0, 0, {2: 1})
    assert figures(ann, "hands", "games", "wins", "made") == (1, 1, 1, {2: 1})
    assert [side.hands for side in sides(counted, "Ben")] == [2, 1]
    assert [side.hands for side in sides(counted, "Ann", "Cy")] == [1]


def test_whoever_comes_and_goes_between_two_scores_leaves_no_trace() -> None:
    note = [seat_note(0, XI), seat_note(0, ANN)]
    first, second = two_hands()[:3], two_hands()[3:]
    came_and_went = tally([*begin(WISCONSIN, FOUR), *first, *note, *second, end(0)])
    assert came_and_went == tally([*begin(WISCONSIN, FOUR), *first, *second, end(0)])


def test_an_imported_game_counts_for_who_sat_there_at_the_start() -> None:
    entries = [*begin(SCHMIER, SIX, played=False), *hand(SCHMIER, 1, 4, 3, [1, 1, 1, 1, 2, 0])]
    counted = tally(entries)
    (eli,) = sides(counted, "Eli")
    assert figures(eli, "hands", "games", "change", "made") == (1, 0, 4, {3: 1})
    del entries[0]["bots"]
    assert tally(entries) == counted


def test_bots_of_a_level_are_one_in_each_team_whatever_they_are_called() -> None:
    gus, ida, fay = (Occupant(name, "club") for name in ("Gus", "Ida", "Fay"))
    seats = (ANN, CLUB, gus, ida, Occupant("Otto", "novice"), fay)
    counted = tally([*begin(TRIOS, seats), *hand(TRIOS, 1, 2, 3, [0, 0, 0, 0, 1, 1]), end(0)])
    club = [side for side in counted.sides if side.who == (Who("club", is_bot=True),)]
    assert [figures(side, "team", "hands", "games", "wins") for side in club] == [
        (0, 1, 1, 1),
        (1, 1, 1, 0),
    ]
    assert club[0].made == {3: 1}
    pairs = [{who.name for who in side.who} for side in counted.pairs]
    assert pairs == [{"Ann", "club"}, {"Ann", "novice"}, {"club", "novice"}]


def test_a_person_and_a_bot_of_one_name_are_two() -> None:
    seats = (Occupant("club"), BEN, CLUB, DEE)
    counted = tally([*begin(WISCONSIN, seats), *two_hands()])
    assert [side.who for side in counted.sides if side.team == 0] == [
        (Who("club"),),
        (Who("club", is_bot=True),),
    ]


def test_a_takeback_is_counted_for_who_sat_there_then() -> None:
    deal, bid, score = hand(WISCONSIN, 1, 0, 2, [0, 0, 0, 0])
    counted = tally(
        [
            *begin(WISCONSIN, FOUR),
            *(deal, bid, undo_note(0, 1), bid, seat_note(0, XI), undo_note(0, 1), bid),
            *(undo_note(0, 1), bid, score, undo_note(2, 1)),
        ]
    )
    assert counted.takebacks == {Who("Ann"): 1, Who("Xi"): 2, Who("Cy"): 1}
    (side,) = sides(counted, "Xi")
    assert side.made == {2: 1}


def test_a_game_without_a_scored_hand_gives_nobody_anything() -> None:
    counted = tally(begin(SCHMIER, SIX))
    assert counted.sides == counted.pairs == []
    assert (counted.hands, counted.is_finished, counted.moment) == (0, False, None)


@pytest.mark.parametrize(
    "entries",
    [
        [],
        [{"event": "game"}],
        [*begin(WISCONSIN, FOUR), {"event": "score"}],
        [*begin(WISCONSIN, FOUR), {"note": "seat", "seat": 9, "name": "Xi", "bot": None}],
    ],
)
def test_what_is_no_journal_is_refused(entries: Sequence[Entry]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        tally(entries)


def test_a_game_that_was_really_played() -> None:
    """What the table writes is what is counted, with or without the deeds."""
    table = Table(WISCONSIN, [ANN, BEN, CY, CLUB], seed=5)
    play(table, 60)
    table.seat(1, XI)
    play(table, 10_000)
    counted = tally(table.journal)
    assert counted.is_finished
    assert counted.spells == 2
    by_team = [sum(s.change for s in counted.sides if s.team == team) // 2 for team in (0, 1)]
    assert by_team == list(table.totals)
    few = [e for e in table.journal if "note" in e or e["event"] in ("game", "score", "end")]
    assert tally(few) == counted
