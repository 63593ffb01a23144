"""What covers the screen, and what a curtain does besides opening."""

from __future__ import annotations

import asyncio

from smear.terminal.scene import COVERED, ENTER, Reply
from smear.terminal.terminal import Terminal
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.test_answering import Words

LEAVING = "Leave the game?"


def test_who_stays_when_asked_in_a_pause_finds_no_hand_without_a_curtain() -> None:
    replies: list[Reply] = []
    stays = asyncio.Event()

    async def game(terminal: Terminal) -> int:
        await terminal.pause(Words("public"), 3600)
        # The pause goes on behind the question whether to leave, and so does the game.
        replies.append(await terminal.ask(Words("hand", private=True)))
        stays.set()
        await terminal.curtain(Words("curtain"), "2")
        replies.append(await terminal.ask(Words("hand", private=True)))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("public")
        screen.send("\x03")
        await screen.wait_for(LEAVING)
        screen.send("n")
        await screen.wait_until_gone(LEAVING)
        screen.send("x")
        await stays.wait()
        await screen.wait_for("curtain")
        assert "hand" not in screen.raw
        screen.send("2")
        await screen.wait_for("hand")
        screen.send("\r")

    assert play(game, script) == 0
    assert replies == [COVERED, ENTER]


def test_other_keys_that_a_curtain_knows_open_nothing() -> None:
    pressed: list[str] = []
    covered: list[bool] = []

    async def game(terminal: Terminal) -> int:
        terminal.cover()
        while pressed[-1:] != ["2"]:
            pressed.append(await terminal.curtain(Words("curtain"), "2", keys={"f8"}))
            covered.append(terminal.covered)
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("curtain")
        screen.send("3\x1b[18~\x1b[19~")
        await screen.wait_until(lambda: bool(pressed))
        await asyncio.sleep(0.2)  # another key, not more of the same batch
        screen.send("2")

    assert play(game, script) == 0
    assert pressed == ["f8", "2"]
    assert covered == [True, False]
