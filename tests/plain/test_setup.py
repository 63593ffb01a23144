from __future__ import annotations

import pytest

from smear.bots.levels import level_line
from smear.plain.lines import EndOfInputError, LeaveError, Lines
from smear.plain.setup import settle
from smear.ui.setup import Setup
from tests.plain.typist import Paper, Script
from tests.ui.games import rules

ASK_ALL = Setup(None, None, ("club",), 1)


def ask(setup: Setup, *typed: str) -> tuple[str, list[str], str]:
    """The game and the people that come of it ("" for a bot), and what was printed."""
    paper = Paper()
    some, occupants = settle(setup, Lines(Script(typed), paper))
    people = [who.name if who.is_person else "" for who in occupants]
    return some.variant.name, people, paper.getvalue()


@pytest.mark.parametrize(
    ("typed", "variant"),
    [
        ("1", "schmier6"),
        ("2", "wisconsin4"),
        ("Schmier", "schmier6"),
        ("WISCONSIN4", "wisconsin4"),
        ("smear", "wisconsin4"),
    ],
)
def test_a_game_is_chosen_by_number_or_name(typed: str, variant: str) -> None:
    found, people, text = ask(ASK_ALL, typed, *[""] * 6)
    assert found == variant
    assert set(people) == {""}
    assert "\n1: Schmier: six players, right and left bauer" in text


def test_a_game_that_does_not_exist_is_asked_for_again() -> None:
    found, _, text = ask(ASK_ALL, "", "3", "poker", "help", "2", *"1111")
    assert found == "wisconsin4"
    assert 'There is no game "poker".' in text
    assert text.count("Which game?") == 5
    assert text.count("\n1: Schmier: ") == 1
    assert text.count("Type 1 or 2, or the name of a game.") == 4


def test_quit_leaves_before_the_game() -> None:
    with pytest.raises(LeaveError):
        ask(ASK_ALL, "quit", "1")
    assert ask(ASK_ALL, "quit", "2", "2", *"1111")[0] == "wisconsin4"


def test_a_seat_takes_a_name_or_a_bot() -> None:
    setup = Setup(rules("wisconsin4"), None, ("novice",), 1)
    _, people, text = ask(setup, "Ann", "1", " Mary  Lou ", "")
    assert people == ["Ann", "", "Mary Lou", ""]
    assert "Seat 1, partner of 3: type a name. For a bot, type 1 or press Enter." in text


def test_partners_of_a_team_of_three_are_all_named() -> None:
    setup = Setup(rules("schmier6", teams=2), None, ("club",), 1)
    assert "Seat 1, partner of 3 and 5:" in ask(setup, *"111111")[2]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("ann", 'There is already somebody called "ann"'),
        ("x" * 25, "is longer than 24 characters"),
        ("Be\x1b[31mn", "characters that do not show"),
        ("2", '"2" is a number: a name needs a letter'),
        ("\u202eBen", "characters that do not show"),
    ],
)
def test_a_name_that_cannot_be_used_is_asked_for_again(typed: str, reason: str) -> None:
    setup = Setup(rules("wisconsin4"), None, ("club",), 1)
    _, people, text = ask(setup, "Ann", typed, "Ben", "", "")
    assert people == ["Ann", "Ben", "", ""]
    assert reason in text
    assert all(line.isprintable() for line in text.splitlines())


@pytest.mark.parametrize("name", ["[red]", "Jose\u0301", "李小龍", "last", "Hand", "O'Neill, Jr."])
def test_a_name_is_data(name: str) -> None:
    setup = Setup(rules("wisconsin4"), None, ("club",), 1)
    found = ask(setup, name, "", "", "")[1][0]
    assert found == name.replace("e\u0301", "é")


def test_commands_before_the_game_are_no_names() -> None:
    setup = Setup(rules("wisconsin4"), None, ("club",), 1)
    _, people, text = ask(
        *(setup, "help", "?", "HELP", "rules", "repeat", "quit", "2", "exit", "no"),
        *("Ann", *"111"),
    )
    assert people == ["Ann", "", "", ""]
    assert text.count("Seat 1, partner of 3") == 8
    assert text.count("of at most 24 characters. For a bot, type 1 or press Enter.\n") == 3
    for word in ("repeat", "rules", "quit"):
        assert text.count(f"\n{word}: ") == 3
    assert "\nlast: " not in text
    assert text.count("Who plays? There are 4 seats") == 2
    assert "\n2.6 Play. The bidder leads;" in text
    assert text.count("Leave the game?") == 2


def test_a_level_that_is_typed_for_a_name_is_that_of_all_bots() -> None:
    setup = Setup(rules("wisconsin4"), None, ("club",), 1)
    paper = Paper()
    _, occupants = settle(setup, Lines(Script(["Ann", "Novice", "expert", "", "1", "Ben"]), paper))
    text = paper.getvalue()
    assert [who.bot for who in occupants] == [None, "expert", "expert", None]
    assert "\nBots play as club." in text
    for level in ("novice", "casual", "regular", "expert"):
        assert f"\n{level_line(level)}.\n" in text
    assert f"\nBots play as {level_line('novice')}.\n\nSeat 2, " in text


def test_quit_at_a_name_leaves() -> None:
    with pytest.raises(LeaveError):
        ask(ASK_ALL, "2", "Ann", "quit", "1")


def test_all_the_rules_can_be_read_before_a_game_is_chosen() -> None:
    _, _, text = ask(ASK_ALL, "rules", "help", "2", *"1111")
    assert "\n1.1 " in text
    assert "\n2.6 Play. The bidder leads;" in text
    assert "Type 1 or 2, or the name of a game.\nThese words help:\nrepeat: " in text
    assert "There is no game" not in text


@pytest.mark.parametrize("word", ["hand", "score", "why", "why 10h", "last", "bids", "table"])
def test_what_is_asked_of_a_game_before_there_is_one(word: str) -> None:
    found, _, text = ask(ASK_ALL, word, "2", *"1111")
    assert found == "wisconsin4"
    assert "\nThere is no game yet: first it is chosen, then the cards are dealt.\n" in text


def test_a_repeated_question_is_the_whole_question() -> None:
    _, _, text = ask(ASK_ALL, "repeat", "2", *"1111")
    assert text.count("\nWhich game?\n1: Schmier: ") == 2


def test_what_was_said_beforehand_is_not_asked() -> None:
    setup = Setup(rules("wisconsin4"), ("Ann", "", "Ben"), ("club",), 1)
    assert ask(setup) == ("wisconsin4", ["Ann", "", "Ben", ""], "")


def test_a_game_with_too_few_seats_for_the_names_is_refused() -> None:
    setup = Setup(None, ("A", "B", "C", "D", "E"), ("club",), 1)
    found, people, text = ask(setup, "2", "1")
    assert found == "schmier6"
    assert people == ["A", "B", "C", "D", "E", ""]
    assert "5 names are too many: wisconsin4 has 4 seats." in text


@pytest.mark.parametrize("answers", range(5))
def test_the_input_may_end_at_any_question(answers: int) -> None:
    with pytest.raises(EndOfInputError):
        ask(ASK_ALL, *["2", "Ann", "", "Ben"][:answers])
