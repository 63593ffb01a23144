"""The screens look as the files in `tests/golden` show them."""

from __future__ import annotations

import difflib

import pytest

from tests.screen.goldens import FOLDER, goldens

HINT = "if this is meant: python -m tests.screen.goldens --write"


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return dict(goldens())


def test_every_picture_is_as_it_was(drawn: dict[str, str]) -> None:
    for name, text in drawn.items():
        kept = (FOLDER / name).read_text(encoding="utf-8")
        changes = difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "drawn")
        assert text == kept, "\n".join([f"{name}; {HINT}", *changes])


def test_no_picture_is_missing_or_left_over(drawn: dict[str, str]) -> None:
    assert {path.name for path in FOLDER.iterdir()} == drawn.keys(), HINT
    for name, text in drawn.items():
        if "color" not in name and "meanings" not in name and name != "themes.txt":
            assert text.count("======== ") >= 20, name
