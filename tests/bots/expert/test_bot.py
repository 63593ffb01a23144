"""The expert at the table."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.club.policy import choose
from smear.bots.expert.bot import BUDGET, ExpertBot
from smear.bots.expert.chances import Chances
from smear.bots.expert.discarding import choose_discard
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import settle, winner
from smear.engine.variants import AUCTION, NAMING, PITCH, PLAY
from tests.bots.situations import FOUR, SIX, Game
from tests.bots.test_every_bot import play


def test_with_its_time_up_it_answers_all_the_same() -> None:
    game = Game(SIX)
    game.deal({1: "AS KS QS 2S 9D 8D"}, "S")
    game.bid(1, 4)
    game.name("S")
    view = game.view()
    clock = count()
    hurried = ExpertBot(60, clock=lambda: next(clock) * BUDGET)
    assert hurried.choose(view, Random(1)) in view.position().legal_actions()
    assert next(clock) < 10, "it stopped at once"


def test_with_time_enough_the_clock_changes_nothing() -> None:
    for _, view, _ in play(FOUR, [make_bot("club")] * 4, Random(3), 1):
        calm, timed = ExpertBot(10), ExpertBot(10, clock=lambda: 0.0)
        assert calm.choose(view, Random(1)) == timed.choose(view, Random(1))


@pytest.mark.parametrize("rules", [rules_for("wisconsin4"), SIX])
def test_between_the_auction_and_the_tricks_it_goes_by_rules_of_thumb(rules: Rules) -> None:
    expert, asked = ExpertBot(5), 0
    for match, view, _ in play(rules, [make_bot("club")] * rules.seats, Random(3), 3):
        hand = match.hand
        assert hand is not None
        if hand.phase not in (AUCTION, PITCH, PLAY):
            named = hand.phase == NAMING
            rule = choose(hand, match.totals) if named else choose_discard(hand)
            assert expert.choose(view, Random(1)) == rule
            asked += 1
    assert asked


def test_it_plays_for_the_game_not_for_the_hand() -> None:
    """What the chances are after a hand is what the engine makes of the score."""
    rules = FOUR
    for match, _, _ in play(rules, [make_bot("club")] * 4, Random(3), 4):
        hand, totals = match.hand, (13, 12)
        assert hand is not None
        if hand.phase != PLAY:
            continue
        hand = hand.clone()
        hand.playout(Random(1).random)
        score = hand.score()
        won = winner(rules, settle(rules, totals, score), score)
        ours, theirs = (Chances(rules, totals, team).after(hand) for team in (0, 1))
        assert ours + theirs == pytest.approx(1)
        if won is not None:
            assert (ours, theirs) == (float(won == 0), float(won == 1))
