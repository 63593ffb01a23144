"""What is shown of a simulation, as a table and as JSON."""

from __future__ import annotations

import io
import json
import re

import pytest

from smear.simulate import report
from smear.simulate.game import GameResult, TeamResult
from smear.simulate.plan import Plan
from smear.simulate.report import as_object, show
from smear.simulate.statistics import Statistics
from tests.simulate.plans import SCHMIER, WISCONSIN, plan_of


def counted(plan: Plan, *groups: list[GameResult]) -> Statistics:
    statistics = Statistics(plan)
    for group in groups:
        statistics.add(group)
    return statistics


def two_games(duplicate: bool = False) -> Statistics:
    plan = plan_of(WISCONSIN, "bold", "timid", groups=1 if duplicate else 2, duplicate=duplicate)
    first = GameResult(
        [TeamResult("bold", -9, 1, 4, 50, 0.1), TeamResult("timid", 6, 2, 0, 50, 0.05)], 1, 7, 1
    )
    second = GameResult(
        [TeamResult("bold", -60, 1, 90, 1500, 3.0), TeamResult("timid", 2, 5, 4, 1400, 1.4)],
        None,
        100,
    )
    if not duplicate:
        return counted(plan, [first], [second])
    second.teams.reverse()
    return counted(plan, [first, second])


def shown(statistics: Statistics, seconds: float = 10.0) -> str:
    file = io.StringIO()
    show(statistics, seconds, file)
    return file.getvalue()


def test_the_object_has_the_keys_that_are_documented() -> None:
    found = as_object(two_games(), 10.0)
    documented = report.__doc__ or ""
    for key in (*found, *found["by_bot"][0], *found["by_team"][0]):
        assert re.search(rf"\b{key}\b", documented), key
    assert json.loads(json.dumps(found)) == found


def test_the_object_has_the_figures() -> None:
    found = as_object(two_games(), 10.0)
    bold, timid = found["by_bot"]
    assert found | {"by_bot": 0, "by_team": 0, "options": 0, "ms_a_decision": 0} == {
        "variant": "wisconsin4",
        "options": 0,
        "seed": 1,
        "bots": ["bold", "timid"],
        "duplicate": False,
        "games_asked": 2,
        "games": 2,
        "groups": 2,
        "interrupted": False,
        "most_deals": 100,
        "unfinished": 1,
        "hands": 107,
        "hands_a_game": 53.5,
        "redeals": 1,
        "decisions": 3000,
        "seconds": 10.0,
        "decisions_a_second": 300.0,
        "ms_a_decision": 0,
        "by_bot": 0,
        "by_team": 0,
    }
    assert found["options"]["target"] == 5
    assert found["ms_a_decision"] == pytest.approx(4550 / 3000)
    assert (bold["bot"], bold["games"], bold["wins"], bold["share"]) == ("bold", 2, 0, 0.0)
    assert (timid["wins"], timid["share"], timid["share_error"]) == (1, 0.5, 0.5)
    assert bold["points_a_hand"] == pytest.approx(-69 / 107)
    assert (bold["bids_made"], bold["bids_set"], bold["decisions"]) == (2, 94, 1550)
    assert bold["ms_a_decision"] == pytest.approx(2.0)
    assert [(side["team"], side["bot"]) for side in found["by_team"]] == [(0, "bold"), (1, "timid")]


def test_where_bots_are_exchanged_a_team_has_none_of_its_own() -> None:
    found = as_object(two_games(duplicate=True), 1.0)
    assert [side["bot"] for side in found["by_team"]] == [None, None]
    assert [bot["games"] for bot in found["by_bot"]] == [2, 2]
    assert found["by_bot"][0]["share_error"] is None  # one group only


def test_nothing_played_is_no_division_by_zero() -> None:
    nothing = counted(plan_of(SCHMIER, "timid", groups=3))
    found = as_object(nothing, 0.0)
    assert found["interrupted"] is True
    assert found["games"] == 0
    assert found["hands_a_game"] is found["decisions_a_second"] is found["ms_a_decision"] is None
    assert "Stopped after 0 of 3 games\n" in shown(nothing, 0.0)


def row(text: str, name: str) -> list[str]:
    """The cells of a row of the table."""
    line = next(line for line in text.splitlines() if line.strip().startswith(name))
    return re.split(r"\s{2,}", line.strip())


def test_the_table_has_a_row_for_each_bot_and_team() -> None:
    text = shown(two_games())
    assert row(text, "wins") == [
        "wins",
        "% of games",
        "points a hand",
        "made",
        "set",
        "ms/decision",
    ]
    assert row(text, "bold") == ["bold", "0", "0.0 ± 0.0", "-0.64 ± 0.08", "2", "94", "2.000"]
    assert row(text, "timid")[:3] == ["timid", "1", "50.0 ± 50.0"]
    assert row(text, "seats 1+3")[1:] == row(text, "bold")[1:]
    assert row(text, "seats 2+4")[1:] == row(text, "timid")[1:]


def test_one_bot_for_all_has_no_row_of_its_own() -> None:
    sides = [TeamResult("timid", 3, 2, 1, 50, 0.1), TeamResult("timid", 6, 2, 0, 50, 0.05)]
    alone = counted(plan_of(WISCONSIN, "timid", "timid", groups=1), [GameResult(sides, 1, 7)])
    text = shown(alone)
    assert "timid" not in text
    assert row(text, "seats 1+3")[1] == "0"
    assert row(text, "seats 2+4")[1] == "1"
    assert [bot["bot"] for bot in as_object(alone, 1.0)["by_bot"]] == ["timid"]


def test_the_lines_below_tell_what_was_played_and_how_fast() -> None:
    lines = shown(two_games()).splitlines()
    assert lines[-4:] == [
        "2 games, 53.5 hands a game",
        "1 of them broken off after 100 deals, won by nobody",
        "3,000 decisions, 300 a second, 1.517 ms a decision",
        "± is one standard error",
    ]
    assert shown(two_games(duplicate=True)).splitlines()[-3:] == [
        "2 games in 1 group on the same decks, 53.5 hands a game",
        "1 of them broken off after 100 deals, won by nobody",
        "3,000 decisions, 300 a second, 1.517 ms a decision",
    ]


def test_the_errors_of_exchanged_bots_are_over_the_groups() -> None:
    plan = plan_of(WISCONSIN, "bold", "timid", groups=2, duplicate=True)
    sides = [TeamResult("bold", 3, 2, 1, 50, 0.1), TeamResult("timid", 6, 2, 0, 50, 0.05)]
    games = [GameResult(sides, 1, 7), GameResult(sides[::-1], 0, 7)]
    text = shown(counted(plan, games, games))
    assert text.endswith("\n± is one standard error over the groups\n")


def test_an_error_that_stands_nowhere_is_not_explained() -> None:
    plan = plan_of(WISCONSIN, "bold", "timid", groups=1)
    sides = [TeamResult("bold", 3, 2, 1, 50, 0.1), TeamResult("timid", 6, 2, 0, 50, 0.05)]
    text = shown(counted(plan, [GameResult(sides, 1, 7)]))
    assert "±" not in text
    assert "standard error" not in text
    assert "±" not in shown(counted(plan))


def test_an_encoding_without_the_sign_gets_another() -> None:
    written = io.BytesIO()
    file = io.TextIOWrapper(written, encoding="ascii", write_through=True)
    show(two_games(), 10.0, file)
    text = written.getvalue().decode("ascii")
    assert re.search(r"\Wbold .* 0\.0 \+- 0\.0 .* -0\.64 \+- 0\.08 ", text)
    assert text.endswith("\n+- is one standard error\n")


def test_away_from_a_terminal_there_are_no_escape_codes_and_no_long_lines() -> None:
    text = shown(two_games())
    assert "\x1b" not in text
    assert all(len(line) <= 80 for line in text.splitlines())
