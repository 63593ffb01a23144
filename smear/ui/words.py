"""What happened, in sentences that name people and never say "you".

A sentence tells no more than its event: the events of a view are already cut down to what its seat
may know, so a draw is told card by card to its owner, and as a number to everybody else.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine.cards import Card, Seat, Suit, Team
from smear.engine.events import (
    AuctionWon,
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameOver,
    Passed,
    Played,
    Scored,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.notation import (
    card_name,
    card_points_of,
    count_of,
    number,
    sentence,
    suit_name,
    the_cards,
)
from smear.engine.rules import Rules
from smear.engine.variants import DRAW
from smear.engine.view import View
from smear.ui.cards import full_name, sorted_hand

#: What the events are told with: everybody's names, in seat order.
Names = Sequence[str]


def team_name(rules: Rules, team: Team, names: Names) -> str:
    """Who plays in a team: `Ann+Dee`."""
    return "+".join(names[seat] for seat in rules.seats_of(team))


def rules_line(rules: Rules, separator: str = ", ") -> str:
    """The rules in force, in one line: the game, and what each option has to say."""
    told = (option.describe(rules.options[option.name]) for option in rules.variant.options)
    return separator.join([rules.variant.title, *filter(None, told)])


def score_line(rules: Rules, totals: Sequence[int], names: Names) -> str:
    """The score of every team: `Ann+Dee 12, Ben+Eli 9, Cy+Flo -3`."""
    return ", ".join(
        f"{team_name(rules, team, names)} {total}" for team, total in enumerate(totals)
    )


def outcome_line(rules: Rules, winner: Team | None, totals: Sequence[int], names: Names) -> str:
    """How a finished game ended: `Winner: Ann+Dee (Ann+Dee 22, Ben+Eli 9, Cy+Flo -3)`."""
    assert winner is not None
    return f"Winner: {team_name(rules, winner, names)} ({score_line(rules, totals, names)})"


def points_word(count: int) -> str:
    """`1 point`, `-3 points`."""
    return f"{count} point" if abs(count) == 1 else f"{count} points"


def tell(view: View, names: Names, since: int = 0, until: int | None = None) -> list[str]:
    """What this view's events say from number `since` to before `until`, a sentence for each.

    Some say nothing. For a person who is called to act, `since` is how many events that person had
    seen; without `until` all are told.
    """
    told = []
    for index in range(since, len(view.events) if until is None else until):
        text = _tell_one(view, names, index)
        if text:
            told.append(text)
    return told


def _tell_one(view: View, names: Names, index: int) -> str:
    event = view.events[index]
    match event:
        case Passed(seat):
            return f"{names[seat]} passes."
        case Bid(seat, amount):
            return f"{names[seat]} bids {amount}."
        case AuctionWon(seat, amount):
            return f"{names[seat]} has the bid at {amount}."
        case TrumpNamed(_, suit):
            return f"{sentence(suit_name(suit))} are trump."
        case Discarded():
            return _discarded(view, names, index, event)
        case Drew():
            return _drew(view, names, index, event)
        case Played(seat, card, led):
            verb = "leads" if led else "plays"
            name = full_name(view.rules, trump_at(view.events, index), card)
            return f"{names[seat]} {verb} the {name}."
        case TrickTaken(trick, seat, _, points):
            card = next(card for who, card in trick_cards(view.events, index) if who == seat)
            worth = card_points_of(points)
            return f"{names[seat]} takes trick {trick} with the {card_name(card)}: {worth}."
        case _:
            return _tell_ending(view.rules, names, event)


def _tell_ending(rules: Rules, names: Names, event: Event) -> str:
    """The events with which a hand or the game begins or ends."""
    match event:
        case Dealt(hand, dealer):
            return f"Hand {hand}: {names[dealer]} deals."
        case ThrownIn(dealer):
            return f"All passed: the cards are thrown in, and {names[dealer]} deals again."
        case Scored(_, score):
            team = team_name(rules, rules.team_of[score.bidder], names)
            outcome = "made" if score.made else "set"
            return f"The bid of {score.bid} by {names[score.bidder]} ({team}) is {outcome}."
        case GameOver(winner, totals):
            team = team_name(rules, winner, names)
            return f"{team} win the game with {points_word(totals[winner])}."
        case _:
            return ""


def _discarded(view: View, names: Names, index: int, event: Discarded) -> str:
    name = names[event.seat]
    if not event.count:
        return f"{name} keeps every card."
    if event.cards is not None:
        return f"{name} discards {in_order(view, event.cards, index)}."
    drawn = draw_behind(view.events, index)
    discards = f"{name} discards {count_of(event.count, 'card')}"
    return f"{discards}." if drawn is None else f"{discards} and draws {number(drawn.count)}."


def _drew(view: View, names: Names, index: int, event: Drew) -> str:
    name = names[event.seat]
    exchanged = index > 0 and draw_behind(view.events, index - 1) is event
    if exchanged:
        # Without its cards it is told together with the discard.
        return f"{name} draws {in_order(view, event.cards, index)}." if event.cards else ""
    cards = in_order(view, event.cards, index) if event.cards else count_of(event.count, "card")
    return f"{name} {takes_up(view.rules)} {cards}."


def takes_up(rules: Rules) -> str:
    """How a draw that makes good no discard is told: `takes up the stock:`, `takes up`.

    It is the dealer's, of all that is left, where there is a draw (rules 1.7); else the bidder's,
    of a part (rules 2.2).
    """
    return "takes up the stock:" if DRAW in rules.variant.phases else "takes up"


def draw_behind(events: Sequence[Event], index: int) -> Drew | None:
    """The draw that made good the discard at this place; None when nothing was drawn for it."""
    thrown = events[index]
    following = events[index + 1] if index + 1 < len(events) else None
    if isinstance(thrown, Discarded) and isinstance(following, Drew):
        return following if following.seat == thrown.seat else None
    return None


def in_order(view: View, cards: int, index: int | None = None) -> str:
    """A card set in words, sorted as a hand is: `the ten of hearts and the joker`.

    By the trump that was known at the event `index`, or is known now.
    """
    trump = trump_at(view.events, len(view.events) if index is None else index)
    return the_cards(sorted_hand(view.rules, trump, cards))


def trump_at(events: Sequence[Event], index: int) -> Suit | None:
    """The trump suit when the event with this number happened; None when it was not known."""
    return next((e.suit for e in events[:index] if isinstance(e, TrumpNamed)), None)


def trick_cards(events: Sequence[Event], index: int) -> list[tuple[Seat, Card]]:
    """Who played what, in order, to the trick that was being played at the event `index`.

    An `index` at the end of the events means the trick now on the table.
    """
    found: list[tuple[Seat, Card]] = []
    for event in reversed(events[:index]):
        if isinstance(event, TrickTaken):
            break
        if isinstance(event, Played):
            found.append((event.seat, event.card))
    return found[::-1]
