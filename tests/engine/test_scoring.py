"""Points and totals. Rules 1.8, 1.10 to 1.12, 2.4, 2.7 to 2.9."""

from __future__ import annotations

import pytest

from smear.engine.cards import Team
from smear.engine.hand import Hand
from smear.engine.notation import parse_suit
from smear.engine.rules import rules_for
from smear.engine.scoring import HandScore, carriers, settle, winner
from smear.engine.variants import OVER
from tests.engine.situations import cards, codes

SCHMIER = "schmier6"
WISCONSIN = "wisconsin4"


def finished(
    variant: str,
    trump: str,
    *,
    played: dict[int, str],
    won: dict[int, str],
    bidder: int = 0,
    bid: int = 3,
    thrown: dict[int, str] | None = None,
    **options: object,
) -> Hand:
    """A hand that is over: what each seat has played, what each team has won."""
    rules = rules_for(variant, options)
    hand = Hand.deal(rules, 0, rules.variant.deck)
    hand.table = rules.trump(parse_suit(trump))
    hand.held = [cards(played.get(seat, "")) for seat in range(rules.seats)]
    hand.hands = [0] * rules.seats
    hand.won = [cards(won.get(team, "")) for team in range(rules.teams)]
    hand.thrown = [cards((thrown or {}).get(seat, "")) for seat in range(rules.seats)]
    hand.bidder, hand.bid, hand.phase = bidder, bid, OVER
    return hand


def points(hand: Hand) -> dict[str, Team | None]:
    """Who has each point, by its name."""
    named = [point.name for point in hand.rules.points]
    return dict(zip(named, hand.score().points, strict=True))


def gave(bidder: int, bid: int, change: list[int], *, made: bool = True) -> HandScore:
    """A score with this change."""
    return HandScore(bidder, bid, made, (), (), tuple(change))


# Points --------------------------------------------------------------------------------------


def test_rule_1_10_high_to_the_team_that_played_the_ace_of_trump() -> None:
    hand = finished(SCHMIER, "H", played={4: "AH"}, won={2: "AH"})
    assert points(hand)["high"] == 1


def test_rule_1_10_low_to_the_team_that_played_the_two_whoever_wins_it() -> None:
    hand = finished(SCHMIER, "H", played={2: "2H"}, won={0: "2H AH"})
    assert points(hand)["low"] == 2


def test_rule_1_10_right_left_and_joker_to_the_team_that_won_them() -> None:
    hand = finished(
        SCHMIER,
        "H",
        played={0: "JH", 1: "JD", 2: "JK"},
        won={0: "JK", 1: "JH", 2: "JD"},
    )
    assert {name: points(hand)[name] for name in ("right", "left", "joker")} == {
        "right": 1,
        "left": 2,
        "joker": 0,
    }


def test_rule_1_10_game_to_the_most_card_points() -> None:
    hand = finished(SCHMIER, "H", played={}, won={0: "AC KC QC JC JK", 1: "10C", 2: "9C 8C 2H"})
    assert hand.score().card_points == (11, 10, 0)
    assert points(hand)["game"] == 0


def test_rule_1_10_every_jack_counts_one_and_the_joker_one() -> None:
    hand = finished(SCHMIER, "H", played={}, won={0: "JH JD JC JS JK", 1: "", 2: "AC"})
    assert hand.score().card_points == (5, 0, 4)


@pytest.mark.parametrize(
    ("won", "game"),
    [
        ({0: "10C", 1: "10D", 2: "10H"}, None),
        ({0: "10C", 1: "10D", 2: "AC"}, None),
        ({0: "10C JD", 1: "10D", 2: "10H"}, 0),
        ({0: "AC", 1: "AD", 2: "10H"}, 2),
        ({}, None),
    ],
)
def test_rule_1_10_a_tie_for_the_most_gives_game_to_nobody(
    won: dict[int, str], game: int | None
) -> None:
    assert points(finished(SCHMIER, "H", played={}, won=won))["game"] == game


def test_rule_1_8_discards_belong_to_nobody() -> None:
    hand = finished(
        SCHMIER, "H", played={}, won={1: "JC"}, thrown={0: "10C 10D 10S AC", 3: "AS KS"}
    )
    assert hand.score().card_points == (0, 1, 0)
    assert points(hand)["game"] == 1


def test_rule_2_4_the_discards_count_for_the_bidders_team_for_game() -> None:
    hand = finished(
        WISCONSIN, "H", played={}, won={0: "10C AC", 1: "JC"}, bidder=3, thrown={3: "10S 10D"}
    )
    assert hand.score().card_points == (14, 21)
    assert points(hand)["game"] == 1


def test_rule_2_4_what_nobody_took_counts_for_nobody() -> None:
    hand = finished(WISCONSIN, "H", played={}, won={0: "JC"}, thrown={0: "KD"})
    assert sum(hand.score().card_points) == 4


def test_rule_2_7_high_low_and_jack() -> None:
    hand = finished(WISCONSIN, "S", played={1: "AS", 2: "7S", 3: "JS"}, won={0: "AS JS", 1: "7S"})
    assert points(hand) == {"high": 1, "low": 0, "jack": 0, "game": 0}


def test_rule_2_7_a_point_whose_card_was_not_played_goes_to_nobody() -> None:
    hand = finished(
        WISCONSIN,
        "S",
        played={1: "KS 8S"},
        won={0: "KS 8S"},
        thrown={0: "AS JS"},
        high_low="named",
    )
    assert points(hand) == {"high": None, "low": None, "jack": None, "game": 0}


def test_rule_2_7_in_play_high_and_low_are_the_trumps_that_were_played() -> None:
    hand = finished(
        WISCONSIN,
        "S",
        played={0: "QS 10C", 1: "KS AD", 2: "9S", 3: "8S 7D"},
        won={0: "KS QS 9S 8S"},
        thrown={0: "AS 7S"},
        high_low="in_play",
    )
    assert points(hand) == {"high": 1, "low": 1, "jack": None, "game": 0}
    carried = {point.name: codes(card) for point, card in carriers(hand)}
    assert carried == {"high": "KS", "low": "8S", "jack": "JS", "game": ""}


def test_rule_2_7_in_play_one_lone_trump_is_both() -> None:
    hand = finished(WISCONSIN, "S", played={2: "9S"}, won={1: "9S"}, high_low="in_play")
    assert points(hand) == {"high": 0, "low": 0, "jack": None, "game": None}


def test_rule_2_7_in_play_leaves_the_jack_to_who_won_it() -> None:
    hand = finished(WISCONSIN, "S", played={2: "JS"}, won={1: "JS"}, high_low="in_play")
    assert points(hand) == {"high": 0, "low": 0, "jack": 1, "game": 1}


# The change ----------------------------------------------------------------------------------


def test_rule_1_11_a_made_bid_scores_all_that_was_taken() -> None:
    hand = finished(
        SCHMIER,
        "H",
        played={0: "AH", 3: "2H", 1: "JH"},
        won={0: "AH 2H JD JK", 1: "JH 10C"},
        bidder=3,
        bid=3,
    )
    score = hand.score()
    assert (score.made, score.change, score.bidder, score.bid) == (True, (4, 2, 0), 3, 3)


def test_rule_1_11_a_bid_that_is_not_made_is_subtracted_whatever_was_taken() -> None:
    hand = finished(
        SCHMIER,
        "H",
        played={0: "AH", 3: "2H", 1: "JH"},
        won={0: "AH 2H JD JK", 1: "JH 10C"},
        bidder=3,
        bid=5,
    )
    score = hand.score()
    assert (score.made, score.change) == (False, (-5, 2, 0))


def test_rule_1_11_every_other_team_scores_what_it_took() -> None:
    hand = finished(SCHMIER, "H", played={1: "AH", 2: "2H"}, won={1: "JH", 2: "10C"}, bid=3)
    assert hand.score().change == (-3, 2, 2)


def test_rule_1_11_with_two_teams_of_three() -> None:
    hand = finished(
        SCHMIER, "H", played={0: "AH", 2: "2H"}, won={0: "JH JK"}, bidder=4, bid=4, teams=2
    )
    assert hand.score().change == (5, 0)


def test_rule_1_11_scores_may_be_negative() -> None:
    assert settle(rules_for(SCHMIER), (1, 0, 0), gave(0, 4, [-4, 0, 0])) == (-3, 0, 0)


def test_rule_2_8_score_as_in_schmier() -> None:
    set_back = finished(WISCONSIN, "S", played={1: "AS 7S"}, won={1: "JS"}, bidder=1, bid=4)
    assert set_back.score().change == (0, 4)
    made = finished(WISCONSIN, "S", played={1: "AS"}, won={0: "JS 10C"}, bidder=1, bid=2)
    assert made.score().change == (2, -2)
    assert settle(rules_for(WISCONSIN), (-1, 5), made.score()) == (1, 3)


# The end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "bidder", "won"),
    [
        ((20, 20, 20), 0, None),
        ((21, 20, 0), 1, 0),
        ((22, 25, 23), 0, 1),
        ((22, 22, 3), 4, 1),
        ((22, 22, 3), 5, None),
        ((22, 22, 22), 2, 2),
    ],
)
def test_rule_1_12_the_highest_total_at_the_target_wins(
    totals: tuple[int, ...], bidder: int, won: int | None
) -> None:
    assert winner(rules_for(SCHMIER), totals, gave(bidder, 3, [0, 0, 0])) == won


@pytest.mark.parametrize(
    ("totals", "bidder", "won"),
    [((15, 14), 1, 0), ((16, 15), 1, 0), ((15, 15), 1, 1), ((15, 15), 2, 0), ((14, -9), 0, None)],
)
def test_rule_2_9_the_higher_total_and_if_level_the_bidders_team(
    totals: tuple[int, ...], bidder: int, won: int | None
) -> None:
    assert winner(rules_for(WISCONSIN), totals, gave(bidder, 2, [0, 0])) == won


@pytest.mark.parametrize("target", [1, 11, 999])
@pytest.mark.parametrize("variant", [SCHMIER, WISCONSIN])
def test_rule_4_the_target_is_an_option(variant: str, target: int) -> None:
    rules = rules_for(variant, {"target": target})
    nothing = [0] * (rules.teams - 1)
    assert winner(rules, (target - 1, *nothing), gave(0, 3, [0, *nothing])) is None
    assert winner(rules, (target, *nothing), gave(0, 3, [0, *nothing])) == 0


@pytest.mark.parametrize(
    ("totals", "score", "won"),
    [
        # At the target, but a defender: plays on, whatever the other stands at.
        ((15, 3), gave(1, 2, [2, 2]), None),
        # The bidder's team, set: plays on.
        ((15, 3), gave(0, 4, [-4, 0], made=False), None),
        # The bidder's team made its bid and stands there: wins though the other stands higher.
        ((15, 30), gave(0, 2, [2, 2]), 0),
        ((14, 30), gave(0, 2, [2, 2]), None),
    ],
)
def test_rule_2_9_win_on_bid_only(
    totals: tuple[int, ...], score: HandScore, won: int | None
) -> None:
    assert winner(rules_for(WISCONSIN, {"win_on_bid_only": True}), totals, score) == won


@pytest.mark.parametrize(
    ("totals", "score", "after"),
    [
        ((14, 3), gave(1, 2, [2, 2]), (15, 5)),
        ((13, 3), gave(1, 2, [2, 2]), (15, 5)),
        ((12, 3), gave(1, 2, [2, 2]), (14, 5)),
        # Above it already: keeps what it has.
        ((18, 3), gave(1, 2, [2, 2]), (18, 5)),
        # The bidder's team is never capped.
        ((14, 14), gave(0, 2, [4, 0]), (18, 14)),
    ],
)
def test_rule_2_9_defenders_capped(
    totals: tuple[int, ...], score: HandScore, after: tuple[int, ...]
) -> None:
    assert settle(rules_for(WISCONSIN, {"defenders_capped": True}), totals, score) == after
    uncapped = tuple(old + new for old, new in zip(totals, score.change, strict=True))
    assert settle(rules_for(WISCONSIN), totals, score) == uncapped
