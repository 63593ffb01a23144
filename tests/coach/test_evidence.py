"""What a trial shows: every number counted again in the very deals that were tried."""

from __future__ import annotations

import re
from itertools import count
from math import inf
from random import Random
from statistics import fmean

import pytest

from smear.bots.club.policy import choose, play_out
from smear.bots.expert.readings import likely_worlds
from smear.coach.deciding import CardDecision, Decision
from smear.coach.evidence import CallEvidence, CardEvidence, Trial, clearness
from smear.engine import actions
from smear.engine.actions import PASS
from smear.engine.cards import Card
from smear.engine.notation import card_code
from smear.engine.rules import Rules, rules_for
from smear.engine.scoring import HandScore
from smear.engine.variants import AUCTION, PLAY
from tests.bots.situations import SIX
from tests.engine.redealing import moments

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")
RULES = [rules_for("wisconsin4"), SIX, rules_for("schmier6", {"teams": 2})]
WORLDS = 12


def test_how_clear_a_difference_is() -> None:
    assert clearness([1, 2, 3], [1, 2, 3]) == 0
    assert clearness([2, 3, 4], [1, 2, 3]) == inf
    assert clearness([1, 2, 3], [2, 3, 4]) == -inf
    assert clearness([1, 0, 1, 0], [0, 1, 0, 1]) == 0
    assert clearness([1, 1, 1, 0], [0, 0, 0, 0]) == pytest.approx(3)
    assert clearness([5], [1]) == 0, "one deal shows nothing"


def ends(at: CardDecision, card: Card) -> list[HandScore]:
    """What this card comes to in the deals of the trial."""
    found = []
    for world in likely_worlds(at.view, at.knowledge, WORLDS, Random(1).random):
        hand = world.clone()
        hand.push(card)
        play_out(hand)
        found.append(hand.score())
    return found


def is_so(at: CardDecision, said: str) -> str:
    """Check a sentence by counting anew; which of the kinds it is."""
    other = next(c for c in at.legal if c != at.card and f"the {card_code(c)}" in said)
    mine, others = ends(at, at.card), ends(at, other)
    assert said.startswith(f"in {WORLDS} deals that fit what you know, ")
    if found := re.search(r"make[s]? \w+ (\d) in (\d+) after this card, in (\d+) after", said):
        bid, here, there = map(int, found.groups())
        bidders = at.rules.team_of[at.position.bidder]
        assert bid == at.position.bid
        assert (here, there) == (sum(s.made for s in mine), sum(s.made for s in others))
        assert ("your team makes" in said) == (bidders == at.team)
        assert (here > there) == (bidders == at.team)
        return "made"
    if found := re.search(
        r"it (brings|leaves) (.*) (-?\d\.\d) points? on average, .* (-?\d\.\d)$", said
    ):
        verb, who, *figures = found.groups()
        people = [at.called(at.rules.seats_of(team)) for team in range(at.rules.teams)]
        team = at.team if verb == "brings" else people.index(who)
        assert (who == "your team") == (team == at.team)
        assert figures == [f"{fmean(s.change[team] for s in some):.1f}" for some in (mine, others)]
        assert (float(figures[0]) > float(figures[1])) == (team == at.team)
        return "points"
    return "game"


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_what_is_said_of_a_card_is_what_was_counted(rules: Rules) -> None:
    random, met = Random(3), set()
    for moment in moments(rules, random, 10):
        if moment.hand.phase != PLAY:
            continue
        view = moment.view(moment.hand.turn)
        legal = view.position().legal_actions()
        at = CardDecision(view, NAMES, card_code, random.choice([*legal]))
        evidence = CardEvidence(at, Trial(WORLDS, Random(1)))
        said = evidence.better()
        assert evidence.otherwise()
        if said is not None:
            met.add(is_so(at, said))
            assert "does better" not in evidence.otherwise()
    # Who bids at random with six seats is set, whatever is played.
    assert met >= {"points", "game"} if rules is SIX else met >= {"made", "points"}


def test_the_other_card_is_that_of_the_club_player_or_else_the_next_best() -> None:
    random = Random(4)
    for moment in moments(SIX, random, 4):
        if moment.hand.phase != PLAY or len(moment.hand.legal_actions()) == 1:
            continue
        view = moment.view(moment.hand.turn)
        first = choose(view.position(), view.totals)
        for card in view.position().legal_actions():
            at = CardDecision(view, NAMES, card_code, card)
            results = CardEvidence(at, Trial(3, Random(1))).results
            mine, *others = results
            assert mine == card
            assert (others == [first]) if card != first else (first not in others)


def test_when_it_is_late_there_are_fewer_deals() -> None:
    moment = next(m for m in moments(SIX, Random(4), 2) if m.hand.phase == PLAY)
    card = [*moment.hand.legal_actions()][-1]
    at = CardDecision(moment.view(moment.hand.turn), NAMES, card_code, card)
    asked = count()
    results = CardEvidence(at, Trial(9, Random(1), lambda: next(asked) >= 3)).results
    assert [len(tried) for tried in results.values()] == [4, 4]


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_what_is_said_of_a_call_is_what_was_counted(rules: Rules) -> None:
    random, told = Random(5), 0
    for moment in moments(rules, random, 10):
        if moment.hand.phase != AUCTION:
            continue
        view = moment.view(moment.hand.turn)
        at = Decision(view, NAMES, card_code)
        for call in view.position().legal_actions():
            said = CallEvidence(at, Trial(6, Random(1))).told(call)
            higher = [b for b in rules.bids if b > at.position.bid]
            if said is None:
                assert not higher
                continue
            other = PASS if call != PASS else actions.bid(higher[0])
            counts, wins = [], []
            for did, tried in zip(
                (call, other),
                CallEvidence(at, Trial(6, Random(1))).tried((call, other)),
                strict=True,
            ):
                wins.append(f"{100 * fmean(one.chance for one in tried):.0f}")
                scores = [one.score for one in tried if one.score is not None]
                own = did != PASS
                those = [s for s in scores if (rules.team_of[s.bidder] == at.team) == own]
                counts += [sum(s.made for s in those), sum(not s.made for s in those)]
            if said.endswith("likely deals"):
                here, there = re.findall(r"(?:about|it,) (\d+) ", said)
                assert [here, there] == wins
                assert int(here) > int(there)
                continue
            _, after = said.split("likely deals ")
            figures = [int(n) for n in re.findall(r"\bin (\d+)", after)]
            shown = [n for pair in (counts[:2], counts[2:]) if any(pair) for n in pair]
            assert figures == shown, said
            assert ("never ha" in said) == (shown != counts)
            assert said.removeprefix("it is close: ").startswith("in 6 likely deals ")
            told += 1
    assert told > 20
