from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import HEARTS, Card, card_set
from smear.engine.hand import Hand
from smear.engine.notation import card_code, parse_card
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK, PITCH, PLAY
from smear.ui.answers import (
    NotAnAnswerError,
    allowed_words,
    asked_card,
    choices_for,
    explain,
    read_answer,
    why_not,
)
from tests.thorough import THOROUGH
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, table_for

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


def deck(some: Rules, first: str, top: str = "") -> list[Card]:
    """A deck that gives seat 1, the first to speak, these cards, and these to the stock's top.

    Seat 2 holds the queen of hearts.
    """
    wanted = [parse_card(code) for code in first.split()]
    stock = [parse_card(code) for code in top.split()]
    queen = parse_card("QH")
    rest = [card for card in some.variant.deck if card not in [*wanted, *stock, queen]]
    rest.insert(6, queen)
    size = some.hand_size * (some.seats - 1)
    return [*rest[:6], *wanted, *rest[6:size], *stock, *rest[size:]]


HELD = "10H KH JD 9S 2C JK"


def auction(some: Rules = SCHMIER, held: str = HELD, top: str = "") -> Hand:
    return Hand.deal(some, 0, deck(some, held, top))


def naming() -> Hand:
    hand = auction()
    hand.apply(actions.bid(6))
    return hand


def draw() -> Hand:
    hand = naming()
    hand.apply(actions.name_trump(HEARTS))
    return hand


def peek() -> Hand:
    hand = auction(WISCONSIN, "10H KH JD 9S 7C AC", "8H QD")
    hand.apply(actions.bid(4))
    return hand


def pitch() -> Hand:
    hand = peek()
    hand.apply(actions.discard(card_set([parse_card("9S"), parse_card("QD")])))
    return hand


def play() -> Hand:
    """Seat 1 has drawn nothing and is to lead with hearts as trump."""
    hand = draw()
    while hand.phase == DRAW:
        hand.push(next(iter(hand.legal_actions())))
    assert hand.turn == 1
    return hand


def answer(hand: Hand, text: str, suggested: int | None = None) -> int:
    return read_answer(text, hand, choices_for(hand, suggested), NAMES)


def refused(hand: Hand, text: str) -> str:
    with pytest.raises(NotAnAnswerError) as caught:
        answer(hand, text)
    return str(caught.value)


def thrown(codes: str) -> int:
    return actions.discard(card_set(parse_card(code) for code in codes.split()))


# The auction


@pytest.mark.parametrize("text", ["1", "pass", "p", " PASS ", "Pass."])
def test_a_pass(text: str) -> None:
    assert answer(auction(), text) == PASS


@pytest.mark.parametrize("text", ["4", "bid 4", "b4", "BID  4", "b 4", " 4 "])
def test_a_number_in_the_auction_is_the_bid(text: str) -> None:
    assert answer(auction(), text) == actions.bid(4)


@pytest.mark.parametrize("some", [SCHMIER, WISCONSIN])
def test_the_numbers_shown_in_the_auction_are_the_bids(some: Rules) -> None:
    hand = Hand.deal(some, 0, list(some.variant.deck))
    for choice in choices_for(hand):
        if choice.action != PASS:
            assert choice.number == actions.bid_amount(choice.action)
    # So they stay, whatever has been bid.
    hand.apply(actions.bid(some.bids[0]))
    assert [c.number for c in choices_for(hand)] == [1, *some.bids[1:]]


def test_a_bid_that_is_too_low_or_no_bid_is_explained() -> None:
    hand = auction()
    hand.apply(actions.bid(4))
    for typed, amount in (("3", 3), ("bid 4", 4), ("9", 9), ("2", 2)):
        assert refused(hand, typed) == hand.refusal(actions.bid(amount), NAMES)
    assert refused(hand, "bid 999999999999") == "A bid is a number from 3 to 6."
    assert "There is no choice 99999999999" in refused(hand, "9" * 400)
    assert "There is no choice 0" in refused(hand, "0")


# Naming trump


@pytest.mark.parametrize("text", ["hearts", "heart", "h", "H", "3", "♥", "♥\ufe0f", "trump hearts"])
def test_a_suit(text: str) -> None:
    assert answer(naming(), text) == actions.name_trump(HEARTS)


@pytest.mark.parametrize("text", ["5", "0", "10h", "joker", "he", "pass"])
def test_no_suit(text: str) -> None:
    assert "clubs, diamonds, hearts or spades" in refused(naming(), text)


# Cards


@pytest.mark.parametrize(
    "text",
    [
        *("10h", "10H", "th", "TH", "10 h", "10♥", "10♥\ufe0f"),
        *("ten of hearts", "the ten of hearts", "play 10h", "lead th"),
    ],
)
def test_a_card(text: str) -> None:
    assert answer(play(), text) == parse_card("10H")


@pytest.mark.parametrize("text", ["jk", "JK", "Jk", "joker", "the joker", "play jk"])
def test_the_joker(text: str) -> None:
    assert answer(play(), text) == parse_card("JK")


@pytest.mark.parametrize("text", ["jd", "left", "left bauer", "J♦", "lead the jack of diamonds"])
def test_the_left_bauer(text: str) -> None:
    assert answer(play(), text) == parse_card("JD")


def test_bauers_are_known_only_where_there_are_some() -> None:
    assert refused(play(), "right") == play().refusal(parse_card("JH"), NAMES)
    assert '"left" is no answer here' in refused(pitch(), "left")


def test_a_bare_number_is_the_number_shown() -> None:
    hand = play()
    choices = choices_for(hand)
    assert [card_code(choice.card or 0) for choice in choices] == [
        *("KH", "JD", "10H", "JK", "2C", "9S")
    ]
    for choice in choices:
        assert answer(hand, str(choice.number)) == choice.action
    assert "There is no choice 7" in refused(hand, "7")
    assert "a card needs its suit" in refused(hand, "10")
    assert refused(hand, "k").startswith('"k" lacks a suit')
    assert refused(hand, "ace").startswith('"ace" lacks a suit')
    assert refused(hand, "t").startswith('"t" lacks a suit')


def test_a_card_that_is_not_held_or_may_not_be_played_is_explained() -> None:
    hand = play()
    assert refused(hand, "AS") == hand.refusal(parse_card("AS"), NAMES)
    whole = choices_for(hand, whole_hand=True)
    hand.apply(parse_card("KH"))
    follower = choices_for(hand, whole_hand=True)
    assert len(whole) == len(follower) == 6
    legal = set(hand.legal_actions())
    refusals = 0
    for choice in follower:
        if choice.action in legal:
            assert read_answer(str(choice.number), hand, follower, NAMES) == choice.action
        else:
            with pytest.raises(NotAnAnswerError) as caught:
                read_answer(str(choice.number), hand, follower, NAMES)
            assert str(caught.value) == hand.refusal(choice.action, NAMES)
            refusals += 1
    assert refusals


def test_only_cards_that_may_be_played_are_listed() -> None:
    hand = play()
    hand.apply(parse_card("KH"))
    assert {choice.action for choice in choices_for(hand)} == set(hand.legal_actions())


def test_a_suit_that_may_not_be_trump_is_explained() -> None:
    hand = pitch()
    assert hand.phase == PITCH
    assert refused(hand, "jd") == hand.refusal(parse_card("JD"), NAMES)
    assert answer(hand, "7c") == parse_card("7C")


# Discards


@pytest.mark.parametrize(
    "text",
    [
        *("2c 9s", "9s 2c", "2c,9s", "2C, 9S", "2c and 9s", "2 c 9 s", "throw 2c 9s", "2c+9s"),
        *("5 6", "5,6", "5 9s"),
    ],
)
def test_several_cards_are_thrown(text: str) -> None:
    assert answer(draw(), text) == thrown("2C 9S")


@pytest.mark.parametrize(
    "text", ["none", "nothing", "0", "keep", "0 cards", "throw nothing", "NONE"]
)
def test_nothing_is_thrown(text: str) -> None:
    assert answer(draw(), text) == actions.discard(0)


@pytest.mark.parametrize("text", ["2c", "5", "two of clubs", "the two of clubs", "discard 2c"])
def test_one_card_is_thrown(text: str) -> None:
    assert answer(draw(), text) == thrown("2C")


def test_choice_one_is_the_suggestion() -> None:
    hand = draw()
    suggested = thrown("9S")
    choices = choices_for(hand, suggested)
    assert choices[0].number == 1
    assert choices[0].action == suggested
    assert choices[0].label == "the nine of spades (suggested)"
    assert answer(hand, "1", suggested) == suggested
    assert answer(hand, "6 7", suggested) == thrown("2C 9S")
    assert answer(hand, "1 6", suggested) == thrown("2C 9S")
    assert [choice.number for choice in choices] == [1, 2, 3, 4, 5, 6, 7, 0]


def test_nothing_is_not_offered_twice() -> None:
    choices = choices_for(draw(), actions.discard(0))
    assert [choice.label for choice in choices].count("nothing") == 0
    assert choices[0].label == "nothing (suggested)"


def test_a_discard_that_is_not_allowed_is_explained() -> None:
    assert refused(draw(), "kh") == draw().refusal(thrown("KH"), NAMES)
    assert refused(draw(), "2c 2c") == '"2c" names the two of clubs twice.'
    assert refused(draw(), "5 2c") == '"2c" names the two of clubs twice.'
    assert "lacks a suit" in refused(draw(), "2c k")
    assert "There is no choice 8" in refused(draw(), "2c 8")
    assert "is no answer here" in refused(draw(), "2c x")
    for typed, codes in (("7c", "7C"), ("none", ""), ("7c 9s qd", "7C 9S QD")):
        assert refused(peek(), typed) == peek().refusal(thrown(codes), NAMES)
    assert "There is no choice 0" in refused(peek(), "0")
    for text in (",", "and", "throw", ", and ,"):
        assert "is no answer here" in refused(draw(), text)


def test_a_discard_of_the_bidder() -> None:
    assert answer(peek(), "9s qd") == thrown("9S QD")


# Why a card cannot be chosen


def why(hand: Hand, typed: str) -> str:
    return explain(typed, hand, choices_for(hand, whole_hand=True), NAMES)


def test_why_a_card_cannot_be_played_is_what_the_rules_refuse_it_with() -> None:
    for question, _ in decisions(table_for(SCHMIER, 4), 4):
        if len(question.view.results) > (99 if THOROUGH else 2):
            break
        hand = question.view.position()
        if hand.phase != PLAY:
            continue
        for card in range(53):
            reason = hand.refusal(actions.play(card), NAMES)
            assert why(hand, card_code(card)) == reason or (reason is None)
            assert (why_not(card, hand, NAMES) is None) == (card in hand.legal_actions())


def test_why_a_card_cannot_be_discarded_asks_about_that_card_alone() -> None:
    assert why(draw(), "kh") == draw().refusal(thrown("KH"), NAMES)
    assert why(draw(), "nine of spades") == "The nine of spades can be chosen."
    # Two have to go, and each of them may.
    assert why(peek(), "9s") == "The nine of spades can be chosen."
    assert "does not hold" in why(peek(), "7s")


def test_a_card_is_asked_about_by_the_number_above_it_too() -> None:
    choices = choices_for(draw(), whole_hand=True)
    for choice in choices:
        if choice.card is not None:
            assert asked_card(str(choice.number), draw(), choices) == choice.card
    with pytest.raises(NotAnAnswerError):
        why(draw(), "99")
    with pytest.raises(NotAnAnswerError):
        why(draw(), "bells")


def test_no_card_is_asked_about_before_cards_are_asked_for() -> None:
    for hand in (auction(), naming()):
        with pytest.raises(NotAnAnswerError, match="No card is asked for now"):
            why(hand, "10h")


# Whatever is typed

PHASES = {AUCTION: auction, NAMING: naming, DRAW: draw, PEEK: peek, PITCH: pitch, PLAY: play}


@pytest.mark.parametrize("phase", PHASES)
def test_each_position_is_in_its_phase(phase: int) -> None:
    assert PHASES[phase]().phase == phase


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "text", ["", "   ", "garbage", "?", "-1", "1.5", "yes", "[red]", "\x1b[31m", "¹", "٣"]
)
def test_garbage_is_never_an_answer(phase: int, text: str) -> None:
    sentence = refused(PHASES[phase](), text)
    assert sentence.isprintable()
    assert sentence.endswith((".", "..."))
    assert "ype " in sentence


WORDS = (
    *("1", "2", "3", "10", "0", "99", "pass", "bid", "none", "left", "right", "h", "c", "jk", "JK"),
    *("10h", "th", "9s", "2c", "kh", "and", ",", "the", "play", "of", "queen", "clubs", "10 h"),
)


@given(
    phase=st.sampled_from(list(PHASES)),
    text=st.text(max_size=30) | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join),
)
def test_any_text_is_a_legal_action_or_a_sentence(phase: int, text: str) -> None:
    hand = PHASES[phase]()
    try:
        action = answer(hand, text)
    except NotAnAnswerError as refusal:
        sentence = str(refusal)
    else:
        assert action in hand.legal_actions()
        return
    assert sentence.isprintable()


@pytest.mark.parametrize("some", ALL_RULES[::7], ids=repr)
def test_every_choice_of_a_game_can_be_typed_by_number_and_by_code(some: Rules) -> None:
    table = table_for(some, 12)
    random = Random(12)
    for question, _ in decisions(table, 12):
        hand = question.view.position()
        legal = hand.legal_actions()
        suggested = legal.draw(random.random) if hand.phase in (DRAW, PEEK) else None  # type: ignore[union-attr]
        choices = choices_for(hand, suggested)
        numbers = [choice.number for choice in choices]
        assert len(set(numbers)) == len(numbers)
        assert choices[0].number == 1
        assert choices[0].action in legal
        if suggested is not None:
            cards = [c for c in hand.legal_actions() if c == suggested]
            assert cards == [suggested]
            codes = [card_code(c) for c in range(53) if suggested >> c & 1] or ["none"]
            assert read_answer(" ".join(codes), hand, choices, NAMES) == suggested
        else:
            assert {choice.action for choice in choices} == set(legal)
            for choice in choices:
                assert read_answer(str(choice.number), hand, choices, NAMES) == choice.action
                typed = choice.label if choice.card is None else card_code(choice.card).lower()
                assert read_answer(typed, hand, choices, NAMES) == choice.action
        if len(question.view.results) == 2:
            break


@pytest.mark.parametrize("phase", PHASES)
def test_what_can_be_typed_is_told_with_no_card_of_others(phase: int) -> None:
    hand = PHASES[phase]()
    own = hand.hands[hand.turn]
    told = allowed_words(hand, choices_for(hand))
    for card in hand.rules.variant.deck:
        assert own >> card & 1 or card_code(card) not in told.split()


def test_a_list_of_one_is_told_as_such() -> None:
    hand = play()
    while len(choices_for(hand)) > 1:
        hand.push(next(iter(hand.legal_actions())))
    assert allowed_words(hand, choices_for(hand)).startswith("type 1, or a card")


def test_a_hand_that_is_over_has_no_choices() -> None:
    hand = auction()
    for _ in range(6):
        hand.apply(PASS)
    assert choices_for(hand) == ()
