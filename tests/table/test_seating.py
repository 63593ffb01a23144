"""Who sits where, and what they may be called."""

from __future__ import annotations

import pytest

from smear.bots.base import LEVELS
from smear.bots.styles import BOLD, CAUTIOUS, EVEN
from smear.table.seating import (
    BOT_NAMES,
    LONGEST_NAME,
    LevelNameError,
    NameRefusedError,
    Occupant,
    bot_name,
    clean_name,
    seat_all,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann ", "Ann"),
        ("Ann\t von  Berg", "Ann von Berg"),
        ("Zoe\u0308", "Zo\xeb"),
        ("[red]Ann", "[red]Ann"),
        ("张伟", "张伟"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_trimmed_and_otherwise_left_as_it_is(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "a name cannot be empty"),
        ("  \t", "a name cannot be empty"),
        ("x" * (LONGEST_NAME + 1), f"is longer than {LONGEST_NAME} characters"),
        ("A\x1b[31m", r'"A\x1b[31m" has characters that do not show: use plain letters'),
        ("A\u202eB", r'"A\u202eB" has characters that do not show: use plain letters'),
        ("\ud800", r'"\ud800" has characters that do not show: use plain letters'),
        ("ANN", 'there is already somebody called "ANN"'),
        ("stra\xdfe", 'there is already somebody called "stra\xdfe"'),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_in_words(typed: str, said: str) -> None:
    with pytest.raises(NameRefusedError) as caught:
        clean_name(typed, ["Ann", "STRASSE"])
    assert str(caught.value).endswith(said)


def test_an_empty_name_is_the_seat_of_a_bot() -> None:
    assert seat_all(["Ann", "", " Ben ", " "], ["club", "random"]) == (
        Occupant("Ann"),
        Occupant("Bea", "club"),
        Occupant("Ben"),
        Occupant("Gus", "random"),
    )


def test_how_a_bot_bids_belongs_to_its_name() -> None:
    styles = [Occupant(name, "club").style for name in BOT_NAMES]
    assert all(styles.count(style) == 2 for style in (CAUTIOUS, EVEN, BOLD))
    assert Occupant("Bea", "novice").style is CAUTIOUS
    assert Occupant("Gus", "club").style is BOLD
    assert Occupant("Gus").style is Occupant("Bot 1", "club").style is EVEN


def test_a_bot_takes_no_name_that_somebody_has_or_takes_later() -> None:
    seated = seat_all(["", "gus", "", "BEA"], ["club", "club"])
    assert [occupant.name for occupant in seated] == ["Ida", "gus", "Otto", "BEA"]


def test_there_are_names_for_more_bots_than_are_listed() -> None:
    taken = list(BOT_NAMES)
    for _ in range(4):
        taken.append(bot_name(taken))
    assert taken[-4:] == ["Bot 1", "Bot 2", "Bot 3", "Bot 4"]


def test_two_people_cannot_have_one_name() -> None:
    with pytest.raises(NameRefusedError):
        seat_all(["Ann", "", "ann", ""], ["club", "club"])


def test_only_bots_are_no_people() -> None:
    assert Occupant("Ann").is_person
    assert not Occupant("Ann", "club").is_person


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u034f", "\u3164", "\u2800", "\u115f", "\U000e0100"])
def test_names_do_not_differ_in_what_cannot_be_seen(unseen: str) -> None:
    assert clean_name(f"Ann{unseen}") == "Ann"
    with pytest.raises(NameRefusedError, match="empty"):
        clean_name(unseen)


def test_a_mark_without_a_letter_is_no_name() -> None:
    with pytest.raises(NameRefusedError, match="do not show"):
        clean_name("\u0301")


def test_a_number_is_no_name_for_a_seat_number_opens_a_curtain() -> None:
    assert clean_name("R2") == "R2"
    for text in ("1", " 42 ", "\u0663"):
        with pytest.raises(NameRefusedError, match="is a number"):
            clean_name(text)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_of_bots_is_nobodys_name_but_in_games_of_old(level: str) -> None:
    for typed in (level, level.upper(), f" {level} "):
        with pytest.raises(LevelNameError, match=f"{level} is a level of bots"):
            clean_name(typed)
        with pytest.raises(LevelNameError):
            seat_all([typed, ""], ["club"])
        assert clean_name(typed, of_old=True) == typed.strip()
    assert clean_name(f"{level} 2") == f"{level} 2"
