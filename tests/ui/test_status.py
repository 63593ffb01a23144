from __future__ import annotations

import pytest

from smear.engine.cards import card_set, cards_in
from smear.engine.events import Bid, Passed
from smear.engine.rules import Rules
from smear.engine.state import NOBODY
from smear.table.table import Table
from smear.ui.status import own_hand, status_of, taken_up
from tests.ui.games import ALL_RULES, decisions, scored_views, table_for


def truth(table: Table) -> tuple[list[int], list[int], list[int]]:
    """The hands, the tricks' cards and what was thrown, as only the table knows them."""
    hand = table._match.hand
    assert hand is not None
    return hand.hands, hand.won, hand.thrown


@pytest.mark.parametrize("some", ALL_RULES[::5], ids=repr)
def test_the_status_is_the_same_for_all_and_true(some: Rules) -> None:
    table = table_for(some, 5)
    for question, _ in decisions(table, 5):
        status = status_of(question.view)
        assert status == status_of(table.view(None))
        hands, won, thrown = truth(table)
        assert status.turn == question.seat
        assert status.held == tuple(cards.bit_count() for cards in hands)
        assert status.card_points == tuple(some.card_points(cards) for cards in won)
        for seat, count in enumerate(status.thrown):
            assert (count or 0) == thrown[seat].bit_count()
        assert sum(status.tricks) == sum(c.bit_count() for c in won) // some.seats
        assert own_hand(question.view) == hands[question.seat]
        assert status.totals == table.totals
        if len(question.view.results) == 2:
            break


@pytest.mark.parametrize("some", ALL_RULES[::3], ids=repr)
def test_points_taken_are_never_taken_back(some: Rules) -> None:
    table = table_for(some, 3)
    claims: dict[int, int] = {}
    early = scored = 0
    for question, _ in decisions(table, 3):
        results = question.view.results
        if len(results) > scored:
            scored = len(results)
            points = results[-1].score.points
            assert all(points[index] == team for index, team in claims.items())
            early += len(claims)
            claims = {}
            if scored == 6:
                break
        for index, team in enumerate(status_of(question.view).points):
            if team is not None:
                assert claims.setdefault(index, team) == team
    assert early > 6, "hardly a point was known before the end of its hand"


def test_a_finished_hand_has_all_its_points() -> None:
    for view, _ in scored_views(ALL_RULES[0], 4):
        scored = view.scored
        assert scored is not None
        status = status_of(view)
        assert status.points == scored.score.points
        assert status.turn is None
        assert status.totals == scored.totals
        assert status.last_trick is not None
        assert status.last_trick.number == 6
        assert status.trick == ()


def test_the_trick_on_the_table_is_told_in_order_of_play() -> None:
    table = table_for(ALL_RULES[0], 6)
    seen = 0
    for question, _ in decisions(table, 6):
        status = status_of(question.view)
        if not status.trick:
            assert status.winning is None
            continue
        seen += 1
        hand = question.view.position()
        assert status.trick[0][0] == status.leader == hand.leader
        assert card_set(card for _, card in status.trick) == hand.trick
        assert status.winning == hand.winner
        for seat, card in status.trick:
            assert cards_in(hand.card_of(seat)) == (card,)
        if question.view.results:
            break
    assert seen


def test_the_calls_are_those_of_the_auction() -> None:
    table = table_for(ALL_RULES[0], 2)
    for question, _ in decisions(table, 2):
        calls = [e for e in question.view.events if isinstance(e, Bid | Passed)]
        status = status_of(question.view)
        assert [seat for seat, _ in status.calls] == [e.seat for e in calls]
        assert max((bid for _, bid in status.calls), default=0) == status.bid
        assert (status.bidder is None) == (question.view.position().bidder == NOBODY)
        if question.view.results:
            break


@pytest.mark.parametrize("some", ALL_RULES[:2] + ALL_RULES[-8:-6], ids=repr)
def test_cards_taken_up_stay_marked_until_their_owner_acts(some: Rules) -> None:
    table = table_for(some, 9)
    marked = 0
    for question, action in decisions(table, 9):
        new = taken_up(question.view)
        assert new & ~own_hand(question.view) == 0
        assert taken_up(table.view(None)) == 0
        marked += bool(new)
        if question.view.results:
            break
        assert action >= 0
    assert marked or not (some.peek or some.variant.name == "schmier6")
