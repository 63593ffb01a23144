"""The solver against a naive search, and what a caller may rely on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smear.engine.cards import Seat, Team, cards_in
from smear.engine.hand import Hand, draw_one, shuffled
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore
from smear.engine.state import State
from smear.engine.variants import PEEK, PITCH, PLAY
from smear.solver import Solver, Worth, difference, solve
from tests.engine import situations
from tests.solver.naive import (
    EVERY_RULES,
    after,
    at_random,
    by_point,
    cards_left,
    naive_values,
)
from tests.strategies import deals, seeds
from tests.thorough import THOROUGH

#: Positions of every mix of options.
POSITIONS = 750 if THOROUGH else 75


def own_change(score: HandScore, team: Team) -> float:
    """What the hand adds to the team's own score."""
    return score.change[team]


def makes_four(score: HandScore, team: Team) -> float:
    """As for a team that needs four points to win the game, and minds little else."""
    return (score.change[team] >= 4) + 0.01 * difference(score, team)


WORTHS = (difference, own_change, makes_four, by_point)


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
def test_every_value_is_that_of_a_naive_search(rules: Rules) -> None:
    rng = Random(repr(rules))
    for number in range(POSITIONS):
        hand = at_random(rules, rng, rng.randint(2, 13 if rules.seats == 6 else 11))
        team = rng.randrange(rules.teams)
        worth = WORTHS[number % len(WORTHS)]
        solution = solve(hand, team, worth)
        assert solution.is_solved
        assert solution.values == naive_values(hand, team, worth)


@given(deal=deals(), rng=seeds(), left=st.integers(1, 9), worth=st.sampled_from(WORTHS))
def test_any_deal_however_it_was_played(deal: Hand, rng: Random, left: int, worth: Worth) -> None:
    hand = deal
    while not hand.is_over and (hand.phase != PLAY or cards_left(hand) > left):
        hand.push(draw_one(hand.legal_actions(), rng.random))
    if not hand.is_over:
        team = hand.rules.team_of[hand.turn]
        assert solve(hand, worth=worth).values == naive_values(hand, team, worth)


def test_among_three_teams_an_outcome_may_be_worth_anything() -> None:
    rng = Random(3)
    for _ in range(POSITIONS):
        hand = at_random(rules_for("schmier6"), rng, 12)
        price: dict[tuple[int, ...], float] = {}

        def worth(
            score: HandScore, team: Team, price: dict[tuple[int, ...], float] = price
        ) -> float:
            return price.setdefault(score.change, rng.random())

        assert solve(hand, 1, worth).values == naive_values(hand, 1, worth)


def opened(rules: Rules, rng: Random, phase: int) -> Hand:
    """A hand at its first decision of this phase."""
    while True:
        hand = Hand.deal(rules, rng.randrange(rules.seats), shuffled(rules, rng.random))
        while not hand.is_over and hand.phase != phase:
            hand.push(draw_one(hand.legal_actions(), rng.random))
        if not hand.is_over:
            return hand


@pytest.mark.parametrize("mine", [True, False], ids=["mine", "theirs"])
@pytest.mark.parametrize(
    ("rules", "phase"),
    [
        (rules_for("wisconsin4", {"peek": 0}), PITCH),
        (rules_for("wisconsin4", {"peek": 1, "high_low": "in_play"}), PEEK),
        (rules_for("wisconsin4", {"peek": 2, "follow": "strict"}), PEEK),
    ],
)
def test_a_whole_deal_is_worth_what_its_best_action_is_down_to_its_end(
    rules: Rules, phase: int, mine: bool
) -> None:
    rng = Random(11)
    hand = opened(rules, rng, phase)
    team = (rules.team_of[hand.turn] + (not mine)) % 2
    while cards_left(hand) > 10:
        solution = solve(hand, team)
        action = rng.choice(list(solution.values))
        hand = after(hand, action)
        assert solve(hand, team).best == solution.values[action]
    assert solve(hand, team).values == naive_values(hand, team, difference)


def test_what_is_thrown_from_too_many_trumps_is_not_played() -> None:
    # Seven hearts and a club: from the hearts the ace may go, and High with it.
    hearts = {0: "AH JH 10H 9H 8H 7H"}
    hand = situations.deal("wisconsin4", hearts, top="KH 7C", dealer=3, peek=2)
    situations.after(hand, "bid 3,pass,pass,pass")
    values = solve(hand).values
    for action, value in values.items():
        assert solve(after(hand, action)).best == value
    eight, ace = (situations.action(f"discard 7C {card}") for card in ("8H", "AH"))
    assert values[eight] > values[ace]


def ending(variant: str, trump: str, held: dict[Seat, str], said: str = "", *, bid: int) -> Hand:
    """The last tricks of a hand whose leader, seat 0, is the bidder."""
    hand = situations.tricks(variant, trump, held, bid=bid)
    hand.tricks = 6 - hand.hands[0].bit_count()
    return situations.after(hand, said) if said else hand


def by_code(values: dict[int, float]) -> dict[str, float]:
    return {card_code(card): value for card, value in values.items()}


TWO_LEFT = {0: "AH 10S", 1: "KH 7S", 2: "8C 7C", 3: "9D 8D"}


def test_trump_is_drawn_before_the_ten_is_led() -> None:
    # The ace of trump first, and the ten comes home: High and Game. Else the king takes the ten,
    # the game point with it, and the bid of two is not made.
    hand = ending("wisconsin4", "H", TWO_LEFT, bid=2)
    assert by_code(solve(hand).values) == {"AH": 2, "10S": -2 - 1}


def test_the_value_is_for_the_team_that_is_named() -> None:
    hand = ending("wisconsin4", "H", TWO_LEFT, bid=2)
    ours, theirs = solve(hand), solve(hand, 1)
    assert (ours.team, ours.to_act, ours.best) == (0, True, 2)
    assert (theirs.team, theirs.to_act, theirs.best) == (1, False, -2)
    assert by_code(theirs.values) == {"AH": -2, "10S": 3}
    assert [card_code(card) for card in ours.best_actions] == ["AH"]
    assert theirs.best_actions == ours.best_actions


def test_a_bid_that_cannot_be_made_any_more_is_worth_only_what_is_kept_from_the_others() -> None:
    hand = ending("wisconsin4", "H", TWO_LEFT, bid=4)
    assert by_code(solve(hand).values) == {"AH": -4, "10S": -4 - 1}
    # Whoever minds only the own score has nothing to choose.
    assert by_code(solve(hand, worth=own_change).values) == {"AH": -4, "10S": -4}


def test_the_ten_goes_to_the_partner_and_not_to_the_others() -> None:
    # Seat 3 holds the ten of clubs and a small one. It is the last to play to a trick that one of
    # the two others has won.
    held = {0: "KC 7C", 1: "AC 7S", 2: "9S 8S", 3: "10C 8C"}
    hand = ending("wisconsin4", "H", held, "play KC,play AC,play 8S", bid=2)
    assert solve(hand).best_actions == (situations.action("play 10C"),)
    held[1], held[2] = "9S 8S", "AC 7S"
    hand = ending("wisconsin4", "H", held, "play KC,play 8S,play AC", bid=2)
    assert solve(hand).best_actions == (situations.action("play 8C"),)


def test_in_schmier_the_left_bauer_is_saved_from_the_right() -> None:
    # Diamonds are trump. Led the king of trump, seat 1 gives the left bauer (to seat 0, another
    # team) or the nine, after which the right bauer is gone and the left takes its own trick.
    held = {0: "KD 2C", 1: "JH 9D", 2: "JD 3C", 3: "4C 5C", 4: "6C 7C", 5: "8C 9C"}
    hand = ending("schmier6", "D", held, "play KD", bid=3)
    values = by_code(solve(hand, worth=own_change).values)
    assert values == {"9D": 1, "JH": 0}


@pytest.mark.parametrize("rules", EVERY_RULES[::3], ids=repr)
def test_a_line_ends_in_what_its_first_action_is_worth(rules: Rules) -> None:
    rng = Random(5)
    for _ in range(5):
        hand = at_random(rules, rng, 12)
        solver = Solver(hand)
        for action, value in solver.solve().values.items():
            line = solver.line(action)
            assert line is not None
            assert line.actions[0] == action
            played = hand.clone()
            for step in line.actions:
                played.apply(step)
            assert played.is_over
            assert played.score() == line.score
            assert difference(line.score, rules.team_of[hand.turn]) == value


def test_a_line_from_the_discard_on_makes_trump_by_its_lead() -> None:
    hand = opened(rules_for("wisconsin4", {"peek": 1}), Random(2), PEEK)
    solver = Solver(hand)
    solution = solver.solve()
    line = solver.line(solution.best_actions[0])
    assert line is not None
    assert len(line.actions) == 1 + 24
    assert difference(line.score, solution.team) == solution.best


def test_a_line_takes_what_is_preferred_where_that_is_as_good() -> None:
    def highest(hand: Hand) -> int:
        return max(hand.legal_actions())

    held = {0: "AH 10S", 1: "8S 7S", 2: "8C 7C", 3: "9D 8D"}
    solver = Solver(ending("wisconsin4", "H", held, bid=2))
    lead = situations.action("play AH")
    plain, high = solver.line(lead), solver.line(lead, prefer=highest)
    assert plain is not None
    assert high is not None
    assert [card_code(card) for card in plain.actions[:4]] == ["AH", "7S", "7C", "8D"]
    assert [card_code(card) for card in high.actions[:4]] == ["AH", "8S", "8C", "9D"]
    # Another action than the preferred one is taken where that would cost a point.
    solver = Solver(ending("wisconsin4", "H", TWO_LEFT, bid=2))
    line = solver.line(lead, prefer=lambda hand: cards_in(hand.hands[hand.turn])[0])
    assert line is not None
    assert difference(line.score, 0) == 2


def whole_deal() -> Hand:
    return opened(rules_for("wisconsin4", {"peek": 0}), Random(4), PITCH)


def test_a_limit_ends_the_search_and_what_it_has_found_is_exact() -> None:
    full = solve(whole_deal())
    assert full.nodes > 1000
    seen = set()
    for limit in (0, 1, full.nodes // 2, full.nodes - 1):
        cut = solve(whole_deal(), limit=limit)
        assert not cut.is_solved
        assert cut.best is None
        assert cut.best_actions == ()
        assert cut.nodes == limit
        assert (*cut.values, *cut.unsolved) == tuple(full.values)
        assert cut.values.items() <= full.values.items()
        seen.add(len(cut.values))
    assert len(seen) > 1
    assert solve(whole_deal(), limit=full.nodes) == full


def test_a_solver_asked_again_goes_on_from_what_it_knows() -> None:
    full = solve(whole_deal())
    solver = Solver(whole_deal())
    solution = solver.solve(limit=500)
    calls = 1
    while not solution.is_solved:
        solution = solver.solve(limit=500)
        calls += 1
        assert calls <= full.nodes
    assert solution.values == full.values
    assert calls > 1
    assert solver.solve().nodes < full.nodes / 4


def test_stop_is_asked_now_and_then_and_ends_the_search() -> None:
    def after_calls(count: int) -> Callable[[], bool]:
        calls = iter(range(count))
        return lambda: next(calls, None) is None

    full = solve(whole_deal())
    assert solve(whole_deal(), stop=lambda: False) == full
    assert solve(whole_deal(), stop=lambda: True).nodes == 0
    few, more = (solve(whole_deal(), stop=after_calls(count)) for count in (1, 3))
    assert 0 < few.nodes < more.nodes < full.nodes
    assert few.unsolved
    assert Solver(whole_deal()).line(full.best_actions[0], stop=lambda: True) is None


def test_the_hand_is_left_as_it_is() -> None:
    hand = at_random(rules_for("schmier6"), Random(6), 14)
    before = hand.clone()
    solve(hand)
    assert all(getattr(hand, name) == getattr(before, name) for name in State.__slots__)


AUCTION = "pass,pass,bid 3,pass,pass,pass"


@pytest.mark.parametrize("said", ["pass", AUCTION, f"{AUCTION},trump H"])
def test_before_the_tricks_of_schmier_there_is_nothing_to_solve(said: str) -> None:
    hand = situations.after(situations.deal("schmier6", {}), said)
    with pytest.raises(ValueError, match="only a hand in its tricks"):
        Solver(hand)


def test_a_hand_that_is_not_known_whole_is_refused() -> None:
    hand = at_random(rules_for("wisconsin4"), Random(1), 16)
    hand.hands[hand.rules.next_seat[hand.turn]] = 0
    with pytest.raises(ValueError, match="only when all its cards are known"):
        Solver(hand)


def test_a_worth_by_which_the_game_point_costs_is_refused_between_two_teams() -> None:
    hand = ending("wisconsin4", "H", TWO_LEFT, bid=2)
    with pytest.raises(ValueError, match="may not fall"):
        solve(hand, worth=lambda score, team: -score.change[team])
