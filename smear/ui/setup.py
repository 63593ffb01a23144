"""Who plays what: the answers that make a game, given beforehand or asked for, checked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smear.bots.base import LEVELS, UnknownLevelError
from smear.engine.notation import count_of
from smear.engine.rules import Rules
from smear.engine.variants import VARIANTS, Variant
from smear.table.seating import Occupant, clean_name, seat_all
from smear.textsafe import listed, quoted

if TYPE_CHECKING:
    from smear.records.writer import RecordFile
    from smear.ui.guide import Guide
    from smear.ui.keeping import Keeping
    from smear.ui.series import Series

#: How bots play where nobody has said how.
DEFAULT_LEVEL = "club"


class SetupRefusedError(ValueError):
    """Answers that make no game; the message says what is wrong and what is allowed."""


class Setup(NamedTuple):
    """What was said about the game before it starts; the rest is asked for.

    rules    the rules to play by, or None: ask which game
    names    who sits where, an empty name being a bot (short of seats: bots follow), or None: ask
    levels   how the bots play: one for all, or one for each bot seat in seat order
    seed     what every random number comes from
    record   the file to record the game in, or None
    guide    who leads through the first hand, in a tutorial, or None
    keeping  where the game is kept, or None: it is not
    offer    whether to offer to go on with a game that is not over
    series   a stored game that is gone on with instead, or None
    """

    rules: Rules | None
    names: tuple[str, ...] | None
    levels: tuple[str, ...]
    seed: int
    record: RecordFile | None = None
    guide: Guide | None = None
    keeping: Keeping | None = None
    offer: bool = False
    series: Series | None = None


def game_called(typed: str) -> Variant | None:
    """The game of this number from 1, or this name; None: there is none."""
    word = typed.strip().lower()
    for number, game in enumerate(VARIANTS.values(), start=1):
        names = (game.name, game.title.lower(), game.short_title.lower(), *game.aliases)
        if word in (str(number), *names):
            return game
    return None


def no_game_line(typed: str) -> str:
    """What is said where `typed` is no game, of those that are shown with a number each."""
    numbers = listed([str(number) for number in range(1, len(VARIANTS) + 1)])
    return f"There is no game {quoted(typed)}. Type {numbers}, or the name of a game."


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list such as `Ann,,Ben`, cleaned; an empty one stands for a bot.

    Raises NameRefusedError for a name that cannot be used, SetupRefusedError when no game has so
    many seats.
    """
    most = max(variant.seats for variant in VARIANTS.values())
    pieces = text.split(",")
    if len(pieces) > most:
        raise SetupRefusedError(f"{len(pieces)} names are too many: no game has over {most} seats")
    taken: list[str] = []
    names = []
    for piece in pieces:
        name = clean_name(piece, taken) if piece.strip() else ""
        names.append(name)
        taken += [name] if name else []
    return tuple(names)


def split_levels(text: str) -> tuple[str, ...]:
    """The levels in a list such as `club,novice`, in any case.

    Raises SetupRefusedError for one that is unknown.
    """
    levels = tuple(word.strip().lower() for word in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise SetupRefusedError(str(UnknownLevelError(level, LEVELS)))
    return levels


def seated(rules: Rules, names: Sequence[str], levels: Sequence[str]) -> tuple[Occupant, ...]:
    """Everyone at the table, in seat order; missing names are bots.

    Raises SetupRefusedError for more names than seats or a wrong number of levels, NameRefusedError
    for a name that cannot be used.
    """
    spare = rules.seats - len(names)
    if spare < 0:
        raise SetupRefusedError(
            f"{len(names)} names are too many: {rules.variant.name} has {rules.seats} seats"
        )
    filled = [*names, *[""] * spare]
    bots = sum(not name.strip() for name in filled)
    if len(levels) not in (1, bots):
        raise SetupRefusedError(
            f"{len(levels)} bot levels do not fit {count_of(bots, 'bot seat')}:"
            " one level is for all, or one for each"
        )
    return seat_all(filled, levels if len(levels) == bots else [levels[0]] * bots)
