"""Claims of all that is left: they never fail, and none that is certain is missed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.bots.claims import let_go, sure_rest
from smear.bots.knowledge import Case, Knowledge
from smear.bots.worlds import Worlds
from smear.engine import actions
from smear.engine.cards import BIT, Card, CardSet, Seat, card_set, cards_in
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.notation import card_code
from smear.engine.rules import Rules, TrumpTable, rules_for
from smear.engine.variants import AUCTION, NAMING, PITCH, PLAY
from smear.engine.view import View
from tests.bots.situations import FOUR, SIX, Game
from tests.bots.test_every_bot import EVERY_RULES

STRICT = rules_for("wisconsin4", {"peek": 0, "follow": "strict"})
LOOSE_SIX = rules_for("schmier6", {"follow": "or_trump"})

#: Both games with every rule that a claim turns on.
KINDS = [
    *(
        rules_for("wisconsin4", {"peek": peek, "follow": follow})
        for peek, follow in product((0, 2), ("strict", "or_trump"))
    ),
    *(
        rules_for("schmier6", {"teams": teams, "follow": follow})
        for teams, follow in ((3, "strict"), (2, "or_trump"))
    ),
]
#: How many cards each has, and how many claims and leads without one are looked into.
SIZES = {4: ((2, 12), (3, 8)), 6: ((2, 8),)}

every_rules = st.sampled_from(EVERY_RULES)
seeds = st.integers(0, 2**32)


def claimed(
    hands: dict[Seat, str],
    plays: str = "",
    *,
    rules: Rules = FOUR,
    trump: str = "S",
    bidder: Seat = 1,
) -> str | None:
    """What the seat to act may claim after these plays, as codes in order."""
    game = Game(rules)
    game.deal(hands, trump)
    game.bid(bidder, rules.bids.start)
    game.name(trump)
    game.play(plays)
    found = sure_rest(game.view())
    return None if found is None else " ".join(card_code(card) for card in found)


# Seat 1 leads; the first trick, of the suit that is trump, is played in full.
@pytest.mark.parametrize(
    ("hand", "rules", "first", "found"),
    [
        # The 7 and 8 of trump are all that is out against four trumps that beat them.
        ("AS KS QS JS 10S 9S", FOUR, "AS 8S 7D 8D", "KS QS JS 10S 9S"),
        # A seat may hold the 9 and 8, and no more: the ace and the king take both.
        ("AS KS QS JS AD KD", FOUR, "AS 10S 7S 8D", "KS QS JS AD KD"),
        # A seat may have more trumps than are led.
        ("AS KS AD KD QD JD", FOUR, "AS 10S 7S 8S", None),
        # Nobody has a trump left; the diamonds from the top, and the king of hearts is beaten.
        ("AS KS QS JS 10S KH", FOUR, "AS 9S 8S 7S", None),
        ("AS KS QS JS 10S AH", FOUR, "AS 9S 8S 7S", "KS QS JS 10S AH"),
        # The same lacks a trump to the rules by which plain suits must be followed.
        ("AS KS AD KD QD JD", STRICT, "AS 10S 7S 8S", None),
    ],
)
def test_a_claim_of_the_pitcher(hand: str, rules: Rules, first: str, found: str | None) -> None:
    others = dict(zip((2, 3, 0), first.split()[1:], strict=True))
    assert claimed({1: hand, **others}, first, rules=rules) == found


def test_a_low_card_is_good_once_a_suit_cannot_be_held_so_long() -> None:
    """The ten is led third: the king can be kept back until then by nobody, two being out."""
    hands = {1: "AS KS QS AD QD JD", 2: "10S JS 10D", 3: "9S 8S 9D", 0: "7S 7C 8D"}
    three = "AS 10S 9S 7S KS JS 8S 7C"
    assert claimed(hands, three) is None, "the king of diamonds beats the queen, led second"
    assert claimed({**hands, 2: "10S JS KD"}, f"{three} AD KD 9D 8D", trump="S") == "QS QD JD"


def test_the_bauers_and_the_joker_are_trumps_to_a_claim() -> None:
    hand = {1: "AS KS QS JS JC 10S", 2: "2S", 3: "3S", 4: "4S", 5: "5S", 0: "6S"}
    assert claimed(hand, "AS 2S 3S 4S 5S 6S", rules=SIX) == "KS QS JS JC 10S"
    # The ace of clubs is good but for trumps, and there may be four in a hand.
    plain = {1: "AS KS QS JS AC KC", 2: "2S", 3: "3S", 4: "4S", 5: "5S", 0: "6S"}
    assert claimed(plain, "AS 2S 3S 4S 5S 6S", rules=SIX) is None
    # The left bauer is out: it may be kept back until the ten is led, the fourth trump.
    without = {1: "AS KS QS JS 10S 9S", 2: "2S", 3: "3S", 4: "4S", 5: "5S", 0: "6S"}
    assert claimed(without, "AS 2S 3S 4S 5S 6S", rules=SIX) is None
    # Played, it harms nobody.
    assert claimed({**without, 0: "JC"}, "AS 2S 3S 4S 5S JC", rules=SIX) == "KS QS JS 10S 9S"


def test_nothing_is_claimed_before_trump_is_known_out_of_turn_or_with_one_card() -> None:
    hands = {1: "AS KS QS JS 10S 9S"}
    assert claimed(hands) is None, "the first lead names trump"
    assert claimed({**hands, 2: "8S"}, "AS") is None, "another is to play"
    assert claimed(hands, rules=SIX) is None, "the left bauer and a trump may beat the ten"
    every = {1: "AS KS QS JS JC 10S"}
    assert claimed(every, rules=SIX) == "AS KS QS JS JC 10S", "trump has been named"
    others = {2: "8S", 3: "7S 7H", 0: "7D 8D"}
    game = Game(FOUR)
    game.deal({**hands, **others}, "S")
    game.bid(1, 2)
    for led in ("AS", "KS", "QS", "JS", "10S"):
        game.play(led)
        for _ in range(3):
            hand = game.match.hand
            assert hand is not None
            game.do(let_go(hand))
    assert sure_rest(game.view()) is None, "one card is left"


def test_an_onlooker_claims_nothing() -> None:
    game = Game(SIX)
    game.deal({1: "AS KS QS JS JC 10S"}, "S")
    game.bid(1, 3)
    game.name("S")
    view = game.view()
    assert sure_rest(view) is not None
    assert sure_rest(View(view.rules, None, view.events, (), view.totals)) is None


@pytest.mark.parametrize(
    ("hand", "led", "goes"),
    [
        ("AD 7H 8S 9S KS QS", "AS", "8S"),
        ("7H 7C AD 9D QC JH", "AS", "7C"),
        ("2S JC JK KD KH 7C", "AS", "JK"),
        ("JC JK 3H 2D AD KD", "AC", "2D"),
    ],
)
def test_the_lowest_card_goes_first_and_a_trump_last(hand: str, led: str, goes: str) -> None:
    game = Game(SIX if "JK" in hand else FOUR)
    game.deal({1: "AS AC", 2: hand}, "S")
    game.bid(1, 3)
    game.name("S")
    game.play(led)
    assert game.match.hand is not None
    assert card_code(let_go(game.match.hand)) == goes


def leads(rules: Rules, seed: int) -> Iterator[tuple[Hand, View]]:
    """Leads in a hand whose bidder is strong, with trump known; what is played is chance.

    The bidder draws from the top of one suit and the aces; most leads are the highest card.
    """
    rng = Random(seed)
    suit = rng.randrange(4)
    order = rules.trump(suit).order
    best = [*rng.sample(order[:6], rng.randint(2, 5)), *(13 * s + 12 for s in range(4))]
    best = list(dict.fromkeys(best))[: rules.hand_size]
    rest = [card for card in shuffled(rules, rng.random) if card not in best]
    while len(best) < rules.hand_size:
        best.append(rest.pop())
    # The seat to the left of the dealer gets them.
    size = rules.hand_size
    deck = [*rest[:size], *best, *rest[size:]]
    game = Game(rules)
    game.events = game.match.deal(deck)
    while (hand := game.match.hand) is not None:
        if hand.phase == AUCTION:
            action = actions.bid(rules.highest_bid)
        elif hand.phase == NAMING:
            action = actions.name_trump(suit)
        elif hand.phase in (PITCH, PLAY):
            legal = hand.legal_actions()
            assert isinstance(legal, tuple)
            table = rules.trump(suit)
            if not hand.count and rng.random() < 0.8:
                action = max(legal, key=lambda c: table.power[order[0]][c] or table.rank[c])
            else:
                action = rng.choice(legal)
        else:
            legal = hand.legal_actions()
            power = rules.trump(suit).power[order[0]]
            action = min(
                (draw_one(legal, rng.random) for _ in range(8)),
                key=lambda thrown: sum(power[c] for c in cards_in(actions.discarded_cards(thrown))),
            )
        if hand.phase == PLAY and not hand.count:
            yield hand, game.view()
        game.do(action)


def never_beaten(world: Hand, seat: Seat, order: tuple[Card, ...]) -> bool:
    """Whether these cards win every trick in this world, whatever the others play."""
    if world.tricks == world.rules.hand_size:
        return True
    if not world.count:
        if world.turn != seat:
            return False
        world = world.clone()
        world.push(order[0])
        return never_beaten(world, seat, order[1:])
    legal = world.legal_actions()
    assert isinstance(legal, tuple)
    for card in legal:
        after = world.clone()
        after.push(card)
        if not never_beaten(after, seat, order):
            return False
    return True


@given(every_rules, seeds)
def test_what_is_claimed_is_won_in_every_world_against_every_play(rules: Rules, seed: int) -> None:
    for hand, view in leads(rules, seed):
        found = sure_rest(view)
        if found is None:
            continue
        assert card_set(found) == hand.hands[hand.turn]
        if len(found) * rules.seats > 12:
            continue  # too many ways to play them
        worlds = Worlds(Knowledge(view, view.position())).deal(3, Random(seed).random)
        for world in (hand, *worlds):
            assert never_beaten(world, hand.turn, found)


def can_be_filled(case: Case, place: int, here: CardSet, unseen: CardSet) -> bool:
    """Whether the other places can hold the other cards: each card in turn, others making room."""
    slots = [other.cards for n, other in enumerate(case) if n != place for _ in range(other.size)]
    taken: dict[int, Card] = {}

    def put(card: Card, tried: set[int]) -> bool:
        for slot, cards in enumerate(slots):
            if cards & BIT[card] and slot not in tried:
                tried.add(slot)
                if slot not in taken or put(taken[slot], tried):
                    taken[slot] = card
                    return True
        return False

    return all(put(card, set()) for card in cards_in(unseen & ~here))


def beats(hand: CardSet, order: tuple[Card, ...], table: TrumpTable) -> bool:
    """Whether one seat with this hand can win one of the tricks that are led so."""
    if not order:
        return False
    led = order[0]
    for card in cards_in(hand & table.may[led] if hand & table.must[led] else hand):
        if table.power[led][card] > table.power[led][led]:
            return True
        if beats(hand ^ BIT[card], order[1:], table):
            return True
    return False


def is_certain(view: View) -> bool:
    """Whether there is an order that beats every hand another seat may hold: all are tried."""
    position = view.position()
    told = Knowledge(view, position)
    orders = list(permutations(cards_in(position.hands[told.seat])))
    for case in told.cases:
        for n, place in enumerate(case):
            if place.kind != "hand":
                continue
            for some in combinations(cards_in(place.cards), place.size):
                hand = card_set(some)
                left = [o for o in orders if not beats(hand, o, position.trump_table)]
                if left != orders and can_be_filled(case, n, hand, told.unseen):
                    orders = left
    return bool(orders)


@pytest.mark.parametrize(
    ("rules", "size", "each"),
    [
        *((rules, *sizes) for rules in KINDS for sizes in SIZES[rules.seats]),
        (STRICT, 4, 1),
        (SIX, 3, 1),
    ],
    ids=str,
)
def test_a_claim_is_found_exactly_where_there_is_one(rules: Rules, size: int, each: int) -> None:
    """With so many cards each; every hand that another may hold, every order and every play."""
    found = {True: 0, False: 0}
    for seed in range(3000):
        for hand, view in leads(rules, seed):
            if hand.hands[hand.turn].bit_count() != size:
                continue
            claim = sure_rest(view)
            # Both answers in equal numbers: those that fail at once are not the interesting ones.
            if found[claim is not None] < each:
                assert is_certain(view) is (claim is not None)
                found[claim is not None] += 1
        if min(found.values()) == each:
            return
    raise AssertionError(found)
