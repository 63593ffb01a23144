"""The one owner of the terminal while a game is on the full screen.

`Terminal().run(game)` enters the alternate screen, runs the coroutine `game(terminal)` and leaves
again, always; it returns the game's exit code, or 130 when people left with Ctrl-C, or 128 + n
after signal n. An error of the game comes out of `run` after the terminal is restored. Nothing
else may write to standard output or error meanwhile: what is printed there is dropped.

What a game does with it::

    async def game(terminal: Terminal) -> int:
        terminal.show(table)                                # somebody else moves
        action = await terminal.think(bot.choose, view, rng)
        await terminal.pause(table, 0.6, motion=0.2)        # any key skips it
        await terminal.curtain(curtain_for_ben, "2")        # only Ben presses 2
        reply = await terminal.ask(bens_hand, keys={"?", "f2", "f9", "escape"})
        if reply.kind is ReplyKind.LINE: ...                # reply.value was typed
        if reply.kind is ReplyKind.ENTER: ...               # the item under the scene's cursor
        if reply.kind is ReplyKind.KEY: ...                 # reply.value is "?", "f2", ...
        if reply.kind is ReplyKind.COVERED: ...             # curtain again, then ask again
        reply = await terminal.key(sure, keys={"y", "n"})   # one key, no Enter
        return 0

Privacy. A scene with `private = True` is painted only while `ask`, `key` or `pause` waits on it,
and never while the terminal is `covered`. It becomes covered when the game calls `cover()` (a
key that hides the hand, a score sheet for all), when the window gets too small, when the process is
stopped, and when a private scene has waited for `hide_after` seconds without a key. A private
question that waits then ends with `ReplyKind.COVERED`, and each further one ends so at once, until
`curtain` has passed (or `uncover()` is called). With an only person at the table, scenes need not
be private, and none of this is felt.

Keys. Whatever is pressed before a question has been painted is thrown away. A paste is typed into
the line (its first line) and never answers; when it comes as loose keys, as from terminals that do
not mark a paste, it answers one question at most. A key that ended the last question and is still
held down does not answer the next. Keys that a question does not know are ignored.
In `ask`, a single printable key, or Tab, acts at once only while nothing is typed; Escape clears
the line before it counts as a key. Ctrl-C and Ctrl-D ask whether to leave, whatever the game is
doing, a second Ctrl-C leaves; Ctrl-Z stops the process; Ctrl-L paints all anew.

The mouse, once `mouse(True)` has asked for it, is never needed. A click on a piece of the picture
that bears a target goes to `Scene.on_click`, or is the key that the target names; a click on
nothing is nothing. It never opens a curtain nor answers whether to leave, and what is too early for
a key is too early for it; a second click is thrown away when it is the end of a double click.

A scene that changes by itself is painted by `refresh()`; a change by `on_key` and a new size of
the window are noticed. Only one question waits at a time. When the game is left, whatever it
waits for is cancelled: let `asyncio.CancelledError` pass. `think` does not wait for its thread.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Coroutine, Mapping
from functools import partial
from typing import Any, ParamSpec, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.output import Output, create_output

from smear.look.themes import Depth, Styles, styles_for
from smear.terminal import signals
from smear.terminal.background import in_thread
from smear.terminal.canvas import Canvas, Picture, blank
from smear.terminal.capability import color_depth, colors_of, draws_glyphs
from smear.terminal.display import Display
from smear.terminal.idleness import Idleness
from smear.terminal.keyboard import Keyboard
from smear.terminal.keys import END_OF_INPUT, INTERRUPT, REPAINT, SUSPEND
from smear.terminal.moving import Moving
from smear.terminal.question import Line, Mouse, Question
from smear.terminal.router import Router
from smear.terminal.scene import COVERED, Reply, Scene
from smear.terminal.session import Session

P = ParamSpec("P")
T = TypeVar("T")

MAX_LINE = 60
"""How many characters can be typed in answer to a question, unless it says otherwise."""

_ESCAPE_SECONDS = 0.05
"""How long a lone Escape waits for the rest of a function key's sequence."""


class Terminal:
    """The full screen, its keys and its signals; see the module's text for what a game does.

    `input` and `output` are the process's own unless given; `environ` decides about colours. With
    `letters` cards and frames are drawn in letters and ASCII signs, whatever the encoding could.
    """

    def __init__(
        self,
        *,
        input: Input | None = None,  # noqa: A002  # prompt_toolkit's own word for it
        output: Output | None = None,
        environ: Mapping[str, str] = os.environ,
        letters: bool = False,
    ) -> None:
        self._input = input or create_input()
        self._output = output or create_output()
        encoding = self._output.encoding() or "utf-8"
        self.unicode: bool = draws_glyphs(encoding) and not letters
        """Whether suits, boxes and marks can be drawn; if not, draw letters and ASCII."""
        self._display = Display(encoding, styles_for("terminal", "two"), glyphs=self.unicode)
        self._idleness = Idleness(self.cover)
        self._router = Router(
            self._display,
            self._idleness,
            always={
                INTERRUPT: self._interrupt,
                END_OF_INPUT: self.ask_to_leave,
                SUSPEND: self._suspend,
                REPAINT: self._repaint,
            },
            leave=self._leave_here,
            stay=self._stay,
            redraw=self._redraw,
        )
        self._keyboard = Keyboard(self._input, self._router.take, self._router.take_early)
        self._app: Application[None] = Application(
            layout=Canvas(self._draw).layout(lambda: self._display.base),
            key_bindings=self._keyboard.bindings,
            include_default_pygments_style=False,
            full_screen=True,
            mouse_support=False,
            erase_when_done=True,
            color_depth=color_depth(environ),
            input=self._input,
            output=self._output,
        )
        self._app.ttimeoutlen = _ESCAPE_SECONDS
        # No key waits for another one, so there is nothing to time out.
        self._app.timeoutlen = None  # type: ignore[assignment]
        self.depth: Depth = colors_of(self._app.color_depth)
        """How many colours are shown; with none, all must be told apart without them."""
        self._session = Session(self._app, interrupt=self._interrupt, hide=self._hide)
        #: The game within the game, which is left by itself.
        self._inner: asyncio.Task[None] | None = None

    @property
    def covered(self) -> bool:
        """Whether a curtain must pass before anything private is shown."""
        return self._display.covered

    @property
    def hide_after(self) -> float | None:
        """How many seconds after the last key a private scene is covered; None for never."""
        return self._idleness.limit

    @hide_after.setter
    def hide_after(self, seconds: float | None) -> None:
        self._idleness.limit = seconds

    def run(self, game: Callable[[Terminal], Coroutine[Any, Any, int]]) -> int:
        """Run the game on the full screen; return the exit code. A `Terminal` runs once.

        Raises what the game raises, when the terminal has been restored.
        """
        return self._session.run(lambda: game(self))

    @property
    def leave_question(self) -> str:
        """What is asked of somebody who wants to leave."""
        return self._display.leave_question

    @leave_question.setter
    def leave_question(self, question: str) -> None:
        self._display.leave_question = question

    # What a game asks for.

    def show(self, scene: Scene) -> None:
        """Show a scene while the game goes on; refused while a question waits."""
        if self._display.question is not None:
            raise RuntimeError("a question waits, and its scene stays until it ends")
        self._display.set_scene(scene)
        self._redraw()

    def refresh(self) -> None:
        """Draw the present scene again, because what it holds has changed."""
        self._display.changed()
        self._redraw()

    def dress(self, styles: Styles) -> None:
        """Show everything in these styles from now on."""
        self._display.dress(styles)
        self._redraw()

    def mouse(self, on: bool) -> None:
        """Have clicks, from now on, or leave the mouse to the terminal, as it is at first."""
        self._session.mouse.want(on)

    async def ask(
        self,
        scene: Scene,
        *,
        keys: Collection[str] = (),
        max_length: int = MAX_LINE,
        patient: bool = True,
    ) -> Reply:
        """Show a scene with a line to type in; return what was answered.

        `keys` are the names of the keys that answer at once: a printable character, "space",
        "f1" to "f12", "escape", or one that `Scene.on_key` would get otherwise. Without `patient`
        a key that ended the last question answers this one too, held down or pressed again.
        """
        return await self._answer(Question(scene, keys, Line(max_length), touched=not patient))

    async def key(self, scene: Scene, *, keys: Collection[str] | None = None) -> Reply:
        """Show a scene until one of these keys is pressed, or any key at all."""
        return await self._answer(Question(scene, keys))

    async def pause(self, scene: Scene, seconds: float, *, motion: float = 0.0) -> str:
        """Show a scene for a while; return the name of the key that cut it short, or nothing.

        The first `motion` seconds it moves: `Scene.at` is called again and again, the last time
        with 1.0, also when a key cuts it short.
        """
        moving = Moving(partial(self._move, scene), motion)
        moving.start()
        try:
            async with asyncio.timeout(max(seconds, motion)):
                reply = await self._answer(Question(scene, None, touched=True, mouse=Mouse.SKIPS))
        except TimeoutError:
            return ""
        finally:
            moving.end()
        return reply.value

    async def curtain(self, scene: Scene, key: str, *, keys: Collection[str] = ()) -> str:
        """Show a scene, which must not be private, until its key is pressed; then uncover.

        Another of these `keys` ends it as well, and opens nothing; return which key it was.
        """
        if scene.private:
            raise ValueError("a curtain is for all to see")
        reply = await self._answer(Question(scene, (key, *keys), mouse=Mouse.NOTHING))
        if reply.value == key:
            self.uncover()
        return reply.value

    async def think(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a blocking function in a thread; keys and painting go on, leaving does not wait."""
        return await in_thread(function, *args, **kwargs)

    async def within(self, game: Coroutine[Any, Any, None], leave_question: str) -> None:
        """Run a game within the game, to its end or until people leave it.

        Whoever wants to leave meanwhile is asked this, and leaves the inner game alone; a second
        Ctrl-C leaves all. What the inner game raises comes out of this.
        """
        display = self._display
        before = self._inner, display.leave_question
        self._inner = inner = asyncio.create_task(game)
        display.leave_question = leave_question
        try:
            # Left by itself it is cancelled, which is no error; the outer game goes on.
            await asyncio.wait({inner})
        finally:
            self._inner, display.leave_question = before
            display.leaving = False
            inner.cancel()
            await asyncio.wait({inner})
        if not inner.cancelled():
            inner.result()

    def cover(self) -> None:
        """Let nothing private be seen until a curtain has passed."""
        self._display.cover()
        self._redraw()

    def uncover(self) -> None:
        """Allow private scenes again: the right person is at the screen."""
        self._display.covered = False

    def ask_to_leave(self) -> None:
        """Ask whether to leave, as Ctrl-C does; the game goes on meanwhile."""
        self.cover()  # people may be getting up while they think about it, and the game goes on
        self._display.leaving = True
        self._redraw()

    async def _answer(self, question: Question) -> Reply:
        display = self._display
        if self._session.over:
            raise asyncio.CancelledError  # the screen is gone: nobody can answer any more
        if display.question is not None:
            raise RuntimeError("only one question can wait at a time")
        if question.scene.private:
            self._idleness.watch()
        if question.scene.private and display.covered:
            self._idleness.rest()
            return COVERED
        display.question = question
        display.set_scene(question.scene)
        self._redraw()
        try:
            return await question.reply
        finally:
            self._idleness.rest()
            display.question = None
            self._redraw()

    def _move(self, scene: Scene, progress: float) -> None:
        scene.at(progress)
        if self._display.scene is scene:
            self.refresh()

    # Painting.

    def _draw(self, width: int, height: int) -> Picture:
        try:
            picture = self._display.draw(width, height)
        except Exception as error:  # it comes out of `run`
            self._session.leave(error)
            return blank(height)
        if self._display.appeared():
            # The last moment before anybody can see it: what comes later may be an answer.
            self._keyboard.drain()
        return picture

    def _redraw(self) -> None:
        self._app.invalidate()

    def _repaint(self) -> None:
        self._session.paint_anew()

    # The way out, and who must not see what meanwhile.

    def _interrupt(self) -> None:
        if self._display.leaving:
            self._leave()
        else:
            self.ask_to_leave()

    def _leave_here(self) -> None:
        """Leave the game within the game, or where there is none the game itself."""
        if self._inner is None:
            self._leave()
        else:
            self._display.leaving = False
            self._inner.cancel()
            self._redraw()

    def _stay(self) -> None:
        self._display.leaving = False
        self._redraw()

    def _suspend(self) -> None:
        self._session.suspend()

    def _leave(self) -> None:
        self._session.leave(signals.exit_code(signals.SIGINT))

    def _hide(self) -> None:
        self._router.forget()
        self._display.cover()
        self._display.hide()
