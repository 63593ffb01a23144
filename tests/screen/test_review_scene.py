"""A step of a review: nothing of it is lost at any size, and every mark says what is true."""

from __future__ import annotations

import re

import pytest

from smear.engine.cards import cards_in
from smear.engine.events import Drew
from smear.review import Cursor, Part, Review
from smear.screen.people import shown_names
from smear.screen.review_scene import ReviewScene
from smear.terminal.scene import ClickResult
from smear.ui.cards import card_label
from smear.ui.reviewing import MOVES, happened_shortly
from tests.review.games import review
from tests.screen.gallery import LONG, WIDE
from tests.screen.moments import all_of, has_words
from tests.screen.pictures import lines, picture
from tests.ui.games import NAMES

VARIANTS = ("schmier6", "wisconsin4")
SIZES = ((80, 24), (80, 40), (100, 30), (140, 45), (200, 60))
PEOPLE = {"short": NAMES, "long": LONG, "wide": WIDE}
#: Every size with short names, and the two that have least room for long ones.
MIXES = [*(("short", size) for size in SIZES), ("long", (80, 24)), ("wide", (100, 30))]


def greedy(variant: str, people: str = "short") -> Review:
    """A game in which the dealer takes up all that can be taken up."""
    return review(variant, 3, PEOPLE[people], greedy=True)


def scene_at(some: Review, step: int, hand: int = 0, *, glyphs: bool = True) -> ReviewScene:
    return ReviewScene(some, Cursor(hand, step), glyphs=glyphs, back="back")


def first_step(some: Review, part: Part, trick: int = 0) -> int:
    steps = some.hands[0].steps
    return next(n for n, s in enumerate(steps) if (s.part, s.trick) == (part, trick))


def every_kind(some: Review) -> list[int]:
    """A step of each kind, and that with the most cards in one hand."""
    steps = range(len(some.hands[0].steps))
    held = [max(c.bit_count() for c in some.position(Cursor(0, n)).hands) for n in steps]
    third = first_step(some, Part.TRICK, 3)
    return [0, held.index(max(held)), third - 1, third + 2, len(steps) - 1]


@pytest.mark.parametrize(("people", "size"), MIXES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_name_and_sentence_is_there(
    variant: str, people: str, size: tuple[int, int]
) -> None:
    some = greedy(variant, people)
    names = shown_names(PEOPLE[people][: some.rules.seats])
    for step in every_kind(some):
        scene = scene_at(some, step)
        if some.step(scene.cursor).part is Part.SCORE:
            continue  # the page of the result is tested by itself
        shown = all_of(scene, *size)
        position = some.position(scene.cursor)
        for card in cards_in(some.rules.deck_set):
            assert card_label(card, glyphs=True) in shown, (step, card)
        for name in names:
            assert name in shown
        if people == "short":
            for told in happened_shortly(some, scene.cursor, names, glyphs=True):
                assert has_words(shown, told), told
        assert (" all taken" in shown) == (position.drawn == some.rules.stock_size)


def test_the_dealer_with_23_cards_fits_the_smallest_window() -> None:
    some = greedy("schmier6")
    held = [
        max(cards.bit_count() for cards in some.position(Cursor(0, step)).hands)
        for step in range(len(some.hands[0].steps))
    ]
    assert max(held) == 23
    for step in (held.index(23), *range(0, len(held), 3)):
        assert " more " not in picture(scene_at(some, step), 80, 24)


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_step_can_be_drawn_in_ascii(variant: str, size: tuple[int, int]) -> None:
    some = greedy(variant, "long")
    for step in every_kind(some):
        drawn = lines(scene_at(some, step, glyphs=False), *size, "ascii")
        assert len(drawn) == size[1]
        assert all(line.isascii() for line in drawn)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_marks_around_cards_are_true(variant: str) -> None:
    some = greedy(variant)
    for step in range(0, len(some.hands[0].steps) - 1, 2):
        scene = scene_at(some, step)
        shown = picture(scene, 80, 24)
        cursor, position = scene.cursor, some.position(scene.cursor)
        before = some.position(some.step_before(cursor)) if step else position
        played = {card for cards in position.played for card in cards_in(cards)}
        trick = set(cards_in(position.trick or 0))
        if position.tricks > before.tricks:  # a complete trick rests on the table
            trick = set(cards_in(before.trick)) | (
                played - {card for cards in before.played for card in cards_in(cards)}
            )
        events = some.view(cursor).events[some.step(cursor).first :]
        fresh = {c for e in events if isinstance(e, Drew) for c in cards_in(e.cards or 0)}
        assert marked(shown, r"\[", r"\]") == {card_label(c, glyphs=True) for c in trick}
        assert marked(shown, r"\(", r"\)") == {card_label(c, glyphs=True) for c in played - trick}
        assert set(re.findall(r"\+(\w+[♣♦♥♠]|Jk)", shown)) == {
            card_label(card, glyphs=True) for card in fresh
        }


def marked(shown: str, left: str, right: str) -> set[str]:
    found = re.findall(rf"{left}(\w+[♣♦♥♠]|Jk)(?: Left| Right)?{right}", shown)
    return set(found)


def test_large_cards_tell_to_which_trick_they_were_played() -> None:
    some = greedy("schmier6")
    scene = scene_at(some, first_step(some, Part.TRICK, 4))
    shown = picture(scene, 140, 45)
    assert [shown.count(f"({trick})") for trick in (1, 2, 3, 4)] == [6, 6, 7, 0]
    assert shown.count("table") == 1


def test_the_line_below_tells_where_this_is() -> None:
    some = review("wisconsin4", target=15)
    hands = len(some.hands)
    shown = picture(scene_at(some, first_step(some, Part.TRICK, 2), hand=1))
    assert re.search(rf"Hand 2 of {hands} .* auction  cards  1 \[2\] 3 .* step \d+ of 31", shown)
    assert "[score]" in picture(scene_at(some, 30))


def test_the_last_step_is_the_result() -> None:
    some = greedy("schmier6")
    scene = scene_at(some, len(some.hands[0].steps) - 1)
    words = set(all_of(scene.result("")).split())
    assert words - set(all_of(scene).split()) == set()


def test_keys_move_and_what_is_said_goes_with_them() -> None:
    some = greedy("schmier6")
    for move in MOVES:
        for key in move.keys:
            scene = scene_at(some, 20)
            scene.note = "Something."
            assert scene.on_key(key)
            assert scene.cursor == move.go(some, Cursor(0, 20))
            assert not scene.note
    assert not scene_at(some, 20).on_key("tab")


def test_what_does_not_fit_scrolls_and_says_so() -> None:
    some = greedy("schmier6", "long")
    scene = scene_at(some, len(some.hands[0].steps) - 1)
    scene.note = " ".join(["A long note."] * 40)
    assert "more below (down)" in picture(scene, 80, 24)
    assert "up down: more" in picture(scene, 80, 24).splitlines()[-1]
    assert scene.on_key("down")
    assert "more above (up)" in picture(scene, 80, 24)
    assert scene.cursor.step == len(some.hands[0].steps) - 1


def test_a_click_on_a_part_goes_to_its_end() -> None:
    some = greedy("schmier6")
    scene = scene_at(some, 0)
    assert scene.on_click("part:trick:2") is ClickResult.CHANGED
    assert scene.cursor == some.next_part(Cursor(0, first_step(some, Part.TRICK, 2) - 1))
    assert scene.on_click("seat:2") is ClickResult.NOTHING
