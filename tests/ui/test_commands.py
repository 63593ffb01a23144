from __future__ import annotations

import string

import pytest

from smear.engine.notation import RANK_NAMES
from smear.engine.variants import DRAW, NAMING, VARIANTS
from smear.ui.answers import NotAnAnswerError, choices_for, read_answer
from smear.ui.commands import (
    COMMANDS,
    HELP,
    HIDE,
    HINT,
    LAST,
    PLAIN_COMMANDS,
    QUIT,
    SCREEN_COMMANDS,
    Command,
    asked_about,
    command_for_key,
    command_keys,
    find_command,
)
from tests.ui.games import NAMES
from tests.ui.test_answers import PHASES

#: With what an answer can begin, in some phase: the forms that test_answers holds.
BEGINNINGS = {
    *string.digits,
    *"akqjt",  # ranks
    *(name[0] for name in RANK_NAMES),
    *"pbnjlr",  # pass, bid, none, nothing, joker, left, right
    *"kt",  # keep; the, throw, trump
    *"pldna",  # play, lead, discard, name, and
    *"+,",
}
#: With what an answer can begin where trump is named: suits, and the words for them.
SUITS = {*"cdhs♣♦♥♠"}


def test_no_command_key_can_begin_an_answer() -> None:
    for command in COMMANDS:
        for key in command.keys:
            if len(key) == 1:
                assert key.lower() not in BEGINNINGS, f"{command.name}: {key}"
                assert (key.lower() in SUITS) == (NAMING in command.typed_in)
            else:
                assert key in {f"f{number}" for number in range(1, 13)}


@pytest.mark.parametrize("phase", PHASES)
def test_no_word_of_a_command_is_an_answer(phase: int) -> None:
    hand = PHASES[phase]()
    for command in COMMANDS:
        keys = () if phase in command.typed_in else command.keys
        for word in (command.name, *command.words, *keys):
            with pytest.raises(NotAnAnswerError):
                read_answer(word, hand, choices_for(hand), NAMES)


def test_every_key_and_word_has_one_meaning() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    words = [word for command in COMMANDS for word in (command.name, *command.words)]
    assert len(set(keys)) == len(keys)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        *(("help", HELP), ("?", HELP), (" HELP ", HELP), ("last  trick", LAST), ("exit", QUIT)),
        *(("hide", None), ("h", None), ("", None)),
    ],
)
def test_words_in_plain_mode(typed: str, command: Command | None) -> None:
    assert find_command(typed) is command


def test_words_and_keys_on_the_screen() -> None:
    assert find_command("hide", SCREEN_COMMANDS) is HIDE
    assert find_command("hand", SCREEN_COMMANDS) is None
    assert command_for_key("f9") is HIDE
    assert command_for_key("?") is HELP
    assert command_for_key("H") is HINT
    assert command_for_key("x") is None
    # Where a suit is named, its first letter is typed, and the hint has a word alone.
    assert {"h", "H", "c", "C", "u"} <= command_keys(DRAW)
    assert not {"h", "H", "c", "C"} & command_keys(NAMING)
    assert {"u", "U", "f9"} <= command_keys(NAMING)
    for command in SCREEN_COMMANDS:
        assert all(command_for_key(key) is command for key in command.keys)
        assert command.keys


def test_every_command_says_what_it_does() -> None:
    assert all(command.help for command in COMMANDS)
    assert set(PLAIN_COMMANDS) | set(SCREEN_COMMANDS) == set(COMMANDS)
    games = {name for game in VARIANTS.values() for name in (game.name, *game.aliases)}
    assert not games & {word for c in COMMANDS for word in (c.name, *c.words)}


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("why 10h", "10h"),
        ("  WHY   ten of hearts ", "ten of hearts"),
        ("why", None),
        ("why ", None),
        ("10h", None),
        ("whyte 10h", None),
    ],
)
def test_a_card_can_be_asked_about(typed: str, card: str | None) -> None:
    assert asked_about(typed) == card
