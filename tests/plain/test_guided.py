"""A guided hand in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smear.bots.base import make_bot
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import Card, Seat
from smear.engine.variants import AUCTION
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from smear.plain.play import run_plain
from smear.table import dice
from smear.table.table import Question
from smear.ui.guide import Lesson
from smear.ui.series import Series
from smear.ui.setup import Setup, seated
from tests.plain.typist import Paper, Script, Typist
from tests.ui.games import rules

SOME = rules("wisconsin4")


class Teacher:
    """Wants a bid of 4, and has something to say about every card."""

    def __init__(self) -> None:
        self.dealer: Seat = 1
        self.deck: Sequence[Card] = dice.deck(SOME, 3, 0, 1)
        self._bot = make_bot("novice")

    def bot_choice(self, question: Question) -> Action:
        if question.view.position().phase == AUCTION:
            return actions.PASS
        return self._bot.choose(question.view, dice.bot_generator(1, 0, 1, question.seat, 0))

    def lesson(self, question: Question, *, aloud: bool = False) -> Lesson:
        assert aloud, "plain mode has no keys to press"
        bidding = question.view.position().phase == AUCTION
        text = ["Four points can be won.", "Ann bids all."] if bidding else []
        return Lesson("The auction", text, "Bid 4." if bidding else "Any card.")

    def objection(self, _question: Question, action: Action) -> str | None:
        return "No: bid 4." if actions.is_bid(action) and action != actions.bid(4) else None

    def farewell(self, *, aloud: bool = False) -> list[str]:
        assert aloud
        return ["That was a hand.", "Now play a game."]


class Obedient(Typist):
    """Does what the lesson says."""

    def choose(self, question: str) -> str:
        if "which cards to discard?" in question:
            return "1 2"
        return "4" if "bid or pass?" in question else "1"


def guided(*typed: str) -> str:
    """What is said in the guided hand when this is typed, and then nothing more."""
    paper = Paper()
    series = Series(SOME, seated(SOME, ("Ann",), ("club",)), 1, guide=Teacher())
    with pytest.raises(EndOfInputError):
        Game(series, Lines(Script(typed), paper)).play()
    return paper.getvalue()


def test_the_lesson_comes_before_the_question_and_the_hint_beside_it() -> None:
    assert (
        "\nThe auction.\nFour points can be won.\nAnn bids all.\n"
        "\nAnn, bid or pass?\nBid 4.\nAnn holds: "
    ) in guided()
    discard = guided("4")
    assert "\nAnn, which cards to discard?\nAny card.\nAnn is to discard" in discard
    # The lesson says what to discard, and nobody else.
    assert "as suggested" not in discard


def test_what_is_not_the_lesson_is_objected_to_after_the_rules() -> None:
    text = guided("9", "3", "2", "4")
    assert "A bid is a number from 2 to 4" in text
    assert text.count("No: bid 4.\nAnn, bid or pass?\n") == 2
    assert "Ann bids 3" not in text
    assert "Ann bids 4.\nAnn has the bid at 4.\n" in text


def test_the_lesson_is_repeated_with_the_question() -> None:
    assert guided("repeat").count("\nThe auction.\nFour points can be won.\n") == 2


def test_everybody_keeps_their_seat() -> None:
    text = guided("table")
    assert "\nIn this guided hand everybody keeps their seat.\nAnn, bid or pass?\n" in text
    assert "Which seat" not in text


def test_it_ends_with_the_hand() -> None:
    paper = Paper()
    lines = Lines(Obedient(paper), paper)  # type: ignore[arg-type]
    series = Series(SOME, seated(SOME, ("Ann",), ("club",)), 1, guide=Teacher())
    Game(series, lines).play()
    text = paper.getvalue()
    assert text.count(": the bid is ") == 1
    assert text.endswith("\n\nThat was a hand.\nNow play a game.\n")
    assert "Everybody plays the last card.\n" in text
    assert "Winner" not in text


def test_afterwards_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper()
    monkeypatch.setattr("sys.stdin", Obedient(paper))
    monkeypatch.setattr("sys.stdout", paper)
    assert run_plain(Setup(SOME, ("Ann",), ("club",), 1, guide=Teacher())) == 0
    assert paper.getvalue().endswith("\nNow play a game.\n")
