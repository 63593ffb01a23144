"""Every command at every question of a game."""

from __future__ import annotations

import re

import pytest

from smear.engine.rules import Rules
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, LeaveError, Lines
from smear.ui.commands import PLAIN_COMMANDS
from tests.plain.typist import Paper, Script, TerminalPaper, full_table
from tests.ui.games import rules

WISCONSIN = rules("wisconsin4")
FOUR = ("Ann", "Ben", "Cy", "Dee")


def conversation(
    *typed: str,
    people: tuple[str, ...] = FOUR,
    some: Rules = WISCONSIN,
    seed: int = 4,
    terminal: bool = False,
) -> str:
    """What is printed when this is typed, one line after the other, and then nothing more."""
    paper = TerminalPaper() if terminal else Paper()
    lines = Lines(Script(typed, terminal=terminal), paper)
    game = Game(full_table(some, people, seed), lines)
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue()


def reply(*typed: str, some: Rules = WISCONSIN, seed: int = 4) -> str:
    """What an only person hears on the last of these lines."""
    before = conversation(*typed[:-1], people=("Ann",), some=some, seed=seed)
    return conversation(*typed, people=("Ann",), some=some, seed=seed).removeprefix(before)


def test_what_is_no_answer_is_told_and_asked_again() -> None:
    text = conversation("1", "garbage", "", "7", "bid 9")
    assert text.count("Ben, bid or pass?") == 5
    assert text.count("Ben holds:") == 1
    assert '"garbage" is no answer here' in text
    assert "Nothing was typed" in text
    assert " may pass or bid 2, 3 or 4." in text


def test_at_a_curtain_only_1_goes_on() -> None:
    text = conversation("x", "2", "", "y", "0")
    assert text.count("Type 1 when nobody but Ben can see or hear what follows.") == 5
    assert text.count("1: Ben goes on.") == 6
    assert "holds:" not in text


@pytest.mark.parametrize("command", PLAIN_COMMANDS, ids=lambda command: command.name)
@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ((), "1: Ben goes on."),
        (("1",), "Ben, bid or pass?"),
        (("1", "4"), "Ben, which cards to discard?"),
        (("1", "4", "1"), "Ben, which card to lead? Its suit becomes trump."),
        (("1", "4", "1", "1", "1"), "Cy, which card to play? "),
        (("1", "quit"), "Leave the game?"),
        (("1", "table"), "Which seat changes hands?"),
        (("1", "table", "2"), "Who takes over from Ann? Type a name, or a number."),
    ],
)
def test_every_command_has_an_answer_at_every_question(
    before: tuple[str, ...], asked: str, command: object
) -> None:
    word = command.name  # type: ignore[attr-defined]
    once = conversation(*before)
    assert f"\n{asked}" in once
    if word == "quit" and asked == "Leave the game?":
        with pytest.raises(LeaveError):
            conversation(*before, word)
        return
    said = conversation(*before, word).removeprefix(once)
    assert "is no answer here" not in said
    if word == "quit":
        assert said.startswith("\nLeave the game?\n")
    elif word == "table" and not asked.startswith(("Leave", "Who", "Which")):
        assert said.startswith("\nTeams: ")
        assert "\nWhich seat changes hands?\n" in said
    else:
        # An answer, and then what is asked.
        assert f"\n{asked}" in said
        assert len(said.split()) > len(asked.split())
    for other in {"Ann", "Ben", "Cy", "Dee"} - {asked.partition(",")[0], "Ben"}:
        assert f"{other} holds" not in said


def test_public_facts_can_be_heard_at_a_curtain_but_no_hand() -> None:
    text = conversation("hand", "score", "bids", "last", "rules", "help", "story", "why", "why as")
    assert "A hand is told only to its owner" in text
    assert "holds:" not in text
    for told in (
        "Score, to 15: Ann and Cy 0; Ben and Dee 0.",
        "Nobody has bid yet. Ann deals.",
        "No trick of this hand is finished yet.",
        "2.6 Play. The bidder leads;",
        "bids: the auction, bid by bid.",
        "Hand 1: Ann deals.",
    ):
        assert told in text
    assert text.count("No card is asked for now.") == 2


def test_repeat_says_what_was_said_since_the_last_answer() -> None:
    first = conversation(people=("Ann",))
    assert reply("repeat") == first
    second = reply("1")
    assert second.startswith("Ann passes.\n")
    assert reply("1", "score", "garbage", "repeat") == second


def test_repeat_at_a_curtain_calls_again_and_behind_it_tells_the_news_again() -> None:
    news = "Hand 1: Ann deals.\nBen passes.\n"
    call = f"Now Cy, in seat 3. Everybody else looks away.\n{news}"
    text = conversation("1", "1", "repeat", "1", "hand", "repeat")
    assert text.count(call) == 2
    last = text.rpartition("Cy holds:")[0]
    assert last.endswith(f"\nCy, bid or pass?\n{news}\nCy, bid or pass?\n")
    assert text.count("Ben holds:") == 1


def test_after_a_command_the_choices_are_not_read_out_again() -> None:
    said = reply("score")
    assert said.startswith("\nScore, to 15: ")
    assert said.endswith("\nAnn, bid or pass? Ann's partner Gus has bid 3.\n")
    assert "1: pass" not in said


def test_help_says_first_what_is_asked_for() -> None:
    said = reply("help").splitlines()
    assert said[1].startswith("Type 1 or pass to pass, or the bid: ")
    assert said[2] == "These words help:"
    assert said[3].startswith("repeat: ")
    named = {line.partition(":")[0] for line in said[3:-1]}
    assert named == {command.name for command in PLAIN_COMMANDS} - {"help"}


def test_why_says_why_a_card_cannot_be_chosen() -> None:
    some = rules("schmier6")
    play = conversation("1", "1", people=("Ann",), some=some, seed=3)
    assert "Ann, which card to play? Spades were led" in play
    for asked in ("why 10h", "why ten of hearts", "WHY  10 H", "why the ten of hearts"):
        said = reply("1", "1", asked, some=some, seed=3)
        assert "Spades were led and Ann holds two; the ten of hearts is a trump" in said
    assert "Spades were led and Ann holds two; " in reply("1", "1", "why", some=some, seed=3)
    assert "can be chosen" in reply("1", "1", "why as", some=some, seed=3)
    assert "no answer here" in reply("1", "1", "why nonsense", some=some, seed=3)
    assert "Ann may discard up to three cards" in reply("1", "why", some=some, seed=3)
    assert "no trump may be discarded" in reply("1", "why 5h", some=some, seed=3)
    assert "Every choice that is listed can be made." in reply("why", some=some, seed=3)
    assert "No card is asked for now" in reply("why 5h", some=some, seed=3)


def test_the_leave_question_is_repeated_alone() -> None:
    text = conversation("1", "quit", "repeat", "what", "2", people=("Ann",))
    assert text.count("\nLeave the game?\n1: leave.\n2: go on.\n") == 2
    assert text.count("Type 1 to leave, or 2 to go on.\nLeave the game?\n") == 1
    assert text.count("Leave the game?") == 3


def test_the_typed_form_is_taken_too() -> None:
    text = conversation("1", "bid 4")
    assert "Ben bids 4.\nBen has the bid at 4.\n" in text
    assert "Ben is to discard two cards, and a suit discarded from cannot be trump" in text
    assert re.search(r"Ben takes up the \w+ of \w+ and the \w+ of \w+\.", text)
    assert "\n1: as suggested, the " in text


def test_at_the_lead_a_suit_that_was_discarded_from_is_said_to_be_closed() -> None:
    one_left = conversation("1", "bid 4", "QS QH")
    assert (
        "\nBen, which card to lead? Its suit becomes trump.\n"
        "Hearts and spades cannot be trump, because Ben has discarded the queen of hearts and the"
        " queen of spades.\n1: king of clubs.\n"
    ) in one_left
    assert "\nCannot be led now: " in one_left
    none_left = conversation("1", "bid 4", "QS 8S")
    assert "\nBen, which card to lead? Its suit becomes trump.\n1: queen of hearts.\n" in none_left


def test_at_a_pause_every_command_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning waits until somebody goes on."""
    monkeypatch.setenv("COLUMNS", "1000")
    typed = ("help", "repeat", "hand", "score", "why", "last", "bids", "story", "rules", "what")
    text = conversation(*typed, terminal=True)
    for told in (
        "Type 1 to go on.\nThese words help:",
        "A hand is told only to its owner",
        "Score, to 15: ",
        "No card is asked for now.",
        "No trick of this hand is finished yet.",
        "Nobody has bid yet.",
        "Hand 1: Ann deals.",
        "2.6 Play.",
    ):
        assert told in text
    assert text.count("Several people share") == 2
    assert "Now Ben" not in text
