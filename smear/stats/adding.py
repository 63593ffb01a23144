"""The figures of everybody, of pairs and of opponents, added up from the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection
from typing import Any, NamedTuple, TypeAlias, TypeVar

from smear.stats.figures import POINTS, SIZES, Extreme, Figures, Streak
from smear.stats.people import People
from smear.stats.tables import ORDERED, SUMS, WHEN

Key = TypeVar("Key")
_Row: TypeAlias = tuple[Any, ...]


class Span(NamedTuple):
    """Which games are meant: those of a variant, and those begun from one day to another.

    Days are numbers (`date.toordinal`), both included. A game whose date is not known is in no
    period that has a beginning or an end.
    """

    variant: str | None = None
    since: int | None = None
    until: int | None = None

    def where(self, table: str) -> str:
        """The condition for the rows of this table; it names the parameters of `parameters`."""
        # No row of anybody's is without a hand, but a game may be.
        conditions = [f"{table}.hands > 0"]
        if self.variant is not None:
            conditions.append(f"{table}.variant = :variant")
        if self.since is not None:
            conditions.append(f"{table}.day >= :since")
        if self.until is not None:
            conditions.append(f"{table}.day <= :until")
        return " AND ".join(conditions)

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters that conditions name."""
        return self._asdict()


class Games(NamedTuple):
    """The games that are counted: how many, how many of them finished, their hands and days."""

    games: int
    finished: int
    hands: int
    first_day: int | None
    last_day: int | None


def games_in(database: Connection, span: Span) -> Games:
    """The games of this span that have a scored hand."""
    row = database.execute(
        "SELECT COUNT(*), TOTAL(finished), TOTAL(hands), MIN(day), MAX(day)"  # noqa: S608
        f" FROM stats_games AS g WHERE {span.where('g')}",
        span.parameters,
    ).fetchone()
    return Games(row[0], int(row[1]), int(row[2]), row[3], row[4])


def add_up_people(
    database: Connection, people: People, span: Span, numbers: Sequence[int] | None = None
) -> dict[int, Figures]:
    """What each person came to, by place in `people`; of all, or of those with these numbers."""
    only = "" if numbers is None else f" AND s.who IN ({_listed(numbers)})"
    place = people.index
    source = ("s.who", "stats_sides AS s", only)
    figures = _add_up(database, span, source, lambda row: place[row[0]])
    rows = database.execute(
        "SELECT s.who, SUM(s.count)"  # noqa: S608
        " FROM stats_takebacks AS s JOIN stats_games AS g USING (game)"
        f" WHERE {span.where('g')}{only} GROUP BY s.who",
        span.parameters,
    )
    for who, count in rows:
        figures.setdefault(place[who], Figures()).takebacks += count
    return figures


def add_up_pairs(
    database: Connection, people: People, span: Span, numbers: Sequence[int] | None = None
) -> dict[tuple[int, int], Figures]:
    """What partners came to together, by their places in `people`, the lower one first.

    Of all pairs with a person in them, or of all in which somebody has one of these numbers.
    """
    place, persons = people.index, people.persons
    bots = [number for person in persons if person.is_bot for number in person.numbers]
    if numbers is None:
        only = f" AND NOT (s.who IN ({_listed(bots)}) AND s.partner IN ({_listed(bots)}))"
    else:
        only = f" AND (s.who IN ({_listed(numbers)}) OR s.partner IN ({_listed(numbers)}))"

    def key(row: _Row) -> tuple[int, int] | None:
        one, other = place[row[0]], place[row[1]]
        # Two names of one person are no pair.
        return None if one == other else (min(one, other), max(one, other))

    return _add_up(database, span, ("s.who, s.partner", "stats_pairs AS s", only), key)


def add_up_against(
    database: Connection,
    people: People,
    span: Span,
    place: int,
    opponents: Sequence[int] | None = None,
) -> dict[tuple[int, int], Figures]:
    """What somebody came to against each opponent, and each of these against that one.

    By two places in `people`: the figures are those of the first, in all spells in which the second
    sat in another team. Of all opponents, or of those at these places.
    """
    mine = f"({_listed(people.persons[place].numbers)})"
    for name, columns in _SCRATCH.items():
        database.execute(f"DROP TABLE IF EXISTS temp.{name}")
        database.execute(f"CREATE TEMP TABLE {name} ({columns})")
    persons = range(len(people.persons)) if opponents is None else opponents
    others = [(n, p) for p in persons if p != place for n in people.persons[p].numbers]
    database.executemany("INSERT INTO person_of VALUES (?, ?)", others)
    rows = ", ".join(f"{{side}}.{name}" for name in ("who", "variant", *WHEN))
    # An opponent may sit in two of the other teams, and somebody's row counts once all the same.
    for side, me, opponent in (("a", place, "p.person"), ("b", "p.person", place)):
        database.execute(
            f"INSERT INTO facing SELECT DISTINCT {me}, {opponent}, {rows.format(side=side)}"  # noqa: S608
            " FROM stats_sides AS a JOIN stats_sides AS b"
            " ON b.game = a.game AND b.spell = a.spell AND b.team <> a.team"
            " JOIN person_of AS p ON p.who = b.who"
            f" WHERE a.who IN {mine} AND {span.where('a')}",
            span.parameters,
        )
    source = f"facing AS f JOIN stats_sides AS s USING (who, variant, {', '.join(WHEN)})"
    return _add_up(database, span, ("f.me, f.opponent", source, ""), lambda row: (row[0], row[1]))


#: What lasts as long as a question about opponents.
_SCRATCH = {
    "person_of": "who INTEGER PRIMARY KEY, person",
    "facing": f"me, opponent, who, variant, {', '.join(WHEN)}",
}


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _add_up(
    database: Connection,
    span: Span,
    chosen: tuple[str, str, str],
    key_of: Callable[[_Row], Key | None],
) -> dict[Key, Figures]:
    """Add up rows by their key.

    `chosen` are the columns of the key, which `key_of` makes the real one of; the source, with the
    rows `s`; and a further condition. Sums are the database's work: only what goes by the order of
    games is put together here.
    """
    keys, source, only = chosen
    where = f"{span.where('s')}{only}"
    found: dict[Key, Figures] = {}
    sums = ", ".join(f"SUM(s.{name})" for name in SUMS)
    for row in database.execute(
        f"SELECT {keys}, s.variant, {sums} FROM {source}"  # noqa: S608
        f" WHERE {where} GROUP BY {keys}, s.variant",
        span.parameters,
    ):
        key = key_of(row)
        if key is not None:
            _add_sums(found.setdefault(key, Figures()), row[-len(SUMS) - 1], row[-len(SUMS) :])
    rows: dict[Key, list[_Row]] = {}
    ordered = ", ".join(f"s.{name}" for name in (*WHEN, "games", "wins", *ORDERED))
    width = len(WHEN) + 2 + len(ORDERED)
    for row in database.execute(
        f"SELECT {keys}, {ordered} FROM {source} WHERE {where}",  # noqa: S608
        span.parameters,
    ):
        key = key_of(row)
        if key is not None:
            rows.setdefault(key, []).append(row[-width:])
    for key, of_key in rows.items():
        of_key.sort()
        _put_together(found[key], of_key)
    return found


def _add_sums(figures: Figures, variant: str, sums: _Row) -> None:
    values = iter(sums)
    figures.hands[variant] += next(values)
    figures.games += next(values)
    figures.wins += next(values)
    figures.change += next(values)
    for counted in (figures.made, figures.set):
        for size in SIZES:
            counted[size] += next(values)
    for name in POINTS:
        figures.points[name] += next(values)


def _put_together(figures: Figures, rows: Sequence[_Row]) -> None:
    """Find the streaks and the extremes in rows that stand in their order."""
    # Written out rather than with Run.then: these may be a hundred thousand rows.
    best, worst = Extreme(-1000, 0, 0), Extreme(1000, 0, 0)
    won = most_won = made = most_made = 0
    for row in rows:
        _, game, _, _, ended, wins, tries, first, last, longest, high, when, low, then = row
        if ended:
            won = won + 1 if wins else 0
            most_won = max(most_won, won)
        if tries:
            joined = made + first
            most_made = max(most_made, joined, longest)
            made = joined if last == tries else last
        if high > best.change:
            best = Extreme(high, game, when)
        if low < worst.change:
            worst = Extreme(low, game, then)
    figures.won, figures.bids = Streak(most_won, won), Streak(most_made, made)
    figures.best, figures.worst = best, worst
