"""``smear alias``: names that count as another's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from smear import cli
from tests.commands import keeping
from tests.refusing import refused

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of Ann and Ben."""
    keeping.keep(tmp_path, keeping.table(("Ann", "Ben"), 3))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> list[str]:
    """The lines that are printed; nothing goes to standard error."""
    assert cli.main(["alias", "--data", str(folder), *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_an_alias_is_added_listed_and_removed(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert told(capsys, folder) == ["No name counts as another's."]
    assert told(capsys, folder, "Ben", "--of", "Ann") == ["Ben counts as Ann."]
    assert told(capsys, folder) == ["ben counts as Ann"]
    assert told(capsys, folder, "--remove", "BEN") == [
        "BEN counts for itself again, and no longer as Ann."
    ]
    assert told(capsys, folder) == ["No name counts as another's."]


def test_all_that_comes_of_it_is_told(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert told(capsys, folder, "Annie", "--of", "Ann") == [
        "Annie counts as Ann.",
        'Nobody has played as "Annie" so far.',
    ]
    assert told(capsys, folder, "Annie", "--of", "Ben") == [
        "Annie counts as Ben, and no longer as Ann.",
        'Nobody has played as "Annie" so far.',
    ]
    told(capsys, folder, "Nan", "--of", "annie")
    assert told(capsys, folder, "Ben", "--of", "Ann") == [
        "Ben counts as Ann.",
        "So do annie and nan.",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("Ann", "--of", "ann"), '"Ann" and "ann" are one name already'),
        (("Ann", "--of", "Nan"), '"Nan" counts as "Ann" already, so not the other way round'),
        (("Ann", "--remove"), '"Ann" counts as nobody else'),
        (
            ("Ann",),
            'whose name is "Ann", too? Both are needed to add an alias, --remove to remove one',
        ),
        (("--remove",), 'whose alias? "smear alias --help" tells how a name is given'),
        (("--of", "Ann"), 'whose alias? "smear alias --help" tells how a name is given'),
        (
            ("Nan", "--of", "Ann", "--remove"),
            "an alias is either added or removed: --remove takes one name alone",
        ),
        (("", "--of", "Ann"), "a name cannot be empty"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    told(capsys, folder, "Nan", "--of", "Ann")
    assert refused(capsys, "alias", "--data", str(folder), *words) == sentence
    assert told(capsys, folder) == ["nan counts as Ann"]


def test_names_are_harmless(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    lines = told(capsys, folder, "\x1b[31mX", "--of", "Y\n")
    assert lines[0] == r"\x1b[31mX counts as Y."
    assert lines[1:] == [
        r'Nobody has played as "\x1b[31mX" so far.',
        'Nobody has played as "Y" so far.',
    ]
