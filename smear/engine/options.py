"""House rules as data: each option is declared once, here is what a declaration is.

The command line, the record reader, the refusals, the rules text and the summary line all read the
declarations that stand with the variants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from smear.textsafe import did_you_mean, listed, quoted

Value: TypeAlias = int | str | bool


class OptionError(ValueError):
    """An unknown variant or option, or a value out of range; the message says what is allowed."""


class Option(NamedTuple):
    """One house rule. Rules 4.

    `values` are the allowed values, in the order they are shown; all are of the type of `default`.
    `summary` turns a value into the few words of the one-line summary, `{}` standing for the value;
    for true/false it is said only when true.
    """

    name: str
    values: tuple[Value, ...] | range
    default: Value
    help: str
    summary: str

    @property
    def allowed(self) -> str:
        """The allowed values in words: `3 or 2`, `a whole number from 1 to 999`."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return listed([show_value(value) for value in self.values])

    def check(self, value: object) -> Value:
        """The value itself, when it is allowed and exactly of the right type (true is no 1).

        Raises OptionError naming the option, the value and what is allowed.
        """
        if type(value) is type(self.default) and value in self.values:
            assert isinstance(value, int | str)
            return value
        raise OptionError(f"option {self.name} cannot be {show_value(value)}: it is {self.allowed}")

    def parse(self, text: str) -> Value:
        """The value that a typed text stands for. Raises OptionError like `check`."""
        word = text.strip().lower()
        if isinstance(self.values, range):
            # isdecimal takes the digits of every script, so ASCII is asked for as well.
            if word.isascii() and word.isdecimal() and len(word) < 10:
                return self.check(int(word))
        else:
            for value in self.values:
                if show_value(value) == word:
                    return value
        near = () if isinstance(self.values, range) else map(show_value, self.values)
        raise OptionError(
            f"option {self.name} cannot be {quoted(text)}: it is {self.allowed}"
            + did_you_mean(word, near)
        )

    def describe(self, value: Value) -> str:
        """The value in the words of the summary line, or nothing when there is nothing to say."""
        if isinstance(self.default, bool):
            return self.summary if value else ""
        return self.summary.format(show_value(value).replace("_", " "))


#: How much of a value a sentence repeats.
_LONGEST = 40


def show_value(value: object) -> str:
    """A value as it is typed and printed: `true`, `2`, `or_trump`; any other thing as it reads.

    Whatever the value is, this is one short line.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a number that large"
    if value is None:
        return "null"
    if isinstance(value, str):
        # A text that reads like another value is told from it by its quotes.
        other = value in ("true", "false", "null")
        plain = value.isidentifier() and len(value) <= _LONGEST and not other
        return value if plain else quoted(value)
    shown = ascii(value)
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 3] + "..."


def resolve(
    owner: str, options: Iterable[Option], chosen: Mapping[str, object]
) -> dict[str, Value]:
    """Every option with its value, the defaults filled in, in the order of declaration.

    `owner` names the variant in the refusal. Raises OptionError for an unknown option or a value
    outside its range.
    """
    declared = {option.name: option for option in options}
    for name in chosen:
        if name not in declared:
            raise OptionError(
                f"{owner} has no option {show_value(name)}: it has {', '.join(declared)}"
                + did_you_mean(name, declared)
            )
    return {name: o.check(chosen.get(name, o.default)) for name, o in declared.items()}
