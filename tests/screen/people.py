"""People who play a whole game through the terminal, and a witness who looks at every frame."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from unittest.mock import patch

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Card, CardSet, Seat, cards_in
from smear.engine.events import Dealt, Discarded, Drew, Played
from smear.engine.hand import draw_one
from smear.engine.notation import card_code, parse_card, suit_name
from smear.engine.rules import Rules
from smear.engine.view import View
from smear.screen.asking import AskScene
from smear.screen.discarding import DrawnScene
from smear.screen.play import GameOnScreen
from smear.screen.results import ResultScene
from smear.screen.scenes import CurtainScene
from smear.screen.scores import ScoreScene
from smear.screen.watching import StillScene, WatchScene
from smear.settings import PACES, Preferences, Settings
from smear.table.table import Table
from smear.terminal.held import HELD_SECONDS
from smear.terminal.question import Question as Waiting
from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from smear.ui.cards import GLYPHS
from smear.ui.series import Series
from smear.ui.setup import seated
from tests.terminal.inprocess import PipeScreen, play

_CARD = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])|\b(Jk)\b")
_FUNCTION_KEYS = {
    "F2": "\x1bOQ",
    "F3": "\x1bOR",
    "F4": "\x1bOS",
    "F6": "\x1b[17~",
    "F7": "\x1b[18~",
    "F8": "\x1b[19~",
    "F9": "\x1b[20~",
}
#: Fast, but slow enough that everything is painted.
PACE = 0.02
#: As fast as that, with a user who likes it so.
QUICK = Settings(speed="fast")
_CURTAIN = "only you can see the screen"


@contextmanager
def quick() -> Iterator[None]:
    """Let pauses be as short as can be painted, at the speed of `QUICK`."""
    with patch.dict(PACES, {QUICK.speed: PACE}), patch("smear.screen.host.SETTLE_SECONDS", 0.01):
        yield


def resting(scene: Scene) -> bool:
    """Whether this is shown in a pause, so that nobody is asked anything."""
    return isinstance(scene, WatchScene | StillScene)


def cards_on(text: str) -> set[Card]:
    """The cards whose faces can be seen in this text."""
    found = set()
    for rank, glyph, joker in _CARD.findall(text):
        found.add(parse_card(joker or rank + "CDHS"[GLYPHS.index(glyph)]))
    return found


def typed(action: Action) -> str:
    """What a person types for this action."""
    if action == PASS:
        return "pass"
    if actions.is_bid(action):
        return f"bid {actions.bid_amount(action)}"
    if actions.is_name_trump(action):
        return suit_name(actions.named_suit(action))
    if actions.is_discard(action):
        codes = [card_code(card) for card in cards_in(actions.discarded_cards(action))]
        return f"throw {' '.join(codes)}" if codes else "none"
    return f"play {card_code(action)}"


def known(view: View) -> CardSet:
    """Every card that this view's seat has had in its hand, and all that were played."""
    cards = 0
    for event in view.events:
        match event:
            case Dealt(_, _, hands, _):
                cards |= sum(hand for hand in hands if hand)
            case Drew(_, _, more) | Discarded(_, _, more):
                cards |= more or 0
            case Played(_, card):
                cards |= 1 << card
            case _:
                pass
    return cards


@dataclass
class Witness:
    """Looks at the real terminal after each painting.

    `at_screen` is who has pressed the curtain's key. A card may be seen when it has been played,
    or when it is known to the person at the screen and that person is to act, or looks at cards
    just drawn. Of an only person all is known all the time, once that person is at the screen.
    """

    table: Table
    only: Seat | None
    at_screen: Seat | None = None
    #: Who is about to press it: whether that has opened the curtain is to be seen.
    called: Seat | None = None
    frames: int = 0
    seen: set[Card] = field(default_factory=set)
    terminal: Terminal = field(init=False)
    screen: PipeScreen = field(init=False)

    def look(self) -> None:
        """Check what can be seen now."""
        if not self.table._events:
            return  # nothing has been dealt
        text = self.screen.text()
        if _CURTAIN in text:
            self.at_screen = None
        elif self.called is not None:
            self.at_screen, self.called = self.called, None
        public = self.table.view(None)
        if public.revealed is not None:
            self.at_screen = None
            return
        allowed = known(public)
        viewer = self.only
        hand = self.table._match.hand
        if self.at_screen is not None and hand is not None:
            drawn = isinstance(self.terminal._display.scene, DrawnScene)
            if hand.turn == self.at_screen or drawn:
                viewer = self.at_screen
        if viewer is not None:
            allowed |= known(self.table.view(viewer))
        found = cards_on(text)
        secret = {card_code(card) for card in found if not allowed >> card & 1}
        assert not secret, f"{secret} of a hidden hand in\n{text}"
        self.frames += 1
        self.seen |= found


class People:
    """Plays the seats of all people, by what the screen asks for.

    `mischief` is how often something else is done before an answer: a page, a foul answer, the
    hand hidden, the window made too small and large again. With `restless`, people and bots take
    each other's seats meanwhile.
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        seed: int,
        mischief: float = 0,
        *,
        restless: bool = False,
    ) -> None:
        #: How often somebody has come or gone.
        self.changes = 0
        self._restless = restless
        self._series = Series(rules, seated(rules, names, ("random",)), seed)
        self._random = Random(seed)
        self._mischief = mischief
        self._size = (80, 24)
        #: What was on the screen each time that something was asked.
        self.asked: list[tuple[Scene, str]] = []

    def play(self, columns: int = 80, rows: int = 24) -> Witness:
        """Play a whole game in a window of this size; return the witness of it."""
        self._size = columns, rows
        table = self._series.new_table()
        people = self._series.people
        witness = Witness(table, people[0] if len(people) == 1 else None)
        looking = asyncio.Event()

        async def game(terminal: Terminal) -> int:
            witness.terminal = terminal
            terminal._app.after_render += lambda _: witness.look()
            await looking.wait()
            on_screen = GameOnScreen(terminal, self._series, table, Preferences(QUICK))
            await on_screen.play()
            return 1 if await on_screen.over() else 0

        async def script(screen: PipeScreen) -> None:
            witness.screen = screen
            looking.set()
            await self._answer_all(witness, table)

        with quick():
            assert play(game, script, columns, rows) == 0
        assert witness.frames > 0
        return witness

    async def _answer_all(self, witness: Witness, table: Table) -> None:
        """Answer whatever is asked, until the game is over."""
        screen, answered = witness.screen, None
        while True:
            question = await self._next(witness, answered)
            answered = question
            scene, text = question.scene, screen.text()
            self.asked.append((scene, text))
            if isinstance(scene, CurtainScene):
                await self._sit_down(witness, text)
            elif isinstance(scene, AskScene):
                await self._answer(witness, table)
            elif isinstance(scene, ResultScene):
                # It was Enter that played the last card: pressed again too soon, it is held down.
                await asyncio.sleep(HELD_SECONDS)
                screen.send("\r")
            elif isinstance(scene, ScoreScene) and table.winner is not None:
                screen.send("q")
                return
            else:
                screen.send("x")

    async def _next(self, witness: Witness, answered: Waiting | None) -> Waiting:
        """The next question that can be seen."""
        display = witness.terminal._display

        def asked() -> bool:
            question = display.question
            if question is None or question is answered or resting(question.scene):
                return False  # nothing, or only a pause
            return question.shown

        await witness.screen.wait_until(asked)
        assert display.question is not None
        return display.question

    async def _sit_down(self, witness: Witness, text: str) -> None:
        """Press the key of the person who is called, after one that is not."""
        found = re.search(r"press +(\d)", text)
        assert found
        seat = int(found[1]) - 1
        witness.screen.send(str((seat + 1) % 9 + 1))
        witness.called = seat
        if self._series.people == (seat,):
            witness.only = seat
        witness.screen.send(found[1])

    async def _answer(self, witness: Witness, table: Table) -> None:
        """Answer as the rules allow, by chance; or do something else first."""
        screen = witness.screen
        seat = self._random.randrange(table.rules.seats)
        if self._restless and self._random.random() < 0.3 and self._series.people != (seat,):
            await self._change(witness, table, seat)
            return
        if self._random.random() < self._mischief:
            what = self._random.choice(("?", "F2", "F3", "F4", "F6", "F7", "F9", "small", "foul"))
            if what == "small":
                screen.resize(60, 20)
                await screen.wait_for("The window is too small")
                screen.resize(*self._size)
                await screen.wait_until_gone("The window is too small")
                if witness.only is not None:
                    await self._answer(witness, table)  # the question has waited all the time
            elif what == "foul":
                screen.send("7 of bells\r")
            else:
                if witness.terminal._router._held._last == what.lower():
                    # Asked why twice: pressed again too soon, the key is held down.
                    await asyncio.sleep(HELD_SECONDS)
                screen.send(_FUNCTION_KEYS.get(what, what))
            return
        if self._random.random() < self._mischief:
            # Whatever the cursor comes to; what cannot be chosen is refused.
            screen.send("\x1b[C" * self._random.randrange(1, 8))
            await asyncio.sleep(0.01)
            screen.send("\r")
            return
        question = table.question()
        assert question is not None
        legal = question.view.position().legal_actions()
        screen.send(typed(draw_one(legal, self._random.random)) + "\r")

    async def _change(self, witness: Witness, table: Table, seat: Seat) -> None:
        """Let a bot play on for somebody, or somebody for a bot."""
        screen, people = witness.screen, self._series.people
        screen.send(_FUNCTION_KEYS["F8"])
        await screen.wait_for("Who sits where")
        screen.send("\x1b[B" * seat)
        await screen.wait_for(f"► {seat + 1}")
        witness.only = None
        self.changes += 1
        screen.send("\r")
        if seat in people:
            await screen.wait_for("Who plays on for")
            screen.send("\t")
        else:
            await screen.wait_for("Who takes seat")
            screen.send(f"N{self.changes}\r")
        await screen.wait_until(lambda: table.occupants[seat].is_person != (seat in people))
        await screen.wait_for("Esc to the game")
        screen.send("\x1b")
        await screen.wait_until_gone("Who sits where")
