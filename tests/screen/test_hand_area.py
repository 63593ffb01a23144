"""The hand: as pictures of some size, in two rows of small ones, or as a list."""

from __future__ import annotations

import pytest

from smear.engine.cards import DIAMONDS, cards_in
from smear.engine.rules import rules_for
from smear.look.palette import UNICODE
from smear.screen.density import COMFORTABLE, COMPACT, ROOMY, TALL, Density
from smear.screen.faces import Deck, Size
from smear.screen.hand_area import HandPicture, Layout, draw_hand, layout

#: A dealer holds at most so many cards: the own six and the whole stock.
MOST = 23
RULES = rules_for("schmier6", {})
CARDS = list(cards_in((1 << 53) - 1))
WINDOWS = (
    (COMPACT, 80),
    (COMPACT, 91),
    (TALL, 80),
    (COMFORTABLE, 92),
    (COMFORTABLE, 100),
    (ROOMY, 92),
    (ROOMY, 140),
    (ROOMY, 250),
)


def drawn(count: int, size: Size, width: int) -> list[str]:
    deck = Deck(RULES, DIAMONDS, UNICODE, glyphs=True)
    hand = HandPicture(CARDS[:count], can=-1, cursor=0, numbers=True)
    return [row.plain for row in draw_hand(hand, deck, size, width).rows()]


@pytest.mark.parametrize(("density", "width"), WINDOWS)
def test_every_hand_finds_room_with_all_its_cards_and_numbers(density: Density, width: int) -> None:
    size = density.hand
    deck = Deck(RULES, DIAMONDS, UNICODE, glyphs=True)
    for count in range(1, MOST + 1):
        rows = drawn(count, size, width)
        text = "\n".join(rows)
        assert len(rows) <= size.height + 1
        assert {len(row) for row in rows} == {width}
        for place, card in enumerate(CARDS[:count]):
            assert deck.label(card) in text
            assert f"{place + 1}" in text
        assert text.count(UNICODE.playable) == count


def test_cards_are_as_large_as_they_can_be() -> None:
    assert layout(6, ROOMY.hand, 140) == (Size(11, 9), 6, 1)
    assert layout(12, ROOMY.hand, 140) == (Size(9, 5), 12, 1)
    assert layout(23, ROOMY.hand, 140) == (Size(8, 4), 12, 2)
    assert layout(12, COMFORTABLE.hand, 100) == (Size(8, 4), 12, 1)
    assert layout(13, COMFORTABLE.hand, 100).size is None
    assert layout(8, COMPACT.hand, 80) == (Size(8, 4), 8, 1)
    assert layout(12, COMPACT.hand, 80) == (None, 4, 3)


def test_the_steps_of_the_cursor_follow_the_layout() -> None:
    assert Layout(Size(8, 4), 6, 1).steps == (1, 1)
    assert Layout(Size(8, 4), 6, 2).steps == (1, 6)
    assert Layout(None, 4, 3).steps == (3, 1)
