"""The command line in general; what each command does is tested under tests/commands."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear import __version__, cli, parser
from smear.commands import variants
from smear.errors import UsageError
from tests.conftest import ROOT

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from tests.conftest import RunSmear

COMMANDS = ("play", "simulate", "check", "rules", "variants")
WORDS = st.sampled_from(
    [
        *COMMANDS,
        "--variant",
        "--peek",
        "--rule",
        "--seed",
        "--games",
        "--plain",
        "--",
        "-",
        "-5",
        "3",
    ]
)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run with these words, which must be refused in one line; return the sentence."""
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smear: ")
    assert err.count("\n") == 1
    return err.removeprefix("smear: ").rstrip("\n")


# What is understood


def test_no_word_at_all_means_play() -> None:
    assert cli.parse([]) == cli.parse(["play"])
    assert cli.parse([]).command == "play"


def test_play_takes_its_options() -> None:
    words = (
        "play --variant wisconsin4 --peek 3 --rule target=21 --rule follow=strict"
        " --players Ann,,Ben --bots club,novice --seed 7 --record game.smear --plain"
    )
    assert vars(cli.parse(words.split())) == {
        "command": "play",
        "variant": "wisconsin4",
        "rules": ["peek=3", "target=21", "follow=strict"],
        "players": "Ann,,Ben",
        "bots": "club,novice",
        "seed": 7,
        "record": "game.smear",
        "plain": True,
    }


def test_simulate_takes_its_options() -> None:
    words = (
        "simulate --variant schmier6 --peek 1 --rule teams=2 --games 20 --seed 0"
        " --bots club --duplicate --jobs 2 --record games --json"
    )
    assert vars(cli.parse(words.split())) == {
        "command": "simulate",
        "variant": "schmier6",
        "rules": ["peek=1", "teams=2"],
        "games": 20,
        "seed": 0,
        "bots": "club",
        "duplicate": True,
        "jobs": 2,
        "record": "games",
        "json": True,
    }


def test_what_is_not_said_has_its_default() -> None:
    args = cli.parse(["simulate"])
    assert (args.games, args.jobs, args.seed, args.rules) == (100, 1, None, [])


def test_rules_given_to_one_call_are_forgotten_by_the_next() -> None:
    cli.parse(["play", "--peek", "1", "--rule", "target=9"])
    assert cli.parse(["play"]).rules == []


def test_the_other_commands_take_their_words() -> None:
    assert cli.parse(["check", "a", "b"]).files == ["a", "b"]
    assert cli.parse(["check", "--", "-a"]).files == ["-a"]
    assert cli.parse(["rules"]).variant is None
    assert cli.parse(["rules", "schmier6"]).variant == "schmier6"
    assert vars(cli.parse(["variants"])) == {"command": "variants"}


# What is refused


def test_an_unknown_command_gets_the_commands_and_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "paly") == (
        'there is no command "paly": the commands are play, simulate, check, rules and variants;'
        ' did you mean "play"?'
    )


def test_an_unknown_option_gets_the_options_and_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sentence = refused(capsys, "play", "--varant", "schmier6")
    assert sentence.startswith('smear play has no option "--varant": what it takes is --variant, ')
    assert sentence.endswith('; did you mean "--variant"?')


@pytest.mark.parametrize("words", [["--varant", "x"], ["--versoin"], ["-x"], ["-hx"]])
def test_an_unknown_option_before_any_command(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert refused(capsys, *words).startswith(f'smear has no option "{words[0]}": ')


def test_abbreviations_are_not_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert 'no option "--var"' in refused(capsys, "play", "--var", "schmier6")
    assert "--variant" in refused(capsys, "play", "--var=schmier6")


def test_an_option_before_its_command_is_told_where_it_stands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "--seed=3") == (
        "the option --seed stands behind its command: smear play --seed or smear simulate --seed"
    )


def test_a_word_too_many_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "schmier6").startswith(
        'smear play cannot use the word "schmier6"'
    )
    assert refused(capsys, "rules", "a", "b").startswith('smear rules cannot use the word "b"')


def test_a_missing_value_or_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "--variant") == "--variant needs a value behind it"
    assert refused(capsys, "play", "--plain=yes") == "--plain takes no value"
    assert refused(capsys, "--help=me") == "--help takes no value"


def test_check_needs_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    said = "smear check needs a FILE, or several; smear check --help tells more"
    assert refused(capsys, "check") == refused(capsys, "check", "--") == said


@pytest.mark.parametrize("words", [["X"], ["X", "whole.smear"], ["whole.smear", "X"]])
@pytest.mark.parametrize(
    "name", ["-dash.smear", "--dash.smear", "-a=b", "-h.smear", "--help.smear"]
)
def test_a_file_that_looks_like_an_option_is_told_what_goes_before_it(
    capsys: pytest.CaptureFixture[str], words: list[str], name: str
) -> None:
    sentence = refused(capsys, "check", *(name if word == "X" else word for word in words))
    assert sentence.startswith(
        f'"{name}" looks like an option, and what smear check takes is --help:'
        " -- goes before the name of such a file"
    )


def test_a_mistyped_option_of_a_command_that_takes_files(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(capsys, "check", "--hlep").endswith('; did you mean "--help"?')
    assert refused(capsys, "check", "--help=me") == "--help takes no value"


@pytest.mark.parametrize(
    ("option", "value", "span"),
    [
        ("--games", "0", "1 to 1000000"),
        ("--games", "1000001", "1 to 1000000"),
        ("--games", "ten", "1 to 1000000"),
        ("--games", "1e3", "1 to 1000000"),
        ("--games", "1_000", "1 to 1000000"),
        ("--games", " 5", "1 to 1000000"),
        ("--games", "٣", "1 to 1000000"),
        ("--games", "", "1 to 1000000"),
        ("--jobs", "0", "1 to 64"),
        ("--seed", "-5", f"0 to {2**64 - 1}"),
        ("--seed", str(2**64), f"0 to {2**64 - 1}"),
        ("--seed", "9" * 10_000, f"0 to {2**64 - 1}"),
    ],
)
def test_a_number_out_of_range_gets_the_range(
    capsys: pytest.CaptureFixture[str], option: str, value: str, span: str
) -> None:
    sentence = refused(capsys, "simulate", option, value)
    assert sentence.startswith(f"{option} takes a whole number from {span}, not ")
    assert len(sentence) < 160


def test_the_greatest_seed_is_taken() -> None:
    assert cli.parse(["play", "--seed", str(2**64 - 1)]).seed == 2**64 - 1


def test_what_was_typed_is_never_sent_to_the_terminal_raw(
    capsys: pytest.CaptureFixture[str],
) -> None:
    nasty = "\x1b[31m\u202e\n\udcff"
    for words in ([nasty], ["play", f"--{nasty}"], ["play", nasty], ["play", "--seed", nasty]):
        assert r"\x1b[31m\u202e\n\udcff" in refused(capsys, *words)


@given(st.lists(WORDS | st.text(max_size=5), max_size=5))
def test_any_words_are_parsed_or_refused_in_one_line(words: list[str]) -> None:
    try:
        said = cli.parse(words).command
    except UsageError as error:
        said = str(error)
    assert said in COMMANDS or (said.isprintable() and len(said) < 250)


# What is printed on request


def test_version(run_smear: RunSmear) -> None:
    done = run_smear("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"smear {__version__}\n", "")


def test_help_names_every_command(run_smear: RunSmear) -> None:
    done = run_smear("--help")
    assert (done.returncode, done.stderr) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_names_its_options_and_fits(run_smear: RunSmear, command: str) -> None:
    done = run_smear(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: smear {command}")
    assert max(len(line) for line in done.stdout.splitlines()) < 80
    _, parsers = parser.build_parsers()
    for name in parsers[command].option_names():
        assert name in done.stdout


def test_the_examples_in_the_help_are_understood() -> None:
    program, parsers = parser.build_parsers()
    texts = [str(each.epilog) for each in (program, *parsers.values())]
    examples = re.findall(r"^  smear (.*?)(?:   .*)?$", "\n".join(texts), re.MULTILINE)
    assert len(examples) > 5
    for example in examples:
        assert cli.parse(example.replace('"', "").split()).command in COMMANDS


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from smear.cli import main; main(['--help']);"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    # What the interpreter's own start brings in (say, for an editable install) is not ours.
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    heavy = {
        "asyncio",
        "dataclasses",
        "difflib",
        "importlib.metadata",
        "inspect",
        "json",
        "pathlib",
        "prompt_toolkit",
        "rich",
        "shutil",
        "smear.commands",
        "smear.engine",
        "tempfile",
        "typing",
    }
    assert "argparse" in loaded
    assert not heavy & (loaded - set(bare.stdout.split()))


# How it ends


@pytest.fixture
def _reports_stay_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def let_variants_raise(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def run(args: Namespace) -> int:
        raise error

    monkeypatch.setattr(variants, "run", run)


def test_a_usage_error_of_a_command_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    let_variants_raise(monkeypatch, UsageError("no such thing"))
    assert refused(capsys, "variants") == "no such thing"


def test_ctrl_c_ends_quietly_with_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    let_variants_raise(monkeypatch, KeyboardInterrupt())
    assert cli.main(["variants"]) == 130
    assert capsys.readouterr() == ("", "")


#: Runs the program as a process of its own does. Ctrl-C comes several times without a gap when the
#: module is imported that is named first, and again on the way out.
HASTY = """
import atexit, os, runpy, sys, threading

class Hasty:
    def find_spec(self, name, *_):
        if name == trigger and not struck:
            struck.append(name)
            for _ in range(3):
                os.kill(os.getpid(), 2)

def at_the_end():
    for _ in range(3):
        os.kill(os.getpid(), 2)

trigger, struck = sys.argv.pop(1), []
for name in [name for name in sys.modules if name == trigger]:
    del sys.modules[name]
sys.meta_path.insert(0, Hasty())
atexit.register(at_the_end)
threading._register_atexit(at_the_end)
runpy.run_module("smear", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot press Ctrl-C there")
@pytest.mark.parametrize(
    "trigger",
    [
        "smear.cli",
        "smear.errors",
        "smear.interrupts",
        "smear.parser",
        "argparse",
        "smear.commands",
        "smear.texts",
        "never",
    ],
)
def test_ctrl_c_at_any_time_leaves_without_a_traceback(trigger: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HASTY, trigger, "rules"],
        env={**os.environ, "PYTHONPATH": ROOT},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0 if trigger == "never" else 130, "")
    assert bool(done.stdout) == (trigger == "never")


def test_within_another_program_ctrl_c_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert cli.main(["variants"]) == 0
    assert signal.getsignal(signal.SIGINT) is before


def test_the_exit_status_of_a_signal_passes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    let_variants_raise(monkeypatch, SystemExit(143))
    with pytest.raises(SystemExit) as ended:
        cli.main(["variants"])
    assert ended.value.code == 143


@pytest.mark.usefixtures("_reports_stay_here")
@pytest.mark.parametrize(
    "error", [KeyError("AS 10H"), RecursionError(), FileNotFoundError(errno.ENOENT, "no", "AS")]
)
def test_a_fault_of_the_program_leaves_a_report_and_no_traceback(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    error: Exception,
) -> None:
    let_variants_raise(monkeypatch, error)
    assert cli.main(["variants"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    [report] = tmp_path.iterdir()
    assert err == (
        f"smear: a fault in the program ended it ({type(error).__name__});"
        f" a report without cards is in {report}\n"
    )
    assert "AS" not in report.read_text(encoding="utf-8")


def test_a_reader_that_has_gone_is_no_fault() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as broken:
        done = subprocess.run(
            [sys.executable, "-m", "smear", "rules"],
            stdout=broken,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (cli.BROKEN_PIPE, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "smear", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("smear: the output could not be written: ")
    assert done.stderr.count("\n") == 1


def test_no_character_breaks_a_narrow_encoding(run_smear: RunSmear) -> None:
    done = run_smear("♠\x1b", env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert done.stderr.startswith(r'smear: there is no command "\u2660\x1b"')


def test_closed_streams_are_survived() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -m smear paly <&- >&- 2>&-"], check=False
    )
    assert done.returncode == 2
