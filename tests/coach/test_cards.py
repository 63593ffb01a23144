"""Why a card: each reason where it holds, and never where it does not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from smear.coach.cards import REASONS, why_card
from smear.coach.deciding import CardDecision
from smear.engine.cards import Seat
from smear.engine.hand import draw_one
from smear.engine.notation import card_code, parse_card
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import OVER, PITCH, PLAY
from tests.bots.situations import FOUR, SIX, Game
from tests.engine.redealing import Moment, moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def decision(
    hands: Mapping[Seat, str],
    plays: str,
    card: str,
    *,
    trump: str,
    bidder: Seat = 1,
    rules: Rules = FOUR,
) -> CardDecision:
    """The decision to play this card after those plays."""
    game = Game(rules, 0)
    game.deal(hands, trump)
    game.bid(bidder, rules.bids.start)
    game.name(trump)
    game.play(plays)
    found = CardDecision(game.view(), NAMES, card_code, parse_card(card))
    assert found.card in found.legal
    return found


def why(
    hands: Mapping[Seat, str],
    plays: str,
    card: str,
    *,
    trump: str,
    bidder: Seat = 1,
    rules: Rules = FOUR,
) -> str:
    """The reason that is given for it."""
    at = decision(hands, plays, card, trump=trump, bidder=bidder, rules=rules)
    return why_card(at, Random(1).random)


#: Seat 1 has the bid and leads; 2, 3 and 0 follow; 1 and 3 are partners.
BEN, CY, DEE, ANN = 1, 2, 3, 0


def test_a_card_that_has_to_be_played() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "QS KH QH JH KD QD"}
    assert why(hands, "AS", "QS", trump="S", rules=STRICT) == "no other card may be played"


STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})


def test_the_first_lead_makes_trump() -> None:
    hands = {BEN: "AS JS 7S 8H 7H 9D"}
    ace = why(hands, "", "AS", trump="S")
    assert ace == (
        "spades become trump, and three trumps are held, the AS, the JS and the 7S among them;"
        " it is the highest"
    )
    assert why(hands, "", "JS", trump="S") == ace.removesuffix("; it is the highest")


def test_a_ten_for_the_sure_trick_of_a_partner() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", DEE: "10S JS AH KH QH AD", CY: "QS 9S JH 10H KD QD"}
    assert why(hands, "AS 9S", "10S", trump="S") == (
        "the trick is Ben's for certain, and it brings 10 card points"
    )
    assert why(hands, "AS 9S", "JS", trump="S") == (
        "the trick is Ben's for certain, and it brings the point of the JS and 1 card point"
    )


def test_nothing_for_the_sure_trick_of_a_partner() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", DEE: "8S JS AH KH QH AD", CY: "QS 9S JH 10H KD QD"}
    said = why(hands, "AS 9S", "8S", trump="S")
    assert said == "the trick is Ben's for certain without any help"


def test_the_last_to_play_takes_it_for_certain() -> None:
    hands = {
        BEN: "AS KS 9H 8H 7H 9D",
        CY: "QS 9S JH 10H KD QD",
        DEE: "8S JS AH KH QH AD",
        ANN: "10S 7S JD 10D AC KC",
    }
    plays = "AS 9S 8S 7S 9D KD AD"
    assert why(hands, plays, "10S", trump="S") == (
        "no opponent plays after it, and it takes the trick, with 17 card points"
    )


def test_the_highest_trump_left() -> None:
    hands = {
        BEN: "AS KS QS 8H 7H 9D",
        CY: "9S JH 10H KD QD 8D",
        DEE: "8S AH KH QH AD JD",
        ANN: "7S AC KC QC JC 10C",
    }
    said = why(hands, "AS 9S 8S 7S", "KS", trump="S")
    assert said == "it is the highest trump left, so it takes the trick, with 3 card points"


def test_nobody_can_have_a_higher_trump() -> None:
    """The queen is unseen, and the opponents have shown that they have no trump."""
    hands = {
        BEN: "AS JS 9S 8H 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S AH KH QH AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = why(hands, "AS 8D 10S 9C", "JS", trump="S")
    assert said.startswith("no opponent to play can have a higher trump")


def test_both_opponents_have_shown_that_they_have_no_trump() -> None:
    hands = {
        BEN: "AS KS 9S AH 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S KH QH 8H AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = why(hands, "AS 8D 10S 9C", "AH", trump="S")
    assert said == (
        "no opponent to play can have a trump, or a higher card of its suit, with 4 card points"
    )


def test_a_plain_card_that_cannot_be_beaten_by_the_only_opponent_to_play() -> None:
    hands = {
        BEN: "AS KS 9S KH 7H 9D",
        CY: "JH 10H 9H KD QD 8D",
        DEE: "10S AH QH 8H AD JD",
        ANN: "AC KC QC JC 10C 9C",
    }
    said = why(hands, "AS 8D 10S 9C 7H 10H", "AH", trump="S")
    assert said.startswith("Ann cannot have a trump, or a higher card of its suit")


@pytest.mark.parametrize(
    "rules", [FOUR, rules_for("wisconsin4", {"peek": 0, "high_low": "in_play"})]
)
def test_the_low_comes_home(rules: Rules) -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "7S 9S JH 10H KD QD"}
    said = why(hands, "AS", "7S", trump="S", rules=rules)
    assert said == "the low counts for who plays it, whoever takes the trick"
    assert "low" not in why(hands, "AS", "9S", trump="S", rules=rules)


def test_a_lost_trick_is_given_nothing_or_least() -> None:
    hands = {BEN: "AS KS 9H 8H 7H 9D", CY: "QS 10S 8S JH AC KD"}
    hands |= {DEE: "JS 9S KH QH AD JD"}
    # Dee, the partner of Ben, has the ace above; Cy plays with Ann, who has no trump to beat it.
    assert why(hands, "AS", "8S", trump="S") == (
        "the trick is lost, and this card brings the opponents nothing"
    )
    assert why(hands, "AS", "QS", trump="S") != why(hands, "AS", "8S", trump="S")


def test_the_few_cards_that_can_beat_it_are_named() -> None:
    hands = {BEN: "KS QS 9H 8H 7H 9D", CY: "8S JH KD QD JD 8D", DEE: "10S 9S AH KH QH AD"}
    assert why(hands, "KS 8S", "9S", trump="S") == (
        "only the AS could still take the trick from Ben"
    )
    assert why({BEN: "KS JS 9H 8H 7H 9D", CY: "QS 8S"}, "JS", "QS", trump="S") == (
        "it takes the trick unless it meets the KS or the AS"
    )


def test_the_schmier_low_and_a_trump_that_asks_for_trumps() -> None:
    hands = {BEN: "QS 9S 8S 7S 9D 8D"}
    said = why(hands, "", "QS", trump="S", rules=SIX)
    assert said == "it takes the trick unless it meets the KS or the AS"
    said = why(hands, "", "7S", trump="S", rules=SIX)
    assert said == "it asks for trumps, of which the opponents may have up to 11"


def test_a_plain_card_that_only_a_trump_beats() -> None:
    hands = {
        BEN: "AS 9S AH 8H 7D 9D",
        CY: "8S JH 10H KD QD 8D",
        DEE: "10S KH QH 9H AD JD",
        ANN: "7S QS JS KS AC KC",
    }
    said = why(hands, "AS 8S 10S 7S", "AH", trump="S")
    assert said == "it is the highest of the hearts left, which only a trump beats"
    assert "highest" not in why(hands, "AS 8S 10S 7S", "8H", trump="S")


def test_a_card_that_brings_least_of_those_that_bring_something() -> None:
    hands = {
        BEN: "AS QS JH KH 7D 9D",
        CY: "8S AH 9H KD QD 8D",
        DEE: "9S 8H 7H 10H AD JD",
        ANN: "7S QH AC KC QC JC",
    }
    said = why(hands, "AS 8S 9S 7S JH 9H", "7H", trump="S")
    assert said == "it brings nothing to whoever takes the trick"
    hands[DEE] = "9S QH 7C 10H AD JD"
    hands[ANN] = "7S 8H AC KC QC JC"
    said = why(hands, "AS 8S 9S 7S KH 9H", "QH", trump="S")
    assert said == "no card that may be played brings less to whoever takes the trick"


def certain(moment: Moment, at: CardDecision, random: Random) -> bool | None:
    """Whether the own team has the trick in the end, the others playing at random."""
    hand = moment.hand.clone()
    tricks = hand.tricks
    hand.push(at.card)
    while hand.tricks == tricks and hand.phase != OVER:
        hand.push(draw_one(hand.legal_actions(), random.random))
    return hand.rules.team_of[hand.winner] == at.team


@pytest.mark.parametrize(
    "rules",
    [
        rules_for("wisconsin4"),
        STRICT,
        SIX,
        rules_for("schmier6", {"teams": 2}),
        rules_for("schmier6", {"follow": "or_trump"}),
    ],
)
def test_what_is_said_to_be_certain_comes_true(rules: Rules) -> None:
    """In hundreds of positions, every card that may be played, whatever the others do."""
    random = Random(5)
    safe = lost = 0
    for moment in moments(rules, random, 15):
        if moment.hand.phase not in (PLAY, PITCH):
            continue
        view = moment.view(moment.hand.turn)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            if at.is_safe:
                safe += 1
                assert all(certain(moment, at, random) for _ in range(5))
            if at.is_lost:
                lost += 1
                assert not any(certain(moment, at, random) for _ in range(5))
    assert safe > 60
    assert lost > 60


def test_there_is_a_reason_in_every_position_and_every_reason_is_met() -> None:
    met = set()
    for rules in (rules_for("wisconsin4"), SIX):
        random = Random(2)
        for moment in moments(rules, random, 12):
            if moment.hand.phase not in (PLAY, PITCH):
                continue
            view = moment.view(moment.hand.turn)
            for card in view.position().legal_actions():
                at = CardDecision(view, NAMES, card_code, card)
                said = [(r, text) for r in REASONS if (text := r(at, Random(1).random))]
                assert why_card(at, Random(1).random) == said[0][1]
                met.add(said[0][0])
    assert met == set(REASONS)
