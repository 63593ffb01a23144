"""The journal: append-only, and told on as it is written."""

from __future__ import annotations

from smear.records.codec import Entry
from smear.table.journal import Journal, seat_note, seed_note
from smear.table.seating import Occupant


def test_entries_are_kept_in_order() -> None:
    given: list[Entry] = [{"event": "game"}]
    journal = Journal(given)
    journal.append({"note": "x"})
    assert list(journal) == journal[:] == [{"event": "game"}, {"note": "x"}]
    assert journal[-1] == {"note": "x"}
    assert len(journal) == 2
    assert given == [{"event": "game"}]


def test_a_part_of_it_is_a_copy() -> None:
    journal = Journal([{"event": "game"}])
    journal[:].append({"note": "x"})
    assert len(journal) == 1


def test_every_sink_hears_of_every_step_from_then_on() -> None:
    journal = Journal([{"event": "game"}])
    first: list[tuple[list[Entry], int]] = []
    second: list[list[Entry]] = []
    journal.add_sink(lambda step: first.append((list(step), len(journal))))
    journal.append({"note": "a"})
    journal.add_sink(lambda step: second.append(list(step)))
    journal.append({"note": "b"}, {"note": "c"})
    journal.append()
    assert first == [([{"note": "a"}], 2), ([{"note": "b"}, {"note": "c"}], 4)]
    assert second == [[{"note": "b"}, {"note": "c"}]]


def test_notes_are_no_events() -> None:
    assert seed_note(5, 2) == {"note": "seed", "seed": 5, "game": 2}
    assert seat_note(3, Occupant("Bea", "club")) == {
        "note": "seat",
        "seat": 3,
        "name": "Bea",
        "bot": "club",
    }
