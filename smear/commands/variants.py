"""``smear variants``: the games, and the options of each, as the engine declares them."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from smear.engine.rules import rules_for
from smear.engine.variants import VARIANTS, Variant
from smear.texts import WIDTH, option_lines

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Print every variant: name and title, what it is, its figures, its options."""
    print("\n\n".join(described(variant) for variant in VARIANTS.values()))
    print()
    print(
        textwrap.fill(
            "An option is set with --rule NAME=VALUE, the game chosen with --variant NAME."
            ' "smear rules NAME" prints the rules of a game.',
            WIDTH,
        )
    )
    return 0


def described(variant: Variant) -> str:
    """Return the paragraph about one variant."""
    rules = rules_for(variant.name)
    figures = (
        f"{variant.seats} players in {rules.teams} teams, {len(variant.deck)} cards,"
        f" bids {variant.bids[0]} to {variant.bids[-1]}, to {rules.target} points"
    )
    about = textwrap.wrap(f"{variant.description}; {figures}.", WIDTH - 2)
    lines = [f"{variant.name}: {variant.title}", *(f"  {line}" for line in about)]
    lines += [f"  Also called {', '.join(variant.aliases)}."] if variant.aliases else []
    return "\n".join([*lines, "", *option_lines(variant)])
