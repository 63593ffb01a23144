"""The commands that hold the program and its games up to the rules."""

from __future__ import annotations

from smear.arguments import Parser, WholeNumber
from smear.parser.shared import add_game_options, add_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

GREATEST_NUMBER_OF_GAMES = 1_000_000
GREATEST_NUMBER_OF_JOBS = 64

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


def simulate_parser() -> Parser:
    """Return the parser of ``smear simulate``."""
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
        help="novice, casual, regular, club, expert or random, which does anything that is legal;"
        " one for all, or one for each team in team order (default: club)",
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
    return simulate


def check_parser() -> Parser:
    """Return the parser of ``smear check``."""
    check = Parser("smear check", "Check recorded games against the rules.", CHECK_EXAMPLES)
    check.add_files("a record (.smear)")
    return check


def rules_parser() -> Parser:
    """Return the parser of ``smear rules``."""
    rules = Parser("smear rules", "Print the rules, with their numbers.", RULES_EXAMPLES)
    rules.add_argument("variant", nargs="?", metavar="VARIANT", help="only this game's rules")
    return rules


def variants_parser() -> Parser:
    """Return the parser of ``smear variants``."""
    return Parser("smear variants", "List the games, and the options of each.")


#: What makes the parser of each command. Only the one that is called needs it.
PARSERS: dict[str, Callable[[], Parser]] = {
    "rules": rules_parser,
    "variants": variants_parser,
    "check": check_parser,
    "simulate": simulate_parser,
}
