"""What may be typed behind the program's name, and what is said when something else is.

The names of variants, bots and options are not checked here, lest ``smear --help`` load the engine:
the command does that, from the engine's own declarations.
"""

from __future__ import annotations

from smear import __version__
from smear.arguments import Parser

PROGRAM_TEXT = """\
Smear, the card game, for friends and bots at one terminal.

to play:
  play       play a game ("smear" alone does this, and asks which game)
  resume     go on with a game that was left
  tutorial   learn a game by playing one guided hand
  settings   show or change what is remembered: colours, speed and the like

games that were played (every game is kept):
  games      list them
  replay     look at one again, all hands open, and play on from any place
  analyse    tell which decisions in one cost points
  stats      how everybody has fared: wins, bids, points
  alias      let two names stand for one person
  export     write one to a file
  import     take games from files
  delete     delete some

about the games:
  rules      print the rules
  variants   list the games and their options
  check      check recorded games against the rules
  simulate   let bots play against bots, and count
"""

PROGRAM_EXAMPLES = """\
"smear COMMAND --help" tells what a command takes.

examples:
  smear play --variant wisconsin4 --players "Ann,,Ben"
  smear tutorial schmier6
"""

#: Every command, in the order of the help.
COMMANDS = (
    *("play", "resume", "tutorial", "settings"),
    *("games", "replay", "analyse", "stats", "alias", "export", "import", "delete"),
    *("rules", "variants", "check", "simulate"),
)


def program_parser() -> Parser:
    """Return the parser of the program itself, for what is asked of no command."""
    program = Parser("smear", PROGRAM_TEXT, PROGRAM_EXAMPLES)
    program.usage = "smear [COMMAND] [OPTIONS]"
    program.add_argument("--version", action="version", version=f"smear {__version__}")
    return program


def parser_of(command: str) -> Parser:
    """Return the parser of one of the commands."""
    # The help of the program does without.
    from smear.parser import judging, keeping, playing

    return {**playing.PARSERS, **keeping.PARSERS, **judging.PARSERS}[command]()


def commands_with(option: str) -> list[str]:
    """Return the commands that take this long option."""
    return [command for command in COMMANDS if option in parser_of(command).option_names()]
