"""What may be typed behind the program's name, and what is said when something else is.

The names of variants, bots and options are not checked here, lest ``smear --help`` load the engine:
the command does that, from the engine's own declarations.
"""

from __future__ import annotations

from smear import __version__
from smear.arguments import Parser, PeekRule, SettingValue, WholeNumber

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

GREATEST_SEED = 2**64 - 1
GREATEST_NUMBER_OF_GAMES = 1_000_000
GREATEST_NUMBER_OF_JOBS = 64

PROGRAM_TEXT = """\
Smear, the card game, for friends and bots at one terminal.

commands:
  play       play a game ("smear" alone does this, and asks which game)
  tutorial   learn a game by playing one guided hand
  settings   show or change what is remembered: colours, speed and the like
  simulate   let bots play against bots, and count
  check      check recorded games against the rules
  rules      print the rules
  variants   list the games and their options
"""

PROGRAM_EXAMPLES = """\
"smear COMMAND --help" tells what a command takes.

examples:
  smear play --variant wisconsin4 --players "Ann,,Ben"
  smear tutorial schmier6
"""

PLAY_EXAMPLES = """\
examples:
  smear play                              asks which game, and who plays
  smear play --variant schmier6
  smear play --variant wisconsin4 --peek 3 --players "Ann,,Ben"
  smear play --variant wisconsin4 --rule target=21 --rule high_low=in_play
  smear play --speed fast --theme light
"""

TUTORIAL_TEXT = """\
Learn a game by playing one hand of it: every decision is explained before it
is made.
"""

TUTORIAL_EXAMPLES = """\
examples:
  smear tutorial                          Schmier, for six
  smear tutorial wisconsin4               Smear, for four
"""

SETTINGS_EXAMPLES = """\
Without a word it shows every setting, what it may be, and the file that keeps
them. "smear play --help" lists the options that set one for a single game.

examples:
  smear settings
  smear settings theme=light speed=fast
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


def program_parser() -> Parser:
    """Return the parser of the program itself, for what is asked of no command."""
    program = Parser("smear", PROGRAM_TEXT, PROGRAM_EXAMPLES)
    program.usage = "smear [COMMAND] [OPTIONS]"
    program.add_argument("--version", action="version", version=f"smear {__version__}")
    return program


def play_parser() -> Parser:
    """Return the parser of ``smear play``."""
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
    add_terminal_options(play)
    return play


def tutorial_parser() -> Parser:
    """Return the parser of ``smear tutorial``."""
    tutorial = Parser("smear tutorial", TUTORIAL_TEXT, TUTORIAL_EXAMPLES)
    tutorial.add_argument(
        "variant", nargs="?", metavar="VARIANT", help="which game (default: schmier6)"
    )
    tutorial.add_argument("--name", metavar="NAME", help="who is learning (otherwise it is asked)")
    add_terminal_options(tutorial)
    return tutorial


def settings_parser() -> Parser:
    """Return the parser of ``smear settings``."""
    settings = Parser(
        "smear settings", "Show or change what is remembered from game to game.", SETTINGS_EXAMPLES
    )
    settings.add_argument("changes", nargs="*", metavar="NAME=VALUE", help="what to remember")
    return settings


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
COMMANDS: dict[str, Callable[[], Parser]] = {
    "play": play_parser,
    "tutorial": tutorial_parser,
    "settings": settings_parser,
    "simulate": simulate_parser,
    "check": check_parser,
    "rules": rules_parser,
    "variants": variants_parser,
}


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


def add_terminal_options(parser: Parser) -> None:
    """Add the options that say how a game is shown."""
    parser.add_argument(
        "--plain",
        action="store_true",
        help="appended lines without colours or a full screen; the settings below are not needed"
        " there, and change nothing",
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        help="letters and ASCII signs only, even for suits",
    )
    # Read only by who asks for one of these commands: it loads what the help of all can do without.
    from smear.settings import SETTINGS

    group = parser.add_argument_group('for this time only (remembered: see "smear settings")')
    for setting in SETTINGS:
        values = list(setting.values)
        ways: dict[str, str | None] = {setting.option: None}
        if values == ["on", "off"]:
            ways = {setting.option: "on", setting.option.replace("--", "--no-"): "off"}
        for option, stands_for in ways.items():
            group.add_argument(
                option,
                action=SettingValue,
                dest="settings",
                default={},
                setting=setting.name,
                values=values,
                const=stands_for,
                nargs=0 if stands_for else None,
                metavar="|".join(values),
                help=setting.values[stands_for] if stands_for else setting.help,
            )
