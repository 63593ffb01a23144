"""One deal of six tricks, from the auction to the last card.

`legal_actions`, `refusal` and `push` look the phase up in one table of functions; a new phase is a
new row there. `apply` is the checked way in for players, `push` the unchecked one for callers that
took the action from the legal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from smear.engine import auction, draw, naming, pitch, tricks
from smear.engine.actions import Action
from smear.engine.cards import (
    ALL_CARDS,
    BIT,
    Card,
    Seat,
)
from smear.engine.discards import Discards
from smear.engine.events import Event, happened
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore, score
from smear.engine.state import NOBODY, State, describe_names
from smear.engine.variants import (
    AUCTION,
    DRAW,
    NAMING,
    OVER,
    PEEK,
    PITCH,
    PLAY,
    THROWN_IN,
    Phase,
)

Legal: TypeAlias = tuple[Action, ...] | Discards
#: A source of floats in [0, 1), such as `random.Random(7).random`.
Random: TypeAlias = Callable[[], float]


class IllegalActionError(ValueError):
    """An action that the rules do not allow now; the message says why, and what is allowed."""


class PhaseRules(NamedTuple):
    """The functions of one phase; `begin`, where there is one, runs as the phase is reached."""

    legal: Callable[[State], Legal]
    refusal: Callable[[State, Action, Sequence[str]], str]
    act: Callable[[State, Action], None]
    begin: Callable[[State], None] | None = None


PHASES: dict[Phase, PhaseRules] = {
    AUCTION: PhaseRules(auction.legal, auction.refusal, auction.act),
    NAMING: PhaseRules(naming.legal, naming.refusal, naming.act),
    DRAW: PhaseRules(draw.legal, draw.refusal, draw.act, draw.begin_draw),
    PEEK: PhaseRules(draw.legal, draw.refusal, draw.act, draw.begin_peek),
    PITCH: PhaseRules(pitch.legal, pitch.refusal, pitch.act),
    PLAY: PhaseRules(tricks.legal, tricks.refusal, tricks.act),
}


def _nothing(_: State) -> Legal:
    return ()


# The columns of that table: a look-up there is twice as fast.
_LEGAL: dict[Phase, Callable[[State], Legal]] = {
    **{phase: functions.legal for phase, functions in PHASES.items()},
    **dict.fromkeys((THROWN_IN, OVER), _nothing),
}
_ACT = {phase: functions.act for phase, functions in PHASES.items()}
_BEGIN = {phase: functions.begin for phase, functions in PHASES.items()}


def shuffled(rules: Rules, random: Random) -> list[Card]:
    """The deck in random order."""
    # Sorting by random keys costs a third of random.shuffle.
    return sorted(rules.variant.deck, key=lambda _: random())


class Hand(State):
    """One deal; see `State` for what it holds."""

    __slots__ = ()

    @classmethod
    def deal(cls, rules: Rules, dealer: Seat, deck: Sequence[Card]) -> Hand:
        """Deal this deck: six cards to each seat in seat order, the rest is the stock. Rules 1.1.

        `deck` must be the variant's cards, each once.
        """
        size = rules.hand_size
        dealt = size * rules.seats
        bit_of = BIT
        hands = []
        for first in range(0, dealt, size):
            hand = 0
            for card in deck[first : first + size]:
                hand |= bit_of[card]
            hands.append(hand)
        return cls(rules, dealer, hands, tuple(deck[dealt:]))

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do: the sixth trick is played, or the cards thrown in."""
        return self.turn == NOBODY

    def legal_actions(self) -> Legal:
        """What the seat to act may do: a tuple of actions, or a `Discards`; empty when over."""
        phase = self.phase
        # The cards of the tricks are most of all actions, so they are asked for first.
        if phase == PLAY:
            return tricks.legal(self)
        return _LEGAL[phase](self)

    def refusal(self, action: Action, names: Sequence[str] = ()) -> str | None:
        """None when the action is legal, else a sentence that says why not and what is allowed.

        `names` are what the seats are called in it.
        """
        if self.is_over:
            return "The hand is over."
        if action in self.legal_actions():
            return None
        return PHASES[self.phase].refusal(self, action, names or describe_names(self.rules))

    def apply(self, action: Action, names: Sequence[str] = ()) -> list[Event]:
        """Check the action, do it, and return what happened.

        Raises IllegalActionError, the hand unchanged, when the rules do not allow it.
        """
        reason = self.refusal(action, names)
        if reason is not None:
            raise IllegalActionError(reason)
        before = self.clone()
        self.push(action)
        return happened(before, action, self)

    def push(self, action: Action) -> None:
        """Do an action that is known to be legal; nothing is checked."""
        phase = self.phase
        if phase == PLAY:
            tricks.act(self, action)
        else:
            _ACT[phase](self, action)

    def begin(self) -> None:
        """Do what happens by itself as a phase is reached."""
        if begin := _BEGIN.get(self.phase):
            begin(self)

    def score(self) -> HandScore:
        """The points of a hand whose six tricks are played."""
        return score(self)

    def playout(self, random: Random, choose: Callable[[Hand], Action] | None = None) -> None:
        """Play the hand to its end, at random or by a policy.

        `choose` is asked for every action and must answer with a legal one. At random, `lacks` is
        not kept up in the tricks: only a policy reads it.
        """
        if choose is not None:
            while self.turn != NOBODY:
                self.push(choose(self))
            return
        # The auction has its own loop, and so its own places of call, which the interpreter adapts.
        while self.phase == AUCTION:
            calls = auction.legal(self)
            auction.act(self, calls[-1 - int(random() * len(calls))])
        while (phase := self.phase) != PLAY:
            legal = _LEGAL[phase](self)
            if not isinstance(legal, tuple):
                action = legal.draw(random)
            elif legal:
                action = legal[-1 - int(random() * len(legal))]
            else:
                return
            _ACT[phase](self, action)
        self._random_tricks(random)

    def _random_tricks(self, random: Random) -> None:
        """The tricks at random, with `tricks.legal` and `tricks.act` written in line for speed.

        This is the only place where a rule stands twice; a test holds both equal.
        """
        rules = self.rules
        table = self.trump_table
        musts, mays, powers = table.must, table.may, table.power
        in_order, team_of, bit_of = rules.seats_from, rules.team_of, BIT
        hands, won = self.hands, self.won
        trick, best, winner = self.trick, self.best, self.winner
        must, may, power = self.must, self.may, self.power
        to_play = in_order[self.leader][self.count :]
        for _ in range(rules.hand_size - self.tricks):
            for seat in to_play:
                hand = hands[seat]
                left = hand & may if hand & must else hand
                # From the highest card down as many as chance says: see `draw_one`.
                count = left.bit_count()
                if count > 1:
                    skip = random() * count
                    while skip >= 1.0:
                        left ^= bit_of[left.bit_length() - 1]
                        skip -= 1.0
                card = left.bit_length() - 1
                bit = bit_of[card]
                hands[seat] = hand ^ bit
                if trick:
                    trick |= bit
                    strength = power[card]
                    if strength > best:
                        best = strength
                        winner = seat
                else:
                    trick = bit
                    must, may, power = musts[card], mays[card], powers[card]
                    best = power[card]
                    winner = seat
            won[team_of[winner]] |= trick
            trick = must = 0
            to_play = in_order[winner]
        self.trick = self.must = self.count = 0
        self.may = ALL_CARDS
        self.power, self.best = power, best
        self.winner = self.leader = winner
        self.tricks = rules.hand_size
        self.phase = OVER
        self.turn = NOBODY


def draw_one(legal: Legal, random: Random) -> Action:
    """One of these actions, each equally likely."""
    # Asked this way round, because Discards has an abstract base, which makes isinstance slow.
    if isinstance(legal, tuple):
        # Counted from the end, which is how `Hand.playout` finds a card in a set fastest.
        return legal[-1 - int(random() * len(legal))]
    return legal.draw(random)
