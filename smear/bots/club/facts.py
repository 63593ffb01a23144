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


class Facts:
    """What the seat to act knows of the cards, and what it makes of a card.

    team           its team
    cards          the tables of this trump suit
    unseen         the cards that it has not seen
    foes, friends  the opponents and the partners who play after it
    pip            what a card point is worth now, in points
    loss           what a point won by another team costs, as part of an own point
    temper         how this game is played
    """

    __slots__ = (
        *("_lacks", "_no_trump_of", "_none_of", "_pips"),
        *("cards", "foes", "friends", "loss", "pip", "team", "temper", "unseen"),
    )

    def __init__(self, state: State, table: TrumpTable) -> None:
        rules = state.rules
        facts = facts_of(rules)
        seat, count = state.turn, state.count
        hand, thrown = state.hands[seat], state.thrown[seat]
        self.team = team = rules.team_of[seat]
        self.cards = facts.trump(table)
        self.temper: Temper = temper_of(rules)
        self.loss = self.temper.loss
        self.foes = facts.foes_after[seat][count]
        self.friends = facts.friends_after[seat][count]
        self._lacks = state.lacks
        self._pips = rules.pips
        seen = hand | thrown | state.trick
        ours = theirs = taken = 0
        if state.tricks or thrown:
            # Only the bidder knows what the bidder's discards count.
            counted = counted_cards(state) if seat == state.bidder else state.won
            for winner, cards in enumerate(counted):
                seen |= cards
                pips = rules.card_points(cards)
                taken += pips
                if winner == team:
                    ours = pips
                elif pips > theirs:
                    theirs = pips
        self.pip = PIP_WORTH[facts.all_pips - taken][abs(ours - theirs)]
        self.unseen = unseen = rules.deck_set & ~seen
        held = hand.bit_count()
        self._none_of = self._no_trump_of = NONE_OF[unseen.bit_count()][held]
        if facts.trumps_stay:
            # No trump was thrown (but by a dealer with too many): the others hold all unseen ones.
            self._no_trump_of = NONE_OF[held * (rules.seats - 1) - count][held]

    def worth(self, card: Card) -> float:
        """The points that go with a card to who wins the trick."""
        return self.cards.points[card] + self.pip * self._pips[card]

    def price(self, card: Card) -> float:
        """What it costs to give the card away: the tricks and the worth it would bring later."""
        cards = self.cards
        if not cards.trumps & BIT[card]:
            price, home = 0.0, PLAIN_HOME
        else:
            above = (cards.over[card] & self.unseen).bit_count()
            price, home = TRUMP_PRICE[above], TRUMP_HOME[above]
            if not above:
                price = self.temper.top_trump
        return price + self.worth(card) * (home - (1 - home) * self.loss)

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
        higher = threat & ~trumps
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
