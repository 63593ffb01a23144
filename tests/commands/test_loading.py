from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from smear.commands.loading import Loading
from tests.terminal.waiting import LONGEST_SECONDS


@pytest.fixture(autouse=True)
def _nothing_stays_left_out() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_nobody_looks_for_garbage_while_things_are_loaded() -> None:
    gc.unfreeze()
    assert gc.isenabled()
    with Loading():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


def test_it_is_looked_for_again_when_loading_fails() -> None:
    with pytest.raises(ImportError), Loading():
        raise ImportError
    assert gc.isenabled()


def test_the_first_picture_waits_for_nothing_that_only_a_key_calls_up() -> None:
    code = "import smear.screen.play, sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=True,
    )
    later = {
        *("auction", "graph", "helping", "menu", "pages", "results", "scores", "table_menu"),
        *("tiles", "tricks"),
    }
    loaded = set(done.stdout.split())
    assert "smear.screen.staging" in loaded
    assert not {f"smear.screen.{name}" for name in later} & loaded
    assert not {"smear.texts", "smear.tutorial", "smear.records.writer"} & loaded
