"""``smear play``: which game, who plays, and on the screen or in plain lines."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from smear.commands.choices import chosen_rules
from smear.commands.loading import Loading
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

    from smear.records.writer import RecordFile


def run(args: Namespace) -> int:
    """Play. Raises UsageError for names, bots, rules or a record that cannot be."""
    return start(setup_from(args), args)


def start(setup: Setup, args: Namespace) -> int:
    """Play this on the screen or, where there is none or it is not wanted, in plain lines."""
    reason = None
    if not args.plain and _on_a_terminal():
        # Loads what draws the screen, so it is asked only where there may be one.
        with Loading():
            from smear.terminal.capability import usable

        reason = usable(sys.stdin, sys.stdout, os.environ)
        if reason is None:
            return _on_the_screen(setup, args)
    if args.ascii:
        _write_ascii()
    if reason is not None:
        print(f"{reason} The game is played in plain lines.")
    from smear.plain.play import run_plain

    return run_plain(setup)


def _on_the_screen(setup: Setup, args: Namespace) -> int:
    """Play with the settings that are remembered, and those of this run on top."""
    with Loading():
        from smear.screen.play import run_screen
        from smear.settings import Preferences

        preferences = Preferences.load(args.settings)
    outcomes: list[str] = []
    code = run_screen(setup, preferences=preferences, letters=args.ascii, tell=outcomes.append)
    for outcome in outcomes:
        print(outcome)
    return code


def _write_ascii() -> None:
    """Let standard output be pure ASCII: letters of names that are not are written as escapes."""
    # The stream may be missing (None) or be a stand-in without this method.
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="ascii", errors="backslashreplace")


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
        record = None if args.record is None else _record_file(args.record)
    except (NameRefusedError, SetupRefusedError, RecordRefusedError) as refused:
        raise UsageError(str(refused)) from refused
    seed = new_seed() if args.seed is None else args.seed
    return Setup(rules, names, levels, seed, record)


def _record_file(path: str) -> RecordFile:
    # Few games are recorded, and every game waits for what is loaded here.
    from smear.records.writer import RecordFile

    return RecordFile(path)


def _on_a_terminal() -> bool:
    """Whether somebody sits at both ends."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)
