"""``smear delete GAME...``: games are shown, and deleted when that is what is wanted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.commands.listing import listing
from smear.commands.streams import on_a_terminal
from smear.engine.notation import count_of
from smear.errors import UsageError
from smear.plain.typeahead import throw_away
from smear.store import GameIsOpenError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from smear.store import Store

FAILED = 1

YES = ("y", "yes")


def run(args: Namespace) -> int:
    """Delete the games, after asking; 1 when one of them is being played somewhere.

    Raises UsageError, nothing deleted, when there is no such game, or nobody to be asked.
    """
    with kept_games(args.data) as store:
        games = [store.game(number) for number in args.games]
        if not args.yes:
            if not on_a_terminal():
                raise UsageError(
                    "smear delete asks before it deletes, and here is nobody to ask:"
                    " --yes deletes without asking"
                )
            for line in listing(games):
                print(line)
            if not wanted(len(games)):
                print("Nothing is deleted.")
                return 0
        return delete(store, args.games)


def delete(store: Store, numbers: Sequence[int]) -> int:
    """Delete every one that can be; return the exit status. Raises StoreError."""
    status = 0
    for number in numbers:
        try:
            store.delete(number)
        except GameIsOpenError as error:
            print(f"smear: game {number} is not deleted: {error}", file=sys.stderr)
            status = FAILED
        else:
            print(f"Game {number} is deleted.")
    return status


def wanted(count: int) -> bool:
    """Ask whether so many games shall be deleted; nothing but a yes is one."""
    which = "this game" if count == 1 else f"these {count_of(count, 'game')}"
    print(f"Delete {which} for good? (yes or no) ", end="", flush=True)
    throw_away(sys.stdin)
    try:
        answer = sys.stdin.readline()
    except KeyboardInterrupt:
        print()
        raise
    if not answer.endswith("\n"):  # the end of what can be typed
        print()
    return answer.strip().lower() in YES
