"""When a game was begun, from the date in its header: for the order of games, and for periods."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

#: The dates of ISO 8601 that Python does not read: a year, a month, a day by its number.
_YEAR = re.compile(r"(\d{4})(?:-(\d\d)|-?(\d{3}))?", re.ASCII)


class Moment(NamedTuple):
    """When something was begun.

    day      the day where it was, as a number (`date.toordinal`): what a period goes by
    instant  microseconds since the year 1, in universal time: what the order goes by
    """

    day: int
    instant: int


def moment_of(text: str | None) -> Moment | None:
    """The moment that a date of ISO 8601 names, or its beginning; None for no such date.

    Without an offset from universal time it is taken as universal time.
    """
    try:
        local = _read(text) if text is not None else None
    except (ValueError, OverflowError):
        return None
    if local is None:
        return None
    since = local.replace(tzinfo=None) - datetime.min  # noqa: DTZ901 - the difference has no zone
    offset = local.utcoffset() or timedelta()
    return Moment(local.toordinal(), (since - offset) // timedelta(microseconds=1))


def _read(text: str) -> datetime:
    """Raises ValueError or OverflowError for what is no date."""
    short = _YEAR.fullmatch(text)
    if short is None:
        read = datetime.fromisoformat(text)
        return read if read.tzinfo is not None else read.replace(tzinfo=UTC)
    year, month, day = short.groups()
    first = datetime(int(year), int(month or 1), 1, tzinfo=UTC)
    return first + timedelta(days=int(day or 1) - 1)


def parse_day(text: str) -> int | None:
    """The number of a day that is written like 2026-11-30; None for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    # Python reads the week's day and others as well.
    return day.toordinal() if day.isoformat() == text else None


def show_day(day: int) -> str:
    """A day as it is typed: 2026-11-30."""
    return date.fromordinal(day).isoformat()
