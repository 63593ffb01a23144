from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.options import Option, OptionError, Value, resolve, show_value
from smear.engine.rules import rules_for
from smear.engine.variants import SCHMIER6, VARIANTS, WISCONSIN4
from tests.engine.situations import said_of
from tests.strategies import option_values

ANY_TEXT = st.text(st.characters(exclude_categories=()))
OPTIONS = [option for variant in VARIANTS.values() for option in variant.options]
#: Rules 4: the values are exactly these, and the first is the default.
RULES_4: dict[str, dict[str, list[Value]]] = {
    "schmier6": {
        "teams": [3, 2],
        "target": [21, *range(1, 1000)],
        "follow": ["strict", "or_trump"],
    },
    "wisconsin4": {
        "peek": [2, 0, 1, 3],
        "target": [15, *range(1, 1000)],
        "follow": ["or_trump", "strict"],
        "high_low": ["named", "in_play"],
        "win_on_bid_only": [False, True],
        "defenders_capped": [False, True],
    },
}


def option(variant: str, name: str) -> Option:
    return next(one for one in VARIANTS[variant].options if one.name == name)


def refused(variant: str, options: dict[str, object]) -> str:
    with pytest.raises(OptionError) as refusal:
        rules_for(variant, options)
    return str(refusal.value)


def test_rule_4_options_values_and_defaults() -> None:
    assert {
        name: {one.name: one.default for one in variant.options}
        for name, variant in VARIANTS.items()
    } == {
        name: {key: values[0] for key, values in options.items()}
        for name, options in RULES_4.items()
    }
    for name, options in RULES_4.items():
        for key, values in options.items():
            assert set(option(name, key).values) == set(values)
            assert [option(name, key).check(value) for value in values] == values


@pytest.mark.parametrize(
    ("variant", "options", "sentence"),
    [
        ("schmier6", {"peek": 2}, "schmier6 has no option peek: it has teams, target, follow"),
        (
            "schmier6",
            {"tems": 2},
            'schmier6 has no option tems: it has teams, target, follow; did you mean "teams"?',
        ),
        ("schmier6", {"teams": 4}, "option teams cannot be 4: it is 3 or 2"),
        ("schmier6", {"teams": "3"}, 'option teams cannot be "3": it is 3 or 2'),
        ("schmier6", {"teams": 3.0}, "option teams cannot be 3.0: it is 3 or 2"),
        ("schmier6", {"teams": None}, "option teams cannot be null: it is 3 or 2"),
        (
            "schmier6",
            {"target": 0},
            "option target cannot be 0: it is a whole number from 1 to 999",
        ),
        (
            "schmier6",
            {"target": 10**30},
            "option target cannot be a number that large: it is a whole number from 1 to 999",
        ),
        (
            "schmier6",
            {"target": True},
            "option target cannot be true: it is a whole number from 1 to 999",
        ),
        ("wisconsin4", {"peek": 4}, "option peek cannot be 4: it is 0, 1, 2 or 3"),
        ("wisconsin4", {"peek": False}, "option peek cannot be false: it is 0, 1, 2 or 3"),
        (
            "wisconsin4",
            {"follow": "always"},
            "option follow cannot be always: it is strict or or_trump",
        ),
        (
            "wisconsin4",
            {"follow": "a\x1b[2J"},
            'option follow cannot be "a\\x1b[2J": it is strict or or_trump',
        ),
        (
            "wisconsin4",
            {"win_on_bid_only": 1},
            "option win_on_bid_only cannot be 1: it is true or false",
        ),
        ("wisconsin4", {"teams": 2}, "wisconsin4 has no option teams: it has "),
    ],
)
def test_rule_4_what_is_not_allowed_is_refused_in_a_sentence(
    variant: str, options: dict[str, object], sentence: str
) -> None:
    assert refused(variant, options).startswith(sentence)


@given(st.sampled_from(OPTIONS), st.data())
def test_a_value_is_shown_as_it_is_typed(one: Option, data: st.DataObject) -> None:
    value = data.draw(option_values(one))
    typed = show_value(value)
    parsed = [one.parse(text) for text in (typed, typed.upper(), f" {typed}\t")]
    assert all(found == value and type(found) is type(value) for found in parsed)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("target", ""),
        ("target", "1.0"),
        ("target", "+5"),
        ("target", "1_0"),
        ("target", "\u0665"),
        ("target", "9" * 5000),
        ("peek", "04"),
        ("peek", "true"),
        ("high_low", "in play"),
        ("win_on_bid_only", "1"),
        ("win_on_bid_only", "yes"),
    ],
)
def test_other_texts_are_refused_with_what_is_allowed(name: str, text: str) -> None:
    one = option("wisconsin4", name)
    with pytest.raises(OptionError) as refusal:
        one.parse(text)
    assert str(refusal.value).startswith(f"option {name} cannot be ")
    assert f": it is {one.allowed}" in str(refusal.value)


def test_a_mistyped_value_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError, match=r'strict or or_trump; did you mean "strict"\?$'):
        option("wisconsin4", "follow").parse("strct")


@given(st.sampled_from(OPTIONS), st.one_of(ANY_TEXT, st.just("x" * 5000)))
def test_any_text_is_read_or_refused_in_one_short_line(one: Option, text: str) -> None:
    said = said_of(OptionError, lambda: one.parse(text))
    assert said.isprintable()
    assert len(said) < 200


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
)


@given(st.sampled_from(OPTIONS), st.one_of(VALUES, st.just("x" * 5000), st.just([0] * 5000)))
def test_any_value_is_taken_or_refused_in_one_short_line(one: Option, value: object) -> None:
    said = said_of(OptionError, lambda: one.check(value))
    assert said.isprintable()
    assert len(said) < 200
    assert bool(said) == (value not in one.values or type(value) is not type(one.default))


@given(ANY_TEXT | st.just("x" * 5000))
def test_any_name_is_known_or_refused_in_one_short_line(name: str) -> None:
    said = said_of(OptionError, lambda: resolve("schmier6", SCHMIER6.options, {name: 2}))
    assert said.isprintable()
    assert len(said) < 250


def test_what_an_option_says_in_the_summary_line() -> None:
    def summary(name: str, value: Value) -> str:
        return option("wisconsin4", name).describe(value)

    assert summary("target", 11) == "to 11"
    assert summary("peek", 0) == "peek 0"
    assert summary("follow", "or_trump") == "follow or trump"
    assert summary("high_low", "in_play") == "high-low in play"
    assert summary("defenders_capped", True) == "defenders capped"
    assert summary("defenders_capped", False) == ""


def test_every_value_has_a_line_of_help_and_a_summary() -> None:
    for one in OPTIONS:
        assert one.help
        assert any(one.describe(value) for value in one.values)
        assert one.default in one.values


def test_options_come_in_the_order_of_declaration_with_defaults_filled_in() -> None:
    values = resolve("wisconsin4", WISCONSIN4.options, {"target": 9, "peek": 0})
    assert list(values) == [one.name for one in WISCONSIN4.options]
    assert values["target"] == 9
    assert values["high_low"] == "named"
