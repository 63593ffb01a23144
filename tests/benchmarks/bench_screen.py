"""What the screen costs, in bytes and in time: ``python -m tests.benchmarks.bench_screen``.

Bytes are those written to a terminal that shows all colours, after moves of one and the same game:
a whole frame, a card played (the dearest of several, beside its own frame), the dearest picture of
its motion, the cursor moved by one card. A card that costs as much as a fifth of its
frame, or more, fails the run. Cards that do more than lie there stand beside it for comparison: one
that makes trump, and one that ends a trick.

Times are of the largest of the three sizes: composing a frame, and painting it, which is composing
it, comparing it with the last one and writing the difference. So for the table, lying still and in
motion, and for a question; the pages, which change with a key only, are just composed. Beside them
stands what Rich alone needs to lay out a plain table in a panel of the same size, measured in the
same run, turn by turn. They are times of this process on the processor: others who use the machine
do not count.
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

from smear.engine.events import Event, Played, TrickTaken, TrumpNamed
from smear.engine.rules import rules_for
from smear.engine.variants import PLAY, VARIANTS
from smear.look.themes import styles_for
from smear.screen.asking import AskScene
from smear.screen.scenes import TableScene
from smear.screen.scores import ScoreScene
from smear.screen.seats import Motion
from smear.settings import THEMES
from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from smear.ui.commands import BIDS, HELP, LAST, RULES, STORY
from tests.screen.gallery import steps, table_scenes
from tests.screen.moments import names_for, scored
from tests.screen.pictures import SIZES

SEED = 3
#: Times hardly differ from theme to theme.
THEME = "dark"
#: So many cards are played, and so many pictures taken of the motion of each.
CARDS, PICTURES = 8, 8
#: A long evening, on one score sheet.
HANDS = 60
#: The greatest part of a whole frame that a card may cost.
WANTED = 1 / 5
ROUNDS = 100
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


def plays(variant: str, *besides: type[Event]) -> Iterator[Play]:
    """Cards played by others, as an only person sees them, that do just this besides."""
    wanted = {Played, *besides}
    game = steps(rules_for(variant, {}), SEED, people=(0,))
    for step in game:
        before = step.stage.watching()
        next(game)
        if {type(event) for event in step.events} == wanted and step.seat != 0:
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
    """Bytes: of the dearest card and its frame, of a picture of a motion, of a cursor move.

    trump, trick   what part of its frame a card costs that makes trump, or that ends a trick
    """

    frame: int
    card: int
    picture: int
    cursor: int
    trump: float
    trick: float


class Game(NamedTuple):
    """What is measured of a game: cards, those that do something besides, and a question."""

    cards: list[Play]
    trumps: list[Play]
    tricks: list[Play]
    asking: AskScene


def game_of(variant: str) -> Game:
    """The first ones of that kind; nobody's card makes trump where trump is named."""
    trumps = list(islice(plays(variant, TrumpNamed), 1))
    tricks = list(islice(plays(variant, TrickTaken), CARDS))
    return Game(list(islice(plays(variant), CARDS)), trumps, tricks, question(variant))


def cost_of(card: Play, size: tuple[int, int], theme: str) -> tuple[float, int, int]:
    """What part of its frame a card costs, its frame and the card itself."""
    painter = Painter(size, theme)
    frame = painter.paint(card.before)
    written = painter.paint(card.after)
    return written / frame, frame, written


def costs(size: tuple[int, int], theme: str, game: Game) -> Costs:
    """What is written for all that at this size, in this theme."""
    dearest = max(cost_of(card, size, theme) for card in game.cards)
    trump, trick = (
        max((cost_of(card, size, theme)[0] for card in cards), default=0.0)
        for cards in (game.trumps, game.tricks)
    )
    pictures = 0
    for card in game.cards:
        painter = Painter(size, theme)
        painter.paint(card.before)
        for number in range(PICTURES + 1):
            card.moving.at(number / PICTURES)
            pictures = max(pictures, painter.paint(card.moving))
    painter = Painter(size, theme)
    painter.paint(game.asking)
    cursor = 0
    for key in ("right", "right", "left"):
        game.asking.on_key(key)
        cursor = max(cursor, painter.paint(game.asking))
    return Costs(dearest[1], dearest[2], pictures, cursor, trump, trick)


def print_bytes() -> bool:
    """Print what each game, size and theme costs; return whether every card is cheap enough."""
    print("bytes                          frame   card  part  in motion  cursor  trump  trick")
    fine = True
    for variant in VARIANTS:
        game = game_of(variant)
        for size in SIZES:
            for theme in THEMES:
                cost = costs(size, theme, game)
                part = cost.card / cost.frame
                fine = fine and part < WANTED
                where = f"{variant} {size[0]}x{size[1]} {theme}"
                print(
                    f"{where:29}{cost.frame:7}{cost.card:7}{part:6.0%}"
                    f"{cost.picture:11}{cost.cursor:8}"
                    f"{f'{cost.trump:.0%}' if cost.trump else '-':>7}{cost.trick:7.0%}"
                    f"{'' if part < WANTED else '  TOO MUCH'}"
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


def things_of(variant: str, painter: Painter) -> dict[str, Callable[[], object]]:
    """What is timed of a game, by name."""
    card = next(plays(variant))
    asking = question(variant)
    flying, pages = card.moving, table_scenes(variant, SEED)
    gathering = next(plays(variant, TrickTaken)).after
    assert gathering.moment.trick is not None
    assert gathering.moment.trick.winner is not None
    gathering.motion = Motion("gather", gathering.moment.trick.winner)
    view, _ = scored(variant, HANDS, target=999)
    sheet = ScoreScene(view, names_for(view.rules, "short"), "", "", glyphs=True)
    things: dict[str, Callable[[], object]] = {}
    for name, show in (("composed", painter.compose), ("painted", painter.paint)):
        things[f"the table: {name}"] = _in_turn(show, (card.before, card.after))
        things[f"a card in motion: {name}"] = _moving(show, flying)
        things[f"a trick in motion: {name}"] = _moving(show, gathering)
        things[f"a question: {name}"] = _in_turn(show, (asking, asking))
    for name, scene in {
        "result": pages["result"],
        f"score sheet of {HANDS} hands": sheet,
        **{command.name: pages[command.name] for command in (HELP, RULES, BIDS, LAST, STORY)},
    }.items():
        scene.private = False
        things[f"{name}: composed"] = _in_turn(painter.compose, (scene, scene))
    return {f"{variant}, {name}": thing for name, thing in things.items()}


def print_times() -> None:
    """Print how long frames of the largest size take, median and 95 % of each."""
    size = SIZES[-1]
    things: dict[str, Callable[[], object]] = {"Rich, a plain table": plain_table(*size)}
    for variant in VARIANTS:
        things |= things_of(variant, Painter(size, THEME))
    gc.freeze()  # as in the game
    taken: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(ROUNDS):
        for name, thing in things.items():
            start = process_time()
            thing()
            taken[name].append(1000 * (process_time() - start))
    print(f"\nmilliseconds at {size[0]}x{size[1]}                     median   95 %   beside Rich")
    beside = statistics.median(next(iter(taken.values())))
    for name, times in taken.items():
        middle, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        over = name.endswith("composed") and middle > WANTED_TIME
        late = f"  OVER {WANTED_TIME:.0f}" if over else ""
        print(f"{name:45}{middle:7.2f}{slow:7.2f}{middle / beside:10.2f}{late}")


def _in_turn(show: Callable[[Scene], object], scenes: tuple[Scene, Scene]) -> Callable[[], object]:
    """Show one of two scenes, each time the other one."""
    state = {"next": 0}

    def shown() -> object:
        state["next"] = 1 - state["next"]
        return show(scenes[state["next"]])

    return shown


def _moving(show: Callable[[Scene], object], scene: TableScene) -> Callable[[], object]:
    """Show a scene each time a little further on in its motion."""
    state = {"next": 0}

    def shown() -> object:
        state["next"] = (state["next"] + 1) % (PICTURES + 1)
        scene.at(state["next"] / PICTURES)
        return show(scene)

    return shown


def main() -> int:
    """Measure and print everything; return 1 when a card costs too much."""
    fine = print_bytes()
    print(f"a card played costs under a fifth of a frame: {'yes' if fine else 'NO'}")
    print_times()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
