from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smear.bots.base import Bot, Clock, make_bot
from smear.bots.styles import BOLD, CAUTIOUS, EVEN, Style
from smear.engine.cards import Card, Seat, cards_in
from smear.records.writer import RecordFile
from smear.table.seating import NameRefusedError, Occupant
from smear.table.table import Table
from smear.ui.guide import Lesson
from smear.ui.series import ADVISER, Series
from smear.ui.setup import DEFAULT_LEVEL, seated
from tests.records.checking import check_record
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


def test_a_person_takes_a_bots_seat_for_this_game_and_the_next() -> None:
    some = series()
    table = some.new_table()
    table.question()
    assert some.take_seat(table, 1, "  Uli ") == Occupant("Uli")
    assert some.people == (0, 1)
    assert table.occupants == list(some.occupants)
    assert table.journal[-1] == {"note": "seat", "seat": 1, "name": "Uli", "bot": None}
    assert some.new_table().names[:2] == ("Ann", "Uli")


def test_a_name_that_somebody_else_has_takes_no_seat() -> None:
    some = series(("Ann", "Ben"))
    table = some.new_table()
    for name in ("ANN", "", "x" * 30):
        with pytest.raises(NameRefusedError):
            some.take_seat(table, 1, name)
    assert table.names == some.new_table().names
    assert not table.changes
    # Its own name a seat may have.
    assert some.take_seat(table, 2, table.names[2]).is_person


def test_a_bot_plays_on_for_a_person_under_a_name_of_its_own() -> None:
    some = series(("Ann", "Bea"))
    table = some.new_table()
    bot = some.leave_seat(table, 1)
    assert bot.bot == "novice", "as the other bots"
    assert bot.name not in ("Ann", "Bea")
    assert some.people == (0,)
    assert len(set(table.names)) == RULES.seats


def test_a_seat_goes_back_to_a_bot_of_the_level_that_it_had() -> None:
    some = series()
    table = some.new_table()
    some.change_level(table, 2, "expert")
    some.take_seat(table, 2, "Ben")
    some.take_seat(table, 2, "Cy")
    assert (some.level_for(table, 2), some.level_for(table, 0)) == ("expert", "novice")
    assert some.leave_seat(table, 2).bot == "expert"


def test_where_no_bot_is_of_a_level_that_is_offered_the_usual_one_plays() -> None:
    some = Series(RULES, seated(RULES, ("Ann",), ("random",)), 11)
    table = some.new_table()
    some.take_seat(table, 1, "Ben")
    assert some.leave_seat(table, 1).bot == DEFAULT_LEVEL


def test_a_bot_can_play_at_another_level() -> None:
    some = series(())
    table = some.new_table()
    name = table.names[2]
    assert some.change_level(table, 2, "random") == Occupant(name, "random")
    question = table.question()
    while question is not None and question.seat != 2:
        table.answer(some.bot_choice(table, question))
        question = table.question()
    assert question is not None
    assert choice(some, table, question) in question.view.position().legal_actions()


class Guided:
    """A guide through a hand in which everybody does the last thing that is legal."""

    def __init__(self) -> None:
        self.dealer: Seat = 2
        self.deck: Sequence[Card] = tuple(reversed(RULES.variant.deck))

    def bot_choice(self, question: Question) -> int:
        return list(question.view.position().legal_actions())[-1]

    def lesson(self, question: Question, *, aloud: bool = False) -> Lesson:
        assert not aloud
        return Lesson("", (), f"seat {question.seat}")

    def objection(self, question: Question, action: int) -> str | None:
        return None

    def farewell(self, *, aloud: bool = False) -> tuple[str, ...]:
        assert not aloud
        return ("Well played.",)


def test_a_guided_game_begins_with_the_deal_and_the_bots_of_its_guide() -> None:
    guide = Guided()
    some = Series(RULES, seated(RULES, ("Ann",), ("novice",)), 11, guide=guide)
    table = some.new_table()
    question = table.question()
    assert question is not None
    assert question.seat == 3
    held = [table.view(seat).position().hands[seat] for seat in range(RULES.seats)]
    dealt = [guide.deck[first : first + 6] for first in range(0, 24, 6)]
    assert [set(cards_in(cards)) for cards in held] == [set(cards) for cards in dealt]
    assert some.bot_choice(table, question) == guide.bot_choice(question)


def test_a_bot_bids_in_the_style_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, Style]] = []

    def make(level: str, clock: Clock | None, style: Style) -> Bot:
        made.append((level, style))
        return make_bot(level, clock, style)

    monkeypatch.setattr("smear.ui.series.make_bot", make)
    some = series()
    play(some, some.new_table())
    # Ann's suggestions are those of an even player; Bea, Gus and Ida are asked as they are.
    assert len(made) == len(set(made))
    assert set(made) == {
        (ADVISER, EVEN),
        *(("novice", style) for style in (CAUTIOUS, BOLD, EVEN)),
    }


def test_a_game_of_old_goes_on_with_a_bot_that_is_no_longer_offered() -> None:
    people = [Occupant("Ann"), *(Occupant(name, "random") for name in ("Bea", "Gus", "Ida"))]
    some = Series(RULES, people, 11)
    table = some.new_table()
    for _ in range(3):
        question = table.question()
        assert question is not None
        table.answer(choice(some, table, question))
    again = Table.from_journal(list(table.journal))
    assert again.occupants == people
    play(some, again)
    assert again.winner is not None
