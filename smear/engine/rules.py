"""The rules in force: a variant with its option values, and the tables made from them.

`Rules` is interned: the same variant and options always give the same object, so its tables are
built once. `Rules.trump(suit)` is where "what does this card count as" is answered, for following,
winning and scoring alike: nothing else decides an effective suit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from smear.engine.actions import PASS, Action, bid
from smear.engine.cards import (
    BIT,
    JACK,
    JOKER,
    RANKS_A_SUIT,
    SUITS,
    Card,
    CardSet,
    Seat,
    Suit,
    Team,
    card_set,
    make_card,
    same_colour,
)
from smear.engine.notation import RANK_CODES
from smear.engine.options import Value, resolve
from smear.engine.variants import (
    JOKER_PLACE,
    LEFT,
    PEEK,
    RIGHT,
    Phase,
    Place,
    Point,
    Variant,
    find_variant,
)


def card_at(place: Place, suit: Suit) -> Card:
    """The card at a place of this suit's order: a rank, or a bauer or the joker of this trump."""
    if place == JOKER_PLACE:
        return JOKER
    if place in (RIGHT, LEFT):
        return make_card(suit if place == RIGHT else same_colour(suit), JACK)
    return make_card(suit, RANK_CODES.index(place))


class TrumpTable:
    """What every card counts as while one suit is trump. Rules 1.5, 1.9, 2.5, 2.6.

    `suit_of[card]` is the effective suit and `of_suit[suit]` the set of cards of an effective
    suit: the left bauer and the joker count as trumps and are missing from where they are printed.
    For a led card, `must[led]` is the set that follows it, `may[led]` the set that a player who
    holds one of those may choose from, and `power[led][card]` grows with the strength of a card in
    that trick (0: it cannot win).
    """

    __slots__ = (
        "carriers",
        "carrying",
        "may",
        "must",
        "of_suit",
        "order",
        "power",
        "rank",
        "suit_of",
        "trump",
        "trumps",
    )

    def __init__(self, rules: Rules, trump: Suit) -> None:
        variant = rules.variant
        self.trump = trump
        self.order: tuple[Card, ...] = tuple(card_at(p, trump) for p in variant.trump_order)
        self.trumps = card_set(self.order)
        self.of_suit: tuple[CardSet, ...] = tuple(
            self.trumps
            if suit == trump
            else card_set(card_at(p, suit) for p in variant.plain_order) & ~self.trumps
            for suit in SUITS
        )
        self.suit_of: tuple[Suit, ...] = tuple(
            next((s for s in SUITS if self.of_suit[s] & bit), trump) for bit in BIT
        )
        #: Strength within its own effective suit, 1 for the lowest.
        self.rank: tuple[int, ...] = self._ranks(variant)
        self.must: tuple[CardSet, ...] = tuple(self.of_suit[suit] for suit in self.suit_of)
        also = self.trumps if rules.options["follow"] == "or_trump" else 0
        self.may: tuple[CardSet, ...] = tuple(must | also for must in self.must)
        by_suit = [self._powers(suit) for suit in SUITS]
        self.power: tuple[tuple[int, ...], ...] = tuple(by_suit[suit] for suit in self.suit_of)
        #: Each point with the card that carries it, as a set; 0 for the game point. Rules 1.10.
        cards = (rules.card_with_point(point, trump) for point in variant.points)
        self.carriers: tuple[tuple[Point, CardSet], ...] = tuple(
            (point, 0 if card is None else BIT[card])
            for point, card in zip(variant.points, cards, strict=True)
        )
        self.carrying: CardSet = 0
        for _, carrier in self.carriers:
            self.carrying |= carrier

    def _ranks(self, variant: Variant) -> tuple[int, ...]:
        ranks = [0] * len(BIT)
        for suit in SUITS:
            for height, place in enumerate(reversed(variant.plain_order), start=1):
                ranks[card_at(place, suit)] = height
        for height, card in enumerate(reversed(self.order), start=1):
            ranks[card] = height
        return tuple(ranks)

    def _powers(self, led: Suit) -> tuple[int, ...]:
        """Any trump beats the led suit, which beats the rest. Rules 1.9, 2.6."""
        return tuple(
            rank + 64 if suit == self.trump else rank if suit == led else 0
            for suit, rank in zip(self.suit_of, self.rank, strict=True)
        )


class Rules:
    """One variant with one value for each of its options; made by `rules_for`, never directly.

    Besides the variant's own data: `options` (name to value), `teams`, `team_of[seat]`, `deck_set`,
    `next_seat[seat]`, `seats_from[seat]` (all of them, clockwise from this one), `pips[card]` (its
    card points), `calls[bid]` (what may be said over it), `next_phase[phase]`.
    """

    def __init__(self, variant: Variant, options: dict[str, Value]) -> None:
        self.variant = variant
        self.options = options
        self.seats = variant.seats
        self.teams = int(options.get("teams", variant.teams))
        self.team_of: tuple[Team, ...] = tuple(seat % self.teams for seat in range(self.seats))
        self.next_seat: tuple[Seat, ...] = (*range(1, self.seats), 0)
        self.seats_from: tuple[tuple[Seat, ...], ...] = tuple(
            tuple((seat + n) % self.seats for n in range(self.seats)) for seat in range(self.seats)
        )
        self.deck_set = card_set(variant.deck)
        self.bids = variant.bids
        self.highest_bid = variant.bids[-1]
        # Pass, or any number higher than every bid before it. Rules 1.2.
        self.calls: tuple[tuple[Action, ...], ...] = tuple(
            (PASS, *(bid(amount) for amount in variant.bids if amount > highest))
            for highest in range(variant.bids.stop)
        )
        self.hand_size = variant.hand_size
        self.stock_size = len(variant.deck) - self.seats * self.hand_size
        self.target = int(options["target"])
        self.peek = int(options.get("peek", 0))
        self.high_low_in_play = options.get("high_low") == "in_play"
        self.win_on_bid_only = bool(options.get("win_on_bid_only", False))
        self.defenders_capped = bool(options.get("defenders_capped", False))
        self.points: tuple[Point, ...] = variant.points
        phases = [p for p in variant.phases if p != PEEK or self.peek]
        self.next_phase: dict[Phase, Phase] = dict(pairwise(phases))
        self.pips: tuple[int, ...] = self._card_pips()
        # Only the high cards of a suit count, those of one suit like those of another.
        lowest = next(rank for rank in range(RANKS_A_SUIT) if self.pips[rank])
        self._high_cards = (1 << RANKS_A_SUIT - lowest) - 1
        self._shifts = tuple(make_card(suit, lowest) for suit in SUITS)
        self._pips_of = sums(self.pips[self._shifts[-1] :])
        self._trump: list[TrumpTable | None] = [None] * len(SUITS)

    def _card_pips(self) -> tuple[int, ...]:
        pips = [0] * len(BIT)
        for place, count in self.variant.card_points:
            for suit in SUITS:
                pips[card_at(place, suit)] = count
        return tuple(pips)

    def trump(self, suit: Suit) -> TrumpTable:
        """What every card counts as while this suit is trump."""
        table = self._trump[suit]
        if table is None:
            table = self._trump[suit] = TrumpTable(self, suit)
        return table

    def card_points(self, cards: CardSet) -> int:
        """The card points in a set of cards: what counts for the game point. Rules 1.10."""
        clubs, diamonds, hearts, spades = self._shifts
        high, pips = self._high_cards, self._pips_of
        # Above the spades there is the joker, which the table holds as well.
        return (
            pips[cards >> clubs & high]
            + pips[cards >> diamonds & high]
            + pips[cards >> hearts & high]
            + pips[cards >> spades]
        )

    def card_with_point(self, point: Point, trump: Suit) -> Card | None:
        """The card that carries this point when this suit is trump; the game point has none."""
        return None if point.place is None else card_at(point.place, trump)

    def seats_of(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a team, in seat order."""
        return tuple(range(team, self.seats, self.teams))

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"<Rules {self.variant.name}: {chosen}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return rules_for, (self.variant.name, self.options)


def sums(values: Sequence[int]) -> tuple[int, ...]:
    """For every set of these values, by the bits of their places, what they come to."""
    found = [0]
    for value in values:
        found += [total + value for total in found]
    return tuple(found)


_INTERNED: dict[tuple[str, tuple[tuple[str, Value], ...]], Rules] = {}


def rules_for(variant: str, options: Mapping[str, object] | None = None) -> Rules:
    """The rules of a variant (by name or alias), with the defaults for options not given.

    Raises OptionError for an unknown variant or option, or a value outside its range. Rules 4.
    """
    found = find_variant(variant)
    values = resolve(found.name, found.options, options or {})
    key = (found.name, tuple(values.items()))
    rules = _INTERNED.get(key)
    if rules is None:
        rules = _INTERNED[key] = Rules(found, values)
    return rules
