"""The games of the family, as data.

A variant is a value looked up by name. Decks, ranks, points, bids, teams and options are plain
data; the phases name pairs of functions that `smear.engine.hand` looks up.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from smear.engine.cards import JOKER, SEVEN, SUITS, TWO, Card, make_card
from smear.engine.options import Option, OptionError, show_value
from smear.textsafe import did_you_mean, listed

Phase: TypeAlias = int
AUCTION, NAMING, DRAW, PEEK, PITCH, PLAY, THROWN_IN, OVER = range(8)

#: A card of the trump suit by its place: a rank code, or one of these three words.
Place: TypeAlias = str
RIGHT: Place = "right"
LEFT: Place = "left"
JOKER_PLACE: Place = "joker"

How: TypeAlias = Literal["played_high", "played_low", "taken", "most"]


class Point(NamedTuple):
    """One point of the hand. Rules 1.10, 2.7.

    `how` it is earned: by playing the trump at `place` (as the high or as the low end, which
    `high_low = "in_play"` widens to the highest or lowest trump played), by taking the trick with
    it, or by having most card points.
    """

    name: str
    how: How
    place: Place | None = None


class Variant(NamedTuple):
    """One game of the family.

    `trump_order` and `plain_order` are places from high to low; `phases` are the phases of a hand
    in order; `card_points` gives the places that count for the game point, zero where absent.
    """

    name: str
    aliases: tuple[str, ...]
    title: str
    short_title: str
    description: str
    section: int
    seats: int
    teams: int
    deck: tuple[Card, ...]
    hand_size: int
    bids: range
    trump_order: tuple[Place, ...]
    plain_order: tuple[Place, ...]
    points: tuple[Point, ...]
    card_points: tuple[tuple[Place, int], ...]
    phases: tuple[Phase, ...]
    options: tuple[Option, ...]


def _target(default: int) -> Option:
    return Option("target", range(1, 1000), default, "points that end the game", "to {}")


def _follow(default: str) -> Option:
    return Option(
        "follow",
        ("strict", "or_trump"),
        default,
        "who can follow must (strict), or may also trump at any time (or_trump)",
        "follow {}",
    )


_CARD_POINTS = (("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("10", 10), (JOKER_PLACE, 1))
_LOW_RANKS = ("6", "5", "4", "3", "2")

SCHMIER6 = Variant(
    name="schmier6",
    aliases=("schmier", "schmier-6", "six"),
    title="Schmier",
    short_title="Schmier",
    description="six players, right and left bauer, joker, a draw and the dealer's stock",
    section=1,
    seats=6,
    teams=3,
    deck=(*(make_card(suit, rank) for suit in SUITS for rank in range(TWO, 13)), JOKER),
    hand_size=6,
    bids=range(3, 7),
    trump_order=("A", "K", "Q", RIGHT, LEFT, "10", "9", "8", "7", *_LOW_RANKS, JOKER_PLACE),
    plain_order=("A", "K", "Q", "J", "10", "9", "8", "7", *_LOW_RANKS),
    points=(
        Point("high", "played_high", "A"),
        Point("low", "played_low", "2"),
        Point("right", "taken", RIGHT),
        Point("left", "taken", LEFT),
        Point("joker", "taken", JOKER_PLACE),
        Point("game", "most"),
    ),
    card_points=_CARD_POINTS,
    phases=(AUCTION, NAMING, DRAW, PLAY),
    options=(
        Option("teams", (3, 2), 3, "three teams of two, or two teams of three", "{} teams"),
        _target(21),
        _follow("strict"),
    ),
)

WISCONSIN4 = Variant(
    name="wisconsin4",
    aliases=("wisconsin", "wisconsin-4", "smear", "four"),
    title="Four-Point Northeastern Wisconsin Smear",
    short_title="Smear",
    description="four players, partners opposite; the first card led is trump",
    section=2,
    seats=4,
    teams=2,
    deck=tuple(make_card(suit, rank) for suit in SUITS for rank in range(SEVEN, 13)),
    hand_size=6,
    bids=range(2, 5),
    trump_order=("A", "K", "Q", "J", "10", "9", "8", "7"),
    plain_order=("A", "K", "Q", "J", "10", "9", "8", "7"),
    points=(
        Point("high", "played_high", "A"),
        Point("low", "played_low", "7"),
        Point("jack", "taken", "J"),
        Point("game", "most"),
    ),
    card_points=_CARD_POINTS[:-1],
    phases=(AUCTION, PEEK, PITCH, PLAY),
    options=(
        Option("peek", (0, 1, 2, 3), 2, "undealt cards the bidder takes up", "peek {}"),
        _target(15),
        _follow("or_trump"),
        Option(
            "high_low",
            ("named", "in_play"),
            "named",
            "High and Low are the ace and the seven, or the highest and lowest trump played",
            "high-low {}",
        ),
        Option(
            "win_on_bid_only",
            (True, False),
            False,
            "a game is won only on a bid made by the winner",
            "win on bid",
        ),
        Option(
            "defenders_capped",
            (True, False),
            False,
            "the defenders cannot climb past the target",
            "defenders capped",
        ),
    ),
)

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (SCHMIER6, WISCONSIN4)}


def find_variant(name: str) -> Variant:
    """The variant of this name or alias, in any case.

    Raises OptionError naming the unknown one, those there are, and the nearest.
    """
    wanted = name.strip().lower()
    for variant in VARIANTS.values():
        if wanted == variant.name or wanted in variant.aliases:
            return variant
    raise OptionError(
        f"there is no variant {show_value(name)}: choose {listed(list(VARIANTS))}"
        + did_you_mean(wanted, VARIANTS)
    )
