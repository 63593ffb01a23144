"""Redeal the unseen: other truths that a seat could not tell from the one that is.

A game is played; at any moment of a hand, for any seat, the cards that the seat has not seen are
exchanged among the places where it cannot look (the other hands, the stock, the others' discards),
and the hand is played again from its first card with the same public actions. If that is a legal
hand, the seat has to know exactly the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import Card, CardSet, Seat, card_set, cards_in
from smear.engine.events import Dealt, Drew, Event, Played, Scored, redacted
from smear.engine.hand import Hand, IllegalActionError, draw_one, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules
from smear.engine.view import View


class Moment(NamedTuple):
    """A hand before one of its actions: all that happened, and all that was done."""

    match: Match
    deck: tuple[Card, ...]
    done: tuple[Action, ...]
    events: tuple[Event, ...]
    results: tuple[Scored, ...]

    @property
    def hand(self) -> Hand:
        """The hand, which is not over."""
        assert self.match.hand is not None
        return self.match.hand

    def view(self, seat: Seat | None) -> View:
        """What a seat, or an onlooker, may know."""
        known = tuple(redacted(event, seat) for event in self.events)
        return View(self.match.rules, seat, known, self.results, self.match.totals)

    def unseen(self, seat: Seat | None) -> CardSet:
        """The cards that a seat has neither held nor seen played."""
        seen = 0
        for event in self.events:
            match event:
                case Dealt(hands=hands) if seat is not None:
                    seen |= hands[seat] or 0
                case Drew(seat=drawer, cards=cards) if drawer == seat:
                    seen |= cards or 0
                case Played(card=card):
                    seen |= 1 << card
                case _:
                    pass
        return self.match.rules.deck_set & ~seen


def moments(rules: Rules, random: Random, hands: int) -> Iterator[Moment]:
    """Every decision of random hands, one game after another; each passes when the next comes."""
    match = Match(rules, random.randrange(rules.seats))
    results: list[Scored] = []
    for _ in range(hands):
        deck = tuple(shuffled(rules, random.random))
        events = match.deal(deck)
        done: list[Action] = []
        while match.hand is not None:
            yield Moment(match, deck, tuple(done), tuple(events), tuple(results))
            done.append(draw_one(match.hand.legal_actions(), random.random))
            events += match.apply(done[-1])
        results += [event for event in events if isinstance(event, Scored)]
        if match.winner is not None:
            match = Match(rules, random.randrange(rules.seats))
            results = []


def exchanges(unseen: CardSet, random: Random) -> Iterator[dict[Card, Card]]:
    """Ways to exchange the unseen cards: two of them, some of them, all of them."""
    cards = cards_in(unseen)
    for count in (2, 2, 2, 3, 4, len(cards)):
        if count <= len(cards):
            chosen = random.sample(cards, count)
            mixed = random.sample(chosen, count)
            yield dict(zip(chosen, mixed, strict=True))


def redealt(moment: Moment, exchange: dict[Card, Card]) -> Moment | None:
    """The same public hand with these cards exchanged, or None when it would not be legal."""
    rules = moment.match.rules
    deck = tuple(exchange.get(card, card) for card in moment.deck)
    match = Match(rules, moment.hand.dealer)
    match.number = moment.match.number
    match.totals = moment.match.totals
    events = match.deal(deck)
    done = []
    try:
        for action in moment.done:
            done.append(exchanged(action, exchange))
            events += match.apply(done[-1])
    except IllegalActionError:
        return None
    return Moment(match, deck, tuple(done), tuple(events), moment.results)


def exchanged(action: Action, exchange: dict[Card, Card]) -> Action:
    """The action with its hidden cards exchanged: only a discard has any."""
    if not actions.is_discard(action):
        return action
    thrown = cards_in(actions.discarded_cards(action))
    return actions.discard(card_set(exchange.get(card, card) for card in thrown))
