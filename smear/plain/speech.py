"""Words for the ear: teams, scores and hands, without a sign that a screen reader would spell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from smear.engine.cards import Card, CardSet, Suit, Team, printed_rank, printed_suit
from smear.engine.notation import card_name, rank_name, suit_name
from smear.engine.rules import Rules
from smear.textsafe import listed
from smear.ui.cards import full_name, sorted_hand, trump_place
from smear.ui.words import Names


def team_words(rules: Rules, team: Team, names: Names) -> str:
    """Who plays in a team: `Ann and Dee`."""
    return listed([names[seat] for seat in rules.seats_of(team)], "and")


def amount(number: int) -> str:
    """A number, below zero too: many screen readers leave the sign of `-3` out."""
    return f"minus {-number}" if number < 0 else str(number)


def score_words(rules: Rules, scores: Sequence[int], names: Names) -> str:
    """A number for every team: `Ann and Dee 12; Ben and Eli minus 3`."""
    return "; ".join(
        f"{team_words(rules, team, names)} {amount(score)}" for team, score in enumerate(scores)
    )


def card_words(rules: Rules, trump: Suit | None, card: Card) -> str:
    """A card inside a list: `ten of hearts`, `jack of diamonds the left bauer`."""
    return full_name(rules, trump, card).replace(",", "")


def cards_by_suit(rules: Rules, trump: Suit | None, cards: CardSet) -> str:
    """Cards suit by suit, trumps first and in full: `trumps ace of hearts, joker; spades ace, two`.

    While trump is not known the joker comes first, by itself.
    """
    groups = []
    for suit, held in groupby(
        sorted_hand(rules, trump, cards), key=lambda card: _suit_of(rules, trump, card)
    ):
        if suit is None:
            groups += [card_name(card) for card in held]
        elif suit == trump:
            groups.append(f"trumps {', '.join(card_words(rules, trump, card) for card in held)}")
        else:
            ranks = ", ".join(_rank_words(card) for card in held)
            groups.append(f"{suit_name(suit)} {ranks}")
    return "; ".join(groups)


def _rank_words(card: Card) -> str:
    rank = printed_rank(card)
    assert rank is not None
    return rank_name(rank)


def _suit_of(rules: Rules, trump: Suit | None, card: Card) -> Suit | None:
    """The suit that the card counts as; none for a joker that is no trump yet."""
    return trump if trump_place(rules, trump, card) is not None else printed_suit(card)
