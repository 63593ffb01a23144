"""A question that waits on the screen: which keys answer it, and what they type."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from enum import Enum

from smear.terminal.keys import CLICK, PASTE, WHEEL, Key, typable
from smear.terminal.scene import ENTER, ClickResult, Reply, ReplyKind, Scene

#: How the targets begin that stand for a key.
_KEY_TARGET = "key:"


class Mouse(Enum):
    """What the mouse may do to a question."""

    POINTS = "points"  # a click on something does what its target says
    SKIPS = "skips"  # any click ends it: it only waits for time to pass
    NOTHING = "nothing"  # a curtain is opened by its key alone


class Line:
    """The line being typed: printable characters only, at most `limit` of them."""

    def __init__(self, limit: int) -> None:
        self.text = ""
        self._limit = limit

    def insert(self, text: str) -> None:
        """Append what is printable of `text`, as far as there is room."""
        self.text = (self.text + typable(text))[: self._limit]

    def edit(self, name: str) -> bool:
        """Obey an editing key; returns whether it was one."""
        if name == "backspace":
            self.text = self.text[:-1]
        elif name == "c-u":
            self.text = ""
        elif name == "c-w":
            kept = self.text.rstrip()
            self.text = kept[: kept.rfind(" ") + 1]
        else:
            return False
        return True


class Question:
    """A scene that waits for a person.

    `line` is the line to type, or nothing when single keys answer. `keys` are the keys that
    answer at once; nothing stands for any key. `reply` is the future that the answer resolves.
    `shown` says whether the scene has been painted: what was pressed before that is no answer.
    `touched` says whether a key has come to it that is not simply still held down. `mouse` is what
    the mouse may do.
    """

    def __init__(
        self,
        scene: Scene,
        keys: Collection[str] | None,
        line: Line | None = None,
        *,
        touched: bool = False,
        mouse: Mouse = Mouse.POINTS,
    ) -> None:
        self.scene = scene
        self.line = line
        self.shown = False
        self.touched = touched
        self.mouse = mouse
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._keys = None if keys is None else frozenset(keys)

    def resolve(self, reply: Reply) -> None:
        """End the question, unless it has ended already."""
        if not self.reply.done():
            self.reply.set_result(reply)

    def press(self, key: Key) -> bool:
        """Take a key; returns whether the scene changed and must be composed again."""
        if self.line is None:
            if key.name != PASTE and (self._keys is None or key.name in self._keys):
                self.resolve(Reply(ReplyKind.KEY, key.name))
            return False
        return self._press_in_line(key, self.line)

    def click(self, target: str | None) -> bool:
        """Take a click on what bears this target, or on nothing; returns what `press` does."""
        if self.mouse is Mouse.SKIPS:
            self.resolve(Reply(ReplyKind.KEY, CLICK))
        elif self.mouse is Mouse.NOTHING or target is None:
            return False
        elif target.startswith(_KEY_TARGET):
            return self.press(Key(target.removeprefix(_KEY_TARGET)))
        elif (result := self.scene.on_click(target)) is ClickResult.CHOSEN:
            self._choose()
        else:
            return result is ClickResult.CHANGED
        return False

    def turn_wheel(self, name: str) -> bool:
        """Take a turn of the wheel, which is a key where there is something to scroll."""
        if self.mouse is Mouse.POINTS and self.scene.scrolls():
            return self.press(Key(WHEEL[name]))
        return False

    def _choose(self) -> None:
        if self.line is not None:
            self.resolve(ENTER)
        else:
            self.press(Key("enter"))

    def _press_in_line(self, key: Key, line: Line) -> bool:
        name, text, _ = key
        acts_at_once = self._keys is not None and name in self._keys
        if name == "escape" and line.text:
            line.text = ""
        elif acts_at_once and not (line.text and (text or name == "tab")):
            self.resolve(Reply(ReplyKind.KEY, name))
        elif name == "enter":
            self.resolve(Reply(ReplyKind.LINE, line.text) if line.text else ENTER)
        elif text and (line.text or name != "space"):
            line.insert(text)
        elif not line.edit(name):
            return self.scene.on_key(name)
        return False
