"""What every variant keeps to, under every mix of its options, beside the plain second rules.

Random games are played by the engine and by `tests.oracle` side by side: at each decision both must
allow the same, and the engine must refuse, copy, push and play out as it promises.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import JOKER, SUITS, CardSet, card_set, cards_in
from smear.engine.discards import Discards
from smear.engine.hand import Hand, IllegalActionError, draw_one, shuffled
from smear.engine.match import Match
from smear.engine.notation import card_code, card_codes
from smear.engine.options import Value
from smear.engine.rules import Rules, rules_for
from smear.engine.state import State
from smear.engine.variants import PLAY, VARIANTS
from tests.engine.situations import action, words
from tests.oracle import game as oracle
from tests.oracle.perft import action_words, read_action

#: A target that random play reaches in a few hands.
TARGET = 5
#: How many hands are played under each mix: where there are fewer mixes, more hands.
HANDS = {"schmier6": 12, "wisconsin4": 2}


def every_mix(variant: str) -> Iterator[dict[str, Value]]:
    """Every mix of the options, with the one target."""
    options = VARIANTS[variant].options
    values = [[TARGET] if o.name == "target" else o.values for o in options]
    for mix in itertools.product(*values):
        yield {o.name: value for o, value in zip(options, mix, strict=True)}


RULES = [rules_for(name, mix) for name in VARIANTS for mix in every_mix(name)]
each_rules = pytest.mark.parametrize("rules", RULES, ids=repr)


def facts(hand: State) -> dict[str, object]:
    """All that a hand holds, as values that do not change with it."""
    held = {name: getattr(hand, name) for name in State.__slots__}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in held.items()}


def random_hands(rules: Rules, seed: str) -> Iterator[tuple[Hand, Random]]:
    """Hands at each of their decisions, from the deal on, not to be changed by who gets them."""
    random = Random(f"{rules} {seed}")
    for _ in range(HANDS[rules.variant.name]):
        dealer = random.randrange(rules.seats)
        hand = Hand.deal(rules, dealer, shuffled(rules, random.random))
        while not hand.is_over:
            yield hand, random
            hand.push(draw_one(hand.legal_actions(), random.random))
        yield hand, random


def anything(hand: Hand, random: Random) -> list[Action]:
    """Actions of every kind, legal here or not, and some that are never legal."""
    some = [random.getrandbits(JOKER + 1) & random.getrandbits(JOKER + 1) for _ in range(3)]
    held = list(cards_in(hand.hands[hand.turn]))
    sizes = [min(size, len(held)) for size in (1, 2, 3, max(len(held) - 6, 0))]
    some += [card_set(random.sample(held, size)) for size in sizes]
    return [
        actions.PASS,
        *(actions.bid(amount) for amount in range(1, 10)),
        *(actions.name_trump(suit) for suit in SUITS),
        *(actions.play(card) for card in range(JOKER + 1)),
        *(actions.discard(cards) for cards in (0, *some)),
        *(-1, 60, 2 << JOKER + 1),
    ]


@each_rules
def test_an_action_is_refused_if_and_only_if_it_is_not_legal(rules: Rules) -> None:
    for hand, random in random_hands(rules, "refused"):
        legal = hand.legal_actions()
        assert bool(legal) != hand.is_over
        before = facts(hand)
        for one in anything(hand, random) + ([draw_one(legal, random.random)] if legal else []):
            reason = hand.refusal(one)
            assert (reason is None) == (one in legal)
            if reason is not None:
                assert reason.isprintable()
                assert reason.endswith(".")
                with pytest.raises(IllegalActionError) as refused:
                    hand.apply(one)
                assert str(refused.value) == reason
        assert facts(hand) == before


@each_rules
def test_a_clone_is_equal_and_independent_and_push_does_what_apply_does(rules: Rules) -> None:
    for hand, random in random_hands(rules, "clone"):
        before = facts(hand)
        first, second = hand.clone(), hand.clone()
        assert type(first) is Hand
        assert facts(first) == before
        if hand.is_over:
            continue
        one = draw_one(hand.legal_actions(), random.random)
        first.push(one)
        second.apply(one)
        assert facts(first) == facts(second) != before
        first.playout(random.random)
        assert facts(hand) == before


@each_rules
def test_the_cards_are_all_there_at_every_moment(rules: Rules) -> None:
    for hand, _ in random_hands(rules, "cards"):
        stock = sum(1 << card for card in hand.stock[hand.drawn :])
        places = [*hand.hands, *hand.thrown, *hand.won, hand.trick, stock]
        assert sum(places) == rules.deck_set
        assert sum(cards.bit_count() for cards in places) == len(rules.variant.deck)


def step_by_step(hand: Hand, random: Random) -> None:
    """Play a hand out at random, taking chances in the order that `playout` takes them."""
    while not hand.is_over:
        legal = hand.legal_actions()
        forced = hand.phase == PLAY and len(legal) == 1
        hand.push(next(iter(legal)) if forced else draw_one(legal, random.random))


@each_rules
def test_a_playout_is_the_same_as_step_by_step(rules: Rules) -> None:
    for hand, random in random_hands(rules, "playout"):
        seed = random.getrandbits(32)
        written_out, stepped = hand.clone(), hand.clone()
        written_out.playout(Random(seed).random)
        step_by_step(stepped, Random(seed))
        # What seats have shown to lack is not kept up in a random playout.
        assert {**facts(written_out), "lacks": 0} == {**facts(stepped), "lacks": 0}


@each_rules
def test_a_playout_by_a_policy_asks_it_for_every_action(rules: Rules) -> None:
    for hand, random in random_hands(rules, "policy"):
        asked: list[Action] = []

        def choose(state: Hand, asked: list[Action] = asked, random: Random = random) -> Action:
            asked.append(draw_one(state.legal_actions(), random.random))
            return asked[-1]

        played, repeated = hand.clone(), hand.clone()
        played.playout(random.random, choose)
        for one in asked:
            repeated.apply(one)
        assert played.is_over
        assert facts(played) == facts(repeated)


# Beside the oracle ---------------------------------------------------------------------------


def beside(hand: Hand) -> oracle.Hand:
    """The same deal, in the second rules."""
    return oracle.Hand(
        hand.rules.variant.name,
        dict(hand.rules.options),
        hand.dealer,
        [card_codes(cards) for cards in hand.hands],
        [card_code(card) for card in hand.stock],
    )


def assert_same_choices(hand: Hand, plain: oracle.Hand, random: Random) -> None:
    """Both allow the same; where that is too much to list, they agree on samples."""
    assert hand.turn == plain.to_act
    legal = hand.legal_actions()
    if not isinstance(legal, Discards) or len(plain.hands[plain.to_act]) <= 10:
        expected = [action_words(one) for one in plain.legal()]
        assert sorted(words(one) for one in legal) == sorted(expected)
        return
    held = plain.hands[plain.to_act]
    for _ in range(20):
        one = legal.draw(random.random)
        assert one in legal
        assert plain.is_legal(read_action(words(one)))
        # The same with one card exchanged for another that is kept.
        thrown = card_codes(actions.discarded_cards(one))
        other = random.choice([code for code in held if code not in thrown])
        changed = ("discard", frozenset([other, *random.sample(thrown, len(thrown) - 1)]))
        assert plain.is_legal(changed) == (action(action_words(changed)) in legal)


@each_rules
def test_every_decision_and_score_is_that_of_the_oracle(rules: Rules) -> None:
    random = Random(f"{rules} oracle")
    match = Match(rules, random.randrange(rules.seats))
    for _ in range(6 * HANDS[rules.variant.name]):
        match.deal(shuffled(rules, random.random))
        assert match.hand is not None
        hand, totals = match.hand, match.totals
        plain = beside(hand)
        while match.hand is not None:
            assert_same_choices(hand, plain, random)
            one = draw_one(hand.legal_actions(), random.random)
            plain.act(read_action(words(one)))
            match.apply(one)
            assert [sorted(held) for held in plain.hands] == [
                sorted(card_codes(cards)) for cards in hand.hands
            ]
        if plain.thrown_in:
            assert match.totals == totals
            continue
        result, score = plain.result(), match.scores[-1]
        named = [point.name for point in rules.points]
        assert dict(zip(named, score.points, strict=True)) == result.points
        assert list(score.card_points) == result.card_points
        assert (list(score.change), score.made) == (result.change, result.made)
        assert (score.bidder, score.bid) == (result.bidder, result.bid)
        options = dict(rules.options)
        settled = oracle.settle(rules.variant.name, options, list(totals), result)
        assert (list(match.totals), match.winner) == settled
        if match.winner is not None:
            match = Match(rules, random.randrange(rules.seats))


def test_every_variant_and_every_mix_is_here() -> None:
    assert {rules.variant.name for rules in RULES} == set(VARIANTS)
    assert len(RULES) == 2 * 2 + 4 * 2 * 2 * 2 * 2


def test_facts_tell_hands_apart() -> None:
    """The suite rests on this: a difference anywhere is a difference."""
    hand = next(random_hands(RULES[0], "facts"))[0]
    other = hand.clone()
    hands: list[CardSet] = other.hands
    hands[0] ^= 1
    assert facts(hand) != facts(other)
