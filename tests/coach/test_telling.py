"""A decision that cost points, in words."""

from __future__ import annotations

import pytest

from smear.coach.outlooks import Outlook
from smear.coach.telling import Teller, Verdict
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.hand import Hand
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore
from tests.bots.situations import FOUR, SIX, Game, cards

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")
HIGH, LOW, JACK, GAME = range(4)


def score(rules: Rules, *owners: int | None, bid: int = 2, bidder: int = 1) -> HandScore:
    """A score in which these teams have the points."""
    change = [owners.count(team) for team in range(rules.teams)]
    made = change[rules.team_of[bidder]] >= bid
    if not made:
        change[rules.team_of[bidder]] = -bid
    return HandScore(bidder, bid, made, owners, (0,) * rules.teams, tuple(change))


def at_the_call(rules: Rules = FOUR) -> Hand:
    """Ben, left of the dealer, is to call."""
    game = Game(rules)
    game.deal({1: "AS JS 7S 8H 9D KC"})
    assert game.match.hand is not None
    return game.match.hand


def told(
    did: Action,
    best: Action,
    after: HandScore | None,
    instead: HandScore | None,
    *,
    seen: bool = True,
    exact: bool = True,
    hand: Hand | None = None,
    real: HandScore | None = None,
) -> str:
    """The remark about a decision of Ben; the hand really ended as after it, or as `real` says."""
    verdict = verdict_of(did, best, after, instead, real)
    verdict = verdict._replace(seen=seen, exact=exact, hand=hand or verdict.hand)
    return Teller(NAMES, card_code).text(verdict, 0)


def verdict_of(
    did: Action,
    best: Action,
    after: HandScore | None,
    instead: HandScore | None,
    real: HandScore | None = None,
) -> Verdict:
    """A decision of Ben, held against another."""
    outlooks = Outlook((did,), after), Outlook((best,), instead), Outlook((), real or after)
    return Verdict(at_the_call(), did, best, *outlooks, seen=True, exact=True)


def test_a_bid_that_should_have_been_a_pass() -> None:
    text = told(actions.bid(3), PASS, score(FOUR, 1, 0, 0, 0, bid=3), None, exact=False)
    assert text == (
        "Ben bid 3: it cost Ben and Dee 6 points: 3 of their own, 3 more for the others. A pass"
        " would have been better. Played on as club players would, it gives 0 to 0 instead of"
        " -3 to 3 (nobody has the bid, and the cards are dealt anew). What Ben could see said so"
        " too."
    )


def test_a_pass_that_should_have_been_a_bid() -> None:
    other = score(FOUR, 1, 0, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), other, score(FOUR, 1, 1, 0, 0))
    assert text == (
        "Ben passed: it cost Ben and Dee 2 points: 1 of their own, 1 more for the others. A bid of"
        " 2 would have been better. With the best play of everybody from here, it gives 2 to 2"
        " instead of 1 to 3 (Ben and Dee have the low; the bid of 2 by Ben is made). What Ben could"
        " see said so too."
    )
    mine = score(FOUR, 1, 0, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), mine, score(FOUR, 1, None, 0, 0, bid=3, bidder=2))
    assert "1 to -3 instead of 1 to 3 (nobody has the low; the bid of 3 by Cy is set)." in text
    assert "it cost Ben and Dee 6 points: 6 more for the others." in text


def test_points_that_went_to_opponents_while_the_own_team_lost_none_or_took_some() -> None:
    text = told(actions.bid(2), PASS, score(FOUR, 1, 1, 0, 0), score(FOUR, 1, 1, None, None))
    assert "it cost Ben and Dee 2 points: 2 more for the others." in text
    assert "2 to 0 instead of 2 to 2 (nobody has the jack and the game point)." in text
    worse = score(FOUR, 1, 1, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), worse, score(FOUR, 1, None, 0, None, bidder=2))
    assert "it cost Ben and Dee 3 points: 4 more for the others, less 1 more of their own." in text


@pytest.mark.parametrize(
    ("did", "best", "said"),
    [
        (actions.name_trump(3), actions.name_trump(2), ("named spades", "Hearts as trump would")),
        (actions.discard(cards("KC")), actions.discard(cards("8H 9D")), None),
        (actions.discard(0), actions.discard(cards("KC")), ("discarded no card", None)),
    ],
)
def test_names_and_discards(did: Action, best: Action, said: tuple[str, str | None] | None) -> None:
    text = told(did, best, score(FOUR, 1, 0, 0, 0), score(FOUR, 1, 1, 0, 0))
    first, second = said or ("discarded the KC", "Discarding the 9D and the 8H would")
    assert text.startswith(f"Ben {first}: ")
    assert second is None or second in text


def test_with_three_teams_each_is_named_whose_points_differ() -> None:
    after = score(SIX, 1, 1, 0, 0, 2, None, bid=3)
    instead = score(SIX, 1, 1, 1, 0, 2, None, bid=3)
    text = told(PASS, actions.bid(3), after, instead, hand=at_the_call(SIX))
    assert "it cost Ben and Eli 7 points: 6 of their own, 1 more for the others." in text
    assert "it gives Ben and Eli 3 instead of -3, Ann and Dee 1 instead of 2 (" in text


@pytest.mark.parametrize("rules", [FOUR, SIX, rules_for("schmier6", {"teams": 2})])
@pytest.mark.parametrize("seen", [True, False])
def test_with_three_teams_it_is_told_what_the_line_rests_on(rules: Rules, *, seen: bool) -> None:
    """The two others need not play together, and between two teams there is no such doubt."""
    rest = [0] * (len(rules.points) - 2)
    scores = score(rules, 1, 0, *rest), score(rules, 1, 1, *rest)
    text = told(PASS, actions.bid(3), *scores, seen=seen, hand=at_the_call(rules))
    hedge = "all others play against Ben and Eli at their best"
    assert (hedge in text) == (rules.teams == 3)
    guess = told(PASS, actions.bid(3), *scores, exact=False, hand=at_the_call(rules))
    assert "play against" not in guess


@pytest.mark.parametrize("real", [(1, 1, 0, 0), (1, 1, 1, 0)])
def test_what_others_let_pass_was_risked_and_cost_nothing(real: tuple[int, ...]) -> None:
    """`instead of` is said of what really happened alone."""
    scores = score(FOUR, 1, 0, 0, 0), score(FOUR, 1, 1, 0, 0)
    ended = score(FOUR, *real)
    verdict = verdict_of(actions.bid(2), PASS, *scores, ended)
    assert (verdict.lost, verdict.risked) == (0, 5)
    text = told(actions.bid(2), PASS, *scores, real=ended)
    assert "Ben bid 2: Ben and Dee risked 5 points, but that was let pass. A pass would" in text
    own, others = real.count(1), real.count(0)
    assert "2 to 2 rather than -2 to 3 after a bid of 2 (" in text
    assert f". The hand ended {own} to {others}. What Ben could see" in text
    assert "instead of" not in text
    assert "cost" not in text


def test_of_what_others_let_pass_in_part_only_the_rest_was_lost() -> None:
    scores = score(FOUR, 1, 0, 0, 0), score(FOUR, 1, 1, 1, 1)
    ended = score(FOUR, 1, 1, 0, 0)
    verdict = verdict_of(actions.bid(2), PASS, *scores, ended)
    assert (verdict.lost, verdict.risked) == (4, 9)
    text = told(actions.bid(2), PASS, *scores, real=ended)
    assert "it cost Ben and Dee 4 points: 2 of their own, 2 more for the others." in text
    assert "it gives 4 to 0 instead of 2 to 2 (Ben and Dee have the jack and the game" in text


def test_what_else_went_wrong_in_the_hand_is_not_laid_to_this_decision() -> None:
    scores = score(FOUR, 1, 1, 0, 0), score(FOUR, 1, 1, 1, 0)
    ended = score(FOUR, 1, 0, 0, 0)
    verdict = verdict_of(actions.bid(2), PASS, *scores, ended)
    assert (verdict.lost, verdict.risked) == (2, 2)
    text = told(actions.bid(2), PASS, *scores, real=ended)
    assert "it cost Ben and Dee 2 points: 1 of their own, 1 more for the others." in text
    assert "3 to 1 rather than 2 to 2 after a bid of 2 (" in text
    assert ". The hand ended -2 to 3. " in text
    assert "instead of" not in text


def test_who_takes_the_trick() -> None:
    game = Game(FOUR)
    game.deal(
        {
            1: "AS 9S 7H 8H 7D 8D",
            2: "JS 8S KC QC 9C 8C",
            0: "KS QS AH KH AD KD",
            3: "10S 7S AC JC 10C 7C",
        }
    )
    game.bid(1, 2)
    game.play("9S")
    hand = game.match.hand
    assert hand is not None
    jack, eight = (cards(code).bit_length() - 1 for code in ("JS", "8S"))
    ten, queen = (cards(code).bit_length() - 1 for code in ("10S", "QS"))
    points = score(FOUR, 1, 1, 0, 0), score(FOUR, 1, 1, 0, None)
    worse = Outlook((eight, ten, queen), points[0])
    better = Outlook((jack, ten, queen), points[1])
    teller = Teller(NAMES, card_code)
    verdict = Verdict(hand, eight, jack, worse, better, worse, seen=False, exact=True)
    text = teller.text(verdict, 1)
    assert text.startswith("Cy played the 8S (trick 1): ")
    assert "takes the trick" not in text, "in both Ann does"
    low = Outlook((jack, ten, cards("AH").bit_length() - 1), points[1])
    text = teller.text(verdict._replace(instead=low), 1)
    assert "The JS would have been better. With the best" in text
    assert "(Cy takes the trick with the JS; nobody has" in text
    other = verdict._replace(did=jack, best=eight, after=low, instead=worse, real=low)
    text = teller.text(other, 1)
    assert "Ann takes the trick with the QS" in text
    assert text.endswith(" Only with all cards open could that be seen.")
