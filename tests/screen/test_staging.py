"""What the scenes of a game may show: the same, however the unseen cards lie."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import cast

import pytest

from smear.engine.cards import Seat, Team, cards_in
from smear.engine.events import Passed, Played, TrickTaken
from smear.engine.notation import card_code
from smear.engine.rules import rules_for
from smear.engine.variants import DRAW
from smear.engine.view import View
from smear.screen.staging import Stage
from smear.table.seating import Change
from smear.table.table import Question, Table
from smear.terminal.scene import Scene
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import BIDS, HELP, LAST, RULES, STORY, WHY
from tests.engine.redealing import Moment, exchanges, moments, redealt
from tests.screen.gallery import steps
from tests.screen.pictures import SIZES, picture
from tests.thorough import THOROUGH
from tests.ui.games import NAMES


class Standing:
    """A table at one moment of a hand, as far as a stage asks it."""

    names = NAMES
    winner: Team | None = None
    changes: tuple[Change, ...] = ()

    def __init__(self, moment: Moment) -> None:
        self._moment = moment

    def view(self, seat: Seat | None) -> View:
        return self._moment.view(seat)


def scenes(moment: Moment, seat: Seat, people: tuple[Seat, ...]) -> dict[str, Scene]:
    """All that this seat may be shown now; the public ones among them."""
    stage = Stage(cast("Table", Standing(moment)), people, glyphs=True)
    shown: dict[str, Scene] = {"watching": stage.watching(moment.events[-2:])}
    shown["hidden"] = stage.hidden(seat)
    shown["scores"] = stage.score_sheet()
    shown["curtain"] = stage.curtain(seat)
    for command in (HELP, LAST, RULES, BIDS, STORY):
        shown[f"{command.name} for all"] = stage.public_page(command)
    if moment.hand.turn == seat:
        question = Question(seat, moment.view(seat))
        shown["asking"] = scene = stage.asking(question)
        for command in (HELP, LAST, RULES, STORY, BIDS):
            shown[command.name] = stage.page(command, scene, question)
        for card in list(cards_in(moment.hand.rules.deck_set))[len(moment.events) % 5 :: 5]:
            asked = stage.asking(question)
            with suppress(NotAnAnswerError):  # in an auction
                asked.explain_typed(card_code(card))
            shown[f"why {card_code(card)}"] = stage.page(WHY, asked, question)
    elif moment.hand.phase == DRAW:
        shown["drawn"] = stage.drawn(seat)
    # Somebody else may have the laptop still.
    stage.uncalled = True
    shown["uncalled"] = stage.watching(moment.events[-2:])
    return shown


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "several"])
def test_no_picture_changes_when_the_unseen_cards_are_dealt_anew(variant: str, alone: bool) -> None:
    random = Random(7)
    redeals = 0
    hands, apart = (6, 11) if THOROUGH else (3, 17)
    for number, moment in enumerate(moments(rules_for(variant, {}), random, hands)):
        if number % apart:
            continue
        seat = moment.hand.turn if random.random() < 0.7 else random.randrange(4)
        people = (seat,) if alone else (seat, (seat + 1) % 4)
        # With several people what all may see is an onlooker's: nobody's hand is known there.
        size = random.choice(SIZES)
        before = {name: picture(s, *size) for name, s in scenes(moment, seat, people).items()}
        for exchange in list(exchanges(moment.unseen(seat), random))[-2:]:
            other = redealt(moment, exchange)
            if other is None or other.hand.hands == moment.hand.hands:
                continue
            redeals += 1
            for name, scene in scenes(other, seat, people).items():
                assert picture(scene, *size) == before[name], name
    assert redeals >= 4


def public(moment: Moment) -> dict[str, str]:
    """The pictures that are for all, with several people and with an only one."""
    several, alone = scenes(moment, 0, (0, 1)), scenes(moment, 0, (0,))
    shown = {name: scene for name, scene in several.items() if not scene.private}
    assert {"watching", "curtain", "scores", "story for all"} <= shown.keys()
    shown |= {f"{name} alone": alone[name] for name in ("hidden", "uncalled", "curtain")}
    return {name: picture(scene, 100, 30) for name, scene in shown.items()}


def test_a_public_picture_is_the_same_whoever_may_look() -> None:
    """What all see tells nothing of anybody's cards, nor does an only person's, not yet called."""
    random = Random(3)
    compared = 0
    hands, apart = (4, 9) if THOROUGH else (2, 19)
    for number, moment in enumerate(moments(rules_for("schmier6", {}), random, hands)):
        if number % apart:
            continue
        before = public(moment)
        for exchange in exchanges(moment.unseen(None), random):
            other = redealt(moment, exchange)
            if other is not None:
                assert public(other) == before
                compared += 1
    assert compared > 10


def test_who_acted_is_told_only_what_came_after() -> None:
    for step in steps(rules_for("schmier6", {}), 3):
        if step.events and isinstance(step.events[-1], TrickTaken):
            news = " ".join(step.stage.curtain(step.seat).moment.news)
            assert "takes it" in news
            assert "plays" not in news
            assert "leads" not in news
            return


def test_passes_of_a_deal_that_was_thrown_in_are_told_after_the_next() -> None:
    rules = rules_for("wisconsin4", {})
    told = False
    thrown_in = 0
    for step in steps(rules, 3):
        if told:
            break
        before = step.question.view
        if not step.events and len(before.events) == 1 and thrown_in:
            news = " ".join(step.asking.moment.news)
            assert "All passed" in news
            told = True
        if step.events:
            passes = isinstance(step.events[0], Passed)
            thrown_in = thrown_in + 1 if passes and len(step.events) == 2 else 0
    assert told


def test_only_several_people_have_private_scenes() -> None:
    step = next(steps(rules_for("schmier6", {}), 3))
    assert step.asking.private
    alone = next(steps(rules_for("schmier6", {}), 3, people=(0,)))
    assert not alone.asking.private
    for command in (HELP, LAST, STORY, BIDS):
        assert step.stage.page(command, step.asking, step.question).private
        assert not alone.stage.page(command, alone.asking, alone.question).private


def test_the_table_does_not_turn_until_somebody_else_sits_down() -> None:
    for step in steps(rules_for("schmier6", {}), 3, people=(1, 4)):
        stage = step.stage
        assert stage.watching().moment.viewer == 1
        stage.sit(4)
        assert stage.watching().moment.viewer == 4
        assert stage.curtain(1).moment.viewer == 1
        assert stage.watching().moment.viewer == 4
        stage.sit(1)
        return


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_who_watches_is_told_each_thing_once(variant: str, people: tuple[Seat, ...]) -> None:
    watched = 0
    for step in steps(rules_for(variant, {}), 3, people=people):
        if len(step.question.view.results) == 1:
            break
        scene = step.stage.watching(step.events)
        assert scene.sentence
        assert scene.sentence not in " ".join(scene.moment.news)
        if len(step.events) == 1 and isinstance(step.events[0], Played):
            watched += 1
            assert scene.deck.label(step.events[0].card) not in " ".join(scene.moment.news)
    assert watched > 10
