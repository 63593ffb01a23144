"""Whole games on the screen, played by typing, with a witness who looks at every frame."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from smear.engine.cards import Seat
from smear.engine.events import Played
from smear.engine.rules import rules_for
from smear.engine.variants import AUCTION, NAMING, PLAY
from smear.records.check import Verdict
from smear.records.writer import RecordFile
from smear.screen.asking import AskScene
from smear.screen.discarding import DrawnScene
from smear.screen.hand_area import HandPicture
from smear.screen.play import GameOnScreen, play_games
from smear.screen.results import ResultScene
from smear.screen.scenes import STORY_KEY, CurtainScene, TableScene
from smear.screen.scores import ScoreScene
from smear.screen.staging import Stage
from smear.settings import PACES, Preferences, Settings
from smear.table.table import Table
from smear.terminal.held import HELD_SECONDS
from smear.terminal.terminal import Terminal
from smear.ui.cards import sorted_hand
from smear.ui.commands import command_keys
from smear.ui.series import Series
from smear.ui.setup import Setup, seated
from smear.ui.status import own_hand
from tests.records.checking import check_record
from tests.screen.people import People, cards_on
from tests.terminal.inprocess import PipeScreen, play
from tests.thorough import THOROUGH

Script: TypeAlias = Callable[[PipeScreen], Coroutine[Any, Any, None]]

VARIANTS = ("schmier6", "wisconsin4")
INSTANT = Preferences(Settings(speed="instant"))


def people_for(variant: str, names: tuple[str, ...], mischief: float = 0, seed: int = 11) -> People:
    return People(rules_for(variant, {"target": 2}), names, seed, mischief)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(11, 31 if THOROUGH else 13))
def test_no_frame_shows_a_card_of_a_hidden_hand(variant: str, seed: int) -> None:
    people = people_for(variant, ("Ann", "", "Ben"), mischief=0.3, seed=seed)
    witness = people.play()
    assert len(witness.seen) > 15
    assert any(isinstance(scene, ResultScene) for scene, _ in people.asked)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "", "Ben")], ids=len)
def test_no_frame_shows_one_while_people_come_and_go(variant: str, names: tuple[str, ...]) -> None:
    target = 5 if THOROUGH else 2
    people = People(rules_for(variant, {"target": target}), names, 7, 0.1, restless=True)
    witness = people.play()
    assert people.changes > 3
    assert any(isinstance(scene, CurtainScene) for scene, _ in people.asked)
    again = Table.from_journal(witness.table.journal)
    assert again.occupants == witness.table.occupants
    assert again.totals == witness.table.totals


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_only_person_sees_no_curtain_and_no_other_hand(variant: str) -> None:
    people = people_for(variant, ("Ann",), mischief=0.3)
    witness = people.play(100, 30)
    assert len(witness.seen) > 15
    assert not any(isinstance(scene, CurtainScene) for scene, _ in people.asked)


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_alone_need_only_be_watched(variant: str) -> None:
    people = people_for(variant, ())
    people.play(140, 45)
    assert {type(scene) for scene, _ in people.asked} == {ResultScene, ScoreScene}


def test_the_witness_would_see_a_hand_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Stage.watching

    def leaking(stage: Stage, *events: Any, **how: Any) -> TableScene:
        scene = watching(stage, *events, **how)
        view = stage._table.view(0)
        scene.hand = HandPicture(sorted_hand(view.rules, None, own_hand(view)))
        return scene

    monkeypatch.setattr(Stage, "watching", leaking)
    with pytest.raises(AssertionError, match="of a hidden hand"):
        people_for("wisconsin4", ("Ann", "", "Ben")).play()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_curtain_falls_between_people_and_before_each_hand_only(variant: str) -> None:
    people = people_for(variant, ("Ann", "Ben", "", "Cy"), seed=6)
    people.play()
    seated: Seat | None = None
    deal: object = None
    curtains = 0
    for scene, _ in people.asked:
        if not isinstance(scene, TableScene):
            seated = None  # a screen for all
            continue
        view, seat = scene.moment.view, scene.moment.viewer
        dealt = (view.results, view.events[0].dealer)  # type: ignore[union-attr]
        if dealt != deal:
            seated, deal = None, dealt
        if isinstance(scene, CurtainScene):
            assert seated != seat, "a curtain for somebody who sits there already"
            seated = seat
            curtains += 1
        else:
            assert seated == seat, "a hand without a curtain"
    assert curtains > 5


def test_a_person_is_told_every_card_played_since_the_last_turn() -> None:
    people = people_for("schmier6", ("Ann", "", "", "Ben"), seed=5)
    people.play()
    seen: dict[Seat, int] = {}
    told = 0
    for scene, text in people.asked:
        if isinstance(scene, ResultScene):
            seen.clear()
        elif isinstance(scene, TableScene) and not isinstance(scene, DrawnScene):
            seat, events = scene.moment.viewer, scene.moment.view.events
            missed = [e for e in events[seen.get(seat, 0) :] if isinstance(e, Played)]
            cards = {event.card for event in missed if event.seat != seat}
            assert cards <= cards_on(" ".join(scene.moment.news))
            assert cards <= cards_on(text) or STORY_KEY in text
            told += len(cards)
            if isinstance(scene, AskScene):
                seen[seat] = len(events)
    assert told > 20


def at_table(names: tuple[str, ...], script: Script, speed: str = "instant") -> int:
    """Play with these people, who do what the script says; return the exit code."""
    rules = rules_for("wisconsin4", {"target": 2})
    series = Series(rules, seated(rules, names, ("random",)), 5)

    async def game(terminal: Terminal) -> int:
        preferences = Preferences(Settings(speed=speed))
        await GameOnScreen(terminal, series, series.new_table(), preferences).play()
        return 0

    return play(game, script)


def test_f9_hides_the_hand_also_from_a_page() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        screen.send("?")
        await screen.wait_for("How to answer")
        screen.send("\x1b[20~")
        await screen.wait_for("Ben ■  again")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        screen.send("\x1b[20~")
        await screen.wait_for("Ben ■  again")
        assert "Hand the laptop" not in screen.text()
        screen.send("\x03\x03")

    assert at_table(("Ann", "", "Ben"), script) == 130


def test_pauses_last_until_a_key_and_show_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "slow", 10_000)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        await asyncio.sleep(HELD_SECONDS)
        screen.send("3\r")  # the curtain's key once more, and Enter right behind it
        await screen.wait_for("Ben bids 3.")
        assert "any key: go on" in screen.text()
        assert not cards_on(screen.text())
        screen.send(" ")
        await screen.wait_for("Gus passes.")
        assert not cards_on(screen.text())
        screen.send("\x03\x03")

    assert at_table(("Ann", "", "Ben"), script, "slow") == 130


def test_the_same_people_play_again_and_both_games_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.smear"
    rules = rules_for("wisconsin4", {"target": 1})
    setup = Setup(rules, ("",), ("random",), 8, RecordFile(path, durable=False))

    async def script(screen: PipeScreen) -> None:
        for _ in range(2):
            while "another game" not in screen.text():
                await screen.wait_until(
                    lambda: "Enter goes on" in screen.text() or "another game" in screen.text()
                )
                screen.send("\r")
                await asyncio.sleep(0.3)
            assert "win with" in screen.text()
            screen.send("n")
            await screen.wait_until_gone("another game")
        screen.send("\x03\x03")

    assert play(lambda terminal: play_games(terminal, setup, INSTANT), script) == 130
    for recorded in (path, tmp_path / "game-2.smear"):
        assert check_record(recorded.read_bytes()) == Verdict("ok")


def test_a_record_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "game.smear"
    rules = rules_for("wisconsin4", {"target": 1})
    record = RecordFile(path, durable=False)
    setup = Setup(rules, ("",), ("random",), 8, record)
    told = 0

    async def script(screen: PipeScreen) -> None:
        nonlocal told
        path.write_text("somebody else's")
        while "another game" not in screen.text():
            await screen.wait_until(
                lambda: any(
                    text in screen.text()
                    for text in ("Enter goes on", "another game", "any key goes on\n", "any key go")
                )
            )
            if "The record of this game" in screen.text():
                told += 1
                assert "cannot be written" in " ".join(screen.text().split())
            screen.send("\r")
            await asyncio.sleep(0.3)
        screen.send("q")

    path.write_text("somebody else's")
    outcomes: list[str] = []
    assert play(lambda terminal: play_games(terminal, setup, INSTANT, outcomes.append), script) == 0
    assert told == 1
    # What remains to be said when the screen, and all that it showed, has gone.
    assert len(outcomes) == 1
    assert outcomes[0].startswith("Winner: ")


def test_names_are_asked_for_before_any_card_is_dealt() -> None:
    setup = Setup(None, None, ("random",), 3)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        screen.send("3\r")
        await screen.wait_for('There is no game "3". Type 1 or 2, or the name of a game.')
        screen.send("2\r")
        for number, typed in enumerate(("Ann", "ann", " Ben ", "", ""), start=1):
            await screen.wait_for("Who sits in seat")
            assert not cards_on(screen.text())
            screen.send(f"{typed}\r" if typed.strip() else "\r")
            await asyncio.sleep(0.3)
            if number == 2:
                assert "already somebody called" in screen.text()
        await screen.wait_for("Hand the laptop to")
        assert "Ann ■" in screen.text()
        assert "Ben ●" in screen.text()
        screen.send("\x03\x03")

    assert play(lambda terminal: play_games(terminal, setup, INSTANT), script) == 130


def test_escape_goes_back_to_the_games_and_tab_leaves_the_other_seats_to_bots() -> None:
    setup = Setup(None, None, ("random",), 3)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Which game?")
        screen.send("\r")
        await screen.wait_for("Who sits in seat 1?")
        six = screen.text()
        screen.send("\x1b")
        await screen.wait_for("Which game?")
        screen.send("2\r")
        await screen.wait_for("Who sits in seat 1?")
        assert screen.text() != six
        assert "smear play --rule NAME=VALUE" in screen.text()
        screen.send("Ann\r")
        await screen.wait_for("Who sits in seat 2?")
        screen.send("ann\r")
        await screen.wait_for("There is already somebody called")
        screen.send("Be\t")  # nothing that was typed is thrown away by a slip
        await screen.wait_for("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} Be")
        screen.send("\x15\t")
        await screen.wait_until_gone("Who sits in seat")
        await screen.wait_for("Ann ■")
        screen.send("\x03\x03")

    assert play(lambda terminal: play_games(terminal, setup, INSTANT), script) == 130


def test_enter_after_enter_fills_seats_with_bots_without_a_wait() -> None:
    setup = Setup(rules_for("wisconsin4"), None, ("random",), 3)

    async def script(screen: PipeScreen) -> None:
        for seat in range(1, 5):
            await screen.wait_for(f"Who sits in seat {seat}?")
            screen.send("\r")
        await screen.wait_until_gone("Who sits in seat")
        screen.send("\x03\x03")

    assert play(lambda terminal: play_games(terminal, setup, INSTANT), script) == 130


def test_help_and_the_way_out_work_on_screens_for_all() -> None:
    setup = Setup(rules_for("wisconsin4", {"target": 1}), ("",), ("random",), 8)

    async def helped(screen: PipeScreen, shown: str) -> None:
        await screen.wait_for(shown)
        assert "F10 leaves" in screen.text()
        screen.send("?")
        await screen.wait_for("How to answer")
        screen.send("x")
        await screen.wait_for(shown)
        screen.send("\x1b[21~")
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        await screen.wait_for(shown)

    async def script(screen: PipeScreen) -> None:
        await helped(screen, "Enter goes on")
        screen.send("\x1bOR")
        await helped(screen, "Score sheet")
        screen.send("x")
        while "another game" not in screen.text():
            await screen.wait_until(
                lambda: "Enter goes on" in screen.text() or "another game" in screen.text()
            )
            screen.send("\r")
            await asyncio.sleep(0.3)
        await helped(screen, "another game")
        screen.send("q")

    assert play(lambda terminal: play_games(terminal, setup, INSTANT), script) == 0


@pytest.mark.parametrize(("phase", "letters"), [(NAMING, "u"), (PLAY, "uhc"), (AUCTION, "uhc")])
def test_command_keys_are_few_letters_and_none_that_names_a_suit(phase: int, letters: str) -> None:
    keys = command_keys(phase)
    assert {"?", "f1", "f9"} <= keys
    found = {key for key in keys if len(key) == 1 and key.isalnum()}
    assert found == {*letters, *letters.upper()}
