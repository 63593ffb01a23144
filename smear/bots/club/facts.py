"""The small facts on which a card is chosen: masks and counts of one decision.

They are read from the own hand and from what is public of a state, so they are the same whether the
state was rebuilt from a view or is a world that somebody imagined.
"""

from __future__ import annotations

from smear.bots.club.tables import NONE_OF, PIP_WORTH, facts_of
from smear.bots.club.temper import PLAIN_HOME, TRUMP_HOME, TRUMP_PRICE, Temper, temper_of
from smear.engine.cards import BIT, Card, CardSet, Seat
from smear.engine.rules import TrumpTable
from smear.engine.scoring import counted_cards
from smear.engine.state import State

#: Before the first look there is no trick.
_NO_TRICK = -1


class Facts:
    """What the seat to act knows of the cards, and what it makes of a card.

    team           its team
    table          what the cards count as
    cards          the tables of this trump suit
    unseen         the cards that it has not seen
    foes, friends  the opponents and the partners who play after it
    pip            what a card point is worth now, in points
    loss           what a point won by another team costs, as part of an own point
    temper         how this game is played

    One object serves all decisions of a hand, one after the other: see `look`.
    """

    __slots__ = (
        *(
            "_card_points",
            "_facts",
            "_lacks",
            "_left",
            "_no_trump_of",
            "_none_of",
            "_pip_of",
            "_pips",
            "_trick",
        ),
        *("_plain_price", "_seats", "cards", "foes", "friends", "loss", "pip", "table", "team"),
        *("temper", "unseen"),
    )

    def __init__(self, state: State, table: TrumpTable) -> None:
        """The facts of this decision, with this suit trump."""
        rules = state.rules
        self._facts = facts_of(rules)
        self._seats = rules.seats
        self._pips = rules.pips
        self._card_points = rules.card_points
        self.table = table
        self.cards = self._facts.trump(table)
        self.temper: Temper = temper_of(rules)
        self.loss = self.temper.loss
        #: A card outside the trumps costs this part of its worth.
        self._plain_price = PLAIN_HOME - (1 - PLAIN_HOME) * self.loss
        self._trick = _NO_TRICK
        self.look(state)

    def look(self, state: State) -> None:
        """See the decision that is due now, in the same hand or in a later trick of it."""
        if state.tricks != self._trick:
            self._count(state)
        seat, count = state.turn, state.count
        hand, thrown = state.hands[seat], state.thrown[seat]
        self.team = team = state.rules.team_of[seat]
        facts = self._facts
        self.foes = facts.foes_after[seat][count]
        self.friends = facts.friends_after[seat][count]
        self._lacks = state.lacks
        self.unseen = unseen = self._left & ~(hand | thrown | state.trick)
        if thrown and seat == state.bidder:
            # Only the bidder knows what the bidder's discards count.
            self.pip = self._pips_of(counted_cards(state))[team]
        else:
            self.pip = self._pip_of[team]
        held = hand.bit_count()
        self._none_of = self._no_trump_of = NONE_OF[unseen.bit_count()][held]
        if facts.trumps_stay:
            # No trump was thrown (but by a dealer with too many): the others hold all unseen ones.
            self._no_trump_of = NONE_OF[held * (self._seats - 1) - count][held]

    def _count(self, state: State) -> None:
        """Count what lies in the tricks: it stays the same until the next one is complete."""
        self._trick = state.tricks
        self._left = state.rules.deck_set
        for cards in state.won:
            self._left &= ~cards
        self._pip_of = self._pips_of(state.won)

    def _pips_of(self, counted: list[CardSet]) -> list[float]:
        """What a card point is worth to each team when these cards count for the teams."""
        pips = [self._card_points(cards) for cards in counted]
        worth = PIP_WORTH[self._facts.all_pips - sum(pips)]
        if len(pips) == 2:
            return [worth[abs(pips[0] - pips[1])]] * 2
        best = max(pips)
        second = max([p for p in pips if p < best], default=0) if pips.count(best) == 1 else best
        return [worth[p - second if p == best else best - p] for p in pips]

    def worth(self, card: Card) -> float:
        """The points that go with a card to who wins the trick."""
        return self.cards.points[card] + self.pip * self._pips[card]

    def price(self, card: Card, worth: float) -> float:
        """What it costs to give a card of this worth away: the tricks and what it brings later."""
        cards = self.cards
        if not cards.trumps & BIT[card]:
            return worth * self._plain_price
        above = (cards.over[card] & self.unseen).bit_count()
        home = TRUMP_HOME[above]
        price = TRUMP_PRICE[above] if above else self.temper.top_trump
        return price + worth * (home - (1 - home) * self.loss)

    def safety(
        self, threat: CardSet, must: CardSet, may: CardSet, seats: tuple[Seat, ...]
    ) -> float:
        """The chance that none of these seats, all still to play, can play a card of the threat.

        `must` and `may` are the led card's rows of the trump table.
        """
        threat &= self.unseen
        if not threat:
            return 1.0
        lacks, none_of, no_trump_of = self._lacks, self._none_of, self._no_trump_of
        trumps = self.cards.trumps
        ruffs = threat & trumps
        chance = 1.0
        if must == trumps:
            for seat in seats:
                chance *= no_trump_of[(ruffs & ~lacks[seat]).bit_count()]
            return chance
        higher = threat ^ ruffs
        following = must & self.unseen
        for seat in seats:
            lacking = ~lacks[seat]
            no_higher = none_of[(higher & lacking).bit_count()]
            no_ruff = no_trump_of[(ruffs & lacking).bit_count()]
            if may != must:  # a trump may be played by who could follow, too
                chance *= no_higher * no_ruff
            else:
                void = none_of[(following & lacking).bit_count()]
                chance *= void * no_ruff + max(0.0, no_higher - void)
        return chance
