"""Hand-written situations: some cards are said, the others follow, and a seat is asked.

Each is played to by the rules from a whole deal, so that there is a view to ask the bot with; the
policy is asked with the true hand besides, and both must agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from smear.bots.base import make_bot
from smear.bots.club.policy import choose
from smear.bots.styles import EVEN, Style
from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import CardSet, Seat, card_set, cards_in
from smear.engine.events import Event, Scored, redacted
from smear.engine.match import Match
from smear.engine.notation import SUIT_LETTERS, card_code, parse_card
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK
from smear.engine.view import View

FOUR = rules_for("wisconsin4", {"peek": 0})
SIX = rules_for("schmier6")

#: How often a player whom chance has a say with is asked: what it does is to hold each time.
SEEDS = 6


def cards(codes: str) -> CardSet:
    """The set of these cards: `AS 10H JK`."""
    return card_set(parse_card(code) for code in codes.split())


def codes(hand: CardSet) -> set[str]:
    """The codes of these cards."""
    return {card_code(card) for card in cards_in(hand)}


class Game:
    """A match with the events of its present hand, and the views of it."""

    def __init__(self, rules: Rules, dealer: Seat = 0, totals: tuple[int, ...] = ()) -> None:
        self.match = Match(rules, dealer)
        self.match.totals = totals or self.match.totals
        self.events: list[Event] = []

    def deal(self, hands: Mapping[Seat, str], trump: str = "", stock: str = "") -> None:
        """Deal these cards, and fill the other places with what is left.

        In Schmier every trump is dealt, for the dealer may not lay one away; in Wisconsin trumps
        are dealt last. `stock` is what lies on top of the undealt cards.
        """
        rules = self.match.rules
        dealt = [
            [parse_card(code) for code in hands.get(s, "").split()] for s in range(rules.seats)
        ]
        top = [parse_card(code) for code in stock.split()]
        named = {*top, *(card for hand in dealt for card in hand)}
        trumps = rules.trump(SUIT_LETTERS.index(trump)).trumps if trump else 0
        rest = [card for card in rules.variant.deck if card not in named]
        trumps_first = DRAW in rules.variant.phases
        rest.sort(key=lambda card: ((trumps >> card & 1) == trumps_first, card))
        for place in range(rules.hand_size):
            for hand in dealt:
                if len(hand) == place:
                    hand.append(rest.pop())
        deck = [card for hand in dealt for card in hand] + top + rest
        self.events = self.match.deal(deck)

    def do(self, action: Action) -> None:
        """Let the seat to act do this."""
        self.events += self.match.apply(action)

    def bid(self, bidder: Seat, bid: int) -> None:
        """Let this seat win the auction, and all others pass."""
        hand = self.match.hand
        assert hand is not None
        while hand.phase == AUCTION:
            self.do(actions.bid(bid) if hand.turn == bidder else actions.PASS)

    def name(self, trump: str) -> None:
        """Name trump, and draw nothing: all the dealer takes up is laid away again."""
        hand = self.match.hand
        assert hand is not None
        if hand.phase == NAMING:
            self.do(actions.name_trump(SUIT_LETTERS.index(trump)))
        while hand.phase == DRAW:
            more = hand.turn == hand.dealer
            self.do(actions.discard(card_set(hand.stock) if more else 0))

    def play(self, plays: str) -> None:
        """Play these cards, one seat after the other."""
        for code in plays.split():
            self.do(parse_card(code))

    def view(self) -> View:
        """What the seat to act may know."""
        hand, match = self.match.hand, self.match
        assert hand is not None
        events = tuple(redacted(event, hand.turn) for event in self.events)
        results: tuple[Scored, ...] = ()
        return View(match.rules, hand.turn, events, results, match.totals)

    def ask(self, level: str, style: Style = EVEN, seed: int = 0) -> Action:
        """What a bot of this level and style does now, with this seed."""
        return make_bot(level, style=style).choose(self.view(), Random(seed))

    def answers(self, level: str) -> set[Action]:
        """All that a bot of this level does now with one of `SEEDS` seeds."""
        if level == "club":
            return {self.club()}
        return {self.ask(level, seed=seed) for seed in range(SEEDS)}

    def club(self) -> Action:
        """What the club player does now."""
        hand = self.match.hand
        assert hand is not None
        action = self.ask("club")
        assert action == choose(hand, self.match.totals)
        return action


def in_tricks(
    hands: Mapping[Seat, str],
    plays: str,
    *,
    trump: str,
    bidder: Seat,
    rules: Rules = FOUR,
    bid: int | None = None,
    dealer: Seat = 0,
    totals: tuple[int, ...] = (),
) -> Game:
    """A game after these plays."""
    game = Game(rules, dealer, totals)
    game.deal(hands, trump)
    game.bid(bidder, bid or rules.bids.start)
    game.name(trump)
    game.play(plays)
    return game


def in_auction(
    hand: str,
    *calls: int,
    rules: Rules = FOUR,
    dealer: Seat = 0,
    totals: tuple[int, ...] = (),
) -> Game:
    """A game after these calls, 0 for a pass: now who has this hand is to speak."""
    game = Game(rules, dealer, totals)
    seat = rules.seats_from[rules.next_seat[dealer]][len(calls)]
    game.deal({seat: hand})
    for bid in calls:
        game.do(actions.bid(bid) if bid else actions.PASS)
    return game


def play(
    hands: Mapping[Seat, str], plays: str, *, trump: str, bidder: Seat, rules: Rules = FOUR
) -> str:
    """The card that the club player plays after these plays."""
    return card_code(in_tricks(hands, plays, trump=trump, bidder=bidder, rules=rules).club())


def call(
    hand: str,
    *calls: int,
    rules: Rules = FOUR,
    dealer: Seat = 0,
    totals: tuple[int, ...] = (),
    level: str = "club",
    style: Style = EVEN,
) -> int:
    """What a player of this level with this hand calls after these calls; 0 is a pass."""
    game = in_auction(hand, *calls, rules=rules, dealer=dealer, totals=totals)
    own = (level, style) == ("club", EVEN)
    return actions.bid_amount(game.club() if own else game.ask(level, style))


def discard(hand: str, *, rules: Rules, stock: str = "", trump: str = "", dealer: Seat = 0) -> Game:
    """A game in which the bidder, left of the dealer and with this hand, has just discarded."""
    game = Game(rules, dealer)
    bidder = rules.next_seat[dealer]
    game.deal({bidder: hand}, trump, stock)
    game.bid(bidder, rules.bids.start)
    if trump:
        game.do(actions.name_trump(SUIT_LETTERS.index(trump)))
    state = game.match.hand
    assert state is not None
    assert state.phase in (DRAW, PEEK)
    game.do(game.club())
    return game
