r"""A program on a pseudo-terminal: every byte it writes, and what a terminal makes of them.

with PtyProgram([sys.executable, "-m", "smear", "play"]) as program:
    program.wait_for("Who plays?")
    program.send("Ann\r")
    program.signal(signal.SIGTERM)
    assert program.wait_for_exit() == 143
    assert program.raw.count(b"\x1b[?1049h") == 1
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

import pexpect
import pyte

from tests.terminal.emulated import rows_of
from tests.terminal.tmux import PROJECT
from tests.terminal.waiting import wait_until

ENTER_ALTERNATE = b"\x1b[?1049h"
LEAVE_ALTERNATE = b"\x1b[?1049l"


class PtyProgram:
    """Runs `command`, which is the leader of a session of its own (so it cannot be stopped).

    `raw` holds all bytes written so far; `screen()` the picture they make.
    """

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.raw = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            cwd=str(PROJECT),
            env={
                "PATH": os.environ["PATH"],
                "HOME": os.devnull,
                "LANG": "C.UTF-8",
                "TERM": "xterm-256color",
                "PYTHONPATH": str(PROJECT),
                **(environ or {}),
            },
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._child.closed:
            self._child.close(force=True)

    def send(self, text: str) -> None:
        r"""Type this, control characters included ("\r" is Enter), in one piece."""
        self._child.send(text)

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        self._child.kill(number)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, as a terminal does."""
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def hang_up(self) -> None:
        """Close the window: the terminal is gone."""
        self._child.ptyproc.fileobj.close()
        self._child.ptyproc.closed = self._child.closed = True

    def screen(self) -> str:
        """What can be seen now."""
        self._pump()
        return "\n".join(rows_of(self._screen))

    def left_behind(self) -> str:
        """What was on the alternate screen when it was left first; some terminals show it again."""
        screen = pyte.Screen(self._screen.columns, self._screen.lines)
        pyte.ByteStream(screen).feed(self.raw[: self.raw.index(LEAVE_ALTERNATE)])
        return "".join(rows_of(screen)).strip()

    def cursor(self) -> tuple[int, int]:
        """The cursor's column and row, from 0."""
        self._pump()
        return self._screen.cursor.x, self._screen.cursor.y

    def wait_for(self, text: str) -> None:
        """Wait until this text can be seen."""
        wait_until(
            lambda: text in self.screen(), lambda: f"{text!r} never appeared in:\n{self.screen()}"
        )

    def wait_until_gone(self, text: str) -> None:
        """Wait until this text cannot be seen any more."""
        wait_until(
            lambda: text not in self.screen(), lambda: f"{text!r} stayed in:\n{self.screen()}"
        )

    def wait_for_exit(self) -> int:
        """Wait until the program has ended; return its exit status, or minus its signal."""
        wait_until(self._ended, lambda: f"still running:\n{self.screen()}")
        if self._child.signalstatus is not None:
            return -int(self._child.signalstatus)
        return int(self._child.exitstatus)

    def _ended(self) -> bool:
        self._pump()
        return not self._child.isalive()

    def _pump(self) -> None:
        """Take in all that has been written so far."""
        while not self._child.closed:
            try:
                written = self._child.read_nonblocking(65536, timeout=0)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return
            self.raw += written
            self._stream.feed(written)
