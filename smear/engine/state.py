"""The state of one hand: plain data with `clone()`, stepped only by its owner.

The phase modules (`auction`, `naming`, `draw`, `pitch`, `tricks`) read and change it; nothing here
knows a rule. In a state rebuilt from what one seat has seen, the other hands are simply not there:
see `smear.engine.view`.
"""

from __future__ import annotations

from typing import Self

from smear.engine.cards import ALL_CARDS, Card, CardSet, Seat
from smear.engine.rules import Rules, TrumpTable
from smear.engine.variants import AUCTION, OVER, PLAY, Phase

NOBODY = -1


class State:
    """One deal, from the first bid to the last trick.

    rules, table     the rules in force; the trump table, None until trump is known
    phase, turn      what is to be done, and the seat that is to do it
    dealer, leader   the dealer's seat; the seat that leads or led to the present trick
    hands[seat]      the cards in hand
    stock, drawn     the undealt cards, top first; how many of them have been taken
    bidder, bid      the highest bidder so far (or NOBODY) and the bid (or 0)
    spoken           how many seats have bid or passed
    thrown[seat]     the cards discarded (rules 1.6, 1.7, 2.2)
    held[seat]       the hands as the present phase began: in the tricks, those six cards
    count            cards on the table in the present trick
    trick            the set of those cards
    must, may, power the led card's rows of the trump table (must 0, may everything: nothing led)
    best, winner     the power and the seat of the card that wins the trick so far
    won[team]        the cards in the tricks of a team
    lacks[seat]      cards that the seat has shown not to hold, by not following
    tricks           tricks completed
    """

    __slots__ = (
        "best",
        "bid",
        "bidder",
        "count",
        "dealer",
        "drawn",
        "hands",
        "held",
        "lacks",
        "leader",
        "may",
        "must",
        "phase",
        "power",
        "rules",
        "spoken",
        "stock",
        "table",
        "thrown",
        "trick",
        "tricks",
        "turn",
        "winner",
        "won",
    )

    rules: Rules
    table: TrumpTable | None

    def __init__(
        self, rules: Rules, dealer: Seat, hands: list[CardSet], stock: tuple[Card, ...]
    ) -> None:
        self.rules = rules
        self.table = None
        self.phase: Phase = AUCTION
        self.dealer = dealer
        self.turn = self.leader = rules.next_seat[dealer]
        self.hands = hands
        self.stock = stock
        self.drawn = 0
        self.bidder: Seat = NOBODY
        self.bid = 0
        self.spoken = 0
        self.thrown = [0] * rules.seats
        self.held = hands[:]
        self.count = 0
        self.trick: CardSet = 0
        self.must: CardSet = 0
        self.may: CardSet = ALL_CARDS
        self.power: tuple[int, ...] = ()
        self.best = 0
        self.winner: Seat = NOBODY
        self.won = [0] * rules.teams
        self.lacks = [0] * rules.seats
        self.tricks = 0

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new.rules = self.rules
        new.table = self.table
        new.phase = self.phase
        new.dealer = self.dealer
        new.turn = self.turn
        new.leader = self.leader
        new.hands = self.hands[:]
        new.stock = self.stock
        new.drawn = self.drawn
        new.bidder = self.bidder
        new.bid = self.bid
        new.spoken = self.spoken
        new.thrown = self.thrown[:]
        new.held = self.held  # replaced as a whole when a phase begins, never changed in place
        new.count = self.count
        new.trick = self.trick
        new.must = self.must
        new.may = self.may
        new.power = self.power
        new.best = self.best
        new.winner = self.winner
        new.won = self.won[:]
        new.lacks = self.lacks[:]
        new.tricks = self.tricks
        return new

    @property
    def trump_table(self) -> TrumpTable:
        """The trump table of a hand whose trump is known."""
        assert self.table is not None
        return self.table

    @property
    def played(self) -> list[CardSet]:
        """The cards each seat has played in the tricks."""
        if self.phase not in (PLAY, OVER):
            return [0] * self.rules.seats
        return [held ^ hand for held, hand in zip(self.held, self.hands, strict=True)]

    def card_of(self, seat: Seat) -> CardSet:
        """The card that a seat has played to the present trick, as a set; 0 when none yet."""
        return (self.held[seat] ^ self.hands[seat]) & self.trick

    def advance(self) -> None:
        """Go on to the next phase that this game has; it is the bidder's move, unless it says."""
        self.phase = self.rules.next_phase[self.phase]
        self.turn = self.leader = self.bidder
        self.held = self.hands[:]
        self.begin()

    def begin(self) -> None:
        """Do what happens by itself as the phase is reached: `Hand` knows the phases."""
        raise NotImplementedError


def describe_names(rules: Rules) -> tuple[str, ...]:
    """`seat 1`, `seat 2`, ...: what seats are called in a refusal where no names are given."""
    return tuple(f"seat {seat + 1}" for seat in range(rules.seats))
