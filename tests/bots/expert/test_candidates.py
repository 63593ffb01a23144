"""Which cards are worth telling apart."""

from __future__ import annotations

from smear.bots.expert.candidates import distinct
from smear.engine.notation import card_code, parse_card
from smear.engine.rules import Rules
from tests.bots.situations import FOUR, SIX, Game
from tests.bots.test_knowledge import knowledge


def kinds(hand: str, plays: str = "", *, first: str, rules: Rules = FOUR, seat: int = 1) -> str:
    """The candidates of this seat after these plays, spades being trump and seat 1 the bidder."""
    game = Game(rules)
    others = {1: plays.split(maxsplit=1)[0]} if plays and seat != 1 else {}
    game.deal({**others, seat: hand}, "S")
    game.bid(1, rules.bids.start)
    game.name("S")
    game.play(plays)
    view = game.view()
    position = view.position()
    legal = position.legal_actions()
    assert isinstance(legal, tuple)
    unseen = knowledge(view).unseen
    found = distinct(position, legal, parse_card(first), unseen)
    return " ".join(card_code(card) for card in found)


def test_neighbours_that_count_nothing_are_one() -> None:
    assert kinds("9S 8S 7S AD 8H 7H", first="AD") == "AD 7H 7S"


def test_the_first_comes_first_and_stands_for_its_kind() -> None:
    assert kinds("9S 8S 7S AD 8H 7H", first="8S") == "8S AD 7H"


def test_a_card_that_another_may_hold_keeps_two_apart() -> None:
    assert kinds("9S 7S AD KD QD JD", first="9S") == "9S JD QD KD AD 7S"


def test_a_card_in_the_trick_keeps_two_apart() -> None:
    assert kinds("10D 9D 7D AC KC QC", "8D", first="7D", seat=2) != "7D 10D"
    assert kinds("10D 9D 8D AC KC QC", "7D", first="8D", seat=2) == "8D 10D"


def test_the_bauers_are_alike_but_the_jack_has_its_point() -> None:
    assert kinds("JS JC AD KD QD JD", first="JC", rules=SIX) == "JC JD QD KD AD"
    assert kinds("JS QS 7D 8D 9D 7H", first="7D") == "7D 7H JS QS"
