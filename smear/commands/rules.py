"""``smear rules [VARIANT]``: the numbered rules text, all of it or one game's part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.engine.options import OptionError
from smear.engine.variants import find_variant
from smear.errors import UsageError
from smear.texts import all_rules, rules_of

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Print the rules. Raises UsageError for an unknown variant."""
    if args.variant is None:
        print(all_rules())
        return 0
    try:
        variant = find_variant(args.variant)
    except OptionError as refused:
        raise UsageError(str(refused)) from refused
    print(rules_of(variant))
    return 0
