"""The club player's decision in whatever phase the hand is.

`choose` reads of a state what the seat to act may know: its own `hands`, `thrown` and all that is
public, never the stock or another hand. So it serves a position rebuilt from a view as well as an
imagined world, and is fast enough to play whole hands out:
`hand.playout(random, lambda hand: choose(hand, totals))`.
"""

from __future__ import annotations

from collections.abc import Callable

from smear.bots.club.bidding import choose_bid
from smear.bots.club.discarding import choose_discard, choose_pitch_suit
from smear.bots.club.estimate import bid_estimator
from smear.bots.club.playing import choose_lead, choose_to_follow
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.hand import Hand, Legal
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY, Phase

#: The score of every team.
Totals = tuple[int, ...]


def choose(hand: Hand, totals: Totals) -> Action:
    """The action of the seat whose turn it is; `totals` is the score before this hand."""
    phase = hand.phase
    if phase == PLAY:
        return _choose_card(hand, hand.legal_actions())
    return _BEFORE_PLAY[phase](hand, totals)


def _choose_card(hand: Hand, legal: Legal) -> Action:
    assert isinstance(legal, tuple)
    if len(legal) == 1:
        return legal[0]
    return (choose_to_follow if hand.count else choose_lead)(hand, hand.trump_table, legal)


def _name_trump(hand: Hand, _: Totals) -> Action:
    return actions.name_trump(bid_estimator(hand.rules).best_suit(hand.hands[hand.turn]))


def _discard(hand: Hand, _: Totals) -> Action:
    return choose_discard(hand)


def _pitch(hand: Hand, _: Totals) -> Action:
    legal = hand.legal_actions()
    assert isinstance(legal, tuple)
    table = hand.rules.trump(choose_pitch_suit(hand, legal))
    return choose_lead(hand, table, [card for card in legal if table.trumps >> card & 1])


_BEFORE_PLAY: dict[Phase, Callable[[Hand, Totals], Action]] = {
    AUCTION: choose_bid,
    NAMING: _name_trump,
    DRAW: _discard,
    PEEK: _discard,
    PITCH: _pitch,
}
