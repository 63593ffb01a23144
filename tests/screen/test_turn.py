"""A person's turn: what is said beside answers, last cards, auto-hide, and guided hands."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from smear.engine.cards import cards_in
from smear.engine.events import Played
from smear.engine.notation import card_code
from smear.engine.variants import PLAY
from smear.screen.asking import AskScene
from smear.screen.scenes import CurtainScene
from smear.table.table import Question
from smear.terminal.held import HELD_SECONDS
from smear.ui.guide import Lesson
from smear.ui.status import own_hand
from tests.screen.evenings import LEAVE, Evening
from tests.screen.people import People, cards_on, typed
from tests.terminal.inprocess import PipeScreen
from tests.ui.games import rules
from tests.ui.test_series import Guided


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben", "Cy", "Dee")], ids=len)
def test_a_last_card_is_played_without_calling_anybody(
    variant: str, names: tuple[str, ...]
) -> None:
    people = People(rules(variant, target=1), names, 12)
    witness = people.play()
    asked = [scene for scene, _ in people.asked if isinstance(scene, AskScene)]
    tricks = [scene.position.tricks for scene in asked if scene.position.phase == PLAY]
    assert set(tricks) == set(range(5)), "in the first five tricks of six"
    for scene, _ in people.asked:
        if isinstance(scene, CurtainScene) and scene.status.phase == PLAY:
            assert max(scene.status.held) > 1
    played = [event for event in witness.table.view(None).events if isinstance(event, Played)]
    assert len(played) == 6 * witness.table.rules.seats


def test_that_it_was_the_last_card_is_said() -> None:
    evening = Evening((), target=1, pace=10_000.0)

    async def script(screen: PipeScreen) -> None:
        said = 0
        while True:
            await screen.wait_until(lambda: evening.rests() or "Enter goes on" in screen.text())
            text = screen.text()
            if "Enter goes on" in text:
                break
            events = evening.table.view(None).events
            tricks = sum(isinstance(event, Played) for event in events) > 5 * 4
            assert ("the last card" in text) == tricks
            said += tricks
            waiting = evening.terminal._display.question
            screen.send(" ")
            await screen.wait_until(partial(evening.waits_no_more_for, waiting))
            await asyncio.sleep(0.02)
        assert said == 4
        screen.send(LEAVE)

    assert evening.play(script) == 130


def test_why_not_is_answered_for_any_card() -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        question = evening.table.question()
        assert question is not None
        position, deeds = question.view.position(), evening.deeds()
        assert position.phase == PLAY
        for card in cards_in(own_hand(question.view)):
            screen.send(f"why {card_code(card)}\r")
            reason = position.refusal(card, evening.table.names)
            told = "can be chosen" if reason is None else reason
            await screen.wait_until(partial(says, screen, told))
        screen.send("why 8c\r")
        await screen.wait_for("Ann does not hold the eight of clubs")
        screen.send("why bells\r")
        await screen.wait_for('"bells" is no answer here')
        assert evening.deeds() == deeds
        screen.send(LEAVE)

    assert evening.play(script) == 130


def says(screen: PipeScreen, told: str) -> bool:
    return told in " ".join(screen.text().split())


def test_a_hand_hides_by_itself_and_the_same_person_comes_back() -> None:
    evening = Evening(("Ann", "", "Ben"))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        assert evening.terminal.hide_after == 180
        evening.terminal.hide_after = 0.3
        screen.send("3")
        await screen.wait_until(evening.asks)
        assert cards_on(screen.text())
        await screen.wait_for("Ben ■  again")
        assert not cards_on(screen.text())
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send(LEAVE)

    assert evening.play(script) == 130


class Teacher(Guided):
    """Guides a person through a hand: before the first card there is something to read."""

    def lesson(self, question: Question, *, aloud: bool = False) -> Lesson:
        assert not aloud, "there are keys to press"
        text = () if question.view.position().tricks else ("Now for the tricks.", "There are six.")
        return Lesson("Tricks", text, "Hint: take the first one.")

    def objection(self, question: Question, action: int) -> str | None:
        first = next(iter(question.view.position().legal_actions()))
        return None if action == first else "Not that one."


def test_a_guided_hand_teaches_objects_and_ends() -> None:
    evening = Evening(("Ann",), target=15, guide=Teacher())
    objected = 0

    async def script(screen: PipeScreen) -> None:
        nonlocal objected
        await screen.wait_for("Now for the tricks.")
        assert not cards_on(screen.text())
        screen.send("x")
        await screen.wait_until(evening.asks)
        while "Enter goes on" not in screen.text():
            assert "Hint: take the first one." in screen.text()
            question, deeds = evening.table.question(), evening.deeds()
            assert question is not None
            legal = list(question.view.position().legal_actions())
            if len(legal) > 1:
                screen.send(f"{typed(legal[-1])}\r")
                await screen.wait_for("Not that one.")
                assert evening.deeds() == deeds
                objected += 1
                await asyncio.sleep(HELD_SECONDS)
            screen.send(f"{typed(legal[0])}\r")
            await screen.wait_until(partial(evening.has_more_than, deeds))
            await screen.wait_until(lambda: evening.asks() or "Enter goes on" in screen.text())
            await asyncio.sleep(HELD_SECONDS)
        screen.send("\r")
        await screen.wait_for("Well played.")
        screen.send("x")

    assert evening.play(script) == 0
    assert objected > 3
    assert evening.table.winner is None
    assert len(evening.table.view(None).results) == 0, "one hand"
