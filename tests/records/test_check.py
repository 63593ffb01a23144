"""The verdict on a file, for every kind of file."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.records import check
from smear.records.check import Verdict
from tests.oracle import records as oracle
from tests.records import fuzz
from tests.records.checking import check_record

CASES = Path(__file__).parent.parent / "cases"
LEGAL = sorted((CASES / "legal").glob("*.smear"))
FOUL = {
    name: int(line)
    for name, line in re.findall(
        r"^(\S+\.smear) (\d+) ", (CASES / "foul/expected.txt").read_text("utf-8"), re.MULTILINE
    )
}


@pytest.fixture(scope="module")
def true_lines() -> list[bytes]:
    """A whole game."""
    rng = random.Random(4)
    return [line.encode() for line in oracle.random_record(rng, "wisconsin4", {"target": 2})]


# The cases ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.name)
def test_a_legal_case_is_ok(path: Path) -> None:
    assert check_record(path.read_bytes()) == Verdict("ok")


@pytest.mark.parametrize("name", FOUL)
def test_a_foul_case_is_foul_at_its_line(name: str) -> None:
    found = check_record((CASES / "foul" / name).read_bytes())
    assert (found.kind, found.line) == ("foul", FOUL[name]), found.reason


def test_no_case_is_left_out() -> None:
    assert LEGAL
    assert {path.name for path in (CASES / "foul").glob("*.smear")} == FOUL.keys()


# Against the plain checker --------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_a_record_broken_at_random_is_judged_as_the_plain_checker_does(seed: int) -> None:
    rng = random.Random(seed)
    true = fuzz.random_record(rng)
    for _ in range(fuzz.COPIES):
        lines = fuzz.broken(rng, true)
        assert fuzz.verdict(lines) == oracle.check(lines), "\n".join(lines)


def test_every_start_of_a_game_is_legal_so_far(true_lines: list[bytes]) -> None:
    for length in range(1, len(true_lines)):
        assert check_record(b"\n".join(true_lines[:length])) == Verdict("unfinished")
    assert check_record(b"\n".join(true_lines)) == Verdict("ok")


def test_a_torn_last_line_is_foul_at_its_line(true_lines: list[bytes]) -> None:
    for number, line in enumerate(true_lines[1:], start=2):
        for length in (1, len(line) // 2, len(line) - 1):
            torn = b"\n".join([*true_lines[: number - 1], line[:length]])
            found = check_record(torn)
            assert (found.kind, found.line) == ("foul", number)


# Odd files ------------------------------------------------------------------------------------


@given(st.binary(max_size=200))
def test_bytes_are_judged_whatever_they_are(data: bytes) -> None:
    assert check_record(data).kind == "no record"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(data=st.data())
def test_an_entry_is_judged_whatever_its_values_are(
    data: st.DataObject, true_lines: list[bytes]
) -> None:
    number = data.draw(st.integers(0, len(true_lines) - 1))
    entry = json.loads(true_lines[number])
    key = data.draw(st.sampled_from(sorted(entry)))
    entry[key] = data.draw(JSON)
    lines = [*true_lines[:number], json.dumps(entry).encode(), *true_lines[number + 1 :]]
    found = check_record(b"\n".join(lines))
    assert found.kind in ("ok", "foul", "no record")
    if found.kind == "foul":
        assert "\n" not in found.reason
        assert len(found.reason) < 400


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "it is empty"),
        (b"\n \t\r\n\n", "it is empty"),
        (b"hello\n", "the first line is not JSON"),
        (b"\x00\xff\xfe\x80", "the first line is not UTF-8 text"),
        (b"[1]\n", 'the first line is no "game" event'),
        (b'{"event":"deal"}\n', 'the first line is no "game" event'),
        (b'{"event":"game","format":"pgn"}\n', 'the first line is no "game" event'),
        (b'{"event":"game","format":"smear-rec', "the first line is not JSON"),
        (b"[" * 200_000, "the first line is nested too deeply"),
        (b"\xef\xbb\xbf", "it is empty"),
    ],
)
def test_what_does_not_begin_as_a_record_is_none(data: bytes, reason: str) -> None:
    found = check_record(data)
    assert found.kind == "no record"
    assert found.reason.startswith(reason)


def test_a_file_without_an_end_of_line_is_read_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "LONGEST_LINE", 1000)
    found = check_record(b'{"event":"game"}' + b" " * 2000)
    assert found == Verdict("no record", reason="the first line is longer than 1000 bytes")


def test_another_version_is_foul(true_lines: list[bytes]) -> None:
    header = true_lines[0].replace(b'"version":1', b'"version":2')
    found = check_record(header)
    assert (found.kind, found.line) == ("foul", 1)
    assert found.reason == "version 2 is not known here: only 1 is"


def test_blank_lines_are_skipped_and_counted(true_lines: list[bytes]) -> None:
    spaced = b"\n\n" + b"\r\n \t\n".join(true_lines)
    assert check_record(spaced) == Verdict("ok")
    assert check_record(b"\n\n" + true_lines[0] + b"\n\n{}").line == 5


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(true_lines: list[bytes]) -> None:
    assert check_record(b"\xef\xbb\xbf" + b"\r\n".join(true_lines) + b"\r\n") == Verdict("ok")


def test_only_a_newline_ends_a_line(true_lines: list[bytes]) -> None:
    header = json.loads(true_lines[0])
    header["players"][0] = "Ann\u2028\u0085\x7f"
    line = json.dumps(header, ensure_ascii=False).encode()
    assert check_record(b"\n".join([line, *true_lines[1:]])) == Verdict("ok")


def test_half_a_surrogate_pair_is_a_name_like_any_other(true_lines: list[bytes]) -> None:
    header = true_lines[0].replace(b'"Player 1"', b'"\\ud800"')
    assert header != true_lines[0]
    assert check_record(b"\n".join([header, *true_lines[1:]])) == Verdict("ok")


def test_bytes_that_are_no_text_are_foul(true_lines: list[bytes]) -> None:
    line = true_lines[1].replace(b'"deal"', b'"deal\xff"')
    assert check_record(true_lines[0] + b"\n" + line) == Verdict("foul", 2, "not UTF-8 text")


def test_unknown_keys_are_ignored_whatever_they_hold(true_lines: list[bytes]) -> None:
    huge = b'"x":' + b"9" * 5000 + b',"y":1e999,"z":' + b"[" * 50 + b"]" * 50
    lines = [line[:-1] + b"," + huge + b"}" for line in true_lines]
    assert check_record(b"\n".join(lines)) == Verdict("ok")


@pytest.mark.parametrize("number", [b"9" * 5000, b"-" + b"9" * 5000, b"-1", b"1.0", b"true"])
def test_a_figure_that_is_none_is_foul(true_lines: list[bytes], number: bytes) -> None:
    for place, key in ((1, b"hand"), (1, b"dealer"), (2, b"seat"), (-1, b"winner")):
        line = re.sub(b'"%b":\\d+' % key, b'"%b":%b' % (key, number), true_lines[place])
        assert line != true_lines[place]
        lines = [*true_lines]
        lines[place] = line
        found = check_record(b"\n".join(lines))
        assert (found.kind, found.line) == ("foul", range(1, len(lines) + 1)[place])
        assert len(found.reason) < 100


def test_a_value_nested_beyond_words_is_foul(true_lines: list[bytes]) -> None:
    for depth in (400, 900, 5000, 100_000):
        nested = b"[" * depth + b"]" * depth
        for place, key in ((0, b"options"), (1, b"hands"), (2, b"seat")):
            lines = [*true_lines]
            lines[place] = lines[place][:-1] + b',"' + key + b'":' + nested + b"}"
            found = check_record(b"\n".join(lines))
            # A first line that cannot be read at all is no record's.
            assert found.kind == "foul" or (place, found.kind) == (0, "no record")
            assert len(found.reason) < 200


def test_nothing_may_follow_the_end(true_lines: list[bytes]) -> None:
    for more in (true_lines[-1], b'{"event":"comment"}', b"null"):
        found = check_record(b"\n".join([*true_lines, more]))
        assert (found.kind, found.line) == ("foul", len(true_lines) + 1)
    assert check_record(b"\n".join([*true_lines, b"", b"  "])) == Verdict("ok")
