"""Who sits where: people and bots, and the names they may have."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from smear.bots.levels import LEVEL_LINES
from smear.bots.styles import BOLD, CAUTIOUS, EVEN, Style
from smear.engine.cards import Seat
from smear.records.codec import Entry
from smear.textsafe import printable, quoted

#: How long a name may be, in characters.
LONGEST_NAME = 24

#: How a bot of each name bids.
STYLES = {"Bea": CAUTIOUS, "Gus": BOLD, "Ida": EVEN, "Otto": BOLD, "Fay": CAUTIOUS, "Hal": EVEN}

#: What bots are called, the first free one at a time.
BOT_NAMES = tuple(STYLES)


#: What shows as nothing though it counts as a letter, a mark or a sign: fillers, joiners, the blank
#: of braille, and the selectors of variants, about whose width terminals disagree. Two names must
#: not differ in these alone.
_UNSEEN = dict.fromkeys(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    )
)


class NameRefusedError(ValueError):
    """A name that cannot be used; the message says why."""


class LevelNameError(NameRefusedError):
    """A level of bots that was typed for a name."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard plays this seat."""
        return self.bot is None

    @property
    def style(self) -> Style:
        """How a bot in this seat bids: that belongs to its name. Others bid evenly."""
        return EVEN if self.is_person else STYLES.get(self.name, EVEN)


class Change(NamedTuple):
    """Somebody plays a seat in another's place.

    seat           which seat
    at             how many events of the present deal had happened; 0: before it was dealt
    before, after  who played it until then, and who has played it since
    """

    seat: Seat
    at: int
    before: Occupant
    after: Occupant


class TakenBack(NamedTuple):
    """Somebody has taken back a deed, and all were told.

    seat    whose deed it was
    at      how many events of the present deal stood when it had been taken back
    deed    the entry of it, as the journal has it
    others  how many deeds were taken back with it that others had done since
    """

    seat: Seat
    at: int
    deed: Entry
    others: int


#: What is news besides the events of a deal.
Remark: TypeAlias = Change | TakenBack


def clean_name(typed: str, taken: Sequence[str] = (), *, of_old: bool = False) -> str:
    """The name that was typed, trimmed; it is data and never markup.

    Raises NameRefusedError for a name that is empty, too long, taken (in any case), or has
    characters that do not show, and LevelNameError for a level of bots, which whoever types it
    means. A name `of_old`, from a game that was played, may be one.
    """
    # One spelling for letters that can be composed in two ways, and one kind of space.
    name = " ".join(unicodedata.normalize("NFC", typed.translate(_UNSEEN)).split())
    if not name:
        raise NameRefusedError("a name cannot be empty")
    # A mark needs a letter to stand on, or it stands on whatever is written before the name.
    if printable(name) != name or unicodedata.category(name[0]).startswith("M"):
        raise NameRefusedError(f"{quoted(name)} has characters that do not show: use plain letters")
    # A number would be confused with a seat's, which is what opens a curtain.
    if name.isdecimal():
        raise NameRefusedError(f"{quoted(name)} is a number: a name needs a letter")
    if len(name) > LONGEST_NAME:
        raise NameRefusedError(f"{quoted(name)} is longer than {LONGEST_NAME} characters")
    if name.casefold() in LEVEL_LINES and not of_old:
        raise LevelNameError(f"{name.casefold()} is a level of bots, not a name")
    if name.casefold() in [other.casefold() for other in taken]:
        raise NameRefusedError(f"there is already somebody called {quoted(name)}")
    return name


def seat_all(names: Sequence[str], levels: Sequence[str]) -> tuple[Occupant, ...]:
    """Everyone at the table, in seat order: an empty name is a bot's seat.

    `names` has one entry for each seat, and `levels` the levels of the bots in seat order. People's
    names are cleaned. Raises NameRefusedError as `clean_name` does.
    """
    taken: list[str] = []
    for typed in names:
        if typed.strip():
            taken.append(clean_name(typed, taken))
    people, bots = iter(taken[:]), iter(levels)
    seated = []
    for typed in names:
        if typed.strip():
            seated.append(Occupant(next(people)))
        else:
            seated.append(Occupant(bot_name(taken), next(bots)))
            taken.append(seated[-1].name)
    return tuple(seated)


def bot_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody at the table has."""
    used = {name.casefold() for name in taken}
    numbered = (f"Bot {number}" for number in range(1, len(taken) + 2))
    return next(name for name in (*BOT_NAMES, *numbered) if name.casefold() not in used)
