"""Reading a record whole, or saying at which line it is foul."""

from __future__ import annotations

import io

import pytest

from smear.records.check import FoulRecordError, read_record
from smear.records.codec import export
from smear.review import Review
from tests.review.games import play, table_of
from tests.ui.games import rules


def record() -> bytes:
    return export(play(table_of(rules("wisconsin4", target=3), 3), 3).journal).encode()


def test_a_record_is_read_with_its_blank_lines_and_its_mark() -> None:
    data = record()
    entries = read_record(io.BytesIO(data))
    assert export(entries).encode() == data
    blank = b"\xef\xbb\xbf" + data.replace(b"\n", b"\n\n")
    assert read_record(io.BytesIO(blank)) == entries
    assert not Review.of(entries).running


def test_a_record_that_stops_before_its_end_is_read() -> None:
    entries = read_record(io.BytesIO(b"".join(record().splitlines(keepends=True)[:20])))
    assert len(entries) == 20
    assert Review.of(entries).running


def test_a_foul_record_is_refused_with_its_line() -> None:
    lines = record().splitlines(keepends=True)
    lines[2:2] = [b"\n", lines[2]]
    with pytest.raises(FoulRecordError, match="turn of seat") as refused:
        read_record(io.BytesIO(b"".join(lines)))
    assert refused.value.line == 5


def test_what_is_no_record_is_refused() -> None:
    for data in (b"", b"hello\n", b"{}\n"):
        with pytest.raises(FoulRecordError, match=r"^no record: ") as refused:
            read_record(io.BytesIO(data))
        assert refused.value.line is None
