"""Hands set up from words, for tests that are read beside the rules.

Cards are written as in the records (`AS 10H JK`), actions as in the perft files: `pass`, `bid 3`,
`trump H`, `discard 8D 9C`, `discard -`, `play AS`. Seats that are not spoken of get what is left of
the pack, in its order.
"""

from __future__ import annotations

from collections.abc import Callable

from smear.engine import actions
from smear.engine.actions import Action
from smear.engine.cards import Card, CardSet, Seat, card_set
from smear.engine.hand import Hand
from smear.engine.notation import (
    card_code,
    card_codes,
    parse_card,
    parse_suit,
    suit_letter,
)
from smear.engine.rules import rules_for
from smear.engine.variants import DRAW, PLAY


def cards(codes: str) -> CardSet:
    """The set of the cards with these codes."""
    return card_set(parse_card(code) for code in codes.split())


def codes(held: CardSet) -> str:
    """The codes of a set, in ascending order of card."""
    return " ".join(card_codes(held))


def words(action: Action) -> str:
    """An action in words."""
    if action == actions.PASS:
        return "pass"
    if actions.is_bid(action):
        return f"bid {actions.bid_amount(action)}"
    if actions.is_name_trump(action):
        return f"trump {suit_letter(actions.named_suit(action))}"
    if actions.is_discard(action):
        return f"discard {' '.join(sorted(card_codes(actions.discarded_cards(action)))) or '-'}"
    return f"play {card_code(action)}"


def action(said: str) -> Action:
    """The action that these words say."""
    match said.split():
        case ["pass"]:
            return actions.PASS
        case ["bid", amount]:
            return actions.bid(int(amount))
        case ["trump", suit]:
            return actions.name_trump(parse_suit(suit))
        case ["discard", "-"]:
            return actions.discard(0)
        case ["discard", *thrown]:
            return actions.discard(cards(" ".join(thrown)))
        case ["play", card]:
            return actions.play(parse_card(card))
    raise ValueError(said)


def deal(
    variant: str,
    given: dict[Seat, str],
    *,
    top: str = "",
    dealer: Seat = 0,
    **options: object,
) -> Hand:
    """A deal in which some seats have given cards, and the stock a given top."""
    rules = rules_for(variant, options)
    fixed = {seat: [parse_card(code) for code in held.split()] for seat, held in given.items()}
    stock = [parse_card(code) for code in top.split()]
    used = [*stock, *(card for held in fixed.values() for card in held)]
    assert len(set(used)) == len(used)
    rest = [card for card in rules.variant.deck if card not in used]
    deck: list[Card] = []
    for seat in range(rules.seats):
        held = fixed.get(seat, [])
        lacking = rules.hand_size - len(held)
        deck += [*held, *rest[:lacking]]
        del rest[:lacking]
    return Hand.deal(rules, dealer, [*deck, *stock, *rest])


def after(hand: Hand, said: str) -> Hand:
    """The same hand, after these actions (comma between them), each of them legal."""
    for part in said.split(","):
        hand.apply(action(part))
    return hand


def tricks(
    variant: str,
    trump: str,
    given: dict[Seat, str],
    *,
    leader: Seat = 0,
    bid: int = 3,
    dealer: Seat = 0,
    said: str = "",
    **options: object,
) -> Hand:
    """A hand at its first lead, this suit being trump and the leader the bidder; then the actions.

    The given seats have given cards, perhaps fewer than six; what was thrown before is passed over.
    """
    rules = rules_for(variant, options)
    hand = Hand.deal(rules, dealer, rules.variant.deck)
    hand.hands = [cards(given.get(seat, "")) for seat in range(rules.seats)]
    hand.table = rules.trump(parse_suit(trump))
    hand.phase = PLAY
    hand.turn = hand.leader = hand.bidder = leader
    hand.bid = bid
    hand.held = hand.hands[:]
    return after(hand, said) if said else hand


def throwing(trump: str, held: str) -> Hand:
    """The Schmier dealer, seat 0, about to throw, with the stock taken up; seat 1 is the bidder."""
    rules = rules_for("schmier6")
    hand = Hand.deal(rules, 0, rules.variant.deck)
    hand.hands[0] = cards(held)
    hand.table = rules.trump(parse_suit(trump))
    hand.phase = DRAW
    hand.turn = 0
    hand.bidder, hand.bid = 1, 3
    hand.drawn = rules.stock_size
    return hand


def legal(hand: Hand) -> list[str]:
    """What may be done, in words."""
    return [words(one) for one in hand.legal_actions()]


def playable(hand: Hand) -> str:
    """The codes of the cards that may be played, in ascending order of card."""
    return " ".join(said.removeprefix("play ") for said in legal(hand))


def said_of(error: type[ValueError], call: Callable[[], object]) -> str:
    """What the refusal says, or nothing when there is none."""
    try:
        call()
    except error as refusal:
        return str(refusal)
    return ""
