"""What has cost points: exact where it is said to be, repeatable, and of finished hands alone."""

from __future__ import annotations

import pytest

from smear.coach.analysis import Analysis, Remark, analyse
from smear.coach.outlooks import Judge, is_short
from smear.engine import actions
from smear.engine.events import Scored
from smear.engine.hand import Hand
from smear.engine.notation import card_code, parse_card
from smear.engine.scoring import HandScore
from smear.engine.variants import PLAY
from smear.review import Cursor, Part, Review, ReviewedHand
from smear.solver import difference, solve
from tests.bots.situations import FOUR, Game
from tests.coach.games import hand, people, review_of
from tests.solver.naive import naive_values

BEN, CY, DEE, ANN = 1, 2, 3, 0
#: Ben has the bid and leads the ace of spades; Cy, an opponent, has the jack and the eight.
HANDS = {
    BEN: "AS 9S 7H 8H 7D 8D",
    CY: "JS 8S KC QC 9C 8C",
    ANN: "KS QS AH KH AD KD",
    DEE: "10S 7S AC JC 10C 7C",
}


def at_trick(review: Review, seat: int, trick: int) -> Cursor:
    """The place at which this seat plays to this trick."""
    steps = review.hands[0].steps
    return next(Cursor(0, n) for n, s in enumerate(steps) if (s.seat, s.trick) == (seat, trick))


def jack() -> tuple[Review, Cursor]:
    """A hand in which Cy gives the jack away, and where."""
    review = hand(HANDS, "AS JS 7S QS")
    return review, at_trick(review, CY, 1)


def score_of(whole: ReviewedHand) -> HandScore:
    """What a finished hand really gave."""
    return next(event.score for event in whole.events if isinstance(event, Scored))


def own_first(review: Review, before: Hand) -> list[int]:
    """The teams, that of the seat to act first."""
    own, teams = review.rules.team_of[before.turn], review.rules.teams
    return [(own + place) % teams for place in range(teams)]


def test_a_jack_thrown_under_the_ace_is_a_mistake() -> None:
    review, place = jack()
    remark = analyse(review, label=card_code).remarks[place]
    assert remark == Remark(
        seat=CY,
        lost=4,
        risked=4,
        did=parse_card("JS"),
        best=parse_card("8S"),
        seen=True,
        exact=True,
        text="Cy played the JS (trick 1): it cost Ann and Cy 4 points: 2 of their own, 2 more for"
        " the others. The 8S would have been better. With the best play of everybody from here, it"
        " gives 2 to 2 instead of 0 to 4 (Ann and Cy have the jack and the game point). What Cy"
        " could see said so too.",
    )
    other = hand(HANDS, "AS 8S 7S QS")
    assert at_trick(other, CY, 1) not in analyse(other).remarks, "that is the best card"


def test_what_only_open_cards_tell_is_hindsight() -> None:
    remarks = analyse(people("wisconsin4", 3)).remarks.values()
    ends = {remark.seen: remark.text.rpartition(". ")[2] for remark in remarks}
    assert ends[False] == "Only with all cards open could that be seen."
    assert " could see said so too." in ends[True]


def test_hindsight_that_cost_nothing_is_not_told() -> None:
    """Dee's seven of spades was not the best, but the hand ended as well as with the ten."""
    review, _ = jack()
    place = at_trick(review, DEE, 1)
    before = review.position(Cursor(0, place.step - 1))
    values = solve(before).values
    assert (
        values[parse_card("7S")] < max(values.values()) <= difference(score_of(review.hands[0]), 1)
    )
    assert place not in analyse(review).remarks


def test_bots_are_left_out_unless_they_are_asked_for() -> None:
    review = hand(HANDS, "AS JS 7S QS", bots=[None, "club", "club", "club"])
    people = analyse(review)
    assert {remark.seat for remark in people.remarks.values()} <= {ANN}
    everybody = analyse(review, bots=True)
    assert at_trick(review, CY, 1) in everybody.remarks
    assert people.remarks.items() < everybody.remarks.items()


def test_a_hand_that_is_not_finished_is_left_out() -> None:
    game = Game(FOUR)
    game.deal(HANDS)
    game.bid(BEN, 2)
    game.play("AS JS 7S QS")
    review = review_of(game)
    assert review.running
    assert analyse(review) == Analysis({}, complete=True)


@pytest.mark.parametrize(("variant", "hands", "first"), [("wisconsin4", 4, 4), ("schmier6", 2, 5)])
def test_the_last_tricks_are_judged_as_by_trying_everything(
    variant: str, hands: int, first: int
) -> None:
    review = people(variant, hands)
    rules = review.rules
    checked = costly = 0
    for number, whole in enumerate(review.hands):
        remarks = analyse(review, hands=[number]).remarks
        for place, step in enumerate(whole.steps):
            if step.part is not Part.TRICK or step.trick < first:
                continue
            before = review.position(Cursor(number, place - 1))
            values = naive_values(before, rules.team_of[before.turn], difference)
            played = whole.events[step.first].card  # type: ignore[union-attr]
            best = max(values.values())
            ended = difference(score_of(whole), rules.team_of[before.turn])
            remark = remarks.get(Cursor(number, place))
            # The rest may have been let pass, and what else went wrong is another's fault.
            lost = max(0, min(best - values[played], best - ended))
            assert lost == (0 if remark is None else remark.lost)
            checked += len(values) > 1
            if remark is not None:
                assert remark.exact
                assert remark.risked == best - values[played]
                assert values[remark.best] == best
                costly += 1
    assert checked > 10
    assert costly


@pytest.mark.parametrize(("variant", "hands"), [("wisconsin4", 8), ("schmier6", 2)])
def test_every_remark_is_of_a_decision_that_cost_something(variant: str, hands: int) -> None:
    review = people(variant, hands)
    found = analyse(review)
    assert found.complete
    assert found.remarks
    for place, remark in found.remarks.items():
        before = review.position(Cursor(place.hand, place.step - 1))
        assert remark.seat == before.turn == review.step(place).seat
        assert 0 <= remark.lost <= remark.risked
        assert remark.risked > 0
        assert remark.lost or remark.seen, "hindsight that cost nothing is not told"
        assert remark.best != remark.did
        assert {remark.best, remark.did} <= set(before.legal_actions())
        # What is said to have happened did, and what is said to have been risked came to nothing.
        change = [score_of(review.hand(place)).change[team] for team in own_first(review, before)]
        assert ("let pass" in remark.text) == (not remark.lost)
        if review.rules.teams == 2:
            ended = f"{change[0]} to {change[1]}"
            said = (f" instead of {ended}", f". The hand ended {ended}.")
            assert sum(words in remark.text for words in said) == 1
        # Hindsight is told of cards alone, and only where it is certain.
        assert remark.seen or (remark.exact and actions.is_play(remark.did))
        if before.phase == PLAY and is_short(before):
            assert remark.exact
        hedged = "play against" in remark.text
        assert hedged == (remark.exact and review.rules.teams == 3)
        assert remark.text.startswith(f"{review.names(place)[remark.seat]} ")


def test_it_is_the_same_each_time_and_the_same_hand_by_hand() -> None:
    review = people("wisconsin4", 3)
    whole = analyse(review)
    gathered: dict[Cursor, Remark] = {}
    for number in reversed(range(len(review.hands))):
        gathered |= analyse(review, hands=[number]).remarks
    assert gathered == whole.remarks


def test_it_stops_when_it_is_told_to_and_says_so() -> None:
    review, _ = jack()
    assert analyse(review, stop=lambda: True) == Analysis({}, complete=False)
    asked = []

    def soon() -> bool:
        asked.append(0)
        return len(asked) > 200

    found = analyse(people("wisconsin4", 3), stop=soon)
    assert not found.complete
    assert found.remarks.items() <= analyse(people("wisconsin4", 3)).remarks.items()


def test_names_and_cards_are_written_as_is_wanted() -> None:
    review, place = jack()
    names = ("Anna", "Benno", "Cyril", "Deirdre")
    text = analyse(review, named=lambda _: names).remarks[place].text
    assert text.startswith("Cyril played the jack of spades (trick 1): it cost Anna and Cyril ")


def test_a_judge_of_a_decision_before_the_tricks_plays_it_out() -> None:
    game = Game(FOUR)
    game.deal(HANDS)
    assert game.match.hand is not None
    before = game.match.hand.clone()
    judge = Judge(before, (0, 0), lambda: False)
    assert judge.solve() is None
    outlook = judge.outlook(actions.bid(2))
    for action in outlook.actions:
        assert action in before.legal_actions()
        before.push(action)
    assert before.is_over
    assert before.score() == outlook.score
