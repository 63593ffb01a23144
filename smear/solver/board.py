"""The cards of one hand under one trump, numbered anew so that a trick is read off a few bits.

Plain suits come first and trumps last, each from weak to strong. So the card that wins a trick is
the highest bit of those that can win it, and whoever holds the highest trump is found the same way.
Everything here is copied from the engine's tables; no rule is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from smear.engine.cards import BIT, Card, CardSet, Seat, card_set, cards_in
from smear.engine.rules import Rules, TrumpTable, sums

#: A set of cards by their numbers on a board.
Cards: TypeAlias = int


class Led(NamedTuple):
    """What a led card asks for, as in `TrumpTable`; `win` are the cards that can win its trick."""

    must: Cards
    may: Cards
    win: Cards


#: A card to play, and the cards of which one must still be about, or it need not be tried: those
#: between it and its twin.
Choice: TypeAlias = tuple[Cards, Cards]
_WHATEVER: Cards = -1


class Ranking(dict[Cards, tuple[Choice, ...]]):
    """For every set of cards of one hand, the order in which to try them; filled as asked for.

    Twins are cards of one suit that count alike for everything but beating each other: the eight
    and the nine. While no card between them is about, the lower one stands for both.
    """

    __slots__ = ("_board", "_key")

    def __init__(self, board: Board, key: Callable[[int], tuple[int, int]]) -> None:
        super().__init__()
        self._board = board
        self._key = key

    def __missing__(self, cards: Cards) -> tuple[Choice, ...]:
        kinds = self._board.kinds
        numbers = [number for number in range(cards.bit_length()) if cards >> number & 1]
        choices = []
        for place, number in enumerate(numbers):
            between = _WHATEVER
            if place and kinds[number] == kinds[numbers[place - 1]]:
                between = (1 << number) - (2 << numbers[place - 1])
            if between:
                choices.append((self._key(number), (1 << number, between)))
        choices.sort()
        self[cards] = found = tuple([choice for _, choice in choices])
        return found


class Pips(dict[Cards, int]):
    """The card points in a set of cards; filled as asked for."""

    __slots__ = ("_tables", "_width")

    def __init__(self, pips: Sequence[int]) -> None:
        super().__init__()
        # Three tables of a third of the cards each are soon made, and looked up faster than summed.
        self._width = width = -(-len(pips) // 3)
        self._tables = [sums(pips[first : first + width]) for first in range(0, 3 * width, width)]

    def __missing__(self, cards: Cards) -> int:
        width = self._width
        ones = (1 << width) - 1
        low, middle, high = self._tables
        found = low[cards & ones] + middle[cards >> width & ones] + high[cards >> 2 * width]
        self[cards] = found
        return found


class Board:
    """The cards in play while one suit is trump, and who holds them.

    hands[seat]    the cards of a seat
    trumps         all trumps in play
    holder[n]      the seat that holds the card whose bit has this length (so from 1 on)
    led[n]         what that card asks for when it is led
    kinds[number]  equal for cards that may be twins
    pips           the card points of a set
    leads          a hand's cards in the order to lead them: trumps from above, then as in `smear`
    smear, duck    most card points first, and fewest first
    """

    __slots__ = (
        "_number",
        "duck",
        "hands",
        "holder",
        "kinds",
        "leads",
        "led",
        "pips",
        "smear",
        "trumps",
    )

    def __init__(self, rules: Rules, table: TrumpTable, hands: Sequence[CardSet]) -> None:
        """Lay out these hands; cards that are in none of them are no part of the board."""
        holder = {card: seat for seat, held in enumerate(hands) for card in cards_in(held)}
        order = sorted(
            holder,
            key=lambda card: (
                bool(table.trumps & BIT[card]),
                table.suit_of[card],
                table.rank[card],
            ),
        )
        self._number = {card: number for number, card in enumerate(order)}
        self.hands = tuple(self.cards(held) for held in hands)
        self.trumps = self.cards(table.trumps)
        self.holder: tuple[Seat, ...] = (-1, *(holder[card] for card in order))
        self.led = (Led(0, 0, 0), *self._all_led(table, order))
        # A card that is taken for a point has no twin; those played for one are as good as others.
        taken = sum(card for point, card in table.carriers if point.how == "taken")
        self.kinds = [(table.suit_of[card], rules.pips[card], taken & BIT[card]) for card in order]
        pips = [rules.pips[card] for card in order]
        self.pips = Pips(pips)
        trumps = self.trumps
        self.leads = Ranking(
            self,
            lambda number: (-99, -number) if trumps >> number & 1 else (-pips[number], number),
        )
        self.smear = Ranking(self, lambda number: (-pips[number], number))
        self.duck = Ranking(self, lambda number: (pips[number], number))

    def _all_led(self, table: TrumpTable, order: Sequence[Card]) -> list[Led]:
        of_suit: dict[int, Led] = {}
        leads = []
        for card in order:
            suit = table.suit_of[card]
            if suit not in of_suit:
                power = table.power[card]
                of_suit[suit] = Led(
                    must=self.cards(table.must[card]),
                    may=self.cards(table.may[card]),
                    win=self.cards(card_set(other for other in order if power[other])),
                )
            leads.append(of_suit[suit])
        return leads

    def cards(self, cards: CardSet) -> Cards:
        """The cards of a set that are in play, by their numbers here."""
        number = self._number
        found = 0
        for card in cards_in(cards):
            if card in number:
                found |= 1 << number[card]
        return found
