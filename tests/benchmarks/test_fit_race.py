"""The race in small, beside a naive working out of the same hands."""

from __future__ import annotations

from random import Random

import pytest

from smear.bots.expert import chances
from smear.bots.expert.race import RACES, Race
from smear.engine.rules import rules_for
from smear.engine.scoring import HandScore, settle, winner
from tests.benchmarks import fit_race
from tests.benchmarks.fit_race import RaceFit, dealt, every_rules, written

FOUR = rules_for("wisconsin4")


@pytest.fixture(scope="module")
def fit() -> RaceFit:
    """The last four points of Wisconsin, from some deals."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fit_race, "TWO_TEAMS", (1, 2, 3, 4))
        rng = Random(1)
        small = RaceFit(FOUR, [dealt(FOUR, rng) for _ in range(40)])
    assert len(list(small.work_out())) == fit_race.ROUNDS
    return small


def test_the_chances_are_those_of_the_hands_to_come(fit: RaceFit) -> None:
    """What the last round bid, played through again and again until the chances stay."""
    contracts = {place: fit.auctions(place) for place in fit.places}
    value = dict.fromkeys(fit.places, 0.5)
    for _ in range(300):
        for place, found in contracts.items():
            total = 0.0
            for (bidders, bid, points), count in found.items():
                if not points:
                    total += count * value[place]
                    continue
                change = list(points)
                if points[bidders] < bid:
                    change[bidders] = -bid
                score = HandScore(bidders, bid, points[bidders] >= bid, (), (), tuple(change))
                after = settle(FOUR, fit.totals(place), score)
                won = winner(FOUR, after, score)
                ours, theirs = (min(FOUR.target - points, 4) for points in after)
                total += count * (1 - value[theirs, ours] if won is None else won == 0)
            value[place] = total / len(fit.deals)
    for place in fit.places:
        assert fit.table[place][0] == pytest.approx(value[place], abs=0.05)
        assert sum(fit.table[place]) == pytest.approx(1)


def test_what_is_written_is_read_again(fit: RaceFit) -> None:
    race = fit.race()
    table = chances.read(race, 2)
    for place, found in fit.table.items():
        assert table[place] == pytest.approx(found, abs=0.001)
    names: dict[str, object] = {}
    exec(written({("wisconsin4", 2, 2, False, False): race}), names)  # noqa: S102 - our own text
    assert names["RACES"] == {("wisconsin4", 2, 2, False, False): race}


def test_the_tables_in_the_package_are_those_of_every_rules() -> None:
    assert list(RACES) == [chances.race_key(rules) for rules in every_rules()]
    assert all(isinstance(race, Race) for race in RACES.values())
