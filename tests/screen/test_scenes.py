"""Every screen at every size: nothing is cut off that must be seen, and nothing jumps."""

from __future__ import annotations

import re
from functools import cache

import pytest
from prompt_toolkit.utils import get_cwidth

from smear.engine.variants import VARIANTS
from smear.look.palette import ASCII, UNICODE, Marks
from smear.screen.asking import AskScene
from smear.screen.blocks import cut
from smear.screen.density import density_for
from smear.screen.header import rules_lines
from smear.screen.page import ScrollScene
from smear.screen.people import shown_names
from smear.screen.scenes import CurtainScene, TableScene
from smear.terminal.canvas import PROMPT
from smear.terminal.capability import GLYPHS
from smear.terminal.scene import Scene
from smear.ui.results import result_of
from smear.ui.status import point_title
from tests.screen.gallery import ALL_ON, LONG, WIDE, setup_scenes, table_scenes
from tests.screen.pictures import SIZES, lines, picture
from tests.ui.games import NAMES

MOVING = ("flying", "gathering")
MORE_SIZES = (*SIZES, (81, 25), (99, 60), (250, 80))
PEOPLE = {"short": NAMES, "long": LONG, "wide": WIDE}
#: Short names by the usual rules, the longest with every house rule on.
TABLES = [(variant, people, people != "short") for variant in VARIANTS for people in PEOPLE]


@cache
def scenes(variant: str, people: str = "short", houserules: bool = False) -> dict[str, Scene]:
    options = ALL_ON[variant] if houserules else {}
    shown = table_scenes(variant, 3, PEOPLE[people], options=options)
    return {**shown, **setup_scenes(variant)}


@pytest.mark.parametrize(("variant", "people", "houserules"), TABLES)
def test_every_row_has_the_width_of_the_window(variant: str, people: str, houserules: bool) -> None:
    for columns, rows in MORE_SIZES:
        for name, scene in scenes(variant, people, houserules).items():
            drawn = lines(scene, columns, rows)
            assert len(drawn) == rows
            input_row = drawn.pop(-2)
            assert input_row == ""
            assert {get_cwidth(line) for line in drawn} == {columns}, (name, columns, rows)


@pytest.mark.parametrize(("variant", "people", "houserules"), TABLES)
def test_a_table_always_shows_what_matters(variant: str, people: str, houserules: bool) -> None:
    names = shown_names(PEOPLE[people])
    for scene in scenes(variant, people, houserules).values():
        if not isinstance(scene, TableScene):
            continue
        shown, status, rules = picture(scene, 80, 24), scene.status, scene.moment.view.rules
        assert any(line in shown for line in rules_lines(rules)), "the rules in force"
        assert f"to {rules.target}" in shown
        assert f"hand {status.hand}" in shown
        for team, total in enumerate(status.totals):
            assert re.search(rf"{UNICODE.teams[team]} \S+ {total}\b", shown), "teams and scores"
            assert f"{UNICODE.teams[team]} {status.card_points[team]}" in shown
        for point in rules.points:
            assert f"{point_title(point)} " in shown
        assert "deals" in shown
        assert shown.count("dealer") >= 1
        for _, bid in status.calls:
            assert (f"bid {bid}" if bid else "pass") in shown
        if status.turn is not None and not (scene.moment.trick and scene.moment.trick.finished):
            assert f"{UNICODE.turn} {cut(names[status.turn], 18)[:8]}" in shown, "whose turn"
        if status.trump is not None:
            assert "Trump " in shown
        if status.bidder is not None:
            assert re.search(rf"\S [{''.join(UNICODE.teams)}] (has )?bid {status.bid}\b", shown)
        if status.trick:
            assert "led" in shown
            assert "winning" in shown
            for _, card in status.trick:
                assert scene.deck.label(card) in shown


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_jumps_when_the_turn_changes(variant: str) -> None:
    """Cards, the rule below them and the hand keep their rows in every phase of the game."""
    still = [scene for name, scene in scenes(variant).items() if name not in MOVING]
    for columns, rows in SIZES:
        tables = [scene for scene in still if isinstance(scene, TableScene)]
        drawn = [lines(scene, columns, rows) for scene in tables]
        rule = UNICODE.rule
        starts = [
            [n for n, line in enumerate(d) if n > 3 and line[:1] == line[-1:] == rule]
            for d in drawn
        ]
        assert all(len(start) == 1 for start in starts)
        assert len({tuple(start) for start in starts}) == 1
        # What somebody at the far end holds has corners too, while it is more than nothing.
        first = 6 if density_for(columns, rows - 2).rim else 4
        boxes = [
            [n for n in range(first, starts[0][0]) if UNICODE.corners[0] in d[n]] for d in drawn
        ]
        assert len({tuple(box) for box in boxes}) == 1
        hands = {
            n
            for scene, d in zip(tables, drawn, strict=True)
            if scene.hand is not None and len(scene.hand.cards) <= 6
            for n, line in enumerate(d)
            if UNICODE.corners[0] in line and n > starts[0][0]
        }
        assert len(hands) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_keys_find_room(variant: str) -> None:
    for scene in scenes(variant).values():
        footer = lines(scene, 80, 24)[-1].rstrip()
        assert len(footer) > 0
        assert not footer.endswith("…")
        if isinstance(scene, AskScene):
            for key in ("? help", "F9 hide", "F10 leave"):
                assert key in footer


@pytest.mark.parametrize(("variant", "people", "houserules"), TABLES)
def test_a_curtain_shows_no_hand_and_all_that_was_missed(
    variant: str, people: str, houserules: bool
) -> None:
    shown = scenes(variant, people, houserules)
    curtains = [scene for scene in shown.values() if isinstance(scene, CurtainScene)]
    assert len(curtains) == 2
    for scene in curtains:
        assert not scene.private
        assert scene.hand is None
        name = scene.moment.names[scene.moment.viewer]
        words = " ".join(picture(scene, 80, 24).split())
        assert f"Hand the laptop to {name} " in words
        assert f"{name}: when only you can see the screen, press {scene.moment.viewer + 1}" in words
        for told in scene.moment.news:
            assert told in words


def test_what_was_missed_takes_the_place_of_the_table_when_it_is_much() -> None:
    scene = next(s for s in scenes("schmier6").values() if isinstance(s, CurtainScene))
    many = [f"Something number {number} happened." for number in range(14)]
    crowded = CurtainScene(
        type(scene.moment)(
            scene.moment.view, scene.moment.names, scene.moment.viewer, glyphs=True, news=many
        )
    )
    shown = picture(crowded, 80, 24)
    assert all(told in shown for told in many)
    assert "press   " in shown


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("people", PEOPLE)
def test_a_result_can_be_read_whole(variant: str, people: str) -> None:
    """All of it at once with names of a usual length; with the longest, by scrolling down."""
    scene = scenes(variant, people, people != "short")["result"]
    assert isinstance(scene, ScrollScene)
    seen = [picture(scene, 80, 24)]
    while "more below" in seen[-1]:
        assert scene.scroll("pagedown")
        seen.append(picture(scene, 80, 24))
    assert len(seen) == 1 or people != "short"
    scene.scroll("home")
    words = " ".join("".join(seen).split())
    assert "Game count" in words
    for team in range(2):
        assert re.search(rf"{UNICODE.teams[team]} \S+ +-?\d+ +[+-]\d+ +{UNICODE.arrow}", words)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_picture_can_be_drawn_in_ascii(variant: str) -> None:
    for people in PEOPLE:
        for name, scene in scenes(variant, people, people != "short").items():
            drawn = lines(scene, 80, 24, "ascii")
            assert all(line.isascii() for line in drawn), name
            assert {len(line) for line in drawn if line} == {80}


def test_all_marks_are_among_the_glyphs_that_are_asked_for() -> None:
    for mark in vars(type(UNICODE)).get("__slots__", ()):
        signs = getattr(UNICODE, mark)
        assert set("".join(signs)) <= {*GLYPHS, " "}, mark
        assert "".join(getattr(ASCII, mark)).isascii()
    assert set(PROMPT) <= {*GLYPHS, " "}


@pytest.mark.parametrize("marks", [UNICODE, ASCII], ids=["glyphs", "letters"])
def test_no_mark_has_two_meanings(marks: Marks) -> None:
    single = (*marks.teams, marks.turn, marks.playable, marks.cursor, marks.marked, marks.star)
    assert len(set(single)) == len(single)
    assert not set(marks.teams) & set("♠♥♦♣◆"), "a bid of 5 with a team's mark is no bid in a suit"


def test_nobody_is_cut_short_in_the_header_where_there_is_room() -> None:
    """Not even by low totals; the counts stand below the totals all the same."""
    scene = scenes("schmier6")["thrown-in"]
    assert isinstance(scene, TableScene)
    assert min(scene.status.totals) < -9
    for columns, rows in SIZES:
        first, second, *_ = lines(scene, columns, rows)
        assert "Ann+Dee" in first
        assert "Ben+Eli" in first
        if columns >= 100:
            for mark in UNICODE.teams:
                assert first.index(f" {mark} ") == second.index(f" {mark} ")


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_stands_below_the_table_of_names_is_in_the_middle(variant: str) -> None:
    for columns, rows in SIZES[1:]:
        shown = lines(scenes(variant)["names"], columns, rows)
        about = next(n for n, line in enumerate(shown) if "Partners carry" in line)
        for line in shown[about : about + 3]:
            left, right = len(line) - len(line.lstrip()), len(line) - len(line.rstrip())
            assert abs(left - right) <= 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hidden_hand_is_turned_over_and_the_table_stays(variant: str) -> None:
    hidden, table = scenes(variant)["hidden"], scenes(variant)["watching-alone"]
    assert isinstance(table, TableScene)
    assert table.hand is not None
    for columns, rows in SIZES:
        shown = picture(hidden, columns, rows)
        assert "Ann's hand is hidden" in shown
        assert "any key shows it" in shown
        assert UNICODE.back * 3 in shown
        assert f"Ben {UNICODE.teams[1]}" in shown


def test_a_result_says_of_each_point_to_whom_and_why() -> None:
    scene = scenes("wisconsin4")["result"]
    shown = picture(scene, 100, 30)
    view = scenes("wisconsin4")["score"]._view  # type: ignore[attr-defined]
    for point in result_of(view).points:
        assert point_title(point.point) in shown
