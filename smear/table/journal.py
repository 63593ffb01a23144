"""The journal of a game: an append-only list of what happened, in order.

Its entries are those of the record, and notes of the table: entries with a `note` instead of an
`event`, which a record leaves out. A journal is all that is needed to make the table again. What
was taken back stays in it, with a note that it was: `smear.records.codec.standing` tells what
stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from smear.engine.cards import Seat
from smear.engine.rules import Rules
from smear.records.codec import HINT, UNDONE, Entry, JournalError
from smear.table.seating import Occupant, TakenBack

#: Called with all entries of one step as it is written, before anybody is shown what they say.
Sink = Callable[[Sequence[Entry]], None]


class Journal(Sequence[Entry]):
    """Entries in order; `append` is the only way to change it."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self._entries = list(entries)
        self._sinks: list[Sink] = []

    def append(self, *entries: Entry) -> None:
        """Write the entries of one step down, and hand them together to every sink.

        A step is whatever may not be kept by halves: a play with the score it brings about.
        """
        if not entries:
            return
        self._entries += entries
        for sink in self._sinks:
            sink(entries)

    def add_sink(self, sink: Sink) -> None:
        """Hand every step from now on to `sink` as well."""
        self._sinks.append(sink)

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...

    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        return self._entries[index]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)


def seed_note(seed: int, game: int) -> Entry:
    """The note of the numbers that the decks and the bots' choices come from."""
    return {"note": "seed", "seed": seed, "game": game}


def seat_note(seat: Seat, occupant: Occupant) -> Entry:
    """The note that somebody has taken a seat over."""
    return {"note": "seat", "seat": seat, "name": occupant.name, "bot": occupant.bot}


def read_seed_note(entries: Sequence[Entry]) -> tuple[int, int]:
    """The seed and the number of the game. Raises JournalError when no note tells them."""
    for entry in entries:
        if entry.get("note") == "seed":
            seed, game = entry.get("seed"), entry.get("game")
            if type(seed) is int and type(game) is int:
                return seed, game
    raise JournalError("the journal does not tell its seed")


def read_seat_note(rules: Rules, entry: Entry) -> tuple[Seat, Occupant] | None:
    """Who has taken over which seat; None for any other note.

    Raises JournalError when there is no such seat, or it is not told who.
    """
    if entry["note"] != "seat":
        return None
    seat, name, bot = _seat(rules, entry), entry.get("name"), entry.get("bot")
    if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
        raise JournalError(f"the journal does not tell who took seat {seat}")
    return seat, Occupant(name, bot)


def read_undone_note(rules: Rules, entry: Entry, at: int) -> TakenBack | None:
    """What was taken back and told to all, when so many events stood; None for any other note.

    Raises JournalError when it cannot be.
    """
    if entry["note"] != UNDONE:
        return None
    deed, others = entry.get("deed"), entry.get("others")
    if not isinstance(deed, dict) or type(others) is not int:
        raise JournalError("the journal does not tell what was taken back")
    return TakenBack(_seat(rules, entry), at, deed, others)


def read_hint_note(rules: Rules, entry: Entry) -> Seat | None:
    """Who has taken a hint; None for any other note.

    Raises JournalError when there is no such seat.
    """
    return _seat(rules, entry) if entry["note"] == HINT else None


def _seat(rules: Rules, entry: Entry) -> Seat:
    seat = entry.get("seat")
    if type(seat) is not int or not 0 <= seat < rules.seats:
        raise JournalError("the journal tells of a seat that is not there")
    return seat
