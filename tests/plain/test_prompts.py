from __future__ import annotations

import pytest

from smear.engine.rules import Rules
from smear.engine.variants import AUCTION, DRAW, NAMING, PEEK
from smear.plain.prompts import GO_ON, LEAVE_THE_GAME, decision, leave, one_of
from smear.ui.answers import NotAnAnswerError, choices_for, read_answer
from smear.ui.status import own_hand
from tests.ui.games import ALL_RULES, NAMES, decisions, rules, table_for


@pytest.mark.parametrize("some", ALL_RULES[::9], ids=repr)
def test_the_first_line_asks_and_every_choice_has_its_number(some: Rules) -> None:
    table = table_for(some, 2)
    for (question, _), _ in zip(decisions(table, 2), range(150), strict=False):
        view = question.view
        position = view.position()
        choices = choices_for(position)
        prompt = decision(view, NAMES, choices)
        assert prompt.lines[0].startswith(f"{NAMES[question.seat]}, ")
        assert "?" in prompt.lines[0]
        listed = [line for line in prompt.lines if line[0].isdigit()]
        assert len(listed) == len(choices)
        for line, choice in zip(listed, choices, strict=True):
            number, _, label = line.partition(": ")
            assert number == str(choice.number)
            if position.phase not in (DRAW, PEEK):
                words = label.removesuffix(".").removesuffix(", trump")
                assert (
                    read_answer(words.partition(", the ")[0], position, choices, NAMES)
                    == choice.action
                )
        # Every card held is named, once.
        if position.phase not in (AUCTION, NAMING, DRAW, PEEK):
            others = [line for line in prompt.lines if line.startswith("Cannot be ")]
            held = own_hand(view).bit_count()
            assert bool(others) == (held > len(choices))


def test_who_wins_the_trick_is_told_and_whether_it_is_a_partner() -> None:
    table = table_for(rules("schmier6"), 5)
    told = []
    for (question, _), _ in zip(decisions(table, 5), range(200), strict=False):
        told.append(decision(question.view, NAMES, choices_for(question.view.position())).lines[0])
    follow = [line for line in told if "which card to play?" in line]
    assert any("Trump was led; " in line for line in follow)
    assert any(" were led; " in line for line in follow)
    assert any("'s partner " in line for line in follow)
    assert all(line.endswith(".") and " is winning with the " in line for line in follow)
    assert any("'s partner " in line for line in told if "bid or pass?" in line)


def test_trumps_are_marked_unless_there_are_no_others() -> None:
    table = table_for(rules("schmier6"), 5)
    for (question, _), _ in zip(decisions(table, 5), range(200), strict=False):
        view = question.view
        position = view.position()
        choices = choices_for(position)
        cards = [choice.card for choice in choices]
        if position.phase in (AUCTION, NAMING, DRAW):
            continue
        table_of = position.trump_table
        trumps = [card for card in cards if card in table_of.order]
        marked = sum(", trump." in line for line in decision(view, NAMES, choices).lines)
        bauers = sum(" bauer." in line for line in decision(view, NAMES, choices).lines[1:])
        assert marked + bauers == (len(trumps) if len(trumps) < len(cards) else bauers)


def test_a_word_stands_for_its_group_and_others_are_refused() -> None:
    read = one_of(leave(LEAVE_THE_GAME), ("y", "leave"), ("n",))
    assert [read(word) for word in ("1", "LEAVE", "2", "n")] == [1, 1, 2, 2]
    for word in ("", "3", "maybe"):
        with pytest.raises(NotAnAnswerError, match="Type 1 to leave, or 2 to go on"):
            read(word)
    assert one_of(GO_ON, ("",))("") == 1
