"""Who is who: names as they were spelled, made persons by the alias table; and bots by level."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from sqlite3 import Connection
from typing import NamedTuple

from smear.store.summary import name_key
from smear.textsafe import quoted


class Person(NamedTuple):
    """A person, or all bots of a level.

    name       as it was last spelled; for bots their level
    also       the other names and spellings that count as this person, in alphabetical order
    numbers    those that the tables know this person by
    """

    name: str
    is_bot: bool
    also: tuple[str, ...]
    numbers: tuple[int, ...]

    @property
    def title(self) -> str:
        """What to call this person, so that no level is taken for somebody's name."""
        return f"{self.name} bots" if self.is_bot else self.name


class NobodyError(ValueError):
    """A name that nobody has played by; the message says so, and who may be meant."""


class People:
    """Everybody who has ever scored a hand, or taken something back, in alphabetical order."""

    def __init__(self, database: Connection, aliases: Mapping[str, str]) -> None:
        """Read who there is; `aliases` gives for the key of an alias the person's name."""
        latest = database.execute(
            "SELECT n.who, n.name, n.is_bot"
            " FROM (SELECT who, MAX(instant) AS latest FROM stats_sides GROUP BY who UNION ALL"
            " SELECT who, NULL FROM stats_takebacks) AS s"
            " JOIN stats_names AS n USING (who) GROUP BY n.who ORDER BY MAX(s.latest), n.name"
        ).fetchall()
        self._aliases = aliases
        found: dict[tuple[bool, str], list[tuple[int, str]]] = {}
        for number, text, is_bot in latest:
            name = json.loads(text)
            key = (bool(is_bot), name if is_bot else self._person_key(name))
            found.setdefault(key, []).append((number, name))
        ordered = sorted(found.items())
        self.persons: list[Person] = [
            self._person(is_bot, key, spelled) for (is_bot, key), spelled in ordered
        ]
        self.index: dict[int, int] = {
            number: place for place, person in enumerate(self.persons) for number in person.numbers
        }

    def _person_key(self, name: str) -> str:
        key = name_key(name)
        return name_key(self._aliases.get(key, name))

    def _person(self, is_bot: bool, key: str, spelled: Sequence[tuple[int, str]]) -> Person:
        names = [name for _, name in spelled]
        numbers = tuple(number for number, _ in spelled)
        own = [name for name in names if is_bot or name_key(name) == key]
        # Somebody may be known by aliases alone; then the table of aliases has the name.
        name = own[-1] if own else next(n for n in self._aliases.values() if name_key(n) == key)
        return Person(name, is_bot, tuple(sorted({*names} - {name})), numbers)

    def find(self, typed: str) -> int:
        """The place in `persons` of the one who is meant: a name, an alias, or a level of bots.

        A level goes behind a person of that name, who is meant unless it says `club bots`.

        Raises NobodyError when nobody is.
        """
        key = self._person_key(typed.strip())
        named: dict[str, int] = {}
        for place, person in enumerate(self.persons):
            if person.is_bot:
                named.setdefault(name_key(person.name), place)
                named.setdefault(name_key(person.title), place)
            else:
                named[name_key(person.name)] = place
        if key in named:
            return named[key]
        titles = {name_key(person.title): person.title for person in self.persons}
        near = get_close_matches(key, titles, n=1)
        meant = f"; did you mean {quoted(titles[near[0]])}?" if near else ""
        raise NobodyError(f"nobody called {quoted(typed)} has played a hand to its end{meant}")
