"""The advice: legal, repeatable, true to what the seat may know, and a whole sentence."""

from __future__ import annotations

import re
from random import Random

import pytest

from smear.bots.expert.bot import ExpertBot
from smear.coach import hints
from smear.coach.hints import Advice, advise, explain
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import cards_in
from smear.engine.hand import draw_one
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from tests.bots.situations import FOUR, SIX, Game, cards
from tests.engine.redealing import exchanges, moments, redealt

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")
#: So long a hint may be: two lines of a screen of 80 columns.
LONGEST = 150
RULES = [
    rules_for("wisconsin4"),
    rules_for("wisconsin4", {"peek": 0, "high_low": "in_play", "follow": "strict"}),
    SIX,
    rules_for("schmier6", {"teams": 2, "follow": "or_trump"}),
]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What must hold does not depend on the number of worlds."""
    monkeypatch.setattr(hints, "WORLDS", 3)


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_the_reason_knows_no_hidden_card(rules: Rules) -> None:
    """In a thousand positions, with the unseen cards dealt anew, it is word for word the same."""
    random = Random(7)
    asked = 0
    for moment in moments(rules, random, 12):
        seat = moment.hand.turn
        action = draw_one(moment.hand.legal_actions(), random.random)
        said = explain(moment.view(seat), NAMES, action, Random(1))
        for exchange in exchanges(moment.unseen(seat), random):
            other = redealt(moment, exchange)
            if other is not None and other.events != moment.events:
                assert explain(other.view(seat), NAMES, action, Random(1)) == said
                asked += 1
    assert asked > 1000


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_the_advice_is_the_same_with_the_unseen_cards_dealt_anew(rules: Rules) -> None:
    random = Random(8)
    asked = 0
    for moment in moments(rules, random, 3):
        seat = moment.hand.turn
        advice = advise(moment.view(seat), NAMES, Random(1))
        assert advice.action in moment.hand.legal_actions()
        for exchange in exchanges(moment.unseen(seat), random):
            other = redealt(moment, exchange)
            if other is not None and other.events != moment.events:
                assert advise(other.view(seat), NAMES, Random(1)) == advice
                asked += 1
                break
    assert asked > 20


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_every_reason_is_one_sentence_in_front_of_which_the_action_stands(rules: Rules) -> None:
    random = Random(9)
    for moment in moments(rules, random, 10):
        action = draw_one(moment.hand.legal_actions(), random.random)
        said = explain(moment.view(moment.hand.turn), NAMES, action, Random(1), label=card_code)
        what, _, reason = said.removesuffix(".").partition(": ")
        assert reason
        assert said.endswith(".")
        assert not re.search(r"\.(?!\d)", reason)
        assert len(said) <= LONGEST
        assert what != reason
        if actions.is_play(action):
            assert what.split(" ", 1)[1] == f"the {card_code(action)}"
        elif actions.is_discard(action):
            thrown = cards_in(actions.discarded_cards(action))
            assert all(card_code(card) in what for card in thrown)


def test_the_words_of_each_kind() -> None:
    game = Game(FOUR)
    game.deal({1: "AS JS 7S 8H 9D KC"})
    view = game.view()
    assert "likely deals opponents make their bid in " in explain(view, NAMES, PASS, Random(1))
    assert explain(view, NAMES, actions.bid(2), Random(1)).startswith("Bid 2: ")
    game.bid(1, 2)
    said = explain(game.view(), NAMES, cards_in(cards("AS"))[0], Random(1))
    assert said.startswith("Lead the ace of spades: spades become trump, ")
    six = Game(SIX)
    six.deal({1: "AS JS JC 8H 9D KC"})
    six.bid(1, 3)
    assert explain(six.view(), NAMES, actions.name_trump(3), Random(1)).startswith("Name spades: ")
    six.do(actions.name_trump(3))
    assert explain(six.view(), NAMES, actions.discard(0), Random(1)).startswith("Keep every card: ")
    two = actions.discard(cards("8H 9D"))
    said = explain(six.view(), NAMES, two, Random(1), label=card_code)
    assert said.startswith("Discard the 9D and the 8H: ")


def test_it_is_the_choice_of_the_expert() -> None:
    game = Game(FOUR)
    game.deal({1: "AS JS 7S 8H 9D KC"})
    game.bid(1, 2)
    view = game.view()
    expected = ExpertBot(hints.WORLDS).choose(view, Random(5))
    advice = advise(view, NAMES, Random(5))
    assert isinstance(advice, Advice)
    assert advice.action == expected
    assert advice.why == explain(view, NAMES, expected, Random(5))


def test_a_clock_is_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has asked for advice waits longer than at the table."""
    monkeypatch.setattr(hints, "WORLDS", 30)
    game = Game(SIX)
    game.deal({1: "AS KS QS 2S 9D 8D"}, "S")
    game.bid(1, 4)
    game.name("S")
    calls = []

    def clock() -> float:
        calls.append(0)
        return 0.0

    calm = advise(game.view(), NAMES, Random(1))
    assert advise(game.view(), NAMES, Random(1), clock) == calm
    assert calls, "it minds the clock"
