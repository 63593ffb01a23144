from __future__ import annotations

import re

import pytest

from smear.bots.levels import level_line
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from tests.plain.test_asides import conversation, reply
from tests.plain.typist import Paper, Script, full_table
from tests.ui.games import rules


def test_the_table_tells_who_sits_where() -> None:
    assert reply("table").startswith(
        "\nTeams: Ann and Gus; Bea and Ida.\n"
        "Clockwise from seat 1: Ann, Bea, Gus, Ida.\n"
        "Bea, Gus and Ida are club bots.\n"
        "In the auction Bea is cautious; Gus is bold.\n"
        "\nWhich seat changes hands?\n"
        "1: nobody's.\n2: Ann's.\n3: Bea's.\n4: Gus's.\n5: Ida's.\n"
    )


@pytest.mark.parametrize("typed", [("1",), ("3", "1"), ("Ann", "Ann"), ("ann", "1")])
def test_nothing_changes_when_nobody_takes_over(typed: tuple[str, ...]) -> None:
    assert reply("table", *typed) == "Ann, bid or pass? Ann's partner Gus has bid 3.\n"
    paper = Paper()
    game = Game(
        full_table(rules("wisconsin4"), ("Ann",), 4), Lines(Script(["table", *typed]), paper)
    )
    with pytest.raises(EndOfInputError):
        game.play()
    assert game._table.changes == []


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (("9",), "Type a number from 1 to 5, or the name of who sits there."),
        (("nobody",), "Type a number from 1 to 5, or the name of who sits there."),
        (("3", ""), "Type a number from 1 to 5, or the name of whoever takes over."),
        (("3", "7"), "Type a number from 1 to 5, or the name of whoever takes over."),
        (("3", "ann"), 'There is already somebody called "ann".'),
        (("3", "B\x1bn"), "characters that do not show"),
    ],
)
def test_what_is_no_answer_is_refused(typed: tuple[str, ...], reason: str) -> None:
    assert reason in reply("table", *typed)


def test_a_person_takes_a_bots_seat_and_hands_are_private_from_then_on() -> None:
    text = conversation("table", "Bea", "Uli", people=("Ann",))
    assert text.count("Uli takes over from Bea.") == 1
    assert text.endswith(
        "\nNow Ann, in seat 1. Everybody else looks away.\nUli takes over from Bea.\n"
        "\n1: Ann goes on.\n"
    )
    behind = conversation("table", "Bea", "Uli", "1", "1", "1", "1", people=("Ann",))
    _, _, called = behind.partition("Now Uli, in seat 2.")
    # What Bea did is told of Bea; the hand is Uli's.
    assert (
        "\nBea passes.\nGus bids 3.\nIda passes.\nUli takes over from Bea.\nAnn passes.\n" in called
    )
    assert "\nUli holds: " in called or "\nUli, which card to play? " in called


def test_a_bot_plays_on_for_a_person_and_the_other_is_alone() -> None:
    text = conversation("1", "table", "Ben", "2", "1", people=("Ann", "Ben"))
    before, _, after = text.partition("Ida (club) plays on for Ben.")
    assert "Now Ben" in before
    assert "looks away" not in after
    assert "\nAnn, bid or pass?" in after
    assert "Ben" not in after


def test_whoever_leaves_says_nothing_again() -> None:
    text = conversation("1", "hand", "table", "Ben", "2", "repeat", people=("Ann", "Ben"))
    assert "Ben holds" not in text.partition("plays on for Ben.")[2]


def test_a_question_goes_to_whoever_has_sat_down() -> None:
    text = conversation("1", "table", "2", "Uli", "1", people=("Ann", "Ben"), seed=1)
    named = re.findall(r"Now (\w+), in seat (\d)", text)
    assert ("Uli", "1") in named
    assert "Ann" not in text.partition("Uli takes over from Ann.")[2].partition("\n\n")[0]


def test_when_all_have_left_the_bots_play_on_alone() -> None:
    paper = Paper()
    lines = Lines(Script(["table", "2", "2"]), paper)
    Game(full_table(rules("wisconsin4", target=1), ("Ann",), 4), lines).play()
    text = paper.getvalue()
    assert "Otto (club) plays on for Ann." in text
    assert "Winner: " in text
    _, _, after = text.partition("Otto (club) plays on for Ann.\n")
    assert "Ann" not in after.splitlines()[0]
    assert "Hand 1: Ann deals." not in after
    assert ", which card" not in after


def test_a_bot_can_be_made_to_play_otherwise() -> None:
    text = conversation("table", "3", "2", "table", "1", people=("Ann",))
    for number, level in enumerate(["club", "novice", "casual", "regular", "expert"], start=1):
        how = "goes on as" if level == "club" else "plays from now on as"
        assert f"\n{number}: Bea {how} {level_line(level)}.\n" in text
    assert "\nBea plays as novice from now on.\n" in text
    assert "\nGus and Ida are club bots.\nBea is a novice bot.\n" in text


def test_a_level_that_is_typed_is_how_the_bot_plays_and_never_a_person() -> None:
    text = conversation("table", "Bea", "Expert", "table", "1", people=("Ann",))
    assert "\nBea plays as expert from now on.\n" in text
    assert "\nBea is an expert bot.\n" in text
    again = conversation("table", "Bea", "club", "1", people=("Ann",))
    assert "\nClub is a level of bots, not a name. Type a number from 1 to 5" in again
    own = conversation("table", "Ann", "novice", "1", people=("Ann",))
    assert "\nNovice is a level of bots, not a name. Type a number from 1 to 2" in own


def test_a_seat_that_goes_back_to_a_bot_is_played_as_before() -> None:
    typed = ("table", "Bea", "2", "table", "Bea", "Uli", "1", "table", "Uli", "2", "table", "1")
    text = conversation(*typed, people=("Ann",))
    assert f"\n2: a bot plays on for Uli, as {level_line('novice')}.\n" in text
    assert text.count("\nBea is a novice bot.\n") == 2


def test_the_news_of_a_change_is_told_once_to_each() -> None:
    """A single person is told at once, and not again with what happens next."""
    paper = Paper()
    lines = Lines(Script(["table", "Bea", "2", "1", "1", "1"]), paper)
    with pytest.raises(EndOfInputError):
        Game(full_table(rules("wisconsin4"), ("Ann",), 4), lines).play()
    said = [line for line in paper.getvalue().splitlines() if line.startswith("Bea plays as")]
    assert len(said) == 1
