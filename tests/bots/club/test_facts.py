"""What one decision knows: the unseen cards, the worth of a card, the safety of a trick."""

from __future__ import annotations

import pytest

from smear.bots.club.facts import Facts
from smear.engine import actions
from smear.engine.cards import CardSet, Seat
from smear.engine.hand import Hand
from smear.engine.notation import SUIT_LETTERS, parse_card
from smear.engine.rules import Rules, rules_for
from tests.bots.situations import FOUR, SIX, Game, cards

STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})


def reach(hands: dict[Seat, str], plays: str, rules: Rules = FOUR) -> Hand:
    """The hand after these plays; spades are trump, and seat 1 is the bidder."""
    game = Game(rules)
    game.deal(hands, "S")
    game.bid(1, rules.bids.start)
    game.name("S")
    game.play(plays)
    assert game.match.hand is not None
    return game.match.hand


def safety(hand: Hand, threat: CardSet, led: str, seats: tuple[Seat, ...]) -> float:
    table = hand.trump_table
    card = parse_card(led)
    return Facts(hand, table).safety(threat, table.must[card], table.may[card], seats)


TRUMPS_GONE = {
    1: "AS 7D 8D 9D JD QD",
    2: "7S KD AD 10D 7H 8H",
    3: "8S 9H 10H JH QH KH",
    0: "9S AC KC QC JC 10C",
}


def test_the_own_cards_and_those_played_are_seen() -> None:
    hand = reach(TRUMPS_GONE, "AS 7S 8S 9S")
    facts = Facts(hand, hand.trump_table)
    assert facts.unseen == FOUR.deck_set & ~cards("AS 7S 8S 9S 7D 8D 9D JD QD")


def test_the_bidders_own_discards_are_seen_and_count_for_the_game() -> None:
    game = Game(rules_for("wisconsin4", {"peek": 2}))
    game.deal({1: "AS KS QS JS 10D 10C"}, "S", stock="7H 8H")
    game.bid(1, 2)
    game.do(actions.discard(cards("10D 10C")))
    hand = game.match.hand
    assert hand is not None
    facts = Facts(hand, hand.rules.trump(SUIT_LETTERS.index("S")))
    assert not facts.unseen & cards("10D 10C")
    before = reach({1: "AS KS QS JS 7H 8H"}, "AS")
    assert facts.pip < Facts(before, before.trump_table).pip, "twenty are home already"


def test_a_decided_game_point_leaves_cards_without_worth() -> None:
    facts = Facts(hand := reach(TRUMPS_GONE, "AS 7S 8S 9S"), hand.trump_table)
    assert facts.worth(parse_card("10H")) > facts.worth(parse_card("KH")) > 0
    assert facts.worth(parse_card("9H")) == 0
    assert facts.worth(parse_card("JS")) > 1, "the jack has its point besides"


def test_a_trick_is_safe_from_what_is_not_out() -> None:
    hand = reach(TRUMPS_GONE, "AS 7S 8S 9S")
    assert safety(hand, cards("AS 9S 8S"), "7D", (2, 0)) == 1


def test_a_trick_is_safe_from_a_seat_that_has_shown_a_void() -> None:
    # Seat 3 has thrown hearts on diamonds and is known to have none.
    hand = reach(TRUMPS_GONE, "AS 7S 8S 9S QD KD 9H 10C AD 10H JC 7D")
    assert hand.turn == 2
    assert safety(hand, cards("JD"), "10D", (3,)) == 1
    assert safety(hand, cards("JD"), "10D", (1,)) < 1


@pytest.mark.parametrize("rules", [FOUR, STRICT])
def test_more_threats_and_more_seats_are_less_safe(rules: Rules) -> None:
    hand = reach(TRUMPS_GONE, "AS 7S 8S 9S", rules)
    one = safety(hand, cards("AD"), "QD", (2,))
    assert 0 < safety(hand, cards("AD KD"), "QD", (2, 0)) < safety(hand, cards("AD KD"), "QD", (2,))
    assert safety(hand, cards("AD KD"), "QD", (2,)) < one < 1


def test_a_ruff_is_less_likely_where_who_can_follow_must() -> None:
    ruffs = cards("KS QS JS 10S")
    free, strict = (reach(TRUMPS_GONE, "AS 7S 8S 9S", rules) for rules in (FOUR, STRICT))
    assert safety(strict, ruffs, "QD", (2,)) > safety(free, ruffs, "QD", (2,))


def test_all_unseen_trumps_of_schmier_are_in_the_hands() -> None:
    """The stock holds none, so each is likelier to be held than any other unseen card."""
    hand = reach({1: "AS 4S 2H 3H 4H 5H"}, "", SIX)
    trump = safety(hand, cards("KS"), "4S", (2,))
    plain = 1 - (1 - trump) * 30 / 47
    assert trump < plain < 1
    assert trump == pytest.approx(24 / 30)


def test_the_price_of_a_trump_falls_with_the_trumps_above_it() -> None:
    hand = reach({1: "AS KS 9S 7S 8D 9D"}, "")
    facts = Facts(hand, FOUR.trump(3))
    held = [parse_card(code) for code in ("KS", "9S", "7S", "8D")]
    prices = [facts.price(card, facts.worth(card)) for card in held]
    assert prices == sorted(prices, reverse=True)
