"""Who may still have the game point among three teams."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from smear.engine.scoring import game_point
from smear.solver.questions import NOBODY_BIT
from smear.solver.three_teams import _possible, _taker

counts = st.integers(0, 30)


def packed(parties: tuple[int, int, int]) -> int:
    """Card points as the search holds them."""
    return parties[0] | parties[1] << 8 | parties[2] << 16


def bit(parties: tuple[int, int, int]) -> int:
    party = game_point(parties)
    return NOBODY_BIT if party is None else 1 << party


@given(parties=st.tuples(counts, counts, counts))
def test_who_has_the_game_point_is_what_the_engine_says(parties: tuple[int, int, int]) -> None:
    assert _taker(packed(parties)) == bit(parties)


@given(parties=st.tuples(counts, counts, counts), unplayed=st.integers(0, 12))
def test_nobody_is_left_out_who_may_still_have_the_game_point(
    parties: tuple[int, int, int], unplayed: int
) -> None:
    ends = 0
    for first, second in product(range(unplayed + 1), repeat=2):
        third = unplayed - first - second
        if third >= 0:
            ends |= bit((parties[0] + first, parties[1] + second, parties[2] + third))
    possible = _possible(packed(parties), unplayed)
    assert ends & ~possible == 0
    # It is never too late to notice that the lead is too great.
    if max(parties) > sorted(parties)[1] + unplayed:
        assert possible == ends
