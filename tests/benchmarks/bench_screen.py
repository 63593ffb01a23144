"""What the screen costs, in bytes and in time: ``python -m tests.benchmarks.bench_screen``.

Bytes are those written to a terminal that shows all colours, after moves of one and the same game:
a whole frame, a card played (the dearest of several, beside its own frame), the dearest picture of
its motion, the cursor moved by one card. A card that costs as much as a fifth of its
frame, or more, fails the run. Cards that do more than lie there are left out: one that makes trump,
one that ends a trick.

Times are of the largest of the three sizes: composing a frame, and painting it, which is composing
it, comparing it with the last one and writing the difference. Beside them stands what Rich alone
needs to lay out a plain table in a panel of the same size, measured in the same run, turn by turn.
They are times of this process on the processor: others who use the machine do not count.
"""

from __future__ import annotations

import gc
import io
import statistics
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time
from typing import NamedTuple

from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output.vt100 import Vt100_Output
from rich.console import Console
from rich.panel import Panel
from rich.table import Table

from smear.engine.events import Played
from smear.engine.rules import rules_for
from smear.engine.variants import PLAY, VARIANTS
from smear.look.themes import styles_for
from smear.screen.asking import AskScene
from smear.screen.scenes import TableScene
from smear.screen.seats import Motion
from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from tests.screen.gallery import steps
from tests.screen.pictures import SIZES

SEED = 3
THEMES = ("dark", "light", "contrast", "terminal")
#: So many cards are played, and so many pictures taken of the motion of each.
CARDS, PICTURES = 8, 8
#: The greatest part of a whole frame that a card may cost.
WANTED = 1 / 5
ROUNDS = 150
#: Milliseconds: at sixty frames a second, one frame.
WANTED_TIME = 16.0


class Play(NamedTuple):
    """A card played: the table before and after it, and the same table with the card in motion."""

    before: TableScene
    after: TableScene
    moving: TableScene


class Painter:
    """A terminal of this size that counts what is written on it."""

    def __init__(self, size: tuple[int, int], theme: str) -> None:
        self._written = io.StringIO()
        columns, rows = size
        output = Vt100_Output(
            self._written, lambda: Size(rows=rows, columns=columns), term="xterm", enable_cpr=False
        )
        self._terminal = Terminal(
            input=DummyInput(), output=output, environ={"COLORTERM": "truecolor"}
        )
        self._terminal.dress(styles_for(theme, "two", self._terminal.depth))
        self._size = size

    def paint(self, scene: Scene) -> int:
        """Show a scene; return how many bytes that takes."""
        self._written.seek(0)
        self._written.truncate()
        self._terminal._display.set_scene(scene)
        app = self._terminal._app
        with set_app(app):
            app.renderer.render(app, app.layout)
        return len(self._written.getvalue().encode())

    def compose(self, scene: Scene) -> None:
        """Lay out the whole picture with this scene, and write nothing."""
        self._terminal._display.set_scene(scene)
        self._terminal._display.draw(*self._size)


def plays(variant: str) -> Iterator[Play]:
    """Cards played by others, as an only person sees them."""
    game = steps(rules_for(variant, {}), SEED, people=(0,))
    for step in game:
        before = step.stage.watching()
        next(game)
        if [type(event) for event in step.events] == [Played] and step.seat != 0:
            moving = step.stage.watching(step.events)
            moving.motion = Motion("play", step.seat)
            yield Play(before, step.stage.watching(step.events), moving)


def question(variant: str) -> AskScene:
    """The only person is to play a card, and has several."""
    for step in steps(rules_for(variant, {}), SEED, people=(0,)):
        if step.phase == PLAY and step.seat == 0 and not step.events:
            return step.asking
    raise LookupError("nobody ever plays a card")


class Costs(NamedTuple):
    """Bytes: of the dearest card and its frame, of a picture of a motion, of a cursor move."""

    frame: int
    card: int
    picture: int
    cursor: int


def costs(size: tuple[int, int], theme: str, cards: list[Play], asking: AskScene) -> Costs:
    """What is written for all that at this size, in this theme."""
    dearest, pictures = (0.0, 0, 0), 0
    for card in cards:
        painter = Painter(size, theme)
        frame = painter.paint(card.before)
        written = painter.paint(card.after)
        dearest = max(dearest, (written / frame, frame, written))
        painter.paint(card.before)
        for number in range(PICTURES + 1):
            card.moving.at(number / PICTURES)
            pictures = max(pictures, painter.paint(card.moving))
    painter = Painter(size, theme)
    painter.paint(asking)
    cursor = 0
    for key in ("right", "right", "left"):
        asking.on_key(key)
        cursor = max(cursor, painter.paint(asking))
    return Costs(dearest[1], dearest[2], pictures, cursor)


def print_bytes() -> bool:
    """Print what each game, size and theme costs; return whether every card is cheap enough."""
    print("bytes                          frame   card  part  in motion  cursor")
    fine = True
    for variant in VARIANTS:
        cards, asking = list(islice(plays(variant), CARDS)), question(variant)
        for size in SIZES:
            for theme in THEMES:
                cost = costs(size, theme, cards, asking)
                part = cost.card / cost.frame
                fine = fine and part < WANTED
                where = f"{variant} {size[0]}x{size[1]} {theme}"
                print(
                    f"{where:29}{cost.frame:7}{cost.card:7}{part:6.0%}"
                    f"{cost.picture:11}{cost.cursor:8}{'' if part < WANTED else '  TOO MUCH'}"
                )
    return fine


def plain_table(columns: int, rows: int) -> Callable[[], object]:
    """Rich alone, laying out a table in a panel that fill so many columns and rows."""
    console = Console(file=io.StringIO(), width=columns, height=rows, force_terminal=True)
    options = console.options.update_dimensions(columns, rows)

    def lay_out() -> object:
        table = Table(*(f"column {number}" for number in range(8)), expand=True)
        for number in range(rows - 6):
            table.add_row(*(f"cell {number}.{place}" for place in range(8)))
        return console.render_lines(Panel(table), options)

    return lay_out


def print_times() -> None:
    """Print how long frames of the largest size take, median and 95 % of each."""
    size = SIZES[-1]
    things: dict[str, Callable[[], object]] = {"Rich, a plain table": plain_table(*size)}
    for variant in VARIANTS:
        card, asking = next(plays(variant)), question(variant)
        painter = Painter(size, THEMES[0])
        for name, scenes in (
            ("the table", (card.before, card.after)),
            ("a question", (asking, asking)),
        ):
            things[f"{variant}, {name}: composed"] = _in_turn(painter.compose, scenes)
            things[f"{variant}, {name}: painted"] = _in_turn(painter.paint, scenes)
    gc.freeze()  # as in the game
    taken: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(ROUNDS):
        for name, thing in things.items():
            start = process_time()
            thing()
            taken[name].append(1000 * (process_time() - start))
    print(f"\nmilliseconds at {size[0]}x{size[1]}            median   95 %   beside Rich")
    beside = statistics.median(next(iter(taken.values())))
    for name, times in taken.items():
        middle, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        late = (
            f"  OVER {WANTED_TIME:.0f}"
            if name.endswith("composed") and middle > WANTED_TIME
            else ""
        )
        print(f"{name:36}{middle:7.2f}{slow:7.2f}{middle / beside:10.2f}{late}")


def _in_turn(show: Callable[[Scene], object], scenes: tuple[Scene, Scene]) -> Callable[[], object]:
    """Show one of two scenes, each time the other one."""
    state = {"next": 0}

    def shown() -> object:
        state["next"] = 1 - state["next"]
        return show(scenes[state["next"]])

    return shown


def main() -> int:
    """Measure and print everything; return 1 when a card costs too much."""
    fine = print_bytes()
    print(f"a card played costs under a fifth of a frame: {'yes' if fine else 'NO'}")
    print_times()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
