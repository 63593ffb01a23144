from __future__ import annotations

import subprocess
import sys

import pytest

from smear.bots.base import LEVELS, UnknownLevelError, make_bot
from tests.terminal.waiting import LONGEST_SECONDS


def test_every_level_makes_a_bot_of_that_level() -> None:
    assert [make_bot(level).level for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (
            "clubs",
            'there is no bot "clubs": it is random, novice, club or expert; did you mean "club"?',
        ),
        ("", 'there is no bot "": it is random, novice, club or expert'),
        ("Club\x1b[2J", 'there is no bot "Club\\x1b[2J": it is random, novice, club or expert'),
    ],
)
def test_an_unknown_level_is_refused_with_those_there_are(word: str, sentence: str) -> None:
    with pytest.raises(UnknownLevelError) as refused:
        make_bot(word)
    assert str(refused.value).startswith(sentence)


def test_the_list_of_levels_is_light() -> None:
    code = "import smear.bots.base, sys; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=True,
    )
    assert not [
        name
        for name in run.stdout.split()
        if name.startswith(("smear.bots.club", "smear.bots.expert"))
    ]
