"""The tables that the figures are kept in: caches in the store's database.

Whatever stands in them can be dropped at any time and counted again from the games. One row of
`stats_sides` is what somebody came to in one spell of one game, and one of `stats_pairs` what two
together did, already added up: a hand has no row of its own. The rows stand in the order in which
they are added up, by who it was and then by when it was played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from sqlite3 import Connection
from typing import Any, NamedTuple

from smear.stats.figures import POINTS, SIZES
from smear.stats.tally import GameTally, Side, Who

#: Raised with every change of what is counted or how it is kept: older tables are dropped then.
VERSION = 1

#: Stands for the instant of a game whose date is not known: before all others.
NO_INSTANT = -(1 << 60)

#: The columns of figures that are added up, and those that are put together in order.
SUMS: tuple[str, ...] = (
    *("hands", "games", "wins", "change"),
    *(f"made_{size}" for size in SIZES),
    *(f"set_{size}" for size in SIZES),
    *(f"point_{name}" for name in POINTS),
)
ORDERED = ("tries", "first", "last", "longest", "best", "best_hand", "worst", "worst_hand")

#: The columns that tell where a row is from, in the order that rows are put together in.
WHEN = ("instant", "game", "spell", "team")

_REST = ("variant", *WHEN, "day", *SUMS, *ORDERED)
_KEY = ", ".join(("variant", *WHEN))


class Counted(NamedTuple):
    """A game: what its present state is known by, and what it comes to; None: that is not known."""

    game: int
    stamp: bytes
    tally: GameTally | None


#: Every table with its definition, and every index.
_TABLES = {
    "stats_about": "(about TEXT NOT NULL)",
    "stats_games": "(game INTEGER PRIMARY KEY, stamp, variant, day, instant, hands, finished)",
    "stats_names": "(who INTEGER PRIMARY KEY, name TEXT, is_bot INTEGER, UNIQUE (name, is_bot))",
    "stats_sides": f"(who, {', '.join(_REST)}, PRIMARY KEY (who, {_KEY})) WITHOUT ROWID",
    "stats_pairs": f"(who, partner, {', '.join(_REST)},"
    f" PRIMARY KEY (who, partner, {_KEY})) WITHOUT ROWID",
    "stats_takebacks": "(game, who, count, PRIMARY KEY (game, who)) WITHOUT ROWID",
}
_INDEXES = {
    "stats_sides_by_game": "stats_sides (game, spell, team, who)",
    "stats_pairs_by_game": "stats_pairs (game)",
    "stats_pairs_by_partner": "stats_pairs (partner)",
}

#: What tells these tables from those of another version of the program.
ABOUT = f"{VERSION} {' '.join(_TABLES.values())}"


def are_there(database: Connection, schema: str = "main") -> bool:
    """Whether the tables are there, and of this version."""
    found = database.execute(
        f"SELECT COUNT(*) FROM {_master(schema)} WHERE name = 'stats_about'"  # noqa: S608
    ).fetchone()
    if not found[0]:
        return False
    rows = database.execute(f"SELECT about FROM {schema}.stats_about").fetchall()  # noqa: S608
    return rows == [(ABOUT,)]


def make(database: Connection, schema: str = "main") -> None:
    """Make the tables anew, empty.

    Those of `temp` last as long as the connection, and hide the others where no schema is named.
    """
    drop(database, schema)
    for name, columns in _TABLES.items():
        database.execute(f"CREATE TABLE {schema}.{name} {columns}")
    for name, columns in _INDEXES.items():
        database.execute(f"CREATE INDEX {schema}.{name} ON {columns}")
    database.execute(f"INSERT INTO {schema}.stats_about VALUES (?)", (ABOUT,))  # noqa: S608


def copy_to_temp(database: Connection) -> None:
    """Fill the temporary tables, which are empty, with what the lasting ones hold, if any."""
    if are_there(database):
        for name in _TABLES.keys() - {"stats_about"}:
            database.execute(f"INSERT INTO temp.{name} SELECT * FROM main.{name}")  # noqa: S608


def drop(database: Connection, schema: str = "main") -> None:
    """Drop all of these tables, of whatever version."""
    names = database.execute(
        f"SELECT name FROM {_master(schema)}"  # noqa: S608
        " WHERE type = 'table' AND name GLOB 'stats_*'"
    ).fetchall()
    for (name,) in names:
        database.execute(f'DROP TABLE {schema}."{name}"')


def _master(schema: str) -> str:
    return f"{schema}.sqlite_master"


def forget(database: Connection, games: Iterable[int]) -> None:
    """Take these games out of the tables."""
    numbers = [(game,) for game in games]
    for name in ("stats_games", "stats_sides", "stats_pairs", "stats_takebacks"):
        database.executemany(f"DELETE FROM {name} WHERE game = ?", numbers)  # noqa: S608


def put(database: Connection, counted: Sequence[Counted]) -> None:
    """Keep what games came to, and forget what was kept of another state of them."""
    known = {number for (number,) in database.execute("SELECT game FROM stats_games")}
    forget(database, [found.game for found in counted if found.game in known])
    rows = _Rows(database)
    for found in counted:
        rows.add(found)
    rows.insert()


class _Rows:
    """Rows of all tables, to be inserted together."""

    def __init__(self, database: Connection) -> None:
        self._database = database
        names = database.execute("SELECT name, is_bot, who FROM stats_names")
        self._numbers: dict[Who, int] = {
            Who(json.loads(name), bool(is_bot)): number for name, is_bot, number in names
        }
        self._rows: dict[str, list[tuple[Any, ...]]] = {}

    def add(self, found: Counted) -> None:
        """Add all the rows of a game."""
        game, stamp, counted = found
        rows = self._rows
        if counted is None:
            rows.setdefault("stats_games", []).append((game, stamp, None, None, None, 0, 0))
            return
        variant, hands = counted.rules.variant.name, counted.hands
        day, instant = counted.moment or (None, NO_INSTANT)
        rows.setdefault("stats_games", []).append(
            (game, stamp, variant, day, instant, hands, counted.is_finished)
        )
        for table, sides in ("stats_sides", counted.sides), ("stats_pairs", counted.pairs):
            rows.setdefault(table, []).extend(
                (
                    *sorted(map(self._number, side.who)),
                    *(variant, instant, game, side.spell, side.team, day),
                    *_figures(side),
                )
                for side in sides
            )
        rows.setdefault("stats_takebacks", []).extend(
            (game, self._number(who), count) for who, count in counted.takebacks.items()
        )

    def _number(self, who: Who) -> int:
        """The number of somebody, a new one if need be; a name is kept as ASCII, whatever it is."""
        number = self._numbers.get(who)
        if number is None:
            number = self._numbers[who] = len(self._numbers) + 1
            self._database.execute(
                "INSERT INTO stats_names VALUES (?, ?, ?)",
                (number, json.dumps(who.name), who.is_bot),
            )
        return number

    def insert(self) -> None:
        """Insert all of them."""
        for table, rows in self._rows.items():
            if rows:
                places = ", ".join("?" * len(rows[0]))
                self._database.executemany(
                    f"INSERT INTO {table} VALUES ({places})",  # noqa: S608
                    rows,
                )


def _figures(side: Side) -> tuple[int, ...]:
    """The columns of `SUMS` and `ORDERED`."""
    return (
        *(side.hands, side.games, side.wins, side.change),
        *(side.made.get(size, 0) for size in SIZES),
        *(side.set.get(size, 0) for size in SIZES),
        *(side.points.get(name, 0) for name in POINTS),
        *side.bids,
        *side.best,
        *side.worst,
    )
