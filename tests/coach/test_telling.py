"""A decision that cost points, in words."""

from __future__ import annotations

import pytest

from smear.coach.outlooks import Outlook
from smear.coach.telling import Teller, Verdict
from smear.engine import actions
from smear.engine.actions import PASS, Action
from smear.engine.hand import Hand
from smear.engine.notation import card_code
from smear.engine.rules import Rules
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
) -> str:
    """The remark about a decision of Ben."""
    outlooks = Outlook((did,), after), Outlook((best,), instead)
    verdict = Verdict(hand or at_the_call(), did, best, *outlooks, seen, exact)
    return Teller(NAMES, card_code).text(verdict, 0)


def test_a_bid_that_should_have_been_a_pass() -> None:
    text = told(actions.bid(3), PASS, score(FOUR, 1, 0, 0, 0, bid=3), None, exact=False)
    assert text == (
        "Ben bid 3: it cost Ben and Dee 3 points. A pass would have been better, and then nobody"
        " has the bid, and the cards are dealt anew: 0 to 0 instead of -3 to 3. What Ben could see"
        " said so too; how it goes on is an estimate."
    )


def test_a_pass_that_should_have_been_a_bid() -> None:
    other = score(FOUR, 1, 0, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), other, score(FOUR, 1, 1, 0, 0))
    assert text == (
        "Ben passed: it cost Ben and Dee 1 point. A bid of 2 would have been better, and then Ben"
        " and Dee have the low and it is made: 2 to 2 instead of 1 to 3. What Ben could see said"
        " so too."
    )
    mine = score(FOUR, 1, 0, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), mine, score(FOUR, 1, None, 0, 0, bid=3, bidder=2))
    assert "nobody has the low and the bid of 3 by Cy is set: 1 to -3 instead of 1 to 3" in text
    assert "it gave the opponents 6 points." in text


def test_points_that_went_to_opponents_while_the_own_team_lost_none_or_took_some() -> None:
    text = told(actions.bid(2), PASS, score(FOUR, 1, 1, 0, 0), score(FOUR, 1, 1, None, None))
    assert "it gave the opponents 2 points." in text
    assert "nobody has the jack and the game point: 2 to 0 instead of 2 to 2." in text
    worse = score(FOUR, 1, 1, 0, 0, bidder=2)
    text = told(PASS, actions.bid(2), worse, score(FOUR, 1, None, 0, None, bidder=2))
    assert "it gave the opponents 4 points and Ben and Dee only 1." in text


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
    assert "it cost Ben and Eli 6 points." in text
    assert ": Ben and Eli 3 instead of -3, Ann and Dee 1 instead of 2. What" in text


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
    verdict = Verdict(hand, eight, jack, worse, better, seen=False, exact=True)
    text = teller.text(verdict, 1)
    assert text.startswith("Cy played the 8S (trick 1): ")
    assert "takes the trick" not in text, "in both Ann does"
    low = Outlook((jack, ten, cards("AH").bit_length() - 1), points[1])
    text = teller.text(verdict._replace(instead=low), 1)
    assert "The JS would have been better, and then it takes the trick and nobody has" in text
    text = teller.text(verdict._replace(did=jack, best=eight, after=low, instead=worse), 1)
    assert "and then Ann takes the trick with the QS" in text
    assert text.endswith(" Only with all cards open could that be seen.")
