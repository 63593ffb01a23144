"""What a finished hand gave: nothing of it is lost at any size, in lines or in pictures."""

from __future__ import annotations

import pytest

from smear.look.palette import ASCII, UNICODE
from smear.screen.results import ResultScene
from smear.ui.cards import card_label
from smear.ui.results import how, result_of
from smear.ui.sheet import totals_of
from smear.ui.status import point_title
from tests.screen.moments import TABLES, all_of, check_shape, has_words, names_for, scored
from tests.screen.pictures import picture
from tests.ui.games import NAMES, rules, scored_views

SIZES = ((80, 24), (100, 30), (120, 36), (140, 45), (200, 60))


def result_scene(
    variant: str, hands: int, people: str = "short", *, glyphs: bool = True
) -> ResultScene:
    view, winner = scored(variant, hands)
    return ResultScene(view, names_for(view.rules, people), winner, "Enter goes on", glyphs=glyphs)


@pytest.mark.parametrize(("variant", "people"), TABLES)
@pytest.mark.parametrize("hands", [1, 6])
def test_a_result_fits_every_window(variant: str, people: str, hands: int) -> None:
    check_shape(result_scene(variant, hands, people))


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_result_can_be_drawn_in_ascii(variant: str) -> None:
    check_shape(result_scene(variant, 4, glyphs=False), ascii_only=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("variant", "people"), TABLES)
def test_every_point_card_and_sum_is_there(
    variant: str, people: str, size: tuple[int, int]
) -> None:
    for hands in range(1, 6):
        scene = result_scene(variant, hands, people)
        view = scene._view
        result, names = result_of(view), names_for(view.rules, people)
        shown = all_of(scene, *size)
        for point in result.points:
            assert point_title(point.point) in shown
            # A name of wide letters is broken where a line ends.
            if people != "wide":
                assert has_words(shown, how(view.rules, result, point, names)), (point, shown)
            if point.card is not None:
                assert card_label(point.card, glyphs=True) in shown
        for count in result.counts:
            assert f" {count.card_points} " in shown
            for card, pips in (*count.cards, *count.discards):
                assert f"{card_label(card, glyphs=True)}={pips}" in shown
            if count.discards:
                assert "discarded: " in shown or f"discarded by {names[result.bidder]}: " in shown
        for team, (before, change, after) in enumerate(
            zip(result.before, result.change, result.totals, strict=True)
        ):
            assert f"{before} {change:+d} → {after} of {view.rules.target}" in shown, team


def test_cards_are_pictures_where_there_is_room() -> None:
    scene = result_scene("schmier6", 2)
    assert UNICODE.corners[0] not in picture(scene, 80, 24)
    for columns, rows in ((100, 30), (140, 45)):
        assert picture(scene, columns, rows).count(UNICODE.corners[0]) == 6
    assert "21 wins" in picture(scene, 140, 45), "and the chart beside the sums"


def test_a_result_tells_the_sum_of_every_team_and_what_the_cap_took() -> None:
    capped = 0
    for seed in range(12):
        some = rules("wisconsin4", defenders_capped=True, target=4)
        for view, winner in scored_views(some, seed):
            result = result_of(view, winner)
            shown = all_of(ResultScene(view, NAMES, winner, "", glyphs=True))
            for team in range(some.teams):
                assert f"{result.before[team]} {result.change[team]:+d} →" in shown
                assert f"→ {result.totals[team]} of 4" in shown
                wins = f"→ {result.totals[team]} of 4 wins the game" in shown
                assert wins == (winner == team)
                if result.lost[team]:
                    capped += 1
                    assert f"({result.lost[team]} above the target lost)" in shown
    assert capped


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_a_point_that_nobody_has_says_why(size: tuple[int, int]) -> None:
    reasons = set()
    for seed in range(8):
        for view, winner in scored_views(rules("wisconsin4", target=3), seed):
            shown = all_of(ResultScene(view, NAMES, winner, "", glyphs=True), *size)
            if "nobody" in shown:
                reasons |= {r for r in ("undealt", "discarded", "level") if r in shown}
    assert {"undealt", "level"} <= reasons


@pytest.mark.parametrize(("variant", "people"), TABLES)
def test_remarks_stand_below_the_score_in_every_window(variant: str, people: str) -> None:
    view, winner = scored(variant, 1)
    names = names_for(view.rules, people)
    remarks = [f"{names[0]} claims the rest: both tricks.", "", f"{names[1]} took one hint."]
    scene = ResultScene(view, names, winner, "Enter goes on", remarks, glyphs=True)
    check_shape(scene)
    for size in SIZES:
        shown = all_of(scene, *size)
        assert all(has_words(shown, remark) for remark in remarks)


@pytest.mark.parametrize("glyphs", [True, False])
def test_a_total_below_zero_looks_otherwise_than_one_of_zero(glyphs: bool) -> None:
    marks = UNICODE if glyphs else ASCII
    found = set()
    for seed in range(1, 8):
        view, winner = scored("wisconsin4", 4, seed)
        scene = ResultScene(view, NAMES[:4], winner, "", glyphs=glyphs)
        for team in range(view.rules.teams):
            trend = scene._trend(team)
            totals = totals_of(view, team)[-len(trend) :]
            for sign, total in zip(trend, totals, strict=True):
                assert (sign == marks.sunk) == (total < 0)
                found.add(total < 0)
    assert found == {True, False}
