"""Signals while the game owns the terminal: handlers for a time, and stopping for Ctrl-Z."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

if sys.platform != "win32":
    import termios

# Windows lacks most of these; whatever is missing there is not handled.
SIGINT = signal.SIGINT
SIGHUP: int | None = getattr(signal, "SIGHUP", None)
SIGTSTP: int | None = getattr(signal, "SIGTSTP", None)
SIGCONT: int | None = getattr(signal, "SIGCONT", None)

#: What else ends a process that does not mind it: the screen is left first.
DEADLY: tuple[int, ...] = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGQUIT", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGUSR1", "SIGUSR2")
    if hasattr(signal, name)
)

# The exit code of a terminal that went away without a signal: as if it had been hung up.
HANGUP_CODE = 128 + 1


def exit_code(number: int) -> int:
    """The exit code of a program that a signal made leave."""
    return 128 + number


@contextmanager
def handled(handlers: Mapping[int | None, Callable[[], None]]) -> Iterator[None]:
    """Let the running loop call these handlers; afterwards all is as it was before.

    Does nothing outside the main thread, which alone can handle signals, and on Windows.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {}
    try:
        for number, handler in handlers.items():
            if number is not None:
                before[number] = signal.getsignal(number)
                loop.add_signal_handler(number, handler)
        yield
    finally:
        for number, previous in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, previous)


def stop(fd: int, modes_before: object) -> None:
    """Stop this process and its group until somebody continues it.

    `fd` is the terminal's input, `modes_before` what `terminal_modes` said before the game
    changed it: whoever takes over meanwhile finds the terminal so. Returns when the process runs
    again; at once where there is no job control (then the system ignores the stop). Meanwhile what
    ends a process ends this one without further ado: there is no screen to be left, and whoever
    was continued in the background, to be ended, must not touch the terminal.
    """
    if sys.platform == "win32":
        return
    modes = terminal_modes(fd)
    restore_modes(fd, modes_before)
    with _default((signal.SIGTSTP, signal.SIGCONT, signal.SIGHUP, *DEADLY)):
        # A launcher in front of us has to stop as well, or the shell goes on waiting for it.
        # Ourselves last, and by a signal to this very thread: one to the process could be
        # taken by a thinking bot's thread, and we would go on drawing for a moment.
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
        restore_modes(fd, modes)


@contextmanager
def _default(numbers: tuple[int, ...]) -> Iterator[None]:
    before = {number: signal.signal(number, signal.SIG_DFL) for number in numbers}
    try:
        yield
    finally:
        for number, previous in before.items():
            signal.signal(number, previous)
            if sys.platform != "win32":
                signal.siginterrupt(number, False)


def terminal_modes(fd: int) -> object:
    """The modes of the terminal at `fd` (echo, line by line, ...); nothing when it is none."""
    if sys.platform == "win32":
        return None
    try:
        return termios.tcgetattr(fd)
    except termios.error:
        return None


def restore_modes(fd: int, modes: object) -> None:
    """Give the terminal at `fd` the modes that `terminal_modes` told."""
    if sys.platform == "win32" or not isinstance(modes, list):
        return
    # The terminal may be gone by now, and then its modes do not matter.
    with suppress(termios.error):
        termios.tcsetattr(fd, termios.TCSANOW, modes)
