"""Bots mind the clock where people wait, and no game depends on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from smear.bots.base import LEVELS, Clock, make_bot
from smear.bots.styles import EVEN, Style
from smear.engine.actions import Action
from smear.engine.variants import PITCH, PLAY
from smear.engine.view import View
from smear.table.table import Question, Table
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.ui.games import rules

RULES = rules("wisconsin4", target=1)


def series(level: str, clock: Clock | None = None) -> Series:
    """A game of bots of this level, who go by this clock."""
    bots = seated(RULES, (), (level,))
    return Series(RULES, bots, 11) if clock is None else Series(RULES, bots, 11, clock=clock)


def ticking(step: float) -> tuple[Clock, Callable[[], int]]:
    """A clock that has gone on by so much each time it is looked at, and how often that was."""
    looks = count()
    seen = [0]

    def look() -> float:
        seen[0] = next(looks)
        return seen[0] * step

    return look, lambda: seen[0]


def to_the_cards(table: Table, some: Series) -> Question:
    """Play on until somebody has several cards to choose from."""
    while (question := table.question()) is not None:
        position = question.view.position()
        if position.phase in (PITCH, PLAY) and len(position.legal_actions()) > 3:
            return question
        table.answer(some.bot_choice(table, question))
    raise AssertionError("nobody could choose")


@pytest.mark.parametrize("level", LEVELS)
def test_bots_have_a_clock_at_the_table(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, Clock | None]] = []

    def make(level: str, clock: Clock | None = None, style: Style = EVEN) -> object:
        made.append((level, clock))
        return make_bot(level, clock, style)

    monkeypatch.setattr("smear.ui.series.make_bot", make)
    some = series(level)
    table = some.new_table()
    question = table.question()
    assert question is not None
    some.bot_choice(table, question)
    (found,) = made
    assert found[0] == level
    assert found[1] is not None
    assert found[1]() <= found[1]()


def test_a_bot_whose_time_is_over_answers_with_what_it_has() -> None:
    patient, looks_of_patient = ticking(0.0)
    hasty, looks_of_hasty = ticking(1000.0)
    for clock, looks in ((patient, looks_of_patient), (hasty, looks_of_hasty)):
        some = series("expert", clock)
        table = some.new_table()
        question = to_the_cards(table, series("club"))
        before = looks()
        action = some.bot_choice(table, question)
        assert action in question.view.position().legal_actions()
        if clock is hasty:
            assert looks() - before < 10
        else:
            assert looks() - before > 20


class Spendthrift:
    """Draws more random numbers, the more often it is asked, and does the first thing."""

    level = "club"

    def __init__(self, draws: int) -> None:
        self._draws = draws

    def choose(self, view: View, rng: Random) -> Action:
        for _ in range(self._draws):
            rng.random()
        return next(iter(view.position().legal_actions()))


def test_however_much_a_bot_draws_all_later_ones_draw_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a bot has time for changes nothing but its own action, here and after a resume."""
    found = []
    for draws in (0, 1, 500):
        monkeypatch.setattr("smear.ui.series.make_bot", lambda *_, n=draws: Spendthrift(n))
        some = series("club")
        table = some.new_table()
        drawn = []
        for _ in range(25):
            question = table.question()
            assert question is not None
            again = Table.from_journal(table.journal)
            first = table.bot_generator(question.seat).random()
            assert again.bot_generator(question.seat).random() == first
            drawn.append(first)
            table.answer(some.bot_choice(table, question))
        found.append((drawn, table.journal[1:]))
    assert found[0] == found[1] == found[2]
