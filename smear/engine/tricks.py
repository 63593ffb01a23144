"""The six tricks. Rules 1.9, 2.6."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smear.engine.actions import Action, is_play
from smear.engine.cards import ALL_CARDS, BIT, Card, Suit, cards_in, printed_suit
from smear.engine.notation import card_name, number, sentence, suit_name
from smear.engine.rules import TrumpTable
from smear.engine.state import NOBODY, State
from smear.engine.variants import OVER
from smear.textsafe import listed


def legal(state: State) -> tuple[Action, ...]:
    """Any card to lead; else a card that follows, or that may be played by one who can follow.

    Who cannot follow may play anything. Rules 1.9, 2.6.
    """
    hand = state.hands[state.turn]
    return cards_in(hand & state.may if hand & state.must else hand)


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
    name = names[state.turn]
    hand = state.hands[state.turn]
    table = state.trump_table
    can = f"{the_cards_as(table, legal(state))} can be played"
    if not is_play(action):
        return f"{name} is to play a card: {can}."
    if not BIT[action] & hand:
        return f"{name} does not hold the {card_name(action)}; {can}."
    suit = next(s for s, cards in enumerate(table.of_suit) if cards == state.must)
    led = f"Trump ({suit_name(suit)}) was" if suit == table.trump else f"{suit_name(suit)} were"
    holds = number((hand & state.must).bit_count())
    return f"{sentence(led)} led and {name} holds {holds}; {_why_not(table, action, suit)}; {can}."


def _why_not(table: TrumpTable, card: Card, led: Suit) -> str:
    """Why one who can follow this suit may not play the card."""
    if table.suit_of[card] == table.trump:
        if printed_suit(card) == led:
            return f"{why_trump(table, card)}, and does not follow {suit_name(led)}"
        return f"{why_trump(table, card)}, and whoever can follow may not trump"
    if led == table.trump:
        return f"the {card_name(card)} is no trump"
    does_not = f"the {card_name(card)} does not follow"
    may_trump = table.may[card] != table.must[card]
    return f"{does_not} and is no trump" if may_trump else does_not


def is_left_bauer(table: TrumpTable, card: Card) -> bool:
    """Whether the card counts as another suit than the one printed on it."""
    return printed_suit(card) not in (None, table.suit_of[card])


def why_trump(table: TrumpTable, card: Card) -> str:
    """What makes a card a trump: `the jack of diamonds is the left bauer, a trump`."""
    left = "the left bauer, " if is_left_bauer(table, card) else ""
    return f"the {card_name(card)} is {left}a trump"


def the_cards_as(table: TrumpTable, cards: Iterable[Card]) -> str:
    """Cards in a sentence, as `the_cards`; the left bauer is told apart."""
    return listed(
        [
            f"the {card_name(card)}" + (" (the left bauer)" if is_left_bauer(table, card) else "")
            for card in cards
        ],
        "and",
    )
