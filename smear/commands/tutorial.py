"""``smear tutorial [VARIANT]``: a guided hand, on the screen or in plain lines."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from smear.commands.play import start
from smear.engine.notation import number, sentence
from smear.engine.options import OptionError
from smear.engine.rules import rules_for
from smear.engine.variants import SCHMIER6, VARIANTS, find_variant
from smear.errors import UsageError
from smear.table.dice import new_seed
from smear.table.seating import NameRefusedError, clean_name
from smear.tutorial import guide_for, seats_for
from smear.ui.setup import DEFAULT_LEVEL, Setup, seated

if TYPE_CHECKING:
    from argparse import Namespace

    from smear.engine.variants import Variant

#: What somebody is called who does not say.
NOBODY_IN_PARTICULAR = "Ann"


def run(args: Namespace) -> int:
    """Teach. Raises UsageError for an unknown variant, or a name that cannot be."""
    try:
        variant = SCHMIER6 if args.variant is None else find_variant(args.variant)
        if args.name is not None:
            name = clean_name(args.name)
        else:
            name = ask_name(variant, among_others=args.variant is None)
    except (OptionError, NameRefusedError) as refused:
        raise UsageError(str(refused)) from refused
    return start(setup_for(variant, name), args)


def setup_for(variant: Variant, name: str) -> Setup:
    """Return the table of the guided hand: one person, and bots with a part."""
    rules, levels = rules_for(variant.name), (DEFAULT_LEVEL,)
    names = seats_for(variant.name, name)
    occupants = seated(rules, names, levels)
    guide = guide_for(variant.name, [occupant.name for occupant in occupants])
    return Setup(rules, names, levels, new_seed(), guide=guide)


def ask_name(variant: Variant, *, among_others: bool = False) -> str:
    """Return the name that the learner types; a usual one for an empty line, or at its end.

    `among_others` tells how to learn another game, for somebody who has not said which. Raises
    KeyboardInterrupt at a Ctrl-C, the line ended.
    """
    print(f"Who is learning {variant.short_title}?")
    for other in VARIANTS.values() if among_others else ():
        if other is not variant:
            print(f"({other.short_title}, for {number(other.seats)}: smear tutorial {other.name})")
    while True:
        print(f"A name (Enter alone: {NOBODY_IN_PARTICULAR}): ", end="", flush=True)
        try:
            typed = "" if sys.stdin is None else sys.stdin.readline()
        except KeyboardInterrupt:
            print()
            raise
        if not typed.strip():
            print()
            return NOBODY_IN_PARTICULAR
        try:
            return clean_name(typed)
        except NameRefusedError as refused:
            print(f"{sentence(str(refused))}.")
