"""The positions that the perft files count from: made by hand or found by seeded random play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

from tests.oracle.game import (
    JOKER,
    PLAYERS,
    SAME_COLOUR,
    Action,
    Hand,
    Options,
    deck,
    full_options,
    left_bauer,
    suit_now,
    trumps,
)
from tests.oracle.perft import Block, perft, read_action
from tests.oracle.records import random_action

Wanted = Callable[[Hand], bool]
Choose = Callable[[random.Random, Hand], Action]


def deal_around(
    rng: random.Random, variant: str, given: dict[int, str], top: str
) -> tuple[list[list[str]], list[str]]:
    """A random deal in which some seats have given hands and the stock has a given top."""
    fixed = {seat: cards.split() for seat, cards in given.items()}
    stock = top.split()
    used = [*itertools.chain(*fixed.values()), *stock]
    rest = [card for card in deck(variant) if card not in used]
    rng.shuffle(rest)
    hands = []
    for seat in range(PLAYERS[variant]):
        if seat in fixed:
            hands.append(fixed[seat])
        else:
            hands.append(rest[:6])
            rest = rest[6:]
    return hands, stock + rest


def at(
    name: str,
    variant: str,
    options: Options,
    depths: tuple[int, ...],
    *,
    actions: str = "",
    given: dict[int, str] | None = None,
    top: str = "",
) -> Block:
    """The position after the given actions (comma between them) of a random deal, dealer 0."""
    hands, stock = deal_around(random.Random(name), variant, given or {}, top)
    words = [part for part in actions.split(",") if part.strip()]
    return Block(
        name,
        variant,
        full_options(variant, options),
        0,
        hands,
        stock,
        [read_action(part) for part in words],
        dict.fromkeys(depths, 0),
    )


def found(
    name: str,
    variant: str,
    options: Options,
    depths: tuple[int, ...],
    wanted: Wanted,
    *,
    choose: Choose = random_action,
    given: dict[int, str] | None = None,
    least: int = 1,
) -> Block:
    """The first position that is wanted, in one random hand after another.

    At least `least` sequences of the last depth go on from it, so that it is not a dull one.
    """
    options = full_options(variant, options)
    for attempt in itertools.count():
        rng = random.Random(f"{name} {attempt}")
        dealer = 0 if given else rng.randrange(PLAYERS[variant])
        hands, stock = deal_around(rng, variant, given or {}, "")
        hand = Hand(variant, options, dealer, hands, stock)
        actions: list[Action] = []
        while hand.phase not in ("over", "thrown in"):
            if wanted(hand) and perft(hand, depths[-1]) >= least:
                counts = dict.fromkeys(depths, 0)
                return Block(name, variant, options, dealer, hands, stock, actions, counts)
            action = choose(rng, hand)
            actions.append(action)
            hand.act(action)
    raise AssertionError("unreachable: the attempts never end")


def draw_most(rng: random.Random, hand: Hand) -> Action:
    """Random, but as many cards drawn as may be, so that few are left to the dealer."""
    if hand.phase == "draw":
        return hand.legal()[-1]
    return random_action(rng, hand)


# What may be wanted of a position ------------------------------------------------------------


def own(hand: Hand) -> list[str]:
    """The cards of the seat to act."""
    return hand.hands[hand.to_act]


def own_trumps(hand: Hand) -> list[str]:
    """The trumps of the seat to act."""
    assert hand.trump is not None
    return [card for card in own(hand) if card in trumps(hand.variant, hand.trump)]


def left(hand: Hand) -> str:
    """The left bauer, or nothing before trump is known."""
    return "" if hand.trump is None else left_bauer(hand.trump)


def led(hand: Hand) -> str:
    """The suit that is asked for, or nothing at a lead."""
    if hand.phase != "play" or hand.trump is None or not hand.trick:
        return ""
    return suit_now(hand.variant, hand.trump, hand.trick[0][1])


def followers(hand: Hand) -> list[str]:
    """The cards of the seat to act that follow."""
    assert hand.trump is not None
    suit = led(hand)
    return [card for card in own(hand) if suit_now(hand.variant, hand.trump, card) == suit]


def lead_with(left: int) -> Wanted:
    """A lead with so many tricks left."""
    return lambda hand: hand.phase == "play" and len(own(hand)) == left and not hand.trick


def few(hand: Hand) -> bool:
    """Somebody is to follow, with two to four cards in hand."""
    return led(hand) != "" and 2 <= len(own(hand)) <= 4


def tempted(hand: Hand) -> bool:
    """A plain suit is led; the seat holds it, a trump and a third suit."""
    return (
        few(hand)
        and led(hand) != hand.trump
        and len(followers(hand)) > 0
        and len(own_trumps(hand)) > 0
        and len(followers(hand)) + len(own_trumps(hand)) < len(own(hand))
    )


def unable(hand: Hand) -> bool:
    """A plain suit is led; the seat does not hold it, but a trump."""
    return (
        few(hand) and led(hand) != hand.trump and not followers(hand) and len(own_trumps(hand)) > 0
    )


def must_trump(hand: Hand) -> bool:
    """Trump is led; the seat holds trumps and others."""
    return few(hand) and led(hand) == hand.trump and 0 < len(followers(hand)) < len(own(hand))


def left_printed_suit_led(hand: Hand) -> bool:
    """The left bauer's printed suit is led to the left bauer's holder."""
    return few(hand) and left(hand) in own(hand) and led(hand) == SAME_COLOUR.get(str(hand.trump))


def left_printed_suit_held(hand: Hand) -> bool:
    """The same, and the holder has other cards of that suit, and of others."""
    return left_printed_suit_led(hand) and 0 < len(followers(hand)) < len(own(hand)) - 1


def left_printed_suit_void(hand: Hand) -> bool:
    """The same, and the holder has no other card of that suit."""
    return left_printed_suit_led(hand) and not followers(hand)


def left_is_only_trump(hand: Hand) -> bool:
    """Trump is led, and the left bauer is the only trump of a seat with other cards."""
    return few(hand) and led(hand) == hand.trump and own_trumps(hand) == [left(hand)]


def joker_is_only_trump(hand: Hand) -> bool:
    """Trump is led, and the joker is the only trump of a seat with other cards."""
    return few(hand) and led(hand) == hand.trump and own_trumps(hand) == [JOKER]


def left_was_led(hand: Hand) -> bool:
    """The left bauer was led to a seat with trumps and others."""
    return must_trump(hand) and hand.trick[0][1] == left(hand)


def joker_was_led(hand: Hand) -> bool:
    """The joker was led to a seat with trumps and others."""
    return must_trump(hand) and hand.trick[0][1] == JOKER


def joker_tempted(hand: Hand) -> bool:
    """A plain suit is led to a seat that could follow, and whose one trump is the joker."""
    return tempted(hand) and own_trumps(hand) == [JOKER]


def dealer_holds(number_of_trumps: int, most_cards: int) -> Wanted:
    """The dealer is to discard, with so many trumps among at most so many cards."""
    return lambda hand: (
        hand.phase == "dealer"
        and len(own(hand)) <= most_cards
        and len(own_trumps(hand)) == number_of_trumps
    )


# The files -----------------------------------------------------------------------------------


def positions() -> dict[str, list[Block]]:
    """All positions, not yet counted, under the names of their files."""
    return {
        "auction": auction(),
        "draw": draw(),
        "peek": peek(),
        "play_schmier6": play_schmier6(),
        "play_wisconsin4": play_wisconsin4(),
    }


def auction() -> list[Block]:
    six, four = "schmier6", "wisconsin4"
    return [
        at("auction-six-seats", six, {}, (1, 2, 3, 4)),
        at("auction-two-teams", six, {"teams": 2}, (1, 2, 3)),
        at("auction-one-bid-is-left", six, {}, (1, 2, 3), actions="bid 5"),
        at("auction-six-ends-it-at-once", six, {}, (1, 2), actions="pass, pass, bid 6"),
        at("auction-dealer-may-raise", six, {}, (1, 2), actions="pass, pass, pass, pass, bid 3"),
        at("auction-dealer-speaks-last", six, {}, (1, 2), actions=", ".join(["pass"] * 5)),
        at("auction-four-seats-peek-0", four, {"peek": 0}, (1, 2, 3, 4, 5)),
        at("auction-four-seats-peek-2", four, {}, (1, 2, 3)),
        at("auction-four-ends-it-at-once", four, {"peek": 3}, (1, 2, 3), actions="bid 4"),
        at(
            "auction-four-by-the-dealer",
            four,
            {"peek": 1},
            (1, 2),
            actions="pass, bid 2, bid 3, bid 4",
        ),
        at("auction-thrown-in-after-three", four, {}, (1, 2, 3), actions="pass, pass, pass"),
    ]


def draw() -> list[Block]:
    six = "schmier6"
    named = "bid 3, pass, pass, pass, pass, pass, trump H"
    hearts = "AH KH QH 10H 9H 2H"
    return [
        at(
            "draw-first-three-seats",
            six,
            {},
            (1, 2, 3),
            actions=named,
            given={1: "AS QD 9C 2C 3H JD", 2: "KH 2H AC 7D 7S 7C", 3: "QH JK JH JC KS 5D"},
        ),
        at("draw-six-plain", six, {}, (1, 2), actions=named, given={1: "AS QD 9C 2C JC 4S"}),
        at("draw-two-teams", six, {"teams": 2}, (1, 2), actions=named),
        at("draw-nothing-to-throw", six, {}, (1, 2), actions=named, given={1: "AH JH JD 3H 2H JK"}),
        at("draw-one-to-throw", six, {}, (1, 2), actions=named, given={1: "AH JH JD 3H AD JK"}),
        at(
            "draw-left-and-joker-stay",
            six,
            {},
            (1, 2),
            actions=named,
            given={1: "JD AD JC JS 7C JK"},
        ),
        found(
            "draw-last-seat-then-dealer",
            six,
            {},
            (1, 2),
            lambda hand: (
                hand.phase == "draw"
                and (hand.to_act + 1) % 6 == hand.dealer
                and len(hand.stock) == 5
                and len(own_trumps(hand)) == 3
            ),
            choose=draw_most,
        ),
        found("dealer-two-too-many", six, {}, (1, 2, 3), dealer_holds(3, 8), choose=draw_most),
        found("dealer-four-too-many", six, {}, (1, 2), dealer_holds(4, 10), choose=draw_most),
        found(
            "dealer-is-bidder",
            six,
            {},
            (1, 2, 3),
            lambda hand: dealer_holds(4, 9)(hand) and hand.bidder == hand.dealer,
            choose=draw_most,
        ),
        found(
            "dealer-seven-trumps-of-eight", six, {}, (1, 2, 3), dealer_holds(7, 8), choose=draw_most
        ),
        found(
            "dealer-eight-trumps-of-eight",
            six,
            {},
            (1, 2, 3),
            dealer_holds(8, 8),
            choose=draw_most,
            given={0: hearts},
        ),
        found(
            "dealer-nine-trumps",
            six,
            {"follow": "or_trump"},
            (1, 2, 3),
            dealer_holds(9, 23),
        ),
        found("dealer-five-trumps-of-many", six, {}, (1, 2), dealer_holds(5, 20)),
        found("dealer-just-six-trumps", six, {}, (1, 2, 3), dealer_holds(6, 23)),
    ]


def peek() -> list[Block]:
    four = "wisconsin4"
    won = "bid 2, pass, pass, pass"
    hearts = "AH KH QH JH 10H 9H"

    def suited(name: str, size: int, hand: str, top: str, **more: object) -> Block:
        return at(
            name, four, {"peek": size, **more}, (1, 2, 3), actions=won, given={1: hand}, top=top
        )

    return [
        *(at(f"peek-{n}", four, {"peek": n}, (1, 2, 3), actions=won) for n in range(4)),
        at("peek-0-to-the-second-lead", four, {"peek": 0}, (4, 5), actions=won),
        at("peek-2-strict", four, {"follow": "strict"}, (1, 2, 3), actions=won),
        suited("peek-1-seven-of-a-suit", 1, hearts, "8H"),
        suited("peek-1-six-of-a-suit", 1, hearts, "8C"),
        suited("peek-2-seven-of-a-suit", 2, hearts, "8H 7C"),
        suited("peek-2-eight-of-a-suit", 2, hearts, "8H 7H"),
        suited("peek-2-six-of-a-suit", 2, hearts, "8C 7C"),
        suited("peek-3-seven-of-a-suit", 3, hearts, "8H 7C 7D"),
        suited("peek-3-eight-of-a-suit", 3, hearts, "8H 7C 7H"),
        suited("peek-3-six-of-a-suit", 3, hearts, "8S 7C 7D", follow="strict"),
        suited("peek-3-three-of-three-suits", 3, "AH KH QH AC KC QC", "AS KS QS"),
        suited("peek-2-two-of-each-suit", 2, "AH KH AC KC AS KS", "AD KD"),
        suited("peek-3-two-suits", 3, "AH KH QH JH AC KC", "10H 9H QC"),
    ]


def play_schmier6() -> list[Block]:
    strict: Options = {"follow": "strict"}
    able: Options = {"follow": "or_trump"}
    two: Options = {"teams": 2}
    short, whole = (1, 2, 3, 6), (1, 2, 3, 6, 12)
    rows: list[tuple[str, Options, tuple[int, ...], Wanted, int]] = [
        ("last-trick", strict, (1, 6), lead_with(1), 1),
        ("two-tricks-strict", strict, whole, lead_with(2), 12),
        ("two-tricks-or-trump", able, whole, lead_with(2), 24),
        ("three-tricks-strict", strict, (*whole, 18), lead_with(3), 1000),
        ("three-tricks-or-trump", able, (*whole, 18), lead_with(3), 2000),
        ("two-teams-three-tricks", two, (*whole, 18), lead_with(3), 1000),
        ("two-teams-or-trump", {**two, **able}, whole, lead_with(3), 2000),
        ("five-tricks-strict", strict, short, lead_with(5), 1000),
        ("first-trick-strict", strict, short, lead_with(6), 500),
        ("first-trick-or-trump", able, short, lead_with(6), 2000),
        ("must-follow-not-trump", strict, short, tempted, 50),
        ("may-follow-or-trump", able, short, tempted, 50),
        ("cannot-follow", strict, short, unable, 50),
        ("trump-led", strict, short, must_trump, 50),
        ("trump-led-or-trump", able, short, must_trump, 50),
        ("left-does-not-follow-its-printed-suit", strict, short, left_printed_suit_held, 20),
        ("left-may-trump-its-printed-suit", able, short, left_printed_suit_held, 50),
        ("left-does-not-oblige-in-its-printed-suit", strict, short, left_printed_suit_void, 20),
        ("left-is-forced-by-a-trump-lead", strict, short, left_is_only_trump, 20),
        ("left-led-asks-for-trump", strict, short, left_was_led, 50),
        ("left-led-asks-for-trump-or-trump", able, short, left_was_led, 50),
        ("joker-is-forced-by-a-trump-lead", strict, short, joker_is_only_trump, 20),
        ("joker-is-forced-or-trump", able, short, joker_is_only_trump, 20),
        ("joker-led-asks-for-trump", strict, short, joker_was_led, 50),
        ("joker-may-trump-while-able", able, short, joker_tempted, 50),
        ("joker-may-not-trump-while-able", strict, short, joker_tempted, 20),
    ]
    return [
        found(f"six-{name}", "schmier6", options, depths, wanted, least=least)
        for name, options, depths, wanted, least in rows
    ]


def play_wisconsin4() -> list[Block]:
    able: Options = {"follow": "or_trump"}
    strict: Options = {"follow": "strict"}
    short, whole, long = (1, 2, 3, 4, 6), (1, 2, 3, 4, 8, 12), (1, 2, 3, 4, 8, 16)
    rows: list[tuple[str, Options, tuple[int, ...], Wanted, int]] = [
        ("last-trick", able, (1, 4), lead_with(1), 1),
        ("two-tricks", able, (1, 2, 4, 8), lead_with(2), 6),
        ("three-tricks-or-trump", able, whole, lead_with(3), 300),
        ("three-tricks-strict", strict, whole, lead_with(3), 200),
        ("four-tricks-or-trump", {**able, "peek": 3}, long, lead_with(4), 5000),
        ("four-tricks-strict", strict, long, lead_with(4), 3000),
        ("five-tricks-or-trump", {**able, "peek": 0}, (1, 2, 3, 4, 5), lead_with(5), 1000),
        ("may-follow-or-trump", able, short, tempted, 50),
        ("must-follow-not-trump", strict, short, tempted, 30),
        ("cannot-follow", able, short, unable, 50),
        ("cannot-follow-strict", strict, short, unable, 50),
        ("trump-led", able, short, must_trump, 30),
        ("trump-led-strict", {**strict, "peek": 0}, short, must_trump, 30),
        ("the-jack-is-no-bauer", strict, (1, 2, 3, 4), left_printed_suit_held, 30),
    ]
    return [
        found(f"four-{name}", "wisconsin4", options, depths, wanted, least=least)
        for name, options, depths, wanted, least in rows
    ]
