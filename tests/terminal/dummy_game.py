"""A game of two questions, played by the tests of the terminal.

Run as `python -m tests.terminal.dummy_game`. A curtain with the key 2 comes first; behind it a
private hand with SECRET-CARD is asked about twice, with the curtain's state public in between.
What is typed decides what happens: "boom" raises, "think" computes for ever in a thread, "draw"
raises while painting, "noise" prints and warns, anything else is an answer. The answers are
printed after the end.
"""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from smear.terminal.scene import ReplyKind, Scene
from smear.terminal.terminal import Terminal

SECRET = "SECRET-CARD"  # noqa: S105  # no password, but what nobody else may see
CURTAIN_KEY = "2"


class Curtain(Scene):
    def render(self, width: int, height: int) -> Sequence[str]:
        return [""] * (height // 2) + [
            f"Hand the laptop to Ben and press {CURTAIN_KEY}".center(width)
        ]

    def footer(self, width: int) -> str:
        return "curtain-footer"


class Table(Scene):
    def __init__(self, answers: Sequence[str], words: str) -> None:
        self.answers = answers
        self.words = words

    def render(self, width: int, height: int) -> RenderableType:
        heading = Text(f"{self.words}, answers: {' '.join(self.answers)}")
        return Group(Panel(heading, width=width), Text("x" * width), Text("bottom".rjust(width)))


class Hand(Scene):
    private = True

    def __init__(self, number: int) -> None:
        self.number = number
        self.cursor = 1
        self.broken = False

    def render(self, width: int, height: int) -> RenderableType:
        if self.broken:
            raise LookupError("the scene is broken")
        cards = Text(f"{SECRET} cursor={self.cursor}", style="bold red on white")
        return Group(
            Panel(Group(cards, Text(f"size {width}x{height}")), title=Text("Ben [red]♠")),
            Text("\n".join(f"{number:2} {'some words ' * 6}" for number in range(12))),
            Text(f"Question {self.number}"),
        )

    def footer(self, width: int) -> RenderableType:
        return Text("F9 hide", style="dim")

    def on_key(self, name: str) -> bool:
        step = {"right": 1, "down": 1, "left": -1, "up": -1, "space": 10}.get(name, 0)
        self.cursor += step
        return step != 0


async def game(terminal: Terminal, answers: list[str]) -> int:
    terminal.cover()
    while len(answers) < 2:
        if terminal.covered:
            await terminal.curtain(Curtain(), CURTAIN_KEY)
        hand = Hand(len(answers) + 1)
        reply = await terminal.ask(hand, keys={"f9", "?"}, max_length=20)
        if reply.kind is ReplyKind.COVERED:
            continue
        if reply.kind is ReplyKind.KEY:
            terminal.cover()
            continue
        if reply.kind is ReplyKind.ENTER:
            answers.append(f"cursor={hand.cursor}")
            continue
        await obey(terminal, hand, reply.value)
        answers.append(reply.value)
        if reply.value == "slow":
            skipped = await terminal.pause(Table(answers, "Moving"), 60)
            answers[-1] = f"skipped={bool(skipped)}"
    await terminal.key(Table(answers, "Press y"), keys={"y"})
    return 7


async def obey(terminal: Terminal, hand: Hand, command: str) -> None:
    if command == "boom":
        raise ValueError("boom")
    if command == "think":
        terminal.show(Table([], "Thinking"))
        await terminal.think(think_for_ever)
    if command == "draw":
        hand.broken = True
        await terminal.ask(hand)
    if command == "noise":
        sys.stdout.write(f"noise {SECRET}\n")
        warnings.warn(f"noise {SECRET}", stacklevel=1)


def think_for_ever() -> None:
    # In small naps as well as in work: a thread that holds the interpreter as a bot does.
    while True:
        sum(range(10_000))
        time.sleep(0)


def main() -> int:
    answers: list[str] = []
    try:
        code = Terminal().run(lambda terminal: game(terminal, answers))
    except Exception as error:  # as the command line does: a sentence, no traceback
        sys.stdout.write(f"failed: {error}\n")
        return 1
    sys.stdout.write(f"answers: {' '.join(answers)}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
