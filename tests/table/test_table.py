"""The table: what it asks, what it writes down, what it shows, and that it can be made again."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine import actions
from smear.engine.cards import CardSet, Seat, card_set, cards_in
from smear.engine.events import Dealt, Discarded, Drew, Played, Revealed, Scored, ThrownIn
from smear.engine.hand import IllegalActionError
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.engine.view import View
from smear.records.check import Verdict
from smear.records.codec import Entry, JournalError, export
from smear.records.replay import FoulError, NotARecordError
from smear.table.seating import Change, Occupant
from smear.table.table import Deal, Table
from tests.records.checking import check_record
from tests.table.games import Moment, any_rules, choose, moment, play, seated

SEEDS = st.integers(0, 2**64 - 1)
WISCONSIN = rules_for("wisconsin4", {"target": 3})
SCHMIER = rules_for("schmier6", {"target": 3})


def at(rules: Rules, decisions: int, seed: int = 1) -> Table:
    """A table after this many decisions, the next one due."""
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    table.question()
    return table


# Question and answer --------------------------------------------------------------------------


def test_the_seat_to_act_is_asked_until_somebody_has_won() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    asked = 0
    while (question := table.question()) is not None:
        assert question.seat == question.view.seat == question.view.position().turn
        assert table.question() == question  # asking changes nothing
        table.answer(choose(question.view, table.bot_generator(question.seat)))
        asked += 1
    assert asked > 20
    assert table.winner is not None
    assert table.totals[table.winner] >= 3
    assert table.refusal(actions.PASS) == "No hand is being played."
    with pytest.raises(IllegalActionError):
        table.answer(actions.PASS)


def test_a_refused_answer_changes_nothing_and_names_people() -> None:
    table = at(WISCONSIN, 0)
    before = moment(table)
    wrong = actions.bid(9)
    reason = table.refusal(wrong)
    assert reason is not None
    assert table.names[before.seat or 0] in reason
    with pytest.raises(IllegalActionError, match=r"A bid is a number from 2 to 4, not 9: "):
        table.answer(wrong)
    assert moment(table) == before


def test_a_deal_is_written_down_before_anybody_sees_it() -> None:
    table = Table(SCHMIER, seated(SCHMIER), seed=1)
    seen_by_sink: list[tuple[Any, ...]] = []
    table.journal.add_sink(lambda step: seen_by_sink.append((step, table.view(0).events)))
    question = table.question()
    assert question is not None
    (((entry,), view_then),) = seen_by_sink
    assert entry["event"] == "deal"
    assert view_then == ()
    assert isinstance(question.view.events[0], Dealt)


def test_an_answer_is_written_down_before_anybody_sees_it() -> None:
    table = at(WISCONSIN, 0)
    written: list[tuple[Any, ...]] = []
    table.journal.add_sink(lambda step: written.append((step[0]["event"], table.view(None).events)))
    shown = table.view(None).events
    table.answer(actions.PASS)
    assert written == [("pass", shown)]
    assert len(table.view(None).events) == len(shown) + 1


def test_what_may_not_be_kept_by_halves_is_written_down_in_one_step() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=2)
    steps: list[list[str]] = []
    table.journal.add_sink(lambda step: steps.append([entry["event"] for entry in step]))
    play(table, 1000)
    together = [step for step in steps if len(step) > 1]
    assert together
    assert together[:-1] == [["play", "score"]] * (len(together) - 1)
    assert together[-1] == ["play", "score", "end"]


def test_cards_that_cannot_be_written_down_are_not_shown() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)

    def refuse(_: Sequence[Entry]) -> None:
        raise OSError("the disk is full")

    table.journal.add_sink(refuse)
    with pytest.raises(OSError, match="the disk is full"):
        table.question()
    assert all(table.view(seat).events == () for seat in (None, 0, 1, 2, 3))


# The journal and the record -------------------------------------------------------------------


@given(any_rules(), SEEDS, st.integers(0, 150))
def test_what_is_exported_is_a_legal_record(rules: Rules, seed: int, decisions: int) -> None:
    table = Table(rules, seated(rules), seed, date="2026-07-30")
    play(table, decisions)
    record = export(table.journal)
    kind = "unfinished" if table.winner is None else "ok"
    assert check_record(record.encode()).kind == kind
    header = json.loads(record.splitlines()[0])
    assert header["options"] == rules.options
    assert header["players"] == [occupant.name for occupant in seated(rules)]
    assert header["bots"] == [occupant.bot for occupant in seated(rules)]


@given(any_rules(), SEEDS, st.data())
def test_a_table_is_made_again_from_any_part_of_its_journal(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    table = Table(rules, seated(rules), seed, game=3)
    moments: list[Moment] = []
    for _ in range(data.draw(st.integers(1, 90))):
        moments.append(moment(table))
        play(table, 1)
    moments.append(moment(table))
    for length in range(2, len(table.journal) + 1):
        part = [copy.deepcopy(entry) for entry in table.journal[:length]]
        again = Table.from_journal(part)
        expected = next(m for m in moments if m.entries >= length)
        assert moment(again) == expected
        assert again.journal[:] == table.journal[: expected.entries]
        assert again.totals == expected.views[0].totals


def test_a_table_made_again_plays_on_as_the_first_would_have() -> None:
    for rules in (WISCONSIN, SCHMIER):
        table = Table(rules, seated(rules), seed=8)
        play(table, 1000)
        assert table.winner is not None
        for length in range(2, len(table.journal), 7):
            again = Table.from_journal(table.journal[:length])
            play(again, 1000)
            assert again.journal[:] == table.journal[:]
            assert again.winner == table.winner
            assert again.question() is None


def test_redeals_are_among_what_is_made_again() -> None:
    for seed in range(200):
        table = Table(WISCONSIN, seated(WISCONSIN), seed)
        for _ in range(3 * WISCONSIN.seats):
            assert table.question() is not None
            table.answer(actions.PASS)
        question = table.question()
        again = Table.from_journal(table.journal)
        assert question is not None
        assert again.question() == question
        deals = [entry for entry in table.journal if entry.get("event") == "deal"]
        assert [deal["hand"] for deal in deals] == [1] * 4
        assert len({deal["dealer"] for deal in deals}) == 1
        assert len({json.dumps(deal["hands"]) for deal in deals}) == 4


def test_a_journal_that_breaks_off_before_a_score_goes_on_after_it() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=2)
    play(table, 1000)
    kinds = [entry.get("event") for entry in table.journal]
    for length, kind in enumerate(kinds):
        if kind in ("score", "end"):
            again = Table.from_journal(table.journal[:length])
            due = 2 if (kind, length) == ("score", len(kinds) - 2) else 1
            assert again.journal[:] == table.journal[: length + due]
    assert kinds[-2:] == ["score", "end"]


def test_who_took_a_seat_over_is_remembered_and_the_record_keeps_who_began() -> None:
    table = at(SCHMIER, 3)
    table.seat(0, Occupant("Bea", "club"))
    table.seat(1, Occupant("Zoë"))
    play(table, 5)
    again = Table.from_journal(table.journal)
    assert again.occupants == table.occupants
    assert again.names[:2] == ("Bea", "Zoë")
    assert again.occupants[0].bot == "club"
    assert again.occupants[1].is_person
    header = json.loads(export(table.journal).splitlines()[0])
    assert header["players"][:2] == ["Player 0", "Bot 1"]
    assert header["bots"][:2] == [None, "random"]
    assert check_record(export(table.journal).encode()) == Verdict("unfinished")


def test_who_came_and_went_is_told_at_its_place_in_the_hand() -> None:
    table = at(SCHMIER, 3)
    before = table.occupants[:]
    bot, zoe = Occupant("Bea", "club"), Occupant("Zoë")
    table.seat(0, bot)
    table.seat(2, zoe)
    # Several changes of one seat between two events are one.
    table.seat(0, Occupant("Yan"))
    table.seat(2, before[2])
    here = len(table.view(None).events)
    assert table.changes == [Change(0, here, before[0], Occupant("Yan"))]
    play(table, 1)
    table.seat(0, bot)
    later = len(table.view(None).events)
    assert later > here
    assert table.changes[1:] == [Change(0, later, Occupant("Yan"), bot)]
    assert Table.from_journal(table.journal).changes == table.changes


def test_who_comes_between_two_hands_is_news_of_the_next() -> None:
    table = Table(rules_for("wisconsin4"), seated(WISCONSIN), seed=4)
    table.seat(0, Occupant("Zoë"))
    assert [change.at for change in table.changes] == [0]
    table.question()
    assert [change.at for change in table.changes] == [0], "before the first deal"
    while table.view(None).scored is None:
        play(table, 1)
    before = table.occupants[1]
    table.seat(1, Occupant("Bea", "club"))
    assert [change.seat for change in table.changes] == [0, 1]
    table.question()
    assert table.changes == [Change(1, 0, before, Occupant("Bea", "club"))]
    assert Table.from_journal(table.journal).changes == table.changes
    play(table, 2)
    assert len(table.changes) == 1


def test_the_first_deal_can_be_made_beforehand() -> None:
    deck = tuple(reversed(WISCONSIN.variant.deck))
    table = Table(WISCONSIN, seated(WISCONSIN), seed=4, first=Deal(3, deck))
    question = table.question()
    assert question is not None
    assert question.seat == 0
    hands = [table.view(seat).position().hands[seat] for seat in range(4)]
    dealt = [deck[first : first + 6] for first in range(0, 24, 6)]
    assert [set(cards_in(cards)) for cards in hands] == [set(cards) for cards in dealt]
    again = Table.from_journal(table.journal)
    assert again.question() == question
    for _ in range(4):
        assert table.question() is not None
        table.answer(actions.PASS)
    redealt = table.question()
    assert redealt is not None
    assert redealt.view.position().hands[0] != question.view.position().hands[0]


@pytest.mark.parametrize(
    "note",
    [
        {"note": "seat", "seat": 4, "name": "Ann", "bot": None},
        {"note": "seat", "seat": True, "name": "Ann", "bot": None},
        {"note": "seat", "name": "Ann", "bot": None},
        {"note": "seat", "seat": 0, "bot": None},
        {"note": "seat", "seat": 0, "name": "Ann", "bot": 3},
    ],
)
def test_a_note_that_cannot_be_is_refused(note: Entry) -> None:
    with pytest.raises(JournalError):
        Table.from_journal([*at(WISCONSIN, 0).journal, note])


def test_a_note_of_another_kind_is_kept() -> None:
    entries = [*at(WISCONSIN, 2).journal, {"note": "hint", "seat": 1}]
    assert Table.from_journal(entries).journal[:] == entries


def test_a_journal_that_is_none_is_refused() -> None:
    entries = at(WISCONSIN, 2).journal[:]
    with pytest.raises(NotARecordError):
        Table.from_journal([])
    with pytest.raises(NotARecordError):
        Table.from_journal(entries[1:])
    with pytest.raises(JournalError, match="does not tell its seed"):
        Table.from_journal([entries[0], *entries[2:]])
    with pytest.raises(JournalError, match="does not tell its seed"):
        Table.from_journal([entries[0], {"note": "seed", "seed": "7", "game": 0}])
    with pytest.raises(FoulError):
        Table.from_journal([*entries, {"event": "bid", "seat": 9, "amount": 2}])


# What a view holds ----------------------------------------------------------------------------


@given(any_rules(), st.integers(10**17, 2**64 - 1), st.integers(0, 120))
def test_the_seed_is_in_no_view_and_no_record(rules: Rules, seed: int, decisions: int) -> None:
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    assert table.journal[1] == {"note": "seed", "seed": seed, "game": 0}
    shown = [repr(table.view(seat)) for seat in (None, *range(rules.seats))]
    for text in (export(table.journal), *shown):
        assert str(seed) not in text


def known_to(view: View) -> CardSet:
    """The cards whose place this seat knows."""
    known = 0
    for event in view.events:
        match event:
            case Dealt(_, _, hands, stock):
                assert stock is None
                shown = [seat for seat, cards in enumerate(hands) if cards is not None]
                assert shown == ([] if view.seat is None else [view.seat])
                known |= next((cards for cards in hands if cards is not None), 0)
            case Drew(seat, _, cards) | Discarded(seat, _, cards):
                assert (cards is None) == (seat != view.seat)
                known |= cards or 0
            case Played(_, card, _):
                known |= 1 << card
    return known


def exchanged(entries: list[Entry], one: str, other: str) -> list[Entry]:
    """The journal with two cards exchanged in the last deal and in what was discarded after it."""
    names = {one: other, other: one}
    last = max(n for n, entry in enumerate(entries) if entry.get("event") == "deal")
    swapped = [names.get(card, card) for hand in entries[last]["hands"] for card in hand]
    size = len(entries[last]["hands"][0])
    deal = {
        **entries[last],
        "hands": [swapped[n : n + size] for n in range(0, len(swapped), size)],
        "stock": [names.get(card, card) for card in entries[last]["stock"]],
    }
    after = [
        {**entry, "cards": [names.get(card, card) for card in entry["cards"]]}
        if entry.get("event") == "discard"
        else entry
        for entry in entries[last + 1 :]
    ]
    return [*entries[:last], deal, *after]


@given(any_rules(), SEEDS, st.integers(0, 60), st.data())
def test_a_view_is_the_same_when_what_it_does_not_know_is_dealt_anew(
    rules: Rules, seed: int, decisions: int, data: st.DataObject
) -> None:
    table = Table(rules, seated(rules), seed)
    play(table, decisions)
    if table.question() is None:
        return
    for seat in (None, *range(rules.seats)):
        view = table.view(seat)
        hidden = cards_in(rules.deck_set & ~known_to(view))
        if len(hidden) < 2:
            continue
        for _ in range(4):
            one, other = data.draw(st.lists(st.sampled_from(hidden), min_size=2, max_size=2))
            entries = exchanged(table.journal[:], card_code(one), card_code(other))
            try:
                again = Table.from_journal(entries)
            except FoulError:
                continue  # such a deal could not have come to this: it is no other world
            assert again.view(seat) == view


def test_exchanging_hidden_cards_makes_other_worlds() -> None:
    """The test above does not come to nothing: at the auction every exchange is another world."""
    table = at(SCHMIER, 2)
    view = table.view(0)
    hidden = cards_in(SCHMIER.deck_set & ~known_to(view))
    assert len(hidden) == 47
    for one, other in pairwise(hidden):
        entries = exchanged(table.journal[:], card_code(one), card_code(other))
        again = Table.from_journal(entries)
        assert again.journal[:] != table.journal[:]
        assert again.view(0) == view


def test_all_cards_are_open_once_the_hand_is_scored_and_gone_with_the_next_deal() -> None:
    table = Table(rules_for("wisconsin4", {"target": 99}), seated(WISCONSIN), seed=1)
    scored: list[Scored] = []
    while not scored:
        question = table.question()
        assert question is not None
        events = table.answer(choose(question.view, table.bot_generator(question.seat)))
        scored = [event for event in events if isinstance(event, Scored)]
    for seat in (None, 0, 1, 2, 3):
        view = table.view(seat)
        assert view.revealed is not None
        assert view.scored == scored[0]
        assert view.results == ()
        assert view.totals == scored[0].totals
    assert table.question() is not None
    view = table.view(0)
    assert view.revealed is None
    assert view.results == (scored[0],)
    assert len(view.events) == 1


def test_the_cards_of_a_thrown_in_deal_are_never_shown() -> None:
    table = Table(WISCONSIN, seated(WISCONSIN), seed=1)
    for _ in range(4):
        table.question()
        events = table.answer(actions.PASS)
    assert isinstance(events[-1], ThrownIn)
    for viewer in (None, 0, 1, 2, 3):
        seat: Seat | None = viewer
        view = table.view(seat)
        assert not any(isinstance(event, Revealed) for event in view.events)
        dealt = view.events[0]
        assert isinstance(dealt, Dealt)
        assert card_set(cards_in(sum(cards or 0 for cards in dealt.hands))).bit_count() in (0, 6)
        assert dealt.stock is None
