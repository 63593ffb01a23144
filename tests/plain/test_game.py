from __future__ import annotations

import re

import pytest

from smear.engine.rules import Rules
from smear.plain.game import SHARED, SHARED_FOR_GOOD, Game
from smear.plain.lines import EndOfInputError, Lines
from smear.plain.results import result_lines
from smear.plain.speech import team_words
from smear.ui.results import result_of
from tests.plain.typist import Paper, Script, TerminalPaper, full_table, lines_for
from tests.ui.games import ALL_RULES, NAMES, rules

CURTAIN = re.compile(r"^Now (\w+), in seat (\d)\. Everybody else looks away\.$")
QUESTION = re.compile(r"^(\w+), (?:bid or pass|which [\w ]+)\?( .*)?$")
#: What a screen reader would spell, or what is read otherwise than it is meant.
SPELLED = re.compile(r"[^\w\s,.;:?'-]|-\d|--|  |\b(?:10|[2-9TJQKA])[CDHS]\b|\w-? \(")


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
    assert text.endswith(f"\nWinner: {team_words(some, winner, NAMES)}\n")
    assert text.count("Winner:") == 1
    assert all(line.isprintable() for line in text.splitlines())
    # Every answer was understood: the numbers shown are the numbers that can be typed.
    assert "is no answer" not in text
    assert "There is no choice" not in text
    # What cannot be heard is not written.
    assert [line for line in text.splitlines() if SPELLED.search(line)] == []
    assert {line[-1] for line in text.splitlines()[:-1] if line} == {".", "?"}
    # Nobody is called "you".
    assert not re.search(r"\byou\b", text, re.IGNORECASE)


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_every_hand_is_accounted_for(variant: str) -> None:
    some = rules(variant, target=3)
    text, game = play(some, NAMES[: some.seats], 3)
    view = game._table.view(None)
    assert text.count(": the bid is ") == len(view.results) + 1
    found = result_of(view, game._table.winner)
    assert "\n\n" + "\n".join(result_lines(some, found, NAMES)) + "\n" in text


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_a_curtain_stands_between_different_people_and_before_each_hand(variant: str) -> None:
    some = rules(variant, target=3)
    text, _ = play(some, NAMES[: some.seats], 5)
    present = None
    curtain = None
    questions = 0
    for line in text.splitlines():
        if re.search(r": the bid is (made|set)\.$", line):
            present = None  # after the result, which is for all
        if re.match("All passed: ", line) and curtain is None:
            present = None
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
    assert paper.getvalue().count("Ann holds:") > 3
    # Told as it happens, and not once more.
    for hand in paper.getvalue().split(": the bid is "):
        taken = re.findall(r"\w+ takes trick \d", hand)
        assert len(taken) == len(set(taken))


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


def test_a_person_first_hears_all_that_happened_since_their_last_turn() -> None:
    """What is told on being called, one call after the other, is the whole hand once."""
    some = rules("schmier6", target=3)
    text, _ = play(some, NAMES, 7)
    first_hand = text.partition("\n\nHand 1: ")[0].rpartition("\n\n")[0]
    parts = re.split(r"\nNow (\w+), in seat \d\. [^\n]*\n", first_hand)
    for name in NAMES:
        heard = zip(parts[1::2], parts[2::2], strict=True)
        told = "\n".join(part for who, part in heard if who == name).splitlines()
        for other in NAMES:
            count = sum(line.startswith(f"{other} discards") for line in told)
            assert count == 1, f"{name} of {other}"
        for trick in range(1, 5):
            count = sum(f" takes trick {trick} with the " in line for line in told)
            assert count == 1, f"{name} of trick {trick}"


def test_the_last_card_is_played_without_calling_anybody() -> None:
    for people in (("Ann",), NAMES[:4]):
        text, _ = play(short(rules("wisconsin4")), people, 2)
        hands = text.split("Everybody plays the last card.\n")
        assert len(hands) > 1
        for after in hands[1:]:
            played = after.partition("\n\n")[0].splitlines()
            assert len(played) == 5
            assert re.match(r"\w+ leads the ", played[0])
            assert re.match(r"\w+ takes trick 6 ", played[4])


def test_who_acts_twice_running_is_not_called_again() -> None:
    text, _ = play(rules("wisconsin4", target=3), NAMES[:4], 7)
    # The bidder discards and then leads; whoever takes a trick leads to the next.
    again = re.findall(
        r"\n(\w+) discards the .*\.\n\n(\w+), which card to lead\? Its suit becomes trump\.\n", text
    )
    assert again
    assert all(first == second for first, second in again)
    taken = re.findall(
        r"\n(\w+) takes trick [1-4] .*\n(?:.* goe?s? to .*\n)?\n(\w+), which card to lead", text
    )
    assert taken
    assert all(first == second for first, second in taken)


def test_what_was_not_told_of_a_deal_thrown_in_is_told_when_called() -> None:
    paper = Paper()
    game = Game(full_table(rules("wisconsin4"), NAMES[:4], 4), Lines(Script(["1"] * 30), paper))
    with pytest.raises(EndOfInputError):
        game.play()
    thrown = re.findall(
        r"looks away\.\nAll passed: the cards are thrown in, and (\w+) deals again\.\n"
        r"Hand 1: \1 deals\.\n",
        paper.getvalue(),
    )
    assert len(thrown) >= 4


# On a terminal


def on_terminal(*typed: str, people: tuple[str, ...], some: Rules) -> str:
    """What is said on a terminal when this is typed, and then nothing more."""
    paper = TerminalPaper()
    game = Game(full_table(some, people, 4), Lines(Script(typed, terminal=True), paper))
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue()


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("TERM", "dumb")


def test_several_people_on_a_terminal_are_warned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    some = rules("wisconsin4")
    four = on_terminal("1", "1", "1", people=NAMES[:4], some=some)
    assert four.count(SHARED_FOR_GOOD) == 1
    assert four.index(SHARED_FOR_GOOD) < four.index("1: go on.") < four.index("looks away")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.platform", "linux")
    assert on_terminal("1", "1", "1", people=NAMES[:4], some=some).count(SHARED) == 1
    one = on_terminal("1", "1", people=("Ann",), some=some)
    assert "share this terminal" not in one
    # Whoever joins is told as well.
    joined = on_terminal("table", "3", "Ben", "1", "1", people=("Ann",), some=some)
    assert joined.count(SHARED) == 1


def test_a_hand_is_out_of_sight_before_the_next_is_called() -> None:
    text = on_terminal("1", "1", "1", people=NAMES[:4], some=rules("wisconsin4"))
    first, second = (m.start() for m in re.finditer(r"\nNow \w+, in seat", text))
    between = text[first:second]
    assert "holds:" in between
    assert between.endswith("\n" * 24)
    assert "\x1b" not in text


def test_a_hand_is_out_of_sight_when_the_input_ends() -> None:
    text = on_terminal("1", "1", people=NAMES[:4], some=rules("wisconsin4"))
    assert "holds:" in text
    assert text.endswith("\n" * 24)


def test_no_lines_are_wasted_for_a_single_person() -> None:
    assert "\n\n\n" not in on_terminal("1", people=("Ann",), some=rules("wisconsin4"))


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_on_a_terminal_there_is_time_to_read(variant: str) -> None:
    """What is private, and a result, would be pushed away at once by the next person's curtain."""
    some = rules(variant, target=7)
    paper = TerminalPaper()
    lines, _ = lines_for(paper, 2)
    Game(full_table(some, NAMES[: some.seats], 2), lines).play()
    between = re.split(r"\n{24}", paper.getvalue())
    drawn = [part for part in between if re.search(r"^(\w+: )?\w+ draws the ", part, re.MULTILINE)]
    # In Wisconsin the bidder discards and is the one to act next.
    assert bool(drawn) == (variant == "schmier6")
    results = [
        part.rpartition(": the bid is")[2] for part in between[:-1] if ": the bid is" in part
    ]
    assert results
    assert all("1: go on.\n" in part for part in [*drawn, *results])
