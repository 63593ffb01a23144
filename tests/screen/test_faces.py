"""Cards: what is on their faces, at every size."""

from __future__ import annotations

import pytest

from smear.engine.cards import (
    ACE,
    HEARTS,
    JACK,
    JOKER,
    SUITS,
    TEN,
    Card,
    cards_in,
    make_card,
    printed_rank,
    printed_suit,
)
from smear.engine.rules import rules_for
from smear.look.palette import SHADE, WINNING, on_face
from smear.screen.faces import Deck, Look, Size
from smear.screen.scenes import marks_for
from smear.terminal.capability import GLYPHS
from smear.ui.cards import suit_label

SIZES = [Size(8, 3), Size(8, 4), Size(9, 4), Size(9, 5), Size(11, 7), Size(11, 9)]
RULES = rules_for("schmier6", {})
ALL = cards_in(2**53 - 1)


def deck(glyphs: bool) -> Deck:
    return Deck(RULES, HEARTS, marks_for(glyphs=glyphs), glyphs)


def rows(card: Card, size: Size, glyphs: bool = True) -> list[str]:
    return [row.plain for row in deck(glyphs).face(card, Look(size)).rows()]


@pytest.mark.parametrize("glyphs", [True, False], ids=["glyphs", "letters"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_says_what_it_is(size: Size, glyphs: bool) -> None:
    for card in ALL:
        drawn = rows(card, size, glyphs)
        assert [len(row) for row in drawn] == [size.width] * size.height
        assert deck(glyphs).label(card) in drawn[1], "rank, then suit, in the first row"
        mark = deck(glyphs).mark(card)
        assert ("".join(drawn).count(mark) == 1) if mark else "trump" not in "".join(drawn)
        if not glyphs:
            assert "".join(drawn).isascii()


@pytest.mark.parametrize("size", [size for size in SIZES if size.height >= 7], ids=str)
@pytest.mark.parametrize("glyphs", [True, False], ids=["glyphs", "letters"])
def test_a_large_card_has_as_many_pips_as_its_rank(size: Size, glyphs: bool) -> None:
    for card in ALL:
        suit, rank = printed_suit(card), printed_rank(card)
        if suit is None or rank is None or rank > TEN:
            continue
        inside = "".join(rows(card, size, glyphs)[2:-2])
        assert inside.count(suit_label(suit, glyphs)) == rank + 2


def test_the_pictures_are_all_different() -> None:
    for size in SIZES:
        for glyphs in (True, False):
            drawn = {"\n".join(rows(card, size, glyphs)) for card in ALL}
            assert len(drawn) == len(ALL)


def test_bauers_are_called_so() -> None:
    for suit, word in ((HEARTS, "Right"), (3 - HEARTS, "Left")):
        assert any(word in row for row in rows(make_card(suit, JACK), Size(8, 3)))
    assert any("trump" in row for row in rows(JOKER, Size(11, 9)))
    assert not any("trump" in row for row in rows(make_card(SUITS[0], ACE), Size(11, 9)))


def test_a_card_in_the_shade_lies_on_another_ground() -> None:
    size = Size(8, 4)
    for shaded in (True, False):
        drawn = deck(True).face(JOKER, Look(size, WINNING, "led", shaded=shaded)).rows()
        styles = {str(span.style) for row in drawn for span in row.spans}
        assert all(style.startswith(SHADE) == shaded for style in styles)
        assert any(on_face(WINNING) in style for style in styles) != shaded


@pytest.mark.parametrize("count", [1, 6, 8])
def test_a_fan_has_as_many_backs_as_cards(count: int) -> None:
    marks = marks_for(glyphs=True)
    for high in (1, 3):
        fan = [row.plain for row in deck(True).fan(count, high).rows()]
        assert len(fan) == high
        assert fan[high // 2].count(marks.down) == count + 1


def test_a_back_tells_nothing() -> None:
    for size in SIZES:
        back = "".join(row.plain for row in deck(True).back(size).rows())
        marks = marks_for(glyphs=True)
        assert set(back) <= {*marks.corners, marks.across, marks.down, marks.back, " "}


def test_all_that_is_drawn_is_among_the_glyphs_that_are_asked_for() -> None:
    for size in SIZES:
        drawn = {char for card in ALL for row in rows(card, size) for char in row}
        drawn |= {char for row in deck(True).back(size).rows() for char in row.plain}
        assert {char for char in drawn if not char.isascii()} <= set(GLYPHS)
