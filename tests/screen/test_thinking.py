"""While a bot thinks, however long, the table is there and every key works."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from smear.engine.actions import Action
from smear.engine.cards import cards_in
from smear.engine.rules import rules_for
from smear.table import dice
from smear.table.table import Question, Table
from smear.terminal.held import HELD_SECONDS
from tests.screen.evenings import KEYS, LEAVE, Evening, Script
from tests.screen.people import cards_on, known
from tests.terminal.inprocess import PipeScreen
from tests.terminal.waiting import GIVE_UP_SECONDS

#: With this seed the bot in seat 2 is the first to bid.
SEED = next(s for s in range(99) if dice.first_dealer(rules_for("wisconsin4"), s, 0) == 0)


class Slow:
    """An evening at which bots think until they may go on."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.may = threading.Event()
        self.thinks = threading.Event()
        self._choose = evening.series.bot_choice

    def __call__(self, table: Table, question: Question) -> Action:
        action = self._choose(table, question)
        self.thinks.set()
        self.may.wait(GIVE_UP_SECONDS)
        return action

    async def begun(self, screen: PipeScreen) -> int:
        """Wait until a bot thinks and keys are taken; return how much has happened."""
        await screen.wait_until(self.thinks.is_set)
        await screen.wait_until(self.evening.rests)
        return self.evening.deeds()

    def play(self, script: Script) -> int:
        try:
            return self.evening.play(script)
        finally:
            self.may.set()


@pytest.fixture(params=[("Ann",), ("Ann", "", "Ben")], ids=len)
def slow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Slow bots with one person, or with two."""
    evening = Evening(request.param, seed=SEED)
    found = Slow(evening)
    monkeypatch.setattr(evening.series, "bot_choice", found)
    yield found
    found.may.set()


def hidden(slow: Slow, screen: PipeScreen) -> bool:
    """Whether no card can be seen that only somebody in particular may see."""
    public = known(slow.evening.table.view(None))
    return cards_on(screen.text()) <= {*cards_in(public)}


def test_the_window_may_change(slow: Slow) -> None:
    async def script(screen: PipeScreen) -> None:
        deeds = await slow.begun(screen)
        screen.resize(140, 45)
        await screen.wait_for("What happened")
        screen.resize(60, 20)
        await screen.wait_for("The window is too small")
        screen.resize(80, 24)
        await screen.wait_until_gone("The window is too small")
        await screen.wait_for("any key: go on")
        assert slow.evening.deeds() == deeds
        screen.send(LEAVE)

    assert slow.play(script) == 130


def test_the_hand_can_be_hidden_and_stays_so_when_the_bot_is_ready(slow: Slow) -> None:
    async def script(screen: PipeScreen) -> None:
        await slow.begun(screen)
        several = slow.evening.series.people != (0,)
        assert hidden(slow, screen) == several
        screen.send(KEYS["f9"])
        await screen.wait_until(lambda: hidden(slow, screen))
        if several:
            await screen.wait_until(lambda: slow.evening.terminal.covered)
        else:
            await screen.wait_for("Ann's hand is hidden")
        slow.may.set()
        await asyncio.sleep(0.2)
        assert hidden(slow, screen)
        screen.send(LEAVE)

    assert slow.play(script) == 130


def test_pages_can_be_read_and_the_speed_changed_and_the_bot_goes_on(slow: Slow) -> None:
    async def script(screen: PipeScreen) -> None:
        deeds = await slow.begun(screen)
        for key, shown in (("?", "How to answer"), (KEYS["f3"], "Score"), (KEYS["f6"], "bid")):
            screen.send(key)
            await screen.wait_for(shown)
            await asyncio.sleep(HELD_SECONDS)
            screen.send("x")
            await screen.wait_until(slow.evening.rests)
        screen.send("+")
        await screen.wait_for("Speed: normal.")
        assert slow.evening.deeds() == deeds
        slow.may.set()
        await screen.wait_until(lambda: slow.evening.deeds() > deeds)
        screen.send(LEAVE)

    assert slow.play(script) == 130


def test_a_person_may_take_the_seat_of_a_bot_that_thinks(slow: Slow) -> None:
    async def script(screen: PipeScreen) -> None:
        await slow.begun(screen)
        question = slow.evening.table.question()
        assert question is not None
        screen.send(KEYS["f8"])
        await screen.wait_for("Who sits where")
        screen.send(KEYS["down"] * question.seat + "\r")
        await screen.wait_for("A name and Enter")
        screen.send("Zed\r")
        await screen.wait_for("Zed  ")
        deeds = slow.evening.deeds()
        slow.may.set()
        await asyncio.sleep(0.1)
        screen.send("\x1b")
        await screen.wait_for("Hand the laptop to  Zed")
        assert slow.evening.deeds() == deeds, "what the bot thought of is nobody's answer"
        screen.send(LEAVE)

    assert slow.play(script) == 130


def test_nothing_is_left_uncovered_after_a_while_without_a_key(slow: Slow) -> None:
    async def script(screen: PipeScreen) -> None:
        await slow.begun(screen)
        slow.evening.terminal.hide_after = 0.05
        await asyncio.sleep(0.2)
        several = slow.evening.series.people != (0,)
        assert hidden(slow, screen) == several
        slow.evening.terminal.hide_after = None
        slow.may.set()
        if several:
            await screen.wait_for("Hand the laptop to")
        else:
            await screen.wait_until(slow.evening.asks)
        screen.send(LEAVE)

    assert slow.play(script) == 130


@pytest.mark.parametrize("keys", [LEAVE, KEYS["f10"] + "y", "\x03y"])
def test_nobody_waits_for_a_bot_to_leave(slow: Slow, keys: str) -> None:
    async def script(screen: PipeScreen) -> None:
        await slow.begun(screen)
        screen.send(keys[:-1])
        await screen.wait_for("Leave the game?")
        screen.send(keys[-1])

    assert slow.play(script) == 130
