"""The auction, the bid that stands, and the points so far, through a whole hand."""

from __future__ import annotations

import re

import pytest

from smear.engine.variants import AUCTION
from smear.engine.view import View
from smear.look.palette import UNICODE
from smear.screen.pages import bids_page
from smear.ui.cards import card_label
from smear.ui.so_far import bid_lines, points_so_far
from smear.ui.status import point_title, status_of
from tests.screen.moments import (
    PEOPLE,
    TABLES,
    VARIANTS,
    all_of,
    check_shape,
    first_hand,
    has_words,
    names_for,
)
from tests.screen.people import cards_on, known
from tests.screen.pictures import picture
from tests.ui.games import NAMES

SIZES = ((80, 24), (100, 30), (140, 45))


def moments(variant: str) -> list[View]:
    """One view in each phase of a hand, and one after each trick."""
    found = {}
    for view in first_hand(variant):
        status = status_of(view)
        found[status.phase, sum(status.tricks), len(status.trick) > 1] = view
    return list(found.values())


@pytest.mark.parametrize(("variant", "people"), TABLES)
def test_the_page_fits_every_window(variant: str, people: str) -> None:
    views = moments(variant)
    for view in (views[0], views[-1]):
        names = names_for(view.rules, people)
        check_shape(bids_page(view, names, glyphs=True, private=True))


def test_the_page_can_be_drawn_in_ascii() -> None:
    view = moments("schmier6")[-1]
    check_shape(bids_page(view, NAMES, glyphs=False, private=True), ascii_only=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("variant", "people"), TABLES)
def test_every_call_and_point_is_there(variant: str, people: str, size: tuple[int, int]) -> None:
    for view in moments(variant):
        names, status = names_for(view.rules, people), status_of(view)
        shown = all_of(bids_page(view, names, glyphs=True, private=True), *size)
        for seat, bid in status.calls:
            mark = UNICODE.teams[view.rules.team_of[seat]]
            said = f"bid {bid}" if bid else "pass"
            assert f"{seat + 1} {mark} {names[seat]} {said}" in shown
        waiting = {*range(view.rules.seats)} - {seat for seat, _ in status.calls}
        if status.phase == AUCTION:
            assert shown.count(" waits") + shown.count(" speaks") == len(waiting)
        assert "deals" in shown
        if people == "short":
            for line in bid_lines(view, names):
                assert has_words(shown, line), line
        for point in points_so_far(view, names):
            assert point_title(point.point) in shown
            if people != "wide":
                assert has_words(shown, point.said), point.said
            if point.card is not None:
                assert card_label(point.card, glyphs=True) in shown


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_order_is_the_order_of_speaking(variant: str) -> None:
    view = moments(variant)[-1]
    status = status_of(view)
    shown = picture(bids_page(view, NAMES, glyphs=True, private=True))
    seats = [int(n) - 1 for n in re.findall(r"^ +(\d)  [■●▲] ", shown, re.MULTILINE)]
    assert seats == list(view.rules.seats_from[view.rules.next_seat[status.dealer]])
    assert seats[-1] == status.dealer
    bidder = next(line for line in shown.splitlines() if "has the bid" in line)
    assert status.bidder is not None
    assert f" {NAMES[status.bidder]} " in bidder


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("size", SIZES)
def test_only_cards_that_were_played_are_seen(variant: str, size: tuple[int, int]) -> None:
    """Not even the cards of whoever asks: people look at this page together."""
    seen = 0
    for view in first_hand(variant):
        shown = all_of(bids_page(view, NAMES, glyphs=True, private=True), *size)
        public = View(view.rules, None, tuple(view.events[1:]), (), view.totals)
        found = cards_on(shown)
        assert all(known(public) >> card & 1 for card in found)
        seen += len(found)
    assert seen


def test_pictures_only_where_there_is_room() -> None:
    view = moments("schmier6")[-1]
    scene = bids_page(view, PEOPLE["short"], glyphs=True, private=True)
    assert UNICODE.corners[0] not in picture(scene, 80, 24)
    assert picture(scene, 140, 45).count(UNICODE.corners[0]) == 6
