from __future__ import annotations

import re

import pytest

from smear.engine.rules import Rules
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from smear.ui.results import headline, result_of
from smear.ui.words import team_name
from tests.plain.typist import Paper, Script, TerminalPaper, full_table, lines_for
from tests.ui.games import ALL_RULES, NAMES, rules

CURTAIN = re.compile(r"^---- Now (\w+) \(seat (\d)\): everybody else looks away\. ----$")
QUESTION = re.compile(r"^(\w+), (?:bid or pass\?|which .*\?|lead a card; .*\.)$")


def short(some: Rules) -> Rules:
    """The same rules to a target that is soon reached."""
    return rules(some.variant.name, **{**some.options, "target": 3})


def play(some: Rules, people: tuple[str, ...], seed: int = 1) -> tuple[str, Game]:
    """A whole game, played by a typist; the transcript and the game."""
    paper = Paper()
    lines, _ = lines_for(paper, seed)
    game = Game(full_table(some, people, seed), lines)
    game.play()
    return paper.getvalue(), game


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_a_whole_game_is_played_by_numbers(some: Rules) -> None:
    text, game = play(short(some), NAMES[: some.seats])
    winner = game._table.winner
    assert winner is not None
    assert text.endswith(f"\nWinner: {team_name(some, winner, NAMES)}\n")
    assert text.count("Winner:") == 1
    assert all(line.isprintable() for line in text.splitlines())
    # Every answer was understood: the numbers shown are the numbers that can be typed.
    assert "is no answer" not in text
    assert "There is no choice" not in text
    # Nobody is called "you".
    assert not re.search(r"\byou\b", text, re.IGNORECASE)


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_every_hand_is_accounted_for(variant: str) -> None:
    some = rules(variant, target=3)
    text, game = play(some, NAMES[: some.seats], 3)
    views = game._table.view(None)
    assert text.count(": made.") + text.count(": set, minus") == len(views.results) + 1
    found = result_of(views, game._table.winner)
    assert headline(some, found, NAMES) in text
    for point in found.points:
        assert f"  {point.point.name.capitalize()}" in text
    assert text.count("Game count:") == len(views.results) + 1


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_curtain_stands_between_different_people_and_before_each_hand(variant: str) -> None:
    some = rules(variant, target=3)
    text, _ = play(some, NAMES[: some.seats], 5)
    present = None
    curtain = None
    questions = 0
    for line in text.splitlines():
        if line.startswith("Hand ") and line.endswith("deals."):
            # In the news behind a curtain this line is told again, to whoever is there.
            present = present if curtain is not None and present == curtain else None
        if found := CURTAIN.match(line):
            curtain = found[1]
            assert NAMES[int(found[2]) - 1] == curtain
            assert present != curtain, "a curtain for somebody who is there already"
            present = curtain
        elif found := QUESTION.match(line):
            questions += 1
            assert found[1] == present, f"no curtain before {line!r}"
            curtain = None
    assert questions > 20


def test_a_single_person_never_sees_a_curtain() -> None:
    paper = Paper()
    lines, _ = lines_for(paper, patience=30)
    game = Game(full_table(rules("wisconsin4"), ("", "Ann")), lines)
    with pytest.raises(EndOfInputError):
        game.play()
    assert "looks away" not in paper.getvalue()
    assert paper.getvalue().count("Ann holds:") > 5
    # Told as it happens, and not once more.
    assert "What has happened" not in paper.getvalue()


def test_bots_cause_no_curtain() -> None:
    paper = Paper()
    lines, _ = lines_for(paper, patience=60)
    game = Game(full_table(rules("schmier6"), ("Ann", "", "", "Ben")), lines)
    with pytest.raises(EndOfInputError):
        game.play()
    curtains = [m[1] for line in paper.getvalue().splitlines() if (m := CURTAIN.match(line))]
    assert set(curtains) == {"Ann", "Ben"}


def test_bots_alone_play_to_the_end() -> None:
    paper = Paper()
    game = Game(full_table(rules("wisconsin4", target=1), ()), Lines(Script([]), paper))
    game.play()
    assert "Winner: " in paper.getvalue()
    assert "holds:" not in paper.getvalue()


def test_a_person_first_reads_all_that_happened_since_their_last_turn() -> None:
    text, _ = play(rules("schmier6", target=3), NAMES, 7)
    behind = [
        block.split("\n\n")[0]
        for block in text.split("\nWhat has happened:\n")[1:]
        if not block.startswith("Hand ")
    ]
    for block in behind:
        # Everybody else has moved in between: each of them is in the news.
        movers = {line.split()[0] for line in block.splitlines()}
        assert len(movers & set(NAMES)) >= 1
    assert any(len(block.splitlines()) >= 5 for block in behind)


# At a question

RULES = rules("wisconsin4")


def conversation(*typed: str, people: tuple[str, ...] = ("Ann", "Ben", "Cy", "Dee")) -> str:
    """What is printed when this is typed, one line after the other, and then nothing more."""
    paper = Paper()
    game = Game(full_table(RULES, people, 4), Lines(Script(typed), paper))
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue()


def test_what_is_no_answer_is_told_and_asked_again() -> None:
    text = conversation("1", "garbage", "", "7", "bid 9")
    assert text.count("bid or pass?") == 5
    assert '"garbage" is no answer here' in text
    assert "Nothing was typed" in text
    assert " may pass or bid 2, 3 or 4." in text


def test_at_a_curtain_only_1_goes_on() -> None:
    text = conversation("x", "2", "", "y", "0")
    assert text.count("looks away") == 6
    assert "holds:" not in text


def test_public_facts_can_be_read_at_a_curtain_but_no_hand() -> None:
    text = conversation("hand", "score", "bids", "last", "rules", "help")
    assert "A hand is shown only to its owner" in text
    assert "holds:" not in text
    for told in (
        "Score, to 15: ",
        "Bids: none yet.",
        "No trick of this hand is finished yet.",
        "2.6 Play. The bidder leads;",
        "the auction, bid by bid",
    ):
        assert told in text


def test_commands_answer_at_a_question_too() -> None:
    before = conversation("1")
    text = conversation("1", "HAND", "bids", "score", "last trick", "rules", "?", "story")
    assert text.count("holds:") == 2
    assert text.count("bid or pass?") == 8
    assert text.count("Hand 1: ") == before.count("Hand 1: ") + 1
    assert text.startswith(before.rstrip())


def test_quit_asks_first() -> None:
    text = conversation("1", "quit", "what", "2")
    assert text.count("Leave the game?") == 2
    assert text.count("bid or pass?") == 2


def test_the_typed_form_is_taken_too() -> None:
    text = conversation("1", "bid 4")
    (bidder,) = re.findall(r"(\w+) bids 4\.", text)[:1]
    assert f"{bidder} has the bid at 4." in text
    assert f"{bidder} is to discard two cards, and a suit discarded from cannot be trump" in text
    assert re.search(rf"{bidder} takes up the \w+ of \w+ and the \w+ of \w+\.", text)
    assert "(suggested)" in text


def test_at_the_lead_a_suit_that_was_discarded_from_is_said_to_be_closed() -> None:
    one_left = conversation("1", "bid 4", "QS QH")
    assert (
        "\nBen, lead a card; its suit becomes trump.\n"
        "Hearts and spades cannot be trump, because Ben has discarded the queen of hearts and the"
        " queen of spades.\n  1  king of clubs (KC)\n"
    ) in one_left
    none_left = conversation("1", "bid 4", "QS 8S")
    assert "\nBen, lead a card; its suit becomes trump.\n  1  queen of hearts (QH)\n" in none_left


# On a terminal


def on_terminal(*typed: str, people: tuple[str, ...], some: Rules = RULES) -> str:
    paper = TerminalPaper()
    game = Game(full_table(some, people, 4), Lines(Script(typed, terminal=True), paper))
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue()


@pytest.fixture(autouse=True)
def _terminal_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")


def test_a_curtain_pushes_the_hand_out_of_sight_on_a_terminal() -> None:
    text = on_terminal("1", "1", people=("Ann", "Ben", "Cy", "Dee"))
    first, second = (m.start() for m in re.finditer(r"---- Now", text))
    between = text[first:second]
    assert "holds:" in between
    assert between.rstrip(" -").endswith("\n" * 24)
    assert "\x1b" not in text
    assert "> " in text


def test_no_lines_are_wasted_for_a_single_person() -> None:
    assert "\n\n\n" not in on_terminal("1", people=("Ann",))


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_on_a_terminal_there_is_time_to_read(variant: str) -> None:
    """What is private, and a result, would be pushed away at once by the next person's curtain."""
    some = rules(variant, target=7)
    paper = TerminalPaper()
    lines, _ = lines_for(paper, 2)
    Game(full_table(some, NAMES[: some.seats], 2), lines).play()
    between = re.split(r"\n{24}", paper.getvalue())
    drawn = [part for part in between if re.search(r"^(> )?\w+ draws the ", part, re.MULTILINE)]
    # In Wisconsin the bidder discards and is the one to act next.
    assert bool(drawn) == (variant == "schmier6")
    results = [part.partition("Game count:")[2] for part in between[:-1] if "Game count:" in part]
    assert results
    assert all("  1  go on\n" in part for part in [*drawn, *results])
