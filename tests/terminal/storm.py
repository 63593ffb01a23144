r"""Resize storms: the window changes its size again and again, and no cell of it may be wrong.

`python -m tests.terminal.storm --sizes 500` runs the long one; the usual tests run a short one.

Between 20x5 and 250x80, sizes come in bursts, in the midst of questions, cursor moves, typing and
motion. After each burst the screen is compared with the picture that was composed: every sign, and
in the terminal inside this process its colours and attributes as well; in a real one (tmux) every
sign.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import default_ui_style
from prompt_toolkit.utils import get_cwidth

from smear.engine.variants import VARIANTS
from smear.terminal.canvas import Picture
from smear.terminal.terminal import Terminal
from tests.terminal.inprocess import PipeScreen, play
from tests.terminal.storm_game import StormGame
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import wait_until

SMALLEST, LARGEST = (20, 5), (250, 80)
#: Where the picture changes its kind, and the sizes next to these.
EDGES = ((80, 24), (100, 30), (140, 45), (79, 24), (80, 23), (99, 30), (140, 44), (81, 25))
#: The exit code of a game that people left.
LEFT = 130
#: What is pressed between sizes: the cursor moves, something is typed or cleared, the next scene.
KEYS = ("\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "x", "\x15", "\x0c", "\r")

Cell: TypeAlias = tuple[str, ...]
Step: TypeAlias = tuple[int, int] | str


def storm(
    random: Random, sizes: int, largest: tuple[int, int] = LARGEST
) -> Iterator[Sequence[Step]]:
    """Bursts of sizes and keys, with at least so many sizes altogether."""
    size = EDGES[0]
    while sizes > 0:
        burst: list[Step] = []
        for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
            burst += [random.choice(KEYS)] * random.choice((0, 0, 1, 1, 3))
            size = _size(random, largest, size)
            burst.append(size)
        burst += [random.choice(KEYS)] * random.choice((0, 1))
        sizes -= sum(not isinstance(step, str) for step in burst)
        yield burst


def _size(random: Random, largest: tuple[int, int], last: tuple[int, int]) -> tuple[int, int]:
    kind = random.random()
    if kind < 0.4:  # somebody drags a side of the window, or a corner
        step = random.choice((-3, -1, 1, 3))
        width, height = random.choice(
            ((last[0] + step, last[1]), (last[0], last[1] + step), (last[0] + step, last[1] + step))
        )
        return min(max(width, SMALLEST[0]), largest[0]), min(max(height, SMALLEST[1]), largest[1])
    if kind < 0.6:
        return random.choice(EDGES)
    least = EDGES[0] if kind < 0.85 else SMALLEST
    return random.randint(least[0], largest[0]), random.randint(least[1], largest[1])


def cells(screen: pyte.Screen) -> list[list[Cell]]:
    """Each cell of a screen: its sign and how that looks, as far as it can be seen."""
    return [
        [_cell(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)
    ]


def _cell(char: pyte.screens.Char) -> Cell:
    marks = [name for name in ("underscore", "strikethrough", "reverse") if getattr(char, name)]
    if char.data == " " and not marks:
        return (" ", char.bg)
    bold = "bold" if char.bold else ""
    return (char.data, char.bg, char.fg, bold, *marks)


def painted(picture: Picture, width: int, height: int, ground: str) -> pyte.Screen:
    """A new screen with this picture on it, each row written from its first cell to its last."""
    written = io.StringIO()
    size = Size(rows=height, columns=width)
    output = Vt100_Output(written, lambda: size, term="xterm-256color", enable_cpr=False)
    style = default_ui_style()
    for number, row in enumerate(picture.rows[:height]):
        output.cursor_goto(number + 1, 1)
        blank = width - sum(get_cwidth(text) for _, text, *_ in row)
        for look, text, *_ in [*row, ("", " " * blank)]:
            attributes = style.get_attrs_for_style_str(f"{ground} {look}")
            output.set_attributes(attributes, ColorDepth.DEPTH_8_BIT)
            output.write(text)
    output.flush()
    screen = pyte.Screen(width, height)
    pyte.Stream(screen).feed(written.getvalue())
    return screen


def differences(seen: list[list[Cell]], meant: list[list[Cell]]) -> list[str]:
    """The wrong cells, in words."""
    return [
        f"row {y} column {x}: {seen[y][x]} instead of {meant[y][x]}"
        for y in range(len(meant))
        for x in range(len(meant[y]))
        if seen[y][x] != meant[y][x]
    ]


class StormInProcess:
    """The terminal in this process, whose emulator knows colours.

    `compared` counts the pictures that were compared, `changed` the sizes there were.
    """

    def __init__(
        self,
        variant: str,
        sizes: int,
        seed: int,
        *,
        largest: tuple[int, int] = LARGEST,
        theme: str = "dark",
    ) -> None:
        self._random = Random(seed)
        self._bursts = storm(self._random, sizes, largest)
        self._game = StormGame(variant, self._note, theme)
        self._last: tuple[int, int, Picture] | None = None
        self._terminal: Terminal | None = None
        self.compared = self.changed = 0

    def run(self) -> None:
        """Let it storm; fail at the first picture with a wrong cell."""
        assert play(self._play, self._storm) == LEFT

    def _note(self, width: int, height: int, picture: Picture) -> None:
        self._last = width, height, picture

    async def _play(self, terminal: Terminal) -> int:
        self._terminal = terminal
        return await self._game.play(terminal)

    async def _storm(self, screen: PipeScreen) -> None:
        await screen.wait_until(lambda: self._last is not None)
        for burst in self._bursts:
            for step in burst:
                if isinstance(step, str):
                    screen.send(step)
                else:
                    screen.resize(*step)
                    self.changed += 1
                # Nothing, or long enough for some of it to be painted.
                await asyncio.sleep(self._random.choice((0, 0, 0.001, 0.02)))
            await screen.wait_until(lambda: self._settled(screen))
            self._compare(screen, burst)
        screen.send("\x03\x03")

    def _settled(self, screen: PipeScreen) -> bool:
        """Whether the last picture has this size, and is what would be composed now."""
        if self._last is None or self._last[:2] != screen.size:
            return False
        assert self._terminal is not None
        display = self._terminal._display
        # Behind the back of the program: it must find this out by itself.
        kept = display._composed
        display.changed()
        anew = type(display).draw(display, *screen.size)
        display._composed = kept
        return anew == self._last[2]

    def _compare(self, screen: PipeScreen, burst: Sequence[Step]) -> None:
        assert self._last is not None
        assert self._terminal is not None
        width, height, picture = self._last
        meant = painted(picture, width, height, self._terminal._display.base)
        wrong = differences(cells(screen.emulator()), cells(meant))
        assert not wrong, f"after {burst}:\n" + "\n".join(wrong[:10])
        self.compared += 1


class StormInTmux:
    """A terminal that people use; what should be seen in it is told by a file."""

    def __init__(
        self, variant: str, sizes: int, seed: int, *, largest: tuple[int, int] = LARGEST
    ) -> None:
        self._variant = variant
        self._bursts = storm(Random(seed), sizes, largest)
        self.compared = self.changed = 0

    def run(self) -> None:
        """Let it storm; fail when a picture never is as it should be."""
        with tempfile.TemporaryDirectory() as folder, Tmux(80, 24) as tmux:
            told = Path(folder) / "picture"
            words = ["-W", "error", "-m", "tests.terminal.storm_game", self._variant, str(told)]
            tmux.run([sys.executable, *words])
            wait_until(told.exists, tmux.screen)
            size = (80, 24)
            for burst in self._bursts:
                for step in burst:
                    if isinstance(step, str):
                        tmux.type(step)
                    else:
                        tmux.resize(*step)
                        self.changed += 1
                        size = step
                self._compare(tmux, told, size, burst)
            tmux.send("C-c", "C-c")
            assert tmux.wait_for_exit() == LEFT

    def _compare(
        self, tmux: Tmux, told: Path, size: tuple[int, int], burst: Sequence[Step]
    ) -> None:
        meant: list[str] = []

        def agrees() -> bool:
            picture = json.loads(told.read_text(encoding="utf-8"))
            meant[:] = [row.rstrip() for row in picture["rows"]]
            seen = [row.rstrip() for row in tmux.screen().split("\n")[:-1]]
            return picture["size"] == list(size) and seen == meant

        wait_until(
            agrees,
            lambda: f"after {burst}:\n{tmux.screen()}\ninstead of\n" + "\n".join(meant),
        )
        self.compared += 1


def main() -> None:
    """Run the storms of both games, inside this process and in tmux."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, default=500, help="of each storm (default: 500)")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    for variant in VARIANTS:
        for kind in (StormInProcess, StormInTmux):
            storms = kind(variant, words.sizes, words.seed)
            storms.run()
            print(  # noqa: T201
                f"{variant} {kind.__name__}: {storms.changed} sizes, {storms.compared} pictures"
                " compared, no wrong cell",
                flush=True,
            )


if __name__ == "__main__":
    main()
