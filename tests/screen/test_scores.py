"""The score sheet: every hand, the sums of every team, and the chart beside or below."""

from __future__ import annotations

import re

import pytest

from smear.look.palette import ASCII, UNICODE
from smear.screen.scores import ScoreScene
from smear.ui.sheet import sheet_of, tally_of, tally_words
from tests.screen.moments import TABLES, check_shape, names_for, scored
from tests.screen.pictures import picture
from tests.ui.games import NAMES, decisions, rules, table_for


def score_sheet(
    variant: str, hands: int, people: str = "short", *, glyphs: bool = True, **options: object
) -> ScoreScene:
    view, _ = scored(variant, hands, **options)
    return ScoreScene(
        view, names_for(view.rules, people), "Score sheet", "any key: back", glyphs=glyphs
    )


@pytest.mark.parametrize(("variant", "people"), TABLES)
@pytest.mark.parametrize("hands", [1, 60])
def test_the_sheet_fits_every_window(variant: str, people: str, hands: int) -> None:
    check_shape(score_sheet(variant, hands, people, target=999))


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_the_sheet_can_be_drawn_in_ascii(variant: str) -> None:
    check_shape(score_sheet(variant, 12, glyphs=False), ascii_only=True)


def test_before_the_first_score_the_sheet_is_empty_and_says_so() -> None:
    table = table_for(rules("schmier6"), 1)
    question, _ = next(decisions(table, 1))
    shown = picture(ScoreScene(question.view, NAMES, "Score sheet", "", glyphs=True))
    assert "No hand has been scored yet." in shown
    assert "no bid yet" in shown
    assert "21 wins" in shown


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_every_hand_can_be_reached_and_the_latest_come_first(
    variant: str, size: tuple[int, int]
) -> None:
    scene = score_sheet(variant, 40, target=999)
    view = scene._view
    rows = sheet_of(view)
    assert len(rows) == 40
    assert re.search(rf"^ +{rows[-1].hand}  ", picture(scene, *size), re.MULTILINE)
    seen = [picture(scene, *size)]
    while "more above" in seen[-1]:
        assert scene.scroll("pageup")
        seen.append(picture(scene, *size))
    shown = "\n".join(seen)
    for row in rows:
        mark = UNICODE.teams[view.rules.team_of[row.bidder]]
        outcome = "made" if row.made else "set "
        parts = [
            rf"^ +{row.hand}  {mark} {NAMES[row.bidder]} +{row.bid}  {outcome}",
            *(
                rf" +{re.escape(f'{c:+d}')} +{t}"
                for c, t in zip(row.change, row.totals, strict=True)
            ),
        ]
        assert re.search("".join(parts) + r"\b", shown, re.MULTILINE), row


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("hands", [1, 9, 60])
def test_the_sums_and_the_chart_are_always_seen(size: tuple[int, int], hands: int) -> None:
    scene = score_sheet("schmier6", hands, target=60)
    shown, view = picture(scene, *size), scene._view
    for team, total in enumerate(view.totals):
        mark = UNICODE.teams[team]
        assert re.search(
            rf"^ {mark} \S+ +{total} .*{tally_words(tally_of(view, team))}", shown, re.MULTILINE
        )
        assert re.search(rf" {mark} {total}$", shown, re.MULTILINE), "the end of its line"
    assert "60 wins" in shown
    assert re.search(r"^.*hand  +1?", shown, re.MULTILINE)


def test_side_by_side_only_where_there_is_room() -> None:
    def chart_starts(columns: int, rows: int) -> int:
        lines = picture(score_sheet("wisconsin4", 6), columns, rows).splitlines()
        return next(line for line in lines if "15 wins" in line).index("15")

    assert chart_starts(80, 24) < 10
    assert chart_starts(140, 45) > 40


def test_marks_tell_the_teams_in_ascii_too() -> None:
    shown = picture(score_sheet("schmier6", 5, glyphs=False), 80, 24, "ascii")
    for mark in ASCII.teams:
        assert shown.count(mark) > 3
