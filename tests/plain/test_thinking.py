"""A Ctrl-C while a bot thinks: asked about as soon as the bot is done, and a second one leaves."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from smear.engine.actions import Action
from smear.plain.game import Game
from smear.plain.lines import LeaveError, Lines
from smear.table.table import Question, Table
from tests.plain.typist import Paper, Script, full_table
from tests.ui.games import rules


@pytest.fixture(autouse=True)
def _ctrl_c_again() -> Iterator[None]:
    """Whoever has left a game asks about no Ctrl-C any more; the next test does."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


class Interrupted:
    """A game of bots in which Ctrl-C comes while the third of them thinks."""

    def __init__(self, typed: list[str], times: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paper = Paper()
        self.lines = Lines(Script(typed), self.paper)
        series = full_table(rules("wisconsin4", target=1), ())
        self.game = Game(series, self.lines)
        self.decided = 0
        choose = series.bot_choice

        def interrupted(table: Table, question: Question) -> Action:
            self.decided += 1
            for _ in range(times if self.decided == 3 else 0):
                os.kill(os.getpid(), signal.SIGINT)
            return choose(table, question)

        monkeypatch.setattr(series, "bot_choice", interrupted)


def test_it_waits_for_the_bot_and_is_asked_about_before_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = Interrupted(["2"], 1, monkeypatch)
    with some.lines.signals():
        some.game.play()
    assert some.paper.getvalue().count("Leave the game?") == 1
    assert some.game._table.winner is not None


def test_whoever_leaves_leaves_after_what_the_bot_has_done(monkeypatch: pytest.MonkeyPatch) -> None:
    some = Interrupted(["1"], 1, monkeypatch)
    with some.lines.signals(), pytest.raises(LeaveError) as left:
        some.game.play()
    assert left.value.status == 130
    assert some.decided == 3
    deeds = [entry for entry in some.game._table.journal if entry.get("event") in ("bid", "pass")]
    assert len(deeds) == 3


def test_a_second_one_waits_for_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    some = Interrupted([], 2, monkeypatch)
    with some.lines.signals(), pytest.raises(KeyboardInterrupt):
        some.game.play()
    assert some.decided == 3
    deeds = [entry for entry in some.game._table.journal if entry.get("event") in ("bid", "pass")]
    assert len(deeds) == 2
