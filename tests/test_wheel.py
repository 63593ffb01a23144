"""The package as it is built and installed: everything it needs is in it, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.terminal.waiting import LONGEST_SECONDS

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built without isolation: what builds it is among the test requirements."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run(
        [sys.executable, "-m", *command, str(ROOT)],
        capture_output=True,
        timeout=LONGEST_SECONDS,
        check=True,
    )
    (built,) = folder.glob("smear-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's files and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, *words: str, typed: str = "") -> str:
    """What the installed program says, started where the checkout is not to be seen."""
    start = "import smear, sys; from smear.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-P", "-c", start, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=installed,
        env={**os.environ, "PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"},
        timeout=LONGEST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"smear"}
    assert "smear/py.typed" in names
    assert any(name.endswith("/LICENSE") for name in names)


def test_the_installed_program_is_that_of_the_wheel(installed: Path) -> None:
    code = "import smear; print(smear.__file__)"
    where = subprocess.run(
        [sys.executable, "-P", "-c", code],
        capture_output=True,
        text=True,
        cwd=installed,
        env={**os.environ, "PYTHONPATH": str(installed)},
        timeout=LONGEST_SECONDS,
        check=True,
    ).stdout
    assert Path(where.strip()).is_relative_to(installed)


def test_the_installed_program_has_its_rules(installed: Path) -> None:
    assert "1.12" in run(installed, "rules", "schmier6")


def test_the_installed_program_plays(installed: Path) -> None:
    words = ("play", "--variant", "wisconsin4", "--players", "Ann", "--seed", "3", "--plain")
    assert "Winner: " in run(installed, *words, "--rule", "target=2", typed="1\n" * 400)
