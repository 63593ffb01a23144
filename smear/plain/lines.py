"""Lines out, lines in: what plain mode prints and reads, and how it is interrupted.

Nothing but text and line ends is ever written. On a terminal only what is typed below a question
answers it. A Ctrl-C never breaks into the game itself: it waits until the next line is read, where
it becomes the question whether to leave.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import signal
import textwrap
import threading
from collections.abc import Iterable, Iterator, Sequence
from types import FrameType
from typing import NoReturn, TextIO

from smear import interrupts
from smear.plain import typeahead
from smear.ui.commands import QUIT, find_command

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


class _ReadingInterruptedError(KeyboardInterrupt):
    """A Ctrl-C at a question, which is followed by another: whether to leave."""


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
        #: Whether a Ctrl-C waits to be seen to, and whether the next one leaves without a question.
        self._interrupted = False
        self._leaving = False

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
            except _ReadingInterruptedError:
                self._ask_whether_to_leave(INTERRUPTED)

    def check(self) -> None:
        """See to a Ctrl-C that came while nothing was being read. Raises LeaveError."""
        if self._interrupted:
            self._interrupted = False
            self._ask_whether_to_leave(INTERRUPTED)

    def ask_whether_to_leave(self) -> None:
        """Ask it because somebody typed so. Raises LeaveError when it is meant."""
        self._ask_whether_to_leave(0)

    def _ask_whether_to_leave(self, status: int) -> None:
        """A second Ctrl-C leaves: it raises KeyboardInterrupt."""
        self._leaving = True
        if self._interrupted:  # it came on the heels of the first
            interrupts.leave()
        while True:
            self.say("", "Leave the game?", "  1  leave", "  2  go on")
            answer = self._read().lower()
            if answer in _YES:
                raise LeaveError(status)
            if answer in _NO:
                self._leaving = False
                return
            self.say("Type 1 to leave, or 2 to go on.")

    def pause(self) -> None:
        """On a terminal, wait until whoever sits there has read; elsewhere go on at once."""
        if not self.terminal:
            return
        while (typed := self.ask(["  1  go on"])) not in ("1", ""):
            if find_command(typed) is QUIT:
                self.ask_whether_to_leave()
            else:
                self.say("Type 1 to go on.")

    def push_out_of_sight(self) -> None:
        """On a terminal, move all that was printed above its upper edge.

        Scrolling back still shows it: appended lines cannot do more.
        """
        if self.terminal:
            self.say(*[""] * shutil.get_terminal_size().lines)

    def _read(self) -> str:
        if self._source is None:
            raise EndOfInputError
        self._reading = True
        try:
            if self._interrupted:  # one that came after the last look at them
                self._interrupted = False
                raise _ReadingInterruptedError
            self._flush()
            typeahead.throw_away(self._source)
            # Only then the prompt: whoever waits for it may answer at once.
            if self.terminal:
                print("> ", end="", file=self._target)
                self._flush()
            line = self._source.readline()
        finally:
            self._reading = False
        if not line:
            raise EndOfInputError
        return line[:LONGEST_LINE].strip()

    def _flush(self) -> None:
        if self._target is not None:
            self._target.flush()

    @contextlib.contextmanager
    def signals(self) -> Iterator[None]:
        """Handle Ctrl-C and the signals that end a program while the game runs.

        Those that whoever started the program wants ignored stay so. Only the main thread can.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        handlers = {signal.SIGINT: self._on_interrupt, **dict.fromkeys(_ENDING, _end)}
        before = {number: signal.getsignal(number) for number in handlers}
        try:
            for number, handler in handlers.items():
                if before[number] is not signal.SIG_IGN:
                    signal.signal(number, handler)
            yield
        finally:
            for number, previous in before.items():
                # Where leaving has been decided, Ctrl-C is no longer ours.
                if signal.getsignal(number) == handlers[number]:
                    signal.signal(number, previous)

    def _on_interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._leaving or self._interrupted:
            interrupts.leave()
        if self._reading:
            raise _ReadingInterruptedError
        self._interrupted = True


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
