"""What is asked of the figures, and the answer as one JSON object.

The keys of the object:

variant, since, until  which games were asked for; null where all were
names              the persons who were asked for, as they are called
games, hands       games with a scored hand, and their scored hands
finished           how many of the games have been won
first_day, last_day  when the first and the last of them were begun; null when that is not known
people             a list of objects: the persons who were asked for, or all with a hand to count
partnerships       likewise for two in one team: those of the person who was asked for, or among
                   several, or all that are not of bots alone
against            likewise for one against another in another team, seen from either; only when
                   persons were asked for

Of each of these objects:

name, bot          (in people) what a person is called, or the level of bots, and which of the two
also               (in people) other names and spellings that count as this one
takebacks          (in people) how often something was taken back
names, bots        (in partnerships) the same of both; likewise (in against), the figures being
                   those of the first against the second
games              finished games to whose end they sat there; `wins` is how many their team won
share              wins for each game
hands              scored hands
hands_by_variant   the same for each variant
points             what the hands gave their team: points taken, less the bids it was set on
points_a_hand      the same for each hand
bids               an object with `won`, `made` and `set`, how many of their own bids; `share`, made
                   for each won; and `by_size`, an object with won, made and set for each size
taken              an object: for each point its team's `points`, the `hands` in which there was
                   one to take, and `a_hand`, one for the other
best, worst        objects: the `points` of the best hand and the worst, in which `game` and `hand`
streaks            an object of `games_won` and `bids_made`; for each the `longest` streak in the
                   order of games and hands, and the `present` one

A hand, and its bid, is counted for who sat there when it was scored; imported games for who sat
there at the start. A level of bots has a game, a hand and so on for each team in which it sat. A
figure that cannot be told is null.
"""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any, NamedTuple

from smear.stats.adding import (
    Games,
    Span,
    add_up_against,
    add_up_pairs,
    add_up_people,
    games_in,
)
from smear.stats.aliases import read_aliases
from smear.stats.counting import Watch, bring_up_to_date
from smear.stats.dates import show_day
from smear.stats.figures import Extreme, Figures, Streak
from smear.stats.people import People, Person
from smear.store import Store, StoreError


class Two(NamedTuple):
    """The figures of two: together, or of the first against the second."""

    one: Person
    other: Person
    figures: Figures


class Report(NamedTuple):
    """The answer; the lists are in the order in which they are to be shown."""

    span: Span
    asked: tuple[Person, ...]
    games: Games
    people: list[tuple[Person, Figures]]
    partnerships: list[Two]
    against: list[Two]


def make_report(
    store: Store, names: Sequence[str], span: Span, watch: Watch = lambda games, _: games
) -> Report:
    """Answer for these names, or for everybody; games that are new or have gone on are counted.

    Raises NobodyError when somebody who is named has played no hand, and StoreError.
    """
    bring_up_to_date(store, watch)
    try:
        return store.read(lambda database: _read(database, names, span))
    except StoreError:
        # If that was found damaged which had been counted, the file is mended now, without it.
        bring_up_to_date(store, watch)
        return store.read(lambda database: _read(database, names, span))


def _read(database: Connection, names: Sequence[str], span: Span) -> Report:
    """Answer from one and the same state of the tables."""
    database.execute("BEGIN")
    try:
        return _answer(database, names, span)
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def _answer(database: Connection, names: Sequence[str], span: Span) -> Report:
    everybody = People(database, read_aliases(database))
    persons = everybody.persons
    asked = list(dict.fromkeys(everybody.find(name) for name in names))
    numbers = [number for place in asked for number in persons[place].numbers] if asked else None
    people = add_up_people(database, everybody, span, numbers)
    pairs = add_up_pairs(database, everybody, span, numbers)
    against: dict[tuple[int, int], Figures] = {}
    if len(asked) == 1:
        against = add_up_against(database, everybody, span, asked[0])
    elif asked:
        pairs = {pair: figures for pair, figures in pairs.items() if {*pair} <= {*asked}}
        for count, place in enumerate(asked):
            against |= add_up_against(database, everybody, span, place, asked[count + 1 :])
    if asked:
        # Whoever was asked for is told of, hands or none.
        people = {place: people.get(place, Figures()) for place in asked}
    else:
        people = {place: figures for place, figures in people.items() if figures.hands}
    return Report(
        span,
        tuple(persons[place] for place in asked),
        games_in(database, span),
        _ranked([(persons[place], figures) for place, figures in people.items()]),
        _ranked_two([Two(persons[a], persons[b], found) for (a, b), found in pairs.items()]),
        _ranked_two([Two(persons[a], persons[b], found) for (a, b), found in against.items()]),
    )


def _ranked(people: Sequence[tuple[Person, Figures]]) -> list[tuple[Person, Figures]]:
    """Persons before bots, then by `_success`."""
    return sorted(people, key=lambda found: (found[0].is_bot, _success(found[1]), found[0]))


def _ranked_two(found: Sequence[Two]) -> list[Two]:
    return sorted(found, key=lambda two: (_success(two.figures), two.one, two.other))


def _success(figures: Figures) -> tuple[float, ...]:
    """What puts one before another: games won, then points a hand, then hands."""
    return -figures.wins, -(figures.points_a_hand or 0), -figures.all_hands


def as_object(report: Report) -> dict[str, Any]:
    """The answer as an object for JSON."""
    span, games = report.span, report.games
    return {
        "variant": span.variant,
        "since": _day(span.since),
        "until": _day(span.until),
        "names": [person.name for person in report.asked],
        "games": games.games,
        "finished": games.finished,
        "hands": games.hands,
        "first_day": _day(games.first_day),
        "last_day": _day(games.last_day),
        "people": [
            {
                "name": person.name,
                "bot": person.is_bot,
                "also": list(person.also),
                **_figures(figures),
                "takebacks": figures.takebacks,
            }
            for person, figures in report.people
        ],
        "partnerships": [_two(two) for two in report.partnerships],
        "against": [_two(two) for two in report.against],
    }


def _day(day: int | None) -> str | None:
    return None if day is None else show_day(day)


def _two(two: Two) -> dict[str, Any]:
    return {
        "names": [two.one.name, two.other.name],
        "bots": [two.one.is_bot, two.other.is_bot],
        **_figures(two.figures),
    }


def _figures(figures: Figures) -> dict[str, Any]:
    return {
        "games": figures.games,
        "wins": figures.wins,
        "share": figures.share,
        "hands": figures.all_hands,
        "hands_by_variant": {name: count for name, count in figures.hands.items() if count},
        "points": figures.change,
        "points_a_hand": figures.points_a_hand,
        "bids": {
            **_bids(figures.made.total(), figures.set.total()),
            "share": figures.bids_made,
            "by_size": {
                str(size): _bids(figures.made[size], figures.set[size]) for size in figures.sizes
            },
        },
        "taken": {
            name: {
                "points": figures.points[name],
                "hands": hands,
                "a_hand": figures.points[name] / hands,
            }
            for name, hands in figures.hands_by_point.items()
        },
        "best": _extreme(figures.best),
        "worst": _extreme(figures.worst),
        "streaks": {"games_won": _streak(figures.won), "bids_made": _streak(figures.bids)},
    }


def _bids(made: int, set_: int) -> dict[str, int]:
    return {"won": made + set_, "made": made, "set": set_}


def _extreme(extreme: Extreme | None) -> dict[str, int] | None:
    if extreme is None:
        return None
    return {"points": extreme.change, "game": extreme.game, "hand": extreme.hand}


def _streak(streak: Streak) -> dict[str, int]:
    return streak._asdict()
