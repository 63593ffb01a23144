from __future__ import annotations

import io
import os
import signal
import threading
from collections.abc import Iterator

import pytest

from smear.plain.lines import LONGEST_LINE, EndOfInputError, LeaveError, Lines, wrapped
from tests.plain.typist import Paper, Script, TerminalPaper


class Interrupted(Script):
    """A script in which Ctrl-C is pressed while some of the lines are waited for."""

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if line == "^C\n":
            os.kill(os.getpid(), signal.SIGINT)
            pytest.fail("the interrupt was not noticed")
        return line


def talk(*typed: str) -> tuple[Lines, Paper]:
    paper = Paper()
    return Lines(Interrupted(typed), paper), paper


def test_an_answer_is_a_line_without_what_surrounds_it() -> None:
    lines, paper = talk("  bid 3 \t")
    assert lines.ask(["What?", "  1  this"]) == "bid 3"
    assert paper.getvalue() == "What?\n  1  this\n"


def test_the_end_of_input_is_an_error() -> None:
    lines, _ = talk()
    with pytest.raises(EndOfInputError):
        lines.ask(["What?"])


def test_a_last_line_needs_no_line_end() -> None:
    lines = Lines(io.StringIO("1"), Paper())
    assert lines.ask([]) == "1"
    with pytest.raises(EndOfInputError):
        lines.ask([])


def test_missing_streams_are_an_end_of_input_and_silence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = Lines(None, None)
    assert not lines.terminal
    with pytest.raises(EndOfInputError):
        lines.ask(["What?"])
    assert capsys.readouterr().out == ""


def test_an_endless_line_is_cut() -> None:
    lines, _ = talk("x" * 100_000)
    assert lines.ask([]) == "x" * LONGEST_LINE


def test_a_prompt_stands_only_on_a_terminal() -> None:
    paper = TerminalPaper()
    lines = Lines(Script(["1"], terminal=True), paper)
    assert lines.terminal
    lines.ask(["What?"])
    assert paper.getvalue() == "What?\n> "
    half = TerminalPaper()
    Lines(Script(["1"]), half).ask(["What?"])
    assert half.getvalue() == "What?\n"


def test_a_pause_is_no_pause_away_from_a_terminal() -> None:
    lines, paper = talk()
    lines.pause()
    assert paper.getvalue() == ""


def test_a_pause_on_a_terminal_takes_1_or_nothing() -> None:
    paper = TerminalPaper()
    lines = Lines(Script(["x", "1", ""], terminal=True), paper)
    lines.pause()
    lines.pause()
    assert paper.getvalue().count("  1  go on\n") == 3


def test_quit_at_a_pause_asks_whether_to_leave() -> None:
    lines = Lines(Script(["quit", "2", "quit", "1"], terminal=True), TerminalPaper())
    with pytest.raises(LeaveError):
        lines.pause()


def test_a_paragraph_stands_apart_and_an_empty_one_does_not_stand() -> None:
    lines, paper = talk()
    lines.paragraph([])
    lines.paragraph(["a", "b"])
    assert paper.getvalue() == "\na\nb\n"


def test_a_line_is_broken_at_word_ends_on_a_terminal_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "21")
    wide = ["", "Ann leads the king of hearts.", "  1  nine of hearts (9H)"]
    terminal, file = TerminalPaper(), Paper()
    Lines(Script([]), terminal).say(*wide)
    Lines(Script([]), file).say(*wide)
    assert terminal.getvalue().splitlines() == [
        *("", "Ann leads the king", "of hearts."),
        *("  1  nine of hearts", "     (9H)"),
    ]
    assert file.getvalue().splitlines() == wide


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("0123456789", 10, ["0123456789"]),
        ("a folder/much-too-long/to-fit here", 10, ["a", "folder/much-too-long/to-fit", "here"]),
        ("  12  ten of clubs", 12, ["  12  ten of", "      clubs"]),
        ("    a text set in", 12, ["    a text", "    set in"]),
        ("one two", 0, ["one", "two"]),
    ],
)
def test_no_word_is_lost_or_broken(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


# Interrupts


@pytest.fixture(autouse=True)
def _ctrl_c_again() -> Iterator[None]:
    """Whoever has left a game asks about no Ctrl-C any more; the next test does."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_asks_and_2_goes_on_with_the_same_question() -> None:
    lines, paper = talk("^C", "maybe", "2", "1")
    with lines.signals():
        assert lines.ask(["What?"]) == "1"
    assert paper.getvalue().count("What?") == 2
    assert paper.getvalue().count("Leave the game?") == 2
    assert "Type 1 to leave, or 2 to go on." in paper.getvalue()


@pytest.mark.parametrize("yes", ["1", "y", "YES", "leave"])
def test_ctrl_c_asks_and_1_leaves(yes: str) -> None:
    lines, _ = talk("^C", yes)
    with lines.signals(), pytest.raises(LeaveError) as left:
        lines.ask(["What?"])
    assert left.value.status == 130


def test_a_second_ctrl_c_leaves() -> None:
    lines, _ = talk("^C", "^C")
    with lines.signals(), pytest.raises(KeyboardInterrupt):
        lines.ask(["What?"])


def test_ctrl_c_while_nothing_is_read_waits_for_the_next_look() -> None:
    lines, paper = talk("2", "1")
    with lines.signals():
        os.kill(os.getpid(), signal.SIGINT)
        lines.say("still at it")
        lines.check()
        assert lines.ask(["What?"]) == "1"
        lines.check()
    assert paper.getvalue().startswith("still at it\n\nLeave the game?")


def test_two_ctrl_c_while_nothing_is_read_leave_at_once() -> None:
    lines, _ = talk()
    with lines.signals():
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)


def test_a_ctrl_c_on_the_heels_of_the_first_leaves() -> None:
    def interrupt(text: str) -> None:
        if text in ("What?", "Leave the game?"):
            os.kill(os.getpid(), signal.SIGINT)

    paper = Paper(interrupt)
    lines = Lines(Script([]), paper)
    with lines.signals(), pytest.raises(KeyboardInterrupt):
        lines.ask(["What?"])
    assert "  1  leave" not in paper.getvalue()


@pytest.mark.parametrize("typed", [["^C", "^C"], ["quit", "^C"]])
def test_when_leaving_is_decided_no_ctrl_c_breaks_in_any_more(typed: list[str]) -> None:
    lines, _ = talk(*typed)

    def play() -> None:
        try:
            if lines.ask(["What?"]) == "quit":
                lines.ask_whether_to_leave()
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    with lines.signals(), pytest.raises(KeyboardInterrupt):
        play()
    for _ in range(3):
        os.kill(os.getpid(), signal.SIGINT)


def test_after_2_a_ctrl_c_asks_again() -> None:
    lines, paper = talk("^C", "2", "^C", "2", "1")
    before = signal.getsignal(signal.SIGINT)
    with lines.signals():
        assert lines.ask(["What?"]) == "1"
    assert paper.getvalue().count("Leave the game?") == 2
    assert signal.getsignal(signal.SIGINT) is before


def test_leaving_by_a_word_is_no_interrupt() -> None:
    lines, _ = talk("2", "1")
    lines.ask_whether_to_leave()
    with pytest.raises(LeaveError) as left:
        lines.ask_whether_to_leave()
    assert left.value.status == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_the_program_is_its_exit_status(number: int) -> None:
    lines, _ = talk()
    before = signal.getsignal(number)
    with lines.signals(), pytest.raises(SystemExit) as ended:
        os.kill(os.getpid(), number)
    assert ended.value.code == 128 + number
    assert signal.getsignal(number) == before


def test_a_signal_that_is_ignored_stays_so() -> None:
    lines, _ = talk()
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with lines.signals():
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_signals_are_left_alone_outside_the_main_thread() -> None:
    lines, _ = talk("1")
    answers = []

    def ask() -> None:
        with lines.signals():
            answers.append(lines.ask(["What?"]))

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert answers == ["1"]
