"""What calls and plays tell of the hands: signs, not proofs."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import log
from random import Random

import pytest

from smear.bots.base import make_bot
from smear.bots.expert.readings import Readings, likely_worlds
from smear.bots.worlds import Worlds
from smear.engine import actions
from smear.engine.cards import SPADES, CardSet
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import DRAW, PLAY
from smear.engine.view import View
from tests.bots.situations import FOUR, SIX, Game, cards
from tests.bots.test_every_bot import play
from tests.bots.test_knowledge import knowledge


def game(hands: dict[int, str], bid: int = 3) -> Game:
    made = Game(FOUR)
    made.deal(hands, "S")
    made.bid(1, bid)
    return made


def weight(view: View, *held: str | CardSet) -> float:
    """The weight of all these hands together; `""` is a hand that is left out."""
    position = view.position()
    readings, weight = Readings(view, position), 1.0
    for seat, hand in enumerate(held):
        if hand and seat != view.seat:
            six = cards(hand) if isinstance(hand, str) else hand
            weight *= readings.before(seat, six & position.trump_table.trumps)
            weight *= readings.in_play(seat, six)
    return weight


def test_who_bids_is_likelier_to_hold_something() -> None:
    made = game({1: "AS KS 7S 9D 8D 7D"})
    made.play("KS")
    strong = weight(
        made.view(), "8C 7C 8H 7H 9H 9C", "KS AS 7S 9D 8D 7D", "QS JS AD KD QD AC", "10D KC"
    )
    weak = weight(
        made.view(), "8C 7C 8H 7H 9H 9C", "KS 9C 8C 9D 8D 7D", "QS JS AD KD QD AC", "10D KC"
    )
    assert strong > 3 * weak > 0


def test_who_passes_is_likelier_to_hold_nothing() -> None:
    made = game({1: "KS"}, bid=2)
    made.play("KS")
    bidder, other = "KS QS JS 9D 8D 7D", "8C 7C 8H 7H 9H 9C"
    weak = weight(made.view(), other, bidder, "QH JH AD KD QD AC", "10D KC 8S 9S 10H AH")
    strong = weight(made.view(), other, bidder, "QH JH AD KD QD AC", "AS 7S 8S 9S 10S AH")
    assert weak > 3 * strong > 0


def test_a_play_that_nobody_would_make_is_a_sign_of_another_hand() -> None:
    """Seat 2 gives the ten away to an opponent's sure trick: it hardly has the eight besides."""
    made = game({1: "AS", 2: "10S"})
    made.play("AS 10S")
    bidder, rest = "AS KS 7S 9D 8D 7D", "8C 7C 8H 7H 9H 9C"
    forced = weight(made.view(), rest, bidder, "10S JH QH AD KD QD", "8S 9S KC QC 10H AH")
    free = weight(made.view(), rest, bidder, "10S 8S QH AD KD QD", "JH 9S KC QC 10H AH")
    assert forced > 3 * free > 0


def drawn(count: int, *held: str, dealer: int = 0) -> float:
    """The weight of hands when seat 2 has drawn so many cards."""
    made = Game(SIX, dealer)
    made.deal({1: "AS 3D 4D 5D 6D 7D", 2: "KS QS 10S 9S 3H 4H" if count == 2 else "3H 4H 5H 6H"})
    made.bid(1, 3)
    made.do(actions.name_trump(SPADES))
    while made.view().position().turn != 2:
        made.do(actions.discard(0))
    made.do(actions.discard(cards(" ".join(["3H", "4H", "5H"][:count]))))
    while made.view().position().phase == DRAW:
        made.do(made.club())
    return weight(made.view(), *held)


def test_who_draws_little_has_kept_trumps() -> None:
    many, few = ("", "", "KS QS 10S 9S 8S 7H"), ("", "", "KS 7D 8H 9H 9D 7H")
    assert drawn(2, *many) / drawn(2, *few) > 20 * drawn(3, *many) / drawn(3, *few)


def test_beside_the_dealer_who_draws_one_card_may_hold_anything() -> None:
    """An expert leaves the rest to its partner."""
    many, few = ("", "", "KS QS 10S 9S 8S 7H"), ("", "", "KS 7D 8H 9H 9D 7H")
    least = drawn(1, *many) / drawn(1, *few)
    beside = drawn(1, *many, dealer=5) / drawn(1, *few, dealer=5)
    assert least > 100 * beside
    assert drawn(2, *many, dealer=5) / drawn(2, *few, dealer=5) > beside


def test_before_trump_is_known_nothing_is_read() -> None:
    made = Game(FOUR)
    made.deal({})
    made.bid(1, 2)
    view = made.view()
    assert view.position().table is None
    worlds = list(likely_worlds(view, knowledge(view), 20, Random(3).random))
    plain = Worlds(knowledge(view)).deal(20, Random(3).random)
    assert [w.hands for w in worlds] == [w.hands for w in plain]


@pytest.mark.parametrize("rules", [rules_for("wisconsin4"), SIX])
def test_the_true_hands_fit_better_than_others_that_could_be(rules: Rules) -> None:
    told: list[float] = []
    rng = Random(5)
    for match, view, _ in play(rules, [make_bot("club")] * rules.seats, rng, 3):
        hand = match.hand
        assert hand is not None
        if hand.phase != PLAY or hand.tricks == 0:
            continue
        truth = weight(view, *hand.held)
        worlds = Worlds(knowledge(view)).deal(20, rng.random)
        others = [weight(view, *world.held) for world in worlds]
        told.append(log((truth + 1e-9) / (sum(others) / len(others) + 1e-9)))
    assert sum(told) / len(told) > 1


def test_each_role_has_as_many_trumps_as_it_truly_has() -> None:
    """On average over hands: the bidder many, the dealer no fewer than others who drew three."""
    true: Counter[str] = Counter()
    told: Counter[str] = Counter()
    rng = Random(8)
    games = [play(SIX, [make_bot("club")] * 6, Random(seed), 15) for seed in range(6)]
    for match, view, _ in chain.from_iterable(games):
        hand = match.hand
        assert hand is not None
        if hand.phase != PLAY or hand.tricks or hand.count not in (1, 4):
            continue
        trumps = hand.trump_table.trumps
        worlds = list(likely_worlds(view, knowledge(view), 8, rng.random))
        for seat in range(6):
            if seat == view.seat:
                continue
            drawn = "dealer" if seat == hand.dealer else f"{hand.thrown[seat].bit_count()} drawn"
            role = "bidder" if seat == hand.bidder else drawn
            true[role] += (hand.held[seat] & trumps).bit_count() * len(worlds)
            told[role] += sum((world.held[seat] & trumps).bit_count() for world in worlds)
    for role in ("bidder", "dealer", "3 drawn"):
        assert told[role] == pytest.approx(true[role], rel=0.2)
