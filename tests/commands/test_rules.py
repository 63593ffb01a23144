from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from smear.engine.variants import VARIANTS, find_variant
from smear.texts import all_rules, rules_of

if TYPE_CHECKING:
    from tests.conftest import RunSmear

SCHMIER = [f"1.{clause}" for clause in range(1, 13)]
WISCONSIN = [f"2.{clause}" for clause in range(1, 10)]
PARTS = re.compile(r"^(\d)\. [A-Z]", re.MULTILINE)


def clauses(text: str) -> list[str]:
    """The numbers of the clauses in the text, in its order."""
    return re.findall(r"^(\d+\.\d+) ", text, re.MULTILINE)


def test_all_rules_have_all_the_numbers_in_order() -> None:
    assert clauses(all_rules()) == SCHMIER + WISCONSIN
    assert PARTS.findall(all_rules()) == ["1", "2", "3", "4"]


def test_one_game_has_its_own_part() -> None:
    text = rules_of(find_variant("schmier6"))
    assert clauses(text) == SCHMIER
    assert PARTS.findall(text) == ["1", "3", "4"]


def test_a_game_brings_the_clauses_that_it_refers_to() -> None:
    text = rules_of(find_variant("wisconsin4"))
    assert clauses(text) == [*WISCONSIN, "1.1", "1.2", "1.3", "1.10", "1.11", "1.12"]
    assert PARTS.findall(text) == ["2", "3", "4"]
    assert "Low     to the team that played the 2 of trump" in text


def test_every_reference_in_one_games_text_can_be_followed() -> None:
    for variant in VARIANTS.values():
        text = rules_of(variant)
        assert set(re.findall(r"\b\d+\.\d+\b", text)) <= set(clauses(text))


def test_the_options_are_those_that_the_engine_declares() -> None:
    for variant in VARIANTS.values():
        last_part = rules_of(variant).partition("\n4. OPTIONS")[2]
        named = re.findall(r"^  (\w+) ", last_part, re.MULTILINE)
        assert named == [option.name for option in variant.options]


def test_an_option_named_in_the_text_exists() -> None:
    for variant in VARIANTS.values():
        named = set(re.findall(r"\b(\w+) = \w+|(\w+_\w+) ", rules_of(variant)))
        known = {option.name for option in variant.options}
        values = {str(v) for option in variant.options for v in option.values}
        assert {name for pair in named for name in pair if name} <= known | values


def test_the_text_fits_the_terminal_and_any_encoding() -> None:
    text = all_rules()
    assert text.isascii()
    assert max(len(line) for line in text.splitlines()) <= 76
    assert not re.search(r"[ \t]$|\t", text, re.MULTILINE)
    assert "\n\n\n" not in text


@pytest.mark.parametrize("name", [None, "schmier6", "WISCONSIN"])
def test_the_command_prints_the_text(run_smear: RunSmear, name: str | None) -> None:
    done = run_smear("rules", *([name] if name else []))
    expected = rules_of(find_variant(name)) if name else all_rules()
    assert (done.returncode, done.stdout, done.stderr) == (0, expected + "\n", "")


def test_an_unknown_game_is_refused_with_the_nearest(run_smear: RunSmear) -> None:
    done = run_smear("rules", "wisconson4")
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        r"smear: there is no variant wisconson4: .*schmier6.*wisconsin4.*\n", done.stderr
    )


def test_a_nasty_name_is_printed_harmlessly(run_smear: RunSmear) -> None:
    done = run_smear("rules", "\x1b[31m\u202e" + "x" * 5000)
    assert done.returncode == 2
    assert done.stderr.rstrip("\n").isprintable()
    assert len(done.stderr) < 300
