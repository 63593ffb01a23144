"""What may be typed behind the program's name, and what is said when something else is.

The names of variants, bots and options are not checked here, lest ``smear --help`` load the engine:
the command does that, from the engine's own declarations.
"""

from __future__ import annotations

import argparse

from smear import __version__
from smear.errors import UsageError
from smear.textsafe import did_you_mean, listed, printable, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

GREATEST_SEED = 2**64 - 1
GREATEST_NUMBER_OF_GAMES = 1_000_000
GREATEST_NUMBER_OF_JOBS = 64

PROGRAM_TEXT = """\
Smear, the card game, for friends and bots at one terminal.

commands:
  play       play a game ("smear" alone does this, and asks which game)
  simulate   let bots play against bots, and count
  check      check recorded games against the rules
  rules      print the rules
  variants   list the games and their options
"""

PROGRAM_EXAMPLES = """\
"smear COMMAND --help" tells what a command takes.

examples:
  smear play --variant wisconsin4 --players "Ann,,Ben"
  smear rules wisconsin4
"""

PLAY_EXAMPLES = """\
examples:
  smear play                              asks which game, and who plays
  smear play --variant schmier6
  smear play --variant wisconsin4 --peek 3 --players "Ann,,Ben"
  smear play --variant wisconsin4 --rule target=21 --rule high_low=in_play
"""

SIMULATE_EXAMPLES = """\
The same seed gives the same games, whatever --jobs is. A game that is not over
after ten deals for each point of the target (but at least 100) is broken off:
nobody wins it, and its record is an unfinished one. Bots that bid at random
play such games. Ctrl-C ends the games and prints what was measured so far.

examples:
  smear simulate --variant schmier6
  smear simulate --variant wisconsin4 --bots club,novice --duplicate
  smear simulate --variant wisconsin4 --seed 7 --record games --json
"""

CHECK_EXAMPLES = """\
prints one line a file, on standard output:
  FILE: ok                        a whole game
  FILE: unfinished, legal so far  a game that stops before its end
  FILE:LINE: reason               the first foul line
  FILE: no record: reason         something else
  FILE: cannot be read: reason

exit status: 0 when no record is foul, 1 when one is, 2 when a file cannot be
read or is no record

example:
  smear check games/*.smear
"""

RULES_EXAMPLES = """\
examples:
  smear rules                             all of them
  smear rules wisconsin4                  one game and its options
"""


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

    def refusal(self, word: str) -> str:
        """Return the sentence about a word that this command does not take."""
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
            return f"{self.prog} has no option {quoted(name)}: {options}{did_you_mean(name, names)}"
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


def build_parsers() -> tuple[Parser, dict[str, Parser]]:
    """Return the parser of the program itself, and those of the commands by name."""
    program = Parser("smear", PROGRAM_TEXT, PROGRAM_EXAMPLES)
    program.usage = "smear [COMMAND] [OPTIONS]"
    program.add_argument("--version", action="version", version=f"smear {__version__}")

    play = Parser("smear play", "Play a game: people and bots, at this terminal.", PLAY_EXAMPLES)
    add_game_options(play)
    play.add_argument(
        "--players",
        metavar="NAMES",
        help='who sits where, in seat order: "Ann,,Ben"; an empty or missing name is a bot',
    )
    play.add_argument(
        "--bots",
        metavar="NAME[,NAME...]",
        help="how the bots play: one for all, or one for each bot seat (default: club)",
    )
    add_seed(play, "makes the deals repeatable (default: a random one)")
    play.add_argument(
        "--record", metavar="FILE", help="write the game there as it goes; no other file is touched"
    )
    play.add_argument(
        "--plain", action="store_true", help="appended lines without colours or a full screen"
    )

    simulate = Parser("smear simulate", "Let bots play against bots, and count.", SIMULATE_EXAMPLES)
    add_game_options(simulate)
    simulate.add_argument(
        "--games",
        action=WholeNumber,
        low=1,
        high=GREATEST_NUMBER_OF_GAMES,
        default=100,
        metavar="N",
        help="how many games to play (default: 100)",
    )
    add_seed(simulate, "makes the games repeatable (default: a random one, which is printed)")
    simulate.add_argument(
        "--bots",
        metavar="NAME[,NAME...]",
        help="one bot for all, or one for each team in team order (default: club)",
    )
    simulate.add_argument(
        "--duplicate",
        action="store_true",
        help="play every game again with the teams' bots exchanged, on the same decks",
    )
    simulate.add_argument(
        "--jobs",
        action=WholeNumber,
        low=1,
        high=GREATEST_NUMBER_OF_JOBS,
        default=1,
        metavar="N",
        help="how many processes share the work (default: 1); the games stay the same",
    )
    simulate.add_argument(
        "--record", metavar="DIR", help="write one .smear file a game there; made if missing"
    )
    simulate.add_argument(
        "--json", action="store_true", help="print one JSON object and nothing else"
    )

    check = Parser("smear check", "Check recorded games against the rules.", CHECK_EXAMPLES)
    check.add_files("a record (.smear)")

    rules = Parser("smear rules", "Print the rules, with their numbers.", RULES_EXAMPLES)
    rules.add_argument("variant", nargs="?", metavar="VARIANT", help="only this game's rules")

    variants = Parser("smear variants", "List the games, and the options of each.")
    parsers = (play, simulate, check, rules, variants)
    return program, {parser.prog.removeprefix("smear "): parser for parser in parsers}


def add_game_options(parser: Parser) -> None:
    """Add the options that say which game is played, and by which rules."""
    parser.add_argument(
        "--variant", metavar="VARIANT", help='which game; "smear variants" lists them'
    )
    parser.add_argument(
        "--peek",
        action=PeekRule,
        dest="rules",
        default=[],
        metavar="N",
        help="short for --rule peek=N",
    )
    parser.add_argument(
        "--rule",
        action="append",
        dest="rules",
        default=[],
        metavar="KEY=VALUE",
        help='a house rule, as often as needed; "smear variants" lists them',
    )


def add_seed(parser: Parser, help_text: str) -> None:
    """Add ``--seed N``."""
    parser.add_argument(
        "--seed", action=WholeNumber, low=0, high=GREATEST_SEED, metavar="N", help=help_text
    )
