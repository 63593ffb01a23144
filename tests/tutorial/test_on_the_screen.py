"""Both guided hands on the full screen, with a learner who goes astray once at each decision."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from smear.terminal.question import Question
from smear.tutorial import SCRIPTS, guide_for
from smear.tutorial.guide import OnlyWhere, typed
from smear.tutorial.script import Script, Step
from tests.screen.evenings import Evening
from tests.screen.people import quick, resting
from tests.terminal.inprocess import PipeScreen

#: How long a key must stay away to be pressed anew, in seconds: the fingers here are fast.
HELD = 0.01

NAMES = ("Ann", "Bea", "Gus", "Ida", "Otto", "Fay")


def words(text: str) -> str:
    """The text with single spaces, however it was broken into rows."""
    return " ".join(text.split())


def said(text: str, script: Script) -> str:
    """A text of the script as the screen says it, with everybody's name."""
    cast = dict(zip(script.cast, NAMES, strict=False))
    keys = {"screen": OnlyWhere(shown=True), "aloud": OnlyWhere(shown=False)}
    return words(text.format_map({**cast, **keys}))


def wrong_answer(step: Step, key: str) -> str:
    """What the learner types instead of this step's move, to meet this objection."""
    if not step.move.startswith("throw"):
        return typed(key)
    cards = step.move.split()[1:]
    other = [card for card in cards if card != key] if key in cards else [*cards[1:], key]
    return " ".join(other).lower()


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=list(SCRIPTS))
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (140, 45)])
def test_a_hand_is_taught_from_the_first_page_to_the_farewell(
    script: Script, columns: int, rows: int
) -> None:
    seats = NAMES[: len(script.cast)]
    guide = guide_for(script.variant, seats)
    evening = Evening(("Ann",), variant=script.variant, target=21, guide=guide)

    def asked() -> Question | None:
        """The question that waits for a key, on a page or at the table."""
        display = evening.terminal._display if hasattr(evening, "terminal") else None
        question = None if display is None else display.question
        if question is None or not question.shown or question.reply.done():
            return None
        return None if resting(question.scene) else question

    async def learn(screen: PipeScreen) -> None:
        async def shows(text: str) -> None:
            await screen.wait_until(lambda: said(text, script) in words(screen.text()))

        async def send(text: str) -> None:
            """Send this when it counts, and wait until it has counted."""
            await screen.wait_until(lambda: asked() is not None)
            before = asked()
            await asyncio.sleep(2 * HELD)  # sooner, the same key would count as held down
            screen.send(text)
            await screen.wait_until(lambda: before is not asked())

        for step in (move for move in script.moves if isinstance(move, Step)):
            await screen.wait_until(lambda: asked() is not None)
            while step.title not in screen.text():
                await send(" ")  # cards just drawn are looked at first
                await screen.wait_until(lambda: asked() is not None)
            for paragraph in step.text.split("\n\n"):
                await shows(paragraph)
            await send(" ")
            await shows(step.hint)
            await send("?")
            await shows(step.text.split("\n\n")[0])
            await send("\r")
            await shows(step.hint)
            for more in ("", f" Type {typed(step.move)} and press Enter."):
                for key, objection in list(step.objections.items())[-1:]:
                    await send(f"{wrong_answer(step, key)}\r")
                    await shows(objection + more)
            await send(f"{typed(step.move)}\r")
        await screen.wait_for("Game count")
        await send("\r")
        await shows(script.farewell.split("\n\n")[0])
        await send(" ")

    with quick(), patch("smear.terminal.held.HELD_SECONDS", HELD):
        assert evening.play(learn, columns, rows) == 0
