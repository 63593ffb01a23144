"""Games that were left: the start page that offers them, and how they go on on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from smear.engine.rules import rules_for
from smear.records.codec import export
from smear.records.writer import RecordFile
from smear.screen.play import play_games
from smear.screen.starting import StartScene
from smear.settings import Preferences, Settings
from smear.store import Store
from smear.table import dice
from smear.table.table import Table
from smear.terminal.scene import ClickResult
from smear.ui.keeping import Keeping
from smear.ui.series import Series
from smear.ui.setup import Setup, seated
from tests.screen.evenings import Evening
from tests.screen.people import cards_on
from tests.screen.pictures import SIZES, picture
from tests.table.games import play as decide
from tests.terminal.inprocess import PipeScreen, play

Script = Callable[[PipeScreen], Coroutine[Any, Any, None]]

RULES = rules_for("wisconsin4", {"target": 2})
#: With this seed the first seat is the first to bid.
SEED = next(seed for seed in range(99) if dice.first_dealer(RULES, seed, 0) == 3)
INSTANT = Preferences(Settings(speed="instant"))


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Keeping]:
    with closing(Keeping(Store.open(tmp_path))) as found:
        yield found


def begun(keeping: Keeping, names: tuple[str, ...], decisions: int = 0) -> Table:
    """A game that was left after so many decisions."""
    series = Series(RULES, seated(RULES, names, ("random",)), SEED, keeping=keeping)
    table = series.new_table()
    table.question()
    decide(table, decisions)
    keeping.let_go()
    return table


def at_the_screen(setup: Setup, script: Script) -> tuple[int, list[str]]:
    """Play while the script does what people do; the exit code, and what is said at the end."""
    said: list[str] = []
    code = play(lambda terminal: play_games(terminal, setup, INSTANT, said.append), script)
    return code, said


def going_on(keeping: Keeping, number: int = 1) -> Setup:
    return Setup(None, None, ("club",), 0, keeping=keeping, series=Series.resumed(keeping, number))


def offering(keeping: Keeping) -> Setup:
    return Setup(None, None, ("club",), 0, keeping=keeping, offer=True)


def test_one_person_is_welcomed_back_before_the_hand_is_shown(keeping: Keeping) -> None:
    table = begun(keeping, ("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Welcome back: hand 1 of Smear goes on. It is Ann's turn.")
        assert not cards_on(screen.text())
        assert "Smear, peek 2, to 2" in screen.text()
        assert "any key shows it" in screen.text()
        screen.send("x")
        await screen.wait_for("Ann, nobody has bid yet")
        assert cards_on(screen.text())
        screen.send("\x03")
        await screen.wait_for("Leave the game? It is kept as game 1.   y  leave")
        screen.send("y")

    code, said = at_the_screen(going_on(keeping), script)
    assert (code, said) == (130, ['Game 1 is kept: "smear resume 1" goes on with it.'])
    keeping.let_go()
    assert keeping.take_up(1).question() == table.question()


def test_several_people_find_the_curtain_of_who_is_to_act(keeping: Keeping) -> None:
    table = begun(keeping, ("Ann", "Ben", "Cy", "Dee"), 2)
    question = table.question()
    assert question is not None
    name = table.names[question.seat]

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for(f"Hand the laptop to  {name}")
        assert not cards_on(screen.text())
        assert f"Since {name} last looked:" in screen.text()
        screen.send(str(question.seat + 1))
        await screen.wait_for(f"{name}, ")
        screen.send("\x03\x03")

    assert at_the_screen(going_on(keeping), script)[0] == 130


def test_between_two_hands_what_the_last_one_gave_is_shown_again(keeping: Keeping) -> None:
    long = rules_for("wisconsin4", {"target": 99})
    series = Series(long, seated(long, ("Ann",), ("random",)), SEED, keeping=keeping)
    table = series.new_table()
    while table.view(None).scored is None:
        decide(table, 1)
    keeping.let_go()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Enter goes on")
        assert "Hand 1: " in screen.text()
        screen.send("\r")
        await screen.wait_for("hand 2")
        screen.send("\x03\x03")

    assert at_the_screen(going_on(keeping), script)[0] == 130


def test_the_start_page_goes_on_with_a_game_or_begins_a_new_one(keeping: Keeping) -> None:
    begun(keeping, ("Ann",))
    begun(keeping, ("Ben", "", "Cy"))

    async def resume(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        assert not cards_on(screen.text().partition("S M E A R")[2])
        screen.send("7\r")
        await screen.wait_for('There is no game "7" here')
        screen.send("1\r")
        await screen.wait_for("Welcome back")
        screen.send("\x03\x03")

    code, said = at_the_screen(offering(keeping), resume)
    assert (code, said) == (130, ['Game 1 is kept: "smear resume 1" goes on with it.'])
    keeping.let_go()

    async def latest(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        screen.send("\r")
        await screen.wait_for("Hand the laptop to")
        screen.send("\x03\x03")

    assert at_the_screen(offering(keeping), latest)[1] == [
        'Game 2 is kept: "smear resume 2" goes on with it.'
    ]
    keeping.let_go()

    for keys in ("n", "\x1b[A\r", "new\r"):

        async def new(screen: PipeScreen, keys: str = keys) -> None:
            await screen.wait_for("A new game")
            screen.send(keys)
            await screen.wait_for("F5 rules")
            screen.send("\x03\x03")

        assert at_the_screen(offering(keeping), new) == (130, [])


def test_a_game_chosen_on_the_start_page_is_recorded_from_its_beginning(
    keeping: Keeping, tmp_path: Path
) -> None:
    table = begun(keeping, ("Ann",))
    record = RecordFile(tmp_path / "game.smear", durable=False)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        screen.send("1\r")
        await screen.wait_for("Welcome back")
        screen.send("\x03\x03")

    at_the_screen(offering(keeping)._replace(record=record), script)
    assert record.path.read_text(encoding="utf-8") == export(table.journal)


def test_a_game_that_is_open_elsewhere_is_refused_where_it_was_chosen(
    keeping: Keeping, tmp_path: Path
) -> None:
    begun(keeping, ("Ann",))
    with closing(Keeping(Store.open(tmp_path))) as other:
        other.take_up(1)

        async def script(screen: PipeScreen) -> None:
            await screen.wait_for("Which game?")
            screen.send("\r")
            await screen.wait_for("Game 1 is open in process")
            screen.send("\x03\x03")

        assert at_the_screen(offering(keeping), script) == (130, [])


def test_what_keeps_a_game_from_being_saved_is_told_once() -> None:
    unkept = Keeping(None, "the game is not being saved: the disk is full")
    setup = Setup(RULES, ("Ann",), ("random",), SEED, keeping=unkept, offer=True)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("The game is not being saved: the disk is full.")
        assert "This game is not being saved" in screen.text()
        screen.send("x")
        await screen.wait_for("Ann, nobody has bid yet")
        # Where all pass, the same is asked again at once.
        screen.send("bid 2\r")
        await screen.wait_until_gone("Ann, nobody has bid yet")
        assert "the disk is full" not in screen.text()
        screen.send("\x03")
        await screen.wait_for("Leave the game? It is not being saved.")
        screen.send("y")

    code, said = at_the_screen(setup, script)
    assert (code, said) == (130, ["The game was left, and is not being saved: the disk is full."])


@pytest.mark.parametrize("size", SIZES)
def test_the_game_of_the_cursor_is_always_on_the_start_page(
    keeping: Keeping, size: tuple[int, int]
) -> None:
    for _ in range(12):
        begun(keeping, ("Ann", "Ben"))
    games = keeping.unfinished(None, None)
    scene = StartScene(games, glyphs=True)
    for game in games:
        shown = picture(scene, *size)
        assert f"\u25ba{game.number:>3}  Smear, hand 1, to 2   Ann, Ben and two bots" in shown
        assert "A new game" in shown
        assert scene.on_key("down")
    assert "\u25ba  N  A new game" in picture(scene, *size)
    assert scene.on_key("down")
    assert scene.cursor == 0
    assert scene.on_click("row:3") is ClickResult.CHOSEN
    assert scene.cursor == 3


class FailsAtAnUndo(Keeping):
    """Keeps a game until something is taken back."""

    table: Table

    @property
    def problem(self) -> str | None:
        """That the disk is full, as long as the last step was of that kind."""
        undone = self.table.journal[-1].get("note") == "undo"
        return "the game is not being saved: the disk is full" if undone else None


def test_a_step_that_nobody_plays_is_told_too_where_it_cannot_be_saved() -> None:
    evening = Evening(("Ann",), seed=SEED)
    evening.preferences = Preferences(Settings(undo="free", speed="slow"))
    keeping = FailsAtAnUndo(None)
    keeping.table, evening.series.keeping = evening.table, keeping

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Ann, nobody has bid yet")
        screen.send("bid 2\r")
        await screen.wait_for("U takes back")
        screen.send("u")
        await screen.wait_for("The game is not being saved: the disk is full.")
        screen.send("\x03\x03")

    assert evening.play(script) == 130


@pytest.mark.parametrize("size", SIZES)
def test_no_score_on_the_start_page_is_cut_however_long_the_names_are(
    keeping: Keeping, size: tuple[int, int]
) -> None:
    three = rules_for("schmier6", {"target": 99})
    names = tuple(letter * 24 for letter in "UVWXYZ")
    Series(three, seated(three, names, ()), SEED, keeping=keeping).new_table()
    keeping.let_go()
    [game] = keeping.unfinished(None, None)
    shown = picture(StartScene([game._replace(totals=(-101, 98, -7))], glyphs=True), *size)
    assert "six people" in shown
    for total in (-101, 98, -7):
        assert re.search(rf" {total}( |$)", shown, re.MULTILINE)
