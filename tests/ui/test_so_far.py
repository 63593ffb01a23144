from __future__ import annotations

from dataclasses import replace

import pytest

from smear.engine.events import Bid, Played, redacted
from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, PLAY
from smear.engine.view import View
from smear.ui.results import how, result_of
from smear.ui.so_far import (
    bid_lines,
    lost_points_line,
    point_so_far_line,
    points_so_far,
    still_to_speak,
)
from smear.ui.status import finished_tricks, status_of
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, scored_views, table_for

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


def views(some: Rules, seed: int, hands: int = 2) -> list[View]:
    """The views of so many hands, as those who are asked see them."""
    found = []
    for question, _ in decisions(table_for(some, seed), seed):
        if len(question.view.results) == hands:
            break
        found.append(question.view)
    return found


@pytest.mark.parametrize("some", ALL_RULES[::5], ids=repr)
def test_the_points_are_those_of_the_status_and_public(some: Rules) -> None:
    given = 0
    for view in views(some, 11, 3):
        status, points = status_of(view), points_so_far(view, NAMES)
        public = tuple(redacted(event, None) for event in view.events)
        assert points == points_so_far(replace(view, seat=None, events=public), NAMES)
        assert tuple(point.team for point in points) == status.points
        played = {event.card: event.seat for event in view.events if isinstance(event, Played)}
        tricks = finished_tricks(view.events)
        for point in points:
            line = point_so_far_line(view, point, NAMES)
            assert line.endswith(".")
            assert ("nobody yet" in line) == (point.team is None)
            if point.card is None:
                assert point.trick is None
                assert point.team is None or point.point.how == "most"
            else:
                assert point.card in played
                assert NAMES[played[point.card]] in line
            if point.trick is not None and point.trick <= len(tricks):
                assert any(card == point.card for _, card in tricks[point.trick - 1].cards)
            given += point.team is not None
    assert given


@pytest.mark.parametrize("some", [SCHMIER, WISCONSIN], ids=repr)
def test_after_the_hand_they_are_its_result(some: Rules) -> None:
    for view, winner in scored_views(some, 6, 4):
        result = result_of(view, winner)
        points = points_so_far(view, NAMES)
        for found, point in zip(points, result.points, strict=True):
            assert (found.team, found.card) == (point.team, point.card)
            assert found.said == how(some, result, point, NAMES)


def test_a_card_that_lies_on_the_table_is_told_as_lying_there() -> None:
    said = {
        point.said
        for seed in range(12)
        for view in views(SCHMIER, seed)
        for point in points_so_far(view, NAMES)
    }
    assert any(line.endswith("is winning") for line in said)
    assert any(line.endswith("to the trick on the table") for line in said)
    assert {"trump is not known", "to the most card points", "the joker is not played"} <= said
    assert {"the right bauer is not played", "the ace of trump is not played"} <= said


def test_where_the_ends_in_play_count_the_ends_so_far_are_told() -> None:
    some = rules("wisconsin4", high_low="in_play")
    said = [
        (point, view)
        for seed in range(6)
        for view in views(some, seed)
        for point in points_so_far(view, NAMES)
        if "trump so far" in point.said
    ]
    assert said
    for point, view in said:
        status = status_of(view)
        assert status.trump is not None
        order = some.trump(status.trump).order
        trumps = [e.card for e in view.events if isinstance(e, Played) and e.card in order]
        trumps.sort(key=order.index)
        assert point.team is None
        assert point.card == (trumps[0] if point.point.name == "high" else trumps[-1])


@pytest.mark.parametrize("some", [SCHMIER, WISCONSIN], ids=repr)
def test_the_auction_says_what_can_be_bid_and_who_is_still_to_speak(some: Rules) -> None:
    seen = set()
    for view in views(some, 4, 6):
        status = status_of(view)
        waiting = still_to_speak(view)
        if status.phase != AUCTION:
            assert waiting == ()
            continue
        assert waiting[0] == status.turn
        assert waiting[-1] == status.dealer
        assert len(waiting) + len(status.calls) == some.seats
        bid, speak = bid_lines(view, NAMES)
        assert speak == f"Still to speak: {', '.join(NAMES[seat] for seat in waiting)}."
        high = max((e.amount for e in view.events if isinstance(e, Bid)), default=0)
        assert (f"The bid of {high} by" in bid) == bool(high)
        seen.add(bid)
    assert len(seen) > 2


@pytest.mark.parametrize("some", [SCHMIER, WISCONSIN], ids=repr)
def test_what_the_bid_needs_follows_the_points(some: Rules) -> None:
    endings = set()
    for seed in range(14):
        for view in views(some, seed, 5):
            status = status_of(view)
            if status.phase != PLAY:
                continue
            needs, progress = bid_lines(view, NAMES)
            assert status.bidder is not None
            assert f"need {status.bid} of the {len(some.points)} points" in needs
            has = status.points.count(some.team_of[status.bidder])
            left = status.points.count(None)
            assert f" have {has} point" in progress
            if has >= status.bid:
                assert progress.endswith("the bid is made.")
            elif has + left < status.bid:
                assert progress.endswith("the bid is set.")
            else:
                assert progress.endswith(f"need {status.bid - has} more; {left} can still be won.")
            endings.add(progress.split()[-1])
    assert endings == {"made.", "set.", "won."}


def test_a_point_can_be_nobodys_only_where_cards_stay_away() -> None:
    assert "nobody" in lost_points_line(WISCONSIN)
    assert not lost_points_line(SCHMIER)
