from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from smear.commands.variants import described
from smear.engine.options import show_value
from smear.engine.variants import VARIANTS, Variant
from smear.texts import WIDTH

if TYPE_CHECKING:
    from tests.conftest import RunSmear

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda v: str(v.name))


def test_every_variant_is_listed(run_smear: RunSmear) -> None:
    done = run_smear("variants")
    assert (done.returncode, done.stderr) == (0, "")
    for variant in VARIANTS.values():
        assert described(variant) in done.stdout


@EVERY_VARIANT
def test_a_variant_is_told_by_name_and_figures(variant: Variant) -> None:
    text = described(variant)
    assert text.startswith(f"{variant.name}: {variant.title}\n")
    flat = " ".join(text.split())
    target = next(option.default for option in variant.options if option.name == "target")
    assert f"{variant.seats} players in {variant.teams} teams, {len(variant.deck)} cards" in flat
    assert f"bids {variant.bids[0]} to {variant.bids[-1]}, to {target} points" in flat


@EVERY_VARIANT
def test_each_option_is_told_with_values_default_and_help(variant: Variant) -> None:
    flat = " ".join(described(variant).split())
    for option in variant.options:
        default = show_value(option.default)
        assert f" {option.name} {option.allowed} (default {default}) {option.help}" in flat


@EVERY_VARIANT
def test_the_description_fits_the_terminal(variant: Variant) -> None:
    assert max(len(line) for line in described(variant).splitlines()) <= WIDTH


def test_the_figures_of_the_two_games(run_smear: RunSmear) -> None:
    flat = " ".join(run_smear("variants").stdout.split())
    assert "6 players in 3 teams, 53 cards, bids 3 to 6, to 21 points" in flat
    assert "4 players in 2 teams, 32 cards, bids 2 to 4, to 15 points" in flat
    assert re.search(r"peek 0, 1, 2 or 3 \(default 2\)", flat)
