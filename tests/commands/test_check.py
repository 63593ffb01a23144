"""``smear check``: one line a file, and the exit status."""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smear import cli
from tests.oracle import records as oracle

if TYPE_CHECKING:
    from tests.conftest import RunSmear

LINES = oracle.random_record(random.Random(5), "wisconsin4", {"target": 2})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one file of every kind."""
    (tmp_path / "whole.smear").write_text("\n".join(LINES))
    (tmp_path / "part.smear").write_text("\n".join(LINES[:9]))
    (tmp_path / "foul.smear").write_text("\n".join([*LINES[:4], LINES[4].replace("seat", "sea")]))
    (tmp_path / "torn.smear").write_text("\n".join(LINES)[:-9])
    (tmp_path / "text").write_text("# smear\n")
    (tmp_path / "empty").write_text("")
    (tmp_path / "binary").write_bytes(bytes(range(255, -1, -1)))
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[str]]:
    """The exit status and the lines; nothing goes to standard error."""
    status = cli.main(["check", *files])
    out, err = capsys.readouterr()
    assert err == ""
    assert out.endswith("\n")
    return status, out.splitlines()


@pytest.mark.parametrize(
    ("file", "line", "status"),
    [
        ("whole.smear", "whole.smear: ok", 0),
        ("part.smear", "part.smear: unfinished, legal so far", 0),
        ("foul.smear", 'foul.smear:5: "seat" is missing', 1),
        (
            "torn.smear",
            f"torn.smear:{len(LINES)}: not JSON: the line is torn or was never a record's",
            1,
        ),
        ("text", "text: no record: the first line is not JSON", 2),
        ("empty", "empty: no record: it is empty", 2),
        ("binary", "binary: no record: the first line is not UTF-8 text", 2),
        ("missing", "missing: cannot be read: No such file or directory", 2),
        ("", '"": cannot be read: No such file or directory', 2),
        ("folder", "folder: cannot be read: Is a directory", 2),
        ("a\0b", "a\\x00b: cannot be read: the system has no such file names", 2),
        ("\x1b[31m\n", "\\x1b[31m\\n: cannot be read: No such file or directory", 2),
        ("\udce9", "\\udce9: cannot be read: No such file or directory", 2),
        ("\ud800", "\\ud800: cannot be read: the system has no such file names", 2),
    ],
)
def test_each_kind_of_file_has_its_line_and_status(
    capsys: pytest.CaptureFixture[str], file: str, line: str, status: int
) -> None:
    assert check(capsys, file) == (status, [line])


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["whole.smear", "part.smear"], 0),
        (["foul.smear", "whole.smear"], 1),
        (["missing", "foul.smear", "whole.smear"], 2),
        (["foul.smear", "folder", "whole.smear"], 2),
    ],
)
def test_all_files_are_judged_and_the_worst_decides(
    capsys: pytest.CaptureFixture[str], files: list[str], status: int
) -> None:
    found, lines = check(capsys, *files)
    assert found == status
    assert [line.split(":")[0] for line in lines] == files


def test_a_file_name_never_breaks_its_line(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    name = "two\nlines \x1b[2J\u202e[bold].smear"
    (folder / name).write_text("\n".join(LINES))
    assert check(capsys, name) == (0, ["two\\nlines \\x1b[2J\\u202e[bold].smear: ok"])


def test_what_stands_in_a_file_never_breaks_its_line(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    odd = "x\n\x1b[31m\u202e\ud800" * 1000
    for key in ("variant", "options", "players", "bots", "date", "version"):
        header = {**json.loads(LINES[0]), key: odd}
        (folder / "odd").write_text(json.dumps(header))
        status, lines = check(capsys, "odd")
        assert (status, len(lines)) == (1, 1)
        assert lines[0].startswith("odd:1: ")
        assert lines[0].isprintable()
        assert len(lines[0]) < 400
    for key in ("event", "seat", "amount"):
        entry = {**json.loads(LINES[2]), key: odd}
        (folder / "odd").write_text("\n".join([*LINES[:2], json.dumps(entry)]))
        status, lines = check(capsys, "odd")
        assert (status, len(lines)) == (1, 1)
        assert lines[0].isprintable()
        assert len(lines[0]) < 400


def test_lines_are_not_wrapped(run_smear: RunSmear, folder: Path) -> None:
    deep = folder / ("d" * 200)
    deep.mkdir()
    path = deep / ("f" * 200)
    path.write_text("\n".join(LINES[:5]))
    ran = run_smear("check", str(path), env={"COLUMNS": "40"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == f"{path}: unfinished, legal so far\n"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such file names")
def test_a_name_that_is_no_text_is_escaped(run_smear: RunSmear, folder: Path) -> None:
    with open(os.fsencode(folder) + b"/\xe9.smear", "w") as file:
        file.write("\n".join(LINES))
    for encoding in ("utf-8", "ascii"):
        ran = run_smear("check", "\udce9.smear", cwd=folder, env={"PYTHONIOENCODING": encoding})
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, "\\udce9.smear: ok\n", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_read_like_a_file(run_smear: RunSmear) -> None:
    ran = run_smear("check", "/dev/stdin", stdin="\n".join(LINES))
    assert (ran.returncode, ran.stdout) == (0, "/dev/stdin: ok\n")


def test_no_file_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smear: ")
