"""Motion: pictures between two states, which a key or a click skips."""

from __future__ import annotations

import asyncio
import time

import pytest

from smear.terminal.held import HELD_SECONDS
from smear.terminal.moving import Moving
from smear.terminal.scene import Reply, ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.terminal.inprocess import PipeScreen, play


class Flight(Scene):
    """A card that flies across the screen."""

    def __init__(self) -> None:
        self.shown: list[float] = []

    def render(self, width: int, height: int) -> str:
        done = self.shown[-1] if self.shown else -1.0
        return f"{'.' * round(10 * done)}card" + (" arrived" if done == 1.0 else "")

    def at(self, progress: float) -> None:
        self.shown.append(progress)


class Words(Scene):
    def __init__(self, said: str) -> None:
        self.said = said

    def render(self, width: int, height: int) -> str:
        return self.said


def test_a_motion_goes_from_its_start_to_its_end_and_rests_there() -> None:
    flight = Flight()
    rested: list[float] = []

    async def game(terminal: Terminal) -> int:
        loop = asyncio.get_running_loop()
        began = loop.time()
        assert not await terminal.pause(flight, 0.4, motion=0.2)
        rested.append(loop.time() - began)
        await terminal.key(Words("next"))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("arrived")
        assert not rested
        await screen.wait_for("next")
        screen.send("x")

    assert play(game, script) == 0
    assert flight.shown[0] == 0.0
    assert flight.shown[-1] == 1.0
    assert flight.shown.count(1.0) == 1
    assert flight.shown == sorted(flight.shown)
    assert len(flight.shown) > 2
    assert rested[0] >= 0.4


def test_without_motion_nothing_moves_and_a_pause_is_as_long_as_its_motion() -> None:
    still, flight = Flight(), Flight()

    async def game(terminal: Terminal) -> int:
        await terminal.pause(still, 0.01)
        await terminal.pause(flight, 0.0, motion=0.1)
        return 0

    assert play(game) == 0
    assert still.shown == []
    assert flight.shown[-1] == 1.0


@pytest.mark.parametrize("typed", ["x", "\r\r\r", "late\r", "\x1b[<0;1;1M"])
def test_a_key_skips_it_all_and_never_answers_what_comes_next(typed: str) -> None:
    flight = Flight()
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        assert await terminal.pause(flight, 3600, motion=3600)
        assert flight.shown[-1] == 1.0
        replies.append(await terminal.ask(Words("question")))
        return 0

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("card")
        screen.send(typed)
        await screen.wait_for("question")
        await asyncio.sleep(2 * HELD_SECONDS)
        assert replies == []
        screen.send("answer\r")

    assert play(game, script) == 0
    assert replies == [Reply(ReplyKind.LINE, "answer")]


def test_a_key_held_down_through_motions_skips_them_and_answers_nothing() -> None:
    replies: list[Reply] = []

    async def game(terminal: Terminal) -> int:
        for _ in range(3):
            assert await terminal.pause(Flight(), 3600, motion=3600) == "enter"
        replies.append(await terminal.ask(Words("question")))
        return 0

    async def script(screen: PipeScreen) -> None:
        for _ in range(30):
            screen.send("\r")
            await asyncio.sleep(HELD_SECONDS / 4)
        await screen.wait_for("question")
        await asyncio.sleep(2 * HELD_SECONDS)
        assert replies == []
        screen.send("x\r")

    assert play(game, script) == 0
    assert replies == [Reply(ReplyKind.LINE, "x")]


def test_what_a_motion_raises_comes_out() -> None:
    class Broken(Flight):
        def at(self, progress: float) -> None:
            if progress > 0:
                raise LookupError("the motion is broken")

    async def game(terminal: Terminal) -> int:
        await terminal.pause(Broken(), 3600, motion=3600)
        return 0

    with pytest.raises(LookupError, match="the motion is broken"):
        play(game)


def test_on_a_slow_machine_a_motion_has_fewer_pictures_and_takes_no_longer() -> None:
    shown: list[float] = []

    def draw_slowly(progress: float) -> None:
        time.sleep(0.1)
        shown.append(progress)

    async def main() -> None:
        moving = Moving(draw_slowly, 0.3)
        moving.start()
        while shown[-1] < 1.0:
            await asyncio.sleep(0.01)
        moving.end()

    asyncio.run(main())
    assert len(shown) <= 4
    assert shown.count(1.0) == 1
