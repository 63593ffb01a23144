from __future__ import annotations

import subprocess
import sys

import pytest

from smear.bots.base import LEVELS, REFERENCES, UnknownLevelError, make_bot
from smear.parser import parser_of
from smear.textsafe import listed
from tests.terminal.waiting import LONGEST_SECONDS


def test_every_level_makes_a_bot_of_that_level() -> None:
    assert [make_bot(word).level for word in (*LEVELS, *REFERENCES)] == [*LEVELS, *REFERENCES]


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (
            "clubs",
            (
                'there is no bot "clubs": it is novice, casual, regular, club, expert or random;'
                ' did you mean "club"?'
            ),
        ),
        ("", 'there is no bot "": it is novice, casual, regular, club, expert or random'),
        ("Club\x1b[2J", 'there is no bot "Club\\x1b[2J": it is novice, casual, regular, club,'),
    ],
)
def test_an_unknown_level_is_refused_with_those_there_are(word: str, sentence: str) -> None:
    with pytest.raises(UnknownLevelError) as refused:
        make_bot(word)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("command", "words"), [("play", LEVELS), ("simulate", (*LEVELS, *REFERENCES))]
)
def test_the_help_names_every_level_in_their_order(command: str, words: tuple[str, ...]) -> None:
    text = " ".join(parser_of(command).format_help().split())
    assert f"{listed(words)}, " in text or f"{listed(words)} " in text


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
        if name.startswith(("smear.bots.club", "smear.bots.learner", "smear.bots.expert"))
    ]
