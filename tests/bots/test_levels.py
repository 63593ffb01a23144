from __future__ import annotations

from pathlib import Path

import pytest

from smear.bots.levels import LEVEL_LINES, level_beside, level_line
from smear.parser import parser_of

README = Path(__file__).parents[2] / "README.md"
LOWEST, *_, HIGHEST = LEVEL_LINES


@pytest.mark.parametrize("level", LEVEL_LINES)
def test_help_and_readme_say_how_a_level_plays(level: str) -> None:
    line = LEVEL_LINES[level]
    assert level_line(level) == f"{level}: {line}"
    for text in (parser_of("play").format_help(), README.read_text(encoding="utf-8")):
        assert f"{level} {line}" in " ".join(text.replace("`", "").replace("|", "").split())


def test_a_level_that_is_not_offered_is_only_a_word() -> None:
    assert level_line("random") == "random"


def test_levels_are_gone_through_one_by_one_and_end_at_both_ends() -> None:
    up = [LOWEST]
    while level_beside(up[-1], 1) != up[-1]:
        up.append(level_beside(up[-1], 1))
    assert up == list(LEVEL_LINES)
    assert [level_beside(level, -1) for level in up] == [LOWEST, *up[:-1]]


def test_all_levels_are_above_one_that_is_not_offered() -> None:
    assert level_beside("random", 1) == LOWEST
    assert level_beside("random", -1) == "random"
