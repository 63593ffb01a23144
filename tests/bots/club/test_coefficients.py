"""The fitted weights and the tool that finds them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from smear.bots.club import coefficients
from tests.benchmarks.fit_bids import LeastSquares, written


def test_the_weights_are_as_the_tool_wrote_them() -> None:
    assert Path(coefficients.__file__).read_text(encoding="utf-8") == written()


def test_the_fit_finds_what_made_the_observations() -> None:
    rng = Random(3)
    squares = LeastSquares()
    for _ in range(4000):
        one, two = float(rng.random() < 0.3), float(rng.randrange(4))
        squares.observations.append(([one, two, 1.0], 2 * one - two + 0.5 + rng.gauss(0, 0.1)))
    found, left_over = squares.fit()
    assert found == pytest.approx([2, -1, 0.5], abs=0.03)
    assert left_over == pytest.approx(0.1, abs=0.02)
