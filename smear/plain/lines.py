"""Lines out, lines in: what plain mode prints and reads, and how it is interrupted.

Nothing but text and line ends is ever written. A Ctrl-C never breaks into the game itself: it waits
until the next line is read, where it becomes the question whether to leave.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import signal
import sys
import textwrap
import threading
from collections.abc import Iterable, Iterator, Sequence
from types import FrameType
from typing import NoReturn, TextIO

if sys.platform != "win32":
    import termios

INTERRUPTED = 130

#: A line is cut here; no answer is nearly as long.
LONGEST_LINE = 500

#: What stands before the words of an indented line: spaces, and the number of a choice.
_MARGIN = re.compile(r"^ +(?:\d+  )?")

_YES = ("1", "y", "yes", "leave", "quit")
_NO = ("2", "n", "no", "stay")

#: What ends the program from outside. Windows lacks some.
_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class EndOfInputError(Exception):
    """Nothing more will ever be typed."""


class LeaveError(Exception):
    """Somebody wants to leave the game; `status` is the exit status for it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Lines:
    """A place to print lines and to read answers.

    `terminal` tells whether a person sits there: then a prompt is shown, and there may be pauses.
    Either stream may be missing (None): then nothing can be read, or nothing is printed.
    """

    def __init__(self, source: TextIO | None, target: TextIO | None) -> None:
        self._source = source
        self._target = target
        self.terminal = all(stream is not None and stream.isatty() for stream in (source, target))
        self._reading = False
        self._interrupts = 0

    def say(self, *texts: str) -> None:
        """Print each text as a line; on a terminal it goes on below where it is too wide."""
        if self._target is not None:
            for text in self._fitted(texts) if self._target.isatty() else texts:
                print(text, file=self._target)

    def _fitted(self, texts: Iterable[str]) -> Iterator[str]:
        """The texts broken at word ends to the width that the terminal has now."""
        # Its last column stays free: some terminals begin a new line as soon as it is written.
        width = shutil.get_terminal_size().columns - 1
        for text in texts:
            yield from wrapped(text, width)

    def paragraph(self, texts: Iterable[str]) -> None:
        """Print an empty line and these lines; nothing when there are none."""
        texts = list(texts)
        if texts:
            self.say("", *texts)

    def ask(self, question: Sequence[str]) -> str:
        """Print the question and return the line that is typed, trimmed.

        Raises EndOfInputError when there is none, LeaveError or KeyboardInterrupt when somebody
        interrupts and means it.
        """
        while True:
            self.check()
            self.say(*question)
            try:
                return self._read()
            except KeyboardInterrupt:
                self._ask_whether_to_leave(INTERRUPTED)

    def check(self) -> None:
        """See to a Ctrl-C that came while nothing was being read. Raises LeaveError."""
        if self._interrupts:
            self._interrupts = 0
            self._ask_whether_to_leave(INTERRUPTED)

    def ask_whether_to_leave(self) -> None:
        """Ask it because somebody typed so. Raises LeaveError when it is meant."""
        self._ask_whether_to_leave(0)

    def _ask_whether_to_leave(self, status: int) -> None:
        """A second Ctrl-C here leaves: it raises KeyboardInterrupt."""
        while True:
            self.say("", "Leave the game?", "  1  leave", "  2  go on")
            answer = self._read().lower()
            if answer in _YES:
                raise LeaveError(status)
            if answer in _NO:
                return
            self.say("Type 1 to leave, or 2 to go on.")

    def pause(self) -> None:
        """On a terminal, wait until whoever sits there has read; elsewhere go on at once."""
        if self.terminal:
            while self.ask(["  1  go on"]) not in ("1", ""):
                self.say("Type 1 to go on.")

    def push_out_of_sight(self) -> None:
        """On a terminal, move all that was printed above its upper edge, and forget what was typed.

        Scrolling back still shows it: appended lines cannot do more.
        """
        if not self.terminal:
            return
        self.say(*[""] * shutil.get_terminal_size().lines)
        if sys.platform != "win32" and self._source is not None:
            with contextlib.suppress(termios.error, OSError):
                termios.tcflush(self._source.fileno(), termios.TCIFLUSH)

    def _read(self) -> str:
        if self._source is None:
            raise EndOfInputError
        self._reading = True
        try:
            if self._interrupts:  # one that came after the last look at them
                self._interrupts = 0
                raise KeyboardInterrupt
            if self.terminal:
                print("> ", end="", file=self._target)
            if self._target is not None:
                self._target.flush()
            line = self._source.readline()
        finally:
            self._reading = False
        if not line:
            raise EndOfInputError
        return line[:LONGEST_LINE].strip()

    @contextlib.contextmanager
    def signals(self) -> Iterator[None]:
        """Handle Ctrl-C and the signals that end a program while the game runs.

        Those that whoever started the program wants ignored stay so. Only the main thread can.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        handlers = {signal.SIGINT: self._interrupted, **dict.fromkeys(_ENDING, _end)}
        before = {number: signal.getsignal(number) for number in handlers}
        try:
            for number, handler in handlers.items():
                if before[number] is not signal.SIG_IGN:
                    signal.signal(number, handler)
            yield
        finally:
            for number, previous in before.items():
                signal.signal(number, previous)

    def _interrupted(self, _number: int, _frame: FrameType | None) -> None:
        self._interrupts += 1
        if self._reading or self._interrupts > 1:
            self._interrupts = 0
            raise KeyboardInterrupt


def wrapped(text: str, width: int) -> list[str]:
    """One line as several of at most so many characters, those below under the words of the first.

    Words are left whole, so that a long name of a file can be copied.
    """
    if len(text) <= width:
        return [text]
    return textwrap.wrap(
        text,
        max(1, width),
        subsequent_indent=" " * (len(text) - len(_MARGIN.sub("", text))),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
