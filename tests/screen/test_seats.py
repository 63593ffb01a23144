"""The table at every size: who sits where, what lies where, what moves, what can be clicked."""

from __future__ import annotations

import re
from functools import cache

import pytest
from prompt_toolkit.utils import get_cwidth

from smear.engine.rules import rules_for
from smear.engine.variants import PLAY, VARIANTS
from smear.look.palette import UNICODE
from smear.look.themes import styles_for
from smear.screen.density import COMFORTABLE, COMPACT, ROOMY, SPACIOUS, TALL, density_for
from smear.screen.grid import Grid
from smear.screen.places import round_places
from smear.screen.rim import draw_rim
from smear.screen.scenes import CurtainScene, TableScene
from smear.screen.seats import Motion
from smear.terminal.compose import Composed, ThemedConsole, compose
from smear.terminal.scene import Scene
from tests.screen.gallery import LONG, moving, steps, table_scenes
from tests.screen.pictures import SIZES, lines, picture, styled
from tests.ui.games import NAMES

#: From the smallest window to a large one, the odd ones among them.
ALL_SIZES = [
    (columns, rows)
    for columns in (80, 91, 92, 119, 131, 132, 200)
    for rows in (24, 28, 29, 43, 44, 53, 54)
]


@cache
def scenes(variant: str) -> dict[str, Scene]:
    return table_scenes(variant, 3)


def table(variant: str, name: str) -> TableScene:
    scene = scenes(variant)[name]
    assert isinstance(scene, TableScene)
    return scene


def composed(scene: Scene, columns: int, rows: int) -> Composed:
    console = ThemedConsole("utf-8", styles_for("dark", "two"))
    return compose(scene.render(columns, rows - 2), columns, rows - 2, console)


def places_of(drawn: list[str], names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The row and column of each name with its team mark behind it, the header left out."""
    marks = "".join(UNICODE.teams)
    found: dict[str, tuple[int, int]] = {}
    for row, line in enumerate(drawn[4:], 4):
        for name in names:
            match = re.search(rf"(?<!\w){name} [{marks}]", line)
            if match:
                found.setdefault(name, (row, match.start()))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_everybody_sits_around_the_table_clockwise(variant: str, size: tuple[int, int]) -> None:
    scene = table(variant, "play")
    count, viewer = scene.moment.view.rules.seats, scene.moment.viewer
    drawn = [line[: size[0] - density_for(*size).panel - 1] for line in lines(scene, *size)]
    where = places_of(drawn, NAMES[:count])
    assert len(where) == count
    at = [where[NAMES[(viewer + place) % count]] for place in range(count)]
    assert all(at[0][0] >= row for row, _ in at), "the viewer at the bottom"
    opposite = at[count // 2]
    assert all(opposite[0] <= row for row, _ in at), "the partner or the rival opposite at the top"
    for place in range(1, count // 2):
        assert at[place][1] < at[0][1] < at[-place][1], "the next on the left"
        assert at[place][0] == at[-place][0]
    if count == 6:
        assert at[1][0] > at[2][0]
        assert at[5][0] > at[4][0]


@pytest.mark.parametrize("name", ["play", "taken", "dealer", "curtain-play", "auction"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_size_of_window_has_a_whole_table(variant: str, name: str) -> None:
    if name not in scenes(variant):
        return
    scene = table(variant, name)
    trick = scene.moment.trick.cards if scene.moment.trick else scene.status.trick
    for columns, rows in ALL_SIZES:
        drawn = lines(scene, columns, rows)
        assert {get_cwidth(line) for n, line in enumerate(drawn) if n != rows - 2} == {columns}
        text = "\n".join(drawn)
        for _, card in trick:
            assert scene.deck.label(card) in text
        for seat in range(scene.moment.view.rules.seats):
            assert NAMES[seat] in text
        for card in scene.hand.cards if scene.hand else ():
            assert scene.deck.label(card) in text
        assert text.count("★") == (1 if trick else 0), "whose card is the best"
        assert text.count("led ") + text.count("led─") >= (1 if trick else 0)


def test_the_window_chooses_the_density() -> None:
    for (columns, rows), density in zip(SIZES, (COMPACT, COMFORTABLE, ROOMY), strict=True):
        assert density_for(columns, rows - 2)._replace(panel=0) == density
    assert density_for(140, 43).panel == 40
    assert density_for(80, 45) == TALL
    assert density_for(200, 60)._replace(panel=0) == SPACIOUS
    assert density_for(400, 26) == COMPACT


@pytest.mark.parametrize("size", [*SIZES, (99, 60), (200, 60)], ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_card_that_has_come_lies_as_if_it_had_never_moved(
    variant: str, size: tuple[int, int]
) -> None:
    for step in steps(rules_for(variant, {}), 3):
        if not step.events or not step.stage.watching(step.events).status.trick:
            continue
        still = step.stage.watching(step.events)
        end = picture(still, *size)
        flying = [
            picture(moving(still, Motion("play", step.seat), progress), *size)
            for progress in (0.0, 0.2, 0.5, 0.8, 1.0)
        ]
        assert flying[-1] == end
        assert flying[0] != end
        assert all(len(shown.splitlines()) == size[1] for shown in flying)
        if len(still.status.trick) == rules_for(variant, {}).seats - 1:
            return


@pytest.mark.parametrize("size", [*SIZES, (200, 60)], ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_trick_goes_to_its_winner_and_is_gone(variant: str, size: tuple[int, int]) -> None:
    for step in steps(rules_for(variant, {}), 3):
        if not step.events:
            continue
        scene = step.stage.watching(step.events)
        if scene.moment.trick is None or not scene.moment.trick.finished:
            continue
        whole = picture(scene, *size)
        assert scene.moment.trick.winner is not None
        motion = Motion("gather", scene.moment.trick.winner)
        assert picture(moving(scene, motion, 0.0), *size) == whole
        gone = picture(moving(scene, motion, 1.0), *size)
        assert "led" in whole
        assert "★" in whole
        assert "★" not in gone
        assert "6th" not in gone
        assert picture(moving(scene, motion, 0.6), *size) not in (whole, gone)
        return


@pytest.mark.parametrize("size", [*SIZES, (200, 60)], ids=str)
@pytest.mark.parametrize("name", ["play", "dealer", "discard"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_click_on_a_card_finds_it(variant: str, name: str, size: tuple[int, int]) -> None:
    """Whether the hand is shown as pictures or as a list."""
    if name not in scenes(variant):
        return
    scene = table(variant, name)
    assert scene.hand is not None
    drawn, text = composed(scene, *size), lines(scene, *size)
    aims: dict[str, str] = {}
    for y, spans in enumerate(drawn.spans):
        for span in spans:
            aims[span.target] = aims.get(span.target, "") + text[y][span.start : span.end]
    for place, card in enumerate(scene.hand.cards):
        assert scene.deck.label(card) in aims[f"hand:{place}"]
        assert f"{place + 1}" in aims[f"hand:{place}"]
    for seat in range(scene.moment.view.rules.seats):
        assert NAMES[seat] in aims[f"seat:{seat}"]


def test_backs_show_how_many_cards_are_held() -> None:
    """On a large table, in front of everybody whose cards are not below it."""
    scene = table("schmier6", "curtain-play")
    assert isinstance(scene, CurtainScene)
    drawn = lines(scene, 140, 45)
    fans = [
        len(fan) - 1
        for line in drawn
        for fan in re.findall(rf"{UNICODE.down}{{2,}}(?={UNICODE.back})", line)
    ]
    assert sorted(count + 1 for count in fans) == sorted(scene.status.held)


@pytest.mark.parametrize("count", [4, 6])
def test_nothing_that_lies_on_the_table_covers_its_rim(count: int) -> None:
    for columns in (*range(92, 150), 180, 250):
        for rows in (27, 28, 35, 41, 42, 43, 51, 52, 60, 80):
            density = density_for(columns, rows)
            width = columns - density.panel - (1 if density.panel else 0)
            height = rows - 4 - density.words - density.hand.height - 1
            beyond = 3 if density.trick.height >= 7 else 1
            table, places = round_places(count, width, height, density.trick, beyond)
            rim = Grid(width, height)
            draw_rim(rim, table, UNICODE)
            drawn = [row.plain for row in rim.rows()]
            for place in places:
                under = drawn[place.y : place.y + density.trick.height]
                assert len(under) == density.trick.height
                assert not any(
                    row[place.x : place.x + density.trick.width].strip() for row in under
                ), (columns, rows, place)


@pytest.mark.parametrize("size", [*SIZES, (200, 60)], ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_names_stay_where_they_are_whoever_has_the_turn(
    variant: str, size: tuple[int, int]
) -> None:
    """As one person sees the table while all play in turn."""
    where: set[tuple[tuple[str, tuple[int, int]], ...]] = set()
    turns = set()
    for step in steps(rules_for(variant, {}), 3, people=(0,)):
        if not step.events or step.seat == 0 or step.phase != PLAY:
            continue
        scene = step.stage.watching(step.events)
        found = places_of(lines(scene, *size), NAMES[: scene.moment.view.rules.seats])
        where.add(tuple(sorted(found.items())))
        turns.add(scene.status.turn)
        if len(turns) == scene.moment.view.rules.seats:
            break
    assert len(turns) > 2
    assert len(where) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_place_of_the_next_card_stands_out(variant: str) -> None:
    """Not by its colour alone: there is a sign in it."""
    scene = table(variant, "play")
    names = styles_for("dark", "two")
    turn = f"fg:{names['turn'].color.name}" if names["turn"].color else ""
    for columns, rows in SIZES:
        drawn = styled(scene, columns, rows, names)
        corners = [
            text
            for row in drawn
            for style, text, *_ in row
            if turn in style.split() and UNICODE.corners[0] in text
        ]
        assert len(corners) == 1
        shown = "\n".join("".join(text for _, text, *_ in row) for row in drawn[4:])
        assert shown.count("?") == 2, "the sign in its place, and the key of the help"


def test_the_longest_names_stay_apart_at_the_table() -> None:
    scene = table_scenes("schmier6", 3, LONG)["play"]
    assert isinstance(scene, TableScene)
    for columns, rows in SIZES:
        text = "\n".join(lines(scene, columns, rows)[4:-10])
        for seat in range(6):
            assert f"…{seat + 1} " in text
