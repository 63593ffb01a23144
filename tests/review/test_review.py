"""Going back and forth in a game, what is to be seen there, and taking it up anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from smear.engine.events import Dealt
from smear.review import Cursor, Part, Review
from smear.table.seating import Occupant
from smear.table.table import Table
from tests.review.games import play, review, table_of
from tests.ui.games import NAMES, rules

VARIANTS = ("schmier6", "wisconsin4")


def everywhere(some: Review) -> Iterator[Cursor]:
    """Every place of a game, in order."""
    for hand, shown in enumerate(some.hands):
        yield from (Cursor(hand, step) for step in range(len(shown.steps)))


@pytest.mark.parametrize("variant", VARIANTS)
def test_step_by_step_one_comes_everywhere_and_back(variant: str) -> None:
    some = review(variant)
    places = list(everywhere(some))
    assert len(some.hands) > 1
    for place, after in pairwise(places):
        assert some.next_step(place) == after
        assert some.step_before(after) == place
    assert some.next_step(places[-1]) == places[-1]
    assert some.step_before(places[0]) == places[0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_part_on_is_where_a_trick_is_complete(variant: str) -> None:
    some = review(variant)
    last = list(everywhere(some))[-1]
    ends = [
        place
        for place in everywhere(some)
        if place == last
        or (some.step(place)[:2], place.hand)
        != (some.step(some.next_step(place))[:2], some.next_step(place).hand)
    ]
    for place in everywhere(some):
        behind = [end for end in ends if end > place]
        before = [end for end in ends if end < place]
        assert some.next_part(place) == (behind[0] if behind else last)
        assert some.part_before(place) == (before[-1] if before else Cursor(0, 0))


def test_by_hand_one_comes_to_beginnings_and_no_further_than_there_are() -> None:
    some = review("wisconsin4", target=15)
    assert some.next_hand(Cursor(0, 7)) == Cursor(1, 0)
    assert some.hand_before(Cursor(2, 7)) == Cursor(1, 0)
    assert some.hand_before(Cursor(0, 7)) == Cursor(0, 0)
    end = some.last(Cursor(len(some.hands) - 1, 0))
    assert some.next_hand(end) == end
    assert some.first(Cursor(1, 9)) == Cursor(1, 0)
    assert some.hand_numbered(2) == Cursor(1, 0)
    assert some.hand_numbered(99) is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_at_every_step_all_cards_are_somewhere_once(variant: str) -> None:
    some = review(variant)
    for place in everywhere(some):
        position = some.position(place)
        taken = [
            *position.hands,
            *position.played,
            *position.thrown,
            sum(1 << card for card in position.stock[position.drawn :]),
        ]
        assert sum(taken) == some.rules.deck_set
        assert sum(cards.bit_count() for cards in taken) == len(some.rules.variant.deck)


@pytest.mark.parametrize("variant", VARIANTS)
def test_totals_change_with_the_score_and_not_before(variant: str) -> None:
    some = review(variant)
    for place in everywhere(some):
        view, hand = some.view(place), some.hand(place)
        if some.step(place).part is Part.SCORE:
            assert view.scored is not None
            assert view.totals == view.scored.totals
            assert some.winner(place) == hand.winner
        else:
            assert view.totals == hand.totals
            assert some.winner(place) is None
    assert some.whole(Cursor(0, 0)) == some.view(some.last(Cursor(0, 0)))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_branch_is_the_same_decision_with_other_people(variant: str) -> None:
    some = review(variant)
    people = [Occupant(f"P{seat}") for seat in range(some.rules.seats)]
    for place in everywhere(some):
        if some.turn(place) is None:
            continue
        table = Table.from_journal(some.branch(place, people, 99))
        question = table.question()
        assert question is not None
        assert question.seat == some.turn(place)
        assert table.names == tuple(who.name for who in people)
        position, own = some.position(place), question.view.position()
        assert own.hands[question.seat] == position.hands[question.seat]
        assert list(own.legal_actions()) == list(position.legal_actions())
        assert table.totals == some.hand(place).totals


def test_nobody_has_a_turn_when_the_tricks_are_played() -> None:
    some = review("wisconsin4")
    assert some.turn(some.last(Cursor(0, 0))) is None
    assert some.turn(Cursor(0, len(some.hands[0].steps) - 2)) is None


def test_a_branch_tells_nothing_of_the_seed_or_of_what_was_still_to_come() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 60)
    some = Review.of(table.journal)
    people = [Occupant(name) for name in NAMES[:4]]
    end = Cursor(0, len(some.hands[0].steps) - 3)
    branch = some.branch(end, people, 99)
    assert [entry for entry in branch if "note" in entry] == [
        {"note": "seed", "seed": 99, "game": 0}
    ]
    assert not any(entry.get("event") == "score" for entry in branch)
    again = Table.from_journal(branch)
    play(again, 1, 3)
    deals = [entry for entry in table.journal if entry.get("event") == "deal"]
    dealt = [entry for entry in again.journal if entry.get("event") == "deal"]
    assert dealt[0] == deals[0]
    assert len(dealt) > 1
    assert dealt[1] != deals[1]


def test_hands_that_were_thrown_in_are_in_a_branch_for_the_engine_alone() -> None:
    table = table_of(rules("wisconsin4"), 3)
    for _ in range(4):
        question = table.question()
        assert question is not None
        table.answer(question.view.position().legal_actions()[0])  # type: ignore[index]
    play(table, 5, 60)
    some = Review.of(table.journal)
    hand = some.hands[0]
    assert hand.thrown_in
    assert sum(isinstance(event, Dealt) for event in hand.events) == 1
    people = [Occupant(name) for name in NAMES[:4]]
    assert Table.from_journal(some.branch(Cursor(0, 1), people, 1)).question()


def test_a_look_begins_at_the_hand_that_is_asked_for_or_at_the_first() -> None:
    some = review("wisconsin4")
    assert some.opening(2) == Cursor(1, 0)
    assert some.opening(None) == some.opening(77) == Cursor(0, 0)
