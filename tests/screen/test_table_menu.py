"""People come and go, and settings change, while a game is on the screen."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from smear.engine.cards import Card, cards_in
from smear.engine.events import Event, Played
from smear.look.themes import styles_for
from smear.settings import SETTINGS
from smear.table.table import Table
from smear.ui.status import own_hand
from tests.screen.evenings import KEYS, LEAVE, Evening
from tests.screen.people import cards_on
from tests.terminal.inprocess import PipeScreen
from tests.ui.test_series import Guided

MENU = "Who sits where"


async def open_menu(screen: PipeScreen, row: int = 0) -> None:
    """Call the menu up, and go to this row."""
    screen.send(KEYS["f8"])
    await screen.wait_for(MENU)
    await asyncio.sleep(0.02)
    for _ in range(row):
        screen.send(KEYS["down"])
        await asyncio.sleep(0.01)


async def close(screen: PipeScreen) -> None:
    """Go back to the game, once what was asked last has been painted."""
    await asyncio.sleep(0.05)
    screen.send("\x1b")
    await screen.wait_until_gone(MENU)


async def take(screen: PipeScreen, name: str) -> None:
    """Take the seat of the row that the cursor is on."""
    screen.send("\r")
    await screen.wait_for("Enter: that person")
    screen.send(f"{name}\r")


def played(event: Event) -> list[Card]:
    return [event.card] if isinstance(event, Played) else []


def setting_row(evening: Evening, name: str) -> int:
    names = [setting.name for setting in SETTINGS]
    return evening.table.rules.seats + names.index(name)  # type: ignore[arg-type]


def test_a_second_person_takes_a_bots_seat_and_all_hands_are_private_from_then_on() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        hand = set(cards_in(own_hand(evening.table.view(0))))
        assert hand <= cards_on(screen.text())
        await open_menu(screen, 1)
        assert not hand & cards_on(screen.text())
        await take(screen, "ANN")
        await screen.wait_for("There is already somebody called")
        screen.send("Uli\r")
        await screen.wait_for("● Uli")
        await close(screen)
        await screen.wait_for("Hand the laptop to  Ann")
        assert not hand & cards_on(screen.text())
        assert "Uli takes over from Bea." in screen.text()
        screen.send("1")
        await screen.wait_until(evening.asks)
        assert hand <= cards_on(screen.text())
        screen.send("1\r")
        await screen.wait_for("Hand the laptop to  Uli")
        shown = {card for event in evening.table.view(None).events for card in played(event)}
        assert not hand & cards_on(screen.text()) - shown
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.series.people == (0, 1)
    assert Table.from_journal(evening.table.journal).names == evening.table.names


def test_the_last_but_one_leaves_and_the_others_hand_stays_after_one_curtain_more() -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        await open_menu(screen, 2)
        screen.send("\r")
        await screen.wait_for("Who plays on for Ben?")
        screen.send("\x1b")
        await screen.wait_until_gone("Who plays on for Ben?")
        assert evening.series.people == (0, 2)
        screen.send("\r")
        await screen.wait_for("Who plays on for Ben?")
        screen.send("\t")
        await screen.wait_until_gone("■ Ben")
        await close(screen)
        await screen.wait_for("Hand the laptop to  Ann")
        assert "(club) plays on for Ben." in screen.text()
        assert not cards_on(screen.text())
        screen.send("1")
        # The bot has answered what Ben was asked.
        await screen.wait_until(evening.asks)
        assert evening.deeds() > 1
        assert len(cards_on(screen.text())) >= 6
        for _ in range(2):
            deeds = evening.deeds()
            screen.send("1\r")
            await screen.wait_until(partial(evening.has_more_than, deeds))
            await screen.wait_until(evening.asks)
            assert "Hand the laptop" not in screen.text()
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.series.people == (0,)
    assert evening.terminal.hide_after is None


def test_another_person_takes_over_and_is_told_the_whole_hand() -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_for("Ben, nobody has bid yet")
        screen.send("bid 3\r")
        await screen.wait_for("Hand the laptop to  Ann")
        screen.send("1")
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        await take(screen, "Uli")
        await screen.wait_for("■ Uli")
        await close(screen)
        await screen.wait_for("Hand the laptop to  Uli")
        news = " ".join(screen.text().split())
        for told in ("Ben bids 3", "Uli takes over from Ann."):
            assert told in news, news
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_people_come_while_bots_move_and_between_hands() -> None:
    evening = Evening((), target=15, pace=10_000.0)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.rests)
        await open_menu(screen, 3)
        await take(screen, "Uli")
        await screen.wait_for("● Uli")
        await close(screen)
        while not evening.asks():
            if evening.rests():
                screen.send(" ")
            await asyncio.sleep(0.05)
        assert "Uli, " in screen.text()
        await open_menu(screen, setting_row(evening, "speed"))
        screen.send("".join([KEYS["right"]] * 4))
        await screen.wait_for("no pauses at all")
        screen.send(KEYS["up"])
        await close(screen)
        while "Enter goes on" not in screen.text():
            await screen.wait_until(lambda: evening.asks() or "Enter goes on" in screen.text())
            screen.send("\r")
            await asyncio.sleep(0.2)
        before = evening.table.names
        await open_menu(screen)
        await take(screen, "Ann")
        await screen.wait_for("■ Ann")
        await close(screen)
        await screen.wait_for("Enter goes on")
        screen.send("\r")
        await screen.wait_for("Hand the laptop to")
        assert f"Ann takes over from {before[0]}." in screen.text()
        assert not cards_on(screen.text())
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.series.people == (0, 3)


def test_left_and_right_change_how_a_bot_plays() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen, 1)
        assert "a bot: random" in screen.text()
        screen.send(KEYS["left"])
        screen.send(KEYS["right"])
        await screen.wait_for("a bot: novice, cautious bidder")
        for _ in range(3):
            screen.send(KEYS["right"])
        await screen.wait_for("a bot: club, cautious bidder")
        await close(screen)
        await screen.wait_until(
            lambda: "Bea plays as club from now on." in " ".join(screen.text().split())
        )
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.table.occupants[1].bot == "club"


def test_a_level_is_nobodys_name_and_a_seat_goes_back_to_a_bot_as_good_as_before() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        assert "left right: bots" in screen.text()
        screen.send(KEYS["down"])
        screen.send(KEYS["right"])
        await screen.wait_for("a bot: novice")
        await take(screen, "Club")
        await screen.wait_for(
            "Club is a level of bots, not a name: Esc, then left and right change"
        )
        screen.send("Uli\r")
        await screen.wait_for("● Uli")
        while "Who plays on for Uli? Tab: a bot (novice)." not in screen.text():
            # What is pressed just as the page is left is nobody's answer.
            screen.send("\r")
            await asyncio.sleep(0.5)
        screen.send("\t")
        await screen.wait_until_gone("● Uli")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.table.occupants[1].bot == "novice"


def test_settings_change_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        screen.send("3")
        await screen.wait_until(evening.asks)
        dressed: list[object] = []
        monkeypatch.setattr(evening.terminal, "dress", dressed.append)
        clicks: list[bool] = []
        monkeypatch.setattr(evening.terminal, "mouse", clicks.append)
        await open_menu(screen, setting_row(evening, "theme"))
        screen.send(KEYS["right"])
        await screen.wait_for("a light table")
        assert dressed[-1] == styles_for("light", "two", evening.terminal.depth)
        screen.send(KEYS["left"])
        screen.send(KEYS["left"])
        await screen.wait_for("cream cards")
        screen.send("\r")  # the next; a list ends at neither end with Enter
        await screen.wait_for("a light table")
        assert evening.preferences.settings.theme == "light"
        await close(screen)
        await screen.wait_for("Ben ■  again")
        screen.send("3")
        await screen.wait_until(evening.asks)
        await open_menu(screen, setting_row(evening, "hide"))
        screen.send(KEYS["left"])
        await screen.wait_for("after one minute")
        screen.send(KEYS["down"])
        screen.send(KEYS["right"])
        await screen.wait_for("the terminal keeps the mouse")
        assert clicks[-1] is False
        await close(screen)
        assert evening.terminal.hide_after == 60
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_what_keeps_settings_from_being_saved_is_told_once() -> None:
    evening = Evening(("Ann",))
    change = evening.preferences.change

    def failing(name: str, value: str) -> None:
        change(name, value)
        evening.preferences.problem = "the disk is full"

    evening.preferences.change = failing  # type: ignore[method-assign]

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen, setting_row(evening, "suits"))
        screen.send(KEYS["right"])
        await screen.wait_for("The disk is full.")
        await close(screen)
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        assert "The disk is full." not in screen.text()
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_what_is_typed_in_the_menu_changes_nothing() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        screen.send("Uli\r")
        await screen.wait_for("Nothing is typed here")
        screen.send("quit\r")
        await screen.wait_for("Leave the game?")
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        await close(screen)
        await screen.wait_for("Ann, ")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.series.people == (0,)
    assert not evening.table.changes


def test_a_row_can_be_clicked() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen)
        screen.click_on("red and black")
        await screen.wait_for("How many colours")
        screen.click_on("red and black")
        await screen.wait_for("a colour for each suit")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert evening.preferences.settings.suits == "four"


def test_in_a_guided_hand_everybody_keeps_their_seat() -> None:
    evening = Evening(("Ann",), target=1, guide=Guided())

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await open_menu(screen, 1)
        screen.send(KEYS["right"])
        screen.send("\r")
        await screen.wait_for("everybody keeps their seat")
        assert "Enter:" not in screen.text()
        await close(screen)
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert not evening.table.changes
