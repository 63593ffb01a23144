"""The commands about the games that are kept."""

from __future__ import annotations

from smear.arguments import Parser, WholeNumber
from smear.parser.shared import add_data, add_json, add_terminal_options, add_variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: No game has as many.
GREATEST_HAND = 10_000

GAMES_TEXT = """\
List the games that are kept, the newest last: number, date, people, rules,
score, and how it stands. No card is ever shown.
"""

GAMES_EXAMPLES = """\
examples:
  smear games
  smear games Ann Ben                     those that both of them sat in
  smear games --variant schmier6
"""

REPLAY_TEXT = """\
Look at a game again, back and forth, with all hands open and every point
counted; play on from any place, as practice that does not count. Of a game
that is not over, only the finished hands are open.
"""

REPLAY_EXAMPLES = """\
examples:
  smear replay 12                         as "smear games" numbers them
  smear replay 12 --hand 3
  smear replay evening.smear              a record
  smear replay ./12                       a record whose name is a number
"""

ANALYSE_TEXT = """\
Tell which decisions in the finished hands of a game cost points, how many, and
what would have been better. A mistake could be seen; hindsight takes all cards
open. With --json, one object: its "hands" hold "remarks".
"""

ANALYSE_EXAMPLES = """\
"lost" is by how much the decision changed the difference between that team and
all others, everybody playing on as well as can be.

examples:
  smear analyse 12                        as "smear games" numbers them
  smear analyse 12 --hand 3
  smear analyse evening.smear --all --json
"""

STATS_TEXT = """\
Show how everybody has fared: games, wins, bids, points, partners, opponents.
Every hand counts for those who sat there when it was played (in an imported
game: at the start).
"""

STATS_EXAMPLES = """\
examples:
  smear stats
  smear stats Ann
  smear stats Ann Ben --variant wisconsin4
  smear stats --since 2025-01-01 --json
"""

ALIAS_TEXT = """\
Let several names stand for one person, in "smear stats" and "smear games".
What is stored stays as it was played.
"""

ALIAS_EXAMPLES = """\
examples:
  smear alias                             lists them
  smear alias Annie --of Ann              Annie is Ann
  smear alias Annie --remove              they are two again
"""

EXPORT_TEXT = """\
Write a game as a record: a text file that holds every card of it, which
"smear check", "smear replay" and "smear import" read.
"""

EXPORT_EXAMPLES = """\
A file that is there already is left as it is. Of what was taken back nothing
is written.

examples:
  smear export 12                         to standard output
  smear export 12 evening.smear
"""

IMPORT_TEXT = """\
Take games from records into those that are kept. A record that breaks the
rules is refused with its first foul line; the others are taken.
"""

IMPORT_EXAMPLES = """\
prints one line a file, on standard output:
  FILE: game 12                   it is there now
  FILE: game 12, longer than it was
                                  the same game, of which less was there
  FILE: game 12, there already
  FILE:LINE: reason               the first foul line
  FILE: no record: reason         something else
  FILE: cannot be read: reason

exit status: 0 when every file was taken or was there already, 1 when one was
refused

examples:
  smear import evening.smear
  smear import games/*.smear
  smear import -
"""

DELETE_TEXT = """\
Delete games for good, after asking. A game that is being played somewhere is
not deleted.
"""

DELETE_EXAMPLES = """\
examples:
  smear delete 12
  smear delete 3 4 7 --yes
"""


def games_parser() -> Parser:
    """Return the parser of ``smear games``."""
    games = Parser("smear games", GAMES_TEXT, GAMES_EXAMPLES)
    games.add_argument(
        "names", nargs="*", metavar="NAME", help="only games that all of these sat in"
    )
    add_variant(games, "only this game")
    add_json(games)
    add_data(games)
    return games


def replay_parser() -> Parser:
    """Return the parser of ``smear replay``."""
    replay = Parser("smear replay", REPLAY_TEXT, REPLAY_EXAMPLES)
    add_target(replay, "begin with this hand (default: the first)")
    add_data(replay)
    add_terminal_options(replay)
    return replay


def analyse_parser() -> Parser:
    """Return the parser of ``smear analyse``."""
    analyse = Parser("smear analyse", ANALYSE_TEXT, ANALYSE_EXAMPLES)
    add_target(analyse, "only this hand (default: all that are finished)")
    analyse.add_argument(
        "--all", action="store_true", help="what bots have done, too, not only people"
    )
    add_json(analyse)
    add_data(analyse)
    return analyse


def add_target(parser: Parser, hand_help: str) -> None:
    """Add which game is looked at with all hands open, and which hand of it."""
    target = parser.add_argument(
        "target", metavar="GAME|FILE", help="the number of a game that is kept, or a record"
    )
    parser.need(target, "the number of a GAME, or a FILE")
    parser.add_argument(
        "--hand", action=WholeNumber, low=1, high=GREATEST_HAND, metavar="N", help=hand_help
    )
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="show the finished hands of a game that is not over, too",
    )


def stats_parser() -> Parser:
    """Return the parser of ``smear stats``."""
    stats = Parser("smear stats", STATS_TEXT, STATS_EXAMPLES)
    stats.add_argument(
        "names", nargs="*", metavar="NAME", help="only these people (default: everybody)"
    )
    add_variant(stats, "only this game")
    stats.add_argument("--since", metavar="DATE", help="only games from this day on: 2025-01-31")
    stats.add_argument("--until", metavar="DATE", help="only games up to this day")
    add_json(stats)
    add_data(stats)
    return stats


def alias_parser() -> Parser:
    """Return the parser of ``smear alias``."""
    alias = Parser("smear alias", ALIAS_TEXT, ALIAS_EXAMPLES)
    alias.add_argument("name", nargs="?", metavar="NAME", help="the other name")
    alias.add_argument("--of", metavar="PERSON", help="whose name it is, too")
    alias.add_argument("--remove", action="store_true", help="let NAME stand for itself again")
    add_data(alias)
    return alias


def export_parser() -> Parser:
    """Return the parser of ``smear export``."""
    export = Parser("smear export", EXPORT_TEXT, EXPORT_EXAMPLES)
    export.add_game('which game; "smear games" lists them')
    export.add_argument(
        "file", nargs="?", metavar="FILE", help="a new file (default: standard output)"
    )
    export.add_argument(
        "--reveal",
        action="store_true",
        help="needed for a game that is not over: the record holds every hand",
    )
    add_data(export)
    return export


def import_parser() -> Parser:
    """Return the parser of ``smear import``."""
    imports = Parser("smear import", IMPORT_TEXT, IMPORT_EXAMPLES)
    imports.add_files("a record (.smear); - is standard input")
    add_data(imports)
    return imports


def delete_parser() -> Parser:
    """Return the parser of ``smear delete``."""
    delete = Parser("smear delete", DELETE_TEXT, DELETE_EXAMPLES)
    delete.add_game('which game; "smear games" lists them', many=True)
    delete.add_argument("--yes", action="store_true", help="do not ask")
    add_data(delete)
    return delete


#: What makes the parser of each command. Only the one that is called needs it.
PARSERS: dict[str, Callable[[], Parser]] = {
    "games": games_parser,
    "replay": replay_parser,
    "analyse": analyse_parser,
    "stats": stats_parser,
    "alias": alias_parser,
    "export": export_parser,
    "import": import_parser,
    "delete": delete_parser,
}
