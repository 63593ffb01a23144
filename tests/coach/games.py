"""Finished hands to be looked at by the coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from smear.bots.club.policy import choose
from smear.engine.cards import Seat
from smear.engine.rules import Rules
from smear.records.codec import encode, header
from smear.review import Review
from tests.bots.situations import FOUR, Game
from tests.review.games import review

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def review_of(game: Game, bots: Sequence[str | None] = ()) -> Review:
    """A review of a game as it stands: one hand."""
    rules = game.match.rules
    names = NAMES[: rules.seats]
    entries = [header(rules, names, bots or [None] * rules.seats, None)]
    entries += [entry for event in game.events if (entry := encode(rules, event)) is not None]
    return Review.of(entries)


def hand(
    hands: Mapping[Seat, str],
    plays: str,
    *,
    trump: str = "S",
    bidder: Seat = 1,
    rules: Rules = FOUR,
    bots: Sequence[str | None] = (),
) -> Review:
    """A hand in which these cards are played, and then what club players play."""
    game = Game(rules, 0)
    game.deal(hands, trump)
    game.bid(bidder, rules.bids.start)
    game.name(trump)
    game.play(plays)
    while (state := game.match.hand) is not None:
        game.do(choose(state, game.match.totals))
    return review_of(game, bots)


@cache
def people(variant: str, hands: int) -> Review:
    """The first hands of a game of people who play at random, and so make mistakes."""
    whole = review(variant, 3)
    return Review(whole.rules, None, whole.hands[:hands], running=True)
