"""Some bots bid more daringly than others of their level, and differ in nothing else."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.base import LEVELS, Bot, make_bot
from smear.bots.expert.bot import ExpertBot
from smear.bots.styles import BOLD, CAUTIOUS, EVEN, Style
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION
from tests.bots.situations import call
from tests.bots.test_every_bot import WORLDS, play

STYLES = (CAUTIOUS, EVEN, BOLD)
both_games = pytest.mark.parametrize(
    "rules",
    [rules_for("wisconsin4", {"target": 999}), rules_for("schmier6", {"target": 999})],
    ids=["wisconsin4", "schmier6"],
)
HANDS = 25
PEEK_2 = rules_for("wisconsin4")


def make(level: str, style: Style) -> Bot:
    """The bot of this level and style, quick at what it does."""
    if level == "expert":
        return ExpertBot(WORLDS, boldness=style.boldness)
    return make_bot(level, style=style)


@both_games
@pytest.mark.parametrize("level", LEVELS)
def test_bold_bots_bid_more_and_cautious_ones_less(level: str, rules: Rules) -> None:
    """Asked in the same auctions, with the same luck; all of them neither always nor never."""
    bots = {style: make(level, style) for style in STYLES}
    bids, asked = dict.fromkeys(STYLES, 0), 0
    for match, view, _ in play(rules, [make_bot("club")] * rules.seats, Random(4), HANDS):
        hand = match.hand
        assert hand is not None
        if hand.phase != AUCTION:
            continue
        asked += 1
        legal = hand.legal_actions()
        for style, bot in bots.items():
            action = bot.choose(view, Random(asked))
            assert action in legal
            bids[style] += 0 if action == PASS else actions.bid_amount(action)
    assert 0 < bids[CAUTIOUS] < bids[EVEN] < bids[BOLD] < asked * rules.highest_bid


@both_games
@pytest.mark.parametrize("level", LEVELS)
def test_after_the_auction_the_style_changes_nothing(level: str, rules: Rules) -> None:
    bots = [make(level, style) for style in STYLES]
    asked = 0
    for match, view, _ in play(rules, [make_bot("club")] * rules.seats, Random(6), 4):
        assert match.hand is not None
        if match.hand.phase != AUCTION:
            asked += 1
            assert len({bot.choose(view, Random(asked)) for bot in bots}) == 1
    assert asked > 4 * 6 * rules.seats - 1


@pytest.mark.parametrize("style", STYLES)
def test_no_style_is_foolish(style: Style) -> None:
    """Who has every trump that counts bids, who has nothing does not, nor is a partner outbid."""
    great, weak = "AH KH QH JH 10H 7H", "QH 9H 8H 10C 9C 8D"
    assert call(great, rules=PEEK_2, style=style) > 2
    assert call(great, 0, 0, 0, rules=PEEK_2, totals=(13, 5), style=style) == 2
    assert call(weak, rules=PEEK_2, style=style) == 0
    assert call("AH KH JH 9C 8D 10D", 0, 3, 0, rules=PEEK_2, style=style) == 0
