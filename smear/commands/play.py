"""``smear play``: which game, who plays, and on the screen or in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.commands.choices import chosen_rules
from smear.commands.loading import Loading
from smear.commands.streams import show, tell_aside
from smear.errors import UsageError
from smear.records import RecordRefusedError
from smear.table.dice import new_seed
from smear.table.seating import NameRefusedError
from smear.ui.setup import (
    DEFAULT_LEVEL,
    Setup,
    SetupRefusedError,
    seated,
    split_levels,
    split_names,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from smear.records.codec import Entry
    from smear.records.writer import RecordFile
    from smear.ui.keeping import Keeping


def run(args: Namespace) -> int:
    """Play. Raises UsageError for names, bots, rules or a record that cannot be."""
    setup = setup_from(args)
    keeping = keeping_in(args.data)
    try:
        # Whoever names a seed wants that very game.
        offer = not args.new and args.seed is None
        return start(setup._replace(keeping=keeping, offer=offer), args)
    finally:
        keeping.close()


def keeping_in(data: str | None) -> Keeping:
    """What keeps games in the folder that ``--data`` names; a game goes on where nothing can."""
    with Loading():
        from smear.store import Store, StoreError, data_folder
        from smear.ui.keeping import Keeping

    try:
        # What cannot be opened now is tried again with every step of the game.
        store = Store.open(data_folder(data), lenient=True, tell=tell_aside)
        return Keeping(store, folder=data)
    except StoreError as error:
        return Keeping(None, f"the game is not being saved: {error}", folder=data)


def start(setup: Setup, args: Namespace) -> int:
    """Play this on the screen or, where there is none or it is not wanted, in plain lines."""
    return show(
        args,
        lambda: _on_the_screen(setup, args),
        lambda: _in_lines(setup, args),
        "The game is played in plain lines.",
    )


def _in_lines(setup: Setup, args: Namespace) -> int:
    from smear.plain.play import run_plain
    from smear.settings import Preferences

    return run_plain(setup, Preferences.load(args.settings))


def _on_the_screen(setup: Setup, args: Namespace) -> int:
    """Play with the settings that are remembered, and those of this run on top."""
    with Loading():
        from smear.screen.play import run_screen
        from smear.settings import Preferences
        from smear.terminal.signals import HANGUP_CODE

        preferences = Preferences.load(args.settings)
    outcomes: list[str] = []
    code = None
    try:
        code = run_screen(setup, preferences=preferences, letters=args.ascii, tell=outcomes.append)
    finally:
        # Where the terminal has gone, nobody is left to be told.
        if code != HANGUP_CODE:
            for outcome in outcomes:
                print(outcome)
    return code


def setup_from(args: Namespace) -> Setup:
    """What the options say about the game, all of it checked that can be.

    Raises UsageError.
    """
    rules = None
    if args.variant is not None or args.rules:
        rules = chosen_rules(args.variant, args.rules)
    try:
        names = None if args.players is None else split_names(args.players)
        levels = (DEFAULT_LEVEL,) if args.bots is None else split_levels(args.bots)
        if rules is not None and names is not None:
            seated(rules, names, levels)
        elif len(levels) > 1:
            raise UsageError(
                "several bot levels need --variant and --players, which say where the bots sit"
            )
    except (NameRefusedError, SetupRefusedError) as refused:
        raise UsageError(str(refused)) from refused
    record = None if args.record is None else record_file(args.record)
    seed = new_seed() if args.seed is None else args.seed
    return Setup(rules, names, levels, seed, record)


def record_file(path: str, journal: Iterable[Entry] = ()) -> RecordFile:
    """The file to record a game in; `journal` is that of a game that goes on.

    Raises UsageError when it cannot be.
    """
    # Few games are recorded, and every game waits for what is loaded here.
    from smear.records.writer import RecordFile

    try:
        return RecordFile(path, journal=journal)
    except RecordRefusedError as refused:
        raise UsageError(str(refused)) from refused
