"""The hands of a game, step by step, as a journal or a record tells them."""

from __future__ import annotations

import json

import pytest

from smear.engine.events import Dealt, Scored, ThrownIn
from smear.records.codec import export
from smear.records.replay import FoulError, NotARecordError
from smear.review import Cursor, Part, Review
from smear.review.hands import known_as
from smear.table.seating import LONGEST_NAME, Occupant
from smear.table.table import Table
from tests.review.games import play, review, table_of
from tests.ui.games import rules

VARIANTS = ("schmier6", "wisconsin4")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_event_of_a_hand_is_in_one_step(variant: str) -> None:
    for hand in review(variant).hands:
        places = [place for step in hand.steps for place in range(step.first, step.end)]
        assert places == list(range(len(hand.events)))
        assert all(step.end > step.first for step in hand.steps)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_parts_come_in_their_order_and_there_are_six_tricks(variant: str) -> None:
    order = list(Part)
    for hand in review(variant).hands:
        parts = [(order.index(step.part), step.trick) for step in hand.steps]
        assert parts == sorted(parts)
        tricks = [step.trick for step in hand.steps if step.part is Part.TRICK]
        assert tricks == [n for n in range(1, 7) for _ in range(len(hand.steps[0].occupants))]
        assert [step.part for step in hand.steps].count(Part.SCORE) == 1
        assert hand.steps[-1].part is Part.SCORE


def test_without_a_peek_no_cards_change_hands() -> None:
    hands = review("wisconsin4", peek=0).hands
    assert all(step.part is not Part.CARDS for hand in hands for step in hand.steps)


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_did_it_is_who_had_the_turn(variant: str) -> None:
    some = review(variant)
    for number, hand in enumerate(some.hands):
        deal = hand.events[0]
        assert isinstance(deal, Dealt)
        assert hand.steps[0].seat == deal.dealer
        for place in range(1, len(hand.steps) - 1):
            assert hand.steps[place].seat == some.turn(Cursor(number, place - 1))
        assert hand.steps[-1].seat is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_scores_before_a_hand_are_those_of_the_hands_before(variant: str) -> None:
    hands = review(variant, target=15).hands
    assert len(hands) > 2
    totals = (0,) * len(hands[0].totals)
    for number, hand in enumerate(hands):
        assert hand.totals == totals
        assert [result.hand for result in hand.results] == list(range(1, number + 1))
        totals = next(event.totals for event in hand.events if isinstance(event, Scored))
        assert (hand.winner is not None) == (hand is hands[-1])


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_that_was_thrown_in_is_counted_and_not_shown(variant: str) -> None:
    found = 0
    for seed in range(1, 9):
        table = table_of(rules(variant, target=3), seed)
        thrown, deals = 0, 0
        while (question := table.question()) is not None:
            deals += len(question.view.events) == 1
            play(table, seed * 1000 + len(table.journal), 1)
            thrown += isinstance(table.view(None).events[-1], ThrownIn)
        some = Review.of(table.journal)
        assert sum(hand.thrown_in for hand in some.hands) == thrown
        assert [hand.number for hand in some.hands] == list(range(1, deals - thrown + 1))
        assert not any(isinstance(e, ThrownIn) for hand in some.hands for e in hand.events)
        found += thrown
    assert found


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_journal_and_its_record_tell_the_same(variant: str) -> None:
    table = play(table_of(rules(variant, target=5), 3), 3)
    record = [entry for entry in table.journal if "event" in entry]
    by_journal = Review.of(table.journal).hands
    by_record = Review.of(record).hands
    assert [hand.events for hand in by_journal] == [hand.events for hand in by_record]


def test_what_was_taken_back_is_not_shown() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 8)
    stood = export(table.journal)
    question = table.question()
    assert question is not None
    play(table, 5, 1)
    table.undo(question.seat, 1)
    assert export(table.journal) == stood
    play(table, 6, 60)
    record = [json.loads(line) for line in export(table.journal).splitlines()]
    assert len(record) < sum("event" in entry for entry in table.journal)
    shown = Review.of(table.journal).hands
    assert [hand.events for hand in shown] == [hand.events for hand in Review.of(record).hands]


def test_a_hand_that_is_being_played_is_not_shown() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 60)
    finished = len(table.view(None).results)
    assert finished
    assert table.view(None).scored is None
    some = Review.of(table.journal)
    assert some.running
    assert len(some.hands) == finished
    assert all(hand.steps[-1].part is Part.SCORE for hand in some.hands)


def test_who_sat_where_is_known_at_each_step_and_who_came() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 10)
    table.seat(1, Occupant("Gus", "club"))
    table.seat(1, Occupant("Uli"))
    play(table, 4, 60)
    steps = Review.of(table.journal).hands[0].steps
    later = len(steps) - 11
    assert later > 5
    assert [step.occupants[1].name for step in steps] == ["Ben"] * 11 + ["Uli"] * later
    (change,) = steps[11].changes
    assert (change.before.name, change.after.name, change.at) == ("Ben", "Uli", steps[11].first)
    assert not any(step.changes for step in steps if step is not steps[11])


def test_who_came_in_a_deal_that_was_thrown_in_is_told_with_the_next() -> None:
    table = table_of(rules("wisconsin4"), 3)
    for _ in range(4):
        question = table.question()
        assert question is not None
        table.seat(2, Occupant("Uli"))
        table.answer(question.view.position().legal_actions()[0])  # type: ignore[index]
    play(table, 4, 60)
    hand = Review.of(table.journal).hands[0]
    assert hand.thrown_in >= 1
    assert [change.after.name for change in hand.steps[0].changes] == ["Uli"]


def test_a_score_that_was_not_written_any_more_is_worked_out() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3)
    first = next(n for n, entry in enumerate(table.journal) if entry.get("event") == "score")
    cut = table.journal[:first]
    (hand,) = Review.of(cut).hands
    assert hand.steps[-1].part is Part.SCORE


def test_what_is_no_game_is_refused() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 8)
    with pytest.raises(NotARecordError):
        Review.of([])
    with pytest.raises(FoulError, match="expected"):
        Review.of([table.journal[0], table.journal[3]])


@pytest.mark.parametrize(
    ("names", "known"),
    [
        (("Ann", "Ben"), ("Ann", "Ben")),
        (("Ann", "ann"), ("Ann", "ann (2)")),
        (("", " "), ("Seat 1", "Seat 2")),
        (("Seat 2", ""), ("Seat 2", "Seat 2.")),
        (("x" * 30, "x" * 40), ("x" * LONGEST_NAME, f"{'x' * 20} (2)")),
        (("7", "\x1b[31m"), ("7 (1)", "\\x1b[31m")),
        (("club", "Expert"), ("club", "Expert")),
    ],
)
def test_names_of_a_file_become_such_as_a_table_takes(
    names: tuple[str, ...], known: tuple[str, ...]
) -> None:
    assert known_as(names) == known


def test_a_journal_with_foul_names_can_be_looked_at() -> None:
    table = play(table_of(rules("schmier6"), 3, ("", "Ann", "ann", "\n", "12", "y" * 99)), 3)
    names = [who.name for who in Review.of(table.journal).hands[0].steps[0].occupants]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name.isprintable() for name in names)
    Table(table.rules, [Occupant(name) for name in names], 1)
