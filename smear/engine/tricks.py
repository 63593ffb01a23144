"""The six tricks. Rules 1.9, 2.6."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine.actions import Action, is_play
from smear.engine.cards import (
    ALL_CARDS,
    BIT,
    HALF,
    HIGH_CARDS,
    JOKER,
    LOW_CARDS,
    LOW_HALF,
    Card,
    cards_in,
    printed_suit,
    same_colour,
)
from smear.engine.notation import card_name, count_of, number, sentence, suit_name, the_cards
from smear.engine.rules import TrumpTable, card_at
from smear.engine.state import NOBODY, State
from smear.engine.variants import LEFT, OVER


def legal(state: State) -> tuple[Action, ...]:
    """Any card to lead; else a card that follows, or that may be played by one who can follow.

    Who cannot follow may play anything. Rules 1.9, 2.6.
    """
    hand = state.hands[state.turn]
    cards = hand & state.may if hand & state.must else hand
    # `cards_in`, written in line: this is asked before every card.
    return LOW_CARDS[cards & LOW_HALF] + HIGH_CARDS[cards >> HALF]


def act(state: State, card: Card) -> None:
    """Play a card; the last one of a trick gives it to the winner, who leads. Rules 1.9, 2.6."""
    seat = state.turn
    bit = BIT[card]
    state.hands[seat] ^= bit
    count = state.count
    if count:
        power = state.power[card]
        if power > state.best:
            state.best = power
            state.winner = seat
        # Not a card that one who can follow might have played: the seat has shown a void.
        if not bit & state.may:
            state.lacks[seat] |= state.must
    else:
        table = state.table
        assert table is not None
        state.must = table.must[card]
        state.may = table.may[card]
        state.power = table.power[card]
        state.best = state.power[card]
        state.winner = seat
    rules = state.rules
    state.trick |= bit
    count += 1
    if count < rules.seats:
        state.count = count
        state.turn = rules.next_seat[seat]
        return
    winner = state.winner
    state.won[rules.team_of[winner]] |= state.trick
    state.count = state.trick = state.must = 0
    state.may = ALL_CARDS
    state.turn = state.leader = winner
    state.tricks += 1
    if state.tricks == rules.hand_size:
        state.phase = OVER
        state.turn = NOBODY


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why a card that may not be played is refused."""
    seat = state.turn
    name = names[seat]
    hand = state.hands[seat]
    if not is_play(action):
        return f"{name} is to play one of {count_of(hand.bit_count(), 'card')}."
    if not BIT[action] & hand:
        return not_held(action, name)
    table = state.trump_table
    following = hand & state.must
    led_suit = next(s for s, cards in enumerate(table.of_suit) if cards == state.must)
    led = "Trump was" if led_suit == table.trump else f"{sentence(suit_name(led_suit))} were"
    holds = f"{led} led and {name} holds {number(following.bit_count())}"
    return f"{holds}; {_does_not_follow(table, action, led_suit)}; {_may_play(state)}."


def not_held(card: Card, name: str) -> str:
    """The refusal of a card that is not in the hand."""
    return f"{name} does not hold the {card_name(card)}."


def _does_not_follow(table: TrumpTable, card: Card, led_suit: int) -> str:
    trump = table.suit_of[card] == table.trump
    printed = printed_suit(card)
    if trump and (card == JOKER or printed != table.trump):
        asked = suit_name(led_suit if printed is None else printed)
        return f"{why_trump(table, card)} and does not follow {asked}"
    if trump:
        return f"a trump may be played only by one who cannot follow, not the {card_name(card)}"
    return f"the {card_name(card)} does not follow"


def _may_play(state: State) -> str:
    cards = legal(state)
    return f"{the_cards(cards)} can be played"


def why_trump(table: TrumpTable, card: Card) -> str:
    """What makes a card a trump: `the jack of diamonds is the left bauer, a trump`."""
    if card == JOKER:
        return "the joker is a trump"
    if printed_suit(card) == table.trump:
        return f"the {card_name(card)} is a trump"
    assert card == card_at(LEFT, table.trump) == card_at("J", same_colour(table.trump))
    return f"the {card_name(card)} is the left bauer, a trump"
