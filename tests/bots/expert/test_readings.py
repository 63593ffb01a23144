"""What calls and plays tell of the hands: signs, not proofs."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.expert.readings import Readings
from smear.bots.worlds import Worlds
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PLAY
from tests.bots.situations import FOUR, SIX, Game, cards
from tests.bots.test_every_bot import play
from tests.bots.test_knowledge import knowledge

NOTHING = [0, 0, 0, 0]


def game(hands: dict[int, str], bid: int = 3) -> Game:
    made = Game(FOUR)
    made.deal(hands, "S")
    made.bid(1, bid)
    return made


def weight(made: Game, *held: str) -> float:
    view = made.view()
    return Readings(view, view.position()).weight([cards(hand) for hand in held], NOTHING)


def test_who_bids_is_likelier_to_hold_something() -> None:
    made = game({1: "AS KS 7S 9D 8D 7D"})
    made.play("KS")
    strong = weight(made, "8C 7C 8H 7H 9H 9C", "KS AS 7S 9D 8D 7D", "QS JS AD KD QD AC", "10D KC")
    weak = weight(made, "8C 7C 8H 7H 9H 9C", "KS 9C 8C 9D 8D 7D", "QS JS AD KD QD AC", "10D KC")
    assert strong > 3 * weak > 0


def test_who_passes_is_likelier_to_hold_nothing() -> None:
    made = game({1: "KS"}, bid=2)
    made.play("KS")
    bidder, other = "KS QS JS 9D 8D 7D", "8C 7C 8H 7H 9H 9C"
    weak = weight(made, other, bidder, "QH JH AD KD QD AC", "10D KC 8S 9S 10H AH")
    strong = weight(made, other, bidder, "QH JH AD KD QD AC", "AS 7S 8S 9S 10S AH")
    assert weak > 3 * strong > 0


def test_a_play_that_nobody_would_make_is_a_sign_of_another_hand() -> None:
    """Seat 2 gives the ten away to an opponent's sure trick: it hardly has the eight besides."""
    made = game({1: "AS", 2: "10S"})
    made.play("AS 10S")
    bidder, rest = "AS KS 7S 9D 8D 7D", "8C 7C 8H 7H 9H 9C"
    forced = weight(made, rest, bidder, "10S JH QH AD KD QD", "8S 9S KC QC 10H AH")
    free = weight(made, rest, bidder, "10S 8S QH AD KD QD", "JH 9S KC QC 10H AH")
    assert forced > 3 * free > 0


def test_before_trump_is_known_nothing_is_read() -> None:
    made = Game(FOUR)
    made.deal({})
    view = made.view()
    assert Readings(view, view.position()).weight(NOTHING, NOTHING) == 1


@pytest.mark.parametrize("rules", [rules_for("wisconsin4"), SIX])
def test_the_true_hands_fit_better_than_others_that_could_be(rules: Rules) -> None:
    told: list[float] = []
    rng = Random(5)
    for match, view, _ in play(rules, [make_bot("club")] * rules.seats, rng, 3):
        hand = match.hand
        assert hand is not None
        if hand.phase != PLAY or hand.tricks == 0:
            continue
        readings = Readings(view, view.position())
        truth = readings.weight(hand.held, hand.thrown)
        worlds = Worlds(knowledge(view)).deal(20, rng.random)
        others = [Readings(view, view.position()).weight(w.held, w.thrown) for w in worlds]
        told.append(log((truth + 1e-9) / (sum(others) / len(others) + 1e-9)))
    assert sum(told) / len(told) > 1
