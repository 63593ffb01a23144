"""Leads the learner through a scripted hand. See `smear.ui.guide.Guide`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import Card, CardSet, Seat, cards_in
from smear.engine.events import Bid, Discarded, Event, Passed, Played, TrumpNamed
from smear.engine.notation import card_code
from smear.engine.rules import rules_for
from smear.engine.variants import NAMING
from smear.table.table import Question
from smear.tutorial.script import Script, Step, move_of, paragraphs, read_move
from smear.ui.guide import Lesson


class ScriptedGuide:
    """A guided hand in which everybody plays the part that the script gives them."""

    def __init__(self, script: Script, names: Sequence[str]) -> None:
        """`names` is what everybody is called, in seat order."""
        self.dealer: Seat = script.dealer
        self.deck: Sequence[Card] = script.deck
        self._script = script
        cast = dict(zip(script.cast, names, strict=True))
        #: What stands for a word in braces, on the screen (False) and aloud (True).
        self._words = {
            aloud: {**cast, "screen": OnlyWhere(shown=not aloud), "aloud": OnlyWhere(shown=aloud)}
            for aloud in (False, True)
        }
        #: The events that are decisions. In Wisconsin trump comes with the card that is led.
        self._decisions: tuple[type[Event], ...] = (Passed, Bid, Discarded, Played)
        if NAMING in rules_for(script.variant).variant.phases:
            self._decisions += (TrumpNamed,)
        #: How often something else than the lesson was chosen, at each place of the script.
        self._refused = Counter[int]()

    def bot_choice(self, question: Question) -> Action:
        """What the script has the bot do that is asked."""
        move = self._script.moves[self._place(question)]
        return read_move(move.move if isinstance(move, Step) else move)

    def lesson(self, question: Question, *, aloud: bool = False) -> Lesson:
        """What the learner is told before deciding."""
        step = self._step(question)
        title, hint = (self._said(text, aloud=aloud) for text in (step.title, step.hint))
        return Lesson(title, self._page(step.text, aloud=aloud), hint)

    def objection(self, question: Question, action: Action) -> str | None:
        """What another legal move would do; the second time also what to type instead."""
        step = self._step(question)
        meant = read_move(step.move)
        if action == meant:
            return None
        place = self._place(question)
        self._refused[place] += 1
        reason = self._said(step.objections[_reason_key(meant, action)])
        if self._refused[place] == 1:
            return reason
        return f"{reason} Type {typed(step.move)} and press Enter."

    def farewell(self, *, aloud: bool = False) -> Sequence[str]:
        """What is said when the hand is over."""
        return self._page(self._script.farewell, aloud=aloud)

    def _place(self, question: Question) -> int:
        """How many decisions of the hand have been made."""
        return sum(isinstance(event, self._decisions) for event in question.view.events)

    def _step(self, question: Question) -> Step:
        step = self._script.moves[self._place(question)]
        assert isinstance(step, Step)
        return step

    def _page(self, text: str, *, aloud: bool) -> list[str]:
        return [self._said(paragraph, aloud=aloud) for paragraph in paragraphs(text)]

    def _said(self, text: str, *, aloud: bool = False) -> str:
        """The text with everybody's name; names are data, whatever is in them."""
        return text.format_map(self._words[aloud])


class OnlyWhere:
    """Stands for `screen` or `aloud` in a text: what follows its colon is there or not."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown

    def __format__(self, text: str) -> str:
        return text if self._shown else ""


def typed(move: str) -> str:
    """What the learner types for a move: `3`, `hearts`, `9s 4c`, `10h`."""
    word, _, rest = move.partition(" ")
    if word in ("bid", "throw"):
        return rest.lower()
    return move.lower()


def _reason_key(meant: Action, action: Action) -> str:
    """Which objection of a step tells why this is not what is meant.

    In a discard that is about one card: the first thrown that should stay, or that stays though it
    should go.
    """
    if not actions.is_discard(action):
        return move_of(action)
    right, thrown = actions.discarded_cards(meant), actions.discarded_cards(action)
    wrong: CardSet = thrown & ~right or right & ~thrown
    return card_code(cards_in(wrong)[0])
