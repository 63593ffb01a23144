"""Whose hand may be shown when people come, go, walk in, or think about leaving."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence

import pytest

from smear.engine.actions import Action
from smear.engine.cards import Card
from smear.engine.events import Played
from smear.engine.rules import rules_for
from smear.screen.play import play_games
from smear.settings import Preferences, Settings
from smear.table.table import Question, Table
from smear.ui.setup import Setup
from tests.screen.evenings import KEYS, LEAVE, Evening
from tests.screen.people import cards_on
from tests.screen.test_table_menu import close, open_menu, take
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.waiting import GIVE_UP_SECONDS

#: A pause that only a key ends.
ENDLESS = 10_000.0
#: Ann deals and bids last, and nobody has bid 4 before her: so she is asked twice running.
SEED = 9
LEAVING = "Leave the game?"


async def go(screen: PipeScreen, name: str) -> None:
    """Let a bot play on for the person in the row of the cursor."""
    screen.send("\r")
    await screen.wait_for(f"Who plays on for {name}?")
    screen.send("\t")
    await screen.wait_until_gone("Who plays on for")


async def taken(screen: PipeScreen, name: str) -> None:
    """Wait until a person of this name sits in the row of the cursor."""
    await screen.wait_until(
        lambda: any(name in row and "a person" in row for row in screen.text().splitlines())
    )


def thinking(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let the bots of this evening think until this event is set."""
    done, choose = threading.Event(), evening.series.bot_choice

    def slowly(table: Table, question: Question) -> Action:
        done.wait(GIVE_UP_SECONDS)
        return choose(table, question)

    monkeypatch.setattr(evening.series, "bot_choice", slowly)
    return done


def hand_on(screen: PipeScreen, evening: Evening) -> set[Card]:
    """The cards that can be seen and have not been played."""
    events = evening.table.view(None).events
    return cards_on(screen.text()) - {e.card for e in events if isinstance(e, Played)}


# Who has gone need not be waited for: the seat is given away without a look at the hand.


def test_the_seat_of_who_is_called_and_has_gone_is_given_away_at_the_curtain() -> None:
    evening = Evening(("Ann", "", "Ben", "Cy"))
    seen: list[set[Card]] = []

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        assert "F8 table" in screen.text()
        await open_menu(screen)
        await close(screen)  # nobody has come or gone
        await screen.wait_for("Hand the laptop to  Ben")
        await open_menu(screen, 2)
        await go(screen, "Ben")
        await close(screen)
        await screen.wait_until(lambda: "Hand the laptop to  Ben" not in screen.text())
        await screen.wait_for("Hand the laptop to")
        assert "(club) plays on for Ben." in " ".join(screen.text().split())
        seen.append(cards_on(screen.text()))
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.series.people == (0, 3)
    assert seen == [set()]


def test_who_takes_the_seat_at_the_curtain_is_called_next() -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        await open_menu(screen, 2)
        await take(screen, "Uli")
        await screen.wait_for("■ Uli")
        await close(screen)
        await screen.wait_for("Hand the laptop to  Uli")
        assert not cards_on(screen.text())
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_f10_at_a_curtain_asks_whether_to_leave_and_opens_nothing() -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send(KEYS["f10"])
        await screen.wait_for(LEAVING)
        screen.send("3")
        screen.send("n")
        await screen.wait_until_gone(LEAVING)
        assert "Hand the laptop to  Ben" in screen.text()
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130


# An only person's hand stays on the screen: never before another's eyes.


def test_who_comes_while_a_bot_thinks_does_not_see_the_hand_that_stayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(("Ann",), pace=ENDLESS)
    done = thinking(evening, monkeypatch)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        assert len(cards_on(screen.text())) == 6
        await open_menu(screen, 1)
        await take(screen, "Uli")
        await taken(screen, "Uli")
        await close(screen)
        await screen.wait_until(evening.rests)
        assert not hand_on(screen, evening)
        done.set()
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_who_stays_while_a_bot_thinks_is_called_before_the_hand_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(("Ann", "", "", "Ben"), pace=ENDLESS)
    done = thinking(evening, monkeypatch)

    async def script(screen: PipeScreen) -> None:
        while not evening.rests():
            await screen.wait_until(lambda: evening.rests() or evening.asks() or called(screen))
            if called(screen):
                screen.send("4" if "Ben" in screen.text().split("Hand the laptop to")[1] else "1")
                await screen.wait_until(evening.asks)
            if evening.asks():
                screen.send("1\r")
                await screen.wait_until(evening.rests)
        await open_menu(screen, 3)
        await go(screen, "Ben")
        await close(screen)
        await screen.wait_until(evening.rests)
        assert not hand_on(screen, evening)
        done.set()
        await screen.wait_for("Hand the laptop to  Ann")
        assert not hand_on(screen, evening)
        screen.send("1")
        await screen.wait_until(lambda: len(hand_on(screen, evening)) == 6)
        screen.send(LEAVE)

    def called(screen: PipeScreen) -> bool:
        return "Hand the laptop to" in screen.text()

    assert evening.play(script) == 130


def test_who_sits_down_after_somebody_else_has_left_is_called_first() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        await go(screen, "Ann")
        screen.send(KEYS["down"])
        await asyncio.sleep(0.02)
        await take(screen, "Uli")  # and it is Ann who has the laptop
        await taken(screen, "Uli")
        await close(screen)
        await screen.wait_for("Hand the laptop to  Uli")
        assert not hand_on(screen, evening)
        screen.send("2")
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_who_plays_the_only_hand_on_is_not_called() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        await take(screen, "Uli")
        await screen.wait_for("■ Uli")
        await close(screen)
        await screen.wait_until(evening.asks)
        assert "Uli, " in screen.text()
        screen.send(LEAVE)

    assert evening.play(script) == 130


@pytest.mark.parametrize("leave", [("Ben", "Ann"), ("Ben",)])
def test_who_is_left_at_the_end_of_a_game_is_called_in_the_next(leave: Sequence[str]) -> None:
    rules = rules_for("wisconsin4", {"target": 1})
    setup = Setup(rules, ("Ann", "", "Ben"), ("random",), 8)
    seats = {"Ann": 0, "Ben": 2}

    async def script(screen: PipeScreen) -> None:
        at_end = "another game"
        while at_end not in screen.text():
            text = screen.text()
            called = "only you can see" in text
            # Another key before Enter, which does nothing: then Enter is not one held down.
            screen.send(text.split("press ")[1].strip()[0] if called else "\x15\r")
            await asyncio.sleep(0.02)
        for name in leave:
            await open_menu(screen, seats[name])
            await go(screen, name)
            await close(screen)
            await screen.wait_for(at_end)
        if "Ann" in leave:
            await open_menu(screen)
            await take(screen, "Uli")
            await screen.wait_for("■ Uli")
            await close(screen)
            await screen.wait_for(at_end)
        screen.send("n")
        await screen.wait_for(f"Hand the laptop to  {'Uli' if 'Ann' in leave else 'Ann'}")
        assert not cards_on(screen.text())
        screen.send("1")
        await screen.wait_until(lambda: len(cards_on(screen.text())) >= 6)
        screen.send(LEAVE)

    instant = Preferences(Settings(speed="instant"))
    assert play(lambda terminal: play_games(terminal, setup, instant), script) == 130


# Somebody walks in, or people think about leaving.


@pytest.mark.parametrize("key", ["f1", "f3", "f6", "f7"])
def test_f9_on_a_page_does_not_show_an_only_persons_hand(key: str) -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        hand = hand_on(screen, evening)
        table = screen.text()
        screen.send(KEYS[key])
        await screen.wait_until(lambda: screen.text() != table and not evening.asks())
        await asyncio.sleep(0.05)
        for _ in range(3):  # again and again, as somebody does who is in a hurry
            screen.send(KEYS["f9"])
            await screen.wait_for("Ann's hand is hidden")
            await asyncio.sleep(0.2)
            assert not hand & cards_on(screen.text())
        screen.send("x")
        await screen.wait_until(evening.asks)
        assert hand <= cards_on(screen.text())
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_f9_in_a_pause_goes_on_hiding_an_only_persons_hand() -> None:
    evening = Evening(("Ann",), pace=ENDLESS)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        for _ in range(3):
            screen.send(KEYS["f9"])
            await screen.wait_for("Ann's hand is hidden")
            await asyncio.sleep(0.2)
            assert not hand_on(screen, evening)
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_a_window_too_small_in_the_moment_before_a_question_brings_the_curtain_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smear.screen.host.SETTLE_SECONDS", ENDLESS)
    evening = Evening(("Ann", "Ben"), pace=ENDLESS, seed=SEED)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("2")
        await screen.wait_until(evening.asks)
        screen.send("1\r")
        while "Hand the laptop to  Ann" not in screen.text():
            screen.send("x")
            await asyncio.sleep(0.2)
        screen.send("1")
        await screen.wait_until(evening.asks)
        screen.send("bid 4\r")
        while not evening.settles():
            if evening.rests():
                screen.send("x")
            await asyncio.sleep(0.2)
        assert len(cards_on(screen.text())) == 8
        screen.resize(60, 20)
        await screen.wait_for("The window is too small")
        screen.resize(80, 24)
        await screen.wait_for("Ann ■  again")
        screen.send(LEAVE)

    assert evening.play(script) == 130
