"""``smear resume [GAME]``: a game that was left goes on, at exactly the same decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.commands.play import record_file, start
from smear.errors import FailedError, UsageError
from smear.store import NotResumableError
from smear.ui.keeping import Keeping
from smear.ui.series import Series
from smear.ui.setup import DEFAULT_LEVEL, Setup

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Go on with the game, or with that which was played last of those that are not over.

    Raises UsageError when there is no such game or its record cannot be, FailedError when it cannot
    be gone on with.
    """
    with kept_games(args.data) as store:
        keeping = Keeping(store, folder=args.data, told=True)
        try:
            series = _resumed(keeping, args)
            setup = Setup(series.rules, None, (DEFAULT_LEVEL,), 0, keeping=keeping, series=series)
            return start(setup, args)
        finally:
            keeping.let_go()


def _resumed(keeping: Keeping, args: Namespace) -> Series:
    """The series that goes on with the game, recorded where that is wanted."""
    number = _number(keeping, args.game)
    try:
        series = Series.resumed(keeping, number)
    except NotResumableError as error:
        raise FailedError(f'{error}; "{keeping.command(number, "replay")}" shows it') from error
    if args.record is not None:
        assert series.stored is not None
        series.record = record_file(args.record, series.stored.journal)
    return series


def _number(keeping: Keeping, asked: int | None) -> int:
    """The game that was asked for, or that which was played last of those that are not over."""
    if asked is not None:
        return asked
    unfinished = keeping.unfinished(None, None)
    if not unfinished:
        raise UsageError('there is no game to go on with; "smear play" begins one')
    return unfinished[0].number
