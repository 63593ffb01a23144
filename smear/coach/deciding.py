"""A decision as the seat that has to make it may see it: what the reasons for it are read from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from smear.bots.club.tables import TrumpFacts, facts_of
from smear.bots.knowledge import Knowledge
from smear.engine.actions import Action
from smear.engine.cards import BIT, Card, CardSet, Seat, Team, cards_in, printed_suit
from smear.engine.hand import Hand
from smear.engine.rules import TrumpTable
from smear.engine.state import NOBODY
from smear.engine.view import View
from smear.textsafe import listed

#: How a front end writes a card.
Label: TypeAlias = Callable[[Card], str]


class Decision:
    """What a seat knows at its decision, and how it is told.

    view, position  the view of the seat to act, and the hand as it knows it
    seat, team      who is to act
    names, label    what people are called, in seat order, and how cards are written
    """

    def __init__(self, view: View, names: Sequence[str], label: Label) -> None:
        self.view = view
        self.position: Hand = view.position()
        self.rules = view.rules
        self.seat: Seat = self.position.turn
        self.team: Team = view.rules.team_of[self.seat]
        self.names = names
        self.label = label

    @property
    def hand(self) -> CardSet:
        """The cards in the hand of the seat to act."""
        return self.position.hands[self.seat]

    def called(self, seats: Sequence[Seat]) -> str:
        """Seats in a sentence: `Ben and Dee`."""
        return listed([self.names[seat] for seat in seats], "and")

    def cards(self, cards: Sequence[Card], last: str = "and") -> str:
        """Cards in a sentence: `the 10♥ and the J♥`."""
        return listed([f"the {self.label(card)}" for card in cards], last)


class CardDecision(Decision):
    """A card that may be played, and what is certain of the trick it is played to.

    card         the card
    table        what every card counts as; at the first lead of Wisconsin as the card makes it
    legal        all that may be played
    foes         the opponents who play after it, in order
    friends      the partners who do
    winner       who has the trick once the card lies there
    """

    def __init__(self, view: View, names: Sequence[str], label: Label, card: Card) -> None:
        super().__init__(view, names, label)
        position = self.position
        self.card = card
        self.legal: tuple[Action, ...] = tuple(position.legal_actions())
        self.table: TrumpTable = position.table or self.rules.trump(printed_suit(card) or 0)
        self.facts: TrumpFacts = facts_of(self.rules).trump(self.table)
        self.knowledge = Knowledge(view, position)
        count, around = position.count, facts_of(self.rules)
        self.foes = around.foes_after[self.seat][count]
        self.friends = around.friends_after[self.seat][count]
        power = position.power if count else self.table.power[card]
        self._must = position.must if count else self.table.must[card]
        self._may = position.may if count else self.table.may[card]
        self._power = power
        self._best = max(power[card], position.best if count else 0)
        takes = not count or power[card] > position.best
        self.winner: Seat = self.seat if takes else position.winner

    @property
    def is_lead(self) -> bool:
        """Whether the card would be led."""
        return not self.position.count

    @property
    def is_trump(self) -> bool:
        """Whether the card is a trump."""
        return bool(self.table.trumps & BIT[self.card])

    @property
    def has_own(self) -> bool:
        """Whether the own team has the trick once the card lies there."""
        return self.rules.team_of[self.winner] == self.team

    @property
    def had_own(self) -> bool:
        """Whether the own team has the trick without it."""
        winner = self.position.winner
        return not self.is_lead and winner != NOBODY and self.rules.team_of[winner] == self.team

    @property
    def lying(self) -> CardSet:
        """The cards in the trick, with this one."""
        return self.position.trick | BIT[self.card]

    @property
    def higher(self) -> CardSet:
        """The cards left, in the own hand too, that would beat this one if it were led."""
        return self.facts.over[self.card] & (self.knowledge.unseen | self.hand)

    @property
    def is_highest(self) -> bool:
        """Whether no card left would beat this one if it were led."""
        return not self.higher

    @property
    def foes_may_hold(self) -> CardSet:
        """The cards that some opponent who plays after it may have."""
        may = 0
        for foe in self.foes:
            may |= self.knowledge.may_hold(foe)
        return may

    def most_held(self, seats: Sequence[Seat], cards: CardSet) -> int:
        """How many of these cards those seats can have at most, each by what it may hold.

        What some of the seats have room for and the others may hold at all is a bound, however
        they are split, and the least of these is reached.
        """
        rules, position = self.rules, self.position
        splits = [(0, 0)]
        for seat in seats:
            room = rules.hand_size - position.played[seat].bit_count()
            may = self.knowledge.may_hold(seat) & cards
            splits = [
                split
                for rooms, union in splits
                for split in ((rooms + room, union), (rooms, union | may))
            ]
        return min(rooms + union.bit_count() for rooms, union in splits)

    def threats(self, seats: Sequence[Seat]) -> CardSet:
        """The cards with which one of these seats, still to play, might take the trick."""
        may = 0
        for seat in seats:
            may |= self.knowledge.may_hold(seat)
        power, best = self._power, self._best
        return sum(BIT[card] for card in cards_in(may) if power[card] > best)

    def is_beaten_in(self, world: Hand) -> bool:
        """Whether an opponent still to play could take the trick in this world."""
        power, best = self._power, self._best
        for foe in self.foes:
            held = world.hands[foe]
            can = held & self._may if held & self._must else held
            if any(power[card] > best for card in cards_in(can)):
                return True
        return False

    @property
    def is_safe(self) -> bool:
        """Whether the trick is the own team's for certain, whatever the others hold and play."""
        return self.has_own and not self.threats(self.foes)

    @property
    def is_lost(self) -> bool:
        """Whether the trick is an opponent's for certain, whatever they hold and play."""
        return not self.has_own and not self.threats(self.friends)

    @property
    def can_take(self) -> bool:
        """Whether some card that may be played beats all that lies there once this one does."""
        return any(self._power[card] > self._best for card in self.legal)

    def worth(self, card: Card) -> tuple[int, int]:
        """What goes with a card to who takes it: points for itself, and card points."""
        return self.facts.points[card], self.rules.pips[card]

    @property
    def brings_least(self) -> bool:
        """Whether every other card that may be played brings as many points, and card points."""
        points, pips = self.worth(self.card)
        others = map(self.worth, self.legal)
        return all(points <= other and pips <= more for other, more in others)

    def brings(self, cards: CardSet) -> str:
        """What these cards bring to who takes them: `the point of the J♥ and ten card points`."""
        points = [card for card in cards_in(cards) if self.facts.points[card]]
        pips = self.rules.card_points(cards)
        said = [f"the point of the {self.label(card)}" for card in points]
        if pips:
            said.append(f"{pips} card point{'' if pips == 1 else 's'}")
        return listed(said, "and")
