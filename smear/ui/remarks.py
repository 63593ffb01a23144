"""What has cost points in a review, as it is shown: signs, words, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from smear.coach.analysis import Named, Remark, analyse
from smear.coach.deciding import Label
from smear.review import Cursor, Part, Review

#: How the next one is asked for: a word, a key, and what that does.
MARK, MARK_KEY, MARK_HELP = "mark", "m", "the next decision marked as one that cost points"

#: The signs of a mistake and of what only open cards could tell, and what they stand for.
SIGNS: Final = {True: "!", False: "?"}
_WORDS: Final = {True: "Mistake", False: "Hindsight"}
SIGNS_MEAN: Final = (
    (SIGNS[True], "a decision in this part cost or risked points, and that could be seen"),
    (SIGNS[False], "one cost points, but only with all cards open could that be seen"),
)

#: What is said where there is none to go to.
NONE = "No decision of a person is known to have cost points."
NO_MORE = "No further decision of a person is known to have cost points."
STILL_LOOKING = "The hands are still being looked through: none behind this is known so far."


def told(remark: Remark) -> str:
    """A remark with a word in front that says what it is: `Mistake: Ann played the 10♥ ...`."""
    return f"{_WORDS[remark.seen]}: {remark.text}"


class Remarks:
    """The remarks on a review, gathered hand by hand, in whatever order."""

    def __init__(self, review: Review, label: Label, named: Named | None = None) -> None:
        self._review = review
        self._label = label
        self._named = named
        self._found: dict[int, dict[Cursor, Remark]] = {}

    def look(self, hand: int, stop: Callable[[], bool] = lambda: False) -> None:
        """Look a hand through, unless that is done; it takes a moment.

        A hand at which `stop` ends it is as if nobody had looked. It may be called in a thread.
        """
        if hand in self._found:
            return
        found = analyse(self._review, hands=[hand], label=self._label, named=self._named, stop=stop)
        if found.complete:
            self._found[hand] = dict(found.remarks)

    def to_look_at(self, first: int) -> int | None:
        """The hand to look through next: this one, or those behind it, or those before."""
        count = len(self._review.hands)
        hands = [*range(first, count), *range(first)]
        return next((hand for hand in hands if hand not in self._found), None)

    def at(self, cursor: Cursor) -> Remark | None:
        """The remark on the decision at this place, as far as is known."""
        return self._found.get(cursor.hand, {}).get(cursor)

    def sign(self, hand: int, part: Part, trick: int) -> str:
        """The sign of a part of a hand: the graver one, or nothing."""
        steps = self._review.hands[hand].steps
        seen = [
            remark.seen
            for cursor, remark in self._found.get(hand, {}).items()
            if (steps[cursor.step].part, steps[cursor.step].trick) == (part, trick)
        ]
        return SIGNS[any(seen)] if seen else ""

    def next_after(self, cursor: Cursor) -> Cursor | None:
        """The next place with a remark, of those that are known."""
        places = [place for found in self._found.values() for place in found if place > cursor]
        return min(places, default=None)

    def without_further(self) -> str:
        """What is said where nothing further is known: whether there is anything at all."""
        every = len(self._found) == len(self._review.hands)
        return NO_MORE if any(self._found.values()) or not every else NONE

    def playing_on(self, cursor: Cursor) -> Cursor:
        """Where playing on from this place begins: before a marked decision, so that it is due."""
        return cursor if self.at(cursor) is None else Cursor(cursor.hand, cursor.step - 1)
