"""What has cost points, in a review on the screen."""

from __future__ import annotations

import threading
from unittest.mock import patch

import pytest

from smear.review import Cursor, Part, Review
from smear.screen.review import help_page
from smear.screen.review_scene import ReviewScene
from smear.ui.remarks import MARK_HELP, NO_MORE, STILL_LOOKING, Remarks
from tests.coach.games import hand, people
from tests.coach.test_analysis import CY, HANDS, at_trick
from tests.screen.moments import all_of, has_words
from tests.screen.test_review import END, look
from tests.terminal.inprocess import PipeScreen

SIZES = ((80, 24), (100, 30), (140, 45))


def jack() -> tuple[Review, Cursor]:
    """A hand in which Cy gives the jack away in the first trick, and where."""
    review = hand(HANDS, "AS JS 7S QS")
    return review, at_trick(review, CY, 1)


def scene_at(review: Review, place: Cursor, *, known: bool = True) -> ReviewScene:
    scene = ReviewScene(review, place, glyphs=True, back="back")
    if known:
        scene.remarks.look(place.hand)
    return scene


@pytest.mark.parametrize("size", SIZES)
def test_a_mistake_is_told_at_its_step_and_its_part_is_marked(size: tuple[int, int]) -> None:
    review, place = jack()
    scene = scene_at(review, place)
    remark = scene.remarks.at(place)
    assert remark is not None
    shown = all_of(scene, *size)
    assert has_words(shown, f"Mistake: {remark.text}")
    assert "J♠" in remark.text
    assert "[1!]" in shown
    before = all_of(scene_at(review, Cursor(0, 0)), *size)
    assert " 1!" in before
    assert "Mistake" not in before


@pytest.mark.parametrize("variant", ["wisconsin4", "schmier6"])
def test_nothing_else_is_lost_for_it_in_the_smallest_window(variant: str) -> None:
    review = people(variant, 1)
    scene = scene_at(review, Cursor(0, 0))
    marked = 0
    for place in [Cursor(0, n) for n in range(len(review.hands[0].steps))]:
        scene.go(place)
        remark = scene.remarks.at(place)
        if remark is None:
            continue
        marked += 1
        shown = all_of(scene, 80, 24)
        assert has_words(shown, remark.text)
        for name in review.names(place):
            assert name in shown
    assert marked


def test_before_the_hand_has_been_looked_at_nothing_is_marked() -> None:
    review, place = jack()
    shown = all_of(scene_at(review, place, known=False), 80, 24)
    assert "[1]" in shown
    assert "Mistake" not in shown


def test_a_key_goes_from_one_mark_to_the_next_and_says_when_there_is_none() -> None:
    review, place = jack()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for(" 1!")
        screen.send("m")
        await screen.wait_for("Mistake:")
        await screen.wait_for(f"step {place.step + 1} of")
        screen.send(END)
        await screen.wait_for("[score]")
        screen.send("M")
        await screen.wait_for(NO_MORE)
        screen.send("q")

    assert look(script, review) == 7


def test_keys_and_pictures_do_not_wait_for_it() -> None:
    """While the first hand takes its time, people go on and are told that it is looked at."""
    review, place = jack()
    going_on, looked = threading.Event(), Remarks.look

    def slow(self: Remarks, number: int, stop: object = None) -> None:
        assert going_on.wait(20)
        looked(self, number)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send("m")
        await screen.wait_for(STILL_LOOKING)
        screen.send("\r")
        await screen.wait_for("step 2 of")
        going_on.set()
        await screen.wait_for(" 1!")
        screen.send("m")
        await screen.wait_for(f"step {place.step + 1} of")
        screen.send("q")

    with patch.object(Remarks, "look", slow):
        assert look(script, review) == 7


def test_going_back_ends_the_search() -> None:
    review = people("schmier6", 3)
    stops = []
    looked = Remarks.look

    def watched(self: Remarks, number: int, stop: object = None) -> None:
        assert callable(stop)
        stops.append(stop)
        looked(self, number, stop)

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send("q")

    with patch.object(Remarks, "look", watched):
        assert look(script, review) == 7
    assert len(stops) < len(review.hands), "people did not wait for all of it"
    assert all(stop() for stop in stops)


def test_what_goes_wrong_in_it_is_not_passed_over() -> None:
    review, _ = jack()

    async def script(screen: PipeScreen) -> None:
        await screen.wait_for("step 1 of")
        screen.send("q")

    with (
        patch.object(Remarks, "look", side_effect=ZeroDivisionError),
        pytest.raises(ZeroDivisionError),
    ):
        look(script, review)


def test_help_tells_of_the_key_and_the_signs() -> None:
    review, _ = jack()
    told = all_of(help_page(review))
    assert f"{MARK_HELP}." in told
    assert has_words(told, "! a decision in this part cost points, and that could be seen.")
    assert review.hands[0].steps[-1].part is Part.SCORE
