"""``smear analyse``: what is told, as text and as JSON, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from smear import cli
from smear.coach.analysis import Remark, analyse
from smear.commands.analyse import NOBODY_HERE, action_code
from smear.engine import actions
from smear.engine.actions import PASS
from smear.records.codec import Entry, export, header
from smear.review import Cursor, Review
from smear.table.journal import Journal
from smear.ui.remarks import told
from tests.bots.situations import cards
from tests.coach.games import NAMES
from tests.commands.test_replay import RUNNING, YOUNG, keep
from tests.review.games import play, table_of
from tests.ui.games import rules

FINISHED = play(table_of(rules("wisconsin4", target=5), 4), 4).journal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with records."""
    monkeypatch.chdir(tmp_path)
    lines = export(FINISHED).splitlines(keepends=True)
    Path("whole.smear").write_text("".join(lines))
    bots = header(REVIEW.rules, NAMES[:4], ["club"] * 4, None)
    Path("bots.smear").write_text("".join([json.dumps(bots) + "\n", *lines[1:]]))
    Path("part.smear").write_text("".join(lines[:40]))
    Path("begun.smear").write_text("".join(lines[:9]))
    Path("foul.smear").write_text("".join([*lines[:5], lines[4], *lines[5:]]))
    Path("text").write_text("hello\n")


REVIEW = Review.of(FINISHED)


@cache
def remarks() -> Mapping[Cursor, Remark]:
    """What the coach says; it takes some seconds."""
    return analyse(REVIEW).remarks


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit status and what was printed, to both streams."""
    status = cli.main(["analyse", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_record_is_told_hand_by_hand_with_a_sum_at_the_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = call(capsys, "whole.smear")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    heads = [line for line in lines if line.startswith("Hand ")]
    assert [int(line[5:].partition(":")[0]) for line in heads] == [
        hand.number for hand in REVIEW.hands
    ]
    assert [line[2:] for line in lines if line.startswith("  ")] == [
        told(remark) for remark in remarks().values()
    ]
    people = {REVIEW.names(place)[remark.seat] for place, remark in remarks().items()}
    sums = [line for line in lines if line.partition(":")[0] in people]
    assert len(sums) == len(people)
    assert sum(remark.seen for remark in remarks().values()) > 0
    assert " in hindsight (cost " in sums[0]
    lost = sum(remark.lost for remark in remarks().values())
    counted = [int(word) for word in re.findall(r"\(cost (\d+) point", "".join(sums))]
    assert sum(counted) == lost > 0


def test_json_has_every_remark(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "whole.smear", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["variant"] == "wisconsin4"
    assert [hand["hand"] for hand in found["hands"]] == [hand.number for hand in REVIEW.hands]
    listed: list[dict[str, Any]] = [r for hand in found["hands"] for r in hand["remarks"]]
    assert len(listed) == len(remarks())
    for entry, (place, remark) in zip(listed, remarks().items(), strict=True):
        step = REVIEW.step(place)
        assert entry == {
            "step": place.step,
            "trick": step.trick or None,
            "seat": remark.seat,
            "name": REVIEW.names(place)[remark.seat],
            "bot": None,
            "kind": "mistake" if remark.seen else "hindsight",
            "lost": remark.lost,
            "risked": remark.risked,
            "did": action_code(remark.did),
            "best": action_code(remark.best),
            "exact": remark.exact,
            "text": remark.text,
        }


def test_one_hand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "whole.smear", "--hand", "2")
    assert status == 0
    heads = [line for line in out.splitlines() if line.startswith("Hand ")]
    assert [line.partition(":")[0] for line in heads] == ["Hand 2"]
    status, out, err = call(capsys, "whole.smear", "--hand", "77")
    assert (status, out) == (2, "")
    assert err.startswith("smear: there is no hand 77: the hands to look at are 1 to ")


def test_bots_are_looked_at_only_with_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "bots.smear") == (0, f"{NOBODY_HERE}\n", "")
    status, out, _ = call(capsys, "bots.smear", "--json")
    assert status == 0
    assert not any(hand["remarks"] for hand in json.loads(out)["hands"])
    status, out, _ = call(capsys, "bots.smear", "--all", "--json")
    found = [remark for hand in json.loads(out)["hands"] for remark in hand["remarks"]]
    assert len(found) == len(remarks())
    assert {remark["bot"] for remark in found} == {"club"}
    everybody = call(capsys, "bots.smear", "--all")[1]
    assert everybody.count("Mistake: ") == sum(remark.seen for remark in remarks().values())


def test_a_record_that_stops_needs_reveal_and_only_finished_hands_are_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = call(capsys, "part.smear")
    assert (status, out) == (2, "")
    assert "part.smear stops before the end of its game" in err
    assert err.endswith(" type smear analyse part.smear --reveal\n")
    status, out, err = call(capsys, "part.smear", "--reveal")
    assert (status, err) == (0, "")
    assert "Hand 1:" in out
    assert "Hand 2:" not in out
    said = call(capsys, "part.smear", "--reveal", "--hand", "2")
    assert said == (2, "", "smear: there is no hand 2: hand 1 is the only one to look at\n")
    nothing = "smear: no hand in begun.smear is finished: there is nothing to show\n"
    assert call(capsys, "begun.smear", "--reveal") == (2, "", nothing)


@pytest.mark.parametrize(
    ("target", "status", "sentence"),
    [
        ("foul.smear", 1, "foul.smear:6: it is the turn of seat "),
        ("text", 2, "text is no record: the first line is not JSON\n"),
        ("missing.smear", 2, "missing.smear cannot be read: No such file or directory\n"),
        ("", 2, '"" is neither a GAME nor a FILE\n'),
        ("9" * 24, 2, f"there is no game {'9' * 24}; "),
    ],
)
def test_what_cannot_be_looked_at_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], target: str, status: int, sentence: str
) -> None:
    found, out, err = call(capsys, target)
    assert (found, out) == (status, "")
    assert err.startswith(f"smear: {sentence}")


def test_of_a_running_game_only_finished_hands_and_only_with_reveal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    running, young = keep(RUNNING, YOUNG)
    status, out, err = call(capsys, str(running))
    assert (status, out) == (2, "")
    assert err.startswith(f"smear: game {running} is not over: to see the hands of it ")
    assert err.endswith(f" type smear analyse {running} --reveal\n")
    status, out, err = call(capsys, str(running), "--reveal")
    assert (status, err) == (0, "")
    finished = sum(entry.get("event") == "score" for entry in RUNNING)
    assert sum(line.startswith("Hand ") for line in out.splitlines()) == finished
    assert call(capsys, str(young), "--reveal")[0] == 2


def test_a_kept_game_that_breaks_the_rules_is_refused_without_a_card(
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep(Journal([*RUNNING, {"event": "play", "seat": 0, "card": "AS"}]))
    said = "smear: game 1 is damaged: it cannot be replayed\n"
    assert call(capsys, "1", "--reveal") == (1, "", said)


def test_an_action_in_a_few_letters() -> None:
    assert action_code(PASS) == "pass"
    assert action_code(actions.bid(3)) == "bid 3"
    assert action_code(actions.name_trump(2)) == "trump H"
    assert action_code(actions.discard(cards("9C 8C"))) == "discard 8C 9C"
    assert action_code(actions.discard(0)) == "discard"
    assert action_code(cards("JK").bit_length() - 1) == "JK"


def test_a_name_that_is_no_plain_text_is_printed_safely(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ["A\x1b[31mnn", "Ben", "Cy", "Dee"]
    lines = export(FINISHED).splitlines()
    first: Entry = json.loads(lines[0])
    first["players"] = names
    Path("odd.smear").write_text("\n".join([json.dumps(first), *lines[1:]]) + "\n")
    status, out, _ = call(capsys, "odd.smear")
    assert status == 0
    assert "\x1b" not in out
