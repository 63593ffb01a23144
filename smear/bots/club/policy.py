"""The club player's decision in whatever phase the hand is.

`choose` reads of a state what the seat to act may know: its own `hands`, `thrown` and all that is
public, never the stock or another hand. So it serves a position rebuilt from a view as well as an
imagined world, and is fast enough to play whole hands out:
`hand.playout(random, lambda hand: choose(hand, totals))`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smear.bots.club.bidding import choose_bid
from smear.bots.club.discarding import choose_discard, choose_pitch_suit
from smear.bots.club.estimate import bid_estimator
from smear.bots.club.facts import Facts
from smear.bots.club.playing import choose_lead, choose_to_follow
from smear.engine import actions, tricks
from smear.engine.actions import Action
from smear.engine.cards import Card
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY, Phase

#: The score of every team.
Totals = tuple[int, ...]


def choose(hand: Hand, totals: Totals, boldness: float = 0.0) -> Action:
    """The action of the seat whose turn it is; `totals` is the score before this hand.

    In the auction the own hand is taken to be worth `boldness` points more than it is.
    """
    phase = hand.phase
    if phase == PLAY:
        legal = tricks.legal(hand)
        return (
            legal[0] if len(legal) == 1 else choose_card(hand, legal, Facts(hand, hand.trump_table))
        )
    return choose_bid(hand, totals, boldness) if phase == AUCTION else _BEFORE_PLAY[phase](hand)


def play_out(hand: Hand) -> None:
    """Play the tricks that are left, every seat choosing as by `choose`, in less time."""
    facts: Facts | None = None
    while hand.phase == PLAY:
        legal = tricks.legal(hand)
        if len(legal) == 1:
            tricks.act(hand, legal[0])
            continue
        if facts is None:
            facts = Facts(hand, hand.trump_table)
        else:
            facts.look(hand)
        tricks.act(hand, choose_card(hand, legal, facts))


def choose_card(hand: Hand, legal: Sequence[Card], facts: Facts) -> Card:
    """The card to play of several that may be played, the facts being those of this decision."""
    return (choose_to_follow if hand.count else choose_lead)(hand, legal, facts)


def _name_trump(hand: Hand) -> Action:
    return actions.name_trump(bid_estimator(hand.rules).best_suit(hand.hands[hand.turn]))


def _pitch(hand: Hand) -> Action:
    table, trumps = pitches(hand)
    return choose_lead(hand, trumps, Facts(hand, table))


def pitches(hand: Hand) -> tuple[TrumpTable, list[Card]]:
    """The suit to make trump by the first lead, and the cards of it that may be led. Rules 2.3."""
    legal = hand.legal_actions()
    assert isinstance(legal, tuple)
    table = hand.rules.trump(choose_pitch_suit(hand, legal))
    return table, [card for card in legal if table.trumps >> card & 1]


_BEFORE_PLAY: dict[Phase, Callable[[Hand], Action]] = {
    NAMING: _name_trump,
    DRAW: choose_discard,
    PEEK: choose_discard,
    PITCH: _pitch,
}
