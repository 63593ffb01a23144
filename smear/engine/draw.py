"""The draw and the dealer's discard in Schmier, the peek in Wisconsin. Rules 1.6, 1.7, 2.2, 2.3."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import PRINTED_SUIT, CardSet, card_set, cards_in
from smear.engine.discards import Discards
from smear.engine.notation import count_of, join_words, sentence, suit_name, the_cards
from smear.engine.state import State
from smear.engine.tricks import why_trump
from smear.engine.variants import DRAW

#: How many cards a seat may exchange. Rules 1.6.
MOST_DRAWN = 3


def legal(state: State) -> Discards:
    """What the seat to act may lay away: `draw_choices`, `dealer_choices` or `peek_choices`."""
    if state.phase != DRAW:
        return peek_choices(state)
    return dealer_choices(state) if state.turn == state.dealer else draw_choices(state)


def draw_choices(state: State) -> Discards:
    """Up to three cards, none of them a trump. Rules 1.6."""
    hand = state.hands[state.turn]
    free = hand & ~state.trump_table.trumps
    return Discards(hand, 0, free, 0, min(MOST_DRAWN, free.bit_count()))


def dealer_choices(state: State) -> Discards:
    """Down to six cards; trumps go only from an excess over six, and no point card. Rules 1.7."""
    rules = state.rules
    hand = state.hands[state.turn]
    trumps = hand & state.trump_table.trumps
    surplus = hand.bit_count() - rules.hand_size
    if trumps.bit_count() <= rules.hand_size:
        return Discards(hand, 0, hand & ~trumps, surplus, surplus)
    return Discards(hand, hand & ~trumps, trumps & ~state.trump_table.carrying, surplus, surplus)


def peek_choices(state: State) -> Discards:
    """As many as were taken up, so that a suit stays open to be led. Rules 2.2, 2.3."""
    hand = state.hands[state.turn]
    return Discards(hand, 0, hand, state.rules.peek, state.rules.peek, PRINTED_SUIT)


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why a discard that is not legal is refused."""
    name = names[state.turn]
    choices = legal(state)
    allowed = _allowed(state, choices)
    if not actions.is_discard(action):
        return f"{name} is to discard {allowed}."
    cards = actions.discarded_cards(action)
    strange = cards & ~choices.hand
    if strange:
        return f"{name} does not hold {the_cards(cards_in(strange))}; {name} may discard {allowed}."
    kept_back = cards & ~(choices.must | choices.may)
    if kept_back:
        return f"{sentence(_why_kept(state, kept_back))}; {name} may discard {allowed}."
    if not choices.least <= cards.bit_count() <= choices.most:
        return f"{name} may discard {allowed}, not {count_of(cards.bit_count(), 'card')}."
    missing = choices.must & ~cards
    if missing:
        return (
            f"{name} holds more than {state.rules.hand_size} trumps, so every other card goes:"
            f" {the_cards(cards_in(missing))} too."
        )
    return (
        "Of every suit that would be kept something is thrown, so none could be led and made trump:"
        f" {name} may discard {allowed}."
    )


def _allowed(state: State, choices: Discards) -> str:
    if choices.suits:
        return f"{count_of(choices.most, 'card')} that leave a whole suit, or six of one suit"
    if state.turn != state.dealer:
        return f"up to {count_of(choices.most, 'card')}, no trumps" if choices.most else "nothing"
    kinds = "every card that is no trump and the trumps over six" if choices.must else "no trumps"
    return f"exactly {count_of(choices.most, 'card')}, {kinds}"


def _why_kept(state: State, cards: CardSet) -> str:
    """Why these cards may not be laid away."""
    table = state.trump_table
    if state.hands[state.turn] & table.trumps & ~state.trump_table.carrying & legal(state).may:
        verb = "carries a point" if cards.bit_count() == 1 else "carry points"
        return f"{the_cards(cards_in(cards))} {verb} and must stay in play"
    return join_words([why_trump(table, card) for card in cards_in(cards)]) + (
        f" ({suit_name(table.trump)} are trump), and trumps are kept"
    )


def begin_draw(state: State) -> None:
    """The draw begins at the dealer's left. Rules 1.6."""
    state.turn = state.rules.next_seat[state.dealer]


def begin_peek(state: State) -> None:
    """The bidder takes up the agreed number of cards. Rules 2.2."""
    _take(state, state.rules.peek)


def act(state: State, action: Action) -> None:
    """Lay the cards away; in the draw, be dealt as many before the next chooses. Rules 1.6, 1.7.

    Before the dealer chooses, all that is left of the stock goes into the dealer's hand.
    """
    seat = state.turn
    cards = actions.discarded_cards(action)
    state.hands[seat] ^= cards
    state.thrown[seat] = cards
    if state.phase != DRAW or seat == state.dealer:
        state.advance()
        return
    _take(state, cards.bit_count())
    state.turn = state.rules.next_seat[seat]
    if state.turn == state.dealer:
        _take(state, state.rules.stock_size - state.drawn)


def _take(state: State, count: int) -> None:
    """So many cards from the top of the stock into the hand of the seat to act."""
    top = state.drawn
    state.drawn += count
    state.hands[state.turn] |= card_set(state.stock[top : state.drawn])
