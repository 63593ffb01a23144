"""The engine against the counts of the second implementation: see the head of tests/perft/*.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from smear.engine.actions import Action
from smear.engine.hand import Hand
from smear.engine.notation import parse_card
from smear.engine.rules import rules_for
from tests.engine.situations import action, words
from tests.oracle.perft import Block, action_words, read_blocks

FOLDER = Path(__file__).parent / "perft"
BLOCKS = [
    block
    for path in sorted(FOLDER.glob("*.txt"))
    for block in read_blocks(path.read_text(encoding="utf-8"))
]


def position(block: Block) -> Hand:
    """The engine's hand after the block's actions, each of them checked."""
    rules = rules_for(block.variant, block.options)
    deck = [parse_card(code) for held in (*block.hands, block.stock) for code in held]
    hand = Hand.deal(rules, block.dealer, deck)
    for one in block.actions:
        hand.apply(action(action_words(one)))
    return hand


def perft(hand: Hand, depth: int) -> int:
    """How many sequences of exactly so many legal actions go on from here."""
    if depth == 1:
        return len(hand.legal_actions())
    return sum(divide(hand, depth).values()) if depth else 1


def divide(hand: Hand, depth: int) -> dict[Action, int]:
    """The same count under each first action."""
    counts = {}
    for first in hand.legal_actions():
        after = hand.clone()
        after.push(first)
        counts[first] = perft(after, depth - 1)
    return counts


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.id)
def test_perft(block: Block) -> None:
    hand = position(block)
    for depth, count in block.counts.items():
        found = {words(first): count for first, count in divide(hand, depth).items()}
        if block.divide and depth == max(block.counts):
            # Under each first action, so that a difference says where to look.
            assert found == block.divide
        assert sum(found.values()) == count, found


def test_the_positions_are_of_every_kind() -> None:
    kinds = {words(first).split()[0] for block in BLOCKS for first in firsts(block)}
    assert kinds == {"pass", "bid", "trump", "discard", "play"}
    assert {block.variant for block in BLOCKS} == {"schmier6", "wisconsin4"}


def firsts(block: Block) -> list[Action]:
    """A few of the actions that are legal in the position."""
    hand = position(block)
    return [one for one, _ in zip(hand.legal_actions(), range(5), strict=False)]
