"""What Hypothesis makes for several tests: house rules, deals, and hands in the middle."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hypothesis import strategies as st

from smear.engine.hand import Hand, draw_one
from smear.engine.options import Option, Value
from smear.engine.rules import Rules, rules_for
from smear.engine.variants import VARIANTS

VARIANT_NAMES = st.sampled_from(list(VARIANTS))


def option_values(option: Option) -> st.SearchStrategy[Value]:
    """One of the values that an option may have."""
    if isinstance(option.values, range):
        return st.integers(option.values[0], option.values[-1])
    return st.sampled_from(option.values)


def option_mixes(variant: str) -> st.SearchStrategy[Mapping[str, Value]]:
    """Values for some of the options of a variant."""
    options = VARIANTS[variant].options
    return st.fixed_dictionaries({}, optional={o.name: option_values(o) for o in options})


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any variant with any mix of its options."""
    name = draw(VARIANT_NAMES)
    return rules_for(name, draw(option_mixes(name)))


@st.composite
def deals(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> Hand:
    """A fresh deal, by any dealer, under these rules or any."""
    chosen = draw(rules() if of is None else of)
    deck = draw(st.permutations(chosen.variant.deck))
    return Hand.deal(chosen, draw(st.integers(0, chosen.seats - 1)), deck)


def seeds() -> st.SearchStrategy[random.Random]:
    """A source of random numbers that Hypothesis can repeat."""
    return st.integers(0, 2**32 - 1).map(random.Random)


@st.composite
def hands(draw: st.DrawFn, of: st.SearchStrategy[Rules] | None = None) -> Hand:
    """A hand anywhere between the deal and its end, reached by random legal actions."""
    hand = draw(deals(of))
    rng = draw(seeds())
    for _ in range(draw(st.integers(0, 60))):
        if hand.is_over:
            break
        hand.push(draw_one(hand.legal_actions(), rng.random))
    return hand
