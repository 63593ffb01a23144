"""The finished tricks: the last first, the others by turning over, each told whole."""

from __future__ import annotations

import pytest
from rich.style import Style
from rich.text import Text

from smear.engine.view import View
from smear.look.palette import UNICODE
from smear.screen.page import PageScene
from smear.screen.pages import last_trick_page
from smear.screen.tricks import TrickScene
from smear.terminal.scene import ClickResult
from smear.ui.cards import card_label
from smear.ui.so_far import point_so_far_line, points_so_far
from smear.ui.status import finished_tricks, point_title, status_of
from smear.ui.tricks import about_trick
from tests.screen.moments import TABLES, VARIANTS, all_of, check_shape, first_hand, names_for
from tests.screen.pictures import picture
from tests.ui.games import NAMES

SIZES = ((80, 24), (100, 30), (140, 45))


def view_after(variant: str, tricks: int) -> View:
    """The last view of the first hand with so many finished tricks."""
    return [v for v in first_hand(variant) if len(finished_tricks(v.events)) == tricks][-1]


def trick_scene(
    variant: str, tricks: int, people: str = "short", *, glyphs: bool = True
) -> TrickScene:
    view = view_after(variant, tricks)
    names = names_for(view.rules, people)
    scene = last_trick_page(view, names, glyphs=glyphs, private=True)
    assert isinstance(scene, TrickScene)
    return scene


@pytest.mark.parametrize(("variant", "people"), TABLES)
@pytest.mark.parametrize("tricks", [1, 5])
def test_a_trick_fits_every_window(variant: str, people: str, tricks: int) -> None:
    check_shape(trick_scene(variant, tricks, people))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_trick_can_be_drawn_in_ascii(variant: str) -> None:
    check_shape(trick_scene(variant, 3, glyphs=False), ascii_only=True)


def test_before_the_first_trick_there_is_nothing_to_see() -> None:
    page = last_trick_page(view_after("schmier6", 0), NAMES, glyphs=True, private=True)
    assert isinstance(page, PageScene)
    assert page.private
    assert "No trick of this hand is finished yet." in picture(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("variant", "people"), TABLES)
def test_every_trick_is_told_whole(variant: str, people: str, size: tuple[int, int]) -> None:
    scene = trick_scene(variant, 5, people)
    view, names = scene._view, scene._names
    trump = status_of(view).trump
    assert trump is not None
    tricks = finished_tricks(view.events)
    picture(scene)
    for trick in (tricks[-1], *tricks[:-1]):
        shown = all_of(scene, *size)
        assert f"Trick {trick.number} of 5" in shown
        assert ("the last one" in shown) == (trick is tricks[-1])
        told = about_trick(view.rules, trump, trick, names)
        told += [
            point_so_far_line(view, point, names)
            for point in points_so_far(view, names)
            if point.trick == trick.number
        ]
        bare = shown.replace(" ", "")
        for line in told:
            assert line.replace(" ", "") in bare, line
        for _, card in trick.cards:
            assert card_label(card, glyphs=True) in shown
            if view.rules.pips[card]:
                assert f"counts {view.rules.pips[card]}" in shown
        assert "led" in shown
        assert "took it" in shown
        assert scene.scroll("right")


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_lie_in_the_order_they_were_played(size: tuple[int, int]) -> None:
    scene = trick_scene("schmier6", 4)
    shown = picture(scene, *size).splitlines()
    trick = finished_tricks(scene._view.events)[-1]
    names = next(line for line in shown if line.lstrip().startswith("1 "))
    places = [names.index(f"{n} {NAMES[seat]} ") for n, (seat, _) in enumerate(trick.cards, 1)]
    assert places == sorted(places)
    below = shown[shown.index(names) + 1 :]
    corners = [below[0].index(UNICODE.corners[0])]
    assert below[0].count(UNICODE.corners[0]) == len(trick.cards)
    assert corners[0] < places[1]
    points = [p for p in points_so_far(scene._view, NAMES) if p.trick == trick.number and p.card]
    for point in points:
        assert point_title(point.point) in "\n".join(below[:14])


def test_the_list_marks_who_won_without_colours() -> None:
    scene = trick_scene("wisconsin4", 5)
    shown = picture(scene, 100, 40)
    for trick in finished_tricks(scene._view.events):
        best = dict(trick.cards)[trick.winner]
        row = next(
            line for line in shown.splitlines() if f" {trick.number}  " in line and "led" in line
        )
        assert f"[{card_label(best, glyphs=True)}]" in row
        mark = UNICODE.teams[scene._view.rules.team_of[trick.winner]]
        assert f"{UNICODE.arrow} {mark} {NAMES[trick.winner]}" in row
        assert row.count("[") == 1


def test_turning_goes_round_and_other_keys_do_not_turn() -> None:
    scene = trick_scene("schmier6", 3)
    assert not scene.scroll("x")
    order = []
    for key in ("left", "left", "left", "right"):
        assert scene.scroll(key)
        order.append(picture(scene).split()[1])
    assert order == ["2", "1", "3", "1"]
    alone = trick_scene("schmier6", 1)
    assert not alone.scroll("left")
    assert "right" not in picture(alone).splitlines()[-1]


def test_a_click_on_its_number_turns_to_a_trick() -> None:
    scene = trick_scene("schmier6", 4)
    head = scene.head(80)[0]
    assert isinstance(head, Text)
    aims = {
        span.style.meta["target"]: head.plain[span.start : span.end].strip()
        for span in head.spans
        if isinstance(span.style, Style) and "target" in span.style.meta
    }
    assert aims == {f"row:{n}": str(n + 1) for n in range(4)}
    assert scene.on_click("row:1") is ClickResult.CHANGED
    assert "Trick 2 of 4" in picture(scene)
    assert scene.on_click("hand:1") is ClickResult.NOTHING
