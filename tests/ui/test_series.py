from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from smear.records.check import check_record
from smear.records.writer import RecordFile
from smear.table.table import Table
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.ui.games import rules

if TYPE_CHECKING:
    from smear.table.table import Question

RULES = rules("wisconsin4", target=1)


def series(names: tuple[str, ...] = ("Ann",), record: RecordFile | None = None) -> Series:
    return Series(RULES, seated(RULES, names, ("novice",)), 11, record)


def play(some: Series, table: Table) -> None:
    """Let bots play for everybody."""
    while (question := table.question()) is not None:
        table.answer(choice(some, table, question))


def choice(some: Series, table: Table, question: Question) -> int:
    if table.occupants[question.seat].is_person:
        return some.suggestion(table, question)
    return some.bot_choice(table, question)


def test_people_are_those_without_a_bot() -> None:
    assert series(("Ann", "", "Ben")).people == (0, 2)
    assert series(()).people == ()


def test_each_game_has_other_cards_and_the_same_seed_has_the_same() -> None:
    def deals(some: Series) -> list[object]:
        found: list[object] = []
        for _ in range(3):
            table = some.new_table()
            table.question()
            found.append(table._events[0])
        return found

    first, again = deals(series()), deals(series())
    assert first == again
    assert len({str(deal) for deal in first}) == 3


def test_a_suggestion_is_legal_and_the_same_when_asked_again() -> None:
    some = series()
    table = some.new_table()
    seen = 0
    while (question := table.question()) is not None:
        first = choice(some, table, question)
        assert choice(some, table, question) == first
        assert first in question.view.position().legal_actions()
        table.answer(first)
        seen += 1
    assert seen > 20


def test_every_game_is_recorded_in_a_file_of_its_own(tmp_path: Path) -> None:
    some = series(record=RecordFile(tmp_path / "game.smear"))
    for name in ("game.smear", "game-2.smear"):
        table = some.new_table()
        play(some, table)
        assert some.record is not None
        assert some.record.path == tmp_path / name
        assert some.record_problem is None
        assert check_record((tmp_path / name).read_bytes()).kind == "ok"


def test_a_record_that_cannot_be_continued_is_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    some = series(record=RecordFile(folder / "game.smear"))
    play(some, some.new_table())
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    table = some.new_table()
    assert some.record is None
    assert some.record_problem is not None
    assert "there is no folder" in some.record_problem
    play(some, table)
    assert table.winner is not None


def test_without_a_record_there_is_no_problem() -> None:
    some = series()
    some.new_table()
    assert some.record_problem is None
