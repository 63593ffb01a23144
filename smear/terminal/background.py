"""Work off the event loop that nobody has to wait for when the game is left."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a blocking function in a thread of its own; return or raise what it does.

    The thread is a daemon and belongs to no executor: cancelling returns at once, and neither
    the end of the loop nor the end of the program waits for it. Its late result is dropped.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def deliver(error: BaseException | None, result: T | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]  # T may itself be None

    def work() -> None:
        error: BaseException | None = None
        result: T | None = None
        try:
            result = function(*args, **kwargs)
        except BaseException as raised:  # it is raised again in the loop
            error = raised
        # The loop is closed when the game has been left meanwhile.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(deliver, error, result)

    threading.Thread(target=work, name="smear-thinking", daemon=True).start()
    return await future
