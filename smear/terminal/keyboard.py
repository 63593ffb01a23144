"""From the terminal's input to single keys; what was typed too early or in a rush is dropped."""

from __future__ import annotations

import asyncio
import select
from collections.abc import Callable, Sequence
from time import monotonic

from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from smear.terminal.keys import Decoder, Key

QUIET_SECONDS = 0.1
"""After a paste of loose keys has answered a question, how long nothing must come before keys count
again. Longer than the gaps between the parts of a paste, shorter than a person's next thought."""

FLOOD_SECONDS = 0.2
"""For how long keys that have come too early are read before the rest is left for later."""


class Keyboard:
    """Reads keys and hands them to `take`, which returns whether a key has answered a question.

    `take_early` gets the keys that are thrown away, for it must not miss those that leave the game.
    """

    def __init__(
        self, source: Input, take: Callable[[Key], bool], take_early: Callable[[Key], object]
    ) -> None:
        self._source = source
        self._take = take
        self._take_early = take_early
        self._decoder = Decoder()
        self._muted = False
        self._last_key = 0.0
        self.bindings = KeyBindings()
        # Eager, so that this one binding gets every key, before all those that come with
        # prompt_toolkit, and none waits for a longer sequence.
        self.bindings.add(Keys.Any, eager=True)(self._on_key)

    def drain(self) -> None:
        """Throw away all that has been typed so far and not been taken; called while painting.

        The bytes are read rather than flushed in the kernel: a flush could take the end of a
        paste away, and the parser would wait for it with all that is typed from then on.

        What comes without end is not waited for, lest nothing else be heard: it counts as a paste.
        """
        batch = self._source.flush_keys()
        give_up = monotonic() + FLOOD_SECONDS
        while self._waiting():
            batch += self._source.read_keys()
            if monotonic() > give_up:
                self._mute()
                break
        batch += self._source.flush_keys()
        loop = asyncio.get_running_loop()
        for key in self._decoder.decode(batch, monotonic()):
            loop.call_soon(self._take_early, key)  # it may repaint, and we are in a painting

    def _mute(self) -> None:
        """Let no more keys count until nothing has come for a moment."""
        self._muted = True
        self._last_key = monotonic()

    def _waiting(self) -> bool:
        return not self._source.closed and bool(
            select.select([self._source.fileno()], [], [], 0)[0]
        )

    def _on_key(self, event: KeyPressEvent) -> None:
        # What came in the same read belongs together: taken here, it is seen as one batch.
        self._take_batch([*event.key_sequence, *event.key_processor.empty_queue()])

    def _take_batch(self, batch: Sequence[KeyPress]) -> None:
        now = monotonic()
        if now - self._last_key >= QUIET_SECONDS:
            self._muted = False
        self._last_key = now
        batch_keys = self._decoder.decode(batch, now)
        for position, key in enumerate(batch_keys, start=1):
            if self._muted:
                self._take_early(key)
            elif self._take(key) and position < len(batch_keys):
                # More keys behind the one that answered, in one read: nobody types so fast.
                self._muted = True
