"""What ends the program from outside: Ctrl-C, and output that nobody takes any more.

One Ctrl-C is enough to leave, and none breaks into the way out. Python alone would raise
KeyboardInterrupt for each of them, also where nobody can catch it any more, and then it prints a
traceback.
"""

from __future__ import annotations

import os
import signal
import sys
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

#: Those that follow one another within so many seconds count as one.
ONE = 1.0

_heard = -ONE


def heed() -> None:
    """Let Ctrl-C raise KeyboardInterrupt, once for several in a row.

    Whoever started the program may want it ignored (`nohup`, a job in the background): so it stays.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _on_interrupt)
        sys.unraisablehook = _on_unraisable


def leave() -> NoReturn:
    """Raise KeyboardInterrupt for a Ctrl-C that means leaving, and heed the next as above."""
    global _heard  # noqa: PLW0603 - as there is one handler, there is one time
    _heard = monotonic()
    signal.signal(signal.SIGINT, _on_interrupt)
    raise KeyboardInterrupt


def ignore() -> None:
    """Let Ctrl-C do nothing from now on: nothing is left to be done but to end."""
    # Not at once: Python complains of one that has come but was not yet handled when it is to be
    # ignored. A handler that does nothing takes it in.
    signal.signal(signal.SIGINT, _do_nothing)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def give_up_output(descriptor: int) -> None:
    """Send what is still unwritten there nowhere.

    The interpreter tries again at its end, and would fail, and end with the status of that. Raises
    OSError.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def _on_interrupt(_number: int, _frame: object) -> None:
    if monotonic() - _heard >= ONE:
        leave()


def _do_nothing(_number: int, _frame: object) -> None:
    pass


def _on_unraisable(lost: sys.UnraisableHookArgs) -> None:
    """Say nothing of a KeyboardInterrupt that met code whose errors Python drops; heed the next."""
    global _heard  # noqa: PLW0603
    if lost.exc_type is KeyboardInterrupt:
        _heard = -ONE
    else:
        sys.__unraisablehook__(lost)
