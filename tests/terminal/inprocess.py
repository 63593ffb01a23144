r"""The terminal inside the test's own process: a pipe for keys, a buffer for what is written.

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Ben, your bid")
        screen.send("3\r")

    code = play(game, script)

The script runs beside the game, as its person; when it fails, the game is left.
"""

from __future__ import annotations

import asyncio
import io
import os
import signal
import time
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from smear.terminal.terminal import Terminal
from tests.terminal.clicks import click
from tests.terminal.emulated import rows_of
from tests.terminal.waiting import GIVE_UP_SECONDS, LONGEST_SECONDS


class PipeScreen:
    """What a script sees and does."""

    def __init__(self, source: PipeInput, columns: int, rows: int) -> None:
        self._source = source
        self._size = Size(rows=rows, columns=columns)
        self._written = io.StringIO()
        self._seen = 0
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        #: What can be seen, as text; nothing when that has to be put together anew.
        self._text: str | None = None
        self.output = Vt100_Output(
            self._written, lambda: self._size, term="xterm-256color", enable_cpr=False
        )

    @property
    def raw(self) -> str:
        """All that has been written so far."""
        return self._written.getvalue()

    def text(self) -> str:
        """What can be seen now."""
        screen = self.emulator()
        if self._text is None:
            self._text = "\n".join(rows_of(screen))
        return self._text

    def emulator(self) -> pyte.Screen:
        """The screen with all that has been written on it so far."""
        self._written.seek(self._seen)
        if written := self._written.read():
            self._stream.feed(written)
            self._text = None
        self._seen = self._written.tell()
        return self._screen

    @property
    def size(self) -> tuple[int, int]:
        """The window's columns and rows."""
        return self._size.columns, self._size.rows

    def disturb(self, text: str) -> None:
        """Let another program write on the same screen."""
        self.emulator()
        self._stream.feed(text)
        self._text = None

    def cursor(self) -> tuple[int, int]:
        """The cursor's column and row, from 0."""
        self.emulator()
        return self._screen.cursor.x, self._screen.cursor.y

    def send(self, text: str) -> None:
        """Type this in one piece."""
        self._source.send_text(text)

    def click(self, x: int, y: int) -> None:
        """Press the mouse's button on this cell, from 0, and let it go."""
        self.send(click(x, y))

    def click_on(self, text: str) -> None:
        """Click on the first character of this text."""
        rows = self.text().splitlines()
        y = next(number for number, row in enumerate(rows) if text in row)
        self.click(rows[y].index(text), y)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.emulator()
        self._screen.resize(rows, columns)
        self._text = None
        self._size = Size(rows=rows, columns=columns)
        os.kill(os.getpid(), signal.SIGWINCH)

    async def wait_until(self, holds: Callable[[], bool]) -> None:
        """Wait until `holds()`; fail with the screen when it never does."""
        deadline = time.monotonic() + GIVE_UP_SECONDS
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"this never came:\n{self.text()}")
            await asyncio.sleep(0.005)

    async def wait_for(self, text: str) -> None:
        """Wait until this text can be seen."""
        await self.wait_until(lambda: text in self.text())

    async def wait_until_gone(self, text: str) -> None:
        """Wait until this text cannot be seen any more."""
        await self.wait_until(lambda: text not in self.text())


def play(
    game: Callable[[Terminal], Coroutine[Any, Any, int]],
    script: Callable[[PipeScreen], Coroutine[Any, Any, None]] | None = None,
    columns: int = 80,
    rows: int = 24,
    environ: Mapping[str, str] | None = None,
    *,
    letters: bool = False,
) -> int:
    """Run a game and the person who plays it, if anybody does; return the exit code.

    Raises what the game or the script raises, and AssertionError with the screen when one of them
    goes on for too long. A script may wait for ever if the game is left.
    """
    with create_pipe_input() as source:
        screen = PipeScreen(source, columns, rows)
        terminal = Terminal(
            input=source, output=screen.output, environ=environ or {}, letters=letters
        )

        async def both(terminal: Terminal) -> int:
            table = asyncio.create_task(game(terminal))
            person = None if script is None else asyncio.create_task(script(screen))
            try:
                async with asyncio.timeout(LONGEST_SECONDS) as limit:
                    if person is not None:
                        await asyncio.wait({person, table}, return_when=asyncio.FIRST_COMPLETED)
                        if person.done():
                            person.result()
                    code = await table
                    if person is not None:
                        await person
                    return code
            except TimeoutError:
                if not limit.expired():
                    raise
                raise AssertionError(f"they stayed for ever:\n{screen.text()}") from None
            finally:
                if person is not None:
                    person.cancel()
                if not table.done():
                    table.cancel()
                    with suppress(asyncio.CancelledError):
                        await table

        return terminal.run(both)
