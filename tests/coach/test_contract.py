"""What a trick decides about the bid: said where it is so, whatever comes, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest

from smear.coach.contract import decides_the_bid
from smear.coach.deciding import CardDecision
from smear.engine import actions
from smear.engine.hand import draw_one
from smear.engine.notation import card_code, parse_card
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PLAY
from tests.bots.situations import FOUR, SIX, Game
from tests.engine.redealing import Moment, moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def comes_true(at: CardDecision, said: str, moment: Moment) -> bool:
    """Whether the bid is made, or set, as it was said, all playing at random from the true hand."""
    random = Random(3)
    for _ in range(15):
        hand = moment.hand.clone()
        hand.push(at.card)
        hand.playout(random.random, lambda h: draw_one(h.legal_actions(), random.random))
        if hand.score().made != ("is made whatever comes" in said):
            return False
    return True


def told(game: Game, card: str) -> str | None:
    at = CardDecision(game.view(), NAMES, card_code, parse_card(card))
    assert at.card in at.legal
    return decides_the_bid(at, Random(1).random)


def with_bid(rules: Rules, hands: dict[int, str], bid: int, plays: str) -> Game:
    game = Game(rules, 0)
    game.deal(hands, "S")
    game.bid(1, bid)
    game.name("S")
    game.play(plays)
    return game


def test_the_left_bauer_for_another_team_sets_the_bid() -> None:
    """The high is Cy's; with the left gone to him too, four points of six are left to Ben."""
    hands = {1: "KS QS 9S 8S AD KD", 2: "AS 3S AC KC QC 9C", 3: "JC 10S KH QH 9H 8H"}
    game = with_bid(SIX, hands, 5, "KS AS")
    assert told(game, "JC") == (
        "the trick falls to Cy and Flo for certain, and then Ben and Eli cannot make their 5"
        " any more"
    )
    assert told(game, "10S") is None
    assert told(with_bid(SIX, hands, 4, "KS AS"), "JC") is None
    hands = {1: "KS QS 9S 8S AD KD", 2: "10S 3S AC KC QC 9C", 3: "JC 7S KH QH 9H 8H", 4: "AS"}
    assert told(with_bid(SIX, hands, 5, "QS 10S"), "JC") is None, "Ben may have it himself"


def test_nothing_is_decided_by_a_trick_that_decides_it_with_every_card() -> None:
    hands = {1: "AS JS 7S 8H 7H 9D", 3: "10S 9S AH KH QH AD", 2: "QS KS JH 10H KD QD"}
    game = with_bid(FOUR, hands, 2, "AS QS")
    assert told(game, "9S") is None
    hands = {1: "AS KS 9H 8H 7H 9D", 3: "10S JS AH KH QH AD", 2: "QS 9S JH 10H KD QD"}
    game = with_bid(FOUR, hands, 2, "AS 9S")
    assert told(game, "JS") == (
        "the trick is your team's for certain, and then the 2 is made whatever comes"
    )
    assert told(game, "10S") is None
    assert told(with_bid(FOUR, hands, 3, "AS 9S"), "JS") is None


@pytest.mark.parametrize(
    "rules",
    [
        rules_for("wisconsin4"),
        rules_for("wisconsin4", {"peek": 0, "high_low": "in_play"}),
        SIX,
        rules_for("schmier6", {"teams": 2}),
    ],
    ids=repr,
)
def test_what_is_said_of_the_bid_comes_true(rules: Rules) -> None:
    """In random hands with every bid, for every card, however the others go on."""
    random, met = Random(6), {True: 0, False: 0}
    for moment in moments(rules, random, 60):
        hand = moment.hand
        if hand.phase != PLAY:
            continue
        view = moment.view(hand.turn)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            if (said := decides_the_bid(at, random.random)) is not None:
                met["is made whatever comes" in said] += 1
                assert actions.is_play(card)
                assert comes_true(at, said, moment), said
    assert met[False] > 5
