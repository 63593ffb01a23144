"""Exhaustive counts of legal action sequences, and the files that hold them.

``python -m tests.oracle.perft --write`` writes ``tests/perft/*.txt`` anew from the positions of
`tests.oracle.positions`; without ``--write`` it counts again what the files say and reports every
difference. Only the oracle is used.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.oracle.game import SUITS, Action, Hand, Options

FOLDER = Path(__file__).parent.parent / "perft"

HEADER = """\
# Counts of legal action sequences ("perft"), counted by a plain second implementation of the rules.
# Written by: python -m tests.oracle.perft --write
#
# A block describes one position and is ended by an empty line:
#
#   id ID               a name, different for every block of every file
#   variant VARIANT
#   options KEY=VALUE   every option of the variant; values as in JSON, but words without quotes
#   dealer SEAT
#   hand SEAT CARD...   one line a seat: the six cards dealt to it
#   stock CARD...       the undealt cards, top first
#   action ACTION       the actions that lead from the deal to the position, in order
#   depth N COUNT       how many sequences of exactly N legal actions go on from the position
#   divide ACTION COUNT for every legal action: how many sequences of the last depth begin with it
#                       (left out where more than 40 actions are legal)
#
# A sequence that meets the end of the hand, or a deal thrown in, before its Nth action is not
# counted. What happens by itself (cards dealt from the stock, the peek, a trick won) is no action.
#
# Seats count from 0. Actions, always of the seat whose turn it is:
#
#   pass | bid 3 | trump H | discard 8D 9C | discard - (nothing thrown) | play AS
#
# The cards of a discard stand in the order of the letters of their codes; it means nothing.
"""

MOST_DIVIDED = 40


@dataclass
class Block:
    """One position, and what was counted from it."""

    id: str
    variant: str
    options: Options
    dealer: int
    hands: list[list[str]]
    stock: list[str]
    actions: list[Action]
    counts: dict[int, int]
    divide: dict[str, int] = field(default_factory=dict)

    def position(self) -> Hand:
        """The hand after the block's actions."""
        hand = Hand(self.variant, self.options, self.dealer, self.hands, self.stock)
        for action in self.actions:
            hand.act(action)
        return hand


def perft(hand: Hand, depth: int) -> int:
    """How many sequences of exactly `depth` legal actions go on from here."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(hand.legal())
    return sum(divide(hand, depth).values())


def divide(hand: Hand, depth: int) -> dict[Action, int]:
    """The same count for each first action; `depth` is at least 1."""
    counts = {}
    for action in hand.legal():
        after = hand.copy()
        after.act(action)
        counts[action] = perft(after, depth - 1)
    return counts


def count(block: Block) -> Block:
    """The block with its depths counted anew."""
    hand = block.position()
    last = max(block.counts)
    first = divide(hand, last)
    counts = {depth: perft(hand, depth) for depth in block.counts if depth != last}
    counts[last] = sum(first.values())
    words = {action_words(action): number for action, number in first.items()}
    return Block(
        block.id,
        block.variant,
        block.options,
        block.dealer,
        block.hands,
        block.stock,
        block.actions,
        counts,
        words if len(words) <= MOST_DIVIDED else {},
    )


# The text ------------------------------------------------------------------------------------


def action_words(action: Action) -> str:
    """An action as the files spell it."""
    match action:
        case ("discard", frozenset() as cards):
            return "discard " + (" ".join(sorted(str(card) for card in cards)) or "-")
        case _:
            return " ".join(str(part) for part in action)


def read_action(words: str) -> Action:
    """The action that the files spell so.

    Raises:
        ValueError: the words are no action.
    """
    match words.split():
        case ["pass"]:
            return ("pass",)
        case ["bid", amount]:
            return ("bid", int(amount))
        case ["trump", suit] if suit in SUITS:
            return ("trump", suit)
        case ["discard", "-"]:
            return ("discard", frozenset())
        case ["discard", *cards] if cards:
            return ("discard", frozenset(cards))
        case ["play", card]:
            return ("play", card)
    raise ValueError(f"no action: {words}")


def option_words(options: Options) -> str:
    """Options as the files spell them."""
    return " ".join(
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in options.items()
    )


def read_option(word: str) -> tuple[str, object]:
    """The option that the files spell so."""
    name, _, value = word.partition("=")
    return name, value if value in ("strict", "or_trump", "named", "in_play") else json.loads(value)


def write_block(block: Block) -> str:
    """The lines of a block."""
    return "\n".join(
        [
            f"id {block.id}",
            f"variant {block.variant}",
            f"options {option_words(block.options)}",
            f"dealer {block.dealer}",
            *(f"hand {seat} {' '.join(hand)}" for seat, hand in enumerate(block.hands)),
            f"stock {' '.join(block.stock)}",
            *(f"action {action_words(action)}" for action in block.actions),
            *(f"depth {depth} {number}" for depth, number in block.counts.items()),
            *(f"divide {words} {number}" for words, number in block.divide.items()),
            "",
        ]
    )


def read_blocks(text: str) -> list[Block]:
    """The blocks in the text of a file.

    Raises:
        ValueError: a line that the header of the files does not describe.
    """
    blocks: list[Block] = []
    for line in text.splitlines():
        if line == "" or line.startswith("#"):
            continue
        key, _, rest = line.partition(" ")
        if key == "id":
            blocks.append(Block(rest, "", {}, 0, [], [], [], {}))
            continue
        read_line(blocks[-1], key, rest)
    return blocks


def read_line(block: Block, key: str, rest: str) -> None:
    """Put what one line says into its block."""
    match key:
        case "variant":
            block.variant = rest
        case "options":
            block.options = dict(read_option(word) for word in rest.split())
        case "dealer":
            block.dealer = int(rest)
        case "hand":
            block.hands.append(rest.split()[1:])
        case "stock":
            block.stock = rest.split()
        case "action":
            block.actions.append(read_action(rest))
        case "depth":
            depth, number = rest.split()
            block.counts[int(depth)] = int(number)
        case "divide":
            words, _, number = rest.rpartition(" ")
            block.divide[words] = int(number)
        case _:
            raise ValueError(f"no such line: {key} {rest}")


def main() -> int:
    """Write the files, or compare them with a new count."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.perft", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files anew")
    if parser.parse_args().write:
        from tests.oracle.positions import positions

        for name, blocks in positions().items():
            text = "\n".join([HEADER, *(write_block(count(block)) for block in blocks)])
            (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    different = 0
    leaves = 0
    for path in sorted(FOLDER.glob("*.txt")):
        for block in read_blocks(path.read_text(encoding="utf-8")):
            leaves += sum(block.counts.values())
            if count(block) != block:
                different += 1
                sys.stdout.write(f"{path.name}: {block.id}: the counts differ\n")
    sys.stdout.write(f"{leaves} sequences counted, {different} blocks differ\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
