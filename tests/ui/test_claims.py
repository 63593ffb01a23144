"""When the rest can be claimed, and how it is told."""

from __future__ import annotations

from smear.engine.events import Event, Played, TrickTaken
from smear.engine.rules import rules_for
from smear.engine.variants import PLAY
from smear.table.table import Table
from smear.ui.claims import claim_line, refusal
from smear.ui.setup import seated
from tests.table.games import choose
from tests.ui.claims import play_to_a_claim
from tests.ui.games import NAMES

SCHMIER = rules_for("schmier6", {"target": 9})


def at_table(seed: int) -> Table:
    return Table(SCHMIER, seated(SCHMIER, ("Ann",), ("random",)), seed)


def test_a_claim_is_refused_until_it_is_certain_and_then_made() -> None:
    table = at_table(134)
    while (question := table.question()) is not None:
        reason = refusal(question, guided=False)
        if reason is None:
            break
        position = question.view.position()
        if position.phase == PLAY and not position.count:
            assert reason == "Not every trick is certain."
        else:
            assert "on one's own lead" in reason
        table.answer(choose(question.view, table.bot_generator(question.seat)))
    assert question is not None
    assert refusal(question, guided=True) == "Nothing is claimed in this guided hand."
    table.claim(question.seat)
    assert table.view(None).scored is not None


def test_it_is_offered_where_it_can_be_made_and_nowhere_else() -> None:
    table = at_table(134)
    question = play_to_a_claim(table, (0,))
    assert question is not None
    assert refusal(question, guided=False) is None


def test_a_claim_is_told_in_one_sentence() -> None:
    events: list[Event] = [Played(1, 5, led=True), TrickTaken(4, 1, 0, 10)]
    assert claim_line(NAMES, 1, events * 2) == f"{NAMES[1]} claims the rest: both tricks."
    assert claim_line(NAMES, 0, events * 5) == f"{NAMES[0]} claims the rest: all five tricks."
