from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.textsafe import (
    QUOTED_LENGTH,
    columns,
    cut,
    did_you_mean,
    file_name,
    listed,
    printable,
    quoted,
)

ANY_TEXT = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize("text", ["Ann", "Zoë Müller", "李雷", "♠ 10", "[red]", "", "a\\b", "é"])
def test_visible_text_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", r"\x1b[31mred"),
        ("two\nlines\r", r"two\nlines\r"),
        ("tab\there", r"tab\there"),
        ("\x00", r"\x00"),
        ("\x7f", r"\x7f"),
        ("\x9b31m", r"\x9b31m"),
        ("\u202ecba", r"\u202ecba"),
        ("\u2066a\u2069", r"\u2066a\u2069"),
        ("a\u200bb", r"a\u200bb"),
        ("\u2028", r"\u2028"),
        ("\udcff", r"\udcff"),
        ("\U000e0041", r"\U000e0041"),
    ],
)
def test_what_could_harm_is_escaped(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(ANY_TEXT)
def test_printable_text_is_harmless_and_stable(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert printable(shown) == shown


@given(ANY_TEXT)
def test_quoted_text_is_short(text: str) -> None:
    shown = quoted(text)
    assert shown.isprintable()
    assert len(shown) <= QUOTED_LENGTH + 2
    assert shown[0] == shown[-1] == '"'


def test_a_long_text_is_cut_and_says_so() -> None:
    assert quoted("x" * 1000) == '"' + "x" * (QUOTED_LENGTH - 3) + '..."'


@pytest.mark.parametrize(
    ("words", "sentence"),
    [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")],
)
def test_a_list_reads_as_english(words: list[str], sentence: str) -> None:
    assert listed(words) == sentence
    assert listed(words, "and") == sentence.replace(" or ", " and ")


def test_the_nearest_word_is_offered_and_only_when_it_is_near() -> None:
    assert did_you_mean("paly", ["check", "play"]) == '; did you mean "play"?'
    assert did_you_mean("PLAY", ["check", "play"]) == '; did you mean "play"?'
    assert did_you_mean("xyzzy", ["check", "play"]) == ""


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("Ann", 3), ("Zoë", 3), ("Zoe\u0308", 3), ("王芳", 4), ("ｱ", 1), ("♠", 1)],
)
def test_columns_are_those_of_a_terminal(text: str, width: int) -> None:
    assert columns(text) == width


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Annabel", 7, "Annabel"),
        ("Annabel", 6, "Ann..."),
        ("王芳王芳", 8, "王芳王芳"),
        ("王芳王芳", 7, "王芳..."),
        ("王芳王芳", 6, "王..."),
        ("Zoe\u0308e\u0308e", 5, "Zoe\u0308e\u0308e"),
    ],
)
def test_a_text_is_cut_at_a_column(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown


@given(ANY_TEXT.map(printable), st.integers(3, 20))
def test_a_cut_text_fits(text: str, width: int) -> None:
    shown = cut(text, width)
    assert columns(shown) <= width
    assert shown == text or (shown.endswith("...") and text.startswith(shown[:-3]))


def test_a_file_without_a_name_shows() -> None:
    assert file_name("a\nb") == "a\\nb"
    assert file_name("") == '""'
