"""What a guided game adds to any other: a deal made beforehand, lessons, and bots with a part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from smear.engine.actions import Action
from smear.engine.cards import Card, Seat
from smear.table.table import Question


class Lesson(NamedTuple):
    """What is taught before a decision.

    title, text   a page of its own, paragraph by paragraph; no text: no page
    hint          one sentence that stays beside the question
    """

    title: str
    text: Sequence[str]
    hint: str


class Guide(Protocol):
    """Leads one person through one hand.

    `aloud` asks for the words of plain mode, where there are no keys to press: it is read aloud.
    """

    dealer: Seat
    deck: Sequence[Card]

    def bot_choice(self, question: Question) -> Action:
        """What the bot that is asked does in this hand."""

    def lesson(self, question: Question, *, aloud: bool = False) -> Lesson:
        """What the person who is asked learns before deciding."""

    def objection(self, question: Question, action: Action) -> str | None:
        """Why the person should choose something else here; None when this is the lesson."""

    def farewell(self, *, aloud: bool = False) -> Sequence[str]:
        """What is said when the hand is over, paragraph by paragraph."""
