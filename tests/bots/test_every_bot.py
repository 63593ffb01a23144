"""What holds of every bot, by whatever rules: it is legal, repeatable, and sees only its view."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.bots.base import LEVELS, REFERENCES, Bot, make_bot
from smear.bots.club.policy import choose, play_out
from smear.bots.expert.bot import ExpertBot
from smear.engine import actions
from smear.engine.cards import ALL_CARDS, BIT, Card, CardSet, Seat, cards_in
from smear.engine.events import (
    Bid,
    Dealt,
    Discarded,
    Drew,
    Event,
    Passed,
    Played,
    Scored,
    TrumpNamed,
    redacted,
)
from smear.engine.hand import Hand, IllegalActionError, draw_one, shuffled
from smear.engine.match import Match
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import PLAY, VARIANTS, Phase, Variant
from smear.engine.view import View

TARGETS = (1, 6, 999)
#: Every mix of the options of both variants, with three targets.
EVERY_RULES = [
    rules_for(name, dict(zip([o.name for o in variant.options], values, strict=True)))
    for name, variant in VARIANTS.items()
    for values in product(
        *(TARGETS if option.name == "target" else option.values for option in variant.options)
    )
]
every_rules = st.sampled_from(EVERY_RULES)
EVERY_LEVEL = (*LEVELS, *REFERENCES)
every_level = st.sampled_from(EVERY_LEVEL)
seeds = st.integers(0, 2**32)
#: In how many worlds the expert tries a card here: what must hold does not depend on it.
WORLDS = 3


def make(level: str) -> Bot:
    """The bot of this level, quick at what it does."""
    return ExpertBot(WORLDS) if level == "expert" else make_bot(level)


def play(
    rules: Rules, bots: list[Bot], rng: Random, hands: int = 3
) -> Iterator[tuple[Match, View, list[Event]]]:
    """Play a few hands with a bot in each seat: each decision, with all that happened in the hand.

    The deals are of their own generator, so what bots draw from `rng` cannot change them.
    """
    match = Match(rules, rng.randrange(rules.seats))
    results: list[Scored] = []
    events: list[Event] = []
    deals = Random(rng.random())
    for _ in range(hands * (rules.hand_size * rules.seats + 20)):
        if match.winner is not None or len(results) == hands:
            return
        if match.needs_deal:
            events = match.deal(shuffled(rules, deals.random))
        hand = match.hand
        assert hand is not None
        seat = hand.turn
        seen = tuple(redacted(event, seat) for event in events)
        view = View(rules, seat, seen, tuple(results), match.totals)
        yield match, view, events
        happened = match.apply(bots[seat].choose(view, rng))
        events = events + happened
        results += [event for event in happened if isinstance(event, Scored)]


@given(every_rules, st.data(), seeds)
def test_every_action_of_every_bot_is_legal(rules: Rules, data: st.DataObject, seed: int) -> None:
    levels = data.draw(st.lists(every_level, min_size=rules.seats, max_size=rules.seats))
    bots = [make(level) for level in levels]
    # `Match.apply` checks each action, and raises when the rules forbid it.
    decisions = sum(1 for _ in play(rules, bots, Random(seed)))
    assert decisions >= rules.seats


@given(every_rules, every_level, seeds)
def test_the_same_view_and_random_numbers_give_the_same_action(
    rules: Rules, level: str, seed: int
) -> None:
    bot = make(level)
    for _, view, _ in play(rules, [bot] * rules.seats, Random(seed), hands=1):
        again = pickle.loads(pickle.dumps(view))  # noqa: S301 - made in this line
        assert bot.choose(view, Random(seed)) == make(level).choose(again, Random(seed))


def hidden_from(seat: Seat, hand: Hand) -> CardSet:
    """The cards that the seat has not seen."""
    seen = hand.hands[seat] | hand.thrown[seat]
    for played in hand.played:
        seen |= played
    return hand.rules.deck_set & ~seen


def exchanged(events: list[Event], first: Card, second: Card) -> list[Event]:
    """The same hand with two cards in each other's place, where nobody has played them."""
    both = BIT[first] | BIT[second]

    def in_set(cards: CardSet | None) -> CardSet:
        assert cards is not None
        return cards ^ both if (cards & both).bit_count() == 1 else cards

    told: list[Event] = []
    for event in events:
        match event:
            case Dealt(number, dealer, hands, stock):
                assert stock is not None
                places = {first: second, second: first}
                top = tuple(places.get(card, card) for card in stock)
                told.append(Dealt(number, dealer, tuple(map(in_set, hands)), top))
            case Discarded(seat, count, cards):
                told.append(Discarded(seat, count, in_set(cards)))
            case Drew(seat, count, cards):
                told.append(Drew(seat, count, in_set(cards)))
            case _:
                told.append(event)
    return told


def could_be(rules: Rules, events: list[Event]) -> bool:
    """Whether the rules allow this hand, played again from its deal."""
    deal = events[0]
    assert isinstance(deal, Dealt)
    hand = Hand(rules, deal.dealer, [cards or 0 for cards in deal.hands], deal.stock or ())
    try:
        for event in events[1:]:
            match event:
                case Passed():
                    hand.apply(actions.PASS)
                case Bid(_, amount):
                    hand.apply(actions.bid(amount))
                case TrumpNamed(_, suit) if hand.table is None:
                    hand.apply(actions.name_trump(suit))
                case Discarded(_, _, cards):
                    hand.apply(actions.discard(cards or 0))
                case Played(_, card, _):
                    hand.apply(card)
                case _:
                    pass  # follows from the others
    except IllegalActionError:
        return False
    return True


def phases_redealt(rules: Rules, level: str, seed: int, hands: int) -> set[Phase]:
    """The phases of these hands in which unseen cards could be redealt: it changed no move."""
    bot = make(level)
    rng = Random(seed)
    redealt = set()
    for match, view, events in play(rules, [bot] * rules.seats, Random(seed), hands):
        hand = match.hand
        assert hand is not None
        hidden = cards_in(hidden_from(hand.turn, hand))
        told = events
        for _ in range(6):
            other = exchanged(told, *rng.sample(hidden, 2)) if len(hidden) > 1 else told
            told = other if could_be(rules, other) else told
        if told != events:
            redealt.add(hand.phase)
        seen = tuple(redacted(event, view.seat) for event in told)
        assert seen == view.events, "the seat could tell the difference"
        other_view = View(rules, view.seat, seen, view.results, view.totals)
        assert bot.choose(other_view, Random(seed)) == bot.choose(view, Random(seed))
    return redealt


@given(every_rules, every_level, seeds)
def test_redealing_the_unseen_cards_changes_no_move(rules: Rules, level: str, seed: int) -> None:
    assert phases_redealt(rules, level, seed, hands=1)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_no_bot_sees_more_than_its_seat_in_any_phase(level: str, variant: Variant) -> None:
    assert phases_redealt(rules_for(variant.name), level, 7, hands=4) == set(variant.phases)


@pytest.mark.parametrize("poison", [0, ALL_CARDS])
@given(every_rules, seeds)
def test_the_policy_reads_no_hidden_card(poison: CardSet, rules: Rules, seed: int) -> None:
    """Whatever a state says of other hands, of their discards and of the stock."""
    club = make_bot("club")
    for match, view, _ in play(rules, [club] * rules.seats, Random(seed), hands=1):
        hand = match.hand
        assert hand is not None
        spoilt = hand.clone()
        spoilt.stock = ()
        for seat in range(rules.seats):
            if seat != hand.turn:
                spoilt.hands[seat] = spoilt.thrown[seat] = poison
        spoilt.held = spoilt.hands
        action = choose(spoilt, match.totals)
        assert action == choose(hand, match.totals) == club.choose(view, Random(seed))


@given(every_rules, seeds)
def test_the_tricks_are_played_out_as_one_card_after_the_other(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
    totals = (0,) * rules.teams
    while not hand.is_over and hand.phase != PLAY:
        hand.push(choose(hand, totals))
    for _ in range(rng.randrange(12)):
        if not hand.is_over:
            hand.push(draw_one(hand.legal_actions(), rng.random))
    other = hand.clone()
    hand.playout(rng.random, partial(choose, totals=totals))
    play_out(other)
    assert (hand.won, hand.hands, hand.turn) == (other.won, other.hands, other.turn)


@given(every_rules, seeds)
def test_the_policy_plays_a_hand_out(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
    totals = tuple(rng.randrange(-9, rules.target) for _ in range(rules.teams))
    hand.playout(rng.random, partial(choose, totals=totals))
    assert hand.is_over


@pytest.mark.parametrize("rules", [rules_for("schmier6"), rules_for("schmier6", {"teams": 2})])
@pytest.mark.parametrize("totals", [(2, 20, 0), (20, -1, 6), (18, -1, -10), (20, 20, 20)])
def test_no_score_is_one_at_which_nobody_bids(rules: Rules, totals: tuple[int, ...]) -> None:
    """A leader who waits for the others, and others who will not help, would redeal for ever."""
    rng = Random(1)
    bid = 0
    for deal in range(40):
        hand = Hand.deal(rules, deal % rules.seats, shuffled(rules, rng.random))
        hand.playout(rng.random, partial(choose, totals=totals[: rules.teams]))
        bid += hand.bid > 0
    assert bid > 10
