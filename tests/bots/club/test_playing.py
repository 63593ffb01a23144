"""What a good club player does and does not do with a card, one situation each.

What any good player does is in `tests/bots/test_complaints.py`. Seat 0 deals, so seat 1 leads where
it is the bidder, and seat 0 plays last. In Wisconsin here there is no peek. Where the codes of a
hand stop short of six, any cards fill it up.
"""

from __future__ import annotations

import pytest

from tests.bots.situations import SIX, play

SPADE_LEAD = {1: "AS KS 9H 9D QD 8C", 2: "8S 7H 8H QH 7D 8D", 3: "7S", 0: "9S"}


def test_the_ten_is_not_led_to_opponents() -> None:
    hands = {1: "KS", 2: "AS 10H 4H 5D 6C 7C", 3: "2S", 4: "3S", 5: "4S", 0: "5S"}
    plays = "KS AS 2S 3S 4S 5S"
    assert play(hands, plays, trump="S", bidder=1, rules=SIX) not in {"AS", "10H"}


def test_the_jack_is_brought_home_on_a_partners_sure_trick() -> None:
    hands = {**SPADE_LEAD, 3: "JS 7S 8H 7C 9C QC"}
    hands[2] = "8S 7H QH 7D 8D 10D"
    assert play(hands, "AS 8S", trump="S", bidder=1) == "JS"


def test_the_last_player_takes_the_trick_with_the_ten() -> None:
    hands = {1: "9S 9H", 2: "7S", 3: "8S", 0: "10S KS 7H 8C 9C 9D"}
    assert play(hands, "9S 7S 8S", trump="S", bidder=1) == "10S"


def test_the_last_player_brings_the_right_bauer_home() -> None:
    hands = {1: "4S", 2: "3S", 3: "2S", 4: "5S", 5: "6S", 0: "JS AS 7H 8C 9C 9D"}
    assert play(hands, "4S 3S 2S 5S 6S", trump="S", bidder=1, rules=SIX) == "JS"


def test_the_jack_is_not_ventured_before_opponents_who_may_beat_it() -> None:
    hands = {1: "9S 9H", 2: "JS 8S 7H 7D 8D 9D"}
    assert play(hands, "9S", trump="S", bidder=1) == "8S"


SECOND_TRICK = "KS 7S 8S 9S"
KING_LED = {1: "KS 8D AH QH KC QC", 2: "7S AD 7H 8H JC 7D", 3: "8S 9D JH KH AC 10C"}


def test_the_ace_of_trump_takes_a_trick_with_a_ten() -> None:
    hands = {**KING_LED, 3: "8S 10D JH KH AC 10C", 0: "AS 9S 9H 7C 8C 9C"}
    assert play(hands, f"{SECOND_TRICK} 8D 7D 10D", trump="S", bidder=1) == "AS"


def test_the_bidder_pulls_trump() -> None:
    hands = {1: "AS KS QS 9S 7H 8D", 2: "8S", 3: "7S", 0: "10S"}
    assert play(hands, "AS 8S 7S 10S", trump="S", bidder=1) in {"KS", "QS"}


@pytest.mark.parametrize(("leader", "second", "taken"), [("QS", "6S", True), ("6S", "QS", False)])
def test_the_bidder_is_set_rather_than_the_other_defenders(
    leader: str, second: str, taken: bool
) -> None:
    """The same trick is taken from the bidder and left to the third team."""
    hands = {
        1: f"{leader} 5S 4S AS 9S 8S",
        2: f"{second} 10S 7S JS JC 2S",
        3: "QH 10C 2C 2D 3C 3D",
        4: "4H 4C 5C 5D 6C 7C",
        5: "KD 8C 9C AC KC QC",
        0: "KS 3S JK 5H 6H 7H",
    }
    played = play(hands, f"{leader} {second} QH 4H KD", trump="S", bidder=1, rules=SIX)
    assert (played == "KS") == taken
