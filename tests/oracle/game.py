"""One hand, and the score of a game, of both variants, as the sentences of the rules say it.

Actions are plain tuples: ``("pass",)``, ``("bid", 3)``, ``("trump", "H")``,
``("discard", frozenset({"8D", "9C"}))`` and ``("play", "AS")``.
"""

from __future__ import annotations

import copy
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Action = tuple[object, ...]
Options = dict[str, object]

SUITS = "CDHS"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
JOKER = "JK"

PLAYERS = {"schmier6": 6, "wisconsin4": 4}
BIDS = {"schmier6": range(3, 7), "wisconsin4": range(2, 5)}
POINTS = {
    "schmier6": ("high", "low", "right", "left", "joker", "game"),
    "wisconsin4": ("high", "low", "jack", "game"),
}
PLAIN_RANKS = {
    "schmier6": ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    "wisconsin4": ["A", "K", "Q", "J", "10", "9", "8", "7"],
}
CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}

# Rules 4: every option with the values it may have; the default comes first.
OPTIONS: dict[str, dict[str, list[object]]] = {
    "schmier6": {
        "teams": [3, 2],
        "target": [21, *range(1, 1000)],
        "follow": ["strict", "or_trump"],
    },
    "wisconsin4": {
        "peek": [2, 0, 1, 3],
        "target": [15, *range(1, 1000)],
        "follow": ["or_trump", "strict"],
        "high_low": ["named", "in_play"],
        "win_on_bid_only": [False, True],
        "defenders_capped": [False, True],
    },
}


def full_options(variant: str, given: Options) -> Options:
    """The given options with the defaults of the others. Rules 4.

    Raises:
        ValueError: an option that the variant has not, or a value it may not have.
    """
    for name, value in given.items():
        if name not in OPTIONS[variant]:
            raise ValueError(f"{variant} has no option {name}")
        # 1 == True == 1.0 in Python, but they are different values here.
        if not any(type(value) is type(one) and value == one for one in OPTIONS[variant][name]):
            raise ValueError(f"{name} may not be {value!r}")
    return {name: given.get(name, values[0]) for name, values in OPTIONS[variant].items()}


def deck(variant: str) -> list[str]:
    """All cards of the variant."""
    cards = [rank + suit for suit in SUITS for rank in PLAIN_RANKS[variant]]
    return [*cards, JOKER] if variant == "schmier6" else cards


def rank(card: str) -> str:
    """The printed rank; the joker's is itself."""
    return JOKER if card == JOKER else card[:-1]


def printed_suit(card: str) -> str:
    """The printed suit; the joker has none."""
    return "" if card == JOKER else card[-1]


def card_points(cards: Iterable[str]) -> int:
    """What the cards count for the game point. Rules 1.10, 2.7."""
    return sum(1 if card == JOKER else CARD_POINTS.get(rank(card), 0) for card in cards)


def left_bauer(trump: str) -> str:
    """The other jack of the colour of trump. Rules 1.5."""
    return "J" + SAME_COLOUR[trump]


def trumps(variant: str, trump: str) -> list[str]:
    """All trumps, high to low. Rules 1.5, 2.5."""
    if variant == "wisconsin4":
        return [one + trump for one in PLAIN_RANKS[variant]]
    high = ["A" + trump, "K" + trump, "Q" + trump, "J" + trump, left_bauer(trump)]
    low = ["10", "9", "8", "7", "6", "5", "4", "3", "2"]
    return high + [one + trump for one in low] + [JOKER]


def suit_now(variant: str, trump: str, card: str) -> str:
    """The suit that a card belongs to once trump is known. Rules 1.5."""
    return trump if card in trumps(variant, trump) else printed_suit(card)


def number_of_teams(variant: str, options: Options) -> int:
    """How many teams play."""
    return 2 if variant == "wisconsin4" or options["teams"] == 2 else 3


def next_dealer(variant: str, dealer: int) -> int:
    """Who deals after a scored hand (after a thrown-in one the dealer stays). Rules 1.1, 1.3."""
    return (dealer + 1) % PLAYERS[variant]


@dataclass(frozen=True)
class Result:
    """What a played hand gave, before the cap of the option `defenders_capped`."""

    bidder: int
    bid: int
    bidding_team: int
    made: bool
    points: dict[str, int | None]
    card_points: list[int]
    change: list[int]


class Hand:
    """One deal, from the first bid to the sixth trick or to being thrown in.

    `phase` is one of auction, trump, draw, dealer (the Schmier dealer's discard), peek (the
    Wisconsin bidder's discard), play, over, thrown in; `to_act` is the seat to act in it.

    Raises:
        ValueError: bad options, or the cards are not exactly the variant's pack dealt out.
    """

    def __init__(
        self,
        variant: str,
        options: Options,
        dealer: int,
        hands: Iterable[Iterable[str]],
        stock: Iterable[str],
    ) -> None:
        self.variant = variant
        self.options = full_options(variant, options)
        self.players = PLAYERS[variant]
        self.teams = number_of_teams(variant, self.options)
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        if not 0 <= dealer < self.players:
            raise ValueError("no such dealer")
        if [len(hand) for hand in self.hands] != [6] * self.players:
            raise ValueError("not six cards for each player")
        if sorted(itertools.chain(*self.hands, self.stock)) != sorted(deck(variant)):
            raise ValueError("the deal is not the pack")
        self.phase = "auction"
        self.to_act = self.left_of(dealer)
        self.bidder: int | None = None
        self.bid = 0
        self.trump: str | None = None
        self.pitcher_discards: list[str] = []
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[list[tuple[int, str]]] = []

    @property
    def thrown_in(self) -> bool:
        """Whether everybody passed. Rules 1.3."""
        return self.phase == "thrown in"

    def copy(self) -> Hand:
        """An independent copy."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.stock = list(self.stock)
        other.pitcher_discards = list(self.pitcher_discards)
        other.trick = list(self.trick)
        other.tricks = list(self.tricks)
        return other

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.players

    # What is legal ---------------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """Every legal action of the seat to act; none when the hand is over or thrown in."""
        return [action for action in self.candidates() if self.is_legal(action)]

    def candidates(self) -> Iterator[Action]:
        """Everything worth asking `is_legal` about in this phase."""
        hand = self.hands[self.to_act]
        if self.phase == "auction":
            yield ("pass",)
            yield from (("bid", amount) for amount in range(100))
        elif self.phase == "trump":
            yield from (("trump", suit) for suit in SUITS)
        elif self.phase in ("draw", "dealer", "peek"):
            for size in self.discard_sizes():
                for cards in itertools.combinations(hand, size):
                    yield ("discard", frozenset(cards))
        elif self.phase == "play":
            yield from (("play", card) for card in hand)

    def discard_sizes(self) -> list[int]:
        """How many cards may be thrown: all that is tried when discards are enumerated."""
        if self.phase == "draw":
            return [0, 1, 2, 3]
        return [len(self.hands[self.to_act]) - 6]

    def is_legal(self, action: Action) -> bool:
        """Whether the seat to act may do this now."""
        match action:
            case ("pass",):
                return self.phase == "auction"
            case ("bid", int(amount)):
                in_range = amount in BIDS[self.variant]
                return self.phase == "auction" and in_range and amount > self.bid
            case ("trump", str(suit)):
                return self.phase == "trump" and suit in list(SUITS)
            case ("discard", frozenset() as cards):
                return self.is_legal_discard([str(card) for card in cards])
            case ("play", str(card)):
                return self.phase == "play" and card in self.legal_cards()
        return False

    def is_legal_discard(self, cards: list[str]) -> bool:
        """The sentences of rules 1.6, 1.7 and 2.3."""
        hand = self.hands[self.to_act]
        if any(card not in hand for card in cards):
            return False
        kept = [card for card in hand if card not in cards]
        if self.phase == "draw":
            assert self.trump is not None
            all_trumps = trumps(self.variant, self.trump)
            return len(cards) <= 3 and not any(card in all_trumps for card in cards)
        if self.phase == "dealer":
            return len(kept) == 6 and self.dealer_may_keep(kept, cards)
        if self.phase == "peek":
            return len(kept) == 6 and len(open_suits(kept, cards)) > 0
        return False

    def dealer_may_keep(self, kept: list[str], thrown: list[str]) -> bool:
        """Rules 1.7, for six cards kept and the others thrown."""
        assert self.trump is not None
        all_trumps = trumps(self.variant, self.trump)
        held = [card for card in kept + thrown if card in all_trumps]
        thrown_trumps = [card for card in thrown if card in all_trumps]
        if len(held) <= 6:
            return thrown_trumps == []
        trump = self.trump
        never = ["A" + trump, "J" + trump, left_bauer(trump), "2" + trump, JOKER]
        return (
            all(card in all_trumps for card in kept)
            and len(thrown_trumps) == len(held) - 6
            and not any(card in never for card in thrown_trumps)
        )

    def legal_cards(self) -> list[str]:
        """The cards that the seat to act may play. Rules 1.9, 2.3, 2.6."""
        hand = self.hands[self.to_act]
        if self.trump is None:
            # The first lead of a Wisconsin hand: its suit becomes trump.
            allowed = open_suits(hand, self.pitcher_discards)
            return [card for card in hand if printed_suit(card) in allowed]
        if not self.trick:
            return list(hand)
        led = suit_now(self.variant, self.trump, self.trick[0][1])
        following = [c for c in hand if suit_now(self.variant, self.trump, c) == led]
        if not following:
            return list(hand)
        if self.options["follow"] == "or_trump":
            all_trumps = trumps(self.variant, self.trump)
            return [card for card in hand if card in following or card in all_trumps]
        return following

    # What happens ----------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do it, for the seat to act.

        Raises:
            ValueError: the action is not legal.
        """
        if not self.is_legal(action):
            raise ValueError(f"seat {self.to_act} may not {action} in phase {self.phase}")
        match action:
            case ("pass",):
                self.after_speaking()
            case ("bid", int(amount)):
                self.bidder = self.to_act
                self.bid = amount
                self.after_speaking()
            case ("trump", str(suit)):
                self.trump = suit
                self.phase = "draw"
                self.to_act = self.left_of(self.dealer)
            case ("discard", frozenset() as cards):
                self.discard([str(card) for card in cards])
            case ("play", str(card)):
                self.play(card)

    def after_speaking(self) -> None:
        """Rules 1.2, 1.3, 2.1, 2.2."""
        if self.to_act != self.dealer and self.bid != BIDS[self.variant][-1]:
            self.to_act = self.left_of(self.to_act)
        elif self.bidder is None:
            self.phase = "thrown in"
        elif self.variant == "schmier6":
            self.phase = "trump"
            self.to_act = self.bidder
        else:
            peek = self.options["peek"]
            assert isinstance(peek, int)
            self.hands[self.bidder] += self.stock[:peek]
            self.stock = self.stock[peek:]
            self.phase = "play" if peek == 0 else "peek"
            self.to_act = self.bidder

    def discard(self, cards: list[str]) -> None:
        """Rules 1.6, 1.7, 2.2."""
        assert self.bidder is not None
        hand = [card for card in self.hands[self.to_act] if card not in cards]
        self.hands[self.to_act] = hand
        if self.phase == "draw":
            hand += self.stock[: len(cards)]
            self.stock = self.stock[len(cards) :]
            self.to_act = self.left_of(self.to_act)
            if self.to_act == self.dealer:
                self.hands[self.dealer] += self.stock
                self.stock = []
                self.phase = "dealer"
            return
        if self.phase == "peek":
            self.pitcher_discards = cards
        self.phase = "play"
        self.to_act = self.bidder

    def play(self, card: str) -> None:
        """Rules 1.9, 2.6."""
        if self.trump is None:
            self.trump = printed_suit(card)
        self.hands[self.to_act].remove(card)
        self.trick.append((self.to_act, card))
        if len(self.trick) < self.players:
            self.to_act = self.left_of(self.to_act)
            return
        self.to_act = self.winner(self.trick)
        self.tricks.append(self.trick)
        self.trick = []
        if len(self.tricks) == 6:
            self.phase = "over"

    def winner(self, trick: list[tuple[int, str]]) -> int:
        """Who wins a whole trick: the highest trump, else the highest of the led suit."""
        assert self.trump is not None
        led = printed_suit(trick[0][1])
        plain = [] if led == "" else [one + led for one in PLAIN_RANKS[self.variant]]
        for best in trumps(self.variant, self.trump) + plain:
            for seat, card in trick:
                if card == best:
                    return seat
        raise AssertionError("the led card itself is a trump or of the led suit")

    # What it gave ----------------------------------------------------------------------------

    def result(self) -> Result:
        """The score of the hand, after six tricks. Rules 1.8, 1.10, 1.11, 2.4, 2.7, 2.8."""
        assert self.phase == "over"
        assert self.bidder is not None
        assert self.trump is not None
        bidding_team = self.bidder % self.teams
        team_cards: list[list[str]] = [[] for _ in range(self.teams)]
        played_by: dict[str, int] = {}
        won_by: dict[str, int] = {}
        for trick in self.tricks:
            winning_team = self.winner(trick) % self.teams
            for seat, card in trick:
                team_cards[winning_team].append(card)
                played_by[card] = seat % self.teams
                won_by[card] = winning_team
        counts = [card_points(cards) for cards in team_cards]
        counts[bidding_team] += card_points(self.pitcher_discards)
        best = [team for team in range(self.teams) if counts[team] == max(counts)]
        game = best[0] if len(best) == 1 else None

        high, low = "A" + self.trump, trumps(self.variant, self.trump)[-1]
        if self.variant == "schmier6":
            low = "2" + self.trump
        elif self.options["high_low"] == "in_play":
            in_play = [card for card in trumps(self.variant, self.trump) if card in played_by]
            high, low = in_play[0], in_play[-1]
        points = {"high": played_by.get(high), "low": played_by.get(low)}
        if self.variant == "schmier6":
            points["right"] = won_by.get("J" + self.trump)
            points["left"] = won_by.get(left_bauer(self.trump))
            points["joker"] = won_by.get(JOKER)
        else:
            points["jack"] = won_by.get("J" + self.trump)
        points["game"] = game

        taken = [list(points.values()).count(team) for team in range(self.teams)]
        made = taken[bidding_team] >= self.bid
        change = list(taken)
        if not made:
            change[bidding_team] = -self.bid
        return Result(self.bidder, self.bid, bidding_team, made, points, counts, change)


def open_suits(kept: list[str], thrown: list[str]) -> list[str]:
    """The suits among the kept cards that may still become trump. Rules 2.3."""
    suits = []
    for suit in SUITS:
        of_suit = [card for card in kept if printed_suit(card) == suit]
        none_thrown = all(printed_suit(card) != suit for card in thrown)
        if of_suit and (none_thrown or len(of_suit) == 6):
            suits.append(suit)
    return suits


def settle(
    variant: str, options: Options, totals: list[int], result: Result
) -> tuple[list[int], int | None]:
    """The totals after a hand, and the winner if the game is over. Rules 1.11, 1.12, 2.8, 2.9."""
    options = full_options(variant, options)
    target = options["target"]
    assert isinstance(target, int)
    new_totals = []
    for team, (total, change) in enumerate(zip(totals, result.change, strict=True)):
        new = total + change
        if options.get("defenders_capped") and team != result.bidding_team and new > target:
            new = max(total, target)
        new_totals.append(new)

    bidders = result.bidding_team
    if options.get("win_on_bid_only"):
        won = result.made and new_totals[bidders] >= target
        return new_totals, bidders if won else None
    there = [total for total in new_totals if total >= target]
    if not there:
        return new_totals, None
    highest = [team for team, total in enumerate(new_totals) if total == max(there)]
    if len(highest) == 1:
        return new_totals, highest[0]
    return new_totals, bidders if bidders in highest else None
