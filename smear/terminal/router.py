"""Which key is for what: the way out, the question that waits, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smear.terminal.display import Display
from smear.terminal.held import HeldKey
from smear.terminal.idleness import Idleness
from smear.terminal.keys import CLICK, WHEEL, Key
from smear.terminal.question import Mouse, Question


class Router:
    """Hands each key to the one thing it is for.

    `always` says what the keys do that work at any time. `leave` and `stay` answer the question
    whether to leave; `redraw` is called when something on the screen may have changed.
    """

    def __init__(
        self,
        display: Display,
        idleness: Idleness,
        *,
        always: Mapping[str, Callable[[], object]],
        leave: Callable[[], object],
        stay: Callable[[], object],
        redraw: Callable[[], object],
    ) -> None:
        self._display = display
        self._idleness = idleness
        self._always = always
        self._leave = leave
        self._stay = stay
        self._redraw = redraw
        self._held = HeldKey()

    def take(self, key: Key) -> bool:
        """Take a key that was pressed; return whether it has answered the question."""
        if self.take_early(key):
            return False
        if self._display.leaving:
            self._take_leaving(key)
            return False
        question = self._display.question
        if question is None or not question.shown or question.reply.done():
            return False
        if key.at is not None:
            return self._take_mouse(question, key.name, key.at)
        if not question.touched and self._held.keep_back(
            key.name, lambda: self._press_later(question, key)
        ):
            return False
        self._held.release()
        return question.reply.done() or self._press(question, key)

    def take_early(self, key: Key) -> bool:
        """Obey one of the keys that work at any time; return whether this was one."""
        self._idleness.key()
        act = self._always.get(key.name)
        if act is None:
            return False
        act()
        return True

    def forget(self) -> None:
        """Whoever comes back has let go of every key."""
        self._held.answered("")

    def _take_leaving(self, key: Key) -> None:
        if key.name in ("y", "Y"):
            self._leave()
        elif key.name in ("n", "N", "escape"):
            self._stay()

    def _take_mouse(self, question: Question, act: str, at: tuple[int, int]) -> bool:
        # No key has been let go by this: what is held down is still held down.
        if act in WHEEL:
            return self._done(question, question.turn_wheel(act), act)
        if question.mouse is Mouse.POINTS and self._held.double_click():
            return False
        return self._done(question, question.click(self._display.target_at(*at)), CLICK)

    def _press(self, question: Question, key: Key) -> bool:
        """Give a key to the question that waits; return whether it has answered it."""
        self._held.forget()
        question.touched = True
        return self._done(question, question.press(key), key.name)

    def _press_later(self, question: Question, key: Key) -> None:
        if self._display.question is question and question.shown and not question.reply.done():
            self._press(question, key)

    def _done(self, question: Question, changed: bool, name: str) -> bool:
        if changed:
            self._display.changed()
        if question.reply.done():
            self._held.answered(name)
        self._redraw()
        return question.reply.done()
