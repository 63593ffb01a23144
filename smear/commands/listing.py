"""Lines about games that are kept: number, date, people, rules, score, and never a card.

Nothing in them is wider than a terminal, whatever a game that came from a file calls its people.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from smear.engine.notation import count_of
from smear.textsafe import columns, cut, printable
from smear.ui.keeping import who_sits
from smear.ui.words import rules_line, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from smear.store import StoredGame

#: How wide a line is, and a name in it: so a team of three fits with its score.
WIDTH = 79
NAME_WIDTH = 18
#: How much is shown of a reason, which may quote what stands in a damaged game.
REASON_WIDTH = 200

#: No day without a time has more characters.
LONGEST_DAY = len("2025-01-31")

NO_DATE = "without a date"


def listing(games: Sequence[StoredGame]) -> Iterator[str]:
    """Yield the lines about these games, each with its number in front."""
    room = max((len(str(game.number)) for game in games), default=0)
    indent = " " * (room + 2)
    for game in games:
        first, *others = about(game, WIDTH - len(indent))
        yield f"{game.number:{room}}  {first}"
        yield from (indent + line for line in others)


def about(game: StoredGame, width: int) -> list[str]:
    """Return the lines about one game, without its number."""
    lines = filled([f"{day(game)} ", *people(game)], width)
    if game.state == "damaged":
        reason = cut(shown(f"damaged: {game.problem}"), REASON_WIDTH)
        return [*lines, *filled(reason.split(" "), width)]
    variant = game.rules.variant
    rules = rules_line(game.rules).replace(variant.title, variant.short_title, 1)
    return [*lines, *filled(score(game), width), *filled(with_commas(rules.split(", ")), width)]


def day(game: StoredGame) -> str:
    """Return when the game began, by the clock of where it was played."""
    if game.date is None:
        return NO_DATE
    with suppress(ValueError):
        time = " %H:%M" if len(game.date) > LONGEST_DAY else ""
        return f"{datetime.fromisoformat(game.date):%Y-%m-%d{time}}"
    return cut(shown(game.date), NAME_WIDTH)


def people(game: StoredGame) -> list[str]:
    """Return, in pieces, who plays or has played: people by their names, bots by their number."""
    began = [name for name, bot in zip(game.players, game.bots, strict=True) if bot is None]
    came = [who.name for who in game.occupants if who.is_person and who.name not in began]
    names = [cut(shown(name), NAME_WIDTH) for name in (*began, *came)]
    bots = sum(not who.is_person for who in game.occupants)
    return who_sits(names, bots)


def score(game: StoredGame) -> list[str]:
    """Return, in pieces, how far a game is, and what every team has."""
    after = f"after {count_of(game.hands, 'hand')}"
    if game.state == "finished":
        state = [f"over {after}"]
    else:
        state = [f"not over {after}" if game.hands else "not over, in the first hand"]
    if game.takebacks:
        state.append(f"{count_of(game.takebacks, 'action')} taken back")
    if game.origin == "imported":
        state.append("imported")
    names = [cut(shown(who.name), NAME_WIDTH) for who in game.occupants]
    teams = [
        f"{team_name(game.rules, team, names)} {total}{' (won)' if team == game.winner else ''}"
        for team, total in enumerate(game.totals)
    ]
    *before, last = with_commas(state)
    return [*before, f"{last}:", *with_commas(teams)]


def with_commas(items: Sequence[str]) -> list[str]:
    """Return the items with what stands between them in a list."""
    return [*(f"{item}," for item in items[:-1]), *items[-1:]]


def shown(text: str) -> str:
    """Return ``text`` as standard output will show it, escapes and all."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return printable(text).encode(encoding, "backslashreplace").decode(encoding)


def filled(pieces: Sequence[str], width: int) -> list[str]:
    """Return the pieces with spaces between them, in lines of this width broken at the spaces."""
    lines: list[str] = []
    for piece in pieces:
        if lines and columns(lines[-1]) + 1 + columns(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines.append(cut(piece, width))
    return lines
