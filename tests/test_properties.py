"""What must hold for any deal, any house rules and any play."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import (
    JOKER,
    SUITS,
    Card,
    CardSet,
    Seat,
    card_set,
    cards_in,
    make_card,
    printed_rank,
    printed_suit,
    same_colour,
)
from smear.engine.discards import Discards
from smear.engine.hand import Hand, draw_one
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore, settle, winner
from tests.engine.situations import action, words
from tests.strategies import deals, hands, rules, seeds

SCHMIER = rules_for("schmier6")


def finished(hand: Hand, random: Random) -> HandScore | None:
    """Play the hand out at random: what it gave, or None when it was thrown in."""
    hand.playout(random.random)
    return hand.score() if hand.bid else None


# Scores --------------------------------------------------------------------------------------


@given(deals(), seeds())
def test_the_points_of_a_hand(hand: Hand, random: Random) -> None:
    score = finished(hand, random)
    if score is None:
        return
    found = hand.rules
    bidders = found.team_of[score.bidder]
    taken = [score.points.count(team) for team in range(found.teams)]
    assert score.made == (taken[bidders] >= score.bid)
    taken[bidders] = taken[bidders] if score.made else -score.bid
    assert list(score.change) == taken
    assert score.bid in found.bids
    counted = sum(hand.won) + (hand.thrown[score.bidder] if found.peek else 0)
    assert sum(score.card_points) == found.card_points(counted)


@given(deals(st.just(SCHMIER)), seeds())
def test_rule_1_7_every_point_card_is_always_in_play(hand: Hand, random: Random) -> None:
    score = finished(hand, random)
    if score is not None:
        named = dict(zip([point.name for point in SCHMIER.points], score.points, strict=True))
        assert None not in (named[name] for name in ("high", "low", "right", "left", "joker"))


@given(rules(), st.lists(st.integers(-30, 1010), min_size=3, max_size=3), st.data())
def test_totals_and_winner(found: Rules, totals: list[int], data: st.DataObject) -> None:
    before = tuple(totals[: found.teams])
    bidder = data.draw(st.integers(0, found.seats - 1))
    change = tuple(data.draw(st.integers(0, 6)) for _ in before)
    made = data.draw(st.booleans())
    after = settle(found, before, HandScore(bidder, 3, made, (), (), change))
    team = found.team_of[bidder]
    assert after[team] == before[team] + change[team]
    for old, new, more in zip(before, after, change, strict=True):
        assert old <= new <= old + more
    won = winner(found, after, HandScore(bidder, 3, made, (), (), change))
    if won is not None:
        assert after[won] >= found.target
        assert found.win_on_bid_only or after[won] == max(after)
        assert (made and won == team) or not found.win_on_bid_only
    elif not found.win_on_bid_only:
        level = after.count(max(after)) > 1
        assert max(after) < found.target or (level and after[team] < max(after))


# Symmetry ------------------------------------------------------------------------------------


def random_actions(hand: Hand, random: Random) -> list[Action]:
    """Play the hand out at random, and tell by which actions."""
    done = []
    while not hand.is_over:
        done.append(draw_one(hand.legal_actions(), random.random))
        hand.push(done[-1])
    return done


class Relabelling:
    """Suits exchanged for suits, such that those of one colour stay of one colour."""

    def __init__(self, suits: tuple[int, ...]) -> None:
        self.suits = suits

    def card(self, card: Card) -> Card:
        suit, rank = printed_suit(card), printed_rank(card)
        return JOKER if suit is None or rank is None else make_card(self.suits[suit], rank)

    def cards(self, cards: CardSet) -> CardSet:
        return card_set(self.card(card) for card in cards_in(cards))

    def action(self, one: Action) -> Action:
        if actions.is_play(one):
            return actions.play(self.card(one))
        if actions.is_name_trump(one):
            return actions.name_trump(self.suits[actions.named_suit(one)])
        if actions.is_discard(one):
            return actions.discard(self.cards(actions.discarded_cards(one)))
        return one


RELABELLINGS = [
    Relabelling(suits)
    for suits in itertools.permutations(SUITS)
    if all(suits[same_colour(suit)] == same_colour(suits[suit]) for suit in SUITS)
]


@given(deals(), seeds(), st.sampled_from(RELABELLINGS))
def test_suits_are_but_names(hand: Hand, random: Random, names: Relabelling) -> None:
    deck = [card for held in hand.hands for card in cards_in(held)] + list(hand.stock)
    other = Hand.deal(hand.rules, hand.dealer, [names.card(card) for card in deck])
    while not hand.is_over:
        legal = hand.legal_actions()
        if not isinstance(legal, Discards):
            assert set(other.legal_actions()) == {names.action(one) for one in legal}
        assert len(other.legal_actions()) == len(legal)
        one = draw_one(legal, random.random)
        hand.apply(one)
        other.apply(names.action(one))
        assert other.turn == hand.turn
        assert other.hands == [names.cards(held) for held in hand.hands]
    if hand.bid:
        assert other.score() == hand.score()


@given(deals(), seeds(), st.integers(1, 5))
def test_seats_are_but_places(hand: Hand, random: Random, places: int) -> None:
    found = hand.rules
    moved: list[Seat] = [(seat + places) % found.seats for seat in range(found.seats)]
    held = {moved[seat]: cards for seat, cards in enumerate(hand.hands)}
    deck = [card for seat in range(found.seats) for card in cards_in(held[seat])]
    other = Hand.deal(found, moved[hand.dealer], [*deck, *hand.stock])
    done = random_actions(hand, random)
    for one in done:
        other.apply(one)
    assert all(other.held[moved[seat]] == cards for seat, cards in enumerate(hand.held))
    if hand.bid:
        teams = [(team + places) % found.teams for team in range(found.teams)]
        first, second = hand.score(), other.score()
        assert second.bidder == moved[first.bidder]
        assert [second.change[team] for team in teams] == list(first.change)
        assert [second.card_points[team] for team in teams] == list(first.card_points)
        assert list(second.points) == [None if p is None else teams[p] for p in first.points]


def test_there_are_eight_ways_to_rename_the_suits() -> None:
    assert len(RELABELLINGS) == 8


# Words ---------------------------------------------------------------------------------------


@given(hands(), seeds())
def test_every_legal_action_can_be_said(hand: Hand, random: Random) -> None:
    legal = hand.legal_actions()
    listed = [legal.draw(random.random)] if isinstance(legal, Discards) else list(legal)
    for one in listed:
        assert action(words(one)) == one


@pytest.mark.parametrize(
    "said", ["pass", "bid 3", "trump H", "discard -", "discard 2C JK", "play 10H"]
)
def test_words_and_actions_go_both_ways(said: str) -> None:
    assert words(action(said)) == said
