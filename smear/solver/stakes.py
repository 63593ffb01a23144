"""What a hand can still come to, and what each outcome is worth to a team."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

from smear.engine.cards import CardSet, Team
from smear.engine.hand import Hand
from smear.engine.scoring import HandScore, carriers, counted_cards, owners, settled

#: What a hand's outcome is worth to a team: more is better. The card points in it are not known.
Worth: TypeAlias = Callable[[HandScore, Team], float]


def difference(score: HandScore, team: Team) -> float:
    """What a hand adds to the score of this team, less what it adds to those of all others.

    A bid that is not made counts as what it costs. Rules 1.11, 2.8.
    """
    return 2 * score.change[team] - sum(score.change)


def cards_in_play(hand: Hand) -> CardSet:
    """The cards in the hands and in the present trick."""
    cards = hand.trick
    for held in hand.hands:
        cards |= held
    return cards


class Stakes:
    """The outcomes that a hand in its tricks can still have, for one team.

    carriers  the cards that carry a point and are still to be taken, as sets of one
    worths    for every way in which they may fall (see `Question.answers`) the worth of each
              outcome of the game point: for each party to have it, and last for nobody
    values    all those worths, ascending
    total     the card points that count in this hand, taken and to be taken
    """

    __slots__ = ("carriers", "total", "values", "worths")

    def __init__(self, hand: Hand, team: Team, worth: Worth) -> None:
        rules = hand.rules
        teams = [(team + party) % rules.teams for party in range(rules.teams)]
        in_play = cards_in_play(hand)
        places = carriers(hand)
        # All the six cards that a seat has held will have been played.
        points = owners(hand, places, hand.held, None)
        still = [
            number
            for number, (point, card) in enumerate(places)
            if point.how == "taken" and card & in_play
        ]
        game = next(n for n, (point, _) in enumerate(places) if point.how == "most")
        rows = []
        for parties in product(range(rules.teams), repeat=len(still)):
            # The first carrier is the least digit of the place, so it changes fastest.
            for number, party in zip(reversed(still), parties, strict=True):
                points[number] = teams[party]
            row = []
            for taker in (*teams, None):
                points[game] = taker
                row.append(worth(settled(hand, points, ()), team))
            rows.append(tuple(row))
        self.carriers: tuple[CardSet, ...] = tuple(places[number][1] for number in still)
        self.worths: tuple[tuple[float, ...], ...] = tuple(rows)
        self.values = sorted({value for row in rows for value in row})
        counted = sum(rules.card_points(cards) for cards in counted_cards(hand))
        self.total = counted + rules.card_points(in_play)
