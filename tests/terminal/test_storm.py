"""A short storm of sizes; `python -m tests.terminal.storm` runs a long one."""

from __future__ import annotations

import pytest

from tests.terminal.storm import StormInProcess, StormInTmux

#: Emulators are slow; a large window takes a second.
LARGEST = (150, 50)


@pytest.mark.parametrize(("variant", "theme"), [("schmier6", "dark"), ("wisconsin4", "terminal")])
def test_no_cell_is_wrong_after_a_storm(variant: str, theme: str) -> None:
    storm = StormInProcess(variant, sizes=16, seed=2, largest=LARGEST, theme=theme)
    storm.run()
    assert storm.changed >= 16
    assert storm.compared > 5


@pytest.mark.terminal
def test_nor_in_a_real_terminal() -> None:
    storm = StormInTmux("schmier6", sizes=16, seed=1, largest=LARGEST)
    storm.run()
    assert storm.changed >= 16
    assert storm.compared > 5
