"""What one seat may know. Rules 3."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from smear.engine.cards import BIT, JOKER
from smear.engine.events import Event, Revealed, Scored
from smear.engine.hand import Hand
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from smear.engine.state import State
from smear.engine.variants import VARIANTS
from smear.engine.view import View, hand_from_events
from tests.engine.redealing import Moment, exchanges, moments, redealt
from tests.engine.test_match import play_hand

RULES = [
    *(rules_for(name) for name in VARIANTS),
    rules_for("schmier6", {"teams": 2, "follow": "or_trump"}),
    rules_for("wisconsin4", {"peek": 3, "follow": "strict", "high_low": "in_play"}),
    rules_for("wisconsin4", {"peek": 0}),
]
each_rules = pytest.mark.parametrize("rules", RULES, ids=repr)

#: What every seat knows of the state of a hand, whole.
PUBLIC = set(State.__slots__) - {"hands", "held", "thrown", "stock"}


def seats_and_onlooker(rules: Rules) -> list[int | None]:
    return [*range(rules.seats), None]


@each_rules
def test_rule_3_redealing_the_unseen_changes_no_view(rules: Rules) -> None:
    random = Random(f"redeal {rules}")
    tried: Counter[str] = Counter()
    for moment in moments(rules, random, 4):
        for seat in seats_and_onlooker(rules):
            view = moment.view(seat)
            for exchange in exchanges(moment.unseen(seat), random):
                other = redealt(moment, exchange)
                if other is None:
                    tried["not legal"] += 1
                    continue
                tried["the truth" if other.events == moment.events else "another"] += 1
                assert other.view(seat) == view
                assert repr(other.view(seat)) == repr(view)
    # A redeal that mostly gives the truth again, or nothing, would show nothing.
    assert tried["another"] > 1000
    assert tried["another"] > tried["the truth"]


@each_rules
def test_a_redeal_is_seen_by_those_whose_cards_it_moves(rules: Rules) -> None:
    """So the test above can fail: a view of more than one seat's cards does change."""
    random = Random(f"seen {rules}")
    moved = 0
    for moment in moments(rules, random, 2):
        for exchange in exchanges(moment.unseen(0), random):
            other = redealt(moment, exchange)
            if other is not None and other.events != moment.events:
                views = [moment.view(seat) == other.view(seat) for seat in range(1, rules.seats)]
                hands = [
                    moment.hand.hands[seat] == other.hand.hands[seat] for seat in range(rules.seats)
                ]
                moved += not all(hands)
                assert all(hands) or not all(views)
    assert moved > 50


@each_rules
def test_a_position_is_the_truth_in_all_that_the_seat_knows(rules: Rules) -> None:
    for moment in moments(rules, Random(f"position {rules}"), 4):
        truth = moment.hand
        for seat in seats_and_onlooker(rules):
            known = moment.view(seat).position()
            assert {name: getattr(known, name) for name in PUBLIC} == {
                name: getattr(truth, name) for name in PUBLIC
            }
            assert known.played == truth.played
            table = [truth.card_of(each) for each in range(rules.seats)]
            assert [known.card_of(each) for each in range(rules.seats)] == table
            if seat is not None:
                assert known.hands[seat] == truth.hands[seat]
                assert known.held[seat] == truth.held[seat]
                assert known.thrown[seat] == truth.thrown[seat]
            if seat == truth.turn:
                assert list(known.legal_actions())[:500] == list(truth.legal_actions())[:500]


@each_rules
def test_a_position_holds_no_hidden_card(rules: Rules) -> None:
    for moment in moments(rules, Random(f"hidden {rules}"), 4):
        for seat in seats_and_onlooker(rules):
            known, unseen = moment.view(seat).position(), moment.unseen(seat)
            assert known.stock == ()
            for held in (known.hands, known.held, known.thrown, known.won):
                assert not any(cards & unseen for cards in held)


def everything_in(value: object) -> Iterator[object]:
    """The value, and all that can be reached from it."""
    yield value
    if isinstance(value, Rules):
        return  # the same for all
    if is_dataclass(value):
        for field in fields(value):
            yield from everything_in(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from everything_in(one)
    else:
        assert isinstance(value, int | str | None), f"a {type(value).__name__} in a view"


@each_rules
def test_rule_3_nothing_else_can_be_reached_from_a_view(rules: Rules) -> None:
    for moment in moments(rules, Random(f"reach {rules}"), 4):
        for seat in seats_and_onlooker(rules):
            view, unseen = moment.view(seat), moment.unseen(seat)
            parts = list(everything_in(view))
            assert not any(isinstance(part, Hand | Match | State) for part in parts)
            # Small numbers are seats, counts and points (at most 81); others are sets of cards.
            sets = [part for part in parts if isinstance(part, int) and part >= BIT[7]]
            assert not any(cards & unseen for cards in sets)


@each_rules
def test_a_view_can_be_sent_elsewhere_and_is_the_same(rules: Rules) -> None:
    for moment in moments(rules, Random(f"pickle {rules}"), 1):
        for seat in seats_and_onlooker(rules):
            view = moment.view(seat)
            sent = pickle.loads(pickle.dumps(view))  # noqa: S301
            assert sent == view
            assert sent.rules is view.rules


def test_rule_3_after_the_hand_all_its_cards_are_open() -> None:
    rules = RULES[0]
    events = tuple(play_hand(Match(rules, 0), Random(4)))
    view = Moment(Match(rules, 0), (), (), events, ()).view(2)
    assert isinstance(view.revealed, Revealed)
    assert isinstance(view.scored, Scored)
    assert sum(view.revealed.hands) + sum(BIT[card] for card in view.revealed.stock) == (
        rules.deck_set
    )
    assert view.position().is_over


def test_before_that_nothing_is_scored_or_revealed() -> None:
    moment = next(moments(RULES[0], Random(1), 1))
    assert moment.view(0).scored is None
    assert moment.view(0).revealed is None


@each_rules
def test_all_events_give_back_the_hand_whole(rules: Rules) -> None:
    for moment in moments(rules, Random(f"whole {rules}"), 4):
        whole, truth = hand_from_events(rules, moment.events), moment.hand
        assert {name: getattr(whole, name) for name in State.__slots__} == {
            name: getattr(truth, name) for name in State.__slots__
        }


def test_results_of_earlier_hands_and_totals_are_public() -> None:
    rules = rules_for("wisconsin4", {"target": 999})
    most = 0
    for moment in moments(rules, Random(3), 4):
        most = max(most, len(moment.results))
        totals = moment.results[-1].totals if moment.results else (0, 0)
        for seat in seats_and_onlooker(rules):
            view = moment.view(seat)
            assert (view.results, view.totals) == (moment.results, totals)
    assert most >= 2


def test_the_walk_finds_what_is_hidden_deep() -> None:
    """So that the tests of what can be reached can fail."""
    event: Event = Revealed((BIT[JOKER],), (), ())
    view = View(RULES[0], 0, (event,), (), (0, 0, 0))
    assert BIT[JOKER] in list(everything_in(view))
    with pytest.raises(AssertionError, match="a dict in a view"):
        list(everything_in((view, {})))
