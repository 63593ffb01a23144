"""What a bot is, and the ladder of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeAlias

from smear.bots.levels import LEVEL_LINES
from smear.bots.styles import EVEN, Style
from smear.engine.actions import Action
from smear.engine.view import View
from smear.textsafe import did_you_mean, listed, quoted

#: The levels that people may choose, from the weakest up: each beats the one before.
LEVELS = tuple(LEVEL_LINES)

#: What else simulations may ask for, to measure by. Games of old have it at the table, too.
REFERENCES = ("random",)

#: The time in seconds since some moment, such as `time.monotonic`.
Clock: TypeAlias = Callable[[], float]


class Bot(Protocol):
    """A player of a certain level, one of `LEVELS` or `REFERENCES`.

    It remembers nothing from one call to the next, so one bot can sit in any number of seats and
    games.
    """

    level: str

    def choose(self, view: View, rng: Random) -> Action:
        """A legal action for the seat whose view this is and whose turn it is.

        The same view and a generator in the same state give the same action.
        """
        ...


class UnknownLevelError(ValueError):
    """There is no bot of that name; the message says which there are, and the nearest."""

    def __init__(self, word: str, known: Sequence[str]) -> None:
        super().__init__(
            f"there is no bot {quoted(word)}: it is {listed(known)}{did_you_mean(word, known)}"
        )


def make_bot(level: str, clock: Clock | None = None, style: Style = EVEN) -> Bot:
    """The bot of this level, which bids in this style. Raises UnknownLevelError for another word.

    With a clock a bot minds how long it thinks, as it should where people wait; without one, what
    it does depends on nothing but what it is asked.
    """
    # Imported when asked for: whoever only lists the levels does not load the players.
    match level:
        case "random":
            from smear.bots.simple import RandomBot  # noqa: PLC0415

            return RandomBot()
        case "novice" | "casual" | "regular":
            from smear.bots.learner.bot import LearnerBot  # noqa: PLC0415

            return LearnerBot(level, style.boldness)
        case "club":
            from smear.bots.club.bot import ClubBot  # noqa: PLC0415

            return ClubBot(style.boldness)
        case "expert":
            from smear.bots.expert.bot import ExpertBot  # noqa: PLC0415

            return ExpertBot(clock=clock, boldness=style.boldness)
    raise UnknownLevelError(level, (*LEVELS, *REFERENCES))
