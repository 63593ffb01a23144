"""What all tests share: how Hypothesis runs, a plain environment, and the program as a process."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

from tests.terminal.waiting import LONGEST_SECONDS
from tests.thorough import THOROUGH

if TYPE_CHECKING:
    from collections.abc import Mapping

# No deadline: a busy machine is no failure. Where a run must be repeatable, so are the examples.
EXAMPLES = 1000 if THOROUGH else 100
settings.register_profile("dev", deadline=None, max_examples=EXAMPLES)
settings.register_profile(
    "ci", deadline=None, derandomize=True, print_blob=True, max_examples=EXAMPLES
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

#: Where the package is: a process that runs in another folder must find this one.
ROOT = str(Path(__file__).parent.parent)

#: Variables that change what Rich, prompt_toolkit, argparse or Python's streams do.
UNSET = (
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "PROMPT_TOOLKIT_COLOR_DEPTH",
    "PYTHONDONTWRITEBYTECODE",  # what is started loads faster what has been compiled
    "PYTHONIOENCODING",
    "PYTHONUTF8",
    "PYTHONWARNINGS",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
)


def forget_how_it_was_started() -> None:
    """Mind signals, and make files, as a program does that somebody has started at a terminal.

    A run in the background, under `nohup` or by some service has inherited signals that are ignored
    or blocked, and would hand them down to every program that a test starts.
    """
    os.umask(0o022)
    if sys.platform == "win32":
        return
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    kept = (signal.SIGPIPE, signal.SIGXFSZ)  # Python itself ignores these
    for number in signal.valid_signals() - {*kept, signal.SIGKILL, signal.SIGSTOP}:
        if signal.getsignal(number) is not signal.SIG_IGN:
            continue
        if number == signal.SIGINT:
            signal.signal(number, signal.default_int_handler)
        elif number == signal.SIGHUP:
            # The run itself goes on when the terminal is closed. What it starts has the default.
            signal.signal(number, lambda *_: None)
        else:
            signal.signal(number, signal.SIG_DFL)


forget_how_it_was_started()


class RunSmear(Protocol):
    """Runs ``smear`` as a process of its own, away from any terminal."""

    def __call__(
        self,
        *words: str,
        stdin: str = "",
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Return what it printed and its exit status."""
        ...


@pytest.fixture(scope="session")
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home of which nobody has made use: that of who runs the tests is theirs."""
    return tmp_path_factory.mktemp("home")


_numbers = count(1)


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch, nobodys_home: Path) -> None:
    for name in UNSET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(nobodys_home))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(nobodys_home))
    # Each test has its own stored games: none so far, and not even the folder.
    monkeypatch.setenv("XDG_DATA_HOME", str(nobodys_home / f"data-{next(_numbers)}"))


@pytest.fixture
def run_smear() -> RunSmear:
    """Run ``python -m smear`` with words, and text for its standard input."""

    def run(
        *words: str,
        stdin: str = "",
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-W", "error", "-m", "smear", *words],
            input=stdin,
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": ROOT, "PYTHONUTF8": "1", **(env or {})},
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=LONGEST_SECONDS,
            check=False,
        )

    return run


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests in a real terminal where there is no tmux to be one."""
    if shutil.which("tmux"):
        return
    skip = pytest.mark.skip(reason="tmux is not installed")
    for item in items:
        if item.get_closest_marker("terminal"):
            item.add_marker(skip)
