"""The rules for people to read: all of them, or one game's part.

The text is in the files here, one for each variant; its numbers are those that tests and docstrings
cite. The list of options (part 4) is made from the engine's declarations.
"""

from __future__ import annotations

import re
import textwrap

from smear.engine.options import Option, show_value
from smear.engine.variants import VARIANTS, Variant

#: How wide the text is, in columns.
WIDTH = 76

#: The number of a clause at the start of its first line, and a reference to one within a text.
CLAUSE = re.compile(r"^(?=\d+\.\d+ )", re.MULTILINE)
REFERENCE = re.compile(r"\b\d+\.\d+\b")


def all_rules() -> str:
    """Return the whole text."""
    games = VARIANTS.values()
    return "\n\n".join(
        [
            _text("words"),
            *(_text(variant.name) for variant in games),
            _text("knowledge"),
            _options(*games),
        ]
    )


def rules_of(variant: Variant) -> str:
    """Return one game's part, with the clauses of other games that it refers to."""
    own = _text(variant.name)
    borrowed = _borrowed(variant, own)
    return "\n\n".join([_text("words"), own, *borrowed, _text("knowledge"), _options(variant)])


def _text(name: str) -> str:
    # It loads a good deal, and the first picture of a game does without.
    from importlib.resources import files

    return (files("smear.texts") / f"{name}.txt").read_text(encoding="utf-8").strip()


def _borrowed(variant: Variant, own: str) -> list[str]:
    """The clauses of other games to which the text ``own`` refers, in their order, with a line."""
    wanted = set(REFERENCE.findall(own))
    found = [
        clause.strip()
        for other in VARIANTS.values()
        if other is not variant
        for clause in CLAUSE.split(_text(other.name))[1:]
        if clause.split()[0] in wanted
    ]
    return ["The clauses of the other game to which this text refers:", *found] if found else []


def _options(*variants: Variant) -> str:
    lines = ["4. OPTIONS (set with --rule NAME=VALUE; any mix is allowed)"]
    for variant in variants:
        lines += ["", f"{variant.name}:", *option_lines(variant)]
    return "\n".join(lines)


def option_lines(variant: Variant) -> list[str]:
    """Return the lines that tell each option of the variant: values, default, and its help."""
    widest = max(len(option.name) for option in variant.options)
    return [line for option in variant.options for line in _option_lines(option, widest)]


def _option_lines(option: Option, widest: int) -> list[str]:
    indent = " " * (widest + 4)
    values = f"{option.allowed} (default {show_value(option.default)})"
    return [
        f"  {option.name:{widest}}  {values}",
        *textwrap.wrap(option.help, WIDTH, initial_indent=indent, subsequent_indent=indent),
    ]
