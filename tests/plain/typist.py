"""Somebody who plays plain mode by reading it: by the numbers in front of the choices alone."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from random import Random

from smear.engine.rules import Rules
from smear.plain.lines import Lines
from smear.ui.series import Series
from smear.ui.setup import seated

_CHOICE = re.compile(r"^(\d+): ", re.MULTILINE)


class Paper(io.StringIO):
    """What is printed, with a look at every line before it stands there."""

    def __init__(self, look: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._look = look

    def write(self, text: str) -> int:
        if self._look is not None:
            self._look(text)
        return super().write(text)


class Typist(io.TextIOBase):
    """Reads what was printed since the last answer and types one of the numbers shown.

    After `patience` answers there is nothing more to read. `typed` is what has been typed.
    """

    def __init__(self, paper: Paper, seed: int = 0, patience: int = 100_000) -> None:
        self._paper = paper
        self._random = Random(seed)
        self._read = 0
        self._patience = patience
        self.typed: list[str] = []

    def isatty(self) -> bool:
        return self._paper.isatty()

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        if len(self.typed) >= self._patience:
            return ""
        self._paper.seek(self._read)
        question = self._paper.read()
        self._read = self._paper.tell()
        self.typed.append(self.choose(question))
        return self.typed[-1] + "\n"

    def choose(self, question: str) -> str:
        """A number: low bids, suggested discards (another might be refused), any card."""
        numbers = _CHOICE.findall(question)
        assert numbers, f"a question without a numbered choice:\n{question}"
        assert "1" in numbers, f"a question without a choice 1:\n{question}"
        if "bid or pass?" in question:
            # Whoever bids high at random loses for ever.
            return str(numbers[1] if len(numbers) > 1 and self._random.random() < 0.4 else "1")
        if "which cards to discard?" in question or "And now?" in question:
            return "1"
        if "goes on" in question or "1: go on." in question:
            return "1"
        return str(self._random.choice(numbers))


class Script(io.StringIO):
    """Lines to be read, whoever asks."""

    def __init__(self, lines: Sequence[str], *, terminal: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


class TerminalPaper(Paper):
    """What is printed on a terminal."""

    def isatty(self) -> bool:
        return True


def full_table(rules: Rules, people: Sequence[str], seed: int = 1) -> Series:
    """These people, bots in the other seats."""
    return Series(rules, seated(rules, people, ("club",)), seed)


def lines_for(paper: Paper, seed: int = 0, patience: int = 100_000) -> tuple[Lines, Typist]:
    """Lines with a typist at them."""
    typist = Typist(paper, seed, patience)
    return Lines(typist, paper), typist  # type: ignore[arg-type]
