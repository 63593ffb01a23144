"""Hints and claims in lines: where a hand may be told, and counted for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

import pytest

from smear.coach.hints import Advice
from smear.engine.cards import Card
from smear.engine.rules import Rules, rules_for
from smear.engine.view import View
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from smear.settings import Settings
from smear.table.table import Table
from smear.ui.answers import name_in
from smear.ui.cards import sorted_hand
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.plain.test_guided import SOME, Teacher
from tests.plain.test_undo import SEED, WISCONSIN
from tests.plain.typist import Paper, Script, TerminalPaper, full_table
from tests.ui.claims import play_to_a_claim

WHY = "Do the first of all: none of the others can be better."
ERASE = "\x1b[H\x1b[2J\x1b[3J"


@pytest.fixture(autouse=True)
def _coach(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(
        view: View,
        names: Sequence[str],
        rng: Random,
        clock: Callable[[], float] | None = None,
        *,
        label: Callable[[Card], str],
    ) -> Advice:
        assert clock is not None
        assert label(0) == "two of clubs"
        return Advice(next(iter(view.position().legal_actions())), WHY)

    monkeypatch.setattr("smear.coach.hints.advise", advise)


def played(
    typed: Sequence[str],
    people: tuple[str, ...] = ("Ann",),
    *,
    terminal: bool = False,
    **settings: str,
) -> tuple[str, Table]:
    """What was printed while these lines were typed, and the table then."""
    paper = TerminalPaper() if terminal else Paper()
    lines = Lines(Script(typed, terminal=terminal), paper)
    game = Game(full_table(WISCONSIN, people, SEED), lines, Settings()._replace(**settings))
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue(), game._table


def test_a_hint_is_said_and_the_question_stands() -> None:
    text, table = played(["hint", "HINT"])
    assert text.count(WHY) == 2
    assert text.count("Ann, bid or pass?") == 3
    assert [hint.name for hint in table.hints] == ["Ann"]


def test_a_hint_is_repeated_once_with_its_question_and_not_with_the_next() -> None:
    text, _ = played(["hint", "hint", "repeat"])
    assert text.count(WHY) == 3
    again = text.rpartition(WHY)[2]
    assert again.count("Ann, bid or pass?") == 1
    text, _ = played(["hint", "1", "repeat"])
    assert text.count(WHY) == 1


def test_a_hint_is_wiped_with_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text, table = played(["1", "hint", "1", "hint", "1", "repeat"], ("Ann", "Ben"), terminal=True)
    before, _, after = text.partition(WHY)
    assert before.rpartition("holds:")[0].rpartition(ERASE)[2]
    assert ERASE in after[: after.index("Now ")], "before the next is called"
    assert WHY not in after
    assert len(table.hints) == 1
    assert "A hint is given to whoever is asked for a decision." in text


def test_all_are_told_how_many_when_the_hand_is_over_and_when_the_game_is() -> None:
    paper = Paper()
    typed = ["hint", "1"] * 400
    series = full_table(rules_for("wisconsin4", {"target": 1}), ("Ann",), 4)
    game = Game(series, Lines(Script(typed), paper), Settings())
    game.play()
    text = paper.getvalue().splitlines()
    hints = game._table.hints
    assert len(hints) > 5
    of_game = [line for line in text if line.endswith("in this game.")]
    of_hands = [line for line in text if line.endswith(("hint in this hand.", "s in this hand."))]
    assert len(of_game) == 1
    assert text.index(of_game[0]) < text.index(text[-1])
    assert text[-1].startswith("Winner: ")
    assert len(of_hands) == len({hint.hand for hint in hints})
    assert all(line.startswith("Ann took ") for line in (*of_game, *of_hands))


def test_a_table_without_hints_says_so() -> None:
    text, table = played(["hint"], hints="off")
    assert "This table plays without hints: the setting says so." in text
    assert WHY not in text
    assert table.hints == []


def test_a_table_without_hints_suggests_no_discard() -> None:
    """Neither in words nor by the order: the cards stand as they are held."""
    suggested = played(["4"])[0]
    assert suggested.count("\n1: as suggested, the ") == 1
    text, table = played(["4"], hints="off")
    assert "Ann is to discard two cards" in text
    assert "suggest" not in text
    question = table.question()
    assert question is not None
    position = question.view.position()
    asked = text[text.index("Ann is to discard two cards") :]
    listed = re.findall(r"^(\d+): (.*)\.$", asked, re.MULTILINE)
    assert listed == [
        (str(place), name_in(position, card))
        for place, card in enumerate(
            sorted_hand(position.rules, None, position.hands[question.seat]), start=1
        )
    ]
    assert len(listed) == 8


def at_a_claim(
    typed: list[str], people: tuple[str, ...], seed: int, seat: int
) -> tuple[str, Table]:
    """What was printed from where this seat can claim, while these lines were typed."""
    schmier = rules_for("schmier6", {"target": 9})
    wisconsin = rules_for("wisconsin4", {"target": 9})
    rules: Rules = schmier if seed == 134 else wisconsin
    series = Series(rules, seated(rules, people, ("random",)), seed)
    paper = Paper()
    game = Game(series, Lines(Script(typed), paper), Settings())
    assert play_to_a_claim(game._table, (seat,)) is not None
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue(), game._table


@pytest.mark.parametrize("word", ["claim", "Claim the rest"])
def test_an_only_person_claims_by_a_word(word: str) -> None:
    text, table = at_a_claim([word], ("Ann",), 134, 0)
    assert "The rest is certain: claim takes it." in text
    told = text[text.index("Ann claims the rest: all three tricks.\n\nHand 1: ") :]
    assert "Ann leads" not in told[: told.index("Score, to 9")]
    assert table.view(None).results or table.view(None).scored
    # And the game goes on with the next hand.
    assert "Hand 2: " in told


def test_all_are_told_of_a_claim_after_what_they_have_not_heard() -> None:
    text, table = at_a_claim(["1", "claim", "1"], ("Ann", "", "Ben"), 182, 2)
    end = text.index("Ben claims the rest: all four tricks.")
    assert text.count("Ben claims the rest") == 1
    assert text.index("The rest is certain: claim takes it.") < end
    assert "Hand 1: " in text[end:]
    assert len(table.view(None).results) == 1


def test_a_claim_that_is_not_certain_is_refused() -> None:
    text, table = played(["claim"])
    assert "The rest is claimed on one's own lead, where every trick is certain." in text
    assert text.count("Ann, bid or pass?") == 2
    text, _ = played(["claim"], ("Ann", "Ben"))
    assert "Nothing can be claimed here." in text
    assert table.view(None).scored is None


def test_a_guided_hand_has_neither() -> None:
    paper = Paper()
    series = Series(SOME, seated(SOME, ("Ann",), ("novice",)), 11, guide=Teacher())
    game = Game(series, Lines(Script(["hint", "claim"]), paper), Settings())
    with pytest.raises(EndOfInputError):
        game.play()
    assert "There are no hints in this guided hand" in paper.getvalue()
    assert "Nothing is claimed in this guided hand." in paper.getvalue()
