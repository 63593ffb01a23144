"""Random numbers: the same for ever from one seed, and nothing to do with one another."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter

import pytest

from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.table import dice
from tests.terminal.waiting import LONGEST_SECONDS

SCHMIER = rules_for("schmier6")
WISCONSIN = rules_for("wisconsin4")

#: Written down once: were one of these to change, every seed ever noted would deal other cards.
PINNED_DECK = (
    "JS KH 10D 8H JD 10C AH 8D JH QS 10H 7H KC AS 10S 7S "
    "KD 9D 8S 7D 9H 7C KS 9C 9S AD JC 8C QC AC QH QD"
)
PINNED_DECKS = "428b5f8ce1697d5d"
PINNED_DEALERS = [4, 3, 5, 5, 4, 5, 0, 4, 2, 4, 1, 2]
PINNED_DRAWS = "9c6c20876ade2837"


def digest(values: object) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()[:16]


def codes(deck: tuple[int, ...]) -> str:
    return " ".join(map(card_code, deck))


def test_the_decks_of_a_seed_never_change() -> None:
    assert codes(dice.deck(WISCONSIN, 1, 0, 1)) == PINNED_DECK
    decks = [
        dice.deck(rules, seed, game, deal)
        for rules in (SCHMIER, WISCONSIN)
        for seed in (0, 1, dice.LARGEST_SEED)
        for game in (0, 1)
        for deal in (1, 2)
    ]
    assert digest(decks) == PINNED_DECKS
    assert len(set(decks)) == len(decks)


def test_the_first_dealers_of_a_seed_never_change() -> None:
    dealers = [dice.first_dealer(SCHMIER, 1, game) for game in range(12)]
    assert dealers == PINNED_DEALERS


def test_what_bots_draw_from_never_changes() -> None:
    drawn = [
        dice.bot_generator(1, game, deal, seat, decision).random()
        for game in (0, 1)
        for deal in (1, 2)
        for seat in (0, 1)
        for decision in (0, 1)
    ]
    assert digest(drawn) == PINNED_DRAWS
    assert len(set(drawn)) == len(drawn)


def test_another_process_deals_the_same() -> None:
    """The hash does not depend on what Python's own does, which differs from run to run."""
    program = (
        "from smear.table.dice import bot_generator, deck\n"
        "from smear.engine.rules import rules_for\n"
        "print(deck(rules_for('schmier6'), 5, 2, 3), bot_generator(5, 2, 3, 1, 0).random())\n"
    )
    here = f"{dice.deck(SCHMIER, 5, 2, 3)} {dice.bot_generator(5, 2, 3, 1, 0).random()}\n"
    for salt in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": salt, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            timeout=LONGEST_SECONDS,
            check=True,
        )
        assert ran.stdout == here


def test_labels_and_numbers_are_kept_apart() -> None:
    one = dice.generator("deck", 1, 23).random()
    assert dice.generator("deck", 12, 3).random() != one
    assert dice.generator("deck", 1, 2, 3).random() != one
    assert dice.generator("bot", 1, 23).random() != one
    assert dice.generator("deck", 1, 23).random() == one


@pytest.mark.parametrize("rules", [SCHMIER, WISCONSIN], ids=["schmier6", "wisconsin4"])
def test_a_deck_is_the_deck_of_the_variant_and_every_seat_deals_first(
    rules: Rules,
) -> None:
    for deal in range(1, 20):
        assert sorted(dice.deck(rules, 9, 0, deal)) == sorted(rules.variant.deck)
    dealers = Counter(dice.first_dealer(rules, seed, 0) for seed in range(600))
    assert set(dealers) == set(range(rules.seats))
    assert min(dealers.values()) > 600 / rules.seats / 2


def test_a_new_seed_can_be_typed_again() -> None:
    seeds = {dice.new_seed() for _ in range(50)}
    assert len(seeds) > 40
    assert all(0 <= seed <= dice.LARGEST_SEED for seed in seeds)
