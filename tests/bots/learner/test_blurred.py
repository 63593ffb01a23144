"""What a seat makes of a trick when it forgets or overlooks something."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.club.facts import Facts
from smear.bots.learner.blurred import BlurredFacts
from smear.bots.learner.senses import SENSES, Senses
from smear.engine.cards import Card
from smear.engine.events import Played
from smear.engine.notation import parse_card
from tests.bots.situations import FOUR, Game, cards

CLEAR = SENSES["regular"]._replace(
    memory=6, trumps=True, voids=True, counts=True, foresight=1.0, slips=0.0
)
#: Two tricks: the second shows that seat 0 has no club, and is worth seven.
HANDS = {1: "AS 8C AH QH 8D 9D", 2: "7S KC KH", 3: "8S AC", 0: "9S 9H 7H 8H JD QD"}
TRICKS = "AS 7S 8S 9S 8C KC AC 9H"


def after_two_tricks() -> Game:
    game = Game(FOUR)
    game.deal(HANDS)
    game.bid(1, 2)
    game.play(TRICKS)
    return game


def facts(senses: Senses, seed: int = 0) -> BlurredFacts:
    game = after_two_tricks()
    hand = game.match.hand
    assert hand is not None
    gone: list[Card] = [event.card for event in game.events if isinstance(event, Played)]
    return BlurredFacts(hand, hand.trump_table, senses, gone, Random(seed))


def clear_facts() -> Facts:
    hand = after_two_tricks().match.hand
    assert hand is not None
    return Facts(hand, hand.trump_table)


def test_who_overlooks_nothing_has_the_facts_of_the_club_player() -> None:
    found, expected = facts(CLEAR), clear_facts()
    for name in ("unseen", "pip", "foes", "friends", "loss", "_lacks"):
        assert getattr(found, name) == getattr(expected, name), name
    card = parse_card("QD")
    assert found.price(card, 0.3) == expected.price(card, 0.3)


@pytest.mark.parametrize(
    ("memory", "trumps", "forgotten"),
    [
        (6, False, ""),
        (1, False, "AS 7S 9S"),
        (1, True, ""),
        (0, True, "8C KC 9H"),
        (0, False, "AS 7S 9S 8C KC 9H"),
    ],
)
def test_what_is_forgotten_is_taken_to_be_out(memory: int, trumps: bool, forgotten: str) -> None:
    """Seat 3 is on lead, and never forgets that it has played two cards itself."""
    found = facts(CLEAR._replace(memory=memory, trumps=trumps))
    assert found.unseen == clear_facts().unseen | cards(forgotten)


def test_who_does_not_count_takes_a_card_point_to_be_worth_what_it_was_at_first() -> None:
    game = Game(FOUR)
    game.deal(HANDS)
    game.bid(1, 2)
    game.play("AS")
    hand = game.match.hand
    assert hand is not None
    at_first = Facts(hand, hand.trump_table).pip
    assert facts(CLEAR._replace(counts=False)).pip == at_first != clear_facts().pip


def test_who_overlooks_voids_takes_everybody_to_have_every_suit() -> None:
    assert any(clear_facts()._lacks)
    assert not any(facts(CLEAR._replace(voids=False))._lacks)


def test_who_looks_less_far_takes_cards_to_be_safer() -> None:
    threat, suit = cards("AH KH"), cards("AH KH QH JH 10H 9H 8H 7H")
    chance = clear_facts().safety(threat, suit, suit, (0, 1))
    assert 0 < chance < 1
    found = facts(CLEAR._replace(foresight=0.5)).safety(threat, suit, suit, (0, 1))
    assert found == pytest.approx(1 - (1 - chance) / 2)


def test_a_slip_is_drawn_once_for_each_card_and_stays_within_its_bounds() -> None:
    expected = clear_facts()
    ten, queen = map(parse_card, ("10D", "QD"))
    slips = set()
    for seed in range(30):
        found = facts(CLEAR._replace(slips=0.2), seed)
        slip = found.price(ten, 0.3) - expected.price(ten, 0.3)
        assert abs(slip) <= 0.2
        assert found.price(ten, 0.3) == found.price(ten, 0.3)
        assert found.price(queen, 0.3) - expected.price(queen, 0.3) != slip
        slips.add(slip)
    assert len(slips) == 30
