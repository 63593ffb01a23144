"""A finished trick in sentences: who led what, who took it and why, and what it is worth."""

from __future__ import annotations

from smear.engine.cards import Card, Suit
from smear.engine.notation import card_name, card_points_of, number, suit_name
from smear.engine.rules import Rules
from smear.textsafe import listed
from smear.ui.cards import full_name, trump_place
from smear.ui.status import Trick
from smear.ui.words import Names


def about_trick(rules: Rules, trump: Suit, trick: Trick, names: Names) -> list[str]:
    """A finished trick in three sentences: the lead, who took it and why, the card points."""
    return [
        lead_line(rules, trump, trick, names),
        taken_line(rules, trump, trick, names),
        worth_line(rules, trick),
    ]


def lead_line(rules: Rules, trump: Suit, trick: Trick, names: Names) -> str:
    """Who led what: `Dee led the jack of clubs, the left bauer, a trump.`."""
    leader, led = trick.cards[0]
    is_trump = trump_place(rules, trump, led) is not None
    return f"{names[leader]} led the {full_name(rules, trump, led)}{', a trump' * is_trump}."


def taken_line(rules: Rules, trump: Suit, trick: Trick, names: Names) -> str:
    """Who took it, with what, and why: `Cy took it with the ace of clubs, the only trump.`."""
    card = dict(trick.cards)[trick.winner]
    name = full_name(rules, trump, card)
    return f"{names[trick.winner]} took it with the {name}: {why_it_won(rules, trump, trick)}."


def why_it_won(rules: Rules, trump: Suit, trick: Trick) -> str:
    """What makes the best card the best: `the highest of three trumps`, without a full stop."""
    suit_of = rules.trump(trump).suit_of
    suits = [suit_of[card] for _, card in trick.cards]
    trumps = suits.count(trump)
    if trumps:
        return "the only trump" if trumps == 1 else f"the highest of {number(trumps)} trumps"
    led = suits[0]
    followed = suits.count(led)
    if followed == 1:
        return f"nobody else played {suit_name(led)}, and nobody a trump"
    return f"the highest of {number(followed)} {suit_name(led)}, and nobody played a trump"


def worth_line(rules: Rules, trick: Trick) -> str:
    """What it counts for the game point: `It holds 14 card points: the ten of clubs 10, ...`."""
    holds = f"It holds {card_points_of(trick.card_points)}"
    counting = [f"the {card_name(card)} {pips}" for card, pips in counted(rules, trick)]
    return f"{holds}: {listed(counting, 'and')}." if counting else f"{holds}."


def counted(rules: Rules, trick: Trick) -> list[tuple[Card, int]]:
    """The cards of a trick that count, with what they count, in the order they were played."""
    return [(card, rules.pips[card]) for _, card in trick.cards if rules.pips[card]]
