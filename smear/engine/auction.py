"""The auction. Rules 1.2, 1.3, 2.1."""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.state import NOBODY, State
from smear.engine.variants import THROWN_IN
from smear.textsafe import listed


def legal(state: State) -> tuple[Action, ...]:
    """Pass, or any number higher than every bid before it. Rules 1.2."""
    return state.rules.calls[state.bid]


def refusal(state: State, action: Action, names: Sequence[str]) -> str:
    """Why a bid that is not legal is refused."""
    can = [str(actions.bid_amount(a)) for a in legal(state) if a != PASS]
    allowed = f"{names[state.turn]} may pass or bid {listed(can)}"
    if not actions.is_bid(action):
        return f"This is the auction: {allowed}."
    amount = actions.bid_amount(action)
    if amount in state.rules.bids:
        return f"{names[state.bidder]} has bid {state.bid}, so {amount} is too low: {allowed}."
    low, high = state.rules.bids[0], state.rules.bids[-1]
    return f"A bid is a number from {low} to {high}, not {amount}: {allowed}."


def act(state: State, action: Action) -> None:
    """Bid or pass; it ends when the dealer has spoken, or at the highest bid there is. Rules 1.2.

    When all have passed, the cards are thrown in. Rules 1.3.
    """
    rules = state.rules
    state.spoken += 1
    if action != PASS:
        state.bid = actions.bid_amount(action)
        state.bidder = state.turn
        if state.bid == rules.highest_bid:
            state.advance()
            return
    if state.spoken < rules.seats:
        state.turn = rules.next_seat[state.turn]
    elif state.bidder == NOBODY:
        state.phase = THROWN_IN
        state.turn = NOBODY
    else:
        state.advance()
