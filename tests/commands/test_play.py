from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from smear import cli
from smear.commands import play
from smear.settings import Preferences, Settings
from smear.ui.setup import Setup
from tests.refusing import refused as refused_all
from tests.ui.games import rules

if TYPE_CHECKING:
    from tests.conftest import RunSmear


def setup(*words: str) -> Setup:
    return play.setup_from(cli.parse(["play", *words]))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    return refused_all(capsys, "play", *words)


def test_what_is_not_said_is_left_to_be_asked() -> None:
    found = setup()
    assert (found.rules, found.names, found.levels, found.record) == (None, None, ("club",), None)
    assert found.seed != setup().seed


def test_what_is_said_beforehand_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.smear"
    found = setup(
        *("--variant", "wisconsin4", "--peek", "3", "--rule", "target=21", "--seed", "7"),
        *("--players", "Ann,,Ben", "--bots", "novice,club", "--record", str(file)),
    )
    assert found.rules is rules("wisconsin4", peek=3, target=21)
    assert (found.names, found.levels, found.seed) == (("Ann", "", "Ben"), ("novice", "club"), 7)
    assert found.record is not None
    assert found.record.path == file
    assert not file.exists(), "nothing is written before the game begins"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--variant smeer", "there is no variant smeer: choose schmier6 or wisconsin4"),
        ("--variant schmier6 --peek 2", "schmier6 has no option peek"),
        ("--variant wisconsin4 --peek 4", "it is 0, 1, 2 or 3"),
        ("--peek 2", "--variant is needed"),
        ("--variant wisconsin4 --players A,B,C,D,E", "5 names are too many: wisconsin4 has 4"),
        ("--players A,B,C,D,E,F,G", "7 names are too many: no game has over 6 seats"),
        ("--players Ann,ANN", 'there is already somebody called "ANN"'),
        ("--bots clab", 'there is no bot "clab"'),
        ("--bots club,novice", "several bot levels need --variant and --players"),
        (
            "--variant wisconsin4 --players Ann --bots club,club",
            "2 bot levels do not fit three bot seats: one level is for all, or one for each",
        ),
        ("--record /no/such/folder/game.smear", "there is no folder"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    assert sentence in refused(capsys, *words.split())


def test_a_file_that_is_there_is_not_recorded_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    assert "it is there already" in refused(capsys, "--record", str(file))
    assert file.read_text() == "dear diary"


def test_a_name_that_would_move_the_cursor_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = refused(capsys, "--players", "Ann\x1b[2J")
    assert "characters that do not show" in sentence
    assert sentence.isprintable()


class Stream:
    def __init__(self, terminal: bool) -> None:
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.mark.parametrize(
    ("source", "target", "words", "plain"),
    [
        (True, True, [], False),
        (True, True, ["--plain"], True),
        (False, True, [], True),
        (True, False, [], True),
        (None, True, [], True),
        (True, None, [], True),
    ],
)
def test_the_screen_needs_a_terminal_at_both_ends(
    monkeypatch: pytest.MonkeyPatch,
    source: bool | None,
    target: bool | None,
    words: list[str],
    plain: bool,
) -> None:
    called: list[str] = []

    def stand_in(name: str) -> Callable[..., int]:
        def run(_: Setup, *__: object, **___: object) -> int:
            called.append(name)
            return 0

        return run

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("smear.plain.play.run_plain", stand_in("plain"))
    monkeypatch.setattr("smear.screen.play.run_screen", stand_in("screen"))
    args = cli.parse(["play", *words])
    with monkeypatch.context() as streams:
        streams.setattr(sys, "stdin", None if source is None else Stream(source))
        streams.setattr(sys, "stdout", None if target is None else Stream(target))
        assert play.run(args) == 0
    assert called == ["plain" if plain else "screen"]


@pytest.fixture
def on_the_screen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, Any]]:
    """Plays on a screen that is none; what it was given comes back."""

    def play_on_it(*words: str) -> dict[str, Any]:
        given: dict[str, Any] = {}

        def run(_: Setup, **others: object) -> int:
            given.update(others)
            return 0

        with monkeypatch.context() as here:
            here.setenv("TERM", "xterm")
            here.setattr("smear.screen.play.run_screen", run)
            here.setattr(sys, "stdin", Stream(terminal=True))
            here.setattr(sys, "stdout", Stream(terminal=True))
            assert cli.run(words) == 0
        return given

    return play_on_it


@pytest.mark.parametrize("command", [("play",), ("tutorial", "--name", "Ann")])
def test_the_screen_gets_what_is_remembered_and_what_is_chosen_on_top(
    on_the_screen: Callable[..., dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: tuple[str, ...],
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    Preferences.load().change("suits", "four")
    Preferences.load().change("theme", "safe")
    given = on_the_screen(*command, "--theme", "light", "--no-mouse", "--ascii")
    preferences = given["preferences"]
    assert preferences.settings == Settings(theme="light", suits="four", mouse="off")
    assert given["letters"] is True
    assert Preferences.load().settings == Settings(theme="safe", suits="four")


def test_without_options_letters_are_not_asked_for(
    on_the_screen: Callable[..., dict[str, Any]],
) -> None:
    given = on_the_screen()
    assert (given["letters"], given["preferences"].settings) == (False, Settings())


def test_in_plain_lines_settings_of_the_screen_change_nothing(
    run_smear: RunSmear, tmp_path: Path
) -> None:
    words = ("play", "--variant", "wisconsin4", "--players", "Ann", "--seed", "3", "--plain")
    (tmp_path / "smear").mkdir()
    (tmp_path / "smear" / "settings.json").write_text("damaged", encoding="utf-8")
    home = {"XDG_CONFIG_HOME": str(tmp_path)}
    shown = run_smear(*words, stdin="1\n")
    more = (
        "--theme",
        "light",
        "--suits",
        "four",
        "--speed",
        "slow",
        "--hide-after",
        "1",
        "--mouse",
    )
    done = run_smear(*words, *more, stdin="1\n", env=home)
    assert (done.stderr, done.returncode) == ("", 0)
    # That they are damaged is said; the game is the same, but for its number.
    said, _, rest = done.stdout.partition("\n")
    assert said.startswith("The settings in ")
    assert rest == shown.stdout.replace("ame 1", "ame 2").replace("resume 1", "resume 2")


def test_plain_lines_are_pure_ascii_when_that_is_asked_for(run_smear: RunSmear) -> None:
    words = ("play", "--variant", "wisconsin4", "--players", "Zo\u00eb", "--seed", "3", "--plain")
    shown, escaped = (run_smear(*words, *more, stdin="1\n").stdout for more in ((), ("--ascii",)))
    escaped = escaped.replace("ame 2", "ame 1").replace("resume 2", "resume 1")
    assert "Zo\u00eb" in shown
    assert escaped.isascii()
    assert escaped == shown.replace("Zo\u00eb", "Zo\\xeb")


def test_a_dumb_terminal_gets_plain_lines_and_is_told_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("smear.plain.play.run_plain", lambda *_: 0)
    monkeypatch.setattr(sys, "stdin", Stream(terminal=True))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert play.run(cli.parse(["play"])) == 0
    assert capsys.readouterr().out == (
        "A terminal with TERM=dumb cannot move the cursor. The game is played in plain lines.\n"
    )
