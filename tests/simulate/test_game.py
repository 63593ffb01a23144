"""A group of games: the same decks for all, counted as they are recorded."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from smear.engine.rules import Rules, rules_for
from smear.records import RecordRefusedError
from smear.records.check import Verdict
from smear.simulate.game import Group, play_group
from smear.simulate.plan import Plan
from tests.records.checking import check_record
from tests.simulate.plans import SCHMIER, WISCONSIN, plan_of

BOTH = pytest.mark.parametrize("rules", [SCHMIER, WISCONSIN], ids=["schmier6", "wisconsin4"])


def played(plan: Plan, group: int = 0) -> Group:
    return play_group(plan, group, {level: plan.make_bot(level) for level in plan.bots})


def record(folder: Path, plan: Plan, group: int = 0, turn: int = 0) -> list[dict[str, Any]]:
    text = (folder / plan.record_name(group, turn)).read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def deals(entries: list[dict[str, Any]]) -> list[tuple[Any, Any]]:
    return [(e["hands"], e["stock"]) for e in entries if e["event"] == "deal"]


@BOTH
def test_what_is_counted_is_what_is_recorded(rules: Rules, tmp_path: Path) -> None:
    levels = ("timid", "bold", "timid")[: rules.teams]
    plan = plan_of(rules, *levels, folder=tmp_path)
    for number in range(plan.groups):
        (game,) = played(plan, number)
        entries = record(tmp_path, plan, number)
        kinds = Counter(entry["event"] for entry in entries)
        scores = [entry for entry in entries if entry["event"] == "score"]
        assert game.hands == kinds["score"]
        assert game.redeals == kinds["deal"] - kinds["score"]
        assert game.winner == entries[-1]["winner"]
        for team, part in enumerate(game.teams):
            assert part.bot == levels[team]
            assert part.points == sum(score["change"][team] for score in scores)
            own = [score["made"] for score in scores if score["bidder"] % rules.teams == team]
            assert (part.made, part.set) == (own.count(True), own.count(False))
            assert part.decisions == sum(
                entry.get("seat", -1) % rules.teams == team for entry in entries if "seat" in entry
            )
            assert part.seconds > 0


@BOTH
def test_a_record_is_legal_and_says_who_sat_there(rules: Rules, tmp_path: Path) -> None:
    levels = ("timid", "bold", "passer")[: rules.teams]
    plan = plan_of(rules, *levels, duplicate=True, folder=tmp_path)
    played(plan)
    for turn in range(plan.turns):
        path = tmp_path / plan.record_name(0, turn)
        assert check_record(path.read_bytes()) == Verdict("ok")
        header = record(tmp_path, plan, turn=turn)[0]
        line_up = plan.line_up(turn)
        assert header["bots"] == [line_up[seat % rules.teams] for seat in range(rules.seats)]
        assert len(set(header["players"])) == rules.seats
        assert "date" not in header


@BOTH
def test_the_games_of_a_group_have_the_same_decks_and_first_dealer(
    rules: Rules, tmp_path: Path
) -> None:
    levels = ("timid", "bold", "passer")[: rules.teams]
    plan = plan_of(rules, *levels, duplicate=True, folder=tmp_path)
    played(plan)
    games = [record(tmp_path, plan, turn=turn) for turn in range(plan.turns)]
    assert len({game[1]["dealer"] for game in games}) == 1
    for game in games[1:]:
        assert all(one == other for one, other in zip(deals(games[0]), deals(game), strict=False))
    # They are other games all the same.
    assert len({json.dumps(game[1:]) for game in games}) == plan.turns


def test_another_group_or_seed_has_other_decks(tmp_path: Path) -> None:
    seen = set()
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        plan = plan_of(WISCONSIN, "timid", seed=seed, folder=folder)
        for group in (0, 1):
            played(plan, group)
            seen.add(json.dumps(deals(record(folder, plan, group))[0]))
    assert len(seen) == 4


def test_a_game_that_does_not_end_is_broken_off_and_unfinished(tmp_path: Path) -> None:
    plan = plan_of(rules_for("wisconsin4", {"target": 15}), "bold", folder=tmp_path)
    (game,) = played(plan)
    assert game.winner is None
    assert game.hands == plan.most_deals == 150
    path = tmp_path / plan.record_name(0, 0)
    assert check_record(path.read_bytes()) == Verdict("unfinished")
    assert record(tmp_path, plan)[-1]["event"] == "score"


def test_a_game_in_which_nobody_bids_is_broken_off(tmp_path: Path) -> None:
    plan = plan_of(SCHMIER, "passer", folder=tmp_path)
    (game,) = played(plan)
    assert (game.winner, game.hands, game.redeals) == (None, 0, 100)
    assert check_record((tmp_path / plan.record_name(0, 0)).read_bytes()) == Verdict("unfinished")


def test_a_file_that_came_meanwhile_is_left_alone(tmp_path: Path) -> None:
    plan = plan_of(WISCONSIN, "timid", folder=tmp_path)
    path = tmp_path / plan.record_name(0, 0)
    path.write_text("mine")
    with pytest.raises(RecordRefusedError, match="it is there already"):
        played(plan)
    assert path.read_text() == "mine"


def test_a_record_that_cannot_be_written_ends_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("smear.records.writer.os.replace", full)
    with pytest.raises(RecordRefusedError, match="No space left on device"):
        played(plan_of(WISCONSIN, "timid", folder=tmp_path))
