"""The real scenes of a game, one after the other, for the tests that change the window's size.

Enter goes on to the next scene; the arrow keys and whatever is typed do what they do in the game. A
scene with something that moves is shown as a pause, with its motion.

`python -m tests.terminal.storm_game VARIANT FILE` runs it in a terminal; after each painting FILE
holds the picture that was painted.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from smear.look.themes import styles_for
from smear.screen.scenes import CurtainScene, TableScene
from smear.screen.seats import Motion
from smear.terminal.canvas import Picture
from smear.terminal.scene import ReplyKind, Scene
from smear.terminal.terminal import Terminal
from tests.screen.gallery import table_scenes

SEED = 3
#: Scenes of every kind, in this order.
TITLES = (
    "play",
    "watching",
    "curtain-play",
    "auction",
    "taken",
    "discard",
    "help",
    "result",
    "score",
)
MOTION_SECONDS = 0.3

Painted = Callable[[int, int, Picture], None]


class StormGame:
    """Shows the scenes round and round, and tells `painted` of each picture and its size."""

    def __init__(self, variant: str, painted: Painted, theme: str = "dark") -> None:
        self._scenes = table_scenes(variant, SEED)
        self._painted = painted
        self._theme = theme

    async def play(self, terminal: Terminal) -> int:
        """Go on until people leave."""
        self._watch(terminal)
        terminal.dress(styles_for(self._theme, "two", terminal.depth))
        for title in cycle(title for title in TITLES if title in self._scenes):
            await self._show(terminal, self._scenes[title])
        return 0

    def _watch(self, terminal: Terminal) -> None:
        draw = terminal._display.draw
        last: list[Any] = []

        def drawn(width: int, height: int) -> Picture:
            last[:] = width, height, draw(width, height)
            return last[2]  # type: ignore[no-any-return]

        terminal._display.draw = drawn  # type: ignore[method-assign]
        terminal._app.after_render += lambda _: self._painted(*last) if last else None

    async def _show(self, terminal: Terminal, scene: Scene) -> None:
        if type(scene) is TableScene and not isinstance(scene, CurtainScene):
            # A while at rest, then in motion, each until a key.
            scene.motion = Motion("play", 1) if not scene.moment.trick else Motion("gather", 1)
            await terminal.pause(scene, 3600, motion=MOTION_SECONDS)
            return
        while True:
            terminal.uncover()
            if scene.private:
                reply = await terminal.ask(scene)
            else:
                reply = await terminal.key(scene, keys={"enter"})
            if reply.kind not in (ReplyKind.COVERED, ReplyKind.LINE):
                return


class Writer:
    """Puts each picture into a file, whole or not at all, for another process to read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = 0

    def __call__(self, width: int, height: int, picture: Picture) -> None:
        self._number += 1
        rows = ["".join(text for _, text, *_ in row) for row in picture.rows]
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps({"size": [width, height], "rows": rows}), encoding="utf-8")
        os.replace(new, self._path)


if __name__ == "__main__":
    variant, path = sys.argv[1:]
    sys.exit(Terminal().run(StormGame(variant, Writer(Path(path))).play))
