"""A review in lines: all of it into a pipe, and step by step at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smear.engine.cards import cards_in
from smear.engine.notation import card_name
from smear.plain.lines import Lines
from smear.plain.results import result_lines
from smear.plain.review import at_step, cards_now, review_in_lines
from smear.review import Cursor, Part, Review
from smear.ui.practice import NOTHING_TO_PLAY, PRACTICE_OVER
from smear.ui.results import result_of
from smear.ui.reviewing import MOVES, happened
from tests.plain.typist import Paper, Script, TerminalPaper
from tests.review.games import play, review, table_of
from tests.ui.games import NAMES, rules

VARIANTS = ("schmier6", "wisconsin4")


def piped(some: Review, at_hand: int | None = None) -> list[str]:
    """What is printed where nobody sits."""
    paper = Paper()
    assert review_in_lines(Lines(Script([]), paper), some, at_hand=at_hand) == 0
    return paper.getvalue().splitlines()


def typed(some: Review, words: Sequence[str], status: int = 0, at_hand: int | None = None) -> str:
    """What is printed at a terminal at which these lines are typed."""
    paper = TerminalPaper()
    lines = Lines(Script(words, terminal=True), paper)
    assert review_in_lines(lines, some, at_hand=at_hand) == status
    return " ".join(paper.getvalue().split())


@pytest.mark.parametrize("variant", VARIANTS)
def test_into_a_pipe_every_step_of_every_hand_is_told_in_order(variant: str) -> None:
    some = review(variant, target=3)
    told = iter(piped(some))
    for number, hand in enumerate(some.hands):
        for step in range(len(hand.steps)):
            for line in at_step(some, Cursor(number, step)):
                assert line in told, line  # what came before it is used up
    assert next(told) == ""
    assert next(told).startswith("Winner: ")


def test_into_a_pipe_it_can_begin_with_a_later_hand() -> None:
    some = review("wisconsin4", target=4)
    told = piped(some, at_hand=3)
    assert not any(line.startswith("Hand 2: ") for line in told)
    assert next(line for line in told if line.endswith(" deals.")).startswith("Hand 3: ")
    assert told[-1].startswith("Winner: ")


def test_of_a_game_that_is_not_over_that_is_said() -> None:
    table = play(table_of(rules("wisconsin4"), 3), 3, 60)
    assert piped(Review.of(table.journal))[-1] == "The game is not over."


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_is_told_of_once_at_every_step(variant: str) -> None:
    some = review(variant, greedy=True)
    short = [card_name(card).partition(" of ")[0] for card in cards_in(some.rules.deck_set)]
    for step in range(0, len(some.hands[0].steps), 5):
        told = " ".join(cards_now(some, Cursor(0, step))).replace(";", ",").replace(".", ",")
        words = told.replace(":", " ").replace(",", " ").split()
        for rank in set(short):
            assert words.count(rank) == short.count(rank), (step, rank)


def test_a_deal_tells_all_hands_and_the_score_how_it_came_about() -> None:
    some = review("schmier6")
    deal = at_step(some, Cursor(0, 0))
    assert deal[0] == "Hand 1: Eli deals."
    assert [line.split(" ")[0] for line in deal[1:7]] == list(NAMES)
    assert deal[7].startswith("In the stock: ")
    end = some.last(Cursor(0, 0))
    result = result_of(some.view(end), some.winner(end))
    assert at_step(some, end) == result_lines(some.rules, result, NAMES)


def test_back_and_forth_at_a_terminal() -> None:
    some = review("wisconsin4", target=15)
    told = typed(some, ["", "next", "back", "trick back", "end", "hand 2", "start", "quit"])
    places = [
        *("step 1 of 31. What", "step 2 of 31. What", "step 3 of 31. What", "step 2 of 31. What"),
        *("step 1 of 31. What", "step 31 of 31. What", "Hand 2, step 1 of 31. What"),
        "There is nothing more that way. Hand 2, step 1 of 31. What",
    ]
    for place in places:
        before, found, told = told.partition(place)
        assert found, (place, before)
    assert "step" not in told


def test_a_trick_on_tells_every_card_on_the_way() -> None:
    some = review("wisconsin4")
    told = typed(some, ["trick", "trick", "trick", "quit"])
    steps = some.hands[0].steps
    for number, step in enumerate(steps):
        if step.part in (Part.AUCTION, Part.CARDS) or step.trick == 1:
            for line in happened(some, Cursor(0, number), NAMES[:4]):
                assert line in told
        elif step.trick == 2:
            assert happened(some, Cursor(0, number), NAMES[:4])[0] not in told


def test_what_else_can_be_asked() -> None:
    some = review("wisconsin4")
    told = typed(some, ["help", "cards", "score", "repeat", "hand 77", "bid 3", "quit"])
    for move in MOVES:
        assert f"{move.name}: {move.help}." in told
    assert told.count("Undealt: ") == 3  # the deal, the cards, and the deal again
    assert "the bid is " in told
    assert f"There is no hand 77: the hands to look at are 1 to {len(some.hands)}." in told
    assert '"bid 3" is not understood here: type next, back, trick,' in told


def test_the_end_of_the_input_ends_it() -> None:
    assert typed(review("wisconsin4"), ["next"], status=0)


# Practice.


def test_a_practice_is_played_to_its_result_and_leads_back() -> None:
    some = review("wisconsin4")
    told = typed(some, [*["trick"] * 6, "play", "1", "quit"], status=0)
    _, begun, practice = told.partition("It is practice: it does not count")
    assert begun
    assert "which card to " in practice
    result, over, after = practice.partition(PRACTICE_OVER)
    assert over
    assert "Score, to 5: " in result
    assert "What next?" in after


def test_a_practice_can_be_left_and_help_is_that_of_the_review_again() -> None:
    some = review("wisconsin4")
    told = typed(some, ["play", "quit", "1", "help", "quit"])
    _, over, after = told.partition(PRACTICE_OVER)
    assert over
    assert "An empty line is next." in after


def test_there_is_nothing_to_practise_at_the_end_of_a_hand() -> None:
    assert NOTHING_TO_PLAY in typed(review("wisconsin4"), ["end", "play", "quit"])
