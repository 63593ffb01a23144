"""The draw and the dealer's discard in Schmier, the peek in Wisconsin. Rules 1.6, 1.7, 2.2, 2.3."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import PRINTED_SUIT, CardSet, card_set, cards_in
from smear.engine.discards import Discards
from smear.engine.notation import count_of, number, sentence, the_cards
from smear.engine.state import State
from smear.engine.tricks import the_cards_as, why_trump
from smear.engine.variants import DRAW, PEEK

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
    hand = state.hands[state.turn]
    trumps = hand & state.trump_table.trumps
    surplus = hand.bit_count() - state.rules.hand_size
    if _excess(state) <= 0:
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
    can = allowed(state, names)
    if not actions.is_discard(action):
        return f"{can}."
    cards = actions.discarded_cards(action)
    strange = cards & ~choices.hand
    if strange:
        return f"{name} does not hold {the_cards(cards_in(strange))}; {can}."
    kept_back = cards & ~(choices.must | choices.may)
    if kept_back:
        return f"{sentence(_why_kept(state, kept_back))}; {can}."
    missing = choices.must & ~cards
    if missing:
        few = missing.bit_count() <= 3
        others = f"{number(missing.bit_count())} more cards that are no trumps"
        must = the_cards(cards_in(missing)) if few else others
        return f"{sentence(must)} must be discarded as well; {can}."
    count = cards.bit_count()
    if not choices.least <= count <= choices.most:
        wrong = "too few" if count < choices.least else "too many"
        return f"{sentence(count_of(count, 'card'))} would be {wrong}; {can}."
    return f"Then no suit could be led and made trump; {can}."


def allowed(state: State, names: Sequence[str]) -> str:
    """What the seat to act may discard, as a sentence without its full stop."""
    name = names[state.turn]
    choices = legal(state)
    count = count_of(choices.most, "card")
    if state.phase == PEEK:
        kept = count_of(state.rules.hand_size, "card")
        return (
            f"{name} is to discard {count}, and a suit discarded from cannot be trump"
            f" unless the {kept} kept are all of it"
        )
    if state.turn != state.dealer:
        if not choices.most:
            return f"{name} holds nothing but trumps and can discard none of them"
        up_to = "" if choices.most == 1 else "up to "
        return f"{name} may discard {up_to}{count}, but no trump"
    excess = _excess(state)
    if excess <= 0:
        return f"{name} is to discard {count}, but no trump"
    trumps = count_of(excess, "trump")
    if not choices.must:
        return f"{name} is to discard {trumps}, none of them with a point"
    return f"{name} is to discard every card that is no trump, and {trumps} without a point"


def _excess(state: State) -> int:
    """How many more trumps than may be kept the seat to act holds; negative for fewer."""
    trumps = state.hands[state.turn] & state.trump_table.trumps
    return trumps.bit_count() - state.rules.hand_size


def _why_kept(state: State, cards: CardSet) -> str:
    """Why these trumps may not be laid away."""
    table = state.trump_table
    named = the_cards_as(table, cards_in(cards))
    alone = cards.bit_count() == 1
    if state.turn == state.dealer and _excess(state) > 0:
        return f"{named} {'has a point and stays' if alone else 'have points and stay'} in play"
    if alone:
        return f"{why_trump(table, cards_in(cards)[0])}, and no trump may be discarded"
    return f"{named} are trumps, and no trump may be discarded"


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
