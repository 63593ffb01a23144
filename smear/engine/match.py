"""A game over many hands: whose deal it is, the totals, the winner. Rules 1.1, 1.3, 1.12.

The match knows no random numbers: it is handed each deck, and it does not wait for anybody. The
table turns it, and so does the checker of records.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear.engine.actions import Action
from smear.engine.cards import Card, CardSet, Seat, Team
from smear.engine.events import Dealt, Event, GameOver, Revealed, Scored
from smear.engine.hand import Hand, IllegalActionError
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, settle, winner
from smear.engine.variants import OVER, THROWN_IN


class Match:
    """One game.

    rules       the rules in force
    dealer      the seat that deals, or dealt the present hand
    number      the number of the present hand, 1 for the first; a redeal keeps it
    hand        the hand being played, or None: a deal is due, or the game is over
    totals      the score of each team
    scores      what each finished hand gave
    winner      the team that has won, or None
    """

    def __init__(self, rules: Rules, first_dealer: Seat) -> None:
        self.rules = rules
        self.dealer = first_dealer
        self.number = 1
        self.hand: Hand | None = None
        self.totals: tuple[int, ...] = (0,) * rules.teams
        self.scores: list[HandScore] = []
        self.winner: Team | None = None
        self._dealt: tuple[CardSet, ...] = ()

    @property
    def needs_deal(self) -> bool:
        """Whether the next thing to happen is a deal."""
        return self.hand is None and self.winner is None

    def deal(self, deck: Sequence[Card]) -> list[Event]:
        """Deal this deck, all the variant's cards in the order they are dealt (`Hand.deal`)."""
        assert self.needs_deal
        self.hand = hand = Hand.deal(self.rules, self.dealer, deck)
        self._dealt = tuple(hand.hands)
        return [Dealt(self.number, self.dealer, tuple(hand.hands), hand.stock)]

    def apply(self, action: Action, names: Sequence[str] = ()) -> list[Event]:
        """Do what the seat to act has chosen, and return all that follows from it.

        Raises IllegalActionError, nothing changed, when the rules do not allow it.
        """
        hand = self.hand
        if hand is None:
            raise IllegalActionError("No hand is being played.")
        events = hand.apply(action, names)
        if hand.phase == THROWN_IN:
            self.hand = None
        elif hand.phase == OVER:
            self.hand = None
            events.append(Revealed(self._dealt, hand.stock, tuple(hand.thrown)))
            events += self._score(hand.score())
        return events

    def _score(self, score: HandScore) -> list[Event]:
        self.totals = settle(self.rules, self.totals, score)
        self.winner = winner(self.rules, self.totals, score)
        self.scores.append(score)
        events: list[Event] = [Scored(self.number, score, self.totals)]
        if self.winner is not None:
            events.append(GameOver(self.winner, self.totals))
        else:
            self.number += 1
            self.dealer = self.rules.next_seat[self.dealer]
        return events
