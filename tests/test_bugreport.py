from __future__ import annotations

import os
import re
import tempfile
from typing import TYPE_CHECKING

import pytest

from smear import __version__
from smear.bugreport import GREATEST_DEPTH, describe, report_bug

if TYPE_CHECKING:
    from pathlib import Path

CARDS = "AS 10H JD"


def caught(error: BaseException) -> BaseException:
    """Raise the error among values that must not show, and catch it."""
    hand = CARDS
    with pytest.raises(type(error)) as raised:
        throw(hand, error)
    return raised.value


def throw(hand: str, error: BaseException) -> None:
    assert hand
    raise error


def test_a_report_names_type_place_version_and_nothing_more() -> None:
    report = describe(caught(ValueError(CARDS)))
    assert report.startswith(f"smear {__version__}\n")
    assert "\nValueError\n" in report
    assert re.search(r"^  \S*/?tests/test_bugreport.py:\d+ throw$", report, re.MULTILINE)
    assert CARDS not in report
    assert os.path.expanduser("~") + "/" not in report


def test_a_report_follows_causes_and_groups() -> None:
    first = KeyError(CARDS)
    second = OSError(CARDS)
    second.__cause__ = caught(first)
    group = ExceptionGroup(CARDS, [second, IndexError(CARDS)])
    report = describe(caught(group))
    order = [report.index(name) for name in ("ExceptionGroup", "KeyError", "OSError", "IndexError")]
    assert order == sorted(order)
    assert "that was the cause of:" in report
    assert CARDS not in report


def test_an_error_while_another_was_handled_is_told() -> None:
    second = ValueError()
    second.__context__ = caught(KeyError())
    assert "while that was handled came:" in describe(second)


def test_a_chain_without_end_is_cut() -> None:
    error: BaseException = ValueError()
    for _ in range(GREATEST_DEPTH * 2):
        outer = ValueError()
        outer.__cause__ = error
        error = outer
    report = describe(error)
    assert report.count("ValueError") == GREATEST_DEPTH
    assert "(more errors are left out)" in report


def test_the_report_is_written_where_the_sentence_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    sentence = report_bug(caught(ValueError(CARDS)))
    [path] = tmp_path.iterdir()
    assert sentence.endswith(f"a report without cards is in {path}")
    assert CARDS not in sentence
    assert path.read_text(encoding="utf-8").startswith("smear ")


def test_the_current_folder_serves_when_there_is_no_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    monkeypatch.chdir(tmp_path)
    report_bug(caught(ValueError()))
    assert [path.name.startswith("smear-report-") for path in tmp_path.iterdir()] == [True]


def test_without_any_folder_the_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(**_: object) -> tuple[int, str]:
        raise PermissionError

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    monkeypatch.chdir(tmp_path)
    assert "no report about it could be written" in report_bug(caught(ValueError()))
    assert not list(tmp_path.iterdir())
