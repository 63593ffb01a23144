"""The commands that play, and what is remembered for them."""

from __future__ import annotations

from smear.arguments import GameNumber, Parser
from smear.bots.levels import LEVEL_LINES
from smear.parser.shared import add_data, add_game_options, add_seed, add_terminal_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LEVELS = "\n".join(f"  {level:<9} {said}" for level, said in LEVEL_LINES.items())

PLAY_EXAMPLES = f"""\
bots, from the weakest up:
{_LEVELS}

examples:
  smear play                              offers to go on with a game, or asks
                                          which game, and who plays
  smear play --variant schmier6
  smear play --variant wisconsin4 --peek 3 --players "Ann,,Ben"
  smear play --variant wisconsin4 --rule target=21 --rule high_low=in_play
  smear play --speed fast --theme light
"""

RESUME_TEXT = """\
Go on with a game that was left, at the very decision where it stopped.
Whatever ended it: every action was on the disk before the next was asked for.
"""

RESUME_EXAMPLES = """\
examples:
  smear resume                            the game that was played last
  smear resume 12                         as "smear games" numbers them
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
        help="how the bots play: novice, casual, regular, club or expert, the strongest; one for"
        " all, or one for each bot seat (default: club)",
    )
    add_seed(play, "makes the deals repeatable (default: a random one)")
    play.add_argument(
        "--record", metavar="FILE", help="write the game there too as it goes, to a file of its own"
    )
    play.add_argument(
        "--new", action="store_true", help="do not offer to go on with a game that is not over"
    )
    add_data(play)
    add_terminal_options(play)
    return play


def resume_parser() -> Parser:
    """Return the parser of ``smear resume``."""
    resume = Parser("smear resume", RESUME_TEXT, RESUME_EXAMPLES)
    resume.add_argument(
        "game",
        action=GameNumber,
        nargs="?",
        metavar="GAME",
        help="which game (default: of those not over, that played last)",
    )
    resume.add_argument(
        "--record",
        metavar="FILE",
        help="write the whole game there too as it goes: to a file of its own, or on to that in"
        " which it was recorded until now",
    )
    add_data(resume)
    add_terminal_options(resume)
    return resume


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


#: What makes the parser of each command. Only the one that is called needs it.
PARSERS: dict[str, Callable[[], Parser]] = {
    "play": play_parser,
    "resume": resume_parser,
    "tutorial": tutorial_parser,
    "settings": settings_parser,
}
