"""Lines out, lines in: what plain mode prints and reads, and how it is interrupted.

Text and line ends are written, and nothing else, with one exception. On a terminal that several
people share, what one of them was told must not be there for the next: then the screen is erased,
and what has scrolled off it too, by three escape codes (see `hide`). They are written to a terminal
alone, never into a pipe or a file, and not where TERM says that it has none. What a terminal does
not forget by them, nothing here can hide.

On a terminal only what is typed below a question answers it. A Ctrl-C never breaks into the game
itself: it waits until the next line is read, where it becomes the question whether to leave.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import textwrap
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from types import FrameType
from typing import NoReturn, Protocol, TextIO, TypeVar

from smear import interrupts
from smear.plain import typeahead
from smear.plain.prompts import GO_ON, LEAVE_THE_GAME, Prompt, leave, read_go_on, read_leave
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import QUIT, REPEAT, WHY, Command, asked_about, find_command

INTERRUPTED = 130

#: A line is cut here; no answer is nearly as long.
LONGEST_LINE = 500

#: How many lines can be repeated: more than anybody would hear again.
REMEMBERED = 400

#: To the upper left, erase what is shown, erase what has scrolled off. In this order: some
#: terminals keep what the second erases among what has scrolled off.
_ERASE = "\x1b[H\x1b[2J\x1b[3J"

#: What is shown where the answer is typed; a sign would be read out.
_CURSOR = "Answer: "

#: What ends the program from outside. Windows lacks some.
_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]

Answer = TypeVar("Answer")


class EndOfInputError(Exception):
    """Nothing more will ever be typed."""


class LeaveError(Exception):
    """Somebody wants to leave the game; `status` is the exit status for it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _ReadingInterruptedError(KeyboardInterrupt):
    """A Ctrl-C at a question, which is followed by another: whether to leave."""


class Helper(Protocol):
    """Knows what to say when a command is typed in place of an answer."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands there are now; any other word is an answer."""

    def obey(self, command: Command, about: str | None, prompt: Prompt) -> None:
        """Do what was asked for at this prompt; `about` is the card of `why 10h`."""


class Lines:
    """A place to print lines and to read answers.

    terminal   whether a person sits there: then a prompt is shown, and there may be pauses
    helper     who answers commands, at whatever question they are typed
    leaving    whether it is being asked whether to leave
    leave_question  how that is asked

    Either stream may be missing (None): then nothing can be read, or nothing is printed.
    """

    def __init__(self, source: TextIO | None, target: TextIO | None) -> None:
        self._source = source
        self._target = target
        self.terminal = all(stream is not None and stream.isatty() for stream in (source, target))
        self.helper: Helper | None = None
        self.leaving = False
        self.leave_question = LEAVE_THE_GAME
        #: What `repeat` says again.
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._reading = False
        #: Whether a Ctrl-C waits to be seen to.
        self._interrupted = False

    @property
    def erasable(self) -> bool:
        """Whether the terminal takes the codes that erase what was said."""
        dumb = os.environ.get("TERM", "") in ("", "dumb", "unknown")
        return self.terminal and not dumb and sys.platform != "win32"

    # Out.

    def say(self, *texts: str) -> None:
        """Print each text as a line, to be said again by `repeat`."""
        self._said.extend(texts)
        self.aside(*texts)

    def remember(self, text: str) -> None:
        """Let `repeat` say this line too, which is printed aside: once, however often it was."""
        if text not in self._said:
            self._said.append(text)

    def aside(self, *texts: str) -> None:
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
        """Say an empty line and these lines; nothing when there are none."""
        texts = list(texts)
        if texts:
            self.say("", *texts)

    def forget(self, *but: str) -> None:
        """Of what has been said until now, `repeat` says nothing again but these lines."""
        self._said.clear()
        self._said.extend(but)

    def hide(self) -> None:
        """Forget what was said, and on a terminal put it out of sight, as far as that can be done.

        Where nothing can be erased it is only moved above the upper edge.
        """
        self.forget()
        if self.erasable:
            print(_ERASE, end="", file=self._target)
        elif self.terminal:
            self.aside(*[""] * shutil.get_terminal_size().lines)

    # In.

    def ask(
        self,
        prompt: Prompt,
        read: Callable[[str], Answer],
        *,
        answers: Collection[Command] = (),
    ) -> Answer:
        """Ask until `read` makes an answer of the line that is typed, trimmed, and return it.

        `read` raises NotAnAnswerError for what is none. The helper's commands are obeyed meanwhile,
        but the words of those that are among the `answers` here are answers. After a refusal or a
        command only what is asked is said again.

        Raises EndOfInputError when there is no line, LeaveError or KeyboardInterrupt when somebody
        interrupts and means it.
        """
        said = ["", *prompt.lines]
        while True:
            self.check()
            self.aside(*said)
            again = prompt.lines[0]
            try:
                typed = self._read()
                found = self._command(typed)
                if found is None or found[0] in answers:
                    return read(typed)
                said = self._obey(*found, prompt)
            except _ReadingInterruptedError:
                self._ask_whether_to_leave(INTERRUPTED)
                said = [again]
            except NotAnAnswerError as refused:
                said = [str(refused), again]

    def _command(self, typed: str) -> tuple[Command, str | None] | None:
        """The command that was typed, and the card it is about; None for an answer."""
        among = () if self.helper is None else self.helper.commands
        command = find_command(typed, among)
        if command is not None:
            return command, None
        about = asked_about(typed) if WHY in among else None
        return None if about is None else (WHY, about)

    def _obey(self, command: Command, about: str | None, prompt: Prompt) -> list[str]:
        """Do what was asked for; return what is to be said before the next answer."""
        if command is REPEAT:
            before = () if prompt.alone else tuple(self._said)
            return [*before, "", *prompt.lines]
        if command is QUIT:
            self._ask_whether_to_leave(0)
        else:
            assert self.helper is not None
            self.helper.obey(command, about, prompt)
        return list(prompt.lines[:1])

    def check(self) -> None:
        """See to a Ctrl-C that came while nothing was being read. Raises LeaveError."""
        if self._interrupted:
            self._interrupted = False
            self._ask_whether_to_leave(INTERRUPTED)

    def _ask_whether_to_leave(self, status: int) -> None:
        """Raises LeaveError with this status when it is meant; a second Ctrl-C leaves too."""
        self.leaving = True
        if self._interrupted:  # it came on the heels of the first
            interrupts.leave()
        if self.ask(leave(self.leave_question), read_leave, answers=(QUIT,)) == 1:
            raise LeaveError(status)
        self.leaving = False

    def pause(self) -> None:
        """On a terminal, wait until whoever sits there has read; elsewhere go on at once."""
        if self.terminal:
            self.ask(GO_ON, read_go_on)

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
                print(_CURSOR, end="", file=self._target)
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
        if self.leaving or self._interrupted:
            interrupts.leave()
        if self._reading:
            raise _ReadingInterruptedError
        self._interrupted = True


def wrapped(text: str, width: int) -> list[str]:
    """One line as several of at most so many characters.

    Words are left whole, so that a long name of a file can be copied.
    """
    if len(text) <= width:
        return [text]
    return textwrap.wrap(text, max(1, width), break_long_words=False, break_on_hyphens=False)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
