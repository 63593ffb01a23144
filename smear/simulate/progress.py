"""A bar that grows while the games are played."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

T = TypeVar("T")


def with_bar(things: Iterable[T], total: int) -> Generator[T, None, None]:
    """Pass things on; show on standard error, when it is a terminal, how many of all have passed.

    The bar is gone when the last thing, or an error, has passed.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield from things
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        for thing in things:
            yield thing
            bar.advance(task)
