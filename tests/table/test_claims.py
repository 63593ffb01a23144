"""A claim at the table: the plays it stands for, and the score that all other plays would bring."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.bots.claims import let_go, sure_rest
from smear.engine import actions
from smear.engine.events import Event, Played, Scored, TrickTaken
from smear.engine.hand import draw_one, shuffled
from smear.engine.rules import Rules, rules_for
from smear.records.codec import Entry, JournalError, export
from smear.table.table import ClaimError, Deal, Table
from tests.records.checking import check_record
from tests.table.games import any_rules, moment, play, seated

SEEDS = st.integers(0, 2**64 - 1)
WISCONSIN = rules_for("wisconsin4", {"target": 3})
SCHMIER = rules_for("schmier6")


def rigged(rules: Rules, seed: int) -> Table:
    """A table at which the left neighbour of dealer 0 gets the best of one suit and some more.

    In Schmier these are all high trumps; in Wisconsin two other cards are left to chance.
    """
    rng = Random(seed)
    best = list(rules.trump(3).order[: 6 if rules.seats == 6 else 4])
    rest = [card for card in shuffled(rules, rng.random) if card not in best]
    while len(best) < rules.hand_size:
        best.append(rest.pop())
    deck = [*rest[: rules.hand_size], *best, *rest[rules.hand_size :]]
    table = Table(rules, seated(rules), seed, first=Deal(0, deck))
    while (question := table.question()) is not None:
        position = question.view.position()
        legal = position.legal_actions()
        if position.spoken == 0:
            table.answer(actions.bid(rules.highest_bid))
        elif actions.name_trump(3) in legal:
            table.answer(actions.name_trump(3))
        elif actions.discard(0) in legal:
            table.answer(actions.discard(0))
        elif question.seat == 1 and isinstance(legal, tuple):
            if sure_rest(question.view):
                break
            # Trumps from the top.
            table.answer(max(legal, key=lambda card: rules.trump(3).power[51][card]))
        else:
            table.answer(draw_one(legal, rng.random))
        if table.view(None).scored:
            break
    return table


def claimable(rules: Rules, seeds: Sequence[int]) -> Table:
    """The first of these tables with a claim to be made."""
    for seed in seeds:
        table = rigged(rules, seed)
        question = table.question() if table.view(None).scored is None else None
        if question is not None and sure_rest(question.view):
            return table
    raise AssertionError("no claim")


@given(any_rules(), SEEDS, st.data())
def test_the_score_of_a_claim_is_that_of_any_plays(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    table = rigged(rules, seed)
    question = None if table.view(None).scored else table.question()
    if question is None:
        return
    order = sure_rest(question.view)
    assert order is not None
    other = Table.from_journal(copy.deepcopy(table.journal[:]))
    events = table.claim(1)
    # The same cards are led, and everybody else plays what they like.
    for card in order:
        asked = other.question()
        assert asked is not None
        assert asked.seat == 1
        other.answer(card)
        for _ in range(rules.seats - 1):
            asked = other.question()
            assert asked is not None
            legal = asked.view.position().legal_actions()
            assert isinstance(legal, tuple)
            other.answer(data.draw(st.sampled_from(legal)))
    assert other.view(None).scored == table.view(None).scored
    assert other.view(None).revealed == table.view(None).revealed
    assert other.totals == table.totals
    assert other.winner == table.winner
    assert [event for event in events if isinstance(event, Scored)] == [table.view(None).scored]


@pytest.mark.parametrize("rules", [WISCONSIN, SCHMIER])
def test_a_claim_is_the_plays_it_stands_for_in_one_step(rules: Rules) -> None:
    table = claimable(rules, range(40))
    before = copy.deepcopy(table.journal[:])
    question = table.question()
    assert question is not None
    order = sure_rest(question.view)
    assert order is not None
    steps: list[Sequence[Entry]] = []
    table.journal.add_sink(steps.append)
    events = table.claim(1)
    # Done by hand, it is the same to everybody and in the journal.
    byhand = Table.from_journal(before)
    same: list[Event] = []
    left = list(order)
    while byhand.view(None).scored is None:
        asked = byhand.question()
        assert asked is not None
        position = asked.view.position()
        same += byhand.answer(left.pop(0) if asked.seat == 1 else let_go(position))
    assert list(events) == same
    assert table.journal[:] == byhand.journal[:]
    assert len(steps) == 1
    assert [*before, *steps[0]] == table.journal[:]
    assert table.view(0) == byhand.view(0)
    assert moment(table) == moment(byhand) == moment(Table.from_journal(table.journal))
    # All tricks are the claimer's, with its cards in that order.
    assert {e.seat for e in events if isinstance(e, TrickTaken)} == {1}
    assert tuple(e.card for e in events if isinstance(e, Played) and e.seat == 1) == order
    assert all("note" not in entry for entry in steps[0])
    assert check_record(export(table.journal).encode()).kind in ("ok", "unfinished")


def test_a_claim_is_not_taken_back() -> None:
    table = claimable(WISCONSIN, range(40))
    table.claim(1)
    assert [table.takes_back(seat) for seat in range(4)] == [0] * 4
    with pytest.raises(JournalError, match="takes back what was not done"):
        table.undo(1, 1)


@given(any_rules(), SEEDS, st.integers(0, 60), st.integers(0, 5))
def test_what_is_not_certain_is_not_claimed_and_changes_nothing(
    rules: Rules, seed: int, decisions: int, seat: int
) -> None:
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    question = table.question()
    seat %= rules.seats
    if question is not None and question.seat == seat and sure_rest(question.view):
        return
    before, journal = moment(table), table.journal[:]
    with pytest.raises(ClaimError, match="are not certain"):
        table.claim(seat)
    assert (moment(table), table.journal[:]) == (before, journal)


def test_the_game_goes_on_after_a_claim_and_no_other_seat_makes_it() -> None:
    table = claimable(SCHMIER, range(40))
    for seat in (0, 2, 3, 4, 5):
        with pytest.raises(ClaimError):
            table.claim(seat)
    table.claim(1)
    entries = len(table.journal)
    with pytest.raises(ClaimError):
        table.claim(1)
    assert len(table.journal) == entries, "no cards are dealt by asking"
    if table.winner is None:
        question = table.question()
        assert question is not None
        assert question.view.results == (table.view(None).results[-1],)
