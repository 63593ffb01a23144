"""What a seat can tell for certain: true of the true hands, and no less than can be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.bots.base import make_bot
from smear.bots.knowledge import Knowledge, Place, closed
from smear.engine import actions
from smear.engine.cards import ALL_CARDS, CardSet, Seat, card_set, cards_in
from smear.engine.hand import Hand
from smear.engine.notation import parse_card
from smear.engine.rules import Rules, rules_for
from smear.engine.view import View
from tests.bots.beliefs import beliefs, may_have_thrown
from tests.bots.situations import FOUR, SIX, Game, cards, codes
from tests.bots.test_every_bot import EVERY_RULES, play

STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})
LOOSE_SIX = rules_for("schmier6", {"follow": "or_trump"})
PEEK_TWO = rules_for("wisconsin4")


def knowledge(view: View) -> Knowledge:
    return Knowledge(view, view.position())


def known(
    hands: Mapping[Seat, str],
    plays: str,
    *,
    rules: Rules = FOUR,
    bidder: Seat = 1,
    trump: str = "S",
    dealer: Seat = 0,
) -> Knowledge:
    """What the seat to act can tell after these plays."""
    game = Game(rules, dealer)
    game.deal(hands, trump)
    game.bid(bidder, rules.bids.start)
    game.name(trump)
    game.play(plays)
    return knowledge(game.view())


def suit(rules: Rules, letter: str) -> CardSet:
    """All cards that are printed with this suit."""
    return card_set(c for c in rules.variant.deck if c // 13 == "CDHS".index(letter) and c < 52)


def test_who_does_not_follow_is_void() -> None:
    hands = {1: "AD KS", 2: "9S 7H", 3: "8D"}
    told = known(hands, "KS 9S 8D")  # seat 3 throws a diamond on trump
    assert not told.may_hold(3) & suit(FOUR, "S")
    assert told.may_hold(2) & suit(FOUR, "S")


@pytest.mark.parametrize(("rules", "void"), [(FOUR, False), (STRICT, True)])
def test_a_trump_on_another_suit_is_a_void_only_where_who_can_follow_must(
    rules: Rules, void: bool
) -> None:
    hands = {1: "AS KS AD 7D", 2: "9S 10S JH QH KH AH", 3: "8S", 0: "QS"}
    told = known(hands, "AS 9S 8S QS AD 10S", rules=rules)
    assert (not told.may_hold(2) & suit(rules, "D")) is void


@pytest.mark.parametrize(("rules", "void"), [(SIX, True), (LOOSE_SIX, False)])
def test_the_left_bauer_and_the_joker_are_trumps_to_others(rules: Rules, void: bool) -> None:
    hands = {1: "AS KC 7C", 2: "2S", 3: "3S", 4: "4S", 5: "5S", 0: "6S"}
    hands |= {2: "2S JC 9H QH KH AH"}
    told = known(hands, "AS 2S 3S 4S 5S 6S KC JC", rules=rules)
    assert (not told.may_hold(2) & cards("AC QC 10C 2C")) is void
    assert parse_card("JC") not in cards_in(told.may_hold(4)), "it has been played"


def test_who_does_not_follow_a_trump_lead_has_neither_left_bauer_nor_joker() -> None:
    hands = {1: "AS", 2: "9H 8H 7H 6H 5H 4H", 3: "3S", 4: "4S", 5: "5S", 0: "6S"}
    told = known(hands, "AS 9H", rules=SIX)
    assert not told.may_hold(2) & cards("JS JC JK KS 2S")


def test_every_missing_trump_of_schmier_is_in_a_hand() -> None:
    """Not in the discards, and not in the hands that have shown to have none."""
    plain = {2: "9H 8H 7H 6H 5H 4H", 3: "9D 8D 7D 6D 5D 4D", 4: "QD QH QC KD KH 2D"}
    hands = {1: "AS 3S 4S 5S 6S 7S", 0: "KS QS JS JC 10S 2C", 5: "9S 8S 2S JK 2H 3H", **plain}
    told = known(hands, "AS 9H 9D QD 9S 10S", rules=SIX)
    missing = cards("KS QS JS JC 8S 2S JK")
    for seat in plain:
        assert not told.may_hold(seat) & missing
    assert told.may_hold(5) & told.may_hold(0) & missing == missing
    told = known(hands, "AS 9H 9D QD 9S 10S 3S 8H 8D QH 8S KS", rules=SIX)
    assert told.seat == 0
    assert told.may_hold(5) & told.may_hold(1) & cards("2S JK") == cards("2S JK")
    assert not any(told.may_hold(seat) & cards("2S JK") for seat in plain)


def test_the_pitcher_has_thrown_no_trump_unless_all_that_was_kept_is_trump() -> None:
    game = Game(PEEK_TWO)
    game.deal({1: "AS KS QS JS 10S 9D"}, "S", stock="7H 9S")
    game.bid(1, 2)
    game.do(actions.discard(cards("7H 9D")))
    game.play("AS")
    told = knowledge(game.view())
    assert may_have_thrown(told, 1) & suit(PEEK_TWO, "S"), "all trumps: an excess may have gone"
    assert len(told.cases) == 2
    game = Game(PEEK_TWO)
    game.deal({1: "AS KS QS JS 10D 9D", 2: "7S", 3: "8S", 0: "9S"}, "S", stock="7H 10S")
    game.bid(1, 2)
    game.do(actions.discard(cards("7H 9D")))
    game.play("AS 7S 8S 9S 10D")
    told = knowledge(game.view())
    assert not may_have_thrown(told, 1) & suit(PEEK_TWO, "S")
    assert len(told.cases) == 1


def test_the_dealer_may_have_thrown_trumps_but_none_with_a_point() -> None:
    hands = {0: "3S 4S 5S 6S 7S 8S", 1: "AS KS"}
    told = known(hands, "AS", rules=SIX)
    thrown = codes(may_have_thrown(told, 0))
    assert {"QS", "10S", "9S"} & thrown
    assert not {"JS", "JC", "JK", "2S"} & thrown


def test_places_that_need_all_they_share_leave_none_to_others() -> None:
    places = [
        Place("hand", 0, 1, cards("AS KS")),
        Place("hand", 1, 1, cards("AS KS")),
        Place("hand", 2, 2, cards("AS KS QS JS")),
    ]
    found = closed(places)
    assert found is not None
    assert [codes(place.cards) for place in found] == [{"AS", "KS"}, {"AS", "KS"}, {"QS", "JS"}]
    assert closed([*places[:2], Place("hand", 2, 1, cards("KS"))]) is None


def decisions(rules: Rules, seed: int, hands: int) -> Iterator[tuple[Hand, View]]:
    """Decisions of players who do anything that is legal, or of club players."""
    rng = Random(seed)
    bot = make_bot("club" if seed % 2 else "random")
    for match, view, _ in play(rules, [bot] * rules.seats, rng, hands):
        assert match.hand is not None
        yield match.hand, view


@given(st.sampled_from(EVERY_RULES), st.integers(0, 2**32))
def test_what_is_believed_is_true(rules: Rules, seed: int) -> None:
    for hand, view in decisions(rules, seed, 1):
        told = knowledge(view)
        found = beliefs(told, hand)
        assert found.false == 0
        assert found.told > 0
        assert told.may_hold(told.seat) == hand.hands[told.seat]


@pytest.mark.parametrize("rules", [PEEK_TWO, SIX])
def test_what_is_false_is_found_out(rules: Rules) -> None:
    """Of hands that two seats have exchanged, what had been told of them is not true."""
    found = 0
    for hand, view in decisions(rules, 1, 4):
        told = knowledge(view)
        first, second = [seat for seat in range(rules.seats) if seat != told.seat][:2]
        other = hand.clone()
        other.hands[first], other.hands[second] = other.hands[second], other.hands[first]
        found += beliefs(told, other).false
    assert found > 0


@given(st.sampled_from(EVERY_RULES), st.integers(0, 2**32), st.sampled_from([0, ALL_CARDS]))
def test_it_is_told_by_the_view_alone(rules: Rules, seed: int, poison: CardSet) -> None:
    """Whatever a position holds for the other seats, nothing of it is read."""
    for _, view in decisions(rules, seed, 1):
        position = view.position()
        spoilt = position.clone()
        spoilt.stock = ()
        spoilt.held = spoilt.held[:]
        played = position.played
        for seat in range(rules.seats):
            if seat != view.seat:
                spoilt.thrown[seat] = poison
                spoilt.held[seat] = poison
                spoilt.hands[seat] = poison ^ played[seat]
        told, other = Knowledge(view, position), Knowledge(view, spoilt)
        assert (told.cases, told.unseen, told.excess) == (other.cases, other.unseen, other.excess)
