"""A private scene covers itself when nobody has pressed a key for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from smear.terminal.scene import COVERED, Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.terminal.inprocess import PipeScreen, play

SOON = 0.3
"""As long as a test waits for what is to happen by itself."""


class Words(Scene):
    def __init__(self, *lines: str, private: bool = False) -> None:
        self.lines = lines
        self.private = private

    def render(self, width: int, height: int) -> Sequence[str]:
        return self.lines


def hand() -> Words:
    return Words("hand", private=True)


def test_each_private_question_is_covered_and_a_curtain_comes() -> None:
    ended: list[object] = []

    async def game(terminal: Terminal) -> int:
        terminal.hide_after = SOON
        for ask in (terminal.ask, terminal.key):
            ended.append(await ask(hand()))
            assert terminal.covered
            await terminal.curtain(Words("curtain"), "2")
        ended.append(await terminal.pause(hand(), 3600))
        assert terminal.covered
        return 0

    async def script(screen: PipeScreen) -> None:
        for _ in range(2):
            await screen.wait_for("hand")
            await screen.wait_for("curtain")
            assert "hand" not in screen.text()
            screen.send("2")
        await screen.wait_for("hand")

    assert play(game, script) == 0
    assert ended == [COVERED, COVERED, ""]


def test_each_key_and_click_begins_the_time_anew() -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        terminal.hide_after = 2 * SOON
        began = asyncio.get_running_loop().time()
        replies.append(await terminal.ask(hand()))
        assert asyncio.get_running_loop().time() - began > 4 * SOON
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("hand")
        for key in ("a", "\x1b[C", "\x1b[<0;40;9M", "\x01b"):
            await asyncio.sleep(SOON)
            screen.send(key)
        await asyncio.sleep(SOON)
        screen.send("\r")

    assert play(game, script) == 0
    assert replies == [Reply(ReplyKind.LINE, "ab")]


def test_the_time_counts_from_the_last_key_not_from_the_question() -> None:
    async def game(terminal: Terminal) -> int:
        terminal.hide_after = SOON
        await terminal.key(Words("public"))
        await asyncio.sleep(2 * SOON)
        # Nobody has touched a key while others moved: nobody may be there.
        assert await terminal.ask(hand()) == COVERED
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("public")
        screen.send("x")
        while True:
            assert "hand" not in screen.text()
            await asyncio.sleep(0.01)

    async def run(terminal: Terminal) -> int:
        return await game(terminal)

    async def watch(screen: PipeScreen) -> None:
        watching = asyncio.create_task(script(screen))
        await asyncio.wait({watching}, timeout=4 * SOON)
        if watching.done():
            watching.result()
        watching.cancel()

    assert play(run, watch) == 0


def test_what_all_may_see_and_a_limit_of_never_cover_nothing() -> None:
    async def game(terminal: Terminal) -> int:
        terminal.hide_after = 0.01
        assert not await terminal.pause(Words("public"), SOON)
        assert not terminal.covered
        terminal.hide_after = None
        assert not await terminal.pause(hand(), SOON)
        assert not terminal.covered
        return 0

    assert play(game) == 0


def test_a_limit_that_is_changed_counts_at_once() -> None:
    async def game(terminal: Terminal) -> int:
        terminal.hide_after = 3600
        asyncio.get_running_loop().call_later(SOON, setattr, terminal, "hide_after", SOON / 2)
        assert await terminal.ask(hand()) == COVERED
        assert terminal.hide_after == SOON / 2
        return 0

    assert play(game) == 0
