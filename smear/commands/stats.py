"""``smear stats [NAME...]``: what everybody's games came to, as tables or as one JSON object."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from smear.commands.choices import chosen_variant
from smear.commands.kept import kept_games
from smear.errors import UsageError
from smear.stats.adding import Span
from smear.stats.dates import parse_day
from smear.stats.people import NobodyError
from smear.stats.report import as_object, make_report
from smear.textsafe import quoted

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

MANY_GAMES = 300


def run(args: Namespace) -> int:
    """Print the answer; games that are new or have gone on are counted first.

    Raises UsageError for a name that nobody has played by, an unknown variant and what is no day.
    """
    span = chosen_span(args)
    with kept_games(args.data) as store:
        try:
            report = make_report(store, args.names, span, watched)
        except NobodyError as error:
            raise UsageError(str(error)) from error
    if args.json:
        print(json.dumps(as_object(report), indent=2))
        return 0
    # Only a table pays for what draws it.
    from smear.stats.drawing import show

    show(report, sys.stdout)
    return 0


def watched(games: Iterable[int], total: int) -> Iterable[int]:
    """Show how far the counting is, where it takes long enough to be seen."""
    if total < MANY_GAMES:
        return games
    from smear.simulate.progress import with_bar

    return with_bar(games, total)


def chosen_span(args: Namespace) -> Span:
    """Return the games that are asked for. Raises UsageError when there can be none such."""
    variant = None if args.variant is None else chosen_variant(args.variant).name
    since, until = chosen_day("--since", args.since), chosen_day("--until", args.until)
    if since is not None and until is not None and since > until:
        raise UsageError(f"--since {args.since} is a later day than --until {args.until}")
    return Span(variant, since, until)


def chosen_day(option: str, typed: str | None) -> int | None:
    """Return the day that an option names. Raises UsageError when it names none."""
    if typed is None:
        return None
    day = parse_day(typed.strip())
    if day is None:
        raise UsageError(f"{option} takes a day such as 2026-01-31, not {quoted(typed)}")
    return day
