"""What has cost points, in a review in lines."""

from __future__ import annotations

from smear.engine.notation import card_name
from smear.review import Cursor
from smear.ui.remarks import MARK_HELP, NO_MORE, Remarks, told
from tests.coach.games import hand, people
from tests.coach.test_analysis import CY, HANDS, at_trick
from tests.plain.test_review import piped, typed


def test_into_a_pipe_each_is_told_behind_what_happened() -> None:
    review = people("wisconsin4", 3)
    remarks = Remarks(review, card_name)
    expected = []
    for number, whole in enumerate(review.hands):
        remarks.look(number)
        found = [remarks.at(Cursor(number, step)) for step in range(len(whole.steps))]
        expected += [told(remark) for remark in found if remark is not None]
    lines = piped(review)
    marked = [line for line in lines if line.startswith(("Mistake: ", "Hindsight: "))]
    assert marked == expected
    assert len(expected) > 2
    played = next(line for line in marked if " (trick " in line)
    card = played.partition(" (trick ")[0].partition(" the ")[2]
    before = lines[: lines.index(played)]
    assert any(card in line for line in before[-3:]), "it stands behind the card"


def test_at_a_terminal_it_is_told_at_its_step_and_a_word_goes_there() -> None:
    review = hand(HANDS, "AS JS 7S QS")
    place = at_trick(review, CY, 1)
    said = typed(review, ["mark", "quit"])
    assert "Cy plays the jack of spades. Mistake: Cy played the jack of spades (trick 1)" in said
    assert f"step {place.step + 1} of" in said
    said = typed(review, [*["next"] * (place.step - 1), "quit"])
    assert "Mistake" not in said
    said = typed(review, [*["next"] * place.step, "quit"])
    assert "Mistake: Cy played the jack of spades" in said


def test_without_a_further_one_it_stays() -> None:
    review = hand(HANDS, "AS JS 7S QS")
    said = typed(review, ["end", "mark", "quit"])
    assert NO_MORE in said
    assert said.count("What next?") == 3
    assert f"mark: {MARK_HELP}." in typed(review, ["help", "quit"])
