from __future__ import annotations

from collections.abc import Iterator

import pytest

from smear.engine.actions import PASS, bid, discard
from smear.engine.cards import CardSet, card_set
from smear.engine.events import Drew, Played, TrickTaken
from smear.engine.match import Match
from smear.engine.notation import parse_card
from smear.engine.rules import Rules
from smear.engine.variants import Point
from smear.engine.view import View
from smear.ui.results import (
    GameCount,
    HandResult,
    PointResult,
    headline,
    how,
    how_card,
    opened,
    result_of,
)
from smear.ui.status import Trick
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, scored_views, table_for

SCHMIER = rules("schmier6")
WISCONSIN = rules("wisconsin4")


def results(some: Rules, seed: int, hands: int = 12) -> Iterator[tuple[View, HandResult]]:
    for view, winner in scored_views(some, seed, hands):
        yield view, result_of(view, winner)


def owners(view: View) -> dict[int, tuple[str, int, int]]:
    """Where each card of a finished hand was, by the bare events: what became of it, who, trick."""
    assert view.revealed is not None
    found: dict[int, tuple[str, int, int]] = {}
    trick = 1
    taken = 0
    for event in view.events:
        if isinstance(event, Played):
            found[event.card] = ("played", event.seat, trick)
        elif isinstance(event, TrickTaken):
            trick += 1
        elif isinstance(event, Drew):
            taken += event.count
    for seat, cards in enumerate(view.revealed.thrown):
        for card in range(53):
            if cards >> card & 1:
                found[card] = ("thrown", seat, 0)
    for card in view.revealed.stock[taken:]:
        found[card] = ("undealt", -1, 0)
    return found


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_every_point_goes_where_the_score_says_and_for_the_reason_told(some: Rules) -> None:
    for view, found in results(some, 17):
        scored = view.scored
        assert scored is not None
        where = owners(view)
        assert len(where) == len(some.variant.deck)
        takers = {e.number: e.seat for e in view.events if isinstance(e, TrickTaken)}
        for point, team in zip(found.points, scored.score.points, strict=True):
            assert point.team == team
            if point.point.how == "most":
                assert point.card is None
                continue
            assert point.card is not None
            fate, seat, trick = where[point.card]
            assert (point.undealt, point.thrown_by) == (
                fate == "undealt",
                seat if fate == "thrown" else None,
            )
            if fate != "played":
                assert team is None
                assert point.trick is None
                continue
            assert point.trick is not None
            assert (point.played_by, point.trick.number) == (seat, trick)
            assert point.trick.winner == takers[trick]
            owner = takers[trick] if point.point.how == "taken" else seat
            assert team == some.team_of[owner]


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_the_game_count_adds_up(some: Rules) -> None:
    for view, found in results(some, 23):
        scored = view.scored
        assert scored is not None
        counted: CardSet = 0
        for count in found.counts:
            assert count.card_points == scored.score.card_points[count.team]
            parts = [*count.cards, *count.discards]
            assert sum(pips for _, pips in parts) == count.card_points
            assert [pips for _, pips in count.cards] == sorted(
                (pips for _, pips in count.cards), reverse=True
            )
            cards = card_set(card for card, _ in parts)
            assert counted & cards == 0
            counted |= cards
            if count.discards:
                assert some.peek
                assert count.team == some.team_of[found.bidder]
        best = max(count.card_points for count in found.counts)
        level = [count.team for count in found.counts if count.card_points == best]
        assert found.points[-1].team == (level[0] if len(level) == 1 else None)


@pytest.mark.parametrize("some", ALL_RULES, ids=repr)
def test_the_totals_follow_from_change_and_cap(some: Rules) -> None:
    before = (0,) * some.teams
    for view, found in results(some, 29, hands=20):
        scored = view.scored
        assert scored is not None
        assert found.before == before
        assert found.totals == view.totals == scored.totals
        for team in range(some.teams):
            lost = found.lost[team]
            assert found.before[team] + found.change[team] - lost == found.totals[team]
            assert lost == 0 or (some.defenders_capped and team != some.team_of[found.bidder])
        assert found.taken == scored.score.points.count(some.team_of[found.bidder])
        assert found.made == (found.taken >= found.bid)
        before = found.totals


@pytest.mark.parametrize("some", [SCHMIER, WISCONSIN], ids=repr)
def test_what_is_opened_is_what_the_table_knew(some: Rules) -> None:
    table = table_for(some, 41)
    for _ in decisions(table, 41):
        pass
    view = table.view(None)
    assert view.revealed is not None
    assert opened(view.events, view.revealed) == tuple(table._events)


# The sentences


def card(code: str) -> int:
    return parse_card(code)


def finished(
    some: Rules,
    *points: PointResult,
    counts: tuple[GameCount, ...] = (),
    made: bool = True,
    change: tuple[int, ...] = (4, 1, 1),
    lost: tuple[int, ...] = (0, 0, 0),
) -> HandResult:
    before = (12, 9, -3)
    totals = tuple(b + c - x for b, c, x in zip(before, change, lost, strict=True))
    return HandResult(4, 3, 4, 2, made, 4, points, counts, change, lost, before, totals, None)


HIGH, LOW, RIGHT, _, JOKER, GAME = SCHMIER.points
TRICK = Trick(3, ((3, 0),), 3, 14)


@pytest.mark.parametrize(
    ("point", "said"),
    [
        (
            PointResult(HIGH, 0, card("AH"), 0, TRICK),
            "played by Ann in trick 3",
        ),
        (
            PointResult(LOW, 1, card("2H"), 4, TRICK),
            "played by Eli; Dee took trick 3, but Low stays with whoever played it",
        ),
        (
            PointResult(RIGHT, 0, card("JH"), 2, TRICK),
            "trick 3, played by Cy, won by Dee",
        ),
        (
            PointResult(JOKER, 0, card("JK"), 3, TRICK),
            "trick 3, played and won by Dee",
        ),
        (
            PointResult(Point("jack", "taken", "J"), None, card("JH"), thrown_by=3),
            "Dee had discarded it",
        ),
        (
            PointResult(LOW, None, card("7H"), undealt=True),
            "it lay among the undealt cards",
        ),
    ],
)
def test_how_a_point_came_to_its_team_is_told(point: PointResult, said: str) -> None:
    assert how(SCHMIER, finished(SCHMIER, point), point, NAMES) == said
    assert how_card(SCHMIER, point, NAMES) == said


@pytest.mark.parametrize(
    ("points", "team", "said"),
    [
        ((35, 27, 19), 0, "35 card points, the others 27 and 19"),
        (
            (30, 30, 21),
            None,
            "Ann+Dee and Ben+Eli are level with 30 card points each",
        ),
        (
            (27, 27, 27),
            None,
            "Ann+Dee, Ben+Eli and Cy+Flo are level with 27 card points each",
        ),
    ],
)
def test_the_game_point_is_told_with_its_counts(
    points: tuple[int, ...], team: int | None, said: str
) -> None:
    counts = tuple(GameCount(n, value, (), ()) for n, value in enumerate(points))
    game = PointResult(GAME, team)
    assert how(SCHMIER, finished(SCHMIER, game, counts=counts), game, NAMES) == said


def test_the_bid_is_told_made_or_set() -> None:
    made = headline(SCHMIER, finished(SCHMIER), NAMES)
    assert made == "Hand 4: Dee (Ann+Dee) bid 4 in hearts and took 4: made."
    lost = headline(SCHMIER, finished(SCHMIER, made=False), NAMES)
    assert lost.endswith("took 4: set, minus 4.")


def test_a_whole_wisconsin_hand_is_told() -> None:
    """Eight hearts: two of them are thrown from the excess, and count for the pitcher's team."""
    hands = ("AH KH QH 10H 9H 8H", "AC KC QC JC 10C 9C", "AS KS QS JS 10S 9S", "AD KD QD JD 10D 9D")
    stock = "JH 7H 7C 8C 7S 8S 7D 8D"
    match = Match(WISCONSIN, 3)
    events = match.deal([parse_card(code) for code in " ".join([*hands, stock]).split()])
    for action in (bid(2), PASS, PASS, PASS, discard(card_set([card("JH"), card("7H")]))):
        events += match.apply(action)
    for trick in zip(*(hand.split() for hand in hands), strict=True):
        for code in trick:
            events += match.apply(card(code))
    found = result_of(View(WISCONSIN, None, tuple(events), (), match.totals))
    assert headline(WISCONSIN, found, NAMES) == (
        "Hand 1: Ann (Ann+Cy) bid 2 in hearts and took 2: made."
    )
    told = [(point.team, how(WISCONSIN, found, point, NAMES)) for point in found.points]
    assert told == [
        (0, "played by Ann in trick 1"),
        (None, "Ann had discarded it"),
        (None, "Ann had discarded it"),
        (0, "80 card points to 0"),
    ]
    pitcher, others = found.counts
    assert [pips for _, pips in pitcher.cards] == [
        *[10] * 4,
        *[4] * 4,
        *[3] * 4,
        *[2] * 4,
        *[1] * 3,
    ]
    assert pitcher.discards == ((card("JH"), 1),), "the seven counts nothing"
    assert others.cards == others.discards == ()
    assert (found.before, found.change, found.totals) == ((0, 0), (2, 0), (2, 0))
