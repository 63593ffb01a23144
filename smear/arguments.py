"""How arguments are taken: what is wrong is said in one sentence, and nothing is guessed."""

from __future__ import annotations

import argparse

from smear.errors import UsageError
from smear.textsafe import did_you_mean, listed, printable, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn, TypeAlias

    #: What was typed for an option or a word, as argparse hands it over.
    Values: TypeAlias = str | Sequence[object] | None


#: Digits of the number of a game. Nobody plays that many.
LONGEST_GAME_NUMBER = 40


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
        #: What the command cannot do without: the name of its value, and how a sentence calls it.
        self.needs: dict[str, str] = {}

    def error(self, message: str) -> NoReturn:
        """Raise what argparse has to say as a UsageError."""
        raise UsageError(f"{printable(message)}; {self.prog} --help tells more")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print a help text: one that cannot be written fails, which argparse would not tell."""
        if file is not None:
            file.write(message)

    def add_files(self, help_text: str) -> None:
        """Take one FILE or several."""
        self.takes_files = True
        files = self.add_argument("files", nargs="+", metavar="FILE", help=help_text)
        self.need(files, "a FILE, or several")

    def add_game(self, help_text: str, *, many: bool = False) -> None:
        """Take one GAME, the number of a game that is kept, as ``game``; or several, ``games``."""
        name, nargs = ("games", "+") if many else ("game", None)
        game = self.add_argument(
            name, action=GameNumber, nargs=nargs, metavar="GAME", help=help_text
        )
        what = "a GAME, or several" if many else "a GAME"
        self.need(game, f'{what}, as "smear games" numbers them')

    def need(self, action: argparse.Action, called: str) -> None:
        """Refuse words without a value for this; `called` is what the sentence calls it."""
        # It is required, but argparse would say so before it names the option that nobody knows.
        action.required = False
        self.needs[action.dest] = called

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
            args, left_over = self.parse_known_args(self._options_first(words))
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
        for name, called in self.needs.items():
            if getattr(args, name) in (None, []):
                raise UsageError(f"{self.prog} needs {called}; {self.prog} --help tells more")
        return args

    def _options_first(self, words: Sequence[str]) -> list[str]:
        """The words with the options in front of those that are none.

        They may be mixed as anybody likes, which argparse does not understand by itself: the first
        word makes it believe that an optional one behind the next option is missing.
        """
        options: list[str] = []
        others: list[str] = []
        left = list(words)
        while left:
            word = left.pop(0)
            if word == "--":
                others += left
                break
            if not _looks_like_an_option(word):
                others.append(word)
                continue
            options.append(word)
            action = self._option_string_actions.get(word)
            takes_a_value = action is not None and action.nargs is None
            if takes_a_value and left and not _looks_like_an_option(left[0]):
                options.append(left.pop(0))
        return [*options, "--", *others] if others else options

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


def _looks_like_an_option(word: str) -> bool:
    """As argparse sees it: neither a lone dash nor what may be a negative number."""
    return word.startswith("-") and len(word) > 1 and not word[1].isdigit()


class Taking(argparse.Action):
    """An option that makes something of its value."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """As argparse calls it."""
        self.take(namespace, values, option_string)

    def take(self, namespace: argparse.Namespace, values: Values, option: str | None) -> None:
        """Store what `values` say, to which `option` was typed; raise UsageError to refuse."""
        raise NotImplementedError


class WholeNumber(Taking):
    """Stores a whole number from ``low`` to ``high``; refuses anything else in a sentence."""

    def __init__(self, low: int, high: int, **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.low = low
        self.high = high

    def take(self, namespace: argparse.Namespace, values: Values, option: str | None) -> None:
        """Check ``values`` and store the number."""
        text = str(values)
        # Text much longer than any number in range is refused before int() labours over it.
        plain = text.isascii() and text.isdigit() and len(text) <= 40
        if not plain or not self.low <= int(text) <= self.high:
            raise UsageError(
                f"{option} takes a whole number from {self.low} to {self.high}, not {quoted(text)}"
            )
        setattr(namespace, self.dest, int(text))


def game_number(text: str) -> int:
    """The number of a game that `text` is; raises UsageError for what can be none."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_GAME_NUMBER):
        raise UsageError(
            f'a GAME is a whole number, as "smear games" lists them, not {quoted(text)}'
        )
    return int(text)


class GameNumber(Taking):
    """Stores the number of a game, or the list of several; refuses anything else in a sentence."""

    def take(self, namespace: argparse.Namespace, values: Values, option: str | None) -> None:
        """Check ``values`` and store what they say; nothing stays nothing."""
        if values is None:
            return
        texts = [values] if isinstance(values, str) else [str(value) for value in values]
        # The same game named twice is one game.
        numbers = list(dict.fromkeys(game_number(text) for text in texts))
        setattr(namespace, self.dest, numbers[0] if isinstance(values, str) else numbers)


class PeekRule(Taking):
    """``--peek N`` is short for ``--rule peek=N``."""

    def take(self, namespace: argparse.Namespace, values: Values, option: str | None) -> None:
        """Add the rule to those given so far."""
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), f"peek={values}"])


class SettingValue(Taking):
    """Stores one of a setting's values for this run; refuses anything else in a sentence."""

    def __init__(self, setting: str, values: Sequence[str], **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.setting = setting
        self.values = values

    def take(self, namespace: argparse.Namespace, values: Values, option: str | None) -> None:
        """Check ``values`` and store the one that they are; a switch stores what it stands for."""
        typed = str(self.const or values)
        value = typed.strip().lower()
        if value not in self.values:
            raise UsageError(
                f"{option} takes {listed(self.values)}, not {quoted(typed)}"
                f"{did_you_mean(value, self.values)}"
            )
        chosen = getattr(namespace, self.dest)
        setattr(namespace, self.dest, {**chosen, self.setting: value})
