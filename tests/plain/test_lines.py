from __future__ import annotations

import io
import os
import signal
import threading
from collections.abc import Iterator

import pytest

from smear.plain.lines import LONGEST_LINE, EndOfInputError, LeaveError, Lines, wrapped
from smear.plain.prompts import Prompt
from smear.ui.answers import NotAnAnswerError
from smear.ui.commands import HELP, QUIT, REPEAT, WHY, Command
from tests.plain.typist import Paper, Script, TerminalPaper
from tests.terminal.waiting import GIVE_UP_SECONDS

WHAT = Prompt(["What?", "1: this."], "Type 1.")


class Interrupted(Script):
    """A script in which Ctrl-C is pressed while some of the lines are waited for."""

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if line == "^C\n":
            os.kill(os.getpid(), signal.SIGINT)
            pytest.fail("the interrupt was not noticed")
        return line


class Listener:
    """Writes down what was asked for instead of an answer."""

    commands: tuple[Command, ...] = (HELP, WHY, REPEAT, QUIT)

    def __init__(self) -> None:
        self.heard: list[tuple[Command, str | None]] = []

    def obey(self, command: Command, about: str | None, prompt: Prompt) -> None:
        self.heard.append((command, about))


def answer(lines: Lines, prompt: Prompt = WHAT) -> str:
    """Ask for anything that is typed."""
    return lines.ask(prompt, str)


def talk(*typed: str) -> tuple[Lines, Paper]:
    paper = Paper()
    return Lines(Interrupted(typed), paper), paper


def test_an_answer_is_a_line_without_what_surrounds_it() -> None:
    lines, paper = talk("  bid 3 \t")
    assert answer(lines) == "bid 3"
    assert paper.getvalue() == "\nWhat?\n1: this.\n"


def test_the_end_of_input_is_an_error() -> None:
    lines, _ = talk()
    with pytest.raises(EndOfInputError):
        answer(lines)


def test_a_last_line_needs_no_line_end() -> None:
    lines = Lines(io.StringIO("1"), Paper())
    assert answer(lines) == "1"
    with pytest.raises(EndOfInputError):
        answer(lines)


def test_missing_streams_are_an_end_of_input_and_silence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = Lines(None, None)
    assert not lines.terminal
    with pytest.raises(EndOfInputError):
        answer(lines)
    assert capsys.readouterr().out == ""


def test_an_endless_line_is_cut() -> None:
    lines, _ = talk("x" * 100_000)
    assert answer(lines) == "x" * LONGEST_LINE


def test_a_prompt_of_one_word_stands_only_on_a_terminal() -> None:
    paper = TerminalPaper()
    lines = Lines(Script(["1"], terminal=True), paper)
    assert lines.terminal
    answer(lines)
    assert paper.getvalue() == "\nWhat?\n1: this.\nAnswer: "
    half = TerminalPaper()
    answer(Lines(Script(["1"]), half))
    assert half.getvalue() == "\nWhat?\n1: this.\n"


def test_a_pause_is_no_pause_away_from_a_terminal() -> None:
    lines, paper = talk()
    lines.pause()
    assert paper.getvalue() == ""


def test_a_pause_on_a_terminal_takes_1_or_nothing() -> None:
    paper = TerminalPaper()
    lines = Lines(Script(["x", "1", ""], terminal=True), paper)
    lines.pause()
    lines.pause()
    assert paper.getvalue().count("1: go on.\n") == 3
    assert paper.getvalue().count("Type 1 to go on.\n") == 1


def test_quit_at_a_pause_asks_whether_to_leave() -> None:
    lines = Lines(Script(["quit", "2", "quit", "1"], terminal=True), TerminalPaper())
    lines.helper = Listener()
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
    wide = ["", "Ann leads the king of hearts."]
    terminal, file = TerminalPaper(), Paper()
    Lines(Script([]), terminal).say(*wide)
    Lines(Script([]), file).say(*wide)
    assert terminal.getvalue().splitlines() == ["", "Ann leads the king", "of hearts."]
    assert file.getvalue().splitlines() == wide


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("0123456789", 10, ["0123456789"]),
        ("a folder/much-too-long/to-fit here", 10, ["a", "folder/much-too-long/to-fit", "here"]),
        ("12: ten of clubs.", 12, ["12: ten of", "clubs."]),
        ("one two", 0, ["one", "two"]),
    ],
)
def test_no_word_is_lost_or_broken(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


# Refusals, commands, and what is said again


def only_yes(typed: str) -> str:
    if typed != "yes":
        raise NotAnAnswerError(f"Not {typed}.")
    return typed


def test_after_a_refusal_only_what_is_asked_is_said_again() -> None:
    lines, paper = talk("no", "yes")
    assert lines.ask(WHAT, only_yes) == "yes"
    assert paper.getvalue() == "\nWhat?\n1: this.\nNot no.\nWhat?\n"


def test_commands_go_to_the_helper_and_anything_else_is_an_answer() -> None:
    lines, paper = talk("HELP", "why", "Why  10 H", "score", "help")
    helper = lines.helper = Listener()
    assert answer(lines) == "score"
    assert helper.heard == [(HELP, None), (WHY, None), (WHY, "10 H")]
    assert paper.getvalue() == "\nWhat?\n1: this.\n" + "What?\n" * 3


def test_without_a_helper_every_word_is_an_answer() -> None:
    lines, _ = talk("help", "why 10h", "quit")
    assert [answer(lines) for _ in range(3)] == ["help", "why 10h", "quit"]


def test_repeat_says_again_what_was_said_and_the_whole_question() -> None:
    lines, paper = talk("repeat", "repeat", "1")
    lines.helper = Listener()
    lines.say("Before.")
    lines.forget()
    lines.paragraph(["Ben passes.", "Cy bids 3."])
    lines.aside("A page.")
    said = paper.getvalue()
    answer(lines)
    again = "\nBen passes.\nCy bids 3.\n\nWhat?\n1: this.\n"
    assert paper.getvalue() == f"{said}\nWhat?\n1: this.\n{again}{again}"


def test_some_questions_are_repeated_without_what_was_said_before() -> None:
    lines, paper = talk("repeat", "1")
    lines.helper = Listener()
    lines.say("Before.")
    answer(lines, WHAT._replace(alone=True))
    assert paper.getvalue() == "Before.\n" + "\nWhat?\n1: this.\n" * 2


def test_all_but_some_lines_can_be_forgotten() -> None:
    lines, paper = talk("repeat", "1")
    lines.helper = Listener()
    lines.say("Now Ben.", "Ann passes.")
    lines.forget("Ann passes.")
    answer(lines)
    assert paper.getvalue().endswith("1: this.\nAnn passes.\n\nWhat?\n1: this.\n")


# Out of sight


def hidden(monkeypatch: pytest.MonkeyPatch, term: str | None, *, terminal: bool) -> str:
    """What is written to hide what was said."""
    monkeypatch.setenv("LINES", "5")
    if term is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", term)
    paper = TerminalPaper() if terminal else Paper()
    lines = Lines(Script(["repeat", "1"], terminal=terminal), paper)
    lines.helper = Listener()
    lines.say("Ann holds: spades ace.")
    lines.hide()
    assert lines.erasable is (terminal and term == "xterm")
    answer(lines)
    assert paper.getvalue().count("spades ace") == 1
    return paper.getvalue().partition("spades ace.\n")[2].partition("\nWhat?")[0]


def test_a_terminal_is_erased_with_what_has_scrolled_off_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert hidden(monkeypatch, "xterm", terminal=True) == "\x1b[H\x1b[2J\x1b[3J"


@pytest.mark.parametrize("term", ["dumb", "unknown", "", None])
def test_a_terminal_without_codes_is_scrolled(
    monkeypatch: pytest.MonkeyPatch, term: str | None
) -> None:
    assert hidden(monkeypatch, term, terminal=True) == "\n" * 5


def test_no_code_is_written_into_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hidden(monkeypatch, "xterm", terminal=False) == ""


def test_no_code_is_written_where_only_one_end_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for source, paper in ((Script([], terminal=True), Paper()), (Script([]), TerminalPaper())):
        Lines(source, paper).hide()
        assert paper.getvalue() == ""


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
        assert answer(lines) == "1"
    assert paper.getvalue().count("What?") == 2
    assert paper.getvalue().count("Leave the game?") == 2
    assert "Type 1 to leave, or 2 to go on." in paper.getvalue()


@pytest.mark.parametrize("yes", ["1", "y", "YES", "leave"])
def test_ctrl_c_asks_and_1_leaves(yes: str) -> None:
    lines, _ = talk("^C", yes)
    with lines.signals(), pytest.raises(LeaveError) as left:
        answer(lines)
    assert left.value.status == 130


def test_a_second_ctrl_c_leaves() -> None:
    lines, _ = talk("^C", "^C")
    with lines.signals(), pytest.raises(KeyboardInterrupt):
        answer(lines)


def test_ctrl_c_while_nothing_is_read_waits_for_the_next_look() -> None:
    lines, paper = talk("2", "1")
    with lines.signals():
        os.kill(os.getpid(), signal.SIGINT)
        lines.say("still at it")
        lines.check()
        assert answer(lines) == "1"
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
        answer(lines)
    assert "1: leave" not in paper.getvalue()


@pytest.mark.parametrize("typed", [["^C", "^C"], ["quit", "^C"]])
def test_when_leaving_is_decided_no_ctrl_c_breaks_in_any_more(typed: list[str]) -> None:
    lines, _ = talk(*typed)
    lines.helper = Listener()

    def play() -> None:
        try:
            answer(lines)
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
        assert answer(lines) == "1"
    assert paper.getvalue().count("Leave the game?") == 2
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("yes", ["1", "quit", "leave", "exit", "yes"])
def test_leaving_by_a_word_is_no_interrupt(yes: str) -> None:
    lines, _ = talk("quit", "2", "exit", yes)
    lines.helper = Listener()
    with pytest.raises(LeaveError) as left:
        answer(lines)
    assert left.value.status == 0


def test_commands_are_obeyed_where_it_is_asked_whether_to_leave() -> None:
    lines, paper = talk("quit", "help", "why 10h", "repeat", "2", "1")
    helper = lines.helper = Listener()
    lines.say("Ben passes.")
    assert answer(lines) == "1"
    assert helper.heard == [(HELP, None), (WHY, "10h")]
    leave = "\nLeave the game?\n1: leave.\n2: go on.\n"
    again = "Leave the game?\n" * 2
    assert f"{leave}{again}{leave}What?\n" in paper.getvalue()
    assert not lines.leaving


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
            answers.append(answer(lines))

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join(GIVE_UP_SECONDS)
    assert answers == ["1"]
