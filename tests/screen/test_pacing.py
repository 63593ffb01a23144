"""Pauses and motion: what moves, what keys do meanwhile, and what comes too late."""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest

from smear.engine.events import Bid, Discarded, Event, Passed, Played, ThrownIn, TrickTaken
from smear.screen.host import SETTLE_SECONDS
from smear.screen.pacing import rests
from smear.screen.seats import Motion
from smear.screen.watching import StillScene, WatchScene
from smear.table.table import Question, Table
from tests.screen.evenings import KEYS, LEAVE, Evening
from tests.screen.people import cards_on
from tests.terminal.inprocess import PipeScreen
from tests.terminal.waiting import GIVE_UP_SECONDS

#: A pause that only a key ends.
ENDLESS = 10_000.0


@pytest.mark.parametrize(
    "events", [[Passed(1)], [Bid(1, 3)], [Discarded(1, 2, None)], [ThrownIn(2)]]
)
def test_what_is_said_rests_without_a_motion(events: list[Event]) -> None:
    (rest,) = rests(1, events)
    assert rest.motion is None
    assert rest.moving == 0
    assert rest.resting > 0


def test_a_card_flies_and_a_finished_trick_rests_and_goes_to_its_winner() -> None:
    (card,) = rests(2, [Played(2, 5, led=False)])
    assert card.motion == Motion("play", 2)
    assert 0 < card.moving < card.resting
    last, trick = rests(2, [Played(2, 5, led=False), TrickTaken(1, 3, 0, 10)])
    assert last.motion == Motion("play", 2)
    assert last.resting > 1
    assert trick.motion == Motion("gather", 3)
    assert trick.resting == 0


def test_bots_alone_play_without_a_key_and_every_card_moves() -> None:
    evening = Evening((), pace=0.05, target=1)
    moved: list[Motion] = []

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(lambda: hasattr(evening, "terminal"))
        pause = evening.terminal.pause

        async def watched(scene: object, seconds: float, *, motion: float = 0) -> str:
            if isinstance(scene, WatchScene) and motion:
                assert scene.motion is not None
                assert motion <= seconds
                moved.append(scene.motion)
            return await pause(scene, seconds, motion=motion)  # type: ignore[arg-type]

        evening.terminal.pause = watched  # type: ignore[method-assign]
        await screen.wait_for("Enter goes on")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    events = evening.table.view(None).events
    played = [event.seat for event in events if isinstance(event, Played)]
    taken = [event.seat for event in events if isinstance(event, TrickTaken)]
    # The very first may have been shown before anybody looked.
    assert [motion.seat for motion in moved if motion.kind == "play"] == played
    assert [motion.seat for motion in moved if motion.kind == "gather"] == taken


def test_instant_has_no_pause_and_no_motion() -> None:
    evening = Evening((), speed="instant", target=1)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(lambda: hasattr(evening, "terminal"))

        async def never(*_: object, **__: object) -> str:
            raise AssertionError("a pause")

        evening.terminal.pause = never  # type: ignore[method-assign]
        await screen.wait_for("Enter goes on")
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_a_key_ends_one_pause_and_answers_nothing() -> None:
    evening = Evening(("Ann",), pace=ENDLESS)

    async def script(screen: PipeScreen) -> None:
        while not isinstance(evening_scene(evening), StillScene):
            await screen.wait_until(evening.rests)
            before = evening.deeds()
            screen.send("\r")
            await screen.wait_until(partial(moved_on, evening, before))
        # It is Ann's turn, and the line of keys says that none counts yet.
        assert "F9 hide" not in screen.text()
        deeds = evening.deeds()
        for key in ("\r", "x", " ", "1", "\r"):
            screen.send(key)
            await asyncio.sleep(SETTLE_SECONDS / 4)
        await screen.wait_for("F9 hide")
        assert evening.deeds() == deeds
        assert (
            screen.text().splitlines()[-2].strip()
            == "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
        )
        screen.send("1\r")
        await screen.wait_until(lambda: evening.deeds() > deeds)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def evening_scene(evening: Evening) -> object:
    return evening.terminal._display.scene if hasattr(evening, "terminal") else None


def moved_on(evening: Evening, before: int) -> bool:
    return evening.deeds() > before or isinstance(evening_scene(evening), StillScene)


def test_plus_and_minus_change_the_speed_and_say_so() -> None:
    evening = Evening((), pace=ENDLESS, speed="normal")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        assert "+ faster  - slower" in screen.text()
        deeds = evening.deeds()
        screen.send("-")
        await screen.wait_for("Speed: slow.")
        assert evening.preferences.settings.speed == "slow"
        screen.send("-")
        await screen.wait_for("slow, the slowest there is")
        screen.send("+")
        await screen.wait_for("Speed: normal.")
        assert evening.deeds() == deeds, "the pause goes on meanwhile"
        screen.send("+")
        await screen.wait_for("Speed: fast.")
        assert evening.preferences.settings.speed == "fast"
        screen.send(LEAVE)

    assert evening.play(script) == 130


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("?", "How to answer"),
        (KEYS["f2"], "ast trick"),
        (KEYS["f3"], "Score"),
        (KEYS["f7"], "What happened"),
        (KEYS["f8"], "Who sits where"),
    ],
)
@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "", "Ben")], ids=len)
def test_pages_can_be_called_up_in_a_pause(key: str, shown: str, names: tuple[str, ...]) -> None:
    evening = Evening(names, pace=ENDLESS, seed=3)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        hand = cards_on(screen.text())
        screen.send(key)
        await screen.wait_for(shown)
        # For all to see: nobody's hand.
        assert not hand & cards_on(screen.text())
        await asyncio.sleep(0.15)
        screen.send("\x1b")
        await screen.wait_until_gone(shown)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_f9_in_a_pause_covers_what_comes_for_whoever_sits_there() -> None:
    evening = Evening(("Ann", "", "Ben"), pace=ENDLESS)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        screen.send("1\r")
        await screen.wait_until(evening.rests)
        screen.send(KEYS["f9"])
        await screen.wait_until(lambda: evening.terminal.covered)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_an_only_person_can_hide_the_hand_while_others_move() -> None:
    evening = Evening(("Ann",), pace=ENDLESS)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        assert len(cards_on(screen.text())) == 6
        screen.send(KEYS["f9"])
        await screen.wait_for("hidden")
        assert not cards_on(screen.text())
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_f10_asks_whether_to_leave_and_the_pause_goes_on() -> None:
    evening = Evening((), pace=ENDLESS)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        deeds = evening.deeds()
        screen.send(KEYS["f10"])
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        await screen.wait_for("any key: go on")
        assert evening.deeds() == deeds
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_keys_work_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(())
    choice = evening.series.bot_choice
    go_on = threading.Event()

    def thought(table: Table, question: Question) -> int:
        go_on.wait(GIVE_UP_SECONDS)
        return choice(table, question)

    monkeypatch.setattr(evening.series, "bot_choice", thought)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("any key: go on")
        deeds = evening.deeds()
        display = evening.terminal._display
        await screen.wait_until(evening.rests)
        first = display.question
        screen.send("x")
        await screen.wait_until(lambda: display.question is not first and evening.rests())
        screen.send("?")
        await screen.wait_for("How to answer")
        screen.send("x")
        await screen.wait_until_gone("How to answer")
        assert evening.deeds() == deeds
        go_on.set()
        await screen.wait_for("Enter goes on")
        screen.send(LEAVE)

    assert evening.play(script) == 130
