"""``smear export``: a game as a record."""

from __future__ import annotations

import errno
import io
import json
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smear import cli
from smear.commands.export import harmless
from tests.commands import keeping
from tests.records.checking import check_record
from tests.refusing import refused

if TYPE_CHECKING:
    from tests.conftest import RunSmear

WHOLE = keeping.table()
PART = keeping.table(("Cy", "Dee"), 9)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Game 1 is over, game 2 is not; the working folder is another."""
    folder = tmp_path / "kept"
    keeping.keep(folder, WHOLE, PART)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return folder


@pytest.mark.parametrize("file", [[], ["-"]])
def test_it_goes_to_standard_output(run_smear: RunSmear, folder: Path, file: list[str]) -> None:
    done = run_smear("export", "1", *file, "--data", str(folder))
    assert (done.returncode, done.stdout, done.stderr) == (0, keeping.record(WHOLE), "")
    assert list(Path().iterdir()) == []


def test_it_goes_to_a_new_file_for_its_owner_alone(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert cli.main(["export", "1", "out.smear", "--data", str(folder)]) == 0
    assert capsys.readouterr() == ("", "")
    out = Path("out.smear")
    assert out.read_bytes() == keeping.record(WHOLE).encode()
    assert check_record(out.read_bytes()).kind == "ok"
    if os.name == "posix":
        assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert list(Path().iterdir()) == [out]


def test_names_are_utf_8_whatever_the_encoding_is(run_smear: RunSmear, folder: Path) -> None:
    keeping.keep(folder, keeping.table(("Zoë", "王芳")))
    narrow = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run_smear("export", "3", "--data", str(folder), env=narrow)
    assert json.loads(done.stdout.splitlines()[0])["players"][:2] == ["Zoë", "王芳"]


def test_somebodys_file_is_never_overwritten(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    Path("mine").write_text("precious")
    Path("link").symlink_to("nowhere")
    for name in ("mine", "link", ".", "./"):
        sentence = refused(capsys, "export", "1", name, "--data", str(folder))
        assert sentence == f'"{name}" is there already, and is left as it is'
    for name in ("missing/out", "new/", "", "\0", "x" * 300):
        sentence = refused(capsys, "export", "1", name, "--data", str(folder))
        assert " cannot be the record: " in sentence
    assert Path("mine").read_text() == "precious"
    assert sorted(path.name for path in Path().iterdir()) == ["link", "mine"]


def test_a_game_that_is_not_over_needs_reveal(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    words = ["export", "2", "out.smear", "--data", str(folder)]
    assert refused(capsys, *words) == (
        "game 2 is not over, and its record holds every hand: --reveal writes it all the same"
    )
    assert not Path("out.smear").exists()
    assert cli.main([*words, "--reveal"]) == 0
    assert Path("out.smear").read_text(encoding="utf-8") == keeping.record(PART)


def test_there_is_no_such_game(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    for number in ("3", "0", "9" * 40):
        sentence = refused(capsys, "export", number, "--data", str(folder))
        assert number in sentence
        assert sentence.endswith('; "smear games" lists them')
    assert refused(capsys, "export", "1", "--data", "missing").startswith("no games are kept in ")


def test_a_damaged_game_is_not_exported(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    keeping.damage(folder, 2)
    assert cli.main(["export", "2", "out.smear", "--reveal", "--data", str(folder)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "damaged" in err
    assert not Path("out.smear").exists()
    assert cli.main(["export", "1", "--data", str(folder)]) == 0


def test_a_full_disk_leaves_no_file_behind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def fail(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("smear.records.writer.replace_file", fail)
    assert cli.main(["export", "1", "out.smear", "--data", str(folder)]) == 1
    assert capsys.readouterr() == (
        "",
        'smear: the record "out.smear" cannot be written: No space left on device\n',
    )
    assert list(Path().iterdir()) == []


def test_on_a_terminal_nothing_in_a_record_is_an_escape_code() -> None:
    lines = json.dumps({"players": ["Ann\x9b2J\u202e", "王芳", "\U000e0001"]}, ensure_ascii=False)
    safe = harmless(lines + "\n")
    assert safe[:-1].isprintable()
    assert "王芳" in safe
    assert json.loads(safe) == json.loads(lines)


def test_a_terminal_gets_the_harmless_one(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    class Screen(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    shown = Screen(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr("sys.stdout", shown)
    assert cli.main(["export", "1", "--data", str(folder)]) == 0
    assert shown.buffer.getvalue().decode() == keeping.record(WHOLE)  # type: ignore[attr-defined]
