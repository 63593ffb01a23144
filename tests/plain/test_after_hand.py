"""After a hand: time to read what it gave, and the hand seen again with all cards open."""

from __future__ import annotations

import pytest

from smear.plain.game import Game
from smear.plain.lines import LeaveError, Lines
from smear.plain.play import run_plain
from smear.ui.practice import PRACTICE_OVER
from smear.ui.setup import Setup
from tests.plain.typist import Paper, TerminalPaper, Typist, full_table
from tests.ui.games import rules

GO_ON = "\n1: go on.\n2: review the hand, all cards open.\n"


class Reviewer(Typist):
    """Plays by the numbers; where this is asked for the first time, types these lines instead."""

    def __init__(self, paper: Paper, at: str, lines: tuple[str, ...]) -> None:
        super().__init__(paper)
        self._at, self._left, self._begun = at, list(lines), False

    def choose(self, question: str) -> str:
        self._begun = self._begun or self._at in question
        if self._begun and self._left:
            return self._left.pop(0)
        return super().choose(question)


def played(*lines: str, people: tuple[str, ...] = ("Ann",), paper: Paper | None = None) -> str:
    """What is printed when these lines are typed after the first hand; then all go on."""
    paper = paper or TerminalPaper()
    series = full_table(rules("wisconsin4", target=9), people, 5)
    typist = Reviewer(paper, GO_ON, lines)
    Game(series, Lines(typist, paper)).play()  # type: ignore[arg-type]
    return paper.getvalue()


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")])
def test_on_a_terminal_the_next_hand_waits_until_somebody_goes_on(people: tuple[str, ...]) -> None:
    told = played(people=people)
    hands = told.count(": the bid is ")
    assert hands > 1
    assert told.count(GO_ON) == hands - 1, "the last result is followed by the winner"
    _, *rests = told.split(GO_ON)
    assert all(": the bid is " in rest for rest in rests)


def test_into_a_pipe_nothing_waits() -> None:
    assert GO_ON not in played(paper=Paper())


@pytest.mark.parametrize("word", ["2", "review"])
@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")])
def test_the_hand_is_seen_again_and_the_game_goes_on(word: str, people: tuple[str, ...]) -> None:
    told = played(word, "cards", "end", "quit", people=people)
    _, after, rest = told.partition(GO_ON)
    assert after
    again, after, rest = rest.partition(GO_ON)
    assert after, "it is asked again"
    assert "Hand 1, step 1 of " in again
    assert all(f"{name} holds: " in again for name in ("Ann", "Bea"))
    assert again.count(": the bid is ") == 1, "the end of the hand is its result"
    assert "Hand 2: " not in again
    assert "Winner: " in rest
    # The same game as without it.
    assert rest == played(people=people).partition(GO_ON)[2]


def test_commands_of_the_game_are_back_after_a_review_with_practice() -> None:
    told = played("2", "play", "quit", "1", "quit", "score")
    assert PRACTICE_OVER in told
    assert "Score, to 9: " in told.partition(PRACTICE_OVER)[2]
    assert "Winner: " in told


def test_who_interrupts_a_review_leaves_the_game() -> None:
    class Interrupting(Reviewer):
        def choose(self, question: str) -> str:
            if "What next?" in question:
                raise KeyboardInterrupt
            return super().choose(question)

    paper = TerminalPaper()
    series = full_table(rules("wisconsin4", target=9), ("Ann",), 5)
    typist = Interrupting(paper, GO_ON, ("2",))
    with pytest.raises(KeyboardInterrupt):
        Game(series, Lines(typist, paper)).play()  # type: ignore[arg-type]


def test_leaving_in_a_review_is_leaving_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object, **__: object) -> int:
        return 130

    monkeypatch.setattr("smear.plain.review.review_in_lines", leave)
    with pytest.raises(LeaveError) as left:
        played("review")
    assert left.value.status == 130


@pytest.mark.parametrize("answer", ["3", "review"])
def test_after_the_game_it_is_seen_again_from_the_last_hand(
    monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    paper = Paper()
    typist = Reviewer(paper, "And now?", (answer,))
    monkeypatch.setattr("sys.stdin", typist)
    monkeypatch.setattr("sys.stdout", paper)
    setup = Setup(rules("wisconsin4", target=9), ("Ann", "", "Ben", ""), ("club",), 5)
    assert run_plain(setup) == 0
    _, again, last = paper.getvalue().split("\nAnd now?\n")
    hands = paper.getvalue().split("\nAnd now?\n")[0].count(": the bid is ")
    assert hands > 1
    assert f"Hand {hands}: " in again
    assert "Hand 1: " not in again
    assert again.rstrip().splitlines()[-1].startswith("Winner: ")
    assert last.startswith("1: leave.")
