"""Loading much at once."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType


class Loading:
    """Within, modules are loaded, and nobody looks for garbage among what stays.

    Python's search for garbage sets out again and again while so many things are made, and finds
    none: it is a twentieth of the time to the first picture. What is there at the end is left out
    of later searches, too, the first of which would otherwise go through all of it.
    """

    def __enter__(self) -> None:
        gc.disable()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        gc.freeze()
        gc.enable()
