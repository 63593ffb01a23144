"""What several commands take: the game and its house rules, as typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smear.engine.options import OptionError, Value, resolve, show_value
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS, Variant, find_variant
from smear.errors import UsageError
from smear.textsafe import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable


def chosen_variant(typed: str) -> Variant:
    """Return the variant of this name. Raises UsageError for an unknown one."""
    try:
        return find_variant(typed)
    except OptionError as refused:
        raise UsageError(str(refused)) from refused


def chosen_rules(variant: str | None, typed: Iterable[str]) -> Rules:
    """Return the rules that ``--variant`` and the ``--rule KEY=VALUE`` texts ask for.

    Raises UsageError when the variant is missing or unknown, for a text without ``=``, an unknown
    option, a value out of range, and one option with two values.
    """
    if variant is None:
        raise UsageError(f"--variant is needed: {listed(list(VARIANTS))}")
    found = chosen_variant(variant)
    try:
        declared = {option.name: option for option in found.options}
        values: dict[str, Value] = {}
        for text in typed:
            name, equals, value = text.partition("=")
            name = name.strip().lower()
            if not equals:
                raise UsageError(f"--rule takes KEY=VALUE, as in target=21, not {quoted(text)}")
            if name not in declared:
                resolve(found.name, found.options, {name: value})  # raises: there is no such option
            chosen = declared[name].parse(value)
            if values.setdefault(name, chosen) != chosen:
                both = f"{show_value(values[name])} and {show_value(chosen)}"
                raise UsageError(f"option {name} is given two values, {both}: only one can hold")
        return rules_for(found.name, values)
    except OptionError as refused:
        raise UsageError(str(refused)) from refused
