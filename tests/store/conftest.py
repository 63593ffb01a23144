"""A store for a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smear.store import Store


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data" / "smear"


@pytest.fixture
def store(home: Path) -> Iterator[Store]:
    """A store with nothing in it."""
    with closing(Store.open(home)) as opened:
        yield opened
