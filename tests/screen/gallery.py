"""Every main screen of a game, by name, from a game that chance plays in the same way each time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType, SimpleNamespace
from typing import cast

from smear.engine.actions import PASS, Action
from smear.engine.cards import Seat
from smear.engine.events import Event, Scored, ThrownIn, TrickTaken
from smear.engine.hand import draw_one
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY, Phase
from smear.review import Cursor, Part, Review
from smear.screen.asking import AskScene
from smear.screen.review import help_page
from smear.screen.review_scene import ReviewScene
from smear.screen.scenes import TableScene
from smear.screen.seating import GameScene, NamesScene
from smear.screen.seats import Motion
from smear.screen.staging import Stage
from smear.screen.starting import StartScene
from smear.screen.table_menu import TableMenu
from smear.settings import Preferences
from smear.store import StoredGame
from smear.table.seating import Occupant
from smear.table.table import Question, Table
from smear.terminal.scene import Scene
from smear.terminal.terminal import Terminal
from smear.ui.commands import BIDS, HELP, LAST, RULES, STORY
from smear.ui.practice import NOTHING_TO_PLAY, practice_from
from smear.ui.series import Series
from tests.review.games import review
from tests.ui.games import NAMES

#: As long as names can be, in letters and in columns.
LONG = tuple(f"{letter}{letter.lower() * 23}" for letter in "WXMQOG")
WIDE = tuple(char * 24 for char in "甲乙丙丁戊己")

#: All the house rules that have something to say.
ALL_ON: Mapping[str, Mapping[str, object]] = {
    "schmier6": {"teams": 2, "target": 999, "follow": "or_trump"},
    "wisconsin4": {
        "peek": 3,
        "target": 999,
        "follow": "or_trump",
        "high_low": "in_play",
        "win_on_bid_only": True,
        "defenders_capped": True,
    },
}


@dataclass
class Step:
    """A decision, and what can be shown before and after it."""

    stage: Stage
    table: Table
    question: Question
    phase: Phase
    action: Action
    events: Sequence[Event] = ()

    @cached_property
    def asking(self) -> AskScene:
        """The decision on the screen; to be looked at before it is made."""
        return self.stage.asking(self.question)

    @property
    def seat(self) -> Seat:
        return self.question.seat


def steps(
    rules: Rules,
    seed: int,
    names: Sequence[str] = NAMES,
    people: Sequence[Seat] = (0, 1, 2, 3),
    *,
    glyphs: bool = True,
) -> Iterator[Step]:
    """A game, decision by decision: each is given out before it is made, and again after it.

    `events` tells which: it is empty before.
    """
    occupants = [Occupant(name) for name in names[: rules.seats]]
    table = Table(rules, occupants, seed)
    stage = Stage(table, people, glyphs=glyphs)
    random = Random(seed)
    while (question := table.question()) is not None:
        if len(question.view.events) == 1:
            stage.begin_deal()
        position = question.view.position()
        legal = position.legal_actions()
        action = draw_one(legal, random.random)
        if PASS in legal and random.random() > 0.5:
            action = PASS
        step = Step(stage, table, question, position.phase, action)
        yield step
        step.events = table.answer(action)
        stage.note(question.seat, step.events)
        yield step


def table_scenes(
    name: str,
    seed: int,
    names: Sequence[str] = NAMES,
    *,
    glyphs: bool = True,
    options: Mapping[str, object] = MappingProxyType({}),
) -> dict[str, Scene]:
    """The main screens of the table, each from the first moment of the game that fits it."""
    found: dict[str, Scene] = {}
    for step in steps(rules_for(name, options), seed, names, glyphs=glyphs):
        thrown_in = any(isinstance(event, ThrownIn) for event in step.events)
        # A deal that is thrown in may come many hands after all the rest.
        if thrown_in or not {"result", "refused", "story"} <= found.keys():
            for title, scene in (_after(step) if step.events else _before(step)).items():
                found.setdefault(title, scene)
        elif "thrown-in" in found:
            break
    rules = rules_for(name, {**options, "target": 5})
    for step in steps(rules, seed, names, people=(0,), glyphs=glyphs):
        stage = step.stage
        if step.events and step.seat != 0 and step.phase == PLAY and "hidden" not in found:
            found["watching-alone"] = stage.watching(step.events)
            found["hidden"] = stage.hidden(0)
    return {**found, "over": stage.over()}


def review_scenes(
    name: str, seed: int, names: Sequence[str] = NAMES, *, glyphs: bool = True
) -> dict[str, Scene]:
    """The screens of a review, with a dealer who takes up all of the stock."""
    some = review(name, seed, tuple(names), greedy=True)

    def at(step: int) -> ReviewScene:
        return ReviewScene(some, Cursor(0, step), glyphs=glyphs, back="back")

    steps = some.hands[0].steps
    parts = [(step.part, step.trick) for step in steps]
    cards = len(parts) - parts[::-1].index((Part.CARDS, 0)) - 1
    third = parts.index((Part.TRICK, 3))
    noted = at(third)
    noted.note = NOTHING_TO_PLAY
    return {
        "review-deal": at(0),
        "review-bid": at(parts.index((Part.CARDS, 0)) - 1),
        "review-stock": at(cards - 1),
        "review-discard": at(cards),
        "review-trick": at(third + 2),
        "review-taken": at(third + some.rules.seats - 1),
        "review-note": noted,
        "review-score": at(len(steps) - 1),
        "review-help": help_page(some),
        "practice": practice_scene(some, Cursor(0, third + 1), glyphs=glyphs),
    }


def practice_scene(some: Review, cursor: Cursor, *, glyphs: bool) -> Scene:
    """The question with which a practice begins."""
    practice = practice_from(some, cursor)
    table = practice.new_table()
    stage = Stage(table, practice.people, glyphs=glyphs, practice=practice.practice)
    question = table.question()
    assert question is not None
    return stage.asking(question)


def _before(step: Step) -> dict[str, Scene]:
    """What fits the moment before a decision."""
    stage, asking = step.stage, step.asking
    status, hand = asking.status, asking.position
    scenes: dict[str, Scene] = {}
    if step.phase == AUCTION and status.bidder is not None:
        scenes["auction"] = asking
        scenes["curtain-auction"] = stage.curtain(step.seat)
    elif step.phase == NAMING:
        scenes["naming"] = asking
    elif step.phase in (DRAW, PEEK):
        kind = "dealer" if step.phase == DRAW and step.seat == hand.dealer else "discard"
        if len(hand.legal_actions()) > 1:
            scenes[kind] = asking
    elif step.phase == PITCH:
        scenes["pitch"] = asking
    elif step.phase == PLAY and not status.trick and status.last_trick:
        scenes["lead"] = asking
    elif step.phase == PLAY and len(status.trick) > 1 and 1 < len(hand.legal_actions()) < 4:
        scenes["play"] = asking
        if status.last_trick:
            scenes["curtain-play"] = stage.curtain(step.seat)
            for command in (HELP, RULES, BIDS, LAST, STORY):
                scenes[command.name] = stage.page(command, asking, step.question)
        held = hand.hands[step.seat]
        refused = next((c for c in range(53) if held >> c & 1 and hand.refusal(c)), None)
        if refused is not None:
            scenes["refused"] = scene = stage.asking(step.question)
            scene.refuse(hand.refusal(refused, stage.names) or "")
            scenes["hint"] = scene = stage.asking(step.question)
            card = next(iter(hand.legal_actions()))
            scene.advise(
                card,
                f"Play the {scene.deck.label(card)}: the trick is lost whatever is played, and of"
                " what may be played it counts least and is missed least in what comes.",
            )
    return scenes


def _after(step: Step) -> dict[str, Scene]:
    """What fits the moment after a decision."""
    stage, kinds = step.stage, {type(event) for event in step.events}
    scenes: dict[str, Scene] = {}
    if step.phase == DRAW and len(step.events) > 1 and step.events[0].count:  # type: ignore[union-attr]
        scenes["drawn"] = stage.drawn(step.seat)
    if ThrownIn in kinds:
        scenes["thrown-in"] = stage.watching(step.events)
    elif Scored in kinds:
        scenes["result"] = stage.result()
        scenes["score"] = stage.score_sheet()
    elif TrickTaken in kinds:
        scenes["taken"] = taken = stage.watching(step.events)
        assert taken.moment.trick is not None
        assert taken.moment.trick.winner is not None
        gathering = Motion("gather", taken.moment.trick.winner)
        scenes["gathering"] = moving(stage.watching(step.events), gathering, 0.7)
    elif step.phase == PLAY:
        scenes["watching"] = stage.watching(step.events)
        scenes["flying"] = moving(stage.watching(step.events), Motion("play", step.seat), 0.2)
    return scenes


def moving(scene: TableScene, motion: Motion, progress: float) -> TableScene:
    """The same scene in the middle of a motion."""
    scene.motion = motion
    scene.at(progress)
    return scene


def setup_scenes(name: str, *, glyphs: bool = True) -> dict[str, Scene]:
    """The screens before the game, and that of who sits where in it, and the settings."""
    rules = rules_for(name, {})
    names = NamesScene(rules, glyphs=glyphs)
    names.names = ["Ann", "", "Ben"]
    names.refusal = 'There is already somebody called "Ann".'
    people = [Occupant(who, None if seat in (0, 2) else "club") for seat, who in enumerate(NAMES)]
    series = Series(rules, people[: rules.seats], 1)
    terminal = cast("Terminal", SimpleNamespace(unicode=glyphs))
    menu = TableMenu(terminal, series, series.new_table(), Preferences())._scene
    menu.cursor = 1
    start = StartScene(left_games(), glyphs=glyphs)
    start.cursor = 1
    return {
        "start": start,
        "which-game": GameScene(glyphs=glyphs),
        "names": names,
        "table": menu,
    }


def left_games() -> list[StoredGame]:
    """Games of both kinds that are not over, the latest first."""
    found = []
    for number, variant, hands, totals in (
        (12, "schmier6", 4, (12, 9, -3)),
        (9, "wisconsin4", 0, (0, 0)),
        (7, "wisconsin4", 6, (11, 14)),
        (3, "schmier6", 2, (-4, 7, 5)),
    ):
        rules = rules_for(variant, {})
        who = [Occupant(n, None if s in (0, 2) else "club") for s, n in enumerate(NAMES)]
        found.append(
            StoredGame(
                number=number,
                date=f"2026-07-{number + 10}T21:14:05+02:00",
                rules=rules,
                players=tuple(NAMES[: rules.seats]),
                bots=tuple(occupant.bot for occupant in who[: rules.seats]),
                occupants=tuple(who[: rules.seats]),
                totals=totals,
                hands=hands,
                state="running",
                winner=None,
                origin="played",
                problem=None,
                takebacks=0,
            )
        )
    return found
