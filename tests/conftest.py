"""What all tests share: how Hypothesis runs, a plain environment, and the program as a process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Mapping

# No deadline: a busy machine is no failure. Where a run must be repeatable, so are the examples.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

#: Where the package is: a process that runs in another folder must find this one.
ROOT = str(Path(__file__).parent.parent)

#: Variables that change what Rich, prompt_toolkit, argparse or Python's streams do.
UNSET = (
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "FORCE_COLOR",
    "LINES",
    "NO_COLOR",
    "PYTHONIOENCODING",
    "PYTHONWARNINGS",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
)


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
    """A folder for settings, of which there are none: those of who runs the tests are theirs."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch, nobodys_home: Path) -> None:
    for name in UNSET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(nobodys_home))


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
            timeout=300,
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
