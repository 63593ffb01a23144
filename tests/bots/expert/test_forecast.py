"""How an auction is expected to go on, beside a naive count over all the hands there may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from smear.bots.club.prospects import PATIENCE
from smear.bots.expert.chances import standing
from smear.bots.expert.forecast import (
    CAUTION,
    KINDS,
    Forecast,
    RaceProspects,
    caution_of,
)
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.cards import Team
from smear.engine.rules import Rules, rules_for

FOUR = rules_for("wisconsin4")
SIX = rules_for("schmier6")


def calls(forecast: Forecast, rules: Rules, dealer: Team, spoken: int) -> Iterator[list[Action]]:
    """What is said after a bid of the lowest by seat number `spoken`, for all hands to come."""
    start = rules.bids.start
    for hands in product(forecast._kinds, repeat=rules.seats - spoken - 1):
        bidders: Team = (dealer + 1 + spoken) % rules.teams
        bid, said = start, []
        for number, expected in enumerate(hands, start=spoken + 1):
            values = forecast.values(number, bidders, bid, expected)
            call = max(values, key=values.__getitem__)
            said.append(call)
            if call != PASS:
                bidders, bid = (dealer + 1 + number) % rules.teams, actions.bid_amount(call)
                if bid == rules.highest_bid:
                    break
        yield said


@pytest.mark.parametrize(("totals", "dealer"), [((0, 0), 0), ((12, 13), 1), ((14, 14), 0)])
def test_what_is_feared_is_what_is_said(totals: tuple[int, int], dealer: Team) -> None:
    """Counted over all the hands that the later seats may have: how often the bid stands."""
    forecast = Forecast(FOUR, totals, dealer)
    for spoken in (1, 2):
        all_said = list(calls(forecast, FOUR, dealer, spoken))
        # Where the highest bid ends the auction early, the same calls stand for all later hands.
        stands = sum(set(said) == {PASS} for said in all_said) / len(all_said)
        ends = dict(forecast._after(spoken + 1, 2, (dealer + 1 + spoken) % 2))
        assert sum(ends.values()) == pytest.approx(1)
        assert ends.get(None, 0.0) == pytest.approx(stands)


def test_the_chances_of_both_teams_are_one_together_whatever_is_said() -> None:
    prospects = RaceProspects(FOUR, (9, 12), 1)
    for bidders, bid in product((0, 1), FOUR.bids):
        both = [prospects.contract(team, bidders, bid, 2.7) for team in (0, 1)]
        assert sum(both) == pytest.approx(1)


def test_a_redeal_is_worth_a_little_less_than_the_score() -> None:
    forecast = Forecast(FOUR, (3, 5), 1)
    assert forecast.redeal(0) == pytest.approx(PATIENCE * standing(FOUR, (3, 5), 0, 1))


def test_who_speaks_last_needs_to_fear_nobody() -> None:
    """The values are those of the contracts themselves."""
    forecast, prospects = Forecast(FOUR, (6, 8), 0), RaceProspects(FOUR, (6, 8), 0)
    values = forecast.values(3, None, 0, 3.1)
    assert values[PASS] == forecast.redeal(0)
    for bid in FOUR.bids:
        assert values[actions.bid(bid)] == pytest.approx(prospects.contract(0, 0, bid, 3.1))


@pytest.mark.parametrize(
    ("rules", "totals"), [(FOUR, (0, 0)), (FOUR, (14, 13)), (SIX, (0, 0, 0)), (SIX, (20, 20, 3))]
)
def test_a_better_hand_is_never_worth_less(rules: Rules, totals: tuple[int, ...]) -> None:
    forecast = Forecast(rules, totals, 0)
    for spoken in range(rules.seats):
        weak, fair, strong = (
            max(forecast.values(spoken, None, 0, expected).values()) for expected in (1.0, 3.0, 5.5)
        )
        assert weak <= fair + 1e-9
        assert fair <= strong + 1e-9


def test_an_opponent_about_to_go_out_is_outbid() -> None:
    """A hand that is not worth a three, after a two that wins the game: it is bid all the same."""
    far, near = (Forecast(FOUR, totals, 0).values(3, 1, 2, 2.3) for totals in ((3, 3), (3, 13)))
    assert max(far, key=far.__getitem__) == PASS
    assert max(near, key=near.__getitem__) == actions.bid(3)


def test_the_kinds_of_hands_are_spread_around_the_usual_one() -> None:
    kinds = Forecast(FOUR, (0, 0), 0)._kinds
    assert len(kinds) == KINDS
    assert kinds == sorted(kinds)
    assert kinds[KINDS // 2] == pytest.approx(sum(kinds) / KINDS)


def test_only_without_a_peek_hands_are_taken_for_less() -> None:
    cautious = [rules_for("wisconsin4", {"peek": peek}) for peek in range(4)]
    assert [caution_of(rules) for rules in (*cautious, SIX)] == [CAUTION, 0, 0, 0, 0]
    bare, wary = (Forecast(FOUR, (0, 0), 0, caution=caution) for caution in (0.0, 0.5))
    assert [kind - 0.5 for kind in bare._kinds] == pytest.approx(wary._kinds)
