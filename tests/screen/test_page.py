"""Pages that scroll, the result of a hand, and the score sheet."""

from __future__ import annotations

from smear.engine.rules import rules_for
from smear.engine.scoring import HandScore
from smear.screen.page import SCROLLING, PageScene
from smear.screen.pages import record_page
from smear.screen.results import ResultScene, ScoreScene
from smear.ui.results import change_line, result_of
from tests.screen.gallery import steps
from tests.screen.pictures import picture
from tests.ui.games import NAMES, scored_views


def numbered(count: int) -> PageScene:
    return PageScene("Numbers", [f"line {number}" for number in range(1, count + 1)], keys="go on")


def test_a_short_page_has_nothing_to_scroll() -> None:
    page = numbered(5)
    shown = picture(page)
    assert "more" not in shown
    assert not any(page.scroll(key) for key in SCROLLING)


def test_every_line_of_a_long_page_can_be_reached() -> None:
    page = numbered(100)
    seen = picture(page)
    assert "81 more below (down)" in seen
    for _ in range(6):
        assert page.scroll("pagedown")
        seen += picture(page)
    assert all(f"line {number} " in f"{seen} ".replace("\n", " ") for number in range(1, 101))
    assert "81 more above (up)" in picture(page)
    assert page.scroll("up")
    assert "1 more below" in picture(page)
    assert page.scroll("home")
    assert "line 1\n" in picture(page)
    assert page.scroll("end")
    assert "line 100" in picture(page)
    assert not page.scroll("left")


def test_a_page_follows_a_window_that_grows() -> None:
    page = numbered(30)
    picture(page)
    page.scroll("end")
    assert "line 30" in picture(page)
    shown = picture(page, 80, 60)
    assert "line 1\n" in shown
    assert "more" not in shown


def test_long_lines_are_broken_and_keep_their_indentation() -> None:
    page = PageScene("Words", ["  " + "word " * 30])
    lines = picture(page).splitlines()[2:5]
    assert all(line.startswith("   word") for line in lines[:2])


def test_a_broken_record_is_told_as_a_sentence() -> None:
    shown = picture(record_page('the record "x" cannot be written: disk full'))
    assert 'The record "x" cannot be written: disk full.' in shown
    assert "goes on" in shown


def test_a_result_tells_the_sum_of_every_team_and_what_the_cap_took() -> None:
    capped = 0
    for seed in range(40):
        rules = rules_for("wisconsin4", {"defenders_capped": True, "target": 4})
        for view, winner in scored_views(rules, seed):
            result = result_of(view, winner)
            scene = ResultScene(view, NAMES, winner, "", glyphs=True)
            shown = " ".join(picture(scene).split())
            for team in range(rules.teams):
                assert f"{result.before[team]} {result.change[team]:+d} →" in shown
                assert f"→ {result.totals[team]} of 4" in shown
                wins = f"→ {result.totals[team]} of 4 wins the game" in shown
                assert wins == (winner == team)
                if result.lost[team]:
                    capped += 1
                    assert f"({result.lost[team]} above the target lost)" in shown
                    assert "lost" in change_line(rules, result, team, NAMES)
    assert capped


def test_a_point_that_nobody_has_says_why() -> None:
    reasons = set()
    for seed in range(30):
        for view, winner in scored_views(rules_for("wisconsin4", {"target": 3}), seed):
            shown = picture(ResultScene(view, NAMES, winner, "", glyphs=True))
            for line in shown.splitlines():
                if "nobody" in line:
                    reasons |= {r for r in ("undealt", "discarded", "level") if r in line}
    assert {"undealt", "level"} <= reasons


def test_the_score_sheet_has_a_row_for_every_hand_and_shows_the_latest_first() -> None:
    step = None
    for step in steps(rules_for("wisconsin4", {}), 3):
        if len(step.question.view.results) == 40:
            break
    assert step is not None
    view = step.question.view
    scene = step.stage.score_sheet()
    assert isinstance(scene, ScoreScene)
    assert f"\n  {view.results[-1].hand:>3}  " in picture(scene)
    seen = picture(scene)
    while "more above" in seen[-200:]:
        assert scene.scroll("pageup")
        seen += picture(scene)
    for event in view.results:
        score: HandScore = event.score
        start = f"{event.hand:>4}  {NAMES[score.bidder]}"
        row = next(line for line in seen.splitlines() if line[1:].startswith(start))
        assert ("made" if score.made else "set") in row
        for change, total in zip(score.change, event.totals, strict=True):
            assert f"{change:+d}" in row
            assert f"{total}" in row
