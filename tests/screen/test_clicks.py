"""Questions with the mouse, their line of keys, and what a learner is told beside them."""

from __future__ import annotations

import asyncio

import pytest

from smear.engine import actions
from smear.engine.cards import BIT
from smear.engine.discards import Discards
from smear.screen.asking import AskScene, ChoiceScene, PlayScene
from smear.screen.discarding import DiscardScene
from smear.terminal.held import DOUBLE_CLICK_SECONDS
from smear.terminal.scene import MIN_COLUMNS, MIN_ROWS, ClickResult
from smear.ui.answers import NotAnAnswerError
from tests.screen.evenings import LEAVE, Evening
from tests.screen.pictures import SIZES, picture
from tests.screen.test_asking import asked, first
from tests.terminal.inprocess import PipeScreen


def test_a_click_goes_to_a_card_and_another_plays_it() -> None:
    scene = first("schmier6", PlayScene).asking
    for place in range(len(scene._cards)):
        if place != scene.cursor:
            assert scene.on_click(f"hand:{place}") is ClickResult.CHANGED
        assert scene.cursor == place
        assert scene.on_click(f"hand:{place}") is ClickResult.CHOSEN
        assert scene.chosen() == actions.play(scene._cards[place])


def test_a_click_goes_to_a_choice_and_another_makes_it() -> None:
    scene = first("schmier6", ChoiceScene).asking
    last = len(scene.choices) - 1
    assert scene.on_click(f"choice:{last}") is ClickResult.CHANGED
    assert scene.on_click(f"choice:{last}") is ClickResult.CHOSEN
    assert scene.chosen() == scene.choices[last].action
    assert scene.on_click("hand:0") is ClickResult.NOTHING


@pytest.mark.parametrize("target", ["seat:2", "row:0", "hand:6", "hand:99", "choice:0"])
def test_a_click_on_anything_else_is_nothing(target: str) -> None:
    scene = first("schmier6", PlayScene).asking
    was = scene.cursor
    assert scene.on_click(target) is ClickResult.NOTHING
    assert scene.cursor == was


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_click_marks_a_card_or_takes_its_mark_off(variant: str) -> None:
    for step in asked(variant, hands=4):
        scene = step.asking
        if not isinstance(scene, DiscardScene):
            continue
        legal = step.question.view.position().legal_actions()
        assert isinstance(legal, Discards)
        for place, card in enumerate(scene._cards):
            before = scene.marked
            assert scene.on_click(f"hand:{place}") is ClickResult.CHANGED
            may = BIT[card] & (legal.must | legal.may)
            assert scene.marked == before ^ may
            assert bool(scene.note) == (not may)
            scene.on_click(f"hand:{place}")
            assert scene.marked == before
        return


def test_a_click_plays_a_card_on_the_screen_and_opens_a_page() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        deeds = evening.deeds()
        scene = evening.terminal._display.scene
        assert isinstance(scene, AskScene)
        screen.click_on("F8 table")
        await screen.wait_for("Who sits where")
        await asyncio.sleep(DOUBLE_CLICK_SECONDS)  # another click, not a double one
        screen.click_on("Esc to the game")
        await screen.wait_until(evening.asks)
        await asyncio.sleep(DOUBLE_CLICK_SECONDS)
        card = scene._cards[scene.cursor]
        rows = screen.text().splitlines()
        y = next(number for number, row in enumerate(rows) if "▼ 1" in row) + 2
        screen.click(rows[y].index(scene.deck.label(card)), y)
        await screen.wait_until(lambda: evening.deeds() > deeds)
        screen.send(LEAVE)

    assert evening.play(script) == 130


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_the_line_of_keys_is_never_cut_and_has_what_matters(variant: str) -> None:
    for step in asked(variant, hands=1):
        for columns, rows in SIZES:
            line = picture(step.asking, columns, rows).splitlines()[-1]
            assert "…" not in line
            for key in ("? help", "F8 table", "F9 hide", "F10 leave"):
                assert key in line
        explains = not isinstance(step.asking, ChoiceScene)
        assert ("F4 why" in picture(step.asking, 100, 30)) == explains
        # Of the last trick there is nothing to see before the first.
        told = step.asking.status.last_trick is not None
        assert ("F2 last" in picture(step.asking, 140, 45)) == told


def test_a_hint_stands_beside_the_question_until_something_is_refused() -> None:
    hint = "The ten counts ten card points, more than any other card: give it to a partner."
    for kind in (ChoiceScene, PlayScene, DiscardScene):
        scene = first("schmier6", kind).asking
        scene.lesson = hint
        shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
        assert hint[:30] in shown
        assert scene.name in shown
        scene.refuse("That cannot be.")
        shown = picture(scene, MIN_COLUMNS, MIN_ROWS)
        assert "That cannot be." in shown
        assert hint[:30] not in shown


def test_a_card_that_is_asked_about_is_gone_to() -> None:
    scene = first("schmier6", PlayScene).asking
    last = len(scene._cards)
    scene.explain_typed(str(last))
    assert scene.cursor == last - 1
    assert scene.note
    with pytest.raises(NotAnAnswerError):
        scene.explain_typed("bells")
    with pytest.raises(NotAnAnswerError, match="No card is asked for"):
        first("schmier6", ChoiceScene).asking.explain_typed("10h")
