"""The board says of every card what the engine says of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.cards import BIT, SUITS, Suit, card_set, cards_in
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PLAY
from smear.solver.board import Board
from tests.engine.situations import cards
from tests.solver.naive import EVERY_RULES, at_random
from tests.strategies import seeds

every_rules = st.sampled_from(EVERY_RULES)


def dealt(rules: Rules, rng: Random, trump: Suit) -> tuple[Board, list[int]]:
    """A board with six cards for each seat, and those hands."""
    deck = list(rules.variant.deck)
    rng.shuffle(deck)
    hands = [card_set(deck[6 * seat : 6 * seat + 6]) for seat in range(rules.seats)]
    return Board(rules, rules.trump(trump), hands), hands


@given(rules=every_rules, rng=seeds(), trump=st.sampled_from(SUITS))
def test_who_holds_a_card_what_it_asks_for_and_what_it_counts(
    rules: Rules, rng: Random, trump: Suit
) -> None:
    board, hands = dealt(rules, rng, trump)
    table = rules.trump(trump)
    for seat, held in enumerate(hands):
        assert board.hands[seat] == board.cards(held)
        assert board.pips[board.cards(held)] == rules.card_points(held)
        for card in cards_in(held):
            number = board.cards(BIT[card]).bit_length()
            assert board.holder[number] == seat
            led = board.led[number]
            assert led.must == board.cards(table.must[card])
            assert led.may == board.cards(table.may[card])
    assert board.trumps == board.cards(table.trumps)
    # Trumps are above all other cards.
    others = sum(board.hands) & ~board.trumps
    assert board.trumps > others or not others


@given(rules=every_rules, rng=seeds())
def test_the_winner_of_a_trick_holds_its_highest_card_that_can_win(
    rules: Rules, rng: Random
) -> None:
    hand = at_random(rules, rng, 6 * rules.seats)
    while hand.count:
        hand.push(rng.choice(tuple(hand.legal_actions())))
    if hand.phase != PLAY:
        return
    board = Board(rules, hand.trump_table, hand.hands)
    before = [*hand.hands]
    leader = hand.turn
    for _ in range(rules.seats):
        hand.push(rng.choice(tuple(hand.legal_actions())))
    played = [was & ~now for was, now in zip(before, hand.hands, strict=True)]
    trick = board.cards(sum(played))
    win = board.led[board.cards(played[leader]).bit_length()].win
    assert board.holder[(trick & win).bit_length()] == hand.leader


@pytest.mark.parametrize(
    ("held", "others", "tried"),
    [
        ("7C 8C", "", "7C"),
        ("7C 9C", "8C", "7C 9C"),
        ("7C 9C", "", "7C"),
        ("7C 8C 9C", "AC", "7C"),
        ("7C 8C 7D 8D", "", "7C 7D"),
        # The king counts one card point less than the ace, and a small card none.
        ("AC KC", "", "AC KC"),
        ("9C 10C", "", "9C 10C"),
    ],
)
def test_of_equal_neighbours_the_lowest_is_tried(held: str, others: str, tried: str) -> None:
    rules = rules_for("wisconsin4")
    board = Board(rules, rules.trump(3), [cards(held), cards("8C 8D") & ~cards(held), 0, 0])
    about = board.cards(cards(held)) | board.cards(cards(others))
    for ranking in (board.smear, board.duck, board.leads):
        choices = ranking[board.hands[0]]
        assert sum(bit for bit, between in choices if between & about) == board.cards(cards(tried))


def test_bauers_and_joker_have_no_twins_but_the_two_has() -> None:
    rules = rules_for("schmier6")
    held = cards("JH JD JK 2H 3H")
    board = Board(rules, rules.trump(2), [held])
    tried = [bit for bit, between in board.smear[board.hands[0]] if between & board.hands[0]]
    assert sum(tried) == board.cards(cards("JH JD JK 2H"))


def test_the_orders_in_which_cards_are_tried() -> None:
    rules = rules_for("wisconsin4")
    board = Board(rules, rules.trump(2), [cards("AS 10S 7S KH 8H"), 0, 0, 0])

    def order(ranking: dict[int, tuple[tuple[int, int], ...]]) -> list[int]:
        return [bit for bit, _ in ranking[board.hands[0]]]

    def bits(codes: str) -> list[int]:
        return [board.cards(cards(code)) for code in codes.split()]

    assert order(board.smear) == bits("10S AS KH 7S 8H")
    assert order(board.duck) == bits("7S 8H KH AS 10S")
    assert order(board.leads) == bits("KH 8H 10S AS 7S")
