"""Each numbered rule has tests that are named after it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

TESTS = Path(__file__).parent.parent
NUMBER = re.compile(r"^(\d\.\d+) ", re.MULTILINE)


def test_every_numbered_rule_has_a_test_named_after_it() -> None:
    texts = [text.read_text("utf-8") for text in files("smear.texts").iterdir() if text.is_file()]
    numbers = {number for text in texts for number in NUMBER.findall(text)}
    assert {"1.1", "1.12", "2.9"} <= numbers
    assert len(numbers) == 12 + 9
    sources = [path.read_text("utf-8") for path in TESTS.rglob("test_*.py")]
    for number in [*sorted(numbers), "3", "4"]:
        name = f"def test_rule_{number.replace('.', '_')}_"
        # Where a rule has sub-numbers, 1_1 is not the beginning of 1_10: the next sign is a letter.
        assert any(re.search(re.escape(name) + "[a-z]", source) for source in sources), number
