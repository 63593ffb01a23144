"""How arguments are taken: what is wrong is said in one sentence, and nothing is guessed."""

from __future__ import annotations

import argparse

from smear.errors import UsageError
from smear.textsafe import did_you_mean, listed, printable, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence and never guesses an abbreviation."""

    def __init__(self, prog: str, description: str, examples: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=examples,
            # A width of its own: otherwise argparse loads shutil, to ask the terminal.
            formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=78),
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.takes_files = False

    def error(self, message: str) -> NoReturn:
        """Raise what argparse has to say as a UsageError."""
        raise UsageError(f"{printable(message)}; {self.prog} --help tells more")

    def add_files(self, help_text: str) -> None:
        """Take one FILE or several."""
        self.takes_files = True
        files = self.add_argument("files", nargs="+", metavar="FILE", help=help_text)
        # It is, but argparse would say so before it names the option that nobody knows.
        files.required = False

    def option_names(self) -> list[str]:
        """Return the long options, ``--help`` last."""
        names = [name for name in self._option_string_actions if name.startswith("--")]
        return [*names[1:], "--help"]

    def parse_all(self, words: Sequence[str]) -> argparse.Namespace:
        """Return what the words say, every one of them understood.

        Raises UsageError for an option that is unknown or lacks its value, and for a word too many;
        SystemExit when ``--help`` or ``--version`` has printed its text.
        """
        try:
            args, left_over = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            name = (error.argument_name or "").rpartition("/")[2]
            action = self._option_string_actions.get(name)
            if action is None:
                self.error(error.message)
            # The short option -h with letters behind it: to the person who typed it, one word.
            word = next((word for word in words if word[:2] == "-h" and word != "-h"), None)
            if word is not None and name == "--help":
                raise UsageError(self.refusal(word)) from error
            wrong = "takes no value" if action.nargs == 0 else "needs a value behind it"
            raise UsageError(f"{name} {wrong}") from error
        # What only tells that no option follows is no word of its own.
        unknown = next((word for word in left_over if word != "--"), None)
        if unknown is not None:
            raise UsageError(self.refusal(unknown))
        if self.takes_files and not args.files:
            raise UsageError(f"{self.prog} needs a FILE, or several; {self.prog} --help tells more")
        return args

    def refusal(self, word: str, others: Sequence[str] = ()) -> str:
        """Return the sentence about a word that this command does not take.

        `others` are options that may be meant, although what it takes does not name them.
        """
        names = self.option_names()
        options = f"what it takes is {listed(names, 'and')}"
        if word.startswith("-") and self.takes_files:
            return (
                f"{quoted(word)} looks like an option, and what {self.prog} takes is"
                f" {listed(names, 'and')}: -- goes before the name of"
                f" such a file{did_you_mean(word, names)}"
            )
        if word.startswith("-"):
            name = word.partition("=")[0]
            meant = did_you_mean(name, [*names, *others])
            return f"{self.prog} has no option {quoted(name)}: {options}{meant}"
        return f"{self.prog} cannot use the word {quoted(word)}: {options}"


class WholeNumber(argparse.Action):
    """Stores a whole number from ``low`` to ``high``; refuses anything else in a sentence."""

    def __init__(self, low: int, high: int, **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.low = low
        self.high = high

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Check ``values`` and store the number."""
        text = str(values)
        # Text much longer than any number in range is refused before int() labours over it.
        plain = text.isascii() and text.isdigit() and len(text) <= 40
        if not plain or not self.low <= int(text) <= self.high:
            raise UsageError(
                f"{option_string} takes a whole number from {self.low} to {self.high},"
                f" not {quoted(text)}"
            )
        setattr(namespace, self.dest, int(text))


class PeekRule(argparse.Action):
    """``--peek N`` is short for ``--rule peek=N``."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Add the rule to those given so far."""
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), f"peek={values}"])


class SettingValue(argparse.Action):
    """Stores one of a setting's values for this run; refuses anything else in a sentence."""

    def __init__(self, setting: str, values: Sequence[str], **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.setting = setting
        self.values = values

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Check ``values`` and store the one that they are; a switch stores what it stands for."""
        typed = str(self.const or values)
        value = typed.strip().lower()
        if value not in self.values:
            raise UsageError(
                f"{option_string} takes {listed(self.values)}, not {quoted(typed)}"
                f"{did_you_mean(value, self.values)}"
            )
        chosen = getattr(namespace, self.dest)
        setattr(namespace, self.dest, {**chosen, self.setting: value})
