from __future__ import annotations

import pytest

from smear.engine.cards import HEARTS, card_set
from smear.engine.notation import parse_card
from smear.plain.speech import amount, cards_by_suit, score_words, team_words
from tests.ui.games import NAMES, rules

SCHMIER = rules("schmier6")


def held(*codes: str) -> int:
    return card_set([parse_card(code) for code in codes])


def test_a_team_is_people_and_no_sum() -> None:
    assert team_words(SCHMIER, 0, NAMES) == "Ann and Dee"
    assert team_words(rules("schmier6", teams=2), 1, NAMES) == "Ben, Dee and Flo"


@pytest.mark.parametrize(("number", "words"), [(12, "12"), (0, "0"), (-3, "minus 3")])
def test_a_number_below_zero_has_its_sign_in_words(number: int, words: str) -> None:
    assert amount(number) == words


def test_scores_are_told_team_by_team() -> None:
    told = score_words(SCHMIER, (12, 9, -3), NAMES)
    assert told == "Ann and Dee 12; Ben and Eli 9; Cy and Flo minus 3"


HELD = held("AH", "JD", "JH", "JK", "10H", "AS", "3S", "9D")


def test_a_hand_is_told_suit_by_suit_with_trumps_first_and_in_full() -> None:
    assert cards_by_suit(SCHMIER, HEARTS, HELD) == (
        "trumps ace of hearts, jack of hearts the right bauer, jack of diamonds the left bauer,"
        " ten of hearts, joker; diamonds nine; spades ace, three"
    )


def test_before_trump_is_known_the_joker_stands_alone_and_a_jack_in_its_suit() -> None:
    assert cards_by_suit(SCHMIER, None, HELD) == (
        "joker; spades ace, three; hearts ace, jack, ten; diamonds jack, nine"
    )


def test_no_cards_are_no_words() -> None:
    assert cards_by_suit(SCHMIER, HEARTS, 0) == ""
