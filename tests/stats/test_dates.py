"""Dates of games: their day where it was, and their order."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.stats.dates import moment_of, parse_day, show_day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026", "2026-01-01"),
        ("2026-11", "2026-11-01"),
        ("2026-032", "2026-02-01"),
        ("2024366", "2024-12-31"),
        ("2026-11-30", "2026-11-30"),
        ("20261130", "2026-11-30"),
        ("2026-W01-1", "2025-12-29"),
        ("2026-11-30T23:30:00-08:00", "2026-11-30"),
        ("0001-01-01T00:00:00+05:00", "0001-01-01"),
    ],
)
def test_a_game_belongs_to_the_day_it_was_begun_on_where_that_was(text: str, day: str) -> None:
    moment = moment_of(text)
    assert moment is not None
    assert show_day(moment.day) == day


@pytest.mark.parametrize("text", [None, "", "today", "2026-13", "2026-02-30", "9999-999", "0000"])
def test_what_is_no_date_is_none(text: str | None) -> None:
    assert moment_of(text) is None


TIMES = st.datetimes(
    min_value=datetime(1900, 1, 1),  # noqa: DTZ001 - Hypothesis adds the zone
    max_value=datetime(2100, 1, 1),  # noqa: DTZ001
    timezones=st.integers(-14 * 60, 14 * 60).map(lambda n: timezone(timedelta(minutes=n))),
)


@given(one=TIMES, other=TIMES)
def test_the_order_is_that_of_the_instants(one: datetime, other: datetime) -> None:
    first, second = moment_of(one.isoformat()), moment_of(other.isoformat())
    assert first is not None
    assert second is not None
    assert (first.instant < second.instant) == (one < other)
    assert (first.instant == second.instant) == (one == other)


def test_offsets_are_heeded_and_none_is_universal_time() -> None:
    texts = ("2026-03-01T01:00:00+02:00", "2026-02-28T23:00:00Z", "2026-02-28T23:00:00")
    moments = [moment_of(text) for text in texts]
    assert len({moment.instant for moment in moments if moment}) == 1
    assert [moment and moment.day for moment in moments] == [
        date(2026, 3, 1).toordinal(),
        *[date(2026, 2, 28).toordinal()] * 2,
    ]


@given(st.dates())
def test_a_day_is_read_as_it_is_shown(day: date) -> None:
    assert parse_day(show_day(day.toordinal())) == day.toordinal()
    assert parse_day(f"{day:%Y%m%d}") is None


@pytest.mark.parametrize("text", ["", "2026", "2026-1-1", "2026-02-30", "2026-W01-1", "yesterday!"])
def test_no_other_text_is_a_day(text: str) -> None:
    assert parse_day(text) is None
