"""Games put into the folder where they are kept, for the commands about them."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from smear.engine.rules import rules_for
from smear.records.codec import export
from smear.store import DATA_FILE, Saving, Store
from smear.table.seating import seat_all
from smear.table.table import Table
from tests.table.games import play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import pytest

    from smear.engine.options import Value

#: More decisions than any game here has.
TO_ITS_END = 10_000
DATE = "2025-01-31T20:15:00+01:00"


class Terminal(io.StringIO):
    """A stand-in for a terminal: what is typed there, or what is shown."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def table(
    names: Sequence[str] = ("Ann", "", "Ben", ""),
    decisions: int = TO_ITS_END,
    *,
    variant: str = "wisconsin4",
    options: Mapping[str, Value] | None = None,
    seed: int = 1,
    date: str | None = DATE,
) -> Table:
    """A table where so many decisions were taken; empty names are bots."""
    rules = rules_for(variant, {"target": 2, **(options or {})})
    filled = [*names, *[""] * (rules.seats - len(names))]
    played = Table(rules, seat_all(filled, ["random"] * filled.count("")), seed, 0, date)
    play(played, decisions)
    return played


def begin(store: Store, played: Table) -> Saving:
    """Put a game into the store, and leave it open there."""
    saving = store.begin(played.journal)
    assert saving.problem is None
    return saving


def keep(folder: Path, *tables: Table) -> list[int]:
    """Put games into the folder, and return their numbers."""
    numbers = []
    with closing(Store.open(folder)) as store:
        for played in tables:
            saving = begin(store, played)
            assert saving.number is not None
            numbers.append(saving.number)
            saving.close()
    return numbers


def damage(folder: Path, number: int) -> None:
    """Let the disk lie about one line of this game."""
    with closing(sqlite3.connect(folder / DATA_FILE)) as database, database:
        database.execute(
            "UPDATE entries SET line = replace(line, '\"event\":', '\"evemt\":')"
            " WHERE game = ? AND number = 3",
            (number,),
        )


def record(played: Table) -> str:
    """The record of this game."""
    return export(played.journal)


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> Terminal:
    """Let somebody sit at a terminal and type this; return what is shown there."""
    shown = Terminal()
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    monkeypatch.setattr("sys.stdout", shown)
    return shown
