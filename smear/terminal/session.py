"""From entering the screen to leaving it: the game's task, its end, and the signals."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import TextIOBase
from typing import Any

from prompt_toolkit.application import Application

from smear import interrupts
from smear.terminal import signals
from smear.terminal.mouse import Mouse


class _Nowhere(TextIOBase):
    """Takes what a library, a warning or a thread prints while the screen is ours."""

    def write(self, text: str) -> int:
        return len(text)


class Session:
    """Runs a game inside the application, which enters and leaves the alternate screen.

    `interrupt` is called for the signal of Ctrl-C, `hide` when the process is stopped or has
    been, before anything can be seen again. The mouse is taken and given back with the screen.
    """

    def __init__(
        self, app: Application[None], *, interrupt: Callable[[], None], hide: Callable[[], None]
    ) -> None:
        self.mouse = Mouse(app.output)
        self._app = app
        app.before_render += self._start_at_the_top
        app.after_render += self._note_painted
        self._painted = False
        self._interrupt = interrupt
        self._hide = hide
        self._modes: object = None
        self._game: asyncio.Task[int] | None = None
        self._outcome: int | BaseException | None = None

    @property
    def over(self) -> bool:
        """Whether the screen is being left, or has been."""
        return self._outcome is not None

    def run(self, game: Callable[[], Coroutine[Any, Any, int]]) -> int:
        """Run the game from the first painting to the last; return the exit code."""
        # What is loaded stays: left out of the search for garbage, it holds up no motion.
        gc.freeze()
        try:
            with redirect_stdout(_Nowhere()), redirect_stderr(_Nowhere()):
                asyncio.run(self._main(game))
        finally:
            gc.unfreeze()
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        assert self._outcome is not None
        return self._outcome

    def leave(self, outcome: int | BaseException) -> None:
        """End the screen with an exit code or an error; the first one counts."""
        if self._outcome is None:
            self._outcome = outcome
        self.mouse.give_back()
        if self._app.future is not None and not self._app.future.done():
            self._app.exit()

    def suspend(self) -> None:
        """Blank the screen, leave it, and stop the process; come back with a hidden hand."""
        if not self.over:
            self._hide()
            self.mouse.give_back()
            self._app.renderer.erase()
            self._painted = False
            signals.stop(self._app.input.fileno(), self._modes)
            self.mouse.take()
            self._app.invalidate()

    def paint_anew(self) -> None:
        """Write the whole screen again, because something else has written on it."""
        self._app.renderer.reset(leave_alternate_screen=False)
        self.mouse.take()
        self._app.invalidate()

    async def _main(self, game: Callable[[], Coroutine[Any, Any, int]]) -> None:
        asyncio.get_running_loop().set_exception_handler(self._on_loop_error)
        self._modes = signals.terminal_modes(self._app.input.fileno())
        handlers: dict[int | None, Callable[[], None]] = {
            signals.SIGINT: self._interrupt,
            **{n: partial(self.leave, signals.exit_code(n)) for n in signals.DEADLY},
            signals.SIGHUP: lambda: self.leave(signals.HANGUP_CODE),
            signals.SIGTSTP: self.suspend,
            signals.SIGCONT: self._continue,
        }
        with signals.handled(handlers):
            try:
                await self._app.run_async(
                    pre_run=lambda: self._start(game),
                    set_exception_handler=False,
                    handle_sigint=False,
                )
            except EOFError:
                self.leave(signals.HANGUP_CODE)
            except OSError:
                # Nowhere to write to: what the game and its scenes raise does not come this way.
                self.leave(signals.HANGUP_CODE)
                with suppress(OSError):
                    interrupts.give_up_output(self._app.output.fileno())
            finally:
                self.mouse.give_back()
                with suppress(OSError):
                    self._app.renderer.reset()
                await self._end_game()

    def _start(self, game: Callable[[], Coroutine[Any, Any, int]]) -> None:
        self.mouse.take()
        self._game = asyncio.create_task(game())
        self._game.add_done_callback(self._on_game_over)

    async def _end_game(self) -> None:
        if self._game is not None and not self._game.done():
            self._game.cancel()
            await asyncio.wait({self._game})

    def _on_game_over(self, game: asyncio.Task[int]) -> None:
        if game.cancelled():
            self.leave(RuntimeError("the game was cancelled from within"))
        elif (error := game.exception()) is None:
            self.leave(game.result())
        else:
            if isinstance(self._outcome, int):
                self._outcome = error  # raised while the game cleaned up: no less an error
            self.leave(error)

    def _start_at_the_top(self, app: Application[None]) -> None:
        """Put the cursor where a painting of the whole screen begins, wherever it is now.

        After a new size it may be anywhere: terminals differ in what they do with it and with what
        they show, and a painting that began elsewhere would leave something of the old picture.
        """
        if self._painted and app.renderer.last_rendered_screen is None:
            app.output.cursor_goto(1, 1)

    def _note_painted(self, _app: Application[None]) -> None:
        self._painted = True

    def _on_loop_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception") or RuntimeError(context["message"])
        # Painting failed: the terminal is gone, and the signal that says so may follow.
        self.leave(signals.HANGUP_CODE if isinstance(error, OSError) else error)

    def _continue(self) -> None:
        # Somebody stopped the process in the one way that cannot be noticed (SIGSTOP): it is
        # still on the alternate screen, on which a shell has written since.
        self._hide()
        self._app.input.raw_mode().__enter__()
        self.paint_anew()
