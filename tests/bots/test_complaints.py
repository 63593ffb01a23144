"""What players complain of in bots, one test each: no good player does it, whatever its level.

Seat 0 deals, so seat 1 leads where it is the bidder, and seat 0 plays last. Where the codes of a
hand stop short of six, any cards fill it up.
"""

from __future__ import annotations

import pytest

from smear.engine.rules import Rules, rules_for
from tests.bots.situations import SIX, call, play

SIX_IN_TWO_TEAMS = rules_for("schmier6", {"teams": 2})
PEEK_2 = rules_for("wisconsin4")
ON_BIDS = rules_for("wisconsin4", {"win_on_bid_only": True})

good_players = pytest.mark.parametrize("level", ["club", "expert"])

#: The bidder leads the ace of trump; seat 0 plays last.
ACE_LED = {1: "AS KS 9H 9D QD 8C", 2: "8S 7H 8H QH 7D 8D", 3: "7S", 0: "9S"}
SIX_ACE_LED = {1: "AS KS 4D 8D 9D 7H", 2: "2S", 3: "3S"}


# The ten -----------------------------------------------------------------------------------------


@good_players
def test_it_throws_the_ten_on_an_opponents_sure_trick(level: str) -> None:
    hands = {**ACE_LED, 2: "10H 8H 7D 8D JD 9C"}
    assert play(hands, "AS", trump="S", bidder=1, level=level) != "10H"


@good_players
def test_it_throws_the_ten_on_an_opponents_sure_trick_in_schmier(level: str) -> None:
    hands = {1: "AS KS 4D 8D 9D 7H", 2: "10H 7C 8C 9C 9H 3H", 3: "3S"}
    assert play(hands, "AS", trump="S", bidder=1, rules=SIX, level=level) != "10H"


@good_players
def test_it_leads_the_ten_to_opponents(level: str) -> None:
    hands = {1: "KS", 2: "AS 10H 4H 5D 6C 7C", 3: "2S", 4: "3S", 5: "4S", 0: "5S"}
    plays = "KS AS 2S 3S 4S 5S"
    assert play(hands, plays, trump="S", bidder=1, rules=SIX, level=level) != "10H"


# Smearing ----------------------------------------------------------------------------------------


@good_players
def test_it_does_not_smear_on_a_partners_sure_trick(level: str) -> None:
    hands = {**ACE_LED, 2: "8S 7H QH 7D 8D 10D", 3: "10H 8H 7C 9C QC JH"}
    assert play(hands, "AS 8S", trump="S", bidder=1, level=level) == "10H"


@good_players
@pytest.mark.parametrize("rules", [SIX, SIX_IN_TWO_TEAMS])
def test_it_does_not_smear_on_a_partners_sure_trick_in_schmier(level: str, rules: Rules) -> None:
    hands = {**SIX_ACE_LED, 4: "10H 7C 8C 9C 9H JH"}
    if rules is SIX_IN_TWO_TEAMS:
        hands = {**SIX_ACE_LED, 3: "10H 7C 8C 9C 9H JH"}
        assert play(hands, "AS 2S", trump="S", bidder=1, rules=rules, level=level) == "10H"
    else:
        assert play(hands, "AS 2S 3S", trump="S", bidder=1, rules=rules, level=level) == "10H"


@good_players
@pytest.mark.parametrize("point", ["JK", "JC", "JS"])
def test_it_keeps_a_point_card_back_from_a_partners_sure_trick(level: str, point: str) -> None:
    hands = {**SIX_ACE_LED, 4: f"{point} 7S 8C 9C 9H JH"}
    assert play(hands, "AS 2S 3S", trump="S", bidder=1, rules=SIX, level=level) == point


@good_players
def test_it_smears_while_an_opponent_may_still_take_the_trick(level: str) -> None:
    hands = {1: "9S AH 9H 9D QD 8C", 2: "7S", 3: "10H 7H 7C 9C QC 8D", 0: "KS"}
    assert play(hands, "9S 7S", trump="S", bidder=1, level=level) != "10H"


# Trumps ------------------------------------------------------------------------------------------

#: The bidder's king of trump has pulled a round, and a small diamond follows: seat 0 is last.
ROUND_OF_TRUMP = "KS 7S 8S 9S"
KING_LED = {1: "KS 8D AH QH KC QC", 2: "7S AD 7H 8H JC 7D", 3: "8S 9D JH KH AC 10C"}
LOW_CARDS = {"9H", "7C", "8C", "9C"}


@good_players
def test_it_spends_the_ace_of_trump_on_an_empty_trick(level: str) -> None:
    hands = {**KING_LED, 0: "AS 9S 9H 7C 8C 9C"}
    plays = f"{ROUND_OF_TRUMP} 8D 7D 9D"
    assert play(hands, plays, trump="S", bidder=1, level=level) in LOW_CARDS


@good_players
def test_it_trumps_its_partners_winner(level: str) -> None:
    hands = {**KING_LED, 0: "QS 9S 9H 7C 8C 9C"}
    plays = f"{ROUND_OF_TRUMP} 8D AD 9D"
    assert play(hands, plays, trump="S", bidder=1, level=level) in LOW_CARDS


@good_players
def test_it_leads_the_small_one_of_its_last_two_trumps(level: str) -> None:
    hands = {
        1: "AS KS 8S AH KH AD",
        2: "9S 7H 8H 7D 8D 9D",
        3: "QS JH QH JD 7C 8C",
        0: "10S 9H 10H QD 9C 10C",
    }
    plays = "AS 9S QS 10S AH 7H JH 9H KH 8H QH 10H AD 7D JD QD"
    assert play(hands, plays, trump="S", bidder=1, level=level) == "KS"


@good_players
@pytest.mark.parametrize("rules", [SIX, SIX_IN_TWO_TEAMS])
def test_the_bidder_does_not_pull_trump(level: str, rules: Rules) -> None:
    hands = {1: "AS KS QS 9S 8S 4D"}
    plays = play(hands, "", trump="S", bidder=1, rules=rules, level=level)
    assert plays in {"AS", "KS", "QS"}


# Defending ---------------------------------------------------------------------------------------


@good_players
def test_a_defender_does_not_try_to_set_the_bidder(level: str) -> None:
    """The trick with the ten and the ace is what the bidder needs: a defender takes it."""
    hands = {**KING_LED, 3: "8S AD JH KH AC 10C", 2: "7S 10D 7H 8H JC 7D", 0: "QS 9S 9H 7C 8C 9C"}
    plays = f"{ROUND_OF_TRUMP} 8D 10D AD"
    assert play(hands, plays, trump="S", bidder=1, bid=3, level=level) == "QS"


@good_players
def test_a_defender_pulls_trump_for_the_bidder(level: str) -> None:
    hands = {1: "KS", 2: "AS QS 4H 5D 6C 7C", 3: "2S", 4: "3S", 5: "4S", 0: "5S"}
    plays = "KS AS 2S 3S 4S 5S"
    assert play(hands, plays, trump="S", bidder=1, rules=SIX, level=level) != "QS"


# Bidding -----------------------------------------------------------------------------------------

GREAT = "AH KH QH JH 10H 7H"


@good_players
def test_it_overbids_its_own_partner(level: str) -> None:
    assert call("AH KH JH 9C 8D 10D", 0, 3, 0, rules=PEEK_2, level=level) == 0


@good_players
def test_it_overbids_its_own_partner_in_schmier(level: str) -> None:
    assert call("AH 2H 8C 8D 7C 3S", 0, 0, 4, 0, 0, rules=SIX, level=level) == 0


@good_players
@pytest.mark.parametrize("rules", [PEEK_2, ON_BIDS])
def test_it_bids_past_what_wins_the_game(level: str, rules: Rules) -> None:
    assert call(GREAT, 0, 0, 0, rules=rules, totals=(12, 5), level=level) <= 3
    assert call(GREAT, 3, 0, 0, rules=rules, totals=(12, 5), level=level) <= 4


@good_players
def test_it_ignores_the_score_where_the_others_are_about_to_go_out(level: str) -> None:
    """With 12 : 8 a three that is let go ends the game: a hand not worth a four bids it."""
    hand = "AH KH 9H 9C 8D 7C"
    assert call(hand, 3, 0, 0, rules=PEEK_2, totals=(3, 3), level=level) == 0
    assert call(hand, 3, 0, 0, rules=PEEK_2, totals=(8, 12), level=level) == 4


@good_players
def test_it_ignores_the_score_at_19_to_20(level: str) -> None:
    """The bidders need one point, and get it: who has 19 bids for the game."""
    hand = "KH JH 9H 9C 8D 7C"
    even, behind = (
        call(hand, 3, 0, 0, 0, 0, rules=SIX_IN_TWO_TEAMS, totals=totals, level=level)
        for totals in ((5, 5), (19, 20))
    )
    assert (even, behind) == (0, 4)
