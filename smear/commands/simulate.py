"""``smear simulate``: bots against bots."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from smear.bots.base import LEVELS, REFERENCES, UnknownLevelError, make_bot
from smear.commands.choices import chosen_rules
from smear.errors import UsageError
from smear.records import RecordRefusedError
from smear.simulate.plan import Plan
from smear.simulate.progress import with_bar
from smear.simulate.report import as_object, show
from smear.simulate.statistics import Statistics
from smear.simulate.workers import play_groups
from smear.table.dice import new_seed
from smear.textsafe import quoted
from smear.ui.words import rules_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from smear.engine.rules import Rules

FAILED = 1
DEFAULT_BOT = "club"


def run(args: Namespace) -> int:
    """Play the games and print what they gave; Ctrl-C prints what there is so far.

    Raises UsageError for an unknown variant, option or bot, a number of bots that does not fit, and
    a folder that cannot take the records; KeyboardInterrupt after Ctrl-C.
    """
    rules = chosen_rules(args.variant, args.rules)
    plan = Plan(
        rules,
        seed=new_seed() if args.seed is None else args.seed,
        groups=args.games,
        bots=chosen_bots(args.bots, rules),
        make_bot=make_bot,
        duplicate=args.duplicate,
        folder=None if args.record is None else chosen_folder(args.record),
    )
    if plan.folder is not None:
        prepare_folder(plan, plan.folder)
    statistics = Statistics(plan)
    if not args.json:
        print(heading(plan), flush=True)
    begun = perf_counter()
    interrupted = False
    try:
        play(plan, args.jobs, statistics, bar=not args.json)
    except KeyboardInterrupt:
        interrupted = True
    except RecordRefusedError as error:
        print(f"smear: {error}", file=sys.stderr)
        return FAILED
    report(statistics, perf_counter() - begun, as_json=args.json)
    if interrupted:
        raise KeyboardInterrupt
    return 0


def play(plan: Plan, jobs: int, statistics: Statistics, *, bar: bool) -> None:
    """Play all the games and count them."""
    with ending_on_signals(), closing(play_groups(plan, jobs)) as groups:
        if not bar:
            for group in groups:
                statistics.add(group)
            return
        with closing(with_bar(groups, plan.groups)) as shown:
            for group in shown:
                statistics.add(group)


def report(statistics: Statistics, seconds: float, *, as_json: bool) -> None:
    """Print what was measured."""
    if as_json:
        print(json.dumps(as_object(statistics, seconds), indent=2))
    else:
        show(statistics, seconds, sys.stdout)


def heading(plan: Plan) -> str:
    """Return the line about what is played; the seed in it makes the games again."""
    bots = " against ".join(plan.bots) if len(set(plan.bots)) > 1 else f"{plan.bots[0]} for all"
    return f"{rules_line(plan.rules)}; {bots}; seed {plan.seed}"


def chosen_bots(typed: str | None, rules: Rules) -> tuple[str, ...]:
    """Return the level of each team's bot that ``--bots`` asks for.

    Raises UsageError for an unknown level, or when they are neither one nor one for each team.
    """
    names = [name.strip().lower() for name in (DEFAULT_BOT if typed is None else typed).split(",")]
    known = (*LEVELS, *REFERENCES)
    for name in names:
        if name not in known:
            raise UsageError(str(UnknownLevelError(name, known)))
    if len(names) == 1:
        return (names[0],) * rules.teams
    if len(names) != rules.teams:
        raise UsageError(
            f"--bots takes one name for all, or {rules.teams} (one for each team), not {len(names)}"
        )
    return tuple(names)


def chosen_folder(typed: str) -> Path:
    """Return the folder of the records. Raises UsageError for an empty name."""
    if not typed.strip():
        raise UsageError(f"--record takes a folder, and {quoted(typed)} is no name of one")
    return Path(typed)


def prepare_folder(plan: Plan, folder: Path) -> None:
    """Make the folder of the records if it is missing, and see that no record of ours is there.

    Raises UsageError when it cannot be made or written to, or holds a file of such a name.
    """
    shown = quoted(str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = set(os.listdir(folder))
    except FileExistsError:
        raise UsageError(f"--record takes a folder, and {shown} is none") from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"the folder {shown} cannot take the records: {reason}") from error
    except ValueError:  # a name with a null character, or one that cannot be encoded
        raise UsageError(
            f"--record takes a folder, and {shown} cannot be the name of one"
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise UsageError(f"the folder {shown} cannot take the records: it may not be written to")
    taken = next((name for name in plan.record_names() if name in there), None)
    if taken is not None:
        raise UsageError(
            f"the folder {shown} already holds {taken}, which is not overwritten: choose another"
        )


@contextmanager
def ending_on_signals() -> Iterator[None]:
    """Within, the signals that end a program do so by SystemExit, so that no worker is left.

    One that was to be ignored (`nohup`) still is.
    """

    def end(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heeded = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, end) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
