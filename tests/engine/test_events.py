"""What an action brings about, and what of it a seat may know. Rules 3."""

from __future__ import annotations

import pytest

from smear.engine.events import (
    AuctionWon,
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    Revealed,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
    redacted,
)
from smear.engine.hand import Hand
from smear.engine.notation import parse_card
from tests.engine.situations import action, after, cards, deal, tricks


def events(hand: Hand, said: str) -> list[Event]:
    """All that these actions bring about."""
    return [event for part in said.split(",") for event in hand.apply(action(part))]


def test_the_events_of_an_auction() -> None:
    hand = deal("wisconsin4", {}, dealer=0, peek=0)
    assert events(hand, "pass,bid 2") == [Passed(1), Bid(2, 2)]
    assert events(hand, "pass,pass") == [Passed(3), Passed(0), AuctionWon(2, 2)]


def test_the_events_of_a_deal_thrown_in() -> None:
    hand = deal("wisconsin4", {}, dealer=3)
    assert events(hand, "pass,pass,pass,pass")[-2:] == [Passed(3), ThrownIn(3)]


def test_the_events_of_the_peek() -> None:
    hand = deal("wisconsin4", {1: "AH KH 7C 8C 9D 10S"}, top="QH JH")
    assert events(hand, "bid 4") == [Bid(1, 4), AuctionWon(1, 4), Drew(1, 2, cards("QH JH"))]
    assert events(hand, "discard 7C 8C") == [Discarded(1, 2, cards("7C 8C"))]
    assert events(hand, "play AH") == [
        Played(1, parse_card("AH"), led=True),
        TrumpNamed(1, 2),
    ]


def test_the_events_of_a_draw() -> None:
    hand = deal("schmier6", {1: "AH 2C 3C 4C 5C 6C"}, top="QH JD")
    assert events(hand, "bid 6,trump H") == [Bid(1, 6), AuctionWon(1, 6), TrumpNamed(1, 2)]
    assert events(hand, "discard 2C 3C") == [
        Discarded(1, 2, cards("2C 3C")),
        Drew(1, 2, cards("QH JD")),
    ]
    assert events(hand, "discard -") == [Discarded(2, 0, 0)]


def test_the_dealer_takes_up_the_stock_as_the_last_seat_has_drawn() -> None:
    hand = deal("schmier6", {5: "2C 3C 4C 5C 6C 7C"}, top="QH")
    after(hand, "bid 6,trump H,discard -,discard -,discard -,discard -")
    stock = [1 << card for card in hand.stock]
    assert events(hand, "discard 2C") == [
        Discarded(5, 1, cards("2C")),
        Drew(5, 1, cards("QH")),
        Drew(0, 16, sum(stock[1:])),
    ]


def test_the_events_of_a_trick() -> None:
    hand = tricks("wisconsin4", "H", {0: "7C AH", 1: "8C 7H", 2: "AC 9D", 3: "10C KH"})
    assert events(hand, "play 7C,play 8C,play AC,play 10C") == [
        Played(0, parse_card("7C"), led=True),
        Played(1, parse_card("8C"), led=False),
        Played(2, parse_card("AC"), led=False),
        Played(3, parse_card("10C"), led=False),
        TrickTaken(1, 2, cards("7C 8C AC 10C"), 14),
    ]


# What a seat may know ------------------------------------------------------------------------

DEAL = Dealt(1, 0, (1, 2, 4, 8), (40, 41))


def test_rule_3_a_seat_knows_its_own_hand_and_nobody_the_stock() -> None:
    assert redacted(DEAL, 2) == Dealt(1, 0, (None, None, 4, None), None)
    assert redacted(DEAL, None) == Dealt(1, 0, (None, None, None, None), None)


@pytest.mark.parametrize("kind", [Discarded, Drew])
def test_rule_3_a_seat_knows_its_own_discards_and_the_cards_it_took_up(
    kind: type[Discarded | Drew],
) -> None:
    event = kind(1, 2, 96)
    assert redacted(event, 1) == event
    for other in (0, 2, 3, None):
        assert redacted(event, other) == kind(1, 2, None)


@pytest.mark.parametrize(
    "event",
    [
        Passed(1),
        Bid(1, 3),
        AuctionWon(1, 3),
        ThrownIn(0),
        TrumpNamed(1, 2),
        Played(1, 40, led=True),
        TrickTaken(1, 1, 15, 10),
        Revealed((1, 2, 4, 8), (40, 41), (0, 96, 0, 0)),
    ],
)
def test_rule_3_everything_public_is_known_to_all(event: Event) -> None:
    assert [redacted(event, seat) for seat in (0, 1, 2, 3, None)] == [event] * 5
