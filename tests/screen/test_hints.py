"""Hints on the screen: thought of beside the keys, shown to one person, counted for all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from smear.coach.hints import Advice
from smear.engine import actions
from smear.engine.cards import Card
from smear.engine.notation import card_code
from smear.engine.rules import rules_for
from smear.engine.variants import NAMING
from smear.engine.view import View
from smear.screen.asking import AskScene, ChoiceScene, PlayScene
from smear.screen.discarding import DiscardScene
from smear.table import dice
from smear.terminal.held import HELD_SECONDS
from smear.terminal.scene import MIN_COLUMNS, MIN_ROWS
from tests.screen.evenings import KEYS, LEAVE, Evening
from tests.screen.people import typed
from tests.screen.pictures import picture
from tests.screen.test_asking import asked, first
from tests.screen.test_turn import Teacher
from tests.terminal.inprocess import PipeScreen
from tests.terminal.waiting import GIVE_UP_SECONDS

WHY = "Do the last of all: none of the others can be better"


class Coach:
    """Advises the last of all legal actions, once it may."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.called = 0

    def advise(
        self,
        view: View,
        names: Sequence[str],
        rng: Random,
        clock: Callable[[], float] | None = None,
        *,
        label: Callable[[Card], str],
    ) -> Advice:
        assert clock is not None, "people wait"
        self.called += 1
        assert self.may.wait(GIVE_UP_SECONDS)
        assert view.seat is not None
        return Advice([*view.position().legal_actions()][-1], f"{WHY}, {names[view.seat]}.")


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[Coach]:
    """Who advises instead of the expert."""
    found = Coach()
    monkeypatch.setattr("smear.coach.hints.advise", found.advise)
    yield found
    found.may.set()


def notes(evening: Evening) -> list[object]:
    """Who has taken a hint, as the journal has it."""
    return [entry["seat"] for entry in evening.table.journal if entry.get("note") == "hint"]


def asking(evening: Evening) -> AskScene:
    """The question that waits."""
    scene = evening.terminal._display.scene
    assert isinstance(scene, AskScene)
    return scene


async def press(screen: PipeScreen, evening: Evening, key: str) -> None:
    """Press a key that ends the question, and wait until it is asked anew."""
    waiting = evening.terminal._display.question
    screen.send(key)
    await screen.wait_until(lambda: evening.waits_no_more_for(waiting) and evening.asks())


def advised(evening: Evening) -> int:
    """What the hint is to do."""
    *_, last = asking(evening).position.legal_actions()
    return last


@pytest.mark.parametrize("key", ["h", "H", "h\x1bh"])
def test_a_hint_is_shown_and_gone_to_and_played_by_nobody(key: str, coach: Coach) -> None:
    evening = Evening(("Ann",))

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        assert "H hint" in screen.text()
        deeds, wanted = evening.deeds(), advised(evening)
        for letter in key:
            screen.send(letter)
            await asyncio.sleep(HELD_SECONDS if letter == "h" and len(key) == 3 else 0)
        await screen.wait_for(f"{WHY}, Ann.")
        assert evening.deeds() == deeds
        assert asking(evening).chosen() == wanted
        assert "none of the others" not in str(evening.table.journal[:])
        screen.send("\r")
        await screen.wait_until(lambda: evening.deeds() > deeds)
        assert card_code(wanted) in str(evening.table.journal[deeds:])
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [0]
    assert coach.called == 1


def test_keys_work_while_a_hint_is_thought_of(coach: Coach) -> None:
    evening = Evening(("Ann",))
    coach.may.clear()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        screen.send("h")
        await screen.wait_for("One moment: a hint is being thought of.")
        screen.send(KEYS["f3"])
        await screen.wait_for("Score sheet")
        screen.send("x")
        await screen.wait_until(evening.asks)
        screen.resize(100, 30)
        await screen.wait_until(lambda: len(screen.text().splitlines()) == 30)
        await screen.wait_for("One moment")
        screen.send(KEYS["f9"])
        await screen.wait_for("Ann's hand is hidden")
        await asyncio.sleep(HELD_SECONDS)
        screen.send("x")
        await screen.wait_until(evening.asks)
        await press(screen, evening, "h")  # one is enough
        screen.send(KEYS["right"])
        there = asking(evening).cursor
        await screen.wait_until(lambda: asking(evening).cursor != there)
        there = asking(evening).cursor
        screen.send("10")
        await screen.wait_for("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 10")
        coach.may.set()
        await screen.wait_for(WHY)
        # Who has moved meanwhile, or types, goes on with that.
        assert asking(evening).cursor == there
        assert "10" in screen.text().splitlines()[-2]
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert coach.called == 1
    assert notes(evening) == [0]


def test_whoever_leaves_does_not_wait_for_a_hint(coach: Coach) -> None:
    evening = Evening(("Ann",))
    coach.may.clear()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        screen.send("h")
        await screen.wait_for("One moment")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert not coach.may.is_set()
    assert notes(evening) == []


def test_whoever_answers_first_has_taken_no_hint(coach: Coach) -> None:
    evening = Evening(("Ann",))
    coach.may.clear()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        deeds = evening.deeds()
        screen.send("h")
        await screen.wait_for("One moment")
        screen.send("\r")
        await screen.wait_until(lambda: evening.deeds() > deeds)
        await screen.wait_until(evening.asks)
        assert "One moment" not in screen.text()
        coach.may.set()
        await asyncio.sleep(0.05)
        assert WHY not in screen.text()
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == []


def test_a_hint_comes_out_only_before_who_asked_for_it(coach: Coach) -> None:
    """The hand hides by itself while the hint is thought of."""
    evening = Evening(("Ann", "", "Ben"))
    coach.may.clear()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Hand the laptop to  Ben")
        evening.terminal.hide_after = 0.3
        screen.send("3")
        await screen.wait_until(evening.asks)
        screen.send("h")
        await screen.wait_for("Ben ■  again")
        coach.may.set()
        await asyncio.sleep(0.1)
        assert WHY not in screen.text()
        evening.terminal.hide_after = None
        screen.send("3")
        await screen.wait_for(f"{WHY}, Ben.")
        screen.send("1\r")
        await screen.wait_for("Hand the laptop to  Ann")
        assert WHY not in screen.text()
        screen.send("1")
        await screen.wait_until(evening.asks)
        assert WHY not in screen.text()
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [2]


def test_the_same_question_has_one_hint_and_all_are_told_how_many(coach: Coach) -> None:
    evening = Evening(("Ann",), target=1)

    async def script(screen: PipeScreen) -> None:
        for count in (1, 2):
            await screen.wait_until(evening.asks)
            for _ in range(2):
                await press(screen, evening, "h")
                await screen.wait_for(WHY)
                await asyncio.sleep(HELD_SECONDS)
            assert coach.called == count == len(notes(evening))
            screen.send("\r")
            await screen.wait_until_gone(WHY)
        while evening.table.winner is None:
            await screen.wait_until(lambda: evening.asks() or "Enter goes on" in screen.text())
            question = evening.table.question()
            if question is not None and evening.asks():
                screen.send(f"{typed(next(iter(question.view.position().legal_actions())))}\r")
            await asyncio.sleep(HELD_SECONDS)
        await screen.wait_for("Enter goes on")
        assert "Ann took two hints in this hand." in screen.text()
        screen.send("\r")
        await screen.wait_for("another game")
        assert "Ann took two hints in this game" in screen.text()
        screen.send("q")

    assert evening.play(script) == 0


def test_a_table_may_play_without_hints(coach: Coach) -> None:
    evening = Evening(("Ann",))
    evening.preferences.change("hints", "off")

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        assert "H hint" not in screen.text()
        screen.send("h")
        await screen.wait_for("This table plays without hints")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert (coach.called, notes(evening)) == (0, [])


def test_a_guided_hand_has_no_hints(coach: Coach) -> None:
    evening = Evening(("Ann",), guide=Teacher())

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("Now for the tricks.")
        screen.send("x")
        await screen.wait_until(evening.asks)
        assert "H hint" not in screen.text()
        screen.send("h")
        await screen.wait_for("There are no hints in this guided hand")
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert (coach.called, notes(evening)) == (0, [])


def test_where_a_suit_is_named_a_hint_is_asked_for_by_its_word(coach: Coach) -> None:
    schmier = rules_for("schmier6")
    seed = next(seed for seed in range(99) if dice.first_dealer(schmier, seed, 0) == 5)
    evening = Evening(("Ann",), "schmier6", seed=seed)  # Ann is the first to bid

    async def script(screen: PipeScreen) -> None:
        await screen.wait_until(evening.asks)
        await press(screen, evening, f"bid {schmier.bids[-1]}\r")
        assert asking(evening).position.phase == NAMING
        assert 'type "hint"' in screen.text()
        assert "H hint" not in screen.text()
        screen.send("hint\r")
        await screen.wait_for(WHY)
        deeds = evening.deeds()
        await asyncio.sleep(HELD_SECONDS)
        screen.send("hearts\r")
        await screen.wait_until(lambda: evening.deeds() > deeds)
        assert {"event": "trump", "seat": 0, "suit": "H"} in evening.table.journal[:]
        screen.send(LEAVE)

    assert evening.play(script) == 130
    assert notes(evening) == [0]


@pytest.mark.parametrize("kind", [ChoiceScene, PlayScene, DiscardScene])
@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_hint_goes_to_whatever_it_advises(variant: str, kind: type[AskScene]) -> None:
    seen = 0
    for step in asked(variant, hands=3):
        scene = step.asking
        if type(scene) is not kind:
            continue
        for action in list(scene.position.legal_actions())[-40:]:
            scene.think()
            scene.advise(action, "It is as good as any.")
            if kind is not DiscardScene or actions.discarded_cards(action):
                assert scene.chosen() == action
                seen += 1
            assert "It is as good as any." in picture(scene)
    assert seen > 5


@pytest.mark.parametrize("kind", [ChoiceScene, PlayScene, DiscardScene])
def test_a_long_hint_is_shown_as_far_as_there_is_room(kind: type[AskScene]) -> None:
    scene = first("wisconsin4", kind).asking
    action = [*scene.position.legal_actions()][-1]
    scene.advise(action, "Play the ten, for nobody can beat it any more in this suit. " * 2)
    shown = " ".join(picture(scene, MIN_COLUMNS, MIN_ROWS).split())
    assert shown.count("for nobody can beat it any more in this suit.") == 2
    assert not scene.cut_off
    scene.advise(action, "Play the ten, for nobody can beat it any more in this suit. " * 9)
    assert "F4: all of it" in picture(scene, MIN_COLUMNS, MIN_ROWS)
    assert scene.cut_off
    assert scene.title == "Hint"
