"""The remarks on a review: gathered hand by hand, and shown by sign and word."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from unittest.mock import patch

from smear.coach.analysis import Analysis, Remark, analyse
from smear.engine.notation import card_code, card_name
from smear.review import Cursor
from smear.ui.practice import about_practice
from smear.ui.remarks import NO_MORE, NONE, SIGNS, Remarks, told
from tests.coach.games import people

REVIEW = people("wisconsin4", 6)


@cache
def whole() -> Mapping[Cursor, Remark]:
    """All that the coach says; it takes some seconds."""
    return analyse(REVIEW).remarks


@cache
def all_looked_at() -> Remarks:
    """Remarks on every hand, only to be read."""
    remarks = Remarks(REVIEW, card_name)
    for hand in range(len(REVIEW.hands)):
        remarks.look(hand)
    return remarks


def test_hands_are_looked_at_from_the_present_one_on_and_then_those_before() -> None:
    remarks = Remarks(REVIEW, card_name)
    order = []
    with patch("smear.ui.remarks.analyse", return_value=Analysis({}, complete=True)):
        while (hand := remarks.to_look_at(3)) is not None:
            remarks.look(hand)
            order.append(hand)
    count = len(REVIEW.hands)
    assert order == [*range(3, count), 0, 1, 2]


def test_what_is_known_is_what_the_coach_says_and_nothing_more() -> None:
    remarks = Remarks(REVIEW, card_name)
    first = min(whole())
    assert remarks.at(first) is None
    remarks.look(first.hand)
    assert remarks.at(first) == whole()[first]
    remarks = all_looked_at()
    for number, hand in enumerate(REVIEW.hands):
        for step in range(len(hand.steps)):
            assert remarks.at(Cursor(number, step)) == whole().get(Cursor(number, step))


def test_a_hand_that_was_given_up_is_looked_at_again() -> None:
    remarks = Remarks(REVIEW, card_name)
    hand = min(whole()).hand
    remarks.look(hand, lambda: True)
    assert remarks.to_look_at(hand) == hand
    remarks.look(hand)
    assert remarks.to_look_at(hand) != hand
    assert remarks.at(min(whole())) is not None


def test_the_way_goes_from_one_to_the_next() -> None:
    remarks, place = all_looked_at(), Cursor(0, 0)
    met = []
    while (there := remarks.next_after(place)) is not None:
        met.append(there)
        place = there
    assert met == sorted(whole())
    assert len({cursor.hand for cursor in met}) > 1


def test_where_nothing_is_marked_at_all_it_is_not_said_that_nothing_further_is() -> None:
    assert all_looked_at().without_further() == NO_MORE
    remarks = Remarks(REVIEW, card_name)
    assert remarks.without_further() == NO_MORE, "that is not known yet"
    with patch("smear.ui.remarks.analyse", return_value=Analysis({}, complete=True)):
        for hand in range(len(REVIEW.hands)):
            remarks.look(hand)
    assert remarks.without_further() == NONE


def test_playing_on_from_a_mark_lets_the_same_person_decide_anew() -> None:
    remarks = all_looked_at()
    for place, remark in whole().items():
        start = remarks.playing_on(place)
        assert start == Cursor(place.hand, place.step - 1)
        assert REVIEW.turn(start) == remark.seat
        assert remark.best in REVIEW.position(start).legal_actions()
        name = REVIEW.names(place)[remark.seat]
        said = about_practice(REVIEW, start, again=True)[0]
        assert said.startswith(f"The decision of {name} is taken back, ")
        assert f"A person plays {name}, and" in said
    plain = next(Cursor(0, n) for n in range(99) if Cursor(0, n) not in whole())
    assert remarks.playing_on(plain) == plain


def test_a_part_bears_the_sign_of_its_gravest_remark() -> None:
    remarks = all_looked_at()
    signs = set()
    for number, hand in enumerate(REVIEW.hands):
        for part, trick in {(step.part, step.trick) for step in hand.steps}:
            inside = [
                remark.seen
                for cursor, remark in whole().items()
                if cursor.hand == number
                and (hand.steps[cursor.step].part, hand.steps[cursor.step].trick) == (part, trick)
            ]
            expected = "" if not inside else "!" if True in inside else "?"
            assert remarks.sign(number, part, trick) == expected
            signs.add(expected)
    assert signs == {"", *SIGNS.values()}


def test_a_word_says_what_it_is() -> None:
    for remark in whole().values():
        word = "Mistake" if remark.seen else "Hindsight"
        assert told(remark) == f"{word}: {remark.text}"
    remarks = Remarks(REVIEW, card_code, lambda _: ("W", "X", "Y", "Z"))
    first = min(whole())
    remarks.look(first.hand)
    shown = remarks.at(first)
    assert shown is not None
    assert shown.text[0] in "WXYZ"
