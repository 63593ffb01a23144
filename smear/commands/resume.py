"""``smear resume [GAME]``: a game that was left goes on, at exactly the same decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.commands.kept import kept_games
from smear.commands.play import start
from smear.errors import UsageError
from smear.ui.keeping import Keeping
from smear.ui.series import Series
from smear.ui.setup import DEFAULT_LEVEL, Setup

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Go on with the game, or with the latest that is not over.

    Raises UsageError when there is no such game, FailedError when it cannot be gone on with.
    """
    with kept_games(args.data) as store:
        keeping = Keeping(store, folder=args.data, told=True)
        try:
            series = Series.resumed(keeping, _number(keeping, args.game))
            setup = Setup(series.rules, None, (DEFAULT_LEVEL,), 0, keeping=keeping, series=series)
            return start(setup, args)
        finally:
            keeping.let_go()


def _number(keeping: Keeping, asked: int | None) -> int:
    """The game that was asked for, or the latest that is not over."""
    if asked is not None:
        return asked
    unfinished = keeping.unfinished(None, None)
    if not unfinished:
        raise UsageError('there is no game to go on with; "smear play" begins one')
    return unfinished[0].number
