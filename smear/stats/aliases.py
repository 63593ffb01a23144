"""Names that count as another's: the user's own word, kept in the store.

A name counts as a person directly, never by way of another alias, so there can be no circle.
"""

from __future__ import annotations

from sqlite3 import Connection
from typing import NamedTuple

from smear.store.summary import name_key
from smear.textsafe import quoted


class AliasRefusedError(ValueError):
    """An alias that cannot be; the message says why."""


class Added(NamedTuple):
    """What came of an alias: whom the name counts as, until now counted as, and who comes along."""

    person: str
    before: str | None
    along: tuple[str, ...]


def read_aliases(database: Connection) -> dict[str, str]:
    """The person's name for the key of each alias, in alphabetical order."""
    return dict(database.execute("SELECT name, person FROM main.aliases ORDER BY name"))


def add_alias(database: Connection, name: str, person: str) -> Added:
    """Let a name count as a person: as whom that name counts itself, if it is an alias.

    Names that have counted as this one come along. Raises AliasRefusedError, nothing changed.
    """
    key, other = name_key(name), name_key(person)
    if not key.strip() or not other.strip():
        raise AliasRefusedError("a name cannot be empty")
    if key == other:
        raise AliasRefusedError(f"{quoted(name)} and {quoted(person)} are one name already")
    aliases = read_aliases(database)
    # What UTF-8 lacks is escaped, as it is in the key.
    root = aliases.get(other, person.encode("utf-8", "backslashreplace").decode())
    if name_key(root) == key:
        raise AliasRefusedError(
            f"{quoted(person)} counts as {quoted(root)} already, so not the other way round"
        )
    along = tuple(alias for alias, whose in aliases.items() if name_key(whose) == key)
    database.executemany(
        "INSERT OR REPLACE INTO main.aliases VALUES (?, ?)",
        [(alias, root) for alias in (key, *along)],
    )
    return Added(root, aliases.get(key), along)


def remove_alias(database: Connection, name: str) -> str:
    """Let a name count for itself again; return whom it counted as. Raises AliasRefusedError."""
    key = name_key(name)
    person = read_aliases(database).get(key)
    if person is None:
        raise AliasRefusedError(f"{quoted(name)} counts as nobody else")
    database.execute("DELETE FROM main.aliases WHERE name = ?", (key,))
    return person


def has_played(database: Connection, name: str) -> bool:
    """Whether anybody of this name has sat in a stored game."""
    found = database.execute(
        "SELECT EXISTS (SELECT 1 FROM main.sitters WHERE name = ?)", (name_key(name),)
    )
    return bool(found.fetchone()[0])
