"""The rules of one game for somebody who is new to it: its options, points and order of trumps.

Each is read off the rules in force, so it is true of the very game that is being played; the text
of all the rules is in `smear.texts`.
"""

from __future__ import annotations

from smear.engine.notation import RANK_CODES, RANK_NAMES, count_of, number, sentence
from smear.engine.options import show_value
from smear.engine.rules import Rules
from smear.engine.variants import (
    DRAW,
    JOKER_PLACE,
    LEFT,
    NAMING,
    PITCH,
    RIGHT,
    How,
    Place,
    Point,
)
from smear.ui.cards import place_name
from smear.ui.status import point_title

#: What each value of an option comes to. A value that is a number stands for itself.
_MEANINGS: dict[tuple[str, str], str] = {
    ("teams", "3"): "three teams of two, partners opposite",
    ("teams", "2"): "two teams of three, every other seat",
    ("peek", "0"): "the bidder takes up no card",
    ("follow", "strict"): "who has the suit that was led must play it",
    ("follow", "or_trump"): "who has the suit that was led plays it, or a trump",
    ("high_low", "in_play"): "High and Low are the highest and the lowest trump played",
    ("win_on_bid_only", "true"): "a game is won only on a bid that the winner made",
    ("win_on_bid_only", "false"): "a game is won with or without the bid",
    ("defenders_capped", "true"): "the defenders cannot climb past the target",
    ("defenders_capped", "false"): "the defenders score all that they take",
}


#: What a bauer is, for whoever does not know the word.
_MEANT = {RIGHT: ", the jack of trump", LEFT: ", the other jack of that colour"}


def options_explained(rules: Rules) -> list[tuple[str, str]]:
    """Each option of this game: how it is set, `follow = strict`, and what that comes to."""
    told = []
    for option in rules.variant.options:
        value = show_value(rules.options[option.name])
        told.append((f"{option.name} = {value}", _meaning(rules, option.name, value)))
    return told


def _meaning(rules: Rules, name: str, value: str) -> str:
    meaning = _MEANINGS.get((name, value))
    if meaning is not None:
        return meaning
    if name == "high_low":
        high, low = (_carrier(rules, how) for how in ("played_high", "played_low"))
        return f"High is {high} and Low is {low}; one that is not played is nobody's"
    if name == "peek":
        return f"the bidder takes up {count_of(rules.peek, 'undealt card')}, and discards as many"
    assert name == "target"
    return f"the game ends at {count_of(rules.target, 'point')}"


def _carrier(rules: Rules, how: How) -> str:
    return next(place_name(p.place) for p in rules.points if p.how == how and p.place is not None)


def points_explained(rules: Rules) -> list[tuple[str, str]]:
    """Each point of a hand: what it is called, and which team it goes to. Rules 1.10, 2.7."""
    return [(point_title(point), _goes_to(rules, point)) for point in rules.points]


def _goes_to(rules: Rules, point: Point) -> str:
    if point.how == "most":
        return "who has most card points in the tricks; nobody if level"
    assert point.place is not None
    card = place_name(point.place) + _MEANT.get(point.place, "")
    if point.how == "taken":
        return f"who wins the trick with {card}"
    if rules.high_low_in_play:
        end = "highest" if point.how == "played_high" else "lowest"
        return f"who plays the {end} trump of the hand"
    winner = "" if point.how == "played_high" else ", whoever wins that trick"
    return f"who plays {card}{winner}"


def card_points_explained(rules: Rules) -> str:
    """What counts for the game point: `ten 10, ace 4, king 3, queen 2, jack 1, joker 1`."""
    counting = sorted(rules.variant.card_points, key=lambda pair: -pair[1])
    return ", ".join(f"{_short(place)} {pips}" for place, pips in counting)


def _short(place: Place) -> str:
    return "joker" if place == JOKER_PLACE else RANK_NAMES[RANK_CODES.index(place)]


def order_explained(rules: Rules) -> str:
    """The order of trumps, high to low, whichever suit they are: `ace, king, ... two, joker`."""
    named = {RIGHT: "right bauer", LEFT: "left bauer", JOKER_PLACE: "joker"}
    return ", ".join(named.get(place, place) for place in rules.variant.trump_order)


def hand_explained(rules: Rules) -> list[str]:
    """How a hand goes, step by step, for somebody who has never played. Rules 1.1-1.12, 2.1-2.9."""
    first, last = rules.bids[0], rules.bids[-1]
    points = number(len(rules.points))
    return [
        (
            f"{sentence(number(rules.hand_size))} cards each. In turn everybody bids once how many"
            f" of the {points} points the team will take, {first} to {last}, more than any bid"
            " before, or passes."
        ),
        *_before_play(rules),
        (
            "The bidder leads. The highest trump takes a trick; without trumps, the highest card of"
            " the suit that was led. The winner leads to the next."
        ),
        (
            "The bidder's team scores what it took if that is at least the bid: the bid is made."
            " Else it loses the bid: the bid is set. The others always score what they took."
            f" {_ending(rules)}"
        ),
    ]


def _before_play(rules: Rules) -> list[str]:
    """How trump is found, and which cards change hands."""
    phases = rules.variant.phases
    steps = []
    if NAMING in phases:
        steps.append("The highest bidder names the trump suit.")
    if DRAW in phases:
        steps.append(
            "Everybody but the dealer may change up to three cards, no trumps. The dealer takes"
            f" up all that is left, and discards down to {number(rules.hand_size)}."
        )
    if PITCH in phases:
        taken = ""
        if rules.peek:
            cards = count_of(rules.peek, "undealt card")
            taken = f"The highest bidder takes up {cards}, and discards as many. "
        steps.append(f"{taken}The suit of the first card that the bidder leads is trump.")
    return steps


def _ending(rules: Rules) -> str:
    if rules.win_on_bid_only:
        return f"A made bid that brings its team to {rules.target} wins."
    return f"{rules.target} points win, the highest total if several have them."
