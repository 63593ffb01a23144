from __future__ import annotations

import pytest

from smear.engine.options import show_value
from smear.engine.rules import Rules
from smear.ui.explained import (
    card_points_explained,
    hand_explained,
    options_explained,
    order_explained,
    points_explained,
)
from smear.ui.status import point_title
from tests.ui.games import ALL_RULES, rules

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_every_option_is_told_with_its_value_and_what_it_comes_to(some: Rules) -> None:
    told = options_explained(some)
    assert [name for name, _ in told] == [
        f"{name} = {show_value(value)}" for name, value in some.options.items()
    ]
    assert all(len(said) > 10 for _, said in told)


def test_no_two_values_of_an_option_come_to_the_same() -> None:
    for option in (option for some in (SCHMIER, WISCONSIN) for option in some.variant.options):
        name = SCHMIER.variant.name if option in SCHMIER.variant.options else WISCONSIN.variant.name
        values = [*option.values][:20]
        told = [dict(options_explained(rules(name, **{option.name: value}))) for value in values]
        said = {
            one[f"{option.name} = {show_value(value)}"]
            for one, value in zip(told, values, strict=True)
        }
        assert len(said) == len(values), option.name


def test_the_points_of_both_games() -> None:
    assert points_explained(SCHMIER) == [
        ("High", "who plays the ace of trump"),
        ("Low", "who plays the two of trump, whoever wins that trick"),
        ("Right", "who wins the trick with the right bauer, the jack of trump"),
        ("Left", "who wins the trick with the left bauer, the other jack of that colour"),
        ("Joker", "who wins the trick with the joker"),
        ("Game", "who has most card points in the tricks; nobody if level"),
    ]
    wisconsin = dict(points_explained(WISCONSIN))
    assert list(wisconsin) == [point_title(point) for point in WISCONSIN.points]
    assert wisconsin["Jack"] == "who wins the trick with the jack of trump"
    in_play = dict(points_explained(rules("wisconsin4", high_low="in_play")))
    assert in_play["High"] == "who plays the highest trump of the hand"
    assert in_play["Low"] == "who plays the lowest trump of the hand"


def test_the_order_of_trumps_is_that_of_the_rules() -> None:
    assert order_explained(SCHMIER) == (
        "A, K, Q, right bauer, left bauer, 10, 9, 8, 7, 6, 5, 4, 3, 2, joker"
    )
    assert order_explained(WISCONSIN) == "A, K, Q, J, 10, 9, 8, 7"


def test_what_counts_for_the_game_point() -> None:
    assert card_points_explained(SCHMIER) == "ten 10, ace 4, king 3, queen 2, jack 1, joker 1"
    assert card_points_explained(WISCONSIN) == "ten 10, ace 4, king 3, queen 2, jack 1"


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_a_hand_is_told_as_it_is_played(some: Rules) -> None:
    told = " ".join(hand_explained(some))
    named = some.variant.name == "schmier6"
    assert ("names the trump suit" in told) == named
    assert ("the first card that the bidder leads is trump" in told) != named
    assert ("undealt card" in told) == bool(some.peek)
    assert f"{some.bids[0]} to {some.bids[-1]}" in told
    assert f" {some.target}" in told
    assert ("A made bid" in told) == some.win_on_bid_only
