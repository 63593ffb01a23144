from __future__ import annotations

import re

import pytest

from smear.engine.cards import HEARTS, card_set
from smear.engine.events import (
    AuctionWon,
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameOver,
    Passed,
    Played,
    Revealed,
    Scored,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear.engine.notation import parse_card
from smear.engine.rules import Rules
from smear.engine.scoring import HandScore
from smear.engine.view import View
from smear.ui.words import rules_line, score_line, team_name, tell, trick_cards
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, table_for

SCHMIER = rules("schmier6")
TRUMP = TrumpNamed(3, HEARTS)


def cards(codes: str) -> int:
    return card_set(parse_card(code) for code in codes.split())


def played(seat: int, code: str, *, led: bool = False) -> Played:
    return Played(seat, parse_card(code), led)


def told(*events: Event, some: Rules = SCHMIER) -> list[str]:
    view = View(some, 0, events, (), (0,) * some.teams)
    return tell(view, NAMES)


SCORE = HandScore(3, 4, True, (0, 1, 0, 0, 2, 0), (40, 30, 11), (4, 1, 1))


@pytest.mark.parametrize(
    ("events", "sentences"),
    [
        ([Dealt(4, 5, (None,) * 6, None)], ["Hand 4: Flo deals."]),
        ([Bid(0, 3), Passed(1)], ["Ann bids 3.", "Ben passes."]),
        ([AuctionWon(3, 4)], ["Dee has the bid at 4."]),
        ([ThrownIn(5)], ["All passed: the cards are thrown in, and Flo deals again."]),
        ([TRUMP], ["Hearts are trump."]),
        ([Discarded(4, 2, None), Drew(4, 2, None)], ["Eli discards two cards and draws two."]),
        ([Discarded(4, 1, None), Drew(4, 1, None)], ["Eli discards one card and draws one."]),
        ([Discarded(4, 0, None)], ["Eli keeps every card."]),
        ([Drew(5, 9, None)], ["Flo takes up the stock: nine cards."]),
        (
            [Drew(5, 9, None), Discarded(5, 9, None)],
            ["Flo takes up the stock: nine cards.", "Flo discards nine cards."],
        ),
        (
            [Discarded(4, 1, None), Drew(4, 1, None), Drew(5, 11, None)],
            ["Eli discards one card and draws one.", "Flo takes up the stock: 11 cards."],
        ),
        (
            [TRUMP, Discarded(0, 2, cards("2C 9S")), Drew(0, 2, cards("10H JK"))],
            [
                "Hearts are trump.",
                "Ann discards the two of clubs and the nine of spades.",
                "Ann draws the ten of hearts and the joker.",
            ],
        ),
        (
            [Drew(0, 2, cards("7C AD"))],
            ["Ann takes up the stock: the seven of clubs and the ace of diamonds."],
        ),
        (
            [
                TRUMP,
                played(3, "AH", led=True),
                played(4, "JD"),
                TrickTaken(2, 3, cards("AH JD"), 14),
            ],
            [
                "Hearts are trump.",
                "Dee leads the ace of hearts.",
                "Eli plays the jack of diamonds, the left bauer.",
                "Dee takes trick 2 with the ace of hearts: 14 card points.",
            ],
        ),
        (
            [played(2, "10H", led=True), TrickTaken(1, 2, cards("10H"), 1)],
            [
                "Cy leads the ten of hearts.",
                "Cy takes trick 1 with the ten of hearts: 1 card point.",
            ],
        ),
        ([Revealed((0,) * 6, (), (0,) * 6)], []),
        ([Scored(4, SCORE, (16, 10, 3))], ["The bid of 4 by Dee (Ann+Dee) is made."]),
        ([GameOver(1, (3, 21, 3))], ["Ben+Eli win the game with 21 points."]),
    ],
)
def test_every_event_is_a_sentence(events: list[Event], sentences: list[str]) -> None:
    assert told(*events) == sentences


def test_only_what_happened_since_is_told() -> None:
    view = View(SCHMIER, 0, (Passed(0), Passed(1), Bid(2, 3), Passed(3)), (), (0, 0, 0))
    assert tell(view, NAMES, 2) == ["Cy bids 3.", "Dee passes."]
    assert tell(view, NAMES, 1, 3) == ["Ben passes.", "Cy bids 3."]
    assert tell(view, NAMES, 4) == []


@pytest.mark.parametrize(
    ("peeked", "sentence"),
    [
        (Drew(0, 2, None), "Ann takes up two cards."),
        (Drew(0, 1, cards("7C")), "Ann takes up the seven of clubs."),
    ],
)
def test_in_wisconsin_only_a_part_of_the_stock_is_taken_up(peeked: Drew, sentence: str) -> None:
    assert told(peeked, some=rules("wisconsin4")) == [sentence]


def test_in_wisconsin_trump_follows_the_lead() -> None:
    events = (played(1, "QH", led=True), TrumpNamed(1, HEARTS))
    assert told(*events, some=rules("wisconsin4")) == [
        "Ben leads the queen of hearts.",
        "Hearts are trump.",
    ]


def test_the_cards_of_a_trick_are_those_since_the_last_one() -> None:
    events = (played(0, "AH", led=True), TrickTaken(1, 0, 0, 0), played(0, "2C", led=True))
    assert trick_cards(events, 1) == [(0, parse_card("AH"))]
    assert trick_cards(events, 3) == [(0, parse_card("2C"))]
    assert trick_cards(events, 2) == []


def test_teams_have_their_members_names() -> None:
    assert team_name(SCHMIER, 0, NAMES) == "Ann+Dee"
    assert team_name(rules("schmier6", teams=2), 1, NAMES) == "Ben+Dee+Flo"
    assert score_line(rules("wisconsin4"), (12, -3), NAMES) == "Ann+Cy 12, Ben+Dee -3"


def test_the_rules_in_force_are_one_line() -> None:
    assert rules_line(SCHMIER) == "Schmier, 3 teams, to 21, follow strict"
    assert rules_line(rules("wisconsin4", peek=3), " | ").startswith(
        "Four-Point Northeastern Wisconsin Smear | peek 3 | to 15 | follow or trump | "
    )


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_every_option_that_differs_is_said(some: Rules) -> None:
    for option in some.variant.options:
        for value in option.values if option.name != "target" else (7, 30):
            if value != some.options[option.name]:
                changed = rules(some.variant.name, **{**some.options, option.name: value})
                assert rules_line(changed) != rules_line(some)


@pytest.mark.parametrize("variant", ["schmier6", "wisconsin4"])
def test_everybody_is_told_the_same_except_their_own_cards(variant: str) -> None:
    some = rules(variant)
    private = re.compile(r"(discards|draws|takes up) ")
    card = re.compile(r" the (?!stock)")
    for seed in range(3):
        table = table_for(some, seed)
        for question, _ in decisions(table, seed):
            views = [table.view(seat) for seat in (None, *range(some.seats))]
            public = [[s for s in tell(v, NAMES) if not private.search(s)] for v in views]
            assert all(sentences == public[0] for sentences in public)
            for view in views[1:]:
                for sentence in tell(view, NAMES):
                    assert not re.search(r"\byou\b", sentence, re.IGNORECASE)
                    if private.search(sentence) and card.search(sentence):
                        assert view.seat is not None
                        assert sentence.startswith(NAMES[view.seat])
            assert not any(card.search(s) for s in tell(views[0], NAMES) if private.search(s))
            if question.view.results:
                break
