"""A game over several hands. Rules 1.1, 1.3, 1.12, 2.1."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from smear.engine.actions import PASS
from smear.engine.cards import card_set
from smear.engine.events import Dealt, Event, GameOver, Revealed, Scored, ThrownIn
from smear.engine.hand import IllegalActionError, draw_one, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from tests.strategies import rules, seeds

SCHMIER = rules_for("schmier6")
WISCONSIN = rules_for("wisconsin4")


def deal(match: Match, random: Random) -> list[Event]:
    return match.deal(shuffled(match.rules, random.random))


def play_hand(match: Match, random: Random) -> list[Event]:
    """Deal and play at random until the hand is scored or thrown in; all its events."""
    events = deal(match, random)
    while match.hand is not None:
        events += match.apply(draw_one(match.hand.legal_actions(), random.random))
    return events


@pytest.mark.parametrize("name", ["schmier6", "wisconsin4"])
def test_rule_1_1_the_deal_passes_to_the_left_after_each_scored_hand(name: str) -> None:
    found = rules_for(name, {"target": 999})
    match = Match(found, found.seats - 2)
    random = Random(1)
    scored: list[tuple[int, int]] = []
    while len(scored) < found.seats:
        events = play_hand(match, random)
        assert isinstance(events[0], Dealt)
        if any(isinstance(event, Scored) for event in events):
            scored.append((events[0].hand, events[0].dealer))
    seats = found.seats_from[found.seats - 2]
    assert scored == list(enumerate(seats, start=1))


@pytest.mark.parametrize("found", [SCHMIER, WISCONSIN], ids=repr)
def test_rule_1_1_six_cards_to_each_player_and_the_rest_is_the_stock(found: Rules) -> None:
    match = Match(found, 2)
    deck = tuple(shuffled(found, Random(3).random))
    [event] = match.deal(deck)
    assert isinstance(event, Dealt)
    assert (event.hand, event.dealer) == (1, 2)
    assert event.hands == tuple(card_set(deck[n * 6 : n * 6 + 6]) for n in range(found.seats))
    assert event.stock == deck[found.seats * 6 :]
    assert len(event.stock or ()) == {6: 17, 4: 8}[found.seats]


@pytest.mark.parametrize("found", [SCHMIER, WISCONSIN], ids=repr)
def test_rule_1_3_all_pass_and_the_same_dealer_deals_again_unscored(found: Rules) -> None:
    match = Match(found, 1)
    for seed in range(3):
        deal(match, Random(seed))
        for _ in range(found.seats):
            events = match.apply(PASS)
        assert events[-1] == ThrownIn(1)
        assert (match.dealer, match.number, match.needs_deal) == (1, 1, True)
        assert match.totals == (0,) * found.teams
        assert match.scores == []


def test_rule_1_3_the_cards_of_a_thrown_in_deal_are_not_shown() -> None:
    match = Match(SCHMIER, 0)
    deal(match, Random(0))
    events = [event for _ in range(6) for event in match.apply(PASS)]
    assert not any(isinstance(event, Revealed | Scored) for event in events)


@given(rules(), seeds())
def test_rule_1_12_a_game_ends_with_a_winner_at_the_target(found: Rules, random: Random) -> None:
    match = Match(found, random.randrange(found.seats))
    for _ in range(20):
        events = play_hand(match, random)
        over = [event for event in events if isinstance(event, GameOver)]
        assert bool(over) == (match.winner is not None)
        if over:
            assert over == events[-1:]
            assert (over[0].winner, over[0].totals) == (match.winner, match.totals)
            assert match.totals[over[0].winner] >= found.target
            assert not match.needs_deal
            break
    else:
        assert match.needs_deal


def test_after_the_hand_all_its_cards_are_open() -> None:
    match = Match(WISCONSIN, 0)
    random = Random(8)
    events = play_hand(match, random)
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    [revealed] = [event for event in events if isinstance(event, Revealed)]
    assert (revealed.hands, revealed.stock) == (dealt.hands, dealt.stock)
    assert sum(cards.bit_count() for cards in revealed.thrown) == WISCONSIN.peek
    [scored] = [event for event in events if isinstance(event, Scored)]
    assert scored == Scored(1, match.scores[0], match.totals)
    assert match.totals == match.scores[0].change


def test_nothing_can_be_done_between_hands() -> None:
    match = Match(WISCONSIN, 0)
    with pytest.raises(IllegalActionError, match=r"^No hand is being played\.$"):
        match.apply(PASS)


def test_a_refused_action_changes_nothing() -> None:
    match = Match(WISCONSIN, 0)
    deal(match, Random(0))
    assert match.hand is not None
    before = match.hand.clone()
    with pytest.raises(IllegalActionError, match=r"^This is the auction: Bo may pass or bid"):
        match.apply(7, ["Al", "Bo", "Cy", "Di"])
    assert match.hand.legal_actions() == before.legal_actions()
    assert match.hand.turn == before.turn
