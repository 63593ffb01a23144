"""What is told of a game without going through it: a cache of what its entries say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from smear.engine.cards import Team
from smear.engine.options import OptionError
from smear.engine.rules import Rules, rules_for
from smear.records.codec import UNDO, Entry
from smear.store import chain
from smear.table.seating import Occupant

Origin: TypeAlias = Literal["played", "imported"]
State: TypeAlias = Literal["running", "finished", "damaged"]

#: Reads the columns of `games` as numbers and bytes: so no damage keeps them from being read.
SELECT = (
    "SELECT number + 0, count + 0, CAST(chain AS BLOB), CAST(origin AS BLOB),"
    " CAST(state AS BLOB), CAST(variant AS BLOB), began + 0, CAST(identity AS BLOB),"
    " CAST(summary AS BLOB), CAST(seal AS BLOB) FROM games"
)
INSERT = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

#: How the lines of what people do begin: nothing of that is told.
_DEEDS = tuple(b'{"event":"%b"' % kind for kind in (b"play", b"bid", b"pass", b"discard", b"trump"))

_YEAR = re.compile(r"(\d{4})(?:-(\d\d)|-?(\d{3}))?", re.ASCII)


class UnsealedError(ValueError):
    """A row that is not as it was written."""


class StoredGame(NamedTuple):
    """One game, as far as it can be told without any of its cards.

    number     what people call it by
    date       when it began, ISO 8601, or None where that is not known
    rules      the rules in force
    players    the names of those who sat there at the start; `bots` has the level of each, or None
    occupants  who sits there now
    totals     the score of each team; `hands` is how many are scored
    state      `problem` says what is wrong with a damaged one
    winner     the team that has won
    origin     whether it was played here, or came from a record
    takebacks  how often somebody took something back
    """

    number: int
    date: str | None
    rules: Rules
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    occupants: tuple[Occupant, ...]
    totals: tuple[int, ...]
    hands: int
    state: State
    winner: Team | None
    origin: Origin
    problem: str | None
    takebacks: int


class Summary:
    """What a game's entries come to, as they come."""

    def __init__(self, header: Entry) -> None:
        """Take up the first entry. Raises ValueError (or KeyError, TypeError) for no header."""
        self.rules = rules_for(header["variant"], header["options"])
        self.date: str | None = header.get("date")
        self.players: list[str] = list(header["players"])
        self.bots: list[str | None] = list(header.get("bots") or [None] * self.rules.seats)
        self.occupants = [*map(Occupant, self.players, self.bots)]
        self.totals: Sequence[int] = (0,) * self.rules.teams
        self.hands = 0
        self.winner: Team | None = None
        self.takebacks = 0
        self.origin: Origin = "imported"
        self.problem: str | None = None
        #: Everybody who has sat there at any time.
        self.names = set(self.players)
        self._header, self._deal = _digest(header), b""

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Self:
        """What these entries come to. Raises as the constructor and `add` do."""
        first, *others = entries
        summary = cls(first)
        for entry in others:
            summary.add(entry)
        return summary

    @classmethod
    def of_lines(cls, lines: Sequence[bytes]) -> Self:
        """What the entries in these lines come to; only those that tell something are read.

        Raises as `chain.decode`, the constructor and `add` do.
        """
        first, *others = lines
        return cls.of(map(chain.decode, (first, *(o for o in others if not o.startswith(_DEEDS)))))

    def add(self, entry: Entry) -> None:
        """Take up the next entry. Raises KeyError, TypeError, ValueError for what can be none."""
        match entry.get("event", entry.get("note")):
            case "deal" if not self._deal:
                self._deal = _digest(entry)
            case "score":
                self.hands += 1
                self.totals = entry["totals"]
            case "end":
                self.winner = entry["winner"]
            case "seed":
                # The table notes it in every game that it plays, and no record tells it.
                self.origin = "played"
            case "seat":
                self.occupants[entry["seat"]] = Occupant(entry["name"], entry["bot"])
                self.names.add(entry["name"])
            case note if note == UNDO:
                self.takebacks += 1

    @property
    def state(self) -> State:
        """Whether the game is damaged, over, or goes on."""
        if self.problem is not None:
            return "damaged"
        return "running" if self.winner is None else "finished"

    @property
    def identity(self) -> bytes:
        """What tells this game from others: its header, then its first deal once there is one."""
        return self._header + self._deal

    def row(self, number: int, count: int, last: bytes) -> tuple[Any, ...]:
        """The row of `games` for so many entries, the last of them with this checksum."""
        rest = {
            "options": self.rules.options,
            "date": self.date,
            "players": self.players,
            "bots": self.bots,
            "occupants": self.occupants_json,
            "totals": self.totals,
            "hands": self.hands,
            "winner": self.winner,
            "problem": self.problem,
            "takebacks": self.takebacks,
        }
        values = (
            *(number, count, last, self.origin, self.state, self.rules.variant.name),
            *(began(self.date), self.identity),
            json.dumps(rest, separators=(",", ":")).encode(),
        )
        return (*values, _seal(values))

    @property
    def occupants_json(self) -> list[tuple[str, str | None]]:
        """Who sits there now."""
        return [(who.name, who.bot) for who in self.occupants]


def stored_game(row: Sequence[Any]) -> StoredGame:
    """The game that a row of `SELECT` tells of. Raises UnsealedError for a damaged row."""
    try:
        values = [value.decode() if 3 <= at <= 5 else value for at, value in enumerate(row[:-1])]
        if _seal(tuple(values)) != row[-1]:
            raise UnsealedError
        rest = json.loads(values[-1])
        return StoredGame(
            number=values[0],
            date=rest["date"],
            rules=rules_for(values[5], rest["options"]),
            players=tuple(rest["players"]),
            bots=tuple(rest["bots"]),
            occupants=tuple(Occupant(*who) for who in rest["occupants"]),
            totals=tuple(rest["totals"]),
            hands=rest["hands"],
            state=values[4],
            winner=rest["winner"],
            origin=values[3],
            problem=rest["problem"],
            takebacks=rest["takebacks"],
        )
    except (OptionError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnsealedError(str(error)) from error


def is_sealed(row: Sequence[Any]) -> bool:
    """Whether a row is as it was written."""
    try:
        stored_game(row)
    except UnsealedError:
        return False
    return True


def as_read(row: Sequence[Any]) -> tuple[Any, ...]:
    """A row of `Summary.row` as `SELECT` gives it."""
    return tuple(value.encode() if isinstance(value, str) else value for value in row)


def marked(row: Sequence[Any], problem: str) -> tuple[Any, ...] | None:
    """The row of a game that turns out to be damaged; None when the row is damaged as well."""
    if not is_sealed(row):
        return None
    number, count, last, origin, _, variant, begun, identity, summary, _ = row
    rest = {**json.loads(summary), "problem": problem}
    values = (
        *(number, count, last, origin.decode(), "damaged", variant.decode(), begun, identity),
        json.dumps(rest, separators=(",", ":")).encode(),
    )
    return (*values, _seal(values))


def name_key(name: str) -> str:
    """What two spellings of one name have in common, as it is stored."""
    return name.casefold().encode("utf-8", "backslashreplace").decode()


def began(date: str | None) -> int:
    """When that was, in seconds since 1970; 0 where it is not known.

    Without an offset from universal time it is taken as universal time.
    """
    try:
        return int(_read_date(date or "").timestamp())
    except (ValueError, OverflowError):
        return 0


def _read_date(date: str) -> datetime:
    """The date, or the beginning of a year or a month. Raises ValueError."""
    short = _YEAR.fullmatch(date)
    if short is not None:
        return datetime(int(short[1]), int(short[2] or 1), 1, tzinfo=UTC)
    read = datetime.fromisoformat(date)
    return read if read.tzinfo is not None else read.replace(tzinfo=UTC)


def _digest(entry: Entry) -> bytes:
    return blake2b(chain.encode(entry), digest_size=chain.SIZE).digest()


def _seal(values: tuple[Any, ...]) -> bytes:
    return blake2b(repr(values).encode("utf-8", "backslashreplace"), digest_size=8).digest()
