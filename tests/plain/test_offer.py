"""Games that were left, offered and gone on with in lines."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smear.engine.rules import rules_for
from smear.plain import pages
from smear.plain.lines import EndOfInputError, Lines
from smear.plain.setup import MOST_OFFERED, offer
from smear.records.codec import export
from smear.records.writer import RecordFile
from smear.store import Store
from smear.table.table import Table
from smear.ui.keeping import Keeping
from smear.ui.series import Series
from smear.ui.setup import Setup, seated
from tests.plain.typist import Paper, Script, TerminalPaper
from tests.table.games import play

RULES = rules_for("wisconsin4", {"target": 9})


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Keeping]:
    with closing(Keeping(Store.open(tmp_path))) as found:
        yield found


def begun(
    keeping: Keeping, names: tuple[str, ...] = ("Ann", "", "Ben"), decisions: int = 3
) -> Table:
    """A game that was left after so many decisions."""
    table = Series(RULES, seated(RULES, names, ("random",)), 8, keeping=keeping).new_table()
    play(table, decisions)
    keeping.let_go()
    return table


def offered(
    keeping: Keeping, *typed: str, terminal: bool = True, record: RecordFile | None = None
) -> tuple[str, Series | None]:
    """What is said when these lines are typed, and the game that goes on."""
    paper = TerminalPaper() if terminal else Paper()
    setup = Setup(None, None, ("club",), 1, record, keeping=keeping, offer=True)
    found = offer(setup, Lines(Script(typed, terminal=terminal), paper))
    return paper.getvalue(), found


def test_at_a_terminal_it_is_asked_which_game_goes_on(keeping: Keeping) -> None:
    begun(keeping)
    begun(keeping, ("Cy",))
    text, series = offered(keeping, "3", "1")
    said = " ".join(text.split())
    assert "Which game goes on? 2: Smear, hand 1, Cy and three bots, of " in said
    assert "1: Smear, hand 1, Ann, Ben and two bots, of " in said
    assert "new: a new game." in said
    assert "Type the number of a game, or new for a new game." in said
    assert series is not None
    assert keeping.number == 1


def test_a_game_that_goes_on_is_recorded_from_its_beginning_where_that_is_wanted(
    keeping: Keeping, tmp_path: Path
) -> None:
    begun(keeping)
    _, series = offered(keeping, "1", record=RecordFile(tmp_path / "game.smear", durable=False))
    assert series is not None
    table = series.new_table()
    play(table, 2)
    assert (tmp_path / "game.smear").read_text(encoding="utf-8") == export(table.journal)


@pytest.mark.parametrize("word", ["new", "N", "A new game"])
def test_a_new_game_may_be_wanted_instead(keeping: Keeping, word: str) -> None:
    begun(keeping)
    assert offered(keeping, word)[1] is None
    assert keeping.number is None


def test_where_nobody_can_be_asked_it_is_only_told(keeping: Keeping) -> None:
    begun(keeping)
    text, series = offered(keeping, "1", terminal=False)
    assert (text, series) == ('Game 1 is not over: "smear resume 1" goes on with it.\n', None)


def test_nothing_is_said_where_there_is_nothing_to_offer(keeping: Keeping) -> None:
    assert offered(keeping) == ("", None)


def test_the_latest_are_offered_and_a_game_open_elsewhere_is_refused(
    keeping: Keeping, tmp_path: Path
) -> None:
    for _ in range(MOST_OFFERED + 1):
        begun(keeping, decisions=0)
    with closing(Keeping(Store.open(tmp_path))) as other:
        other.take_up(9)
        text, series = offered(keeping, "9", "game 1")
    assert "Game 9 is open in process" in text
    assert 'And one older game: "smear games" tells them.' in text
    assert "1: Smear" not in text
    assert series is not None
    assert keeping.number == 1


def test_how_far_the_game_is_is_told_before_it_goes_on(keeping: Keeping) -> None:
    table = begun(keeping)
    question = table.question()
    assert question is not None
    name = table.names[question.seat]
    score = "Score, to 9: Ann and Ben 0; Bea and Gus 0."
    assert pages.welcome_back(table) == [
        f"Welcome back. Hand 1 goes on. {score} It is the turn of {name}."
    ]
    while table.view(None).scored is None:
        play(table, 1)
    assert pages.welcome_back(table)[0].startswith("Welcome back. The next hand is dealt now. ")


def test_the_input_may_end_before_it_is_decided(keeping: Keeping) -> None:
    begun(keeping)
    with pytest.raises(EndOfInputError):
        offered(keeping)
