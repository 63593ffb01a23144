"""A decision as the seat that makes it may see it."""

from __future__ import annotations

from random import Random

from smear.bots.knowledge import Knowledge
from smear.bots.worlds import Worlds
from smear.coach.deciding import CardDecision, Decision
from smear.engine.cards import CardSet, cards_in
from smear.engine.notation import card_code, parse_card
from smear.engine.rules import rules_for
from smear.engine.variants import PLAY
from tests.bots.situations import FOUR, Game, cards, codes
from tests.engine.redealing import moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")
STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})


def at_the_king(card: str) -> CardDecision:
    """Ben has led the king of trump, and Cy, an opponent of his, is to play this card."""
    game = Game(FOUR)
    game.deal({1: "KS 9S 7H 8H 7D 8D", 2: "JS 8S AH QC 9C 8C"})
    game.bid(1, 2)
    game.play("KS")
    return CardDecision(game.view(), NAMES, card_code, parse_card(card))


def test_who_plays_after_it_and_who_has_the_trick() -> None:
    at = at_the_king("JS")
    assert (at.seat, at.team, at.foes, at.friends) == (2, 0, (3,), (0,))
    assert (at.winner, at.has_own, at.had_own, at.is_lead) == (1, False, False, False)
    assert at.lying == cards("KS JS")
    game = Game(FOUR)
    game.deal({1: "KS 9S 7H 8H 7D 8D"})
    game.bid(1, 2)
    lead = CardDecision(game.view(), NAMES, card_code, parse_card("KS"))
    assert (lead.is_lead, lead.winner, lead.has_own, lead.is_trump) == (True, 1, True, True)
    assert codes(lead.threats(lead.foes)) == {"AS"}
    assert not lead.is_safe
    assert codes(lead.threats(())) == set()


def test_what_can_still_take_the_trick() -> None:
    at = at_the_king("8S")
    assert codes(at.threats(at.friends)) == {"AS"}
    assert not at.is_lost, "the partner may have the ace"
    assert codes(at.threats(at.foes)) == {"AS"}


def test_cards_and_people_in_words() -> None:
    at = at_the_king("JS")
    assert at.called((1, 3)) == "Ben and Dee"
    assert at.cards(cards_in(cards("JS 8S"))) == "the 8S and the JS"
    assert at.cards(cards_in(cards("JS 8S")), "or") == "the 8S or the JS"
    assert at.brings(cards("JS AH")) == "the point of the JS and 5 card points"
    assert at.brings(cards("JC")) == "1 card point"
    assert at.brings(cards("8S")) == ""
    assert at.worth(parse_card("JS")) == (1, 1)
    assert at.worth(parse_card("JC")) == (0, 1)


def test_the_hand_is_that_of_the_seat_to_act() -> None:
    game = Game(FOUR)
    game.deal({1: "KS 9S 7H 8H 7D 8D"})
    at = Decision(game.view(), NAMES, card_code)
    assert at.hand == cards("KS 9S 7H 8H 7D 8D")
    assert (at.seat, at.team) == (1, 1)


def test_in_a_world_only_what_may_be_played_counts() -> None:
    """Who can follow may not trump, where that is the rule; a card that is not held is none."""
    game = Game(STRICT)
    game.deal(
        {
            1: "AS 9S 8H 7H 7D 8D",
            2: "8S JH 10H KD QD 9D",
            3: "10S KH QH 9H AD JD",
            0: "7S AH JS KS AC KC",
        }
    )
    game.bid(1, 2)
    game.play("AS 8S 10S 7S 8H JH")
    at = CardDecision(game.view(), NAMES, card_code, parse_card("KH"))
    world = game.match.hand
    assert world is not None

    def beaten(hand: CardSet) -> bool:
        other = world.clone()
        other.hands[0] = hand
        return at.is_beaten_in(other)

    assert beaten(cards("AH KS JS AC KC"))
    assert not beaten(cards("QC KS JS 7H KC")), "the seven has to follow"
    assert beaten(cards("QC KS JS QC KC"))
    assert not beaten(cards("QC AC JC 9C KC"))


def test_what_is_safe_is_beaten_in_no_world() -> None:
    random, safe, other = Random(6), 0, 0
    for moment in moments(rules_for("schmier6"), random, 6):
        if moment.hand.phase != PLAY:
            continue
        view = moment.view(moment.hand.turn)
        worlds = Worlds(Knowledge(view, view.position())).deal(5, random.random)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            beaten = any(at.is_beaten_in(world) for world in worlds)
            if at.is_safe:
                safe += 1
                assert not beaten
            other += beaten
    assert safe > 20
    assert other > 20
