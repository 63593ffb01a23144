"""Taking back in lines: where it is asked whether something stands, or freely, told to all."""

from __future__ import annotations

import pytest

from smear.engine.rules import rules_for
from smear.plain.game import Game
from smear.plain.lines import EndOfInputError, Lines
from smear.records.codec import standing
from smear.settings import Settings
from smear.table import dice
from smear.table.table import Table
from tests.plain.typist import Paper, Script, full_table

WISCONSIN = rules_for("wisconsin4", {"target": 3})
#: With this seed the person in seat 1 is the first to bid, and then those behind.
SEED = next(seed for seed in range(99) if dice.first_dealer(WISCONSIN, seed, 0) == 3)


def played(people: tuple[str, ...], typed: list[str], **settings: str) -> tuple[str, Table]:
    """What was printed while these lines were typed, and the table then."""
    paper = Paper()
    lines = Lines(Script(typed), paper)
    game = Game(full_table(WISCONSIN, people, SEED), lines, Settings()._replace(**settings))
    with pytest.raises(EndOfInputError):
        game.play()
    return paper.getvalue(), game._table


def bids(table: Table) -> list[tuple[object, object]]:
    """Who has bid what, or passed, as far as it stands."""
    return [
        (entry["seat"], entry.get("amount"))
        for entry in standing(table.journal)
        if entry.get("event") in ("bid", "pass")
    ]


def undone(table: Table) -> list[tuple[object, object]]:
    """Who took back how much."""
    return [(e["seat"], e["count"]) for e in table.journal if e.get("note") == "undo"]


@pytest.mark.parametrize("word", ["2", "undo", "take back", "no"])
def test_what_somebody_does_not_let_stand_is_asked_for_anew(word: str) -> None:
    text, table = played(
        ("Ann", "Ben", "Cy", "Dee"), ["1", "bid 2", word, "pass", ""], confirm="on"
    )
    assert "Ann bids 2.\n\nDoes that stand?\n1: it stands.\n2: take it back.\n" in text
    assert bids(table) == [(0, None)]
    assert undone(table) == [(0, 1)]
    # Who sits there is not called again, and nobody else hears of it.
    assert text.count("Now Ann, in seat 1.") == 1
    said_to_ben = text[text.index("Now Ben, in seat 2.") :]
    assert "Ann passes." in said_to_ben
    assert "Ann bids 2." not in said_to_ben


def test_it_is_not_asked_for_what_others_did_or_where_it_is_not_wanted() -> None:
    for settings in ({}, {"confirm": "on", "undo": "off"}):
        text, table = played(("Ann", "Ben", "Cy", "Dee"), ["1", "bid 2"], **settings)
        assert "Does that stand?" not in text
        assert bids(table) == [(0, 2)]
    text, _ = played(("Ann",), ["pass", ""], confirm="on")
    assert text.count("Does that stand?") == 1


def test_the_last_pass_before_cards_are_taken_up_stands() -> None:
    typed = ["1", "bid 2", "", "1", "pass", "", "1", "pass", "", "1", "pass"]
    text, table = played(("Ann", "Ben", "Cy", "Dee"), typed, confirm="on")
    assert text.count("Does that stand?") == 3
    assert len(bids(table)) == 4


def test_at_a_free_table_somebody_goes_back_and_all_are_told() -> None:
    typed = ["1", "bid 2", "1", "pass", "1", "pass", "1", "pass", "1", "take back", "pass", "1"]
    text, table = played(("Ann", "Ben", "Cy", "Dee"), typed, undo="free")
    assert bids(table) == [(0, None)]
    assert len(undone(table)) == 1
    told = "Ann takes back the bid of 2, and what followed."
    here = text[text.rindex("Now Ann, in seat 1.") : text.rindex("Now Ben, in seat 2.")]
    assert told in here
    assert "Ann, bid or pass?" in here[here.index(told) :]
    then = text[text.rindex("Now Ben, in seat 2.") :]
    assert told in then
    assert "Ann passes." in then


@pytest.mark.parametrize(
    ("undo", "said"),
    [
        ("off", "Nothing is taken back at this table: the setting says so."),
        (
            "fair",
            "It is too late for that: at this table something is taken back where it is asked",
        ),
        ("free", "Ann has decided nothing in this hand that could be taken back."),
    ],
)
def test_why_nothing_can_be_taken_back_is_said(undo: str, said: str) -> None:
    text, table = played(("Ann",), ["undo"], undo=undo)
    assert said in text
    assert undone(table) == []
    assert text.count("Ann, bid or pass?") == 2


def test_nothing_is_taken_back_where_nobody_is_asked_for_a_decision() -> None:
    text, table = played(("Ann", "Ben"), ["undo", "1"], undo="free")
    assert "Nothing can be taken back here." in text
    assert undone(table) == []


def test_who_comes_after_the_last_pass_hears_all_of_the_next_deal() -> None:
    passes = ["1", "pass", "1"] * 4
    then = ["1", "pass", "1", "1"]
    text, table = played(
        ("Ann", "Ben", "Cy", "Dee"), [*passes[:-1], "table", "Ann", "Zed", *then], confirm="on"
    )
    assert bids(table) == [*((seat, None) for seat in range(4)), (0, None)]
    said_to_zed = text[text.index("Now Zed, in seat 1.") :]
    assert "All passed: the cards are thrown in, and Dee deals again." in said_to_zed
    said_to_ben = said_to_zed[said_to_zed.index("Now Ben, in seat 2.") :]
    assert "All passed: the cards are thrown in, and Dee deals again." in said_to_ben
    assert "Hand 1: Dee deals." in said_to_ben
    assert "Zed passes." in said_to_ben


def test_what_was_taken_back_is_told_to_all_whoever_came_and_went_before_it() -> None:
    """Two changes of one seat are one when nothing is left between them."""
    text, table = played(
        ("Ann", "Ben", "Cy"),
        [
            *("1", "bid 2"),
            *("1", "table", "5", "Zed", "1", "pass"),
            *("1", "table", "5", "2", "1", "pass"),
            *("1", "undo", "pass"),
            *("1", "pass", "1"),
        ],
        undo="free",
    )
    assert len(undone(table)) == 1
    assert bids(table) == [(0, None), (1, None)]
    said_to_cy = text[text.rindex("Now Cy, in seat 3.") :]
    assert "Ann takes back the bid of 2, and what followed.\nAnn passes.\n" in said_to_cy
