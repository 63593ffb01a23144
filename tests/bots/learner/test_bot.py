"""Those who are still learning err, but never do what anybody can see is foolish."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.learner.senses import SENSES
from smear.engine.cards import BIT, Card, printed_suit
from smear.engine.hand import Hand
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PITCH, PLAY
from tests.bots.test_every_bot import play

levels = pytest.mark.parametrize("level", SENSES)
both_games = pytest.mark.parametrize(
    "rules",
    [
        rules_for("wisconsin4", {"target": 999}),
        rules_for("schmier6", {"target": 999}),
        rules_for("schmier6", {"target": 999, "teams": 2}),
    ],
    ids=["wisconsin4", "schmier6", "two_teams"],
)
HANDS = 80


def last_cards(level: str, rules: Rules) -> Iterator[tuple[Hand, tuple[Card, ...], Card]]:
    """Each trick's last card that was not the only one: the hand before it, the choice, the card.

    Whoever has that seat, this level is asked. The others play at other levels, so that there is
    all manner of tricks.
    """
    bot, rng = make_bot(level), Random(5)
    bots = [bot, make_bot("club"), bot, make_bot("random"), bot, make_bot("regular")]
    for match, view, _ in play(rules, bots[: rules.seats], rng, HANDS):
        hand = match.hand
        assert hand is not None
        if hand.phase == PLAY and hand.count == rules.seats - 1:
            legal = hand.legal_actions()
            assert isinstance(legal, tuple)
            if len(legal) > 1:
                yield hand, legal, bot.choose(view, Random(rng.random()))


def precious(hand: Hand, card: Card) -> bool:
    """Whether a card is a ten, or brings its point to who wins the trick."""
    table = hand.trump_table
    points = [cards for point, cards in table.carriers if point.how == "taken"]
    return hand.rules.pips[card] == 10 or any(BIT[card] & cards for cards in points)


@levels
@both_games
def test_nothing_precious_goes_on_a_trick_that_is_seen_to_be_lost(level: str, rules: Rules) -> None:
    seen = 0
    for hand, legal, played in last_cards(level, rules):
        lost = all(hand.power[card] <= hand.best for card in legal)
        ours = rules.team_of[hand.winner] == rules.team_of[hand.turn]
        trumps = hand.trump_table.trumps
        spare = [card for card in legal if not precious(hand, card) and not BIT[card] & trumps]
        if lost and not ours and spare and any(precious(hand, card) for card in legal):
            seen += 1
            assert not precious(hand, played)
    assert seen > 2


@levels
@both_games
def test_something_precious_goes_on_a_trick_that_is_seen_to_be_a_partners(
    level: str, rules: Rules
) -> None:
    seen = 0
    for hand, legal, played in last_cards(level, rules):
        ours = rules.team_of[hand.winner] == rules.team_of[hand.turn]
        trumps = hand.trump_table.trumps
        if ours and any(precious(hand, card) and not BIT[card] & trumps for card in legal):
            seen += 1
            assert precious(hand, played)
    assert seen > 2


@levels
def test_chance_has_no_part_in_which_suit_becomes_trump(level: str) -> None:
    rules = rules_for("wisconsin4", {"target": 999})
    bot = make_bot(level)
    led = 0
    for match, view, _ in play(rules, [bot] * 4, Random(3), 30):
        assert match.hand is not None
        if match.hand.phase == PITCH:
            suits = {printed_suit(bot.choose(view, Random(seed))) for seed in range(10)}
            assert len(suits) == 1
            led += 1
    assert led > 20
