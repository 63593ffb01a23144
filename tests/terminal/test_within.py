"""A game within the game: it is left by itself, and the outer one goes on."""

from __future__ import annotations

import asyncio

import pytest

from smear.terminal.canvas import LEAVE_THE_GAME
from smear.terminal.scene import Body, Scene
from smear.terminal.terminal import Terminal
from tests.terminal.inprocess import PipeScreen, play

INNER = "Leave the inner game?"


class Words(Scene):
    """One line."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render(self, width: int, height: int) -> Body:
        return [self.text]


async def outer(terminal: Terminal) -> int:
    """An inner game of one key, and then the outer one goes on."""

    async def inner() -> None:
        await terminal.key(Words("the inner game"), keys={"x"})

    await terminal.within(inner(), INNER)
    await terminal.key(Words("the outer game"), keys={"z"})
    return 3


def test_the_outer_game_goes_on_after_the_inner_one() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("the inner game")
        screen.send("x")
        await screen.wait_for("the outer game")
        screen.send("\x03")
        await screen.wait_for(LEAVE_THE_GAME)
        screen.send("n")
        screen.send("z")

    assert play(outer, script) == 3


def test_who_leaves_the_inner_game_leaves_nothing_else() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("the inner game")
        screen.send("\x03")
        await screen.wait_for(INNER)
        screen.send("n")
        await screen.wait_until_gone(INNER)
        screen.send("\x03")
        await screen.wait_for(INNER)
        screen.send("y")
        await screen.wait_for("the outer game")
        assert INNER not in screen.text()
        screen.send("z")

    assert play(outer, script) == 3


def test_a_second_ctrl_c_leaves_both() -> None:
    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("the inner game")
        screen.send("\x03\x03")

    assert play(outer, script) == 130


def test_what_the_inner_game_raises_comes_out() -> None:
    async def inner() -> None:
        await asyncio.sleep(0)
        raise ValueError("broken")

    async def game(terminal: Terminal) -> int:
        with pytest.raises(ValueError, match="broken"):
            await terminal.within(inner(), INNER)
        assert terminal.leave_question == LEAVE_THE_GAME
        return 4

    assert play(game) == 4
