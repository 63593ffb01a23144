"""What happened in short: nothing is left out, and nothing that is secret is told."""

from __future__ import annotations

import pytest

from smear.engine.events import Bid, Discarded, Drew, Passed, Played, TrickTaken
from smear.engine.view import View
from smear.ui.cards import card_label
from smear.ui.recap import recap
from tests.ui.games import NAMES, decisions, rules, table_for


def last_views(name: str, seat: int | None) -> list[View]:
    """The view of this seat at the last decision of each of some hands."""
    table = table_for(rules(name), 5)
    found: dict[int, View] = {}
    for _ in decisions(table, 5):
        view = table.view(seat)
        if len(view.results) > 4:
            break
        found[len(view.results)] = view
    return list(found.values())


@pytest.mark.parametrize("name", ["schmier6", "wisconsin4"])
def test_everything_public_is_told(name: str) -> None:
    for view in last_views(name, None):
        told = recap(view, NAMES, glyphs=True)
        text = " ".join(told)
        for event in view.events:
            match event:
                case Bid(seat, amount):
                    assert f"{NAMES[seat]} bids {amount}" in text
                case Passed(seat):
                    assert f"{NAMES[seat]} passes" in text
                case Played(seat, card, led):
                    assert (
                        f"{NAMES[seat]} {'leads ' if led else ''}{card_label(card, True)}" in text
                    )
                case TrickTaken(number, seat, _, _):
                    line = next(line for line in told if line.startswith(f"Trick {number}: "))
                    assert f"{NAMES[seat]} takes it with" in line
                case Discarded(seat, count):
                    assert any(NAMES[seat] in line and "discards" in line for line in told), count
                case _:
                    pass


def test_the_auction_the_draw_and_each_trick_take_a_line_each() -> None:
    for view in last_views("schmier6", None):
        told = recap(view, NAMES, glyphs=True)
        assert sum("bids" in line for line in told) == 1
        assert sum("draws" in line for line in told) <= 2
        assert [line[:8] for line in told if line.startswith("Trick")] == [
            f"Trick {number}:" for number in range(1, 7)
        ]


@pytest.mark.parametrize("name", ["schmier6", "wisconsin4"])
def test_only_the_owner_is_told_which_cards_were_thrown_and_drawn(name: str) -> None:
    own = 0
    for seat in (0, 1, 2, 3):
        for view, public in zip(last_views(name, seat), last_views(name, None), strict=True):
            mine, others = recap(view, NAMES, glyphs=True), recap(public, NAMES, glyphs=True)
            for event in view.events:
                if isinstance(event, Drew | Discarded) and event.cards:
                    assert event.seat == seat
                    own += 1
                    for card in range(53):
                        if event.cards >> card & 1:
                            label = card_label(card, True)
                            assert any(label in line for line in mine if "Trick" not in line)
            assert not any(label in " ".join(others).split("Trick")[0] for label in "♣♦♥♠")
    assert own


def test_what_was_seen_is_not_told_again() -> None:
    view = last_views("wisconsin4", None)[0]
    whole = recap(view, NAMES, glyphs=True)
    assert recap(view, NAMES, glyphs=True, since=len(view.events)) == []
    middle = next(n for n, e in enumerate(view.events) if isinstance(e, TrickTaken))
    rest = recap(view, NAMES, glyphs=True, since=middle)
    assert rest[0].startswith("Trick 1: ")
    assert "takes it" in rest[0]
    assert "leads" not in rest[0]
    assert rest[1:] == whole[-len(rest) + 1 :]


def test_letters_where_glyphs_cannot_be_written() -> None:
    for view in last_views("schmier6", 0):
        assert " ".join(recap(view, NAMES, glyphs=False)).isascii()
