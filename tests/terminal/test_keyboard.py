"""Keys that come too fast to be a person's."""

from __future__ import annotations

import asyncio

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding.key_processor import KeyPress

from smear.terminal import keyboard
from smear.terminal.keyboard import FLOOD_SECONDS, QUIET_SECONDS, Keyboard
from smear.terminal.keys import Key


class Person:
    """Presses keys at moments that the test says; "x" answers a question."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.taken: list[str] = []
        self.early: list[str] = []
        monkeypatch.setattr(keyboard, "monotonic", lambda: self.now)
        with create_pipe_input() as source:
            self.keyboard = Keyboard(source, self._take, lambda key: self.early.append(key.name))

    def press(self, keys: str, after: float) -> None:
        self.now += after
        self.keyboard._take_batch([KeyPress(key) for key in keys])

    def _take(self, key: Key) -> bool:
        self.taken.append(key.name)
        return key.name == "x"


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(monkeypatch)


def test_what_comes_with_an_answer_and_shortly_after_it_is_dropped(person: Person) -> None:
    person.press("axbxc", after=1)
    person.press("dx", after=QUIET_SECONDS / 2)
    person.press("ex", after=QUIET_SECONDS / 2)
    assert person.taken == ["a", "x"]
    assert person.early == list("bxcdxex")


def test_a_quiet_moment_ends_it(person: Person) -> None:
    person.press("xb", after=1)
    person.press("c", after=QUIET_SECONDS)
    assert person.taken == ["x", "c"]


def test_an_answer_at_the_end_of_what_was_typed_drops_nothing(person: Person) -> None:
    person.press("abx", after=1)
    person.press("cx", after=0)
    assert person.taken == list("abxcx")


def test_what_comes_without_end_holds_nothing_up_and_counts_for_nothing(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read() -> list[KeyPress]:
        person.now += FLOOD_SECONDS / 10
        return [KeyPress("x")]

    monkeypatch.setattr(person.keyboard, "_waiting", lambda: True)
    monkeypatch.setattr(person.keyboard._source, "read_keys", read)
    monkeypatch.setattr(person.keyboard._source, "flush_keys", list)

    async def painting() -> None:
        person.keyboard.drain()

    asyncio.run(painting())
    person.press("x", after=QUIET_SECONDS / 2)
    assert person.taken == []
    person.press("x", after=QUIET_SECONDS)
    assert person.taken == ["x"]
    assert len(person.early) > 10
