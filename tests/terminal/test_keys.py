"""From key presses to keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from smear.terminal.keys import CUT_SECONDS, FUNCTION_KEYS, Decoder, Key, first_line, typable


def parsed(text: str) -> list[Key]:
    """What a terminal's bytes become when they arrive together."""
    return Decoder().decode(presses(text), 0)


def presses(text: str) -> list[KeyPress]:
    pressed: list[KeyPress] = []
    Vt100Parser(pressed.append).feed_and_flush(text)
    return pressed


def parsed_in_two(first: str, second: str, gap: float = 0.05) -> list[Key]:
    """The same for bytes that arrive in two parts, the second so many seconds later."""
    decoder = Decoder()
    return decoder.decode(presses(first), 100) + decoder.decode(presses(second), 100 + gap)


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


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("\x1b[<0;12;5M", Key("click", at=(11, 4))),
        ("\x1b[<0;250;80M", Key("click", at=(249, 79))),
        ("\x1b[<64;1;1M", Key("wheel-up", at=(0, 0))),
        ("\x1b[<65;1;1M", Key("wheel-down", at=(0, 0))),
    ],
)
def test_the_mouse_has_names_and_a_place_and_types_nothing(text: str, key: Key) -> None:
    assert parsed(f"a{text}2") == [Key("a", "a"), key, Key("2", "2")]


@pytest.mark.parametrize(
    "report",
    [
        "\x1b[<0;12;5m",  # released
        "\x1b[<2;12;5M",  # another button
        "\x1b[<16;12;5M",  # with Control
        "\x1b[<35;12;5M",  # moved
        "\x1b[<9999;9999;9999M",
        "\x1b[<0;12222222;5M",
        "\x1b[<0;12M",
        "\x1b[<;;M",
        "\x1b[M 2!",  # older forms
        "\x1b[32;2;5M",
    ],
)
def test_other_reports_of_the_mouse_are_left_out(report: str) -> None:
    assert parsed(f"a{report}2") == [Key("a", "a"), Key("2", "2")]


@pytest.mark.parametrize("report", ["\x1b[<0;22;2M", "\x1b[<65;122;22M", "\x1b[15;2~"])
def test_a_report_that_arrives_in_two_parts_presses_no_key(report: str) -> None:
    for cut in range(1, len(report)):
        found = parsed_in_two(report[:cut], report[cut:] + "1")
        assert [key for key in found if key.name != "escape"] == [Key("1", "1")], cut


def test_only_what_comes_at_once_is_the_rest_of_a_sequence() -> None:
    assert parsed_in_two("\x1b[", "2", gap=CUT_SECONDS) == [Key("2", "2")]
    assert parsed_in_two("\x1b", "2") == [Key("escape"), Key("2", "2")]
    assert parsed_in_two("\x1b", "[") == [Key("escape"), Key("[", "[")]
    assert parsed_in_two("\x1b[<0;", "\r") == [Key("enter")]
    assert parsed_in_two("\x1b[<0;", "\x03") == [Key("c-c")]
    assert parsed_in_two("a", "2") == [Key("a", "a"), Key("2", "2")]
