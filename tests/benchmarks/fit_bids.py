"""Fits the club player's estimates to its play: ``python -m tests.benchmarks.fit_bids [DEALS]``.

It writes ``smear/bots/club/coefficients.py`` anew. The play depends on the weights (what
is discarded, which suit is made trump), so all is fitted in rounds, each with the weights of the
one before, beginning with those in the package (or a guess, where there are none). In each round,
for each set of rules:

1. deals are played out with a seat that is made the bidder, and the points that its team takes are
   fitted by least squares to what the seat held: for the pitch to the cards kept, with suits and
   discards varied by chance, for the bid to the cards dealt;
2. deals with a real auction, at the score 0, tell what the bidders took beyond the estimate
   (``bold``) and beyond the bid (``surplus``): the others passed, so they hold less than by chance.

With 40,000 deals it takes some ten minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from textwrap import wrap

from smear.bots.club import coefficients
from smear.bots.club.estimate import Estimator, bid_estimator, pitch_estimator
from smear.bots.club.facts import Facts
from smear.bots.club.playing import choose_lead
from smear.bots.club.policy import choose
from smear.bots.club.weights import PLAIN_RANKS, Key, Rivals, Weights, bid_key, pitch_key
from smear.engine import actions
from smear.engine.cards import ACE, SUITS, Card, CardSet, Seat, Suit, card_set, cards_in
from smear.engine.cards import printed_rank as rank_of
from smear.engine.hand import Hand, shuffled
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION, NAMING, OVER, PEEK

DEALS = 40_000
ROUNDS = 2
#: How freely suits are varied: two whose estimates differ by this are taken as e to 1.
TEMPERATURE = 0.4
#: How freely discards are varied: by up to this much of an estimate.
NOISE = 0.5
#: Keeps the weight of a feature that is hardly ever seen near zero.
RIDGE = 3.0


def solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with pivots."""
    size = len(values)
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            factor = rows[row][column] / rows[column][column]
            if row != column and factor:
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [rows[n][size] / rows[n][n] for n in range(size)]


class LeastSquares:
    """A linear fit, one observation after the other."""

    def __init__(self) -> None:
        self.observations: list[tuple[list[float], float]] = []

    def fit(self) -> tuple[list[float], float]:
        """The coefficients, and the standard deviation of what they leave over."""
        size = len(self.observations[0][0])
        matrix = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        values = [0.0] * size
        for features, observed in self.observations:
            present = [(n, feature) for n, feature in enumerate(features) if feature]
            for n, feature in present:
                values[n] += feature * observed
                for other, factor in present:
                    matrix[n][other] += feature * factor
        found = solved(matrix, values)
        left = 0.0
        for features, observed in self.observations:
            expected = sum(map(float.__mul__, features, found))
            left += (observed - expected) ** 2
        return found, sqrt(left / len(self.observations))


def features_of(rules: Rules, hand: CardSet, suit: Suit, thrown: CardSet) -> list[float]:
    """What an estimate is a weighted sum of: see `Weights`."""
    table = rules.trump(suit)
    plain = [0.0] * PLAIN_RANKS
    for card in cards_in(hand & ~table.trumps):
        rank = rank_of(card)
        if rank is not None and rank > ACE - PLAIN_RANKS:
            plain[ACE - rank] += 1
    length = (hand & table.trumps).bit_count()
    return [
        *(float(hand >> card & 1) for card in table.order),
        *plain,
        float(length * length),
        float(rules.card_points(thrown)),
        1.0,
    ]


def forced(rules: Rules, dealer: Seat, bidder: Seat, rng: Random) -> Hand:
    """A deal whose auction this seat has won with the lowest bid."""
    hand = Hand.deal(rules, dealer, shuffled(rules, rng.random))
    while hand.phase == AUCTION:
        bids = hand.turn == bidder
        hand.push(actions.bid(rules.bids.start) if bids else actions.PASS)
    return hand


def some_suit(estimator: Estimator, rules: Rules, cards: CardSet, rng: Random) -> Suit:
    """A suit that is held, the likelier the better."""
    suits = [suit for suit in SUITS if cards & rules.trump(suit).trumps]
    weights = [exp(estimator.points(cards, suit) / TEMPERATURE) for suit in suits]
    return rng.choices(suits, weights)[0]


def some_discard(estimator: Estimator, hand: Hand, suit: Suit, rng: Random) -> CardSet:
    """A discard that leaves this suit open, the likelier the better."""
    cards = hand.hands[hand.turn]
    trumps = cards & hand.rules.trump(suit).trumps

    def keep(card: Card) -> float:
        return estimator.keep[suit][card] + NOISE * rng.random()

    order = sorted(cards_in(cards & ~trumps), key=keep) + sorted(cards_in(trumps), key=keep)
    return card_set(order[: hand.rules.peek])


def points_taken(hand: Hand, rng: Random) -> int:
    """Play the hand out by the club player's policy: the points of the bidder's team."""
    totals = (0,) * hand.rules.teams
    hand.playout(rng.random, partial(choose, totals=totals))
    return hand.score().points.count(hand.rules.team_of[hand.bidder])


def fit_cards(rules: Rules, deals: int, rng: Random, *, pitch: bool) -> Weights:
    """The weights of the cards kept at the pitch, or of those dealt; with what they leave open."""
    estimator = pitch_estimator(rules) if pitch else bid_estimator(rules)
    squares = LeastSquares()
    taken = 0
    for deal in range(deals):
        bidder = rng.randrange(rules.seats)
        hand = forced(rules, deal % rules.seats, bidder, rng)
        dealt = hand.hands[bidder]
        if pitch:
            suit = some_suit(estimator, rules, dealt, rng)
            if hand.phase == PEEK:
                hand.push(actions.discard(some_discard(estimator, hand, suit, rng)))
            kept, thrown = hand.hands[bidder], hand.thrown[bidder]
            features = features_of(rules, kept, suit, thrown)
            table = rules.trump(suit)
            facts = Facts(hand, table)
            hand.push(choose_lead(hand, cards_in(kept & table.trumps), facts))
        elif hand.phase == NAMING:
            suit = some_suit(estimator, rules, dealt, rng)
            features = features_of(rules, dealt, suit, 0)
            hand.push(actions.name_trump(suit))
        else:
            features = features_of(rules, dealt, estimator.best_suit(dealt), 0)
        squares.observations.append((features, points_taken(hand, rng)))
        taken += sum(team is not None for team in hand.score().points)
    found, spread = squares.fit()
    places = len(rules.variant.trump_order)
    return Weights(
        trump=tuple(found[:places]),
        plain=tuple(found[places : places + PLAIN_RANKS]),
        length=found[-3],
        thrown=found[-2],
        base=found[-1],
        spread=spread,
        taken=taken / deals,
    )


def fit_auction(rules: Rules, deals: int, rng: Random) -> Rivals:
    """What auctions between players with the present weights tell."""
    estimator = bid_estimator(rules)
    dealt_hands: list[float] = []
    beyond_estimate: list[float] = []
    beyond_bid: list[float] = []
    for deal in range(deals):
        hand = Hand.deal(rules, deal % rules.seats, shuffled(rules, rng.random))
        estimates = [estimator.best(cards) for cards in hand.hands]
        dealt_hands += estimates
        totals = (0,) * rules.teams
        hand.playout(rng.random, partial(choose, totals=totals))
        if hand.phase == OVER:
            taken = hand.score().points.count(rules.team_of[hand.bidder])
            beyond_estimate.append(taken - estimates[hand.bidder])
            beyond_bid.append(taken - hand.bid)
    return Rivals(
        bold=fmean(beyond_estimate),
        surplus=fmean(beyond_bid),
        usual=fmean(dealt_hands),
        spread=stdev(dealt_hands),
    )


def every_rules() -> list[Rules]:
    """The rules for which there are weights of their own."""
    return [
        *(
            rules_for("wisconsin4", {"peek": peek, "high_low": high_low})
            for high_low in ("named", "in_play")
            for peek in (2, 0, 1, 3)
        ),
        *(rules_for("schmier6", {"teams": teams}) for teams in (3, 2)),
    ]


def guess(rules: Rules) -> Weights:
    """Weights to begin with: a point for a card that has one, less if it is still to be won."""
    point_of = dict.fromkeys(rules.trump(0).order, 0.2)
    for point in rules.points:
        card = rules.card_with_point(point, 0)
        if card is not None:
            point_of[card] = 0.5 if point.how == "taken" else 1.0
    taken = len(rules.points) - 0.5
    return Weights(tuple(point_of.values()), (0.1, *[0.0] * 4), 0.02, 0.01, 0.3, 1.0, taken)


def use(key: Key, weights: Weights) -> None:
    """Let the player go by these weights from now on."""
    coefficients.WEIGHTS[key] = weights
    bid_estimator.cache_clear()
    pitch_estimator.cache_clear()


def rounded(value: object) -> str:
    """A number, or a tuple of them, as it is written."""
    if isinstance(value, tuple):
        return f"({', '.join(map(rounded, value))})"
    return f"{value:.3f}" if isinstance(value, float) else repr(value)


def table(name: str, rows: Mapping[Key, Weights | Rivals], kind: str) -> list[str]:
    """The lines of one table of the module."""
    lines = [f"{name}: dict[Key, {kind}] = {{"]
    for key, row in rows.items():
        lines.append(f"    {str(key).replace(chr(39), chr(34))}: {kind}(")
        for field, value in row._asdict().items():
            lines += wrap(
                f"{field}={rounded(value)},",
                width=100,
                initial_indent=" " * 8,
                subsequent_indent=" " * 12,
            )
        lines.append("    ),")
    return [*lines, "}"]


def written() -> str:
    """The module with the present weights."""
    lines = [
        '"""The club player\'s fitted weights.',
        "",
        "Written by tests/benchmarks/fit_bids.py, which says how they were found.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from smear.bots.club.weights import Key, Rivals, Weights",
        "",
        "# fmt: off",
        "#: By the variant, its teams, the peek (None: at the pitch), and high_low in play.",
        *table("WEIGHTS", coefficients.WEIGHTS, "Weights"),
        "",
        "#: By the same.",
        *table("RIVALS", coefficients.RIVALS, "Rivals"),
    ]
    return "\n".join([*lines, ""])


def main(words: Sequence[str]) -> None:
    """Fit in rounds, and write the module."""
    deals = int(words[0]) if words else DEALS
    for rules in every_rules():
        keys = (pitch_key(rules), bid_key(rules)) if rules.peek else (bid_key(rules),)
        for key in keys:
            coefficients.WEIGHTS.setdefault(key, guess(rules))
        coefficients.RIVALS.setdefault(bid_key(rules), Rivals(0.2, 0.4, 2.5, 0.6))
    for turn in range(ROUNDS):
        rng = Random(turn)
        for rules in every_rules():
            if rules.peek == 2:
                use(pitch_key(rules), fit_cards(rules, deals, rng, pitch=True))
            use(bid_key(rules), fit_cards(rules, deals, rng, pitch=False))
            coefficients.RIVALS[bid_key(rules)] = fit_auction(rules, deals // 2, rng)
            print(f"round {turn + 1}: {rules}", file=sys.stderr)
    Path(coefficients.__file__).write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
