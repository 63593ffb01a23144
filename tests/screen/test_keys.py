"""From key presses to keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from smear.screen.keys import FUNCTION_KEYS, Key, decode, first_line, typable


def parsed(text: str) -> list[Key]:
    """What a terminal's bytes become when they arrive together."""
    presses: list[KeyPress] = []
    Vt100Parser(presses.append).feed_and_flush(text)
    return decode(presses)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("\r", "enter"),
        ("\n", "enter"),
        ("\t", "tab"),
        ("\x1b[Z", "s-tab"),
        ("\x7f", "backspace"),
        ("\b", "backspace"),
        ("\x1b", "escape"),
        ("\x1b[A", "up"),
        ("\x1bOD", "left"),
        ("\x1b[H", "home"),
        ("\x1b[6~", "pagedown"),
        ("\x1bOP", "f1"),
        ("\x1b[20~", "f9"),
        ("\x03", "c-c"),
        ("\x1a", "c-z"),
    ],
)
def test_keys_have_names(text: str, name: str) -> None:
    assert parsed(text) == [Key(name)]


def test_characters_are_keys_and_text() -> None:
    assert parsed("a é") == [Key("a", "a"), Key("space", " "), Key("é", "é")]
    assert "f1" in FUNCTION_KEYS
    assert "f13" not in FUNCTION_KEYS


def test_a_paste_is_its_first_line_with_something_in_it() -> None:
    assert parsed("\x1b[200~\n \n one\x07 \ntwo\x1b[201~x") == [Key("paste", "one"), Key("x", "x")]
    assert first_line("\n\r\n") == ""


@pytest.mark.parametrize("sequence", ["\x1b[57414u", "\x1b[?62;4c", "\x1bOz", "\x1bq", "\x1b[<9Z"])
def test_unknown_sequences_are_left_out(sequence: str) -> None:
    assert parsed(f"a{sequence}2") == [Key("a", "a"), Key("2", "2")]


def test_ctrl_c_behind_an_escape_is_not_swallowed() -> None:
    assert parsed("\x1b\x03") == [Key("c-c")]


@given(st.text())
def test_what_can_be_typed_is_one_line_without_controls(text: str) -> None:
    typed = typable(text)
    assert typed.isprintable()
    assert typable(typed) == typed
    assert len((typed + "x").splitlines()) == 1


@given(st.text(alphabet=st.sampled_from("\x1b[O1;2~uR<?Mm \rab\x03")))
def test_no_input_types_a_control_character_or_fails(text: str) -> None:
    for key in parsed(text):
        assert key.text.isprintable()
        assert "\x1b" not in key.name
