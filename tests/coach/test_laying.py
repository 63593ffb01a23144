"""Why a discard, and why a suit is named."""

from __future__ import annotations

from smear.coach.deciding import Decision
from smear.coach.laying import why_laid, why_named
from smear.engine import actions
from smear.engine.notation import SUIT_LETTERS, card_code
from smear.engine.rules import rules_for
from tests.bots.situations import SIX, Game, cards

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def in_draw(hand: str, *, dealer: bool = False, stock: str = "") -> Decision:
    """The decision what to lay away, spades being trump: left of the dealer, or as the dealer."""
    game = Game(SIX, 1 if dealer else 0)
    game.deal({1: hand}, "S", stock)
    game.bid(1, 3)
    game.do(actions.name_trump(SUIT_LETTERS.index("S")))
    while dealer and game.match.hand is not None and game.match.hand.turn != 1:
        game.do(actions.discard(0))
    return Decision(game.view(), NAMES, card_code)


def laid(at: Decision, codes: str) -> str:
    """Why these cards are laid away."""
    action = actions.discard(cards(codes))
    assert action in at.position.legal_actions()
    return why_laid(at, action)


def test_a_trump_may_come_for_each_card() -> None:
    at = in_draw("AS 9S 2H 3H 4D 5D")
    assert laid(at, "2H 3H 4D") == "a trump may come for each, and no more than three may go"
    assert laid(at, "2H 3H") == "no trump goes, and one may come for each"
    assert laid(at, "") == "nothing certain speaks for it, and no exchange looks clearly better"
    assert laid(in_draw("AS 9S 8S 3H 4D 5D"), "3H 4D 5D") == (
        "no trump goes, and one may come for each"
    )
    assert laid(in_draw("AS 9S 8S 7S 6S 5S"), "") == "only trumps are held"


def test_the_dealer_keeps_the_trumps() -> None:
    away = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 2H"
    at = in_draw("AS 9S 8S KH QH JH", dealer=True, stock=away)
    assert laid(at, away) == "all three trumps stay, and what goes is worth no card point"
    away = away.replace("2H", "KH")
    assert laid(at, away) == "all three trumps stay, and what goes is no trump"
    at = in_draw("AS 9S 3H KH QH JH", dealer=True, stock=away.replace("KH", "2H"))
    assert laid(at, away) == "both trumps stay, and what goes is no trump"
    at = in_draw("9S AH 3H KH QH JH", dealer=True, stock=away.replace("KH", "2H"))
    assert laid(at, away).startswith("the only trump stays, and what goes")
    at = in_draw("10H AH 3H KH QH JH", dealer=True, stock=away.replace("KH", "2H"))
    assert laid(at, away) == "no trump is held; 17 card points stay in the hand"


def test_a_dealer_with_too_many_trumps() -> None:
    stock = "KS QS 10S 9S 8S 7S 6S 2D 3D 4D 5D 6D 7D 8D 9D 2H 3H"
    at = in_draw("AS 5S 4S KH QH 9H", dealer=True, stock=stock)
    plain = "KH QH 9H 2D 3D 4D 5D 6D 7D 8D 9D 2H 3H"
    assert laid(at, f"{plain} 4S 5S 6S 7S") == (
        "six trumps are all that can be kept, and those that go carry no point"
    )


def test_after_the_peek() -> None:
    game = Game(rules_for("wisconsin4"), 0)
    game.deal({1: "AS JS 7S 8H 9D KC"}, stock="9C 8C")
    game.bid(1, 2)
    at = Decision(game.view(), NAMES, card_code)
    said = laid(at, "9C 8C")
    assert said.startswith("with spades trump the rest is worth about ")
    assert said.endswith(" points")
    assert laid(at, "9C KC").endswith(" points, and what goes brings 3 card points all the same")
    assert not laid(at, "AS JS").startswith("with spades"), "spades are no longer open"


def test_a_suit_that_is_named() -> None:
    game = Game(SIX, 0)
    game.deal({1: "AS JS JC 3H 4D 5D"})
    game.bid(1, 3)
    at = Decision(game.view(), NAMES, card_code)
    named = {
        suit: why_named(at, actions.name_trump(number)) for number, suit in enumerate(SUIT_LETTERS)
    }
    assert named["S"] == "three trumps are held, the AS, the JS and the JC among them"
    assert named["C"] == "two trumps are held, the JC and the JS among them"
    assert named["H"] == "one trump is held"
    game = Game(SIX, 0)
    game.deal({1: "KH JD 4D 5D 3C 4C"})
    game.bid(1, 3)
    at = Decision(game.view(), NAMES, card_code)
    hearts = why_named(at, actions.name_trump(SUIT_LETTERS.index("H")))
    assert hearts == "two trumps are held, the JD among them"
    assert why_named(at, actions.name_trump(SUIT_LETTERS.index("S"))) == "no trumps are held"
