from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.commands.choices import chosen_rules
from smear.engine.rules import rules_for
from smear.errors import UsageError


def refused(variant: str | None, *typed: str) -> str:
    """Choose what must be refused; return the sentence."""
    with pytest.raises(UsageError) as refusal:
        chosen_rules(variant, typed)
    return str(refusal.value)


def test_nothing_said_is_the_default() -> None:
    assert chosen_rules("schmier6", []) is rules_for("schmier6")


def test_values_are_read_by_the_options_declaration() -> None:
    typed = ["peek=3", "target = 21", "HIGH_LOW=in_play", "win_on_bid_only=true"]
    assert chosen_rules("Wisconsin", typed) is rules_for(
        "wisconsin4", {"peek": 3, "target": 21, "high_low": "in_play", "win_on_bid_only": True}
    )


def test_the_variant_is_needed() -> None:
    assert refused(None) == "--variant is needed: schmier6 or wisconsin4"


def test_an_unknown_variant_names_the_nearest() -> None:
    assert re.search(r"schmeir6.*schmier6 or wisconsin4.*schmier6", refused("schmeir6"))


def test_an_option_of_another_variant_is_refused_with_those_there_are() -> None:
    assert re.search(r"schmier6.*peek.*teams, target, follow", refused("schmier6", "peek=2"))


def test_a_value_out_of_range_is_refused_with_the_range() -> None:
    assert re.search(r"peek.*4.*0, 1, 2 or 3", refused("wisconsin4", "peek=4"))
    assert re.search(r"target.*1 to 999", refused("schmier6", "target=0"))
    assert re.search(r"follow.*strict or or_trump", refused("schmier6", "follow="))


def test_a_text_without_a_value_is_refused() -> None:
    assert refused("schmier6", "target") == '--rule takes KEY=VALUE, as in target=21, not "target"'


def test_one_option_twice_must_say_the_same() -> None:
    assert chosen_rules("schmier6", ["target=9", "target=9"]).target == 9
    sentence = refused("wisconsin4", "peek=1", "peek=2")
    assert sentence == "option peek is given two values, 1 and 2: only one can hold"


@given(st.text(st.characters(exclude_categories=())), st.text(st.characters(exclude_categories=())))
def test_any_text_is_taken_or_refused_in_one_printable_line(variant: str, rule: str) -> None:
    for name, typed in ((variant, []), ("schmier6", [rule]), ("schmier6", [f"target={rule}"])):
        try:
            chosen_rules(name, typed)
        except UsageError as refusal:
            said = str(refusal)
        else:
            said = ""
        assert not said or said.isprintable()
