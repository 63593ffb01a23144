"""What a good club player does and does not do with a card, one situation each.

Seat 0 deals, so seat 1 leads where it is the bidder, and seat 0 plays last. In Wisconsin here there
is no peek. Where the codes of a hand stop short of six, any cards fill it up.
"""

from __future__ import annotations

import pytest

from smear.engine.rules import Rules, rules_for
from tests.bots.situations import SIX, play

THREE_A_TEAM = rules_for("schmier6", {"teams": 2})

SPADE_LEAD = {1: "AS KS 9H 9D QD 8C", 2: "8S 7H 8H QH 7D 8D", 3: "7S", 0: "9S"}


def test_the_ten_is_not_thrown_on_an_opponents_trick() -> None:
    hands = {**SPADE_LEAD, 2: "10H 8H 7D 8D JD 9C"}
    assert play(hands, "AS", trump="S", bidder=1) != "10H"


def test_the_ten_is_not_led_to_opponents() -> None:
    hands = {1: "KS", 2: "AS 10H 4H 5D 6C 7C", 3: "2S", 4: "3S", 5: "4S", 0: "5S"}
    plays = "KS AS 2S 3S 4S 5S"
    assert play(hands, plays, trump="S", bidder=1, rules=SIX) not in {"AS", "10H"}


def test_the_ten_is_smeared_on_a_partners_sure_trick() -> None:
    hands = {**SPADE_LEAD, 3: "10H 8H 7C 9C QC JH"}
    hands[2] = "8S 7H QH 7D 8D 10D"
    assert play(hands, "AS 8S", trump="S", bidder=1) == "10H"


def test_the_ten_is_smeared_on_a_partners_sure_trick_in_schmier() -> None:
    hands = {1: "AS KS 4D 8D 9D 7H", 2: "2S", 3: "3S", 4: "10H 7C 8C 9C 9H JH"}
    assert play(hands, "AS 2S 3S", trump="S", bidder=1, rules=SIX) == "10H"


def test_the_ten_is_kept_while_an_opponent_may_still_take_the_partners_trick() -> None:
    hands = {1: "9S AH 9H 9D QD 8C", 2: "7S", 3: "10H 7H 7C 9C QC 8D", 0: "KS"}
    assert play(hands, "9S 7S", trump="S", bidder=1) != "10H"


def test_the_jack_is_brought_home_on_a_partners_sure_trick() -> None:
    hands = {**SPADE_LEAD, 3: "JS 7S 8H 7C 9C QC"}
    hands[2] = "8S 7H QH 7D 8D 10D"
    assert play(hands, "AS 8S", trump="S", bidder=1) == "JS"


@pytest.mark.parametrize("point", ["JK", "JC", "JS"])
def test_a_point_card_goes_on_a_partners_sure_trick_in_schmier(point: str) -> None:
    hands = {1: "AS KS 4D 8D 9D 7H", 2: "2S", 3: "3S", 4: f"{point} 7S 8C 9C 9H JH"}
    assert play(hands, "AS 2S 3S", trump="S", bidder=1, rules=SIX) == point


def test_the_last_player_takes_the_trick_with_the_ten() -> None:
    hands = {1: "9S 9H", 2: "7S", 3: "8S", 0: "10S KS 7H 8C 9C 9D"}
    assert play(hands, "9S 7S 8S", trump="S", bidder=1) == "10S"


def test_the_last_player_brings_the_right_bauer_home() -> None:
    hands = {1: "4S", 2: "3S", 3: "2S", 4: "5S", 5: "6S", 0: "JS AS 7H 8C 9C 9D"}
    assert play(hands, "4S 3S 2S 5S 6S", trump="S", bidder=1, rules=SIX) == "JS"


@pytest.mark.parametrize("bauer", ["JS", "JC"])
def test_a_bauer_is_not_played_under_an_opponents_better_trump(bauer: str) -> None:
    hands = {1: "KS", 2: "3S", 3: f"{bauer} 5S 7H 8C 9C 9D"}
    assert play(hands, "KS 3S", trump="S", bidder=1, rules=SIX) == "5S"


def test_a_bauer_is_not_led_while_better_trumps_are_out() -> None:
    hands = {1: "JS JC 5S 8H 9D 7D"}
    assert play(hands, "", trump="S", bidder=1, rules=SIX) not in {"JS", "JC"}


def test_the_jack_is_not_led_while_better_trumps_are_out() -> None:
    hands = {1: "JS 9S 7S 8H 9D 7D"}
    assert play(hands, "", trump="S", bidder=1) != "JS"


def test_the_jack_is_not_ventured_before_opponents_who_may_beat_it() -> None:
    hands = {1: "9S 9H", 2: "JS 8S 7H 7D 8D 9D"}
    assert play(hands, "9S", trump="S", bidder=1) == "8S"


SECOND_TRICK = "KS 7S 8S 9S"
KING_LED = {1: "KS 8D AH QH KC QC", 2: "7S AD 7H 8H JC 7D", 3: "8S 9D JH KH AC 10C"}


def test_the_ace_of_trump_is_not_spent_on_an_empty_trick() -> None:
    hands = {**KING_LED, 0: "AS 9S 9H 7C 8C 9C"}
    played = play(hands, f"{SECOND_TRICK} 8D 7D 9D", trump="S", bidder=1)
    assert played in {"9H", "7C", "8C", "9C"}


def test_the_ace_of_trump_takes_a_trick_with_a_ten() -> None:
    hands = {**KING_LED, 3: "8S 10D JH KH AC 10C", 0: "AS 9S 9H 7C 8C 9C"}
    assert play(hands, f"{SECOND_TRICK} 8D 7D 10D", trump="S", bidder=1) == "AS"


def test_a_partners_winner_is_not_trumped() -> None:
    hands = {**KING_LED, 0: "QS 9S 9H 7C 8C 9C"}
    played = play(hands, f"{SECOND_TRICK} 8D AD 9D", trump="S", bidder=1)
    assert played in {"9H", "7C", "8C", "9C"}


def test_an_opponents_winner_with_points_is_trumped() -> None:
    hands = {**KING_LED, 3: "8S AD JH KH AC 10C", 2: "7S 10D 7H 8H JC 7D", 0: "QS 9S 9H 7C 8C 9C"}
    assert play(hands, f"{SECOND_TRICK} 8D 10D AD", trump="S", bidder=1) == "QS"


def test_the_big_one_of_the_last_two_trumps_is_led() -> None:
    hands = {
        1: "AS KS 8S AH KH AD",
        2: "9S 7H 8H 7D 8D 9D",
        3: "QS JH QH JD 7C 8C",
        0: "10S 9H 10H QD 9C 10C",
    }
    plays = "AS 9S QS 10S AH 7H JH 9H KH 8H QH 10H AD 7D JD QD"
    assert play(hands, plays, trump="S", bidder=1) == "KS"


def test_the_bidder_pulls_trump() -> None:
    hands = {1: "AS KS QS 9S 7H 8D", 2: "8S", 3: "7S", 0: "10S"}
    assert play(hands, "AS 8S 7S 10S", trump="S", bidder=1) in {"KS", "QS"}


@pytest.mark.parametrize("rules", [SIX, THREE_A_TEAM])
def test_the_bidder_pulls_trump_in_schmier(rules: Rules) -> None:
    hands = {1: "AS KS QS 9S 8S 4D"}
    assert play(hands, "", trump="S", bidder=1, rules=rules) in {"AS", "KS", "QS"}


def test_a_defender_does_not_pull_trump_for_the_bidder() -> None:
    hands = {1: "KS", 2: "AS QS 4H 5D 6C 7C", 3: "2S", 4: "3S", 5: "4S", 0: "5S"}
    plays = "KS AS 2S 3S 4S 5S"
    assert play(hands, plays, trump="S", bidder=1, rules=SIX) != "QS"


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
