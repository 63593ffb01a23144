"""The tricks. Rules 1.5, 1.9, 2.6."""

from __future__ import annotations

import pytest

from smear.engine.hand import Hand
from smear.engine.rules import rules_for
from smear.engine.state import NOBODY
from smear.engine.variants import OVER
from tests.engine.situations import after, cards, codes, playable, tricks

SCHMIER = "schmier6"
WISCONSIN = "wisconsin4"


def answers(lead: str, held: str, variant: str = SCHMIER, follow: str = "") -> str:
    """What a seat with these cards may play when hearts are trump and this card is led to it."""
    follow = follow or str(rules_for(variant).options["follow"])
    return playable(tricks(variant, "H", {0: lead, 1: held}, said=f"play {lead}", follow=follow))


def winner(*played: str, variant: str = SCHMIER, leader: int = 0) -> int:
    """The seat that wins the trick of these cards when hearts are trump."""
    order = rules_for(variant).seats_from[leader]
    given = dict(zip(order, played, strict=True))
    hand = tricks(variant, "H", given, leader=leader)
    return after(hand, ",".join(f"play {card}" for card in played)).turn


def test_rule_1_9_the_bidder_leads_any_card() -> None:
    hand = tricks(SCHMIER, "H", {2: "2H 7C 9D 10S JK JD"}, leader=2)
    assert hand.turn == hand.bidder == 2
    assert playable(hand) == "7C 9D JD 2H 10S JK"


def test_rule_1_9_clockwise_each_follows_the_led_suit_if_able() -> None:
    hand = tricks(SCHMIER, "H", {4: "5C", 5: "7C 8C AS 2H", 0: "9C"}, leader=4, said="play 5C")
    assert hand.turn == 5
    assert playable(hand) == "7C 8C"
    assert after(hand, "play 7C").turn == 0


def test_rule_1_9_who_cannot_follow_may_play_anything_trump_included() -> None:
    assert answers("5C", "AS 2H JD JK 7D") == "7D JD 2H AS JK"


def test_rule_1_9_who_can_follow_a_plain_suit_may_not_trump() -> None:
    assert answers("5C", "7C AH JD JK") == "7C"


def test_rule_1_9_with_or_trump_everybody_may_always_trump() -> None:
    assert answers("5C", "7C AH JD JK AS 9D", follow="or_trump") == "7C JD AH JK"
    # But who leads trump is answered with trump alone, by those who can.
    assert answers("5H", "7C AH AS", follow="or_trump") == "AH"


def test_rule_1_5_left_bauer_and_joker_answer_a_trump_lead() -> None:
    assert answers("AH", "JD 7D 9C") == "JD"
    assert answers("AH", "JK 7D 9C") == "JK"
    assert answers("AH", "JD JK 2H 7D 9C") == "JD 2H JK"


def test_rule_1_5_left_bauer_does_not_follow_or_oblige_in_its_printed_suit() -> None:
    assert answers("5D", "JD 7D 9C") == "7D"
    assert answers("5D", "JD 9C") == "9C JD"
    assert answers("5D", "9C JD JK") == "9C JD JK"


@pytest.mark.parametrize("lead", ["JD", "JK"])
def test_rule_1_5_left_bauer_and_joker_led_ask_for_trump(lead: str) -> None:
    assert answers(lead, "7D 2H 9C") == "2H"
    assert answers(lead, "7D 8D 9C") == "9C 7D 8D"


@pytest.mark.parametrize(
    ("played", "won_by"),
    [
        # Nobody trumps: the highest of the led suit.
        (("5C", "10C", "AS", "KC", "AD", "2C"), 3),
        (("2C", "AS", "AD", "KS", "KD", "QD"), 0),
        # The highest trump: A, K and Q beat both bauers, the right beats the left, both the ten.
        (("5C", "2H", "AC", "JK", "KC", "3C"), 1),
        (("5C", "JK", "AC", "KC", "QC", "JC"), 1),
        (("JH", "JD", "QH", "10H", "JK", "2H"), 2),
        (("JD", "JH", "10H", "9H", "JK", "2H"), 1),
        (("10H", "JD", "9H", "8H", "JK", "2H"), 1),
        (("JK", "2H", "AS", "AC", "AD", "KD"), 1),
        (("JK", "AS", "AC", "AD", "KD", "JS"), 0),
        # The left bauer is no diamond, and trumps them.
        (("5D", "AD", "JD", "KD", "QD", "2D"), 2),
        # The other jacks are plain.
        (("5S", "JS", "10S", "AC", "QD", "JC"), 1),
    ],
)
def test_rule_1_9_who_wins_the_trick(played: tuple[str, ...], won_by: int) -> None:
    assert winner(*played) == won_by
    assert winner(*played, leader=4) == (won_by + 4) % 6


@pytest.mark.parametrize(
    ("played", "won_by"),
    [
        (("7C", "AC", "10C", "KC"), 1),
        (("7C", "AD", "7H", "AC"), 2),
        (("7C", "8H", "7H", "AH"), 3),
        (("7H", "JH", "QH", "10H"), 2),
        (("9D", "AS", "AC", "JC"), 0),
    ],
)
def test_rule_2_6_who_wins_the_trick(played: tuple[str, ...], won_by: int) -> None:
    assert winner(*played, variant=WISCONSIN) == won_by


def test_rule_2_6_each_follows_if_able_or_plays_a_trump() -> None:
    assert answers("8C", "7C AC AH 9D", WISCONSIN) == "7C AC AH"
    assert answers("8H", "7C 9H AC", WISCONSIN) == "9H"
    assert answers("8C", "7D AH 9S", WISCONSIN) == "7D AH 9S"


def test_rule_2_6_follow_strict_forbids_to_trump_when_able_to_follow() -> None:
    assert answers("8C", "7C AC AH 9D", WISCONSIN, follow="strict") == "7C AC"
    assert answers("8C", "7D AH 9S", WISCONSIN, follow="strict") == "7D AH 9S"


def test_rule_2_6_a_jack_is_its_own_suit_there_is_no_left_bauer() -> None:
    assert answers("8D", "JD 7D AC", WISCONSIN, follow="strict") == "7D JD"


def two_tricks() -> Hand:
    """Wisconsin, hearts trump; each seat has two cards."""
    given = {0: "7C AH", 1: "8C 7H", 2: "AC 9D", 3: "10C KH"}
    return tricks(WISCONSIN, "H", given)


def test_rule_1_9_the_winner_leads_to_the_next_trick() -> None:
    hand = after(two_tricks(), "play 7C,play 8C,play AC,play 10C")
    assert hand.turn == hand.leader == 2
    assert hand.won == [cards("7C 8C AC 10C"), 0]
    assert (hand.tricks, hand.count, hand.trick) == (1, 0, 0)
    after(hand, "play 9D,play KH,play AH,play 7H")
    assert hand.turn == 0
    assert codes(hand.won[0]) == "7C 8C 10C AC 9D 7H KH AH"


def test_rule_1_9_all_six_tricks_are_played() -> None:
    ranks = ("7", "8", "9", "10", "J", "Q")
    held = {seat: " ".join(rank + suit for rank in ranks) for seat, suit in enumerate("CDHS")}
    hand = tricks(WISCONSIN, "C", held)
    for number in range(1, 7):
        for _ in range(4):
            assert not hand.is_over
            hand.push(next(iter(hand.legal_actions())))
        assert hand.tricks == number
    assert hand.phase == OVER
    assert hand.turn == NOBODY
    assert [won.bit_count() for won in hand.won] == [24, 0]


def test_what_a_seat_has_shown_to_lack() -> None:
    strict = tricks(SCHMIER, "H", {0: "5C", 1: "AH", 2: "9D", 3: "7C", 4: "JK"}, said="play 5C")
    after(strict, "play AH,play 9D,play 7C,play JK")
    clubs = strict.trump_table.of_suit[0]
    assert strict.lacks == [0, clubs, clubs, 0, clubs, 0]
    # Where a trump may always be played, it shows nothing.
    given = {0: "8C", 1: "AH", 2: "9D", 3: "7C"}
    loose = tricks(WISCONSIN, "H", given, said="play 8C,play AH,play 9D")
    assert loose.lacks == [0, 0, loose.trump_table.of_suit[0], 0]


def test_the_cards_on_the_table_are_known_by_seat() -> None:
    hand = after(two_tricks(), "play 7C,play 8C")
    assert [codes(hand.card_of(seat)) for seat in range(4)] == ["7C", "8C", "", ""]
    assert [codes(cards_) for cards_ in hand.played] == ["7C", "8C", "", ""]
    assert (hand.winner, hand.leader, hand.count) == (1, 0, 2)
    after(hand, "play AC,play 10C")
    assert [codes(hand.card_of(seat)) for seat in range(4)] == ["", "", "", ""]
    assert [codes(cards_) for cards_ in hand.played] == ["7C", "8C", "AC", "10C"]
