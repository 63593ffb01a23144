"""``smear alias``: names that count as another's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.errors import UsageError
from smear.stats.aliases import (
    AliasRefusedError,
    add_alias,
    has_played,
    read_aliases,
    remove_alias,
)
from smear.textsafe import listed, printable, quoted

if TYPE_CHECKING:
    from argparse import Namespace

    from smear.store import Store


def run(args: Namespace) -> int:
    """List the aliases, add one, or remove one, and say what came of it.

    Raises UsageError when there can be no such alias, or words are missing or too many.
    """
    check_words(args)
    with kept_games(args.data) as store:
        try:
            for line in do(args, store):
                print(line)
        except AliasRefusedError as error:
            raise UsageError(str(error)) from error
    return 0


def check_words(args: Namespace) -> None:
    """Raise UsageError when the words do not go together."""
    if args.remove and args.of is not None:
        raise UsageError("an alias is either added or removed: --remove takes one name alone")
    if args.name is None and (args.remove or args.of is not None):
        raise UsageError('whose alias? "smear alias --help" tells how a name is given')
    if args.name is not None and args.of is None and not args.remove:
        raise UsageError(
            f"whose name is {quoted(args.name)}, too? Both are needed to add an alias, --remove to"
            " remove one"
        )


def do(args: Namespace, store: Store) -> list[str]:
    """Do what was asked for; return the sentences about it. Raises AliasRefusedError."""
    if args.name is None:
        aliases = store.read(read_aliases)
        lines = [f"{printable(name)} counts as {printable(who)}" for name, who in aliases.items()]
        return lines or ["No name counts as another's."]
    name = args.name.strip()
    shown = printable(name)
    if args.remove:
        person = store.write(lambda database: remove_alias(database, name))
        return [f"{shown} counts for itself again, and no longer as {printable(person)}."]
    added = store.write(lambda database: add_alias(database, name, args.of.strip()))
    told = f"{shown} counts as {printable(added.person)}"
    if added.before is not None and added.before != added.person:
        told += f", and no longer as {printable(added.before)}"
    lines = [f"{told}."]
    if added.along:
        along = listed([printable(alias) for alias in added.along], "and")
        lines.append(f"So {'does' if len(added.along) == 1 else 'do'} {along}.")
    for who in (name, added.person):
        if not store.read(partial(has_played, name=who)):
            lines.append(f"Nobody has played as {quoted(who)} so far.")
    return lines
