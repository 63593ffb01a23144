"""What the club player looks up: tables made once for the rules and once for each trump suit.

Nothing here decides anything. Which card follows, wins or counts comes from the engine's tables;
these only turn them about, so that a decision is a few masks and counts.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp
from typing import Final

from smear.engine.cards import BIT, CardSet, Seat, card_set
from smear.engine.rules import Rules, TrumpTable
from smear.engine.variants import DRAW


class TrumpFacts:
    """The cards while one suit is trump.

    trumps        the set of trumps
    points[card]  the points that go to who wins the trick with this card (rules 1.10, 2.7)
    carriers      the set of cards with such a point
    beats[power]  the cards whose power, where they can win at all, is greater
    over[card]    the cards that beat this one when it is led
    """

    __slots__ = ("beats", "carriers", "over", "points", "trumps")

    def __init__(self, rules: Rules, table: TrumpTable) -> None:
        deck = rules.variant.deck
        self.trumps: CardSet = table.trumps
        taken = [cards for point, cards in table.carriers if point.how == "taken"]
        self.points = tuple(sum(1 for cards in taken if cards & bit) for bit in BIT)
        self.carriers: CardSet = card_set(card for card in deck if self.points[card])
        # Every card is at its strongest where it is led itself.
        strength = {card: table.power[card][card] for card in deck}
        self.beats: tuple[CardSet, ...] = tuple(
            card_set(card for card in deck if strength[card] > power)
            for power in range(max(strength.values()) + 1)
        )
        self.over: tuple[CardSet, ...] = tuple(
            self.beats[strength.get(card, -1)] & (table.must[card] | table.trumps)
            for card in range(len(BIT))
        )


class RulesFacts:
    """The seats and the card points under some rules.

    foes_after[seat][count]     the opponents who play after this seat, the trick holding `count`
    friends_after[seat][count]  the partners who do
    all_pips                    the card points in the pack
    trumps_stay                 whether all trumps are in the hands once play begins (rules 1.6)
    """

    __slots__ = ("_rules", "_trumps", "all_pips", "foes_after", "friends_after", "trumps_stay")

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._trumps: dict[TrumpTable, TrumpFacts] = {}
        self.all_pips = rules.card_points(rules.deck_set)
        self.foes_after = [self._after(seat, friends=False) for seat in range(rules.seats)]
        self.friends_after = [self._after(seat, friends=True) for seat in range(rules.seats)]
        self.trumps_stay = DRAW in rules.variant.phases

    def _after(self, seat: Seat, *, friends: bool) -> tuple[tuple[Seat, ...], ...]:
        team_of, seats = self._rules.team_of, self._rules.seats
        around = [(seat + step) % seats for step in range(1, seats)]
        wanted = [other for other in around if (team_of[other] == team_of[seat]) == friends]
        return tuple(
            tuple(other for other in around[: seats - 1 - count] if other in wanted)
            for count in range(seats)
        )

    def trump(self, table: TrumpTable) -> TrumpFacts:
        """The facts of one trump suit."""
        found = self._trumps.get(table)
        if found is None:
            found = self._trumps[table] = TrumpFacts(self._rules, table)
        return found


@cache
def facts_of(rules: Rules) -> RulesFacts:
    """The facts of these rules, made once."""
    return RulesFacts(rules)


_MOST_UNSEEN = 53
_MOST_HELD = 6
_MOST_WANTED = 15


def _chance_of_none(unseen: int, held: int, wanted: int) -> float:
    if wanted + held > unseen:
        return 0.0
    return comb(unseen - wanted, held) / comb(unseen, held)


#: `NONE_OF[unseen][held][wanted]`: the chance that a hand of `held` cards out of `unseen` ones has
#: none of the `wanted`.
NONE_OF: Final = tuple(
    tuple(
        tuple(_chance_of_none(unseen, held, wanted) for wanted in range(_MOST_WANTED + 1))
        for held in range(_MOST_HELD + 1)
    )
    for unseen in range(_MOST_UNSEEN + 1)
)


def _pip_worth(left: int, margin: int) -> float:
    if margin > left:
        return 0.0
    spread = 4.0 + 0.22 * left
    return 0.8 / spread * exp(-((margin / spread) ** 2) / 2)


_MOST_PIPS = 81
#: `PIP_WORTH[left][margin]`: how much of the game point one card point moves when `left` are still
#: to be taken and a team leads or trails by `margin`. The final margin is the present one and a
#: normal noise that shrinks with what is left, and a card point that changes hands moves it by two;
#: a lead of more than is left makes the rest worthless.
PIP_WORTH: Final = tuple(
    tuple(_pip_worth(left, margin) for margin in range(_MOST_PIPS + 1))
    for left in range(_MOST_PIPS + 1)
)
