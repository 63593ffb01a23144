"""Clicks and the wheel: what they do, and all that they must not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import pytest
from rich.console import Group
from rich.style import Style
from rich.text import Text

from smear.terminal.canvas import PROMPT
from smear.terminal.held import DOUBLE_CLICK_SECONDS, HELD_SECONDS
from smear.terminal.scene import ENTER, Body, ClickResult, Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.terminal.clicks import click
from tests.terminal.dummy_game import SECRET
from tests.terminal.dummy_game import game as dummy_game
from tests.terminal.inprocess import PipeScreen, play

ASK = "\x1b[?1000h\x1b[?1006h"
GIVE_BACK = "\x1b[?1006l\x1b[?1000l"
CARDS = ("queen", "nine", "jack")


class Cards(Scene):
    """Three cards; a click on one puts the cursor there, a click on the one under it chooses."""

    def __init__(self, title: str = "cards") -> None:
        self.title = title
        self.cursor = 0
        self.clicked: list[str] = []
        self.more = False
        self.top = 0

    def render(self, width: int, height: int) -> Body:
        row = Text("  ")
        for place, card in enumerate(CARDS):
            row.append(card, Style(meta={"target": f"hand:{place}"}))
            row.append("  ")
        return Group(Text(f"{self.title}, cursor={self.cursor} top={self.top}"), row)

    def footer(self, width: int) -> Body:
        keys = ("f3", "?", "2", "y", "enter", "right")
        pieces = [(f"<{key}>", Style(meta={"target": f"key:{key}"})) for key in keys]
        return Text.assemble(*pieces)

    def on_key(self, name: str) -> bool:
        self.cursor += name == "right"
        self.top += {"down": 1, "up": -1}.get(name, 0)
        return name in ("right", "down", "up")

    def on_click(self, target: str) -> ClickResult:
        self.clicked.append(target)
        place = int(target.removeprefix("hand:"))
        if place == self.cursor:
            return ClickResult.CHOSEN
        self.cursor = place
        return ClickResult.CHANGED

    def scrolls(self) -> bool:
        return self.more


def played(
    ask: Callable[[Terminal], Coroutine[Any, Any, object]],
    script: Callable[[PipeScreen], Coroutine[Any, Any, None]],
) -> object:
    """What a game asks for is answered by the script; returns the answer."""
    answers: list[object] = []

    async def game(terminal: Terminal) -> int:
        terminal.mouse(True)
        answers.append(await ask(terminal))
        return 0

    assert play(game, script) == 0
    return answers[0]


def asked(scene: Cards) -> Callable[[Terminal], Coroutine[Any, Any, Reply]]:
    return lambda terminal: terminal.ask(scene, keys={"?", "f3"})


async def nothing_came(screen: PipeScreen) -> None:
    """Wait until all that was sent has been taken: the keys of an own question come after it."""
    screen.send("\x03")
    await screen.wait_for("Leave the game?")
    screen.send("n")
    await screen.wait_until_gone("Leave the game?")


def test_a_click_goes_to_the_scene_and_one_that_chooses_counts_as_enter() -> None:
    scene = Cards()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("queen")
        screen.click_on("jack")
        await screen.wait_for("cursor=2")
        screen.send("abc")
        await screen.wait_for(PROMPT + "abc")
        screen.click_on("jack")

    assert played(asked(scene), script) == ENTER
    assert scene.clicked == ["hand:2", "hand:2"]


@pytest.mark.parametrize(
    ("keys", "reply"),
    [(None, Reply(ReplyKind.KEY, "enter")), ({"enter"}, Reply(ReplyKind.KEY, "enter"))],
)
def test_a_click_that_chooses_is_the_key_enter_where_no_line_is_typed(
    keys: set[str] | None, reply: Reply
) -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("queen")
        screen.click_on("queen")

    assert played(lambda terminal: terminal.key(Cards(), keys=keys), script) == reply


@pytest.mark.parametrize(
    ("key", "reply"),
    [
        ("f3", Reply(ReplyKind.KEY, "f3")),
        ("?", Reply(ReplyKind.KEY, "?")),
        ("enter", Reply(ReplyKind.LINE, "ab")),
    ],
)
def test_a_click_on_a_key_of_the_footer_is_that_key_and_types_nothing(
    key: str, reply: Reply
) -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("queen")
        screen.send("ab")
        await screen.wait_for(PROMPT + "ab")
        screen.click_on("<y>")  # no key of this question
        screen.click_on("<2>")
        await nothing_came(screen)
        assert PROMPT + "ab  " in screen.text()
        screen.click_on(f"<{key}>")

    assert played(asked(Cards()), script) == reply


def test_a_click_on_a_key_that_moves_the_cursor_moves_it() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("cursor=0")
        screen.click_on("<right>")
        await screen.wait_for("cursor=1")
        screen.send("\r")

    assert played(asked(Cards()), script) == ENTER


@pytest.mark.parametrize("keys", [None, {"enter", "y"}])
def test_a_click_on_nothing_is_nothing(keys: set[str] | None) -> None:
    scene = Cards()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("queen")
        for x, y in ((0, 0), (7, 1), (40, 10), (79, 23), (200, 100)):
            screen.click(x, y)
        screen.send("\x1b[<64;3;2M\x1b[<65;3;2M")  # the wheel, with nothing to scroll
        screen.send('\x1b[<2;3;2M\x1b[<0;3;2m\x1b[<35;3;2M\x1b[M #"')
        await nothing_came(screen)
        screen.send("y")

    ask: Callable[[Terminal], Coroutine[Any, Any, object]]
    ask = lambda terminal: terminal.key(scene, keys=keys)  # noqa: E731
    assert played(ask, script) == Reply(ReplyKind.KEY, "y")
    assert scene.clicked == []
    assert scene.top == 0


def test_the_wheel_scrolls_where_there_is_more() -> None:
    scene = Cards()
    scene.more = True

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("top=0")
        screen.send("\x1b[<65;3;2M\x1b[<65;70;20M")
        await screen.wait_for("top=2")
        screen.send("\x1b[<64;3;2M")
        await screen.wait_for("top=1")
        screen.send("\r")

    assert played(asked(scene), script) == ENTER

    async def page(screen: PipeScreen) -> None:
        await screen.wait_for("top=")
        screen.send("\x1b[<64;3;2M")

    assert played(lambda terminal: terminal.key(scene), page) == Reply(ReplyKind.KEY, "up")


def test_no_click_opens_a_curtain_or_leaves_the_game() -> None:
    scene = Cards("curtain")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("curtain")
        for place in ("<2>", "<enter>", "queen"):
            screen.click_on(place)
        screen.send("\x1b[<65;2;2M\x1b[<0;2;22M")
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        for x in range(80):
            for y in (22, 23):
                screen.click(x, y)
        await asyncio.sleep(0)
        screen.send("n")
        await screen.wait_until_gone("Leave the game?")
        assert "curtain" in screen.text()
        screen.send("2")

    assert played(lambda terminal: terminal.curtain(scene, "2"), script) == "2"
    assert scene.clicked == []


def test_reports_cut_anywhere_open_no_curtain() -> None:
    answers: list[str] = []

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("press 2")
        report = "\x1b[<0;22;2M"
        for cut in range(1, len(report)):
            screen.send(report[:cut])
            # Longer than an unfinished sequence is waited for.
            await asyncio.sleep(0.08)
            screen.send(report[cut:])
        screen.send("\x03")
        await screen.wait_for("Leave the game?")
        assert SECRET not in screen.raw
        screen.send("\x03")

    assert play(lambda terminal: dummy_game(terminal, answers), script) == 130


@pytest.mark.parametrize("motion", [0.0, 3600.0])
def test_any_click_skips_a_pause_and_answers_nothing_after_it(motion: float) -> None:
    question = Cards("question")

    async def ask(terminal: Terminal) -> list[object]:
        skipped = await terminal.pause(Cards("moving"), 3600, motion=motion)
        return [skipped, await terminal.ask(question)]

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("moving")
        screen.send("\x1b[<65;2;2M")  # the wheel is no reason to hurry
        await nothing_came(screen)
        assert "moving" in screen.text()
        screen.send(click(3, 1) * 3)
        await screen.wait_for("question")
        screen.click_on("queen")  # the end of a double click
        await asyncio.sleep(DOUBLE_CLICK_SECONDS)
        assert question.clicked == []
        screen.click_on("queen")

    assert played(ask, script) == ["click", ENTER]


def test_clicks_before_the_question_can_be_seen_are_thrown_away() -> None:
    go_on = asyncio.Event()
    question = Cards("question")

    async def ask(terminal: Terminal) -> Reply:
        terminal.show(Cards("moving"))
        await go_on.wait()
        return await terminal.ask(question)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("moving")
        screen.send(click(3, 1) * 50)
        go_on.set()
        await screen.wait_for("question")
        screen.send("late\r")

    assert played(ask, script) == Reply(ReplyKind.LINE, "late")
    assert question.clicked == []


def test_a_double_click_answers_one_question() -> None:
    scenes = [Cards(f"question {number}") for number in range(2)]

    async def ask(terminal: Terminal) -> list[Reply]:
        return [await terminal.ask(scene) for scene in scenes]

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("question 0")
        screen.click_on("queen")
        await screen.wait_for("question 1")
        screen.click_on("queen")
        await nothing_came(screen)
        assert scenes[1].clicked == []
        screen.send("\r")

    assert played(ask, script) == [ENTER, ENTER]


def test_a_click_lets_go_of_no_key_that_is_held_down() -> None:
    answered: list[Reply] = []

    async def ask(terminal: Terminal) -> None:
        answered.append(await terminal.ask(Cards("first")))
        answered.append(await terminal.ask(Cards("second")))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("first")
        screen.send("\r")
        await screen.wait_for("second")
        for number in range(20):
            screen.send("\r")
            screen.click(50, number)
            await asyncio.sleep(HELD_SECONDS / 4)
        await asyncio.sleep(2 * HELD_SECONDS)
        assert len(answered) == 1
        screen.send("x\r")

    played(ask, script)
    assert answered == [ENTER, Reply(ReplyKind.LINE, "x")]


def test_a_click_counts_at_the_place_where_things_are_after_a_resize() -> None:
    class Below(Cards):
        def render(self, width: int, height: int) -> Body:
            return Group(*[Text("")] * (height - 3), super().render(width, height))  # type: ignore[arg-type]

    scene = Below()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("queen")
        screen.resize(100, 40)
        await screen.wait_until(lambda: "queen" in screen.text().splitlines()[36])
        screen.click_on("nine")
        await screen.wait_for("cursor=1")
        screen.send("\r")

    assert played(asked(scene), script) == ENTER
    assert scene.clicked == ["hand:1"]


def modes(raw: str) -> list[str]:
    """The mouse being asked for and given back, in order."""
    found = sorted((at, word) for word in (ASK, GIVE_BACK) for at in positions(raw, word))
    return [word for _, word in found]


def positions(raw: str, word: str) -> Sequence[int]:
    return [at for at in range(len(raw)) if raw.startswith(word, at)]


def test_the_mouse_is_asked_for_and_given_back_and_switched_live() -> None:
    screens: list[PipeScreen] = []

    async def game(terminal: Terminal) -> int:
        await terminal.key(Cards("first"))
        terminal.mouse(True)
        terminal.mouse(True)
        await terminal.key(Cards("second"))
        terminal.mouse(False)
        await terminal.key(Cards("third"))
        terminal.mouse(True)
        await terminal.key(Cards("fourth"))
        return 0

    expected = {"first": [], "second": [ASK], "third": [ASK, GIVE_BACK]}
    expected["fourth"] = [*expected["third"], ASK]

    async def script(screen: PipeScreen) -> None:
        screens.append(screen)
        for number, (name, so_far) in enumerate(expected.items()):
            await screen.wait_for(name)
            assert modes(screen.raw) == so_far
            if number == 3:
                screen.send("\x0c")  # whatever else has written there may have switched it off
                await screen.wait_until(partial(asked_again, screen, [*so_far, ASK]))
            screen.send("abcd"[number])

    assert play(game, script) == 0
    raw = screens[0].raw
    assert modes(raw) == [*expected["fourth"], ASK, GIVE_BACK]
    assert raw.rindex(GIVE_BACK) < raw.rindex("\x1b[?1049l")
    assert "\x1b[?1003h" not in raw  # no report of every movement


def asked_again(screen: PipeScreen, expected: Sequence[str]) -> bool:
    return modes(screen.raw) == expected
