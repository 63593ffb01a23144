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

from smear import __version__, cli
from smear.commands import variants
from smear.errors import FailedError, UsageError
from smear.parser import COMMANDS, parser_of, program_parser
from tests.conftest import ROOT
from tests.refusing import refused
from tests.terminal.waiting import LONGEST_SECONDS

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from tests.conftest import RunSmear


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
    for name in parser_of(command).option_names():
        assert name in done.stdout


def test_the_examples_in_the_help_are_understood() -> None:
    parsers = [program_parser(), *map(parser_of, COMMANDS)]
    texts = [str(parser.epilog) for parser in parsers]
    examples = re.findall(r"^  smear (.*?)(?:   .*)?$", "\n".join(texts), re.MULTILINE)
    assert len(examples) > 5
    for example in examples:
        assert cli.parse(example.replace('"', "").split()).command in COMMANDS


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from smear.cli import main; main(['--help']);"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=True,
    )
    loaded = set(done.stderr.split())
    # What the interpreter's own start brings in (say, for an editable install) is not ours.
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
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
        "platformdirs",
        "prompt_toolkit",
        "rich",
        "shutil",
        "smear.commands",
        "smear.engine",
        "smear.settings",
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


def test_what_failed_is_a_sentence_with_another_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    let_variants_raise(monkeypatch, FailedError("the disk is full"))
    assert cli.main(["variants"]) == 1
    assert capsys.readouterr() == ("", "smear: the disk is full\n")


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
        timeout=LONGEST_SECONDS,
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
            timeout=LONGEST_SECONDS,
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
            timeout=LONGEST_SECONDS,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("smear: the output could not be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_without_a_file_that_can_be_opened_it_ends_in_a_sentence() -> None:
    program = """
import os, resource, sys
from smear.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
try:
    while True:
        os.open(os.devnull, os.O_RDONLY)
except OSError:
    sys.exit(main(["games"]))
"""
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": ROOT},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "smear: too many files are open: the program cannot open its own\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize(
    "words", ["rules", "variants", "games", "check x", "--version", "rules -h"]
)
@pytest.mark.parametrize("lost", [">&-", "1</dev/null"])
def test_an_output_that_takes_nothing_is_told_in_a_sentence(words: str, lost: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -m smear {words} {lost}"],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == f"smear: the output could not be written: {os.strerror(errno.EBADF)}\n"


def test_a_wrong_request_is_refused_whether_or_not_there_is_an_output() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -m smear paly >&-"],
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith('smear: there is no command "paly"')


def test_no_character_breaks_a_narrow_encoding(run_smear: RunSmear) -> None:
    done = run_smear("♠\x1b", env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert done.stderr.startswith(r'smear: there is no command "\u2660\x1b"')


def test_closed_streams_are_survived() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -m smear paly <&- >&- 2>&-"],
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert done.returncode == 2
