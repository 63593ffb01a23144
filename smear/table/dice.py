"""Every random number of the program, from one seed.

Each use has its own label and its own numbers, so that a deck tells nothing about a bot's choices,
and a game can be taken up anywhere. The hash is the same on every machine and in every run, and
only `random.Random.random`, whose sequence Python promises to keep, is drawn from.
"""

from __future__ import annotations

import hashlib
import secrets
from random import Random

from smear.engine.cards import Card, Seat
from smear.engine.hand import shuffled
from smear.engine.rules import Rules

#: Seeds are whole numbers from 0 up to this one, so that any of them can be typed again.
LARGEST_SEED = 2**64 - 1


def new_seed() -> int:
    """A seed that nobody can guess, short enough to be typed again."""
    return secrets.randbelow(2**32)


def generator(label: str, *numbers: int) -> Random:
    """The generator for this use and these numbers."""
    text = ":".join([label, *map(str, numbers)])
    return Random(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big"))


def first_dealer(rules: Rules, seed: int, game: int) -> Seat:
    """Who deals first. Rules 1.1."""
    return int(generator("first dealer", seed, game).random() * rules.seats)


def deck(rules: Rules, seed: int, game: int, deal: int) -> tuple[Card, ...]:
    """The deck of one deal; `deal` counts from 1 and counts redeals."""
    return tuple(shuffled(rules, generator("deck", seed, game, deal).random))


def bot_generator(seed: int, game: int, deal: int, seat: Seat, decision: int) -> Random:
    """What a bot may draw from for its `decision`-th choice (from 0) in this deal."""
    return generator("bot", seed, game, deal, seat, decision)
